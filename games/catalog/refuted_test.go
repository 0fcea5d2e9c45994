package catalog

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// Why a move gave something away is said in a sum by the move that answers it, the one that was played
// if it was good, and that move keeps what was given away. Of whoever gave nothing away it is said what every move of theirs left,
// and so of the winner after the last mistake, and that is so.
func TestRefutedByAMoveThatWins(t *testing.T) {
	for _, id := range []string{"fence", "dag", "advance"} {
		g, _ := Find(id)
		rng, told, held := rand.New(rand.NewPCG(5, 14)), 0, 0
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
				told += left(t, m, r, matches.Decided(m, r)+matches.Because(m, r), 0)
				continue
			}
			held += left(t, m, r, matches.Held(m, r), ply+1)
			said, after := matches.Because(m, r), m.At(ply+1)
			said, _, _ = strings.Cut(said, ": that leaves ") // values that left holds
			who, wins := "You answer ", " and win"
			if after.Turn() == 1 {
				who, wins = g.Players[1]+" answers ", " and wins"
			}
			if !strings.HasSuffix(said, wins) {
				continue
			}
			told++
			named := false
			for _, mv := range b.Moves(after) {
				next := b.Play(after, mv)
				if games.ForMover(after, next, s.Verdict(next)).Outcome == solver.Win {
					named = named || said == who+b.Tell(after, mv).String()+wins
				}
			}
			if !named {
				t.Errorf("%s, %s: %q names no move that wins", id, b.Title(), said)
			}
			if made := r.Plies[ply+1].Made; ply+1 < m.Ply() && made.Verdict.Outcome == solver.Win && said != who+b.Tell(after, made.Move).String()+wins {
				t.Errorf("%s, %s: %q, and %s was played", id, b.Title(), said, b.Tell(after, made.Move))
			}
		}
		if told < 5 {
			t.Errorf("%s: %d matches were given away", id, told)
		}
		if held < 5 {
			t.Errorf("%s: of %d matches it is said how they were held", id, held)
		}
	}
}

// left holds what is said of how a match was won against the values of every position that the winner
// left from a ply on, and returns 1 if there was anything to hold.
func left(t *testing.T, m *matches.Match, r *matches.Review, said string, from int) int {
	t.Helper()
	winner, won := m.Winner()
	sum, sums := r.Solution.(games.Additive)
	if !won || !sums || !strings.Contains(said, "ahead") && !strings.Contains(said, "cancel") {
		return 0
	}
	for ply := from; ply < m.Ply(); ply++ {
		if m.At(ply).Turn() != winner {
			continue
		}
		is := sum.Sum(m.At(ply + 1))
		if is.XOR {
			if is.Total != "0" {
				t.Errorf("%s: ply %d left %s, but %q", m.Board.Title(), ply+1, is.Total, said)
			}
			continue
		}
		ahead := *is.Number
		if winner == 1 {
			ahead = ahead.Neg()
		}
		if ahead.Sign() < 0 || ahead.Sign() > 0 && !strings.Contains(said, " to ") && !strings.Contains(said, ahead.String()) {
			t.Errorf("%s: ply %d left %s, but %q", m.Board.Title(), ply+1, is.Total, said)
		}
	}
	return 1
}
