package finite

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver/short"
)

// The pseudocode where not all parts are numbers, and the indices of its lines.
var (
	hotCode = []string{
		mexCode[0],
		mexCode[1],
		"  the sum of what these are worth",
		" cross off what is no better",
		"all values together: who wins",
	}
	aloneCode = []string{
		"each position, after all that can become of it:",
		" a move leaves one of these:",
		"  what that is worth",
		" cross off what is no better",
		"the start's value: who wins",
	}
)

// valued returns the components that follow some others, ordered by the length of the longest play
// from them: the order in which they get their values. It fails when the context ends.
func (s *splitting) valued(ctx context.Context, roots []int32) ([]int32, error) {
	height, err := s.heights(ctx, roots)
	if err != nil {
		return nil, err
	}
	var order []int32
	for c, h := range height {
		if h > 0 {
			order = append(order, int32(c))
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(height[a], height[b]) })
	return order, nil
}

// heights returns, for each component that can follow some others, 1 more than the length of the
// longest play from it; 0 for all others. It fails when the context ends.
func (s *splitting) heights(ctx context.Context, roots []int32) ([]int32, error) {
	height := make([]int32, s.Len())
	stack := slices.Clone(roots)
	for n := 0; len(stack) > 0; n++ {
		if n&0xfff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		c := stack[len(stack)-1]
		before, most := len(stack), int32(0)
		for player := range s.players {
			for move, to := s.options(int(c), player); move < to; move++ {
				for _, part := range s.left(move) {
					if height[part] == 0 {
						stack = append(stack, part)
					}
					most = max(most, height[part])
				}
			}
		}
		if len(stack) == before {
			height[c] = most + 1
			stack = stack[:len(stack)-1]
		}
	}
	return height, nil
}

// stepHot fills in the step that values a component.
func (r *valuing) stepHot(c int32, part games.Part, step *replays.Step) {
	options, lefts, _, _ := r.followers(c)
	h, table := r.add.cache, r.add.cache.values.table
	h.mu.Lock()
	defer h.mu.Unlock()
	words := func() error {
		var w *games.Derivation
		var values []short.Value
		for _, left := range lefts {
			g, err := h.sum(left)
			if err != nil {
				return err
			}
			values = append(values, g)
		}
		w, err := sum.Short(context.Background(), r.board.kind.game.Names(), table, part, options, values)
		if err != nil {
			return err
		}
		step.Words = part.State + ": " + w.Rule
		alone := sentence(part.State) + " by itself: "
		switch {
		case r.add.alone:
			alone = part.State + ": "
		case !strings.Contains(part.State, " "):
			alone = "Part " + part.State + " by itself: "
		}
		brief := w.Rule + "."
		if graph, err := table.Thermograph(context.Background(), h.values.valued.Values[c]); err == nil && graph.Temperature().Sign() >= 0 {
			brief += " Temperature " + sum.Number(graph.Temperature()) + "."
		}
		means := strings.TrimPrefix(w.Means, "Alone, ")
		cold, _, _ := strings.Cut(means, " Temperature ")
		for _, says := range []string{w.Says + " " + w.Means, w.Rule + ". " + w.Means, means, cold, brief} {
			if step.Plain = alone + says; utf8.RuneCountInString(step.Plain) <= mostTelling {
				break
			}
		}
		return nil
	}
	if err := words(); err != nil {
		step.Words = part.State + ": " + err.Error()
		step.Plain = sentence(step.Words) + "."
	}
}
