package desk

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Asking says what a trainer asks.
type Asking uint8

// What is asked: puzzles of a game, the puzzle of the day, what comes back, or as many small
// puzzles of a game as can be solved in three minutes.
const (
	Puzzles Asking = iota
	Today
	Returns
	Storming
)

// Trainer asks for moves that keep the outcome: in puzzles, or where a move of a match did not.
type Trainer struct {
	Training
	Mistakes *Mistakes // that are asked; nil: puzzles are drawn
	Asks     Asking
	storm    *Storm    // nil: none has begun
	seed     *uint64   // of the puzzle that is looked for, also if others are turned to before it is asked; nil: of none
	day      train.Day // whose puzzle is asked; "": not a day's

	asked  *train.Asked // nil until one is found
	lately []string     // codes of positions asked, at most mostLately
	next   *train.Asked // to be asked after it; nil until one is found
	eager  bool         // next is to be asked at once
	hard   int          // how hard it is, by all answers before it
	failed error        // why none was found
	synced bool         // all answers are in the file of the record
	work   *Work

	moves  []games.Move // legal, in the game's own order
	ruled  []int        // moves that hints have ruled out
	choice int          // the move that was chosen; -1: none yet
	result train.Result // what it was worth
}

// Training is where puzzles come from and where answers go.
type Training struct {
	Home   *games.Game   // whose puzzles are asked; nil: those of the day's puzzle
	Games  []*games.Game // whose codes are read
	Record *save.Record
	Now    func() time.Time
	Seed   func() uint64 // returns the seed of the next puzzle
	Ahead  bool          // the next puzzle is drawn while the answer is looked at
	Off    func() train.Off
}

// NewTrainer returns a trainer.
func NewTrainer(tr Training, asks Asking) *Trainer {
	t := &Trainer{Training: tr}
	t.turn(asks)
	return t
}

// Retry returns a trainer that asks mistakes. Answers to them are not recorded.
func Retry(m *Mistakes) *Trainer {
	return &Trainer{Training: Training{Home: m.Line.Board.Game(), Off: func() train.Off { return train.Off{} }}, Mistakes: m, synced: true, choice: -1}
}

// turn goes to other puzzles.
func (t *Trainer) turn(asks Asking) {
	home := t.Game()
	*t = Trainer{Training: t.Training, Asks: asks, choice: -1, seed: t.seed}
	if t.Home == nil {
		t.Home = home
	}
	switch asks {
	case Today:
		t.day = train.DayOf(t.Now())
	case Storming:
		t.storm = newStorm(t.Now(), t.Record.Storm(t.Home.ID))
	}
}

// Game returns the game of the puzzle that is asked, or until there is one the game whose puzzles
// are; nil if that is not known yet.
func (t *Trainer) Game() *games.Game {
	if t.asked != nil {
		return t.asked.Board.Game()
	}
	return t.Home
}

// Ask asks a puzzle.
func (t *Trainer) Ask(a *train.Asked) {
	t.asked, t.next, t.seed, t.eager, t.choice, t.ruled = a, nil, nil, false, -1, nil
	t.moves = a.Board.Moves(a.Analysis.Position)
	if a.Code != "" {
		t.lately = append(t.lately[max(len(t.lately)-mostLately+1, 0):], a.Code)
	}
	if t.Record != nil {
		t.hard = t.Record.Hardness(a.Board.Game().ID, a.Rating)
	}
}

// mostLately is how many positions are not asked again as long as there are others.
const mostLately = 20

// Asked returns the puzzle that is asked, or nil until there is one.
func (t *Trainer) Asked() *train.Asked { return t.asked }

// Moves returns the legal moves, in the game's own order. Moves are named by their index in it.
func (t *Trainer) Moves() []games.Move { return t.moves }

// Failed returns why no puzzle was found, or nil.
func (t *Trainer) Failed() error { return t.failed }

// Eager reports whether the next puzzle is waited for.
func (t *Trainer) Eager() bool { return t.eager }

// Answered reports whether a move has been chosen.
func (t *Trainer) Answered() bool { return t.choice >= 0 }

// Choice returns the index of the chosen move, or -1, and how it is judged as an answer.
func (t *Trainer) Choice() (int, train.Result) { return t.choice, t.result }

// Ruled reports whether a hint has ruled a move out.
func (t *Trainer) Ruled(move int) bool { return slices.Contains(t.ruled, move) }

// Hinted reports whether there was a hint for this puzzle.
func (t *Trainer) Hinted() bool { return len(t.ruled) > 0 }

