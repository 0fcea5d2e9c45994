package advance_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
)

// someGrids returns all small grids and some random larger ones.
func someGrids() []rows {
	all := append(grids(2, 2), append(grids(2, 3), grids(3, 2)...)...)
	rng := rand.New(rand.NewPCG(5, 6))
	for range 60 {
		all = append(all, scatter(rng, 3, 3, 2+rng.IntN(5)))
	}
	for range 10 {
		all = append(all, scatter(rng, 4, 2, 3), scatter(rng, 6, 1, 1), scatter(rng, 1, 9, 2))
	}
	return all
}

// The sign of the total says who wins, as a search of the whole grid does, whoever begins.
func TestTotalDecides(t *testing.T) {
	for _, g := range someGrids() {
		b, s := g.solve(t)
		known := verdicts{}
		for turn := range games.Player(2) {
			p := b.Start(turn)
			got, want := s.Verdict(p), known.of(state{g, turn})
			if got.Outcome != want.Outcome || got.Exact() && got != want {
				t.Errorf("%s, player %d: %v by the total %v, want %v", g, turn, got, s.Total(p), want)
			}
		}
		mirror, other := rows(swapped(string(g))).solve(t)
		if got, want := other.Total(mirror.Start(white)), s.Total(b.Start(white)).Neg(); !got.Equal(want) {
			t.Errorf("%s: with colours swapped %v, want %v", g, got, want)
		}
	}
}

// The distances found by Deepen are those of the definition, in every state that can be reached,
// with the right player to move.
func TestDistances(t *testing.T) {
	for i, g := range someGrids() {
		if i%5 > 0 {
			continue
		}
		b, s := g.deepen(t)
		known := verdicts{}
		known.of(state{g, white})
		known.of(state{g, black})
		for at, want := range known {
			p := position(b, at)
			if !s.Deep(p) {
				t.Errorf("%s: %v is not known", g, at)
			}
			if got := s.Verdict(p); got != want {
				t.Errorf("%s: %v is %v, want %v", g, at, got, want)
			}
		}
	}
}

// position returns a state as a position of the board.
func position(b *advance.Board, at state) games.Position {
	lines := strings.Split(string(at.grid), " ")
	var grid []byte
	for i := range b.Columns() {
		for _, line := range lines {
			grid = append(grid, line[i])
		}
	}
	return advance.Position{Player: at.turn, Grid: string(grid)}
}

// Perfect play of both players from every state of a grid takes exactly the remoteness.
func TestPerfectPlay(t *testing.T) {
	for _, g := range []rows{"BB. .B. ...", ".W. B.W .WB", "..W .BW BW.", "W.B .WB B.W"} {
		b, s := g.deepen(t)
		known := verdicts{}
		for turn := range games.Player(2) {
			known.of(state{g, turn})
		}
		for at := range known {
			p := position(b, at)
			want := s.Verdict(p)
			plies := int32(0)
			for a := games.Analyse(b, s, p); !a.Over(); a = games.Analyse(b, s, p) {
				p = b.Play(p, a.Options[0].Move)
				plies++
			}
			if plies != want.Remoteness {
				t.Fatalf("%s: from %v the game took %d plies, want %v", g, at, plies, want)
			}
		}
	}
}

// On grids too large to search, where the move of least cost is played, a won game stays won
// against random replies.
func TestLeastCost(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 6 {
		b, s := scatter(rng, 8, 8, 3).solve(t)
		p := b.Start(games.Player(rng.IntN(2)))
		if !s.Deep(p) {
			t.Fatal("an 8 × 8 grid is small enough to search")
		}
		winner := p.Turn()
		if s.Verdict(p).Outcome == solver.Lose {
			winner = winner.Other()
		}
		for {
			a := games.Analyse(b, s, p)
			if a.Over() {
				if p.Turn() == winner || a.Verdict != (solver.Verdict{Outcome: solver.Lose}) {
					t.Errorf("%s: lost in %s, %v", read(b, b.Start(winner)), read(b, p), a.Verdict)
				}
				break
			}
			pick := a.Options[0]
			if p.Turn() != winner {
				pick = a.Options[rng.IntN(len(a.Options))]
			}
			for _, o := range a.Options {
				if o.Verdict.Outcome == a.Options[0].Verdict.Outcome && o.Cost.Cmp(a.Options[0].Cost) < 0 {
					t.Errorf("%s costs %v, the best move %v", b.Name(p, o.Move), o.Cost, a.Options[0].Cost)
				}
			}
			p = b.Play(p, pick.Move)
		}
	}
}

