package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/puzzles"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// A puzzle has the difficulty asked for and is the same for the same seed. If Start is set, the
// puzzle is the start of its board.
func TestPuzzlesOfEveryGame(t *testing.T) {
	eachSolver(t, func(t *testing.T, g *games.Game) {
		for seed := uint64(0); seed < 18; seed += wide.Of[uint64](1, 2) { // each size, difficulty and kind
			size, want, start := 1+int(seed)%3, games.Easy+games.Difficulty(seed/3%3), seed/9%2 == 0
			draw := func() *puzzles.Puzzle {
				p, err := puzzles.Draw(t.Context(), g, source(seed), puzzles.Sought{Size: size, Difficulty: want, Start: start}, solver.Options{})
				if err != nil {
					t.Fatalf("size %d, %v, start %v: %v", size, want, start, err)
				}
				return p
			}
			p, again := draw(), draw()
			is := p.Analysis.Difficulty()
			if p.Exact != (is == want) || !p.Exact && offers(t, g, size, want, start) {
				t.Errorf("size %d, start %v: %v, was to be %v, exact %v", size, start, is, want, p.Exact)
			}
			at := p.Analysis.Position
			if start && at.Key() != p.Board.Start(0).Key() {
				t.Errorf("size %d, %v: %s is not the start", size, want, at.Key())
			}
			if code(t, p.Board, at) != code(t, again.Board, again.Analysis.Position) {
				t.Errorf("size %d, %v: the same seed drew another puzzle", size, want)
			}
			if v := p.Solution.Verdict(at); v.Outcome != p.Analysis.Verdict.Outcome {
				t.Errorf("size %d, %v: the solution says %v, the analysis %v", size, want, v, p.Analysis.Verdict)
			}
		}
	})
}

// offers reports whether a game has puzzles of a difficulty: among the starts of some random
// boards, or among positions that follow them.
func offers(t *testing.T, g *games.Game, size int, want games.Difficulty, start bool) bool {
	for seed := range uint64(20) {
		rng := source(seed)
		b := g.Random(rng, size)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for plies := range 12 {
			if games.Analyse(b, s, strolled(b, rng, plies)).Difficulty() == want {
				return true
			}
			if start {
				break
			}
		}
	}
	return false
}

// A puzzle whose distances would take a large search has none. Think can still find them.
func TestPuzzlesDoNotWait(t *testing.T) {
	eachSolver(t, func(t *testing.T, g *games.Game) {
		for seed := range wide.Of[uint64](3, 1) {
			p, err := puzzles.Draw(t.Context(), g, source(seed), puzzles.Sought{Size: 3, Difficulty: games.Easy, Start: true}, solver.Options{Memory: 1 << 19})
			if err != nil {
				t.Fatal(err)
			}
			exact := p.Analysis.Options[0].Verdict.Exact()
			if exact != p.Solution.Verdict(p.Analysis.Position).Exact() {
				t.Errorf("seed %d: the analysis has distances: %v, the solution not", seed, exact)
			}
			s, a, err := games.Think(t.Context(), p.Board, p.Solution, p.Analysis.Position, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if exact && !a.Options[0].Verdict.Exact() || a.Difficulty() != p.Analysis.Difficulty() || s == nil {
				t.Errorf("seed %d: %v became %v", seed, p.Analysis.Options[0].Verdict, a.Options[0].Verdict)
			}
		}
	})
}

// On at least nine of ten random boards the first player can make a mistake. Boards of Cop and
// Robber need not have that property.
func TestRandomBoardsMatter(t *testing.T) {
	eachGame(t, func(t *testing.T, g *games.Game) {
		for size := 1; size <= sizes(g); size++ {
			matter, of := 0, times(g, 10, 3)
			for seed := range of {
				tab := random(g, size, uint64(seed))
				if games.Weigh(tab.board, tab.solved(t), tab.board.Start(0)).Difficulty() != games.Any {
					matter++
				}
			}
			if matter < of-of/10 && g.ID != "cop-and-robber" {
				t.Errorf("size %d: %d of %d", size, matter, of)
			}
		}
	})
}
