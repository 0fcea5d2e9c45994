package replays

import (
	"context"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// Replayer is a Solution whose solving can be watched. Without it a screen says that it cannot.
type Replayer interface {
	// Replay solves the board again and records every step. Game.Watched says whether that is
	// the same solver as before. If the solver works on one component at a time, p says on
	// which. The error is a *solver.TooLarge before memory is allocated, the context's, or one
	// from the rules.
	Replay(ctx context.Context, p games.Position, opt solver.Options) (Replay, error)
}

// Replay is a solver's work on a board, step by step. Any step can be shown at once, forward
// and back. Replays are immutable.
type Replay interface {
	// Len returns the number of steps, at least 1.
	Len() int
	// Code returns the algorithm in a few lines, of which those that belong to another begin with
	// more spaces.
	Code() []string
	// Step describes step i, 0..Len()-1.
	Step(i int) Step
	// Mark returns what a place shows after n steps, 0..Len(). After all steps it is what the
	// solution shows.
	Mark(n int, at games.Place) games.Mark
	// Settles returns the name of what step i settles, "r1 c2 of board 1"; "" if it settles
	// nothing that has a name.
	Settles(i int) string
	// When returns the step that settles what a place stands for on the board after n steps;
	// false if none does, or if none is needed.
	When(n int, at games.Place) (int, bool)
	// Position returns what the board shows after n steps, 0..Len(). Most replays show one
	// position all the time.
	Position(n int) games.Position
	// Holds returns the data that the solver holds after n steps, such as a queue, in a few
	// short lines. Empty: there is nothing to show at this step; nil: nor at any other.
	Holds(n int) []Held
	// Stages returns how many steps are done at the end of each stage of the work, ascending.
	// Playback pauses there, and a key jumps there. Nil: it is all of one stage.
	Stages() []int
}

// Held is one data structure of a solver, and its contents.
type Held struct {
	Name  string // "queue"
	Means string // in a few words, "settled, next in turn"; "" if the name is plain
	Is    string // its contents, or what stands before those listed: "4:"
	// List is its contents, entry by entry; a last entry "…" says that there are more. Nil: Is
	// says all.
	List []string
}

// Contents returns all of its contents.
func (h Held) Contents() string { return h.First(len(h.List)) }

// First returns the contents with only the first n entries of the list, and "…" for the
// others.
func (h Held) First(n int) string {
	list := slices.Clone(h.List[:n])
	if n < len(h.List) {
		list = append(list, "…")
	}
	return strings.TrimSpace(h.Is + " " + strings.Join(list, "; "))
}

// Said returns the name, with its meaning in brackets if it has one.
func (h Held) Said() string {
	if h.Means == "" {
		return h.Name
	}
	return h.Name + " (" + h.Means + ")"
}

// Endless is a Replay that may leave states that no step settles. In each of them the player to
// move has a move to another one, so nobody can be forced out. Without it every state is settled.
type Endless interface {
	Replay
	// Stays returns a move of that kind from the state of a place, at the end of the
	// replay; false if the state is settled.
	Stays(at games.Place) (Stay, bool)
	// Left returns at most most of the unsettled states, the first ones, and how many there
	// are.
	Left(most int) (some []Stay, all int)
}

// Stay is a state that no step settles, and a move from it to another such state.
type Stay struct {
	games.Arrow
	Move  string // as it is listed: "+3"
	Words string // state and move: "Rick from 3: +2 to 5"
}

// Step is one step of a solver.
type Step struct {
	At    games.Place // what it settles
	Line  int         // index in Code of the line being executed
	Words string      // what happens and why, for the log: "+3 reaches it: Rick to move from 5 is Win in 1"
	Plain string      // the same for somebody who does not know the theory; "": use Words
	Gloss string      // more for where there is room: why that is so, or what a term of Plain means; may be ""
	// Arrows are the moves that the step follows from, at most MostArrows. Each leads from the
	// state that is settled, or whose reply is crossed off, to the state after the move. The
	// last step of retrograde analysis has the moves that stay among unsettled states.
	Arrows []games.Arrow
	Mex    *games.Mex // in a step that finds a value as the mex of its options; else nil
}

// MostArrows is how many arrows a step has at most. More could not be told apart.
const MostArrows = 64
