package catalog

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Why a move gave something away is said in a sum by the move that answers it, and that
// move keeps what was given away.
func TestRefutedByAMoveThatWins(t *testing.T) {
	for _, id := range []string{"fence", "dag", "advance"} {
		g, _ := Find(id)
		rng, told := rand.New(rand.NewPCG(5, 14)), 0
		for range 60 {
			b := g.Random(rng, 1)
			m := matches.New(b, 0, [2]matches.Side{matches.Person, matches.Perfect})
			for ply := 0; ply < 40 && !m.Over(); ply++ {
				moves := b.Moves(m.Position())
				m.Play(moves[rng.IntN(len(moves))])
			}
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			r, err := matches.NewReview(t.Context(), m, s, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			ply := r.Decider()
			if ply < 0 {
				continue
			}
			said, after := matches.Refuted(m, r, ply), m.At(ply+1)
			if !strings.HasSuffix(said, " and wins") {
				continue
			}
			told++
			wins := false
			for _, mv := range b.Moves(after) {
				next := b.Play(after, mv)
				if games.ForMover(after, next, s.Verdict(next)).Outcome == solver.Win {
					wins = wins || said == g.Players[after.Turn()]+" answers "+b.Tell(after, mv).String()+" and wins"
				}
			}
			if !wins {
				t.Errorf("%s, %s: %q names no move that wins", id, b.Title(), said)
			}
		}
		if told < 5 {
			t.Errorf("%s: %d matches were given away", id, told)
		}
	}
}
