package rules

import (
	"cmp"
	"context"
	"fmt"
	"sync/atomic"

	"go.starlark.net/starlark"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// Rules are a file's rules on one board. They implement those optional interfaces of
// package finite that make sense for every file; Finite adds the others. A call takes about
// a second at most.
type Rules struct {
	file  *File
	start string
	fault atomic.Pointer[Error] // the first error of a call that could not return it
}

// On returns the rules on the board with these values. The error is an *Error, or a *params.Fault
// if the values do not satisfy the schema.
func (f *File) On(values params.Values) (*Rules, error) {
	if err := f.Params.Check(values); err != nil {
		return nil, err
	}
	start, err := f.eval.begin(values)
	if err != nil {
		return nil, err
	}
	return &Rules{file: f, start: start}, nil
}

// Finite returns the rules with the optional interfaces that the file supports: a
// finite.Splitter if it defines parts, and a finite.Shower if it defines show.
func (r *Rules) Finite() finite.Rules {
	split, show := splitter{r}, shower{r}
	switch {
	case r.file.Has.Parts && r.file.Has.Show:
		return struct {
			*Rules
			splitter
			shower
		}{r, split, show}
	case r.file.Has.Parts:
		return struct {
			*Rules
			splitter
		}{r, split}
	case r.file.Has.Show:
		return struct {
			*Rules
			shower
		}{r, show}
	}
	return r
}

// Interfaces that only some files support: see Finite.
type (
	splitter struct{ rules *Rules }
	shower   struct{ rules *Rules }
)

// Parts returns the parts of a state. If the file fails, it returns the state itself as its
// only part, which is always right, and stores the error for Fault.
func (s splitter) Parts(state string) []string {
	parts, err := s.rules.Components(state)
	if err != nil {
		s.rules.note(err)
		return []string{state}
	}
	return parts
}

// PartsOfMany returns the parts of each state. If the file fails on one, that state and those after
// it are their own only parts, and the error is stored for Fault. The error returned is the
// context's.
func (s splitter) PartsOfMany(ctx context.Context, states []string) ([][]string, error) {
	parts, err := s.rules.file.eval.split(ctx, states)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		s.rules.note(err)
		for _, state := range states[len(parts):] {
			parts = append(parts, []string{state})
		}
	}
	return parts, nil
}

func (s shower) Show(state string, turn games.Player) ([][]finite.Cell, error) {
	return s.rules.Picture(state, turn)
}

func (s shower) Links() [][2]string { return s.rules.file.Links }

// Fault returns the first error of a call that did not return it itself (of Parts, PartsOfMany,
// Moves or End), nil if there was none. Expand fails with it too.
func (r *Rules) Fault() error {
	if e := r.fault.Load(); e != nil {
		return e
	}
	return nil
}

// Start returns the state that a match starts from.
func (r *Rules) Start() string { return r.start }

// Ask returns the moves of a position, or if there are none its outcome for the player to move.
// The error is an *Error.
func (r *Rules) Ask(state string, turn games.Player) ([]finite.Move, solver.Outcome, error) {
	return r.file.eval.ask(state, turn)
}

// note stores an *Error for Fault, unless there is one already. It ignores nil and other errors.
func (r *Rules) note(err error) {
	if e, ok := err.(*Error); ok {
		r.fault.CompareAndSwap(nil, e)
	}
}

// Moves returns the moves of a position, none if the file fails; see Fault.
func (r *Rules) Moves(state string, turn games.Player) []finite.Move {
	moves, _, err := r.Ask(state, turn)
	r.note(err)
	return moves
}

// Fails returns the file's error on a position, nil if there is none.
func (r *Rules) Fails(state string, turn games.Player) error {
	_, _, err := r.Ask(state, turn)
	return err
}

// End returns the outcome of a position without moves, for the player to move; see Fault.
func (r *Rules) End(state string, turn games.Player) solver.Outcome {
	_, end, err := r.Ask(state, turn)
	r.note(err)
	return end
}

// Batch returns 64, the number that is used for rules without a Batch.
func (r *Rules) Batch() int { return 64 }

// Expand asks the file about one position after the other. If the context ends, it stops at
// the interpreter's next step.
func (r *Rules) Expand(ctx context.Context, asked []finite.Position, told *finite.Expansion) error {
	if err := r.Fault(); err != nil {
		return err
	}
	return r.file.eval.expand(ctx, asked, told)
}

// Tell returns what the rules' say returns for a move, or the move's name if that cannot be
// shown.
func (r *Rules) Tell(state string, turn games.Player, move finite.Move) string {
	if r.file.Has.Say {
		return cmp.Or(r.file.eval.tell(state, turn, move.Name), move.Name)
	}
	return move.Name
}

// Ended says what the rules return in place of moves: who has won, and why if they say so;
// "" if they return an empty list.
func (r *Rules) Ended(state string, turn games.Player) string { return r.file.eval.ended(state, turn) }

// Check returns an error if a state is not the encoding of a position.
func (r *Rules) Check(state string) error {
	_, err := r.file.position("moves", state)
	return err
}

// position returns the position of a state. The error names the function that was asked about
// it.
func (f *File) position(function, state string) (starlark.Value, error) {
	p, err := decode(state)
	if err != nil {
		return nil, &Error{File: f.name, Text: function + ": " + err.Error()}
	}
	return p, nil
}

// Call returns the position as Starlark writes it.
func (r *Rules) Call(state string) string {
	p, err := decode(state)
	if err != nil {
		return fmt.Sprintf("%q", state)
	}
	return write(p)
}

// Named returns what called returns for the position, and true. If that cannot be shown it
// returns the position as a person would write it, and false.
func (r *Rules) Named(state string) (name string, own bool) {
	p, err := decode(state)
	if err != nil {
		return r.Call(state), false
	}
	if r.file.Has.Called {
		if said := r.file.eval.callState(state); said != "" {
			return said, true
		}
	}
	return plain(p), false
}

// Components returns the states that a state is the sum of: the state alone if the file does not
// define parts. The error is an *Error.
func (r *Rules) Components(state string) ([]string, error) {
	if !r.file.Has.Parts {
		return []string{state}, nil
	}
	parts, err := r.file.eval.split(context.Background(), []string{state})
	if err != nil {
		return nil, err
	}
	return parts[0], nil
}

// Picture returns the picture of a position as rows of cells, nil if the file does not define
// show. Rows may differ in length; a text has a cell for each character. The move of a cell need
// not be one of the position's. The error is an *Error.
func (r *Rules) Picture(state string, turn games.Player) ([][]finite.Cell, error) {
	if !r.file.Has.Show {
		return nil, nil
	}
	return r.file.eval.picture(state, turn)
}
