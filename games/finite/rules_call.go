package finite

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// held asks a game's rules, and is the only place that does: it has what is so where they do
// not say, and it recovers what they panic with. A code, a save, a form or an editor can ask
// them about a state that they have not made: what they cannot do with it is an error of one
// line, or what is so where they do not say.
type held struct{ own Rules }

// catch is deferred while rules are asked about a state, and makes an error of their panic.
func catch(state string, err *error) {
	if what := recover(); what != nil {
		*err = fmt.Errorf("the rules fail on the state %s: %s", games.Quote([]byte(state)), games.Shown(fmt.Sprint(what), 60))
	}
}

func (h held) start() string { return h.own.Start() }

// moves lists the moves of a position; none where the rules fail.
func (h held) moves(p Position) (moves []Move, err error) {
	defer catch(p.State, &err)
	return h.own.Moves(p.State, p.Player), nil
}

// end returns what a position without a move is to the player to move: Lose, unless the
// rules are an Ender.
func (h held) end(p Position) (end solver.Outcome, err error) {
	end = solver.Lose
	defer catch(p.State, &err)
	if e, ok := h.own.(Ender); ok {
		return e.End(p.State, p.Player), nil
	}
	return end, nil
}

// opens returns who moves first in a state: whoever is to begin, unless the rules are an Opener.
func (h held) opens(state string, first games.Player) games.Player {
	opens := func() (turn games.Player, err error) {
		turn = first
		defer catch(state, &err)
		if o, ok := h.own.(Opener); ok {
			return o.Opens(state, first), nil
		}
		return turn, nil
	}
	turn, _ := opens()
	return turn
}

// check returns what a Checker finds wrong with a state, and whether the rules are one.
func (h held) check(state string) (checks bool, err error) {
	c, checks := h.own.(Checker)
	if checks {
		defer catch(state, &err)
		err = c.Check(state)
	}
	return checks, err
}

// splits reports whether the rules are a Splitter.
func (h held) splits() bool {
	_, ok := h.own.(Splitter)
	return ok
}

// parts lists the parts of a state, of rules that are a Splitter.
func (h held) parts(state string) (parts []string, err error) {
	defer catch(state, &err)
	return h.own.(Splitter).Parts(state), nil
}

// partsOfMany lists the parts of each state.
func (h held) partsOfMany(ctx context.Context, states []string) (all [][]string, err error) {
	if m, ok := h.own.(ManySplitter); ok {
		return m.PartsOfMany(ctx, states)
	}
	all = make([][]string, len(states))
	for i, state := range states {
		if all[i], err = h.parts(state); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// mostTold is how much rules should tell at once, in bytes.
const mostTold = 1 << 20

// batch returns how many positions rules are asked about at once: as many as an Expander
// would like, 64 of others, and fewer if they have told much, in bytes, of those they were
// asked about before.
func (h held) batch(told int64, asked int) int {
	batch := 64
	if e, ok := h.own.(Expander); ok {
		batch = e.Batch()
	}
	return max(1, min(batch, int(mostTold*int64(max(asked, 1))/max(told, 1))))
}

// ask tells the moves of some positions, in the way that the rules have. The error is the
// context's, or what the rules fail with.
func (h held) ask(ctx context.Context, asked []Position, told *Told) error {
	if e, ok := h.own.(Expander); ok {
		err := e.Expand(ctx, asked, told)
		if err == nil && len(told.ends) != len(asked) {
			err = fmt.Errorf("%d positions were told of, expected %d", len(told.ends), len(asked))
		}
		return err
	}
	for _, p := range asked {
		moves, err := h.moves(p)
		if err != nil {
			return err
		}
		for _, m := range moves {
			told.Move(m.To, m.Again)
		}
		end := solver.Lose
		if len(moves) == 0 {
			if end, err = h.end(p); err != nil {
				return err
			}
		}
		told.Done(end)
	}
	return ctx.Err()
}

// tell says what a move does: what a Teller says, or else its name.
func (h held) tell(p Position, m Move) (words string, err error) {
	words = m.Name
	defer catch(p.State, &err)
	if t, ok := h.own.(Teller); ok {
		return t.Tell(p.State, p.Player, m), nil
	}
	return words, nil
}

// ended says why there is no move, as a Closer does; "" where the rules do not say.
func (h held) ended(p Position) (words string, err error) {
	defer catch(p.State, &err)
	if c, ok := h.own.(Closer); ok {
		return c.Ended(p.State, p.Player), nil
	}
	return "", nil
}

// refuse says why a name is that of no move, as a Refuser does; "" where the rules do not say.
func (h held) refuse(p Position, name string) (why string, err error) {
	defer catch(p.State, &err)
	if r, ok := h.own.(Refuser); ok {
		return r.Refuse(p.State, p.Player, name), nil
	}
	return "", nil
}

// call names a state: as a Caller does, or else by itself.
func (h held) call(state string) (name string, err error) {
	name = state
	defer catch(state, &err)
	if c, ok := h.own.(Caller); ok {
		return c.Call(state), nil
	}
	return name, nil
}

// named calls a state as people would, and reports whether the words are the game's own: as
// a Namer does, or else as it is called.
func (h held) named(state string) (name string, own bool, err error) {
	name, _ = h.call(state)
	defer catch(state, &err)
	if n, ok := h.own.(Namer); ok {
		name, own = n.Named(state)
	}
	return name, own, nil
}

// show draws a position, as a Shower does; nil where the rules draw none.
func (h held) show(p Position) (rows [][]Cell, err error) {
	defer catch(p.State, &err)
	if s, ok := h.own.(Shower); ok {
		return s.Show(p.State, p.Player)
	}
	return nil, nil
}

// links returns the lines of a Shower's pictures.
func (h held) links() [][2]string {
	if l, ok := h.own.(Linker); ok {
		return l.Links()
	}
	return nil
}

// place returns the place of the i-th move: a Placer's, or else (0, i).
func (h held) place(state string, i int, m Move) (place games.Place, err error) {
	place = games.Place{Index: int64(i)}
	defer catch(state, &err)
	if p, ok := h.own.(Placer); ok {
		return p.Place(state, m), nil
	}
	return place, nil
}

// placed returns which of the moves of a state has this place, -1 if none has.
func (h held) placed(state string, moves []Move, at games.Place) int {
	if _, ok := h.own.(Placer); ok {
		return slices.IndexFunc(moves, func(m Move) bool {
			place, err := h.place(state, -1, m)
			return err == nil && place == at
		})
	}
	if at.Part == 0 && at.Index >= 0 && at.Index < int64(len(moves)) {
		return int(at.Index)
	}
	return -1
}

// numbered are a Coordinates' answers.
type numbered struct{ own Coordinates }

// coordinates returns the rules as Coordinates, and whether they are.
func (h held) coordinates() (Coordinates, bool) {
	c, ok := h.own.(Coordinates)
	return numbered{c}, ok
}

// At is nil where the rules fail.
func (n numbered) At(state string) (at []int64) {
	ask := func() (_ []int64, err error) {
		defer catch(state, &err)
		return n.own.At(state), nil
	}
	at, _ = ask()
	return at
}

func (n numbered) State(at []int64) (string, bool) { return n.own.State(at) }
