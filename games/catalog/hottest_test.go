package catalog_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// hotBoards are the boards on which the rule "play in the hottest part" is measured.
var hotBoards = []struct{ game, with string }{
	{"domineering", ""},
	{"toppling-dominoes", ""},
	{"toppling-dominoes", "rows=BBR RBBBR R"},
	{"switches", "sum={3|1} {2|-2} {1|-4} {0|1} *"},
	{"switches", "sum={2|0||-1} {1|-1} {3|1||0} {1||-1|-3} {0||0|-2}"},
}

// mostHot is the most positions of a board that are played from.
const mostHot = 60

// heated plays from won positions of hot boards against the perfect player. In each position some
// part is hot and some move does not win. Three players are measured: the rule "hottest part
// first" with perfect play once nothing is hot, the amateur and the expert. It returns one row of
// the document for each board.
func heated(t *testing.T) string {
	var w strings.Builder
	for _, one := range hotBoards {
		b := inputOf(t, one.game, one.with).Board()
		s, err := b.Solve(t.Context(), solver.Options{})
		if err == nil {
			err = games.FindValues(t.Context(), s, solver.Options{})
		}
		if err != nil {
			t.Fatal(err)
		}
		from := hotPositions(b, s)
		known := map[string]*games.Analysis{}
		analysed := func(p games.Position) *games.Analysis {
			a := known[p.Key()]
			if a == nil {
				a = games.Analyse(b, s, p)
				known[p.Key()] = a
			}
			return a
		}
		rng := rand.New(rand.NewPCG(16, 1))
		var lost [3]score
		for n, p := range from {
			for i, side := range []matches.Side{matches.Person, matches.Amateur, matches.Expert} {
				sides := matches.Sides{matches.Perfect, matches.Perfect}
				sides[p.Turn()] = side
				m := matches.NewFrom(b, p, sides)
				for m.Seed = uint64(n); !m.Over(); {
					a := analysed(m.Position())
					next := m.Choose(s, a).Move
					if side == matches.Person && a.Position.Turn() == p.Turn() {
						if list := matches.Hottest(b, s, a.Position); list != nil {
							next = list[rng.IntN(len(list))]
						}
					}
					m.Play(next)
				}
				half := 0
				if winner, _ := m.Winner(); winner != p.Turn() {
					half = 2
				}
				lost[i].add(half)
			}
		}
		fmt.Fprintf(&w, "| %s, %s | %d | %v | %v | %v |\n", b.Game().Name, strings.ReplaceAll(b.Title(), "|", `\|`), len(from), lost[0], lost[1], lost[2])
	}
	return w.String()
}

// hotPositions returns won and hot positions in which not every move wins, at even distances in
// the list of all such positions that follow the start.
func hotPositions(b games.Board, s games.Solution) (list []games.Position) {
	seen := map[string]bool{}
	queue := []games.Position{b.Start(0), b.Start(1)}
	for i := 0; i < len(queue); i++ {
		p := queue[i]
		wins, moves := 0, b.Moves(p)
		for _, m := range moves {
			next := b.Play(p, m)
			if s.Verdict(next).Outcome == solver.Lose {
				wins++
			}
			if !seen[next.Key()] {
				seen[next.Key()] = true
				queue = append(queue, next)
			}
		}
		if wins > 0 && wins < len(moves) && matches.Hottest(b, s, p) != nil {
			list = append(list, p)
		}
	}
	if n := len(list); n > mostHot {
		for i := range mostHot {
			list[i] = list[i*n/mostHot]
		}
		list = list[:mostHot]
	}
	return list
}
