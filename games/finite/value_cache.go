package finite

import (
	"context"
	"errors"
	"sync"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// valueCache caches what is shown of the values of a solution. It has a lock, because the table
// of values is not safe for concurrent use.
type valueCache struct {
	mu     sync.Mutex
	values *shortValues
	shown  map[short.Value]games.ShortValue
	won    map[string]bool // by mix.key: whether the player to move wins a sum that has parts without values
	room   int             // the most entries in won, and the most positions of one search
}

const (
	mostBoard = 1 << 16 // the largest board, in positions, whose values are found for somebody who looks at it
	mostLater = 1 << 12 // the most positions that are valued when a single position is looked at
	mostShown = 1 << 12 // the most values cached with their names
)

func newValueCache(s *shortValues) *valueCache {
	return &valueCache{values: s, shown: map[short.Value]games.ShortValue{}, won: map[string]bool{}, room: mostMixed}
}

// partisan reports whether the positions may have values that are no nimbers: the players have
// moves of their own, and no position is a Loop or a Draw.
func (s *Solution) partisan() bool {
	if s.all.arena.Impartial {
		return false
	}
	for n := range s.table {
		if s.table.At(n).Outcome.Even() {
			return false
		}
	}
	return true
}

// Unvalued implements games.LateValues.
func (s *Solution) Unvalued() bool {
	h := s.board.graph.cache.Load()
	return s.late && (h == nil || h.values != nil && h.values.outOfMemory)
}

// FindValues values all positions that can follow the start with either player to move,
// once for all boards that share them. It finds no values if a player who cannot move does
// not always lose. The error is the context's.
func (s *Solution) FindValues(ctx context.Context, opt solver.Options) error {
	g := s.board.graph
	g.valuing.Lock()
	defer g.valuing.Unlock()
	if !s.Unvalued() {
		return nil
	}
	most := mostBoard
	if len(s.table)/2 > mostBoard { // more states than that, each with either player to move, so do not begin
		most = 1
	}
	values, err := s.board.shortValues(ctx, s.all, true, most, s.board.starts(), opt.Using(s.all.memory()+4*int64(len(s.table))))
	if err != nil {
		return err
	}
	if most == 1 && values != nil {
		values.refused = moreThan(mostBoard)
	}
	g.cache.Store(newValueCache(values))
	return nil
}

// foundValues returns the values that were found, nil if there are none.
func (s *Solution) foundValues() *valueCache {
	if h := s.board.graph.cache.Load(); s.late && h != nil && h.values != nil {
		return h
	}
	return nil
}

// ofPosition returns what is shown of a state's value, and of those of its parts. It returns false
// if the state cannot follow those that were valued.
func (h *valueCache) ofPosition(state string, parts []string) (each []games.ShortValue, sum games.ShortValue, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g, err := h.values.component(state)
	if errors.Is(err, errUnmet) {
		return nil, games.ShortValue{}, false
	}
	sum = h.describe(g, err)
	if len(parts) == 1 {
		return []games.ShortValue{sum}, sum, true
	}
	for _, name := range parts {
		g, err := h.values.component(name)
		if errors.Is(err, errUnmet) && h.values.refused == "" {
			h.values.most = h.values.Len() + mostLater
			if err = h.values.grow(context.Background(), []string{name}); err == nil {
				g, err = h.values.component(name)
			}
		}
		each = append(each, h.describe(g, err))
	}
	return each, sum, true
}

// describe returns what is shown of a value, or of err, why there is none.
func (h *valueCache) describe(g short.Value, err error) games.ShortValue {
	if err != nil {
		return games.ShortValue{Refused: err.Error()}
	}
	is, ok := h.shown[g]
	if !ok {
		if len(h.shown) >= mostShown {
			clear(h.shown)
		}
		class, err := h.values.table.Compare(context.Background(), g, short.Zero)
		w := h.values.described(g, err)
		is = games.ShortValue{Value: w.name, Refused: w.refused, Graph: w.thermograph, Class: class}
		h.shown[g] = is
	}
	return is
}

// ShortValues returns the value of each part of the position, and of the whole. It returns false
// if there are none: they have not been found, the game is impartial, or play can go on for
// ever.
func (s *Solution) ShortValues(p games.Position) (parts []games.ShortValue, sum games.ShortValue, ok bool) {
	h := s.foundValues()
	if h == nil {
		return nil, games.ShortValue{}, false
	}
	state := p.(Position).State
	parts, sum, ok = h.ofPosition(state, s.board.partsOf(state))
	return s.board.callParts(p, parts), sum, ok
}

// ShortValues returns the value of each part of the position, and of their sum. It returns false if
// the game is impartial.
func (s *summed) ShortValues(p games.Position) (parts []games.ShortValue, sum games.ShortValue, ok bool) {
	if s.cache == nil {
		return nil, games.ShortValue{}, false
	}
	ids := s.parts(p.(Position).State)
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if s.comps.numbers != nil {
		for _, id := range ids {
			parts = append(parts, s.cache.number(s.comps.numbers[id]))
		}
		return s.board.callParts(p, parts), s.cache.number(s.comps.total(ids)), true
	}
	for _, id := range ids {
		parts = append(parts, s.cache.describe(s.cache.sum([]int32{id})))
	}
	return s.board.callParts(p, parts), s.cache.describe(s.cache.sum(ids)), true
}

// number returns what is shown of a number.
func (h *valueCache) number(d solver.Dyadic) games.ShortValue {
	g, err := h.values.table.Plain(context.Background(), d, 0, 0)
	return h.describe(g, err)
}

func (w *walked) ShortValues(p games.Position) (parts []games.ShortValue, sum games.ShortValue, ok bool) {
	return w.sum.ShortValues(p)
}
