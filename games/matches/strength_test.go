package matches_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/fence"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver"
)

// search returns the verdict of a search of this depth by the rules alone, written plainly.
func search(b games.Board, p games.Position, depth int) solver.Verdict {
	moves := b.Moves(p)
	if len(moves) == 0 {
		return solver.Verdict{Outcome: games.End(b, p)}
	}
	unknown := solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
	if depth == 0 {
		return unknown
	}
	var best solver.Verdict
	for i, m := range moves {
		next := b.Play(p, m)
		if v := games.ForMover(p, next, search(b, next, depth-1)); i == 0 || solver.Compare(v, best) < 0 {
			best = v
		}
	}
	return best
}

// states returns the positions that can follow the starts of a board.
func states(b games.Board) (list []games.Position) {
	seen := map[string]bool{}
	list = []games.Position{b.Start(0), b.Start(1)}
	for i := 0; i < len(list); i++ {
		for _, m := range b.Moves(list[i]) {
			if p := b.Play(list[i], m); !seen[p.Key()] {
				seen[p.Key()] = true
				list = append(list, p)
			}
		}
	}
	return list
}

// smallBoards calls test with all positions of small random boards.
func smallBoards(t *testing.T, test func(b games.Board, s games.Solution, a *games.Analysis)) {
	rng := rand.New(rand.NewPCG(14, 3))
	for _, g := range []*games.Game{berzerk.Game, fence.Game, jug.Game} {
		for range 3 {
			b := g.Random(rng, 1)
			s, err := b.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			all := states(b)
			for _, p := range all[:min(len(all), 200)] {
				deep, a, err := games.Think(context.Background(), b, s, p, solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if !a.Over() {
					test(b, deep, a)
				}
			}
		}
	}
}

// A side that looks d plies ahead has the verdicts of a search of depth d.
func TestSightIsASearch(t *testing.T) {
	seen, unseen := 0, 0
	smallBoards(t, func(b games.Board, s games.Solution, a *games.Analysis) {
		for depth := 1; depth <= 4; depth++ {
			for _, o := range matches.Believed(b, s, a, uint64(depth)) {
				next := b.Play(a.Position, o.Move)
				want := games.ForMover(a.Position, next, search(b, next, depth-1))
				if o.Verdict != want {
					t.Fatalf("%s, %d plies ahead, %s: believed %v, found %v", a.Position.Key(), depth, b.Name(a.Position, o.Move), o.Verdict, want)
				}
				if want.Outcome == solver.Loop {
					unseen++
				} else {
					seen++
				}
			}
		}
	})
	if seen < 1000 || unseen < 1000 {
		t.Errorf("%d verdicts were seen, %d were not: too few to tell", seen, unseen)
	}
}

// A side looks at least r plies ahead with probability sight/r. In short matches sight is reduced
// in proportion to the length.
func TestDepths(t *testing.T) {
	const draws = 50_000
	for _, side := range matches.Strengths()[:4] {
		for _, length := range []uint64{4, 8, 12, 16, 40} {
			rng := rand.New(rand.NewPCG(length, uint64(side)))
			sight := float64(side.Sight()*min(length, matches.FullLength)) / matches.FullLength
			for _, r := range []uint64{1, 2, 3, 6, 12} {
				n := 0
				for range draws {
					if side.Depth(rng, length) >= r {
						n++
					}
				}
				want := 1.0
				if r > 1 { // every side looks at least one ply ahead
					want = min(1, sight/float64(r))
				}
				if got := float64(n) / draws; got < want-0.015 || got > want+0.015 {
					t.Errorf("length %d: the %v looked %d plies ahead in %.3f of the moves, want %.3f", length, side, r, got, want)
				}
			}
		}
	}
}

// Every strength takes a win in 1, plays legal moves, and plays the same move again for the same
// seed, ply and position. The perfect player plays the suggested move.
func TestChoices(t *testing.T) {
	wins, others := 0, 0
	smallBoards(t, func(b games.Board, s games.Solution, a *games.Analysis) {
		if got := matches.Perfect.Choose(b, s, a, 5, 2); got != a.Options[0] {
			t.Fatalf("%s: perfect plays %v, not %v", a.Position.Key(), got.Move, a.Options[0].Move)
		}
		for _, side := range matches.Strengths() {
			for seed := range uint64(8) {
				o := side.Choose(b, s, a, seed, 3)
				if a.Verdict == (solver.Verdict{Outcome: solver.Win, Remoteness: 1}) {
					wins++
					if o.Verdict != a.Verdict {
						t.Fatalf("%s: the %v, seed %d, overlooks a win in 1", a.Position.Key(), side, seed)
					}
				}
				if o.Verdict != a.Options[0].Verdict {
					others++
				}
				if again := side.Choose(b, s, a, seed, 3); again != o {
					t.Fatalf("%s: the %v, seed %d, plays %v, and %v", a.Position.Key(), side, seed, o.Move, again.Move)
				}
			}
		}
	})
	if wins == 0 || others == 0 {
		t.Errorf("%d wins in 1, %d mistakes: too few to tell", wins, others)
	}
}

// The same seed gives the same match, also after Undo and in a branch. Another seed gives another
// match.
func TestSeeds(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 4))
	differ := 0
	for range 20 {
		b := fence.Game.Random(rng, 2)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		finish := func(m *matches.Match) (moves []games.Move) {
			for !m.Over() {
				m.Play(m.Choose(s, games.Analyse(b, s, m.Position())).Move)
			}
			for i := range m.Len() {
				moves = append(moves, m.Move(i))
			}
			return moves
		}
		begin := func(seed uint64) *matches.Match {
			m := matches.New(b, 0, matches.Sides{matches.Amateur, matches.Novice})
			m.Seed, m.Hints = seed, 3
			return m
		}
		m := begin(7)
		want := finish(m)
		branch := m.Branch(m.Len() / 2)
		if branch.Seed != 7 || branch.Hints != 3 {
			t.Fatalf("a branch has seed %d, %d hints", branch.Seed, branch.Hints)
		}
		m.Seek(m.Len() / 3)
		m.Play(want[m.Ply()])
		for what, again := range map[string]*matches.Match{"once more": begin(7), "taken back": m, "a branch": branch} {
			if got := finish(again); !slices.Equal(got, want) {
				t.Fatalf("%s: %v, want %v", what, got, want)
			}
		}
		if !slices.Equal(finish(begin(8)), want) {
			differ++
		}
	}
	if differ == 0 {
		t.Error("another seed never made another match")
	}
}
