package matches

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// mostMeasured is the most plies of a measured match. A match that has not ended by then
// does not count as won.
const mostMeasured = 80

// Measure returns, for each of Strengths, how many of count matches are won against it by a player
// who looks one ply ahead and takes a random one of the moves that seem best. That player is you.
// The matches start from a position whose distances s knows. The same board gives the same numbers.
// The error is the context's.
func Measure(ctx context.Context, s games.Solution, b games.Board, from games.Position, you games.Player, count int) (won []int, err error) {
	if err := games.FindValues(ctx, s, solver.Options{}); err != nil {
		return nil, err
	}
	known := map[string]*games.Analysis{}
	for _, side := range Strengths() {
		n := 0
		for seed := range uint64(count) {
			sides := Sides{side, side}
			sides[you] = Person
			m := NewFrom(b, from, sides)
			for m.Seed = seed; m.Ply() < mostMeasured && !m.Over(); {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				p := m.Position()
				a := known[p.Key()]
				if a == nil {
					a = games.Analyse(b, s, p)
					known[p.Key()] = a
				}
				if p.Turn() == you {
					best := leading(believed(b, s, a, 1))
					m.Play(best[source(p, seed, 0).IntN(len(best))].Move)
				} else {
					m.Play(m.Choose(s, a).Move)
				}
			}
			if winner, ended := m.Winner(); m.Over() && ended && winner == you {
				n++
			}
		}
		won = append(won, n)
	}
	return won, nil
}

// Limits of what can be measured at once: the plies of best play, and the moves to choose
// from.
const (
	mostMeasuredPlies = 40
	mostMeasuredMoves = 64
)

// Measurable reports whether somebody can win from an analysed position and Measure takes
// next to no time there. The distances must be known.
func Measurable(a *games.Analysis) bool {
	return !a.Over() && !a.Verdict.Outcome.Even() && a.Verdict.Exact() && a.Verdict.Remoteness <= mostMeasuredPlies && len(a.Options) <= mostMeasuredMoves
}
