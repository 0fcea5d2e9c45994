package rules

import (
	"context"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// mostAnswer is the most bytes of all states that moves returns for one position.
const mostAnswer = 16 << 20

// call calls a function of the file. The error is an *Error.
func (f *script) call(fn *starlark.Function, args ...starlark.Value) (starlark.Value, error) {
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	v, err := m.run(fn, args)
	if err != nil {
		return nil, f.raised(err)
	}
	return v, nil
}

// wrong returns the *Error of a function that returned something other than what was
// expected.
func (f *script) wrong(function string, err error) *Error {
	at := f.where[function]
	return &Error{File: f.name, Line: int(at.Line), Col: int(at.Col), Text: function + ": " + err.Error()}
}

// at sets in an error the position that it concerns, and returns the error.
func (f *File) at(e *Error, p starlark.Value, turn games.Player) *Error {
	e.Position = found(p)
	if !f.Impartial {
		e.Position += ", " + f.Players[turn] + " to move"
	}
	return e
}

// about returns the arguments of a call of fn: args, followed by the player to move if fn
// has one more parameter.
func about(fn *starlark.Function, turn games.Player, args ...starlark.Value) starlark.Tuple {
	if fn.NumParams() > len(args) {
		args = append(args, starlark.MakeInt(int(turn)))
	}
	return args
}

func (f *script) begin(values params.Values) (string, error) {
	v, err := f.call(f.start, f.arguments(values)...)
	var start []byte
	if err == nil {
		if start, err = encode(nil, v); err != nil {
			err = f.wrong("start", err)
		}
	}
	if err != nil {
		e := err.(*Error)
		if says, refused := strings.CutPrefix(e.Text, failed); refused { // the file itself says what is wrong
			e.Text, e.Line, e.Col = says, 0, 0
		}
		e.Position = f.with(values)
		return "", e
	}
	return string(start), nil
}

func (f *script) ask(state string, turn games.Player) ([]finite.Move, solver.Outcome, error) {
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	var moves []finite.Move
	a := f.answer(turn)
	a.told = func(name, _ starlark.Value, state []byte, again bool) {
		text, _ := nameOf(name)
		moves = append(moves, finite.Move{Name: text, To: string(state), Again: again})
	}
	end, err := f.answered(m, a, state)
	if err != nil {
		return nil, 0, err
	}
	return moves, end, nil
}

// answer returns the reader of what moves returns for a player's positions.
func (f *script) answer(turn games.Player) *answer {
	return &answer{file: f.File, turn: turn, names: map[string]struct{}{}}
}

// answered calls moves for a state and reads the answer into a. It returns the outcome for the
// player to move, which has a meaning only if there are no moves. The error is an *Error.
func (f *script) answered(m *machine, a *answer, state string) (solver.Outcome, error) {
	p, err := f.position("moves", state)
	if err != nil {
		return 0, err
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

func (f *script) expand(ctx context.Context, asked []finite.Position, told *finite.Expansion) error {
	m := f.idle.Get().(*machine)
	halt := context.AfterFunc(ctx, func() { m.thread.Cancel(stopped) })
	defer func() {
		if halt() { // if false, the machine is being stopped, and must not be reused
			f.idle.Put(m)
		}
	}()
	a := f.answer(0)
	a.told = func(_, _ starlark.Value, state []byte, again bool) { told.Move(string(state), again) }
	for _, p := range asked {
		if err := ctx.Err(); err != nil {
			return err
		}
		a.turn = p.Player
		end, err := f.answered(m, a, p.State)
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

func (f *script) split(ctx context.Context, states []string) ([][]string, error) {
	all := make([][]string, 0, len(states))
	for _, state := range states {
		if err := ctx.Err(); err != nil {
			return all, err
		}
		parts, err := f.splitOne(state)
		if err != nil {
			return all, err
		}
		all = append(all, parts)
	}
	return all, nil
}

func (f *script) splitOne(state string) ([]string, error) {
	p, err := f.position("parts", state)
	if err != nil {
		return nil, err
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

func (f *script) picture(state string, turn games.Player) ([][]finite.Cell, error) {
	p, err := f.position("show", state)
	if err != nil {
		return nil, err
	}
	v, err := f.call(f.show, about(f.show, turn, p)...)
	if err != nil {
		return nil, f.at(err.(*Error), p, turn)
	}
	rows, err := picture(v)
	if err != nil {
		return nil, f.at(f.wrong("show", err), p, turn)
	}
	return rows, nil
}

func (f *script) tell(state string, turn games.Player, move string) string {
	p, err := decode(state)
	if err != nil {
		return ""
	}
	var name starlark.Value = starlark.String(move)
	a := f.answer(turn)
	a.told = func(n, _ starlark.Value, _ []byte, _ bool) { // if the move's name is an int, say is called with an int
		if text, _ := nameOf(n); text == move {
			name = n
		}
	}
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	if _, err := f.answered(m, a, state); err != nil {
		return ""
	}
	v, err := m.run(f.say, about(f.say, turn, p, name))
	return spoken(v, err, mostSaid)
}

// spoken returns a function's result if that is a text of one line with at most most
// characters, else "".
func spoken(v starlark.Value, err error, most int) string {
	if said, ok := starlark.AsString(v); err == nil && ok && english.Label(said, most) {
		return said
	}
	return ""
}

func (f *script) callState(state string) string {
	p, err := decode(state)
	if err != nil {
		return ""
	}
	v, err := f.call(f.called, p)
	return spoken(v, err, mostCalled)
}

func (f *script) ended(state string, turn games.Player) string {
	m := f.idle.Get().(*machine)
	defer f.idle.Put(m)
	a := f.answer(turn)
	a.told = func(_, _ starlark.Value, _ []byte, _ bool) {}
	if _, err := f.answered(m, a, state); err != nil {
		return ""
	}
	return a.ended()
}
