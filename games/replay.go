package games

import (
	"context"

	"zugzwang/solver"
)

// Replayer is a Solution whose solving can be watched.
type Replayer interface {
	// Replay solves the board once more and keeps the order in which what is
	// settled is settled; Game.Watched says whether by the solver that solved it
	// before. The position says what is looked at where the solver works on one
	// component at a time. The memory is stated and checked before it is allocated.
	Replay(ctx context.Context, p Position, opt solver.Options) (Replay, error)
}

// Replay is a solver's work on a board, step by step. Any moment of it can be
// asked for at once, forward and back; replays are immutable.
type Replay interface {
	// Len is the number of steps, at least 1.
	Len() int
	// Code is the algorithm in a few short lines, of 21 characters or, wide, of 33 at most:
	// as many either way.
	Code(wide bool) []string
	// Step tells about a step, 0..Len()-1.
	Step(i int) Step
	// Mark is what a place wears after n steps, 0..Len(). After all of them it
	// is what the solution says.
	Mark(n int, at Place) Mark
	// When is the step that settles what a place stands for; false where
	// nothing does, or where none is needed.
	When(at Place) (int, bool)
	// Position is what the board shows after n steps.
	Position(n int) Position
}

// Holding is a Replay that can say what its solver keeps in mind.
type Holding interface {
	Replay
	// Holds lists it after n steps, in a few short lines: what is at work, what is waited
	// for, how far it is.
	Holds(n int) []Held
}

// Held is one thing that a solver keeps in mind.
type Held struct {
	Name  string // "queue"
	Means string // in a few words, "settled, next in turn"; "" where the name says enough
	Is    string // "4: Rick on 2, Morty on 3, …"
}

// Said is the name with what it means.
func (h Held) Said() string {
	if h.Means == "" {
		return h.Name
	}
	return h.Name + " (" + h.Means + ")"
}

// Naming is a Replay that calls what its steps settle by name.
type Naming interface {
	Replay
	// Settles is what step i settles, in words: "r1 c2 of board 1"; "" where it is nothing
	// that has a name.
	Settles(i int) string
}

// Staged is a Replay in parts, at whose ends something is proved or something else begins:
// one that runs by itself stops there to be read, and a key leads there.
type Staged interface {
	Replay
	// Stages are how many steps are done at each such end, ascending.
	Stages() []int
}

// Roaming is a Replay whose places stand for other states as its board shows other
// positions; When is of those at the start.
type Roaming interface {
	Replay
	// WhenSeen is When of what a place stands for on the board after n steps.
	WhenSeen(n int, at Place) (int, bool)
}

// Endless is a Replay that may leave states which no step settles: whoever moves in one of
// them has a move to another, so that nobody can be forced out.
type Endless interface {
	Replay
	// Stays is such a move in the state that a place stands for at the end; false where that
	// is settled.
	Stays(at Place) (Stay, bool)
	// Left lists the first of those states, at most most of them, and says how many there are.
	Left(most int) (some []Stay, all int)
}

// Stay is a state that is never settled, and the move that stays among such states.
type Stay struct {
	Arrow
	Move  string // as it is listed: "+3"
	Words string // of both: "Rick on 3: +2 to 5"
}

// Step is one step of a solver.
type Step struct {
	At    Place  // what it settles
	Line  int    // of Code: the line at work
	Words string // what happens and why, as the solver's log has it: "+3 from cell 5 reaches it: (Rick, 5) is Win in 1"
	Plain string // the same for somebody who does not know the theory; "": the words say it
	Gloss string // why that is so, or what a term of Plain means, for where there is room; or ""
	// Arrows are the moves that the step rests on, at most MostArrows: each from what it
	// settles, or rules a reply out of, to what that move leads to; of the last step of
	// retrograde analysis, those that stay among the states that are left.
	Arrows []Arrow
	Mex    *Mex // of a step that values something by the mex of its options; else nil
}

// Arrow is a move from one place to another.
type Arrow struct{ From, To Place }

// MostArrows is how many arrows a step has at most: more could not be told apart.
const MostArrows = 64

// Phase says how far the solver is with a place.
type Phase uint8

const (
	Settled Phase = iota // for good; what every mark wears outside a replay
	Just                 // settled by the last step
	Waiting              // not settled, but touched; the mark's Note says what it waits for
	Untouched
)