// Option returns a move with what it is worth.
func (t *Trainer) Option(move int) games.Option {
	options := t.asked.Analysis.Options
	return options[slices.IndexFunc(options, func(o games.Option) bool { return o.Index == move })]
}

// Name returns a move as it is typed.
func (t *Trainer) Name(move int) string {
	return t.asked.Board.Name(t.asked.Analysis.Position, t.moves[move])
}

// Order returns the moves as they are listed: in the game's own order until the answer, then
// the best first.
func (t *Trainer) Order() []int {
	order := make([]int, len(t.moves))
	for i := range order {
		order[i] = i
		if t.Answered() {
			order[i] = t.asked.Analysis.Options[i].Index
		}
	}
	return order
}

// State returns the puzzle's position for another activity, with a move in focus by its index;
// -1: none.
func (t *Trainer) State(focus int) State {
	p := t.asked
	s := State{Board: p.Board, Whole: p.Solution, Solution: p.Solution, At: p.Analysis.Position}
	if focus >= 0 {
		s.Move = &t.moves[focus]
	}
	return s
}

// today returns the day it is.
func (t *Trainer) today() train.Day { return train.DayOf(t.Now()) }

// due lists what comes back today, of the game at home or of all.
func (t *Trainer) due(all bool) []train.Missed {
	switch {
	case t.Off().Returns:
		return nil
	case all:
		return t.Record.Missed("", t.today())
	}
	return t.Record.Missed(t.Home.ID, t.today())
}

// Head words which puzzle is asked.
func (t *Trainer) Head() string {
	switch {
	case t.storm != nil:
		return t.storm.head(t.Now())
	case t.day != "":
		return "today's puzzle: " + train.Done(t.Record.Daily(t.day))
	case t.asked == nil:
		return "training"
	case t.asked.Slip != nil:
		return t.asked.Slip.Head()
	case t.asked.Once.Code != "":
		return t.asked.Again()
	case t.Off().Ratings:
		return "training"
	}
	return fmt.Sprintf("puzzle rated %d", t.hard)
}

// Result words what the answer was worth.
func (t *Trainer) Result() string {
	return train.ResultSentence(t.asked.Puzzle, t.Option(t.choice), t.result)
}

// Standing words how the person stands: in the days' puzzles, or in the game; of a mistake, what
// was made of it in the match.
func (t *Trainer) Standing() string {
	switch {
	case t.Mistakes != nil && t.Answered():
		return t.asked.Played(t.Option(t.choice))
	case t.Mistakes != nil:
		return "a move of the match once more: this is not counted"
	case t.storm != nil:
		return t.storm.standing()
	case t.day != "" && !t.Off().Streaks:
		return english.Capital(t.Record.Streak(t.today()).Short())
	case t.Game() == nil:
		return ""
	}
	words := t.Record.Standing(t.Game().ID).String()
	if !t.Off().Ratings && t.Record.Rated() {
		r, _ := t.Record.Rating(t.today())
		words = train.RatingWords(r) + "; " + words
	}
	return english.Capital(words)
}

// Following words what comes after the answer.
func (t *Trainer) Following() string {
	switch {
	case t.Mistakes != nil && t.Mistakes.last():
		return "review"
	case t.Mistakes != nil:
		return "next mistake"
	case t.storm != nil:
		return t.storm.following()
	case t.Asks != Puzzles && len(t.due(true)) > 0:
		return "mistakes due"
	}
	return "next puzzle"
}

// Choose answers with a move, unless a hint has ruled it out.
func (t *Trainer) Choose(move int) Reply {
	if t.storm != nil {
		return t.struck(move)
	}
	if t.Ruled(move) {
		return Says("the hint has ruled " + t.Name(move) + " out")
	}
	t.choice = move
	t.result = train.Judge(t.asked.Puzzle, t.Option(move), t.Hinted())
	if t.Mistakes != nil {
		return Reply{}
	}
	if _, again := t.Record.Daily(t.day); again {
		return Says("today's puzzle was answered before: this try does not count")
	}
	before := t.points()
	t.Record.Put(t.asked.Answer(t.Now(), t.result))
	t.synced = false
	var says []string
	switch now := t.points(); {
	case t.Off().Ratings:
	case now > before:
		says = append(says, fmt.Sprintf("rating %d, %d more", now, now-before))
	case now < before:
		says = append(says, fmt.Sprintf("rating %d, %d less", now, before-now))
	}
	if then := t.asked.Then(t.result); then != "" && !t.Off().Returns {
		says = append(says, then)
	}
	return Says(strings.Join(says, "; "))
}

// points returns the present rating as it is told.
func (t *Trainer) points() int {
	r, _ := t.Record.Rating(t.today())
	return int(math.Round(r.Points))
}
