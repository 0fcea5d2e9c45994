package desk

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Asking says where a trainer's puzzles come from.
type Asking uint8

const (
	Puzzles  Asking = iota // of a game, about as hard as the person is strong
	Today                  // the puzzle of the day
	Returns                // mistakes due for repetition
	Storming               // small ones of a game, as many as can be solved in StormTime
)

// Trainer asks for moves that keep the outcome: in puzzles, or at mistakes of a match.
type Trainer struct {
	Training
	Mistakes *Mistakes // the mistakes asked; nil: puzzles are
	Asks     Asking
	storm    *Storm    // nil: no storm has begun
	seed     *uint64   // of the puzzle being looked for, kept until it is asked; nil: none
	day      train.Day // the day whose puzzle is asked; "": another puzzle is

	asked  *train.Asked // nil until one is found
	lately []string     // codes of the positions asked last, in a storm what they are like; at most mostLately
	next   *train.Asked // the puzzle after asked; nil until one is found
	ideas  []train.Idea // of the puzzles asked last, at most mostIdeas
	known  []string     // words of questions that were explained
	says   string       // what explains a word of the question; "": no new word is in it
	eager  bool         // the next puzzle is asked as soon as it is found
	hard   int          // rating of asked, from all earlier answers
	failed error        // why no puzzle was found
	synced bool         // all answers are in the record's file
	work   *Work

	moves  []games.Move // legal, in the game's own order
	ruled  []int        // indices of the moves that hints excluded
	warned bool         // it was said what a hint means for the answer
	choice int          // index of the chosen move; -1: none yet
	result train.Result // how the chosen move is judged
}

// Training says where puzzles come from and where answers are kept.
type Training struct {
	Home   *games.Game   // whose puzzles are asked; nil: the puzzle of the day says
	Games  []*games.Game // games whose codes can be decoded
	Record *save.Record
	Now    func() time.Time
	Seed   func() uint64 // returns the seed of the next puzzle
	Ahead  bool          // look for the next puzzle while the person reads the answer
	Off    func() train.Off
}

// NewTrainer returns a trainer for puzzles of the given source.
func NewTrainer(tr Training, asks Asking) *Trainer {
	t := &Trainer{Training: tr}
	t.turn(asks)
	return t
}

// Retry returns a trainer that asks the mistakes m. Answers are not recorded.
func Retry(m *Mistakes) *Trainer {
	return &Trainer{Training: Training{Home: m.Line.Board.Game(), Off: func() train.Off { return train.Off{} }}, Mistakes: m, synced: true, choice: -1}
}

// turn changes the source of puzzles. It forgets the puzzle asked and everything else about the
// source before.
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
		t.storm = newStorm(t.Record.Storm(t.Home.ID))
	}
}

// Game returns the game of the puzzle asked. Until there is one, it returns the game whose
// puzzles are looked for; nil if that is not known.
func (t *Trainer) Game() *games.Game {
	if t.asked != nil {
		return t.asked.Board.Game()
	}
	return t.Home
}

// Ask asks puzzle a in place of the present one, which is not answered any more.
func (t *Trainer) Ask(a *train.Asked) {
	t.asked, t.next, t.seed, t.eager, t.choice, t.ruled = a, nil, nil, false, -1, nil
	t.moves, t.says = a.Board.Moves(a.Analysis.Position), ""
	for _, word := range train.Glossary() {
		if strings.Contains(a.Question(), word[0]) && !slices.Contains(t.known, word[0]) {
			t.known, t.says = append(t.known, word[0]), word[1]
		}
	}
	t.ideas = append(t.ideas[max(len(t.ideas)-mostIdeas+1, 0):], a.Idea())
	is := a.Code
	if t.storm != nil {
		is = a.Like()
	}
	if is != "" {
		t.lately = append(t.lately[max(len(t.lately)-mostLately+1, 0):], is)
	}
	if t.Record != nil {
		t.hard = t.Record.Hardness(a.Board.Game().ID, a.Rating)
	}
}

// mostLately is for how many puzzles a position is not asked again, as long as there are others.
const mostLately = 20

// mostIdeas is for how many puzzles other ideas are preferred.
const mostIdeas = 4

// Asked returns the puzzle that is asked, or nil until there is one.
func (t *Trainer) Asked() *train.Asked { return t.asked }

// Explains returns a sentence about a word that is in the question for the first time, until the
// answer; "": there is none. It explains nothing at mistakes of a match, which was reviewed.
func (t *Trainer) Explains() string {
	if t.Answered() || t.Mistakes != nil {
		return ""
	}
	return t.says
}

