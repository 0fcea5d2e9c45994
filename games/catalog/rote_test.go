package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
)

// The first board of the stone jug is not won by rote: who always takes the same, or the most or the
// least that is allowed, beats the beginner in two of three matches at most.
func TestTheFirstJugIsNotWonByRote(t *testing.T) {
	const played = 200
	g := catalog.Games()[slices.IndexFunc(catalog.Games(), func(g *games.Game) bool { return g.ID == "jug" })]
	st, ok := begins(t, presets(t, g)[0])
	if !ok {
		t.Fatal("the first board is too large")
	}
	known := map[string]*games.Analysis{}
	for _, order := range []string{"2 4 6 7 PASS", "4 2 6 7 PASS", "4 6 7 2 PASS", "6 4 2 7 PASS", "7 6 4 2 PASS", "PASS 2 4 6 7", "PASS 7 6 4 2"} {
		habit, won := strings.Fields(order), 0
		for seed := range uint64(played) {
			m := matches.NewFrom(st.board, st.from, [2]matches.Side{matches.Person, matches.Beginner})
			for m.Seed = seed; !m.Over(); {
				p := m.Position()
				if p.Turn() == 0 {
					m.Play(slices.MinFunc(st.board.Moves(p), func(a, b games.Move) int {
						return slices.Index(habit, st.board.Name(p, a)) - slices.Index(habit, st.board.Name(p, b))
					}))
					continue
				}
				if known[p.Key()] == nil {
					known[p.Key()] = games.Analyse(st.board, st.solution, p)
				}
				m.Play(m.Choose(st.solution, known[p.Key()]).Move)
			}
			if winner, ended := m.Winner(); ended && winner == 0 {
				won++
			}
		}
		if t.Logf("%s: %d of %d", order, won, played); 3*won > 2*played {
			t.Errorf("%s wins %d of %d", order, won, played)
		}
	}
}
