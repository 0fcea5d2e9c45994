package matches

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// A sum of games is hot as long as a move in some part gains more than any number. To play
// hottest first is to move in a part whose temperature is the greatest. If the end is too
// far away to be searched, no better strategy is known in general; in some sums it is
// wrong.

// Hottest returns the legal moves of p in a hottest part that leave the most at that part's
// temperature. It returns nil if no part is hot, or if the temperatures are not known.
func Hottest(b games.Board, s games.Solution, p games.Position) (best []games.Move) {
	hot, ok := s.(games.ShortValued)
	if !ok {
		return nil
	}
	parts := graphs(hot, p)
	if len(parts) == 0 {
		return nil
	}
	top := slices.MaxFunc(parts, func(g, h *short.Thermograph) int { return g.Temperature().Cmp(h.Temperature()) }).Temperature()
	if top.Sign() <= 0 {
		return nil
	}
	var most solver.Dyadic
	for _, m := range b.Moves(p) {
		next := b.Play(p, m)
		left := graphs(hot, next)
		if left == nil {
			return nil
		}
		if gone := missing(parts, left); len(gone) > 0 && !slices.ContainsFunc(gone, func(g *short.Thermograph) bool { return g.Temperature().Equal(top) }) {
			continue // it is made in a cooler part
		}
		// worth is the stop of what is left, if every further move costs the temperature.
		var worth solver.Dyadic
		for _, g := range left {
			if p.Turn() == 0 {
				worth = worth.Add(g.Right.At(top))
			} else {
				worth = worth.Sub(g.Left.At(top))
			}
		}
		switch c := worth.Cmp(most); {
		case len(best) == 0 || c > 0:
			best, most = []games.Move{m}, worth
		case c == 0:
			best = append(best, m)
		}
	}
	return best
}

// graphs returns the thermographs of the parts of a position, or that of the whole if the rules
// name no parts; nil if one is not known.
func graphs(hot games.ShortValued, p games.Position) (list []*short.Thermograph) {
	parts, sum, ok := hot.ShortValues(p)
	if !ok {
		return nil
	}
	if parts == nil {
		parts = []games.ShortValue{sum}
	}
	list = []*short.Thermograph{}
	for _, h := range parts {
		if h.Graph == nil {
			return nil
		}
		list = append(list, h.Graph)
	}
	return list
}

// missing returns the elements of list that are not in in, each as often as it is missing.
// It compares pointers, since equal values share one thermograph.
func missing(list, in []*short.Thermograph) (gone []*short.Thermograph) {
	in = slices.Clone(in)
	for _, g := range list {
		if i := slices.Index(in, g); i >= 0 {
			in = slices.Delete(in, i, i+1)
		} else {
			gone = append(gone, g)
		}
	}
	return gone
}

// hottest returns those of some options that Hottest lists, all of them if it lists none of these.
// Fewer reports whether some option is left out.
func hottest(b games.Board, s games.Solution, p games.Position, list []games.Option) (best []games.Option, fewer bool) {
	first := Hottest(b, s, p)
	for _, o := range list {
		if slices.Contains(first, o.Move) {
			best = append(best, o)
		}
	}
	if len(best) == 0 {
		return list, false
	}
	return best, len(best) < len(list)
}