// Moves returns the legal moves in the game's own order. Other methods take indices in this list.
func (t *Trainer) Moves() []games.Move { return t.moves }

// Failed returns why no puzzle was found, or nil.
func (t *Trainer) Failed() error { return t.failed }

// Eager reports whether the person waits for the next puzzle.
func (t *Trainer) Eager() bool { return t.eager }

// Answered reports whether a move has been chosen.
func (t *Trainer) Answered() bool { return t.choice >= 0 }

// Choice returns the index of the chosen move, or -1, and its judgement.
func (t *Trainer) Choice() (int, train.Result) { return t.choice, t.result }

// Ruled reports whether a hint has excluded a move.
func (t *Trainer) Ruled(move int) bool { return slices.Contains(t.ruled, move) }

// Hinted reports whether a hint was given for this puzzle.
func (t *Trainer) Hinted() bool { return len(t.ruled) > 0 }

// Option returns the analysis of a move, an index in Moves. A puzzle must be asked.
func (t *Trainer) Option(move int) games.Option {
	options := t.asked.Analysis.Options
	return options[slices.IndexFunc(options, func(o games.Option) bool { return o.Index == move })]
}

// Name returns what a move, an index in Moves, does in few words, as sentences and lists say it:
// "+2". A puzzle must be asked.
func (t *Trainer) Name(move int) string {
	return matches.Mention(t.asked.Board, t.asked.Analysis.Position, t.moves[move])
}

// doing returns what a move does as the subject of a sentence: "taking 2".
func (t *Trainer) doing(move int) string {
	return matches.Doing(t.asked.Board, t.asked.Analysis.Position, t.moves[move])
}

// Order returns the indices of the moves in the order of display: the game's own until the
// answer, then best first.
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

// State returns the puzzle's position for another activity, with the move of index focus in
// focus; -1: none.
func (t *Trainer) State(focus int) State {
	p := t.asked
	s := State{Board: p.Board, Whole: p.Solution, Solution: p.Solution, At: p.Analysis.Position}
	if focus >= 0 {
		s.Move = &t.moves[focus]
	}
	return s
}

// today returns the current day.
func (t *Trainer) today() train.Day { return train.DayOf(t.Now()) }

// due returns the mistakes due today: of all games, or of Home only.
func (t *Trainer) due(all bool) []train.Missed {
	switch {
	case t.Off().Returns:
		return nil
	case all:
		return t.Record.Missed("", t.today())
	}
	return t.Record.Missed(t.Home.ID, t.today())
}

// Heading returns a heading for the puzzle asked, "puzzle rated 1210", or for what else is shown;
// "training" where there is nothing to say.
func (t *Trainer) Heading() string {
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

// Feedback returns a sentence about the chosen move: whether it was right, and why. A move must
// have been chosen.
func (t *Trainer) Feedback() string {
	return train.ResultSentence(t.asked.Puzzle, t.Option(t.choice), t.result)
}

// Standing returns a line about the person's record: the streak of daily puzzles or the rating in
// the game. When mistakes are asked, it says what was played in the match.
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
	switch {
	case t.Off().Ratings:
	case !t.Record.Rated():
		words = fmt.Sprintf("ratings: the higher, the harder; yours begins with %.0f", train.Newcomer.Points)
	default:
		r, _ := t.Record.Rating(t.today())
		words = train.RatingWords(r) + "; " + words
	}
	return english.Capital(words)
}

// NextLabel returns a label for what comes next: "next puzzle", "next mistake", "mistakes due",
// "review".
func (t *Trainer) NextLabel() string {
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

// Choose answers with a move, an index in Moves. The answer goes to the record, except in a storm,
// at mistakes of a match, and where the day's puzzle was answered before. Choose refuses a move
// that a hint excluded, and says so.
func (t *Trainer) Choose(move int) Reply {
	if t.storm != nil {
		return t.struck(move)
	}
	if t.Ruled(move) {
		return Says("the hint has ruled " + t.doing(move) + " out")
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
		says = append(says, fmt.Sprintf("your rating: %d, %d more", now, now-before))
	case now < before:
		says = append(says, fmt.Sprintf("your rating: %d, %d less", now, before-now))
	}
	if then := t.asked.Then(t.result); then != "" && !t.Off().Returns {
		says = append(says, then)
	}
	return Says(strings.Join(says, "; "))
}

// points returns the current rating, rounded for display.
func (t *Trainer) points() int {
	r, _ := t.Record.Rating(t.today())
	return int(math.Round(r.Points))
}
