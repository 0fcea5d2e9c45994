package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// referenceFight returns by the definition the least number of traps among all lines of best play.
// A trap is a turn of the winner at which some move does not win.
func referenceFight(b games.Board, s games.Solution, p games.Position, winner games.Player) (traps int) {
	a := games.Analyse(b, s, p)
	least := -1
	for _, o := range a.Options {
		if !o.Best {
			continue
		}
		if n := referenceFight(b, s, b.Play(p, o.Move), winner); least < 0 || n < least {
			least = n
		}
	}
	traps = max(least, 0)
	if p.Turn() != winner {
		return traps
	}
	for _, o := range a.Options {
		if o.Verdict.Outcome != solver.Win {
			return traps + 1
		}
	}
	return traps
}

// DrawFight draws fights by the definition, and the same ones for the same seed. The log says how
// many of the boards were fights.
func TestFightsOfEveryGame(t *testing.T) {
	someGames(t, func(t *testing.T, g *games.Game) {
		for size := 1; size <= 3; size++ {
			seeds, met := wide.Of[uint64](24, 6), 0
			if g.On != nil {
				seeds /= 6 // rules are slow
			}
			for seed := range seeds {
				p, err := puzzles.DrawFight(t.Context(), g, source(seed), size, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				at := p.Analysis.Position
				if at.Key() != p.Board.Start(at.Turn()).Key() {
					t.Errorf("size %d, seed %d: no match can start from %s", size, seed, at.Key())
				}
				f, ok := puzzles.NewFight(p.Board, p.Solution, at)
				if p.Exact != (ok && f.Off(size) == 0) {
					t.Errorf("size %d, seed %d: exact %v: %+v", size, seed, p.Exact, f)
				}
				if seed == 0 {
					again, err := puzzles.DrawFight(t.Context(), g, source(seed), size, solver.Options{})
					if err != nil || code(t, again.Board, again.Analysis.Position) != code(t, p.Board, at) {
						t.Errorf("size %d: the same seed drew another board, %v", size, err)
					}
				}
				if !p.Exact {
					continue
				}
				met++
				shortest, traps := []int{5, 7, 9}[size-1], size
				v := p.Solution.Verdict(at)
				if int(v.Remoteness) != f.Plies || f.Plies < shortest || f.Winner == at.Turn() != (v.Outcome == solver.Win) {
					t.Errorf("size %d, seed %d: %v, %+v", size, seed, v, f)
				}
				if size > 1 {
					continue // too many lines of best play for the definition
				}
				if n := referenceFight(p.Board, p.Solution, at, f.Winner); n < traps || n > f.Traps {
					t.Errorf("size %d, seed %d: %d traps, %+v", size, seed, n, f)
				}
			}
			t.Logf("%s, size %d: %d of %d fit", g.ID, size, met, seeds)
		}
	})
}

// A board that nobody can win is no fight, nor is one of a single move.
func TestNoFight(t *testing.T) {
	for title, want := range map[string]bool{"Round in circles": false, "No way out": false, "The sample": false, "The long march": true} {
		g, _ := catalog.Find("dag")
		for _, p := range presets(t, g) {
			if p.Title != title {
				continue
			}
			at := p.Board.Start(p.First)
			s, err := p.Board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s, _, err = games.Think(t.Context(), p.Board, s, at, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if f, ok := puzzles.NewFight(p.Board, s, at); (ok && f.Off(3) == 0) != want {
				t.Errorf("%s: %+v, %v", title, f, ok)
			}
		}
	}
}
