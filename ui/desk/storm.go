package desk

import (
	"fmt"
	"strconv"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/train"
)

// A storm lasts StormTime and ends early after stormWrong wrong answers. Each of its puzzles has
// at least stormMoves legal moves, few of them right, so that guessing does not pay.
const (
	StormTime  = 3 * time.Minute
	stormWrong = 3
	stormMoves = 3
)

// Storm is a round of small puzzles of a game: as many as can be solved in StormTime.
type Storm struct {
	ends    time.Time // zero: its time has not begun
	stopped time.Time // when the clock was stopped to show a puzzle just missed; zero: it runs
	solved  int
	drawn   int // puzzles asked, and those passed over because the game has no more of their kind
	best    int // most puzzles solved in earlier storms
	missed  []Miss
	why     string // why it is over, as a clause; "": it is not over
	open    int    // after the end: index in missed of the puzzle shown; -1: none
}

// Miss is a puzzle that was answered wrong.
type Miss struct {
	Asked  *train.Asked
	Choice int // index of the move that was chosen
}

// String returns the best move, the chosen one, and the board: "best was +4, not +3, on 12 cells,
// Rick +1 +4".
func (m Miss) String() string {
	p := m.Asked.Analysis
	made := m.Asked.Board.Moves(p.Position)[m.Choice]
	return fmt.Sprintf("best was %s, not %s, on %s", matches.Mention(m.Asked.Board, p.Position, p.Options[0].Move), matches.Mention(m.Asked.Board, p.Position, made), m.Asked.Board.Title())
}

func newStorm(best int) *Storm { return &Storm{best: best, open: -1} }

// Over returns why the storm is over, as a clause, or "".
func (s *Storm) Over() string { return s.why }

// Missed returns the puzzles that were answered wrong.
func (s *Storm) Missed() []Miss { return s.missed }

// ask makes task the next puzzle of the storm: on small boards, and harder each time. The first
// puzzles are won in one ply, where the game has such, and the next in three, the easiest of a few;
// their questions say so. Only then come puzzles that nobody can win. Where the game has no such
// win, or only one kind of it, the next kind of puzzle comes at once. Last is the puzzle asked
// last; nil: this is the first.
func (s *Storm) ask(task *train.Task, last *train.Asked) {
	const easiest, step, stage = 250, 100, 3 // ratings, and how many puzzles are of a kind
	if n := len(task.Lately); last != nil && s.drawn < 2*stage && (!last.Exact || n > 1 && task.Lately[n-1] == task.Lately[n-2]) {
		s.drawn = (s.drawn + stage - 1) / stage * stage
	}
	task.Near, task.Moves, task.Tells = easiest+step*s.drawn, stormMoves, s.drawn < 2*stage
	switch {
	case s.drawn < stage:
		task.Levels = []train.Level{1, 1, 1}
	case s.drawn < 2*stage:
		task.Levels = []train.Level{2, 2, 2, 2}
	default:
		task.Levels = []train.Level{3, 2, 3, 3}
	}
	s.drawn++
}

// head returns how much time is left and how many puzzles are solved, or which missed puzzle is
// shown. After the end it returns only "storm", since Result says the rest.
func (s *Storm) head(now time.Time) string {
	switch {
	case s.open >= 0:
		return fmt.Sprintf("missed %d of %d", s.open+1, len(s.missed))
	case s.why != "":
		return "storm"
	}
	left := StormTime
	switch {
	case s.Waits():
	case s.stopped.IsZero():
		left = max(s.ends.Sub(now), 0).Round(time.Second)
	default:
		left = s.ends.Sub(s.stopped).Round(time.Second)
	}
	return fmt.Sprintf("storm: %d:%02d left, %d solved", int(left.Minutes()), int(left.Seconds())%60, s.solved)
}

// standing returns how many wrong answers are left, or the result.
func (s *Storm) standing() string {
	if s.why == "" {
		left := stormWrong - len(s.missed)
		return fmt.Sprintf("%s %s the storm; best so far: %d", english.Several(left, "more wrong answer"), english.Either(left, "ends", "end"), s.best)
	}
	return s.Result()
}

// Result returns a sentence with the result of a storm that is over.
func (s *Storm) Result() string {
	text := s.why + ": " + strconv.Itoa(s.solved) + " solved"
	switch {
	case s.solved > s.best && s.best > 0:
		return fmt.Sprintf("%s, your best: it was %d", text, s.best)
	case s.solved > s.best:
		return text + ", your first result"
	case s.best == 0:
		return text
	}
	return fmt.Sprintf("%s; your best is %d", text, s.best)
}

// following returns a label for what comes after the puzzle shown: "next puzzle" or, once the storm
// is over, "next missed" or "list of missed".
func (s *Storm) following() string {
	switch {
	case s.why == "":
		return "next puzzle"
	case s.open+1 < len(s.missed) && s.open >= 0:
		return "next missed"
	}
	return "list of missed"
}

