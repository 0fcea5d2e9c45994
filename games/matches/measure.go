package matches

import (
	"context"

	"zugzwang/games"
	"zugzwang/solver"
)

// mostMeasured is how many plies a measured match has at most. One without an end by then is not
// won.
const mostMeasured = 80

// Measure returns how many of so many matches are won by somebody who looks one ply ahead and takes
// any of the moves that seem best, against each of Strengths. They play from a position whose
// distances s knows; you is the player that somebody is. The same board gives the same numbers. The
// error is the context's.
func Measure(ctx context.Context, s games.Solution, b games.Board, from games.Position, you games.Player, of int) (won []int, err error) {
	if err := games.FindValues(ctx, s, solver.Options{}); err != nil {
		return nil, err
	}
	known := map[string]*games.Analysis{}
	for _, side := range Strengths() {
		n := 0
		for seed := range uint64(of) {
			sides := [2]Side{side, side}
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

// What is measured at once: matches of so many plies with best play, from so many moves.
const (
	mostMeasuredPlies = 40
	mostMeasuredMoves = 64
)

// Measurable reports whether somebody can win from an analysed position, and Measure takes no time to
// speak of there. It needs every distance.
func Measurable(a *games.Analysis) bool {
	return !a.Over() && !a.Verdict.Outcome.Even() && a.Verdict.Exact() && a.Verdict.Remoteness <= mostMeasuredPlies && len(a.Options) <= mostMeasuredMoves
}
