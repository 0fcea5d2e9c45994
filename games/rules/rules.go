package rules

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"sync/atomic"

	"go.starlark.net/starlark"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/solver"
)

// Rules are those of a file on a board whose parameters are fixed, and what finite
// lets rules say in words of their own, but for what not every file has: see Finite. A
// call takes a second or so at most.
type Rules struct {
	file  *File
	start string
	fault atomic.Pointer[Error] // the first of a call that could not say so
}

// On is the rules on the board of these values. The error is an *Error, or a
// *games.Fault if the values are not what the schema allows.
func (f *File) On(values games.Values) (*Rules, error) {
	if err := f.Params.Check(values); err != nil {
		return nil, err
	}
	v, err := f.call(f.start, f.arguments(values)...)
	var start []byte
	if err == nil {
		if start, err = encode(nil, v); err != nil {
			err = f.wrong("start", err)
		}
	}
	if err != nil {
		e := err.(*Error)
		e.Position = f.with(values)
		return nil, e
	}
	return &Rules{file: f, start: string(start)}, nil
}

// Finite is the rules with what the file has besides: a finite.Splitter if it has parts,
// and a finite.Shower if it has show.
func (r *Rules) Finite() finite.Rules {
	split, show := splitter{r}, shower{r}
	switch {
	case r.file.parts != nil && r.file.show != nil:
		return struct {
			*Rules
			splitter
			shower
		}{r, split, show}
	case r.file.parts != nil:
		return struct {
			*Rules
			splitter
		}{r, split}
	case r.file.show != nil:
		return struct {
			*Rules
			shower
		}{r, show}
	}
	return r
}

// What not every file has.
type (
	splitter struct{ rules *Rules }
	shower   struct{ rules *Rules }
)

// Parts is the state itself, in one, where the file fails to say, which is as true; see
// Fault.
func (s splitter) Parts(state string) []string {
	parts, err := s.rules.Components(state)
	if err != nil {
		s.rules.note(err)
		return []string{state}
	}
	return parts
}

func (s shower) Show(state string, turn games.Player) ([][]finite.Cell, error) {
	return s.rules.Picture(state, turn)
}

func (s shower) Links() [][2]string { return s.rules.file.Links }

// Spec is the game of the file, but for its ID and Theory.
func (f *File) Spec() finite.Spec {
	return finite.Spec{
		Name: f.Title, Tagline: f.tagline(), About: f.Rules,
		Players: f.Players, Impartial: f.Impartial, Forever: f.Forever, Params: f.Params,
		Examples: f.Examples, Alike: true,
		On: func(v games.Values) (finite.Rules, error) {
			r, err := f.On(v)
			if err != nil {
				return nil, err
			}
			return r.Finite(), nil
		},
	}
}

// tagline is the sentences that the rules begin with, as many as fit a line, or the goal.
// What there is to see, About, gives away who wins: it is for those who study.
func (f *File) tagline() string {
	const fits = 100
	var line string
	for s := range strings.SplitSeq(strings.Join(strings.Fields(f.Rules), " "), ". ") {
		longer := s
		if line != "" {
			longer = line + ". " + s
		}
		if len(longer) > fits {
			break
		}
		line = longer
	}
	return cmp.Or(strings.TrimSuffix(line, "."), f.Goal)
}

// Fault is the first error of a call that has no other way to say so, or nil: Parts
// of a state that then was one part, or Moves where nobody had asked before. Expand
// fails with it too.
func (r *Rules) Fault() error {
	if e := r.fault.Load(); e != nil {
		return e
	}
	return nil
}

// call calls a function of the file. The error is an *Error.
func (f *File) call(fn *starlark.Function, args ...starlark.Value) (starlark.Value, error) {
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	v, err := m.run(fn, args)
	if err != nil {
		return nil, f.raised(err)
	}
	return v, nil
}

// wrong is the error of a function that has returned something else than expected.
func (f *File) wrong(function string, err error) *Error {
	at := f.where[function]
	return &Error{File: f.name, Line: int(at.Line), Col: int(at.Col), Text: function + ": " + err.Error()}
}

// at says of an error in which position it came up.
func (f *File) at(e *Error, p starlark.Value, turn games.Player) *Error {
	e.Position = found(p)
	if !f.Impartial {
		e.Position += ", " + f.Players[turn] + " to move"
	}
	return e
}

// about is what a function is called with that takes these, and who is to move if it
// has a parameter left for that.
func about(fn *starlark.Function, turn games.Player, args ...starlark.Value) starlark.Tuple {
	if fn.NumParams() > len(args) {
		args = append(args, starlark.MakeInt(int(turn)))
	}
	return args
}

// Start is the state that a match starts from.
func (r *Rules) Start() string { return r.start }

// Ask lists the moves of a position, and says what it is to the player to move if
// there are none. The error is an *Error.
func (r *Rules) Ask(state string, turn games.Player) ([]finite.Move, solver.Outcome, error) {
	m := r.file.idle.Get().(*machine)
	defer r.file.idle.Put(m)
	var moves []finite.Move
	a := r.file.answer(turn)
	a.told = func(name, _ starlark.Value, state []byte, again bool) {
		text, _ := nameOf(name)
		moves = append(moves, finite.Move{Name: text, To: string(state), Again: again})
	}
	end, err := r.ask(m, a, state)
	if err != nil {
		return nil, 0, err
	}
	return moves, end, nil
}

