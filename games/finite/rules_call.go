package finite

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// safeRules calls a game's rules, and nothing else does. It supplies the default for every
// interface that the rules lack, and it recovers their panics. A code, a save, a form or an editor
// can ask rules about a state that they did not make. If they panic on it, the caller gets an error
// of one line, or the default.
type safeRules struct{ own Rules }

// catch must be deferred. If the rules panic on state, it sets err.
func catch(state string, err *error) {
	if what := recover(); what != nil {
		*err = fmt.Errorf("the rules fail on the state %s: %s", english.Quote([]byte(state)), english.Shown(fmt.Sprint(what), 60))
	}
}

func (h safeRules) start() string { return h.own.Start() }

// moves returns the moves of a position. The error says that the rules fail on it.
func (h safeRules) moves(p Position) (moves []Move, err error) {
	defer catch(p.State, &err)
	if moves = h.own.Moves(p.State, p.Player); len(moves) > 0 {
		return moves, nil
	}
	if f, ok := h.own.(Failer); ok {
		err = f.Fails(p.State, p.Player)
	}
	return nil, err
}

// end returns the outcome for the player to move in a position without moves: Lose, unless the
// rules are an Ender.
func (h safeRules) end(p Position) (end solver.Outcome, err error) {
	end = solver.Lose
	defer catch(p.State, &err)
	if e, ok := h.own.(Ender); ok {
		return e.End(p.State, p.Player), nil
	}
	return end, nil
}

// opens returns who moves first in a state: first, unless the rules are an Opener.
func (h safeRules) opens(state string, first games.Player) games.Player {
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

// check returns a Checker's error for a state, and whether the rules are a Checker.
func (h safeRules) check(state string) (checks bool, err error) {
	c, checks := h.own.(Checker)
	if checks {
		defer catch(state, &err)
		err = c.Check(state)
	}
	return checks, err
}

// splits reports whether the rules are a Splitter.
func (h safeRules) splits() bool {
	_, ok := h.own.(Splitter)
	return ok
}

// parts returns the parts of a state. The rules must be a Splitter.
func (h safeRules) parts(state string) (parts []string, err error) {
	defer catch(state, &err)
	return h.own.(Splitter).Parts(state), nil
}

// partsOfMany returns the parts of each state. The rules must be a Splitter.
func (h safeRules) partsOfMany(ctx context.Context, states []string) (all [][]string, err error) {
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

// mostTold is how much rules should return in one batch, in bytes.
const mostTold = 1 << 20

// batch returns how many positions to ask about at once: an Expander's Batch, else 64. It is
// fewer if earlier answers were large: told bytes for asked positions.
func (h safeRules) batch(told int64, asked int) int {
	batch := 64
	if e, ok := h.own.(Expander); ok {
		batch = e.Batch()
	}
	return max(1, min(batch, int(mostTold*int64(max(asked, 1))/max(told, 1))))
}

// ask appends the moves of the positions to told, by the Expander if the rules are one. The
// error is the context's or the rules'.
func (h safeRules) ask(ctx context.Context, asked []Position, told *Expansion) error {
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

// tell returns what a move does, in words: the Teller's, else the move's name.
func (h safeRules) tell(p Position, m Move) (words string, err error) {
	words = m.Name
	defer catch(p.State, &err)
	if t, ok := h.own.(Teller); ok {
		return t.Tell(p.State, p.Player, m), nil
	}
	return words, nil
}

// ended returns the Closer's reason why there is no move, "" if it has none or there is no Closer.
func (h safeRules) ended(p Position) (words string, err error) {
	defer catch(p.State, &err)
	if c, ok := h.own.(Closer); ok {
		return c.Ended(p.State, p.Player), nil
	}
	return "", nil
}

// refuse returns the Refuser's reason why no move has this name, "" without one.
func (h safeRules) refuse(p Position, name string) (why string, err error) {
	defer catch(p.State, &err)
	if r, ok := h.own.(Refuser); ok {
		return r.Refuse(p.State, p.Player, name), nil
	}
	return "", nil
}

// call returns the Caller's name of a state, else the state itself.
func (h safeRules) call(state string) (name string, err error) {
	name = state
	defer catch(state, &err)
	if c, ok := h.own.(Caller); ok {
		return c.Call(state), nil
	}
	return name, nil
}

// named returns the name of a state for people, and whether it is the game's own: the Namer's,
// else what call returns.
func (h safeRules) named(state string) (name string, own bool, err error) {
	name, _ = h.call(state)
	defer catch(state, &err)
	if n, ok := h.own.(Namer); ok {
		name, own = n.Named(state)
	}
	return name, own, nil
}

// show returns the Shower's picture of a position, nil without one.
func (h safeRules) show(p Position) (rows [][]Cell, err error) {
	defer catch(p.State, &err)
	if s, ok := h.own.(Shower); ok {
		return s.Show(p.State, p.Player)
	}
	return nil, nil
}

// links returns the Shower's links, nil without one.
func (h safeRules) links() [][2]string {
	if l, ok := h.own.(Linker); ok {
		return l.Links()
	}
	return nil
}

// place returns the place of the i-th move: the Placer's, else (0, i).
func (h safeRules) place(state string, i int, m Move) (place games.Place, err error) {
	place = games.Place{Index: int64(i)}
	defer catch(state, &err)
	if p, ok := h.own.(Placer); ok {
		return p.Place(state, m), nil
	}
	return place, nil
}

// placed returns the index of the move with this place, -1 if none has it.
func (h safeRules) placed(state string, moves []Move, at games.Place) int {
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

// safeCoordinates calls the methods of a game's own Coordinates and recovers if At panics, which
// then returns nil.
type safeCoordinates struct{ own Coordinates }

// coordinates returns the rules as Coordinates, and whether they implement it.
func (h safeRules) coordinates() (Coordinates, bool) {
	c, ok := h.own.(Coordinates)
	return safeCoordinates{c}, ok
}

// At returns the coordinates of a state, as in Coordinates; nil if the rules panic.
func (n safeCoordinates) At(state string) (at []int64) {
	ask := func() (_ []int64, err error) {
		defer catch(state, &err)
		return n.own.At(state), nil
	}
	at, _ = ask()
	return at
}

func (n safeCoordinates) State(at []int64) (string, bool) { return n.own.State(at) }
