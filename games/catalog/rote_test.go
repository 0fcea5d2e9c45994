package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
)

// A fixed order of preference, such as always the most or always the least, beats the beginner on
// the first board of the stone jug in at most two of three matches.
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
			m := matches.NewFrom(st.board, st.from, matches.Sides{matches.Person, matches.Beginner})
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

// unread says why on some first boards the first or the last move of the list wins more often than
// mostUnread.
var unread = map[string]string{
	"col":            "the squares are few, and the last are for Blue alone",
	"dawsons-kayles": "a random move wins half of these matches, too",
	"grundys-game":   "so it does here",
	"jug":            "the least comes first in the list, and against the beginner it is as good as any",
}

// mostUnread is the most of foughtMatches that may be won by always making the first move of the
// list, or always the last.
const mostUnread = 50

// A first match is not won without thinking. Always making the first move of the list, or always
// the last, beats the beginner in at most mostUnread matches. Always the first move never beats
// the perfect player.
func TestFirstMatchesAreNotWonUnread(t *testing.T) {
	list := slices.Concat(catalog.Games(), catalog.Bundled())
	for _, g := range wide.Some(t, list) {
		st, ok := begins(t, presets(t, g)[0])
		if !ok || noFight[g.ID] != "" {
			continue
		}
		you := st.favoured()
		known := map[string]*games.Analysis{}
		unreadWins := func(last bool, against matches.Side, played uint64) (won int) {
			for seed := range played {
				sides := matches.Sides{against, against}
				sides[you] = matches.Person
				m := matches.NewFrom(st.board, st.from, sides)
				for m.Seed = seed; m.Ply() < mostPlies && !m.Over(); {
					p := m.Position()
					if p.Turn() == you {
						moves := st.board.Moves(p)
						if last {
							slices.Reverse(moves)
						}
						m.Play(moves[0])
						continue
					}
					if known[p.Key()] == nil {
						known[p.Key()] = games.Analyse(st.board, st.solution, p)
					}
					m.Play(m.Choose(st.solution, known[p.Key()]).Move)
				}
				if winner, ended := m.Winner(); m.Over() && ended && winner == you {
					won++
				}
			}
			return won
		}
		first, last := unreadWins(false, matches.Beginner, foughtMatches), unreadWins(true, matches.Beginner, foughtMatches)
		perfect := unreadWins(false, matches.Perfect, 4)
		says := fmt.Sprintf("%s: of %d the first move wins %d and the last %d against the beginner; the first %d of 4 against the perfect player", g.ID, foughtMatches, first, last, perfect)
		if t.Log(says); (max(first, last) > mostUnread || perfect > 0) != (unread[g.ID] != "") {
			t.Error(says)
		}
	}
}