func (f *File) answer(turn games.Player) *answer {
	return &answer{file: f, turn: turn, names: map[string]struct{}{}}
}

// ask asks the file about a state.
func (r *Rules) ask(m *machine, a *answer, state string) (solver.Outcome, error) {
	f := r.file
	p, err := decode(state)
	if err != nil {
		return 0, f.wrong("moves", err)
	}
	v, err := m.run(f.moves, about(f.moves, a.turn, p))
	if err != nil {
		return 0, f.at(f.raised(err), p, a.turn)
	}
	end, err := a.read(v)
	if err != nil {
		return 0, f.at(f.wrong("moves", err), p, a.turn)
	}
	return end, nil
}

// note keeps an error for Fault.
func (r *Rules) note(err error) {
	if e, ok := err.(*Error); ok {
		r.fault.CompareAndSwap(nil, e)
	}
}

// Moves: see Fault.
func (r *Rules) Moves(state string, turn games.Player) []finite.Move {
	moves, _, err := r.Ask(state, turn)
	r.note(err)
	return moves
}

// End: see Fault.
func (r *Rules) End(state string, turn games.Player) solver.Outcome {
	_, end, err := r.Ask(state, turn)
	r.note(err)
	return end
}

// Expand asks the file about one position after the other. A context that ends stops
// it within a step.
func (r *Rules) Expand(ctx context.Context, asked []finite.Position, told *finite.Told) error {
	m := r.file.idle.Get().(*machine)
	halt := context.AfterFunc(ctx, func() { m.thread.Cancel(stopped) })
	defer func() {
		if halt() { // otherwise it is being stopped, perhaps only after it was lent to somebody else
			r.file.idle.Put(m)
		}
	}()
	a := r.file.answer(0)
	a.told = func(_, _ starlark.Value, state []byte, again bool) { told.Move(string(state), again) }
	for _, p := range asked {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := r.Fault(); err != nil {
			return err
		}
		a.turn = p.Player
		end, err := r.ask(m, a, p.State)
		if err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
		told.Done(end)
	}
	return nil
}

// Tell is what say says; the move's name if it says nothing that can be shown.
func (r *Rules) Tell(state string, turn games.Player, move finite.Move) string {
	f := r.file
	p, err := decode(state)
	if f.say == nil || err != nil {
		return move.Name
	}
	var name starlark.Value = starlark.String(move.Name)
	a := f.answer(turn)
	a.told = func(n, _ starlark.Value, _ []byte, _ bool) { // an int is told as an int
		if text, _ := nameOf(n); text == move.Name {
			name = n
		}
	}
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	if _, err := r.ask(m, a, state); err != nil {
		return move.Name
	}
	v, err := m.run(f.say, about(f.say, turn, p, name))
	if said, ok := starlark.AsString(v); err == nil && ok && label(said, mostSaid) {
		return said
	}
	return move.Name
}

// Ended: a result is what the file says, and why it does not tell.
func (r *Rules) Ended(state string, turn games.Player) string {
	f := r.file
	p, err := decode(state)
	if err == nil {
		if v, err := f.call(f.moves, about(f.moves, turn, p)...); err == nil {
			if word, ok := starlark.AsString(v); ok {
				winner := word
				switch word {
				case "draw":
					return "by the rules it is a draw"
				case "win":
					winner = f.Players[turn]
				case "lose":
					winner = f.Players[turn.Other()]
				}
				return "by the rules " + winner + " has won"
			}
		}
	}
	return f.Players[turn] + " has no move left"
}

// Check reports whether a state is a position that the file could mean.
func (r *Rules) Check(state string) error {
	if _, err := decode(state); err != nil {
		return r.file.wrong("moves", err)
	}
	return nil
}

// Call is the position as Starlark writes it.
func (r *Rules) Call(state string) string {
	p, err := decode(state)
	if err != nil {
		return fmt.Sprintf("%q", state)
	}
	return write(p)
}

// Named is what the file calls the position or, where it says nothing that can be shown,
// what it is made of.
func (r *Rules) Named(state string) (name string, own bool) {
	f := r.file
	p, err := decode(state)
	if err != nil {
		return r.Call(state), false
	}
	if f.called != nil {
		v, err := f.call(f.called, p)
		if said, ok := starlark.AsString(v); err == nil && ok && label(said, mostCalled) {
			return said, true
		}
	}
	return plain(p), false
}

// Components are the states that a state is the sum of; it alone, if the file has no
// parts. The error is an *Error.
func (r *Rules) Components(state string) ([]string, error) {
	f := r.file
	if f.parts == nil {
		return []string{state}, nil
	}
	p, err := decode(state)
	if err != nil {
		return nil, f.wrong("parts", err)
	}
	v, err := f.call(f.parts, p)
	if err != nil {
		return nil, f.at(err.(*Error), p, 0)
	}
	all := elements(v)
	if _, ok := v.(*starlark.List); !ok && all == nil {
		err := fmt.Errorf("found %s, expected a list of positions", found(v))
		return nil, f.at(f.wrong("parts", err), p, 0)
	}
	parts := make([]string, len(all))
	for i, part := range all {
		state, err := encode(nil, part)
		if err != nil {
			return nil, f.at(f.wrong("parts", err), p, 0)
		}
		parts[i] = string(state)
	}
	return parts, nil
}
