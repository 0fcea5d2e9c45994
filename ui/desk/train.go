package desk

import (
	"fmt"
	"slices"
	"time"

	"zugzwang/games"
	"zugzwang/ui/save"
	"zugzwang/ui/train"
)

// Trainer asks for moves that keep the outcome: in puzzles of a game, in the day's puzzle, or
// where a move of a match did not.
type Trainer struct {
	Training
	Mistakes *Mistakes // that are asked; nil: puzzles are drawn
	day      train.Day // whose puzzle is asked; "": those of training

	asked  *train.Asked // nil until one is found
	next   *train.Asked // to be asked after it; nil until one is found
	eager  bool         // next is to be asked at once
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
	Game   *games.Game
	Games  []*games.Game // whose codes are read
	Record *save.Record
	Now    func() time.Time
	Seed   func() uint64 // returns the seed of the next puzzle
	Ahead  bool          // the next puzzle is drawn while the answer is looked at
}

// NewTrainer returns a trainer that asks the day's puzzle, or puzzles one after the other.
func NewTrainer(tr Training, daily bool) *Trainer {
	t := &Trainer{Training: tr}
	t.turn(daily)
	return t
}

// Retry returns a trainer that asks mistakes. Answers to them are not recorded.
func Retry(m *Mistakes) *Trainer {
	return &Trainer{Training: Training{Game: m.Line.Board.Game()}, Mistakes: m, synced: true, choice: -1}
}

// turn goes to the day's puzzle, or to those of training.
func (t *Trainer) turn(daily bool) {
	*t = Trainer{Training: t.Training, choice: -1}
	if daily {
		t.day = train.DayOf(t.Now())
	}
}

// Ask asks a puzzle.
func (t *Trainer) Ask(a *train.Asked) {
	t.asked, t.next, t.eager, t.choice, t.ruled = a, nil, false, -1, nil
	t.moves = a.Board.Moves(a.Analysis.Position)
}

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

// Head words which puzzle is asked.
func (t *Trainer) Head() string {
	switch {
	case t.day != "":
		return "today's puzzle: " + train.Done(t.Record.Daily(t.Game.ID, t.day))
	case t.asked != nil:
		return t.asked.Head()
	}
	return "training"
}

// Result words what the answer was worth.
func (t *Trainer) Result() string {
	return train.ResultSentence(t.asked.Puzzle, t.Option(t.choice), t.result)
}

// Standing words how the person stands in the game; of a mistake, what was made of it in the
// match.
func (t *Trainer) Standing() string {
	switch {
	case t.Mistakes == nil:
		return t.Record.Standing(t.Game.ID).String()
	case t.Answered():
		return t.asked.Played(t.Option(t.choice))
	}
	return "a move of the match once more: this is not counted"
}

// Following words what comes after the answer.
func (t *Trainer) Following() string {
	switch {
	case t.Mistakes == nil:
		return "next puzzle"
	case t.Mistakes.last():
		return "review"
	}
	return "next mistake"
}

// Choose answers with a move, unless a hint has ruled it out.
func (t *Trainer) Choose(move int) Reply {
	if t.Ruled(move) {
		return Says("the hint has ruled " + t.Name(move) + " out")
	}
	t.choice = move
	t.result = train.Judge(t.asked.Puzzle, t.Option(move), t.Hinted())
	if t.Mistakes != nil {
		return Reply{}
	}
	if _, again := t.Record.Daily(t.Game.ID, t.day); again {
		return Says("today's puzzle was answered before: this try does not count")
	}
	before := t.Record.Standing(t.Game.ID).Level
	t.Record.Put(t.asked.Answer(t.Now(), t.result))
	t.synced = false
	switch now := t.Record.Standing(t.Game.ID).Level; {
	case now > before:
		return Says(fmt.Sprintf("on to level %d: %v", now, now))
	case now < before:
		return Says(fmt.Sprintf("back to level %d: %v", now, now))
	}
	return Says(t.asked.Then(t.result))
}