// The total is the sum of the columns' values after every move.
func TestArithmetic(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 30 {
		g := scatter(rng, 1+rng.IntN(8), 1+rng.IntN(8), rng.IntN(9))
		b, s := g.solve(t)
		for p := b.Start(games.Player(rng.IntN(2))); ; {
			moves := b.Moves(p)
			if len(moves) == 0 {
				break
			}
			var total solver.Dyadic
			for i := range b.Columns() {
				total = total.Add(s.Value(p, i))
			}
			if got := s.Total(p); !got.Equal(total) {
				t.Fatalf("%s: total %v, want %v", read(b, p), got, total)
			}
			for _, m := range moves {
				checkMove(t, b, s, p, m)
			}
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
	}
}

func checkMove(t *testing.T, b *advance.Board, s *advance.Solution, p games.Position, m games.Move) {
	t.Helper()
	next := b.Play(p, m)
	after := s.Total(next)
	cost := s.Total(p).Sub(after)
	if p.Turn() == black {
		cost = cost.Neg()
	}
	if got := s.Cost(p, m); !got.Equal(cost) || got.Sign() <= 0 {
		t.Errorf("%s: %s costs %v, want %v", read(b, p), b.Name(p, m), got, cost)
	}
	if got := s.TotalAfter(p, m); !got.Equal(after) {
		t.Errorf("%s: %s leaves %v, want %v", read(b, p), b.Name(p, m), got, after)
	}
	if got, want := s.After(p, m), s.Sum(next).Total; got != want {
		t.Errorf("%s: %s leaves %s, want %s", read(b, p), b.Name(p, m), got, want)
	}
	mark := s.Mark(p, b.Target(p, m))
	if !mark.Known || mark.Verdict != s.Verdict(next) || mark.Value != s.Sum(next).Terms[m.Part] {
		t.Errorf("%s: %s wears %+v", read(b, p), b.Name(p, m), mark)
	}
}

func TestReasons(t *testing.T) {
	for _, test := range []struct {
		grid       rows
		turn       games.Player
		move, want string
	}{
		{"BB. .B. ...", white, "b1", "White stays more than 1 move ahead: Black runs out of moves first"},
		{"BB. .B. ...", white, "b2", "Black can neither advance nor eat any more"},
		{"W. .B", black, "b2", "White can only eat b1; then Black eats a1 and wins"},
		{"W. .B", black, "a1", "White eats b2, and Black has nothing left to advance or to eat"},
		{"W. .B", white, "b2", "Black eats a1, and White has nothing left to advance or to eat"},
	} {
		b, s := test.grid.solve(t)
		p := b.Start(test.turn)
		for _, m := range b.Moves(p) {
			if b.Name(p, m) == test.move {
				if got := s.Reason(p, m, advance.Game.Names()); got != test.want {
					t.Errorf("%s: %s: %s, want %s", test.grid, test.move, got, test.want)
				}
				test.move = ""
			}
		}
		if test.move != "" {
			t.Errorf("%s: no move is called %s", test.grid, test.move)
		}
	}
}

// Only a cell that a move goes to has a mark with a verdict.
func TestMarksOfOtherPlaces(t *testing.T) {
	b, s := rows("W. WB").solve(t)
	p := b.Start(white)
	for at, want := range map[games.Place]bool{{Part: 0, Index: 0}: false, {Part: 0, Index: 1}: false, {Part: 1, Index: 0}: false, {Part: 1, Index: 1}: true} {
		if got := s.Mark(p, at); got.Known != want {
			t.Errorf("%v wears %+v", at, got)
		}
	}
}

// Grids with more equal columns than one word of bits have the right totals after moves in the
// first, the last and random columns.
func TestWideGrids(t *testing.T) {
	for _, width := range []int{63, 64, 65, 128, 129, 193} {
		rng := rand.New(rand.NewPCG(uint64(width), 9))
		g := scatter(rng, 3, width, 3)
		b, s := g.solve(t)
		known := numbers{}
		p := b.Start(white)
		s.Total(p)
		for range 40 {
			moves := b.Moves(p)
			if len(moves) == 0 {
				break
			}
			for _, m := range []games.Move{moves[0], moves[len(moves)-1], moves[rng.IntN(len(moves))]} {
				next := b.Play(p, m)
				want := solver.Dyadic{}
				for i := range width {
					want = want.Add(number(t, known.of(b.Column(next, i))))
				}
				if got := s.Total(next); !got.Equal(want) {
					t.Fatalf("%d columns, %s of %s: %v, want %v", width, b.Name(p, m), read(b, p), got, want)
				}
			}
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
	}
}

// Deepen needs to be called once only: Deep is true even if memory is too small to search.
func TestDeepen(t *testing.T) {
	small, s := rows("BB. .B. ...").solve(t)
	start := small.Start(white)
	if s.Deep(start) {
		t.Error("a distance is known before it is sought")
	}
	tight, err := s.Deepen(t.Context(), start, solver.Options{Memory: 100})
	if err != nil {
		t.Fatal(err)
	}
	if v := tight.Verdict(start); !tight.Deep(start) || v.Outcome != solver.Win || v.Exact() {
		t.Errorf("without memory to search: deep %v, %v", tight.Deep(start), v)
	}
	deep, err := s.Deepen(t.Context(), start, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if again, err := deep.Deepen(t.Context(), start, solver.Options{}); again != deep || err != nil {
		t.Errorf("deepened again: %v", err)
	}
	if v := deep.Verdict(start); !deep.Deep(start) || !v.Exact() {
		t.Errorf("deepened: %v", v)
	}

	large, l := rows(strings.TrimSpace(strings.Repeat("WBWBWBWB ", 3))).solve(t)
	if same, err := l.Deepen(t.Context(), large.Start(white), solver.Options{}); !l.Deep(large.Start(white)) || same != games.Solution(l) || err != nil {
		t.Errorf("a large sum was deepened: %v", err)
	}
	// Only pieces that cannot move: there are too many states to search, yet the game is over.
	over, o := rows(strings.Repeat("W", 40)).solve(t)
	if v := o.Verdict(over.Start(white)); v != (solver.Verdict{Outcome: solver.Lose}) || !o.Deep(over.Start(white)) {
		t.Errorf("at the end: %v", v)
	}
}

func TestRandomBoards(t *testing.T) {
	for size, want := range map[int][2]int{1: {3, 3}, 2: {5, 5}, 3: {8, 8}} {
		for seed := range uint64(20) {
			b := advance.Game.Random(rand.New(rand.NewPCG(seed, 0)), size).(*advance.Board)
			if b.Rows() != want[0] || b.Columns() != want[1] {
				t.Errorf("size %d: %s", size, b.Title())
			}
			for turn := range games.Player(2) {
				if len(b.Moves(b.Start(turn))) < 2 {
					t.Errorf("size %d, seed %d: player %d has no choice", size, seed, turn)
				}
			}
		}
	}
}