// Storm returns the storm, or nil if none has begun.
func (t *Trainer) Storm() *Storm { return t.storm }

// running reports whether a storm goes on.
func (t *Trainer) running() bool { return t.storm != nil && t.storm.why == "" }

// struck takes an answer in a storm. A right one leads to the next puzzle; a wrong one stops the
// clock and leaves the puzzle on screen with its solution, until goesOn is called.
func (t *Trainer) struck(move int) Reply {
	s := t.storm
	t.StartStorm()
	switch {
	case s.why != "":
		return Says("the storm is over")
	case t.eager:
		return Says(lookingFor)
	case !t.Now().Before(s.ends):
		return t.TimeIsUp()
	}
	if train.Judge(t.asked.Puzzle, t.Option(move), false) == train.Right {
		s.solved++
		t.hurry()
		return Says("correct")
	}
	s.missed = append(s.missed, Miss{t.asked, move})
	if n := len(s.missed); n == stormWrong {
		t.stormEnds(english.Several(n, "wrong answer"))
		return t.Open(n - 1)
	}
	s.stopped, t.choice, t.result = t.Now(), move, train.Wrong
	return Says("the clock is stopped while you look")
}

// goesOn starts the clock again after a missed puzzle, and asks the next one.
func (t *Trainer) goesOn() Reply {
	s := t.storm
	s.ends, s.stopped = s.ends.Add(t.Now().Sub(s.stopped)), time.Time{}
	t.hurry()
	return Reply{}
}

// hurry asks the next puzzle at once, or as soon as it is found.
func (t *Trainer) hurry() {
	if t.eager = true; t.next != nil {
		t.Ask(t.next)
	}
}

// Waits reports whether the time of the storm has not begun.
func (s *Storm) Waits() bool { return s.ends.IsZero() }

// StartStorm begins the time of a storm that waits. It is to be called when a puzzle is shown; the
// first answer begins the time, too.
func (t *Trainer) StartStorm() {
	if t.running() && t.storm.Waits() {
		t.storm.ends = t.Now().Add(StormTime)
	}
}

// TimeIsUp ends the storm if its clock runs and its time is over.
func (t *Trainer) TimeIsUp() Reply {
	if !t.running() || t.storm.Waits() || !t.storm.stopped.IsZero() || t.Now().Before(t.storm.ends) {
		return Reply{}
	}
	return t.stormEnds("time is up")
}

// Stormy reports whether a storm goes on in which some puzzle has been answered.
func (t *Trainer) Stormy() bool { return t.running() && t.storm.solved+len(t.storm.missed) > 0 }

// StopStorm ends a storm before its time, and tells its result.
func (t *Trainer) StopStorm() Reply { return t.stormEnds("you ended it") }

// stormEnds ends the storm for a reason and records its result.
func (t *Trainer) stormEnds(why string) Reply {
	s := t.storm
	s.why = why
	t.asked, t.next, t.moves, t.eager, t.work = nil, nil, nil, false, nil
	if s.solved > 0 {
		t.Record.Put(train.Answer{Time: t.Now(), Game: t.Home.ID, Kind: train.Storming, Number: s.solved, Result: train.Ended})
		t.synced = false
	}
	return Reply{Says: s.Result(), Lines: s.list()}
}

// list returns lines about the missed puzzles; none if nothing was missed.
func (s *Storm) list() games.Lines {
	if len(s.missed) == 0 {
		return games.Lines{}
	}
	return games.Lines{Len: len(s.missed) + 1, At: func(i int) string {
		if i == 0 {
			return "Missed; type open and a number to look at one:"
		}
		return fmt.Sprintf("%d: %v", i, s.missed[i-1])
	}}
}

// Open shows the missed puzzle with index i; -1: the list of them.
func (t *Trainer) Open(i int) Reply {
	s := t.storm
	if s.open = i; i < 0 {
		t.asked, t.moves, t.choice = nil, nil, -1
		return Reply{Lines: s.list()}
	}
	m := s.missed[i]
	t.Ask(m.Asked)
	t.choice, t.result = m.Choice, train.Wrong
	return Reply{}
}

// openNamed shows the missed puzzle with the number typed, from 1, or the first one.
func (t *Trainer) openNamed(args []string) Reply {
	n := 1
	if len(args) > 0 {
		n, _ = strconv.Atoi(args[0]) // 0 if it is not a number
	}
	if n < 1 || n > len(t.storm.missed) {
		return Says("type open and a number from 1 to " + strconv.Itoa(len(t.storm.missed)))
	}
	return t.Open(n - 1)
}

// whyNoMissed returns why no missed puzzle can be shown, or "".
func (t *Trainer) whyNoMissed() string {
	switch {
	case t.storm == nil:
		return "there was no storm"
	case t.storm.why == "":
		return "the storm is not over"
	case len(t.storm.missed) == 0:
		return "none was missed"
	}
	return ""
}
