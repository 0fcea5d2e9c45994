package finite

import (
	"context"
	"errors"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Limits on the components of a board whose parts are not all numbers. Rules that name
// parts can be slow, so if there are many parts and few positions, the positions are
// searched instead.
const (
	fewParts  = 1 << 11 // components valued before a search of all positions is tried
	mostParts = 1 << 18
)

// solveHot solves a board by the values of its parts, not all of which are numbers. The
// error is an errNoSum if there are no such values, or if searching all positions finds
// more in less time.
func (b *Board) solveHot(ctx context.Context, opt solver.Options) (solved, error) {
	values, err := b.shortValues(ctx, nil, false, fewParts, b.starts(), opt)
	switch {
	case err != nil:
		return nil, err
	case values == nil:
		return nil, errNoSum("there are no values")
	}
	s := &summed{board: b, comps: &values.components, cache: newValueCache(values)}
	if values.refused != "" && !values.listed() {
		return s.searched(ctx, opt)
	}
	return s.hotWalk(ctx, opt)
}

// searched is solveHot for more than fewParts components.
func (s *summed) searched(ctx context.Context, opt solver.Options) (solved, error) {
	values := s.cache.values
	if parts, err := s.board.rules.parts(s.board.from); err != nil || len(parts) < 2 {
		return nil, errNoSum("the start is in one piece")
	}
	f := newFinder(s.board.rules, &s.board.kind.Spec, opt)
	f.most = fewPositions
	f.add(Position{0, s.board.from})
	if err := f.run(ctx); !errors.Is(err, errMany) {
		if err != nil && ctx.Err() != nil {
			return nil, err
		}
		return nil, errNoSum("there are few positions")
	}
	values.most, values.refused = mostParts, ""
	if err := values.grow(ctx, nil); err != nil {
		return nil, err
	}
	if values.refused != "" && !values.listed() {
		return nil, errNoSum(values.refused)
	}
	return s.hotWalk(ctx, opt)
}

// hotWalk decides who wins the start, and searches all positions if there are not too many.
func (s *summed) hotWalk(ctx context.Context, opt solver.Options) (solved, error) {
	values := s.cache.values
	for _, state := range s.board.starts() {
		parts := s.parts(state)
		if s.cache.refuses(parts) {
			if len(parts) < 2 {
				return nil, errNoSum(values.refused)
			}
			for player := range games.Player(2) {
				if _, err := s.cache.search(ctx, parts, player, true); ctx.Err() != nil {
					return nil, ctx.Err()
				} else if err != nil {
					return nil, errNoSum(values.refused + "; " + err.Error())
				}
			}
			continue
		}
		if _, err := values.table.Outcome(ctx, s.cache.terms(parts)); err != nil {
			return nil, err
		}
	}
	var found solved
	if s.product(s.board.from) > manyFollowers {
		s.tried = s.board.from
		found = s
	} else {
		var err error
		if found, err = s.walk(ctx, Position{0, s.board.from}, fewPositions, opt); err != nil {
			return nil, err
		}
	}
	if sums, ok := found.(*summed); ok {
		for player := range games.Player(2) {
			if err := sums.decided(ctx, Position{player, s.board.from}); err != nil {
				return nil, err
			}
		}
	}
	return found, nil
}

// manyFollowers limits the sums that are searched when they are solved. If that many
// positions can follow, with either player to move at any time, a sum is searched only when
// somebody asks for distances.
const manyFollowers = 1 << 20

// product estimates how many positions can follow a state if either player may move at any time, at
// most manyFollowers+1.
func (s *summed) product(state string) int {
	product := 1
	for _, c := range s.parts(state) {
		product = min(product*s.cache.values.followers(c, manyFollowers), manyFollowers+1)
	}
	return product
}

// followers returns how many components can follow component c, itself included, at most
// most. If a move leaves several components each of them is counted, so the product of
// these numbers is an estimate.
func (s *splitting) followers(c int32, most int) int {
	seen := map[int32]bool{c: true}
	for stack := []int32{c}; len(stack) > 0 && len(seen) < most; {
		c := int(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		for player := range s.players {
			for move, to := s.options(c, player); move < to; move++ {
				for _, part := range s.left(move) {
					if !seen[part] {
						seen[part] = true
						stack = append(stack, part)
					}
				}
			}
		}
	}
	return min(len(seen), most)
}

// hot reports whether some part is no number.
func (s *summed) hot() bool { return s.comps.nimbers == nil && s.comps.numbers == nil }

// terms returns the values of parts.
func (h *valueCache) terms(ids []int32) []short.Value {
	terms := make([]short.Value, len(ids))
	for i, id := range ids {
		terms[i] = h.values.valued.Values[id]
	}
	return terms
}

// sum returns the value of some components together.
func (h *valueCache) sum(ids []int32) (short.Value, error) {
	if h.refuses(ids) {
		return 0, errRefused
	}
	return h.values.table.Sum(context.Background(), h.terms(ids), mostSummed)
}

// outcome returns the outcome of some components together for the player turn, who is to
// move.
func (h *valueCache) outcome(ids []int32, turn games.Player) solver.Outcome {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.unlocked(ids, turn)
}

// unlocked is outcome for a caller that holds the lock. It returns Loop, which no such sum
// can be, if memory is short; decided has reported that before anybody asks.
func (h *valueCache) unlocked(ids []int32, turn games.Player) solver.Outcome {
	switch wins, err := h.decide(context.Background(), ids, turn, false); {
	case err != nil:
		return solver.Loop
	case wins:
		return solver.Win
	}
	return solver.Lose
}

// decide reports whether the player turn wins some components together by beginning. The
// caller holds the lock. If bounded, it fails with errMixed as search does.
func (h *valueCache) decide(ctx context.Context, ids []int32, turn games.Player, bounded bool) (bool, error) {
	if h.refuses(ids) {
		return h.search(ctx, ids, turn, bounded)
	}
	class, err := h.values.table.Outcome(ctx, h.terms(ids))
	return class == short.First || class == short.Left && turn == 0 || class == short.Right && turn == 1, err
}

// decided returns an error if memory does not suffice to decide who wins p, and each
// position that a move of p leads to, or if the context ends.
func (s *summed) decided(ctx context.Context, p Position) error {
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	if _, err := s.cache.decide(ctx, s.parts(p.State), p.Player, true); err != nil {
		return err
	}
	for _, m := range s.board.Moves(p) {
		next := s.board.Play(p, m).(Position)
		if _, err := s.cache.decide(ctx, s.parts(next.State), next.Player, true); err != nil {
			return err
		}
	}
	return nil
}

// longestShown is the longest name of a value in a sentence, in characters.
const longestShown = 24

// name returns the name of the value of some parts together as it is shown, "…" if it was refused.
func (h *valueCache) name(ids []int32) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	g, err := h.sum(ids)
	if err != nil {
		return "…"
	}
	name, _ := h.values.table.Name(g, longestShown)
	if d, ok := h.values.table.Fraction(g); ok && d.Sign() > 0 {
		name = "+" + name
	}
	return games.Signs.Replace(name)
}

// fraction returns the value of some parts together if it is a number, else false, also if it was
// refused.
func (h *valueCache) fraction(ids []int32) (total solver.Dyadic, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	g, err := h.sum(ids)
	if err != nil {
		return total, false
	}
	return h.values.table.Fraction(g)
}

// concluded says who wins some components together, and the same in fewer words; shorter is nil if
// it takes no fewer.
func (s *summed) concluded(ids []int32, who games.Names) (verdict string, shorter []string) {
	first, second := s.cache.outcome(ids, 0) == solver.Win, s.cache.outcome(ids, 1) == solver.Win
	switch {
	case first && second:
		return "whoever starts wins", nil
	case first: // player 0 wins whoever starts, as in a positive number
		return sum.Conclude(who, solver.Int(1)), []string{sum.Shortly(who, solver.Int(1))}
	case second:
		return sum.Conclude(who, solver.Int(-1)), []string{sum.Shortly(who, solver.Int(-1))}
	}
	return sum.Conclude(who, solver.Int(0)), nil
}

// lost returns the cost of a player's move that turns the parts before into the parts after. Let t
// be the greatest temperature of the parts before, or 0 if that is more. A move of player 0 costs
// the mean of the part moved in, plus t, less the right wall at t of what it leaves; a move of
// player 1 costs the left wall at t of what it leaves, plus t, less the mean. So the best move in a
// hottest part costs 0, and a move in a number costs t and the change in value. It returns 0 if
// some value is not known.
func (s *summed) lost(before, after []int32, player games.Player) solver.Dyadic {
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	values := s.cache.values
	var none, t, mean solver.Dyadic
	if s.cache.refuses(before) || s.cache.refuses(after) {
		return none
	}
	for _, g := range s.cache.terms(before) {
		graph, err := values.table.Thermograph(context.Background(), g)
		if err != nil {
			return none
		}
		if graph.Temperature().Cmp(t) > 0 {
			t = graph.Temperature()
		}
	}
	from, to := without(before, after), without(after, before)
	for _, g := range s.cache.terms(from) {
		graph, _ := values.table.Thermograph(context.Background(), g)
		mean = mean.Add(graph.Mean())
	}
	g, err := s.cache.sum(to)
	if err != nil {
		return none
	}
	graph, err := values.table.Thermograph(context.Background(), g)
	if err != nil {
		return none
	}
	if player == 0 {
		return mean.Add(t).Sub(graph.Right.At(t))
	}
	return graph.Left.At(t).Add(t).Sub(mean)
}

// without returns list with one occurrence removed for each element of less.
func without[E comparable](list, less []E) []E {
	list = slices.Clone(list)
	for _, x := range less {
		if i := slices.Index(list, x); i >= 0 {
			list = slices.Delete(list, i, i+1)
		}
	}
	return list
}

// readable reports whether a sentence can name a value: the name has no braces, is no tiny
// value and is not cut short.
func readable(name string) bool { return !strings.ContainsAny(name, "…{_") }

// addsHot says in plain sentences what the values of the parts add up to.
func (s *summed) addsHot(ids []int32, who games.Names) string {
	verdict, _ := s.concluded(ids, who)
	name := s.cache.name(ids)
	if readable(name) {
		return who.Sentence(verdict) + ": the whole is now worth " + strings.TrimSuffix(name, ".") + "."
	}
	return "Now " + verdict + "."
}
