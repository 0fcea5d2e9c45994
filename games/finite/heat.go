package finite

import (
	"context"
	"errors"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// mostHeated is how many positions of a board without parts are valued while it is solved.
const mostHeated = 1 << 14

// heats keeps what is shown of the values of a solution. It is safe for concurrent use, as its
// table of values is not.
type heats struct {
	mu     sync.Mutex
	values *shortValues
	shown  map[short.Value]games.Heat
}

// mostShown is how many values heats keeps with their names.
const mostShown = 1 << 12

// heats values the positions that were found and solved, and their parts. It returns nil if the
// game is impartial, if a play can go on for ever or be drawn, or if whoever cannot move does not
// always lose. The error is the context's.
func (b *Board) heats(ctx context.Context, all *positions, table solver.Verdicts, opt solver.Options) (*heats, error) {
	if all.arena.Impartial {
		return nil, nil
	}
	for n := range table {
		if o := table.At(n).Outcome; o != solver.Win && o != solver.Lose {
			return nil, nil
		}
	}
	h := &heats{shown: map[short.Value]games.Heat{}}
	if len(table) > mostHeated {
		h.values = &shortValues{splitting: &splitting{board: b, whole: true}, refused: "there are too many positions to value them all"}
		return h, nil
	}
	var told []string
	for n := range table {
		told = append(told, all.position(n).State)
	}
	if h.values = b.shortValues(ctx, true, told, opt); h.values == nil || ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return h, nil
}

// of returns what is shown of a state of which the parts are given, and of those.
func (h *heats) of(state string, parts []string) (each []games.Heat, sum games.Heat, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.values.values == nil {
		for range parts {
			each = append(each, games.Heat{Refused: h.values.refused})
		}
		return each, games.Heat{Refused: h.values.refused}, true
	}
	for _, name := range parts {
		each = append(each, h.heat(h.values.component(name)))
	}
	g, err := h.values.of(state, parts)
	if errors.Is(err, errUnmet) {
		return nil, games.Heat{}, false
	}
	return each, h.heat(g, err), true
}

// heat returns what is shown of a value, or of why there is none.
func (h *heats) heat(g short.Value, err error) games.Heat {
	if err != nil {
		return games.Heat{Refused: err.Error()}
	}
	is, ok := h.shown[g]
	if !ok {
		if len(h.shown) >= mostShown {
			clear(h.shown)
		}
		w := h.values.described(g, nil)
		is = games.Heat{Value: w.name, Refused: w.refused, Graph: w.thermograph}
		h.shown[g] = is
	}
	return is
}

// Heat implements games.Hot.
func (s *Solution) Heat(p games.Position) (parts []games.Heat, sum games.Heat, ok bool) {
	if _, ok := s.all.index(p.(Position)); !ok || s.heats == nil {
		return nil, games.Heat{}, false
	}
	state := p.(Position).State
	var names []string
	if s.board.rules.splits() {
		names, _ = s.board.rules.parts(state)
	}
	return s.heats.of(state, names)
}

// Heat implements games.Hot: of numbers.
func (s *summed) Heat(p games.Position) (parts []games.Heat, sum games.Heat, ok bool) {
	if s.board.kind.Impartial {
		return nil, games.Heat{}, false
	}
	s.heats.mu.Lock()
	defer s.heats.mu.Unlock()
	ids := s.parts(p.(Position).State)
	for _, id := range ids {
		parts = append(parts, s.heats.number(s.comps.numbers[id]))
	}
	return parts, s.heats.number(s.comps.total(ids)), true
}

// number returns what is shown of a number.
func (h *heats) number(d solver.Dyadic) games.Heat {
	g, err := h.values.table.Plain(context.Background(), d, 0, 0)
	return h.heat(g, err)
}

func (w *walked) Heat(p games.Position) (parts []games.Heat, sum games.Heat, ok bool) {
	return w.sum.Heat(p)
}
