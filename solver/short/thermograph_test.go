package short

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// grid holds both walls of a thermograph at every multiple of 1/unit from -1 to hottest.
type grid struct{ left, right []int64 }

// unit is finer than any breakpoint of the games below. Walls are in multiples of 1/unit.
const (
	exp     = 8
	unit    = 1 << exp
	hottest = 24
)

// cooled returns a thermograph by the definition. At each temperature t the left wall is the
// greatest right wall of Left's options, minus t; the right wall is the least left wall of Right's
// options, plus t. From the temperature at which they are equal on they stay so. Each temperature
// is computed alone, without breakpoints, slopes or crossings.
func (r *rig) cooled(known map[Value]*grid, g Value) *grid {
	if k := known[g]; k != nil {
		return k
	}
	out := &grid{}
	known[g] = out
	if d, ok := r.Fraction(g); ok && d.IsInt() {
		n, _ := d.Int64()
		for range (hottest + 1) * unit {
			out.left = append(out.left, n*unit)
			out.right = append(out.right, n*unit)
		}
		return out
	}
	frozen := false
	for i := range int64((hottest + 1) * unit) {
		if frozen {
			out.left = append(out.left, out.left[i-1])
			out.right = append(out.right, out.right[i-1])
			continue
		}
		t := i - unit
		var left, right []int64
		for _, o := range r.Values.Left(g) {
			left = append(left, r.cooled(known, o).right[i]-t)
		}
		for _, o := range r.Values.Right(g) {
			right = append(right, r.cooled(known, o).left[i]+t)
		}
		l, x := slices.Max(left), slices.Min(right)
		if l < x {
			r.t.Fatalf("%s: the grid is too coarse", r.name(g))
		}
		out.left = append(out.left, l)
		out.right = append(out.right, x)
		frozen = l == x
	}
	if !frozen {
		r.t.Fatalf("%s is hotter than %d", r.name(g), hottest)
	}
	return out
}

// holds fails the test unless the table's thermograph equals cooled at and between its
// breakpoints. Its walls must begin at the coldest temperature, end at mean and temperature, and
// have no breakpoint between two equal slopes.
func (r *rig) holds(known map[Value]*grid, g Value) {
	r.t.Helper()
	th, err := r.Thermograph(context.Background(), g)
	if err != nil {
		r.t.Fatal(err)
	}
	want := r.cooled(known, g)
	for i := range want.left {
		t := solver.NewDyadic(int64(i)-unit, exp)
		if l, x := solver.NewDyadic(want.left[i], exp), solver.NewDyadic(want.right[i], exp); !th.Left.At(t).Equal(l) || !th.Right.At(t).Equal(x) {
			r.t.Errorf("%s cooled by %v: %v and %v, want %v and %v", r.name(g), t, th.Left.At(t), th.Right.At(t), l, x)
			return
		}
	}
	if l, x := r.Stops(g); !l.Equal(th.Left.At(solver.Int(0))) || !x.Equal(th.Right.At(solver.Int(0))) {
		r.t.Errorf("%s stops at %v and %v", r.name(g), l, x)
	}
	r.builds(g, th)
	for _, w := range []Wall{th.Left, th.Right} {
		if !w[0].Temperature.Equal(coldest) {
			r.t.Errorf("%s: a wall begins at %v", r.name(g), w[0].Temperature)
		}
		if last := w[len(w)-1]; !last.Value.Equal(th.Mean()) || !last.Temperature.Equal(th.Temperature()) {
			r.t.Errorf("%s: a wall ends at %v", r.name(g), last)
		}
		for i := 1; i < len(w); i++ {
			rise := w[i].Temperature.Sub(w[i-1].Temperature)
			change := w[i].Value.Sub(w[i-1].Value)
			if rise.Sign() <= 0 || change.Sign() != 0 && !change.Equal(rise) && !change.Neg().Equal(rise) {
				r.t.Errorf("%s: from %v to %v", r.name(g), w[i-1], w[i])
			}
			if i > 1 && slope(w[i-2], w[i-1]) == slope(w[i-1], w[i]) {
				r.t.Errorf("%s: three points on one line", r.name(g))
			}
		}
	}
}

func TestThermographs(t *testing.T) {
	r, known := newRig(t), map[Value]*grid{}
	for i, g := range r.day(3) {
		if i%40 == 0 || wide.Tests() {
			r.holds(known, g)
		}
	}
	rng := rand.New(rand.NewPCG(28, 3))
	for range wide.Of(150, 30) { // of switches: their walls have many breakpoints
		r.holds(known, r.hot(rng, 4, 0))
	}
}

// hot returns a random game whose plays end in numbers, larger ones after more of Left's moves.
func (r *rig) hot(rng *rand.Rand, depth int, lean int64) Value {
	r.t.Helper()
	if depth == 0 {
		return r.number(solver.NewDyadic(rng.Int64N(13)-6+lean, 1))
	}
	var left, right []Value
	for range 1 + rng.IntN(2) {
		left = append(left, r.hot(rng, rng.IntN(depth), lean+4))
		right = append(right, r.hot(rng, rng.IntN(depth), lean-4))
	}
	return r.of(left, right)
}

// Known games have the published temperatures and means (Siegel, II.5; Winning Ways, chapter 6).
func TestKnownThermographs(t *testing.T) {
	r := newRig(t)
	n := func(num int64, exp uint) Value { return r.number(solver.NewDyadic(num, exp)) }
	form := func(l, x Value) Value { return r.of([]Value{l}, []Value{x}) }
	star := form(Zero, Zero)
	for _, c := range []struct {
		game              Value
		mean, temperature string
	}{
		{n(5, 0), "5", "-1"},
		{n(1, 1), "1/2", "-1/2"},
		{n(-7, 3), "-7/8", "-1/8"},
		{star, "0", "0"},
		{form(Zero, star), "0", "0"},
		{form(n(1, 0), n(-1, 0)), "0", "1"},
		{form(n(4, 0), n(1, 0)), "5/2", "3/2"},
		{form(Zero, form(Zero, n(-4, 0))), "0", "0"},
		{form(form(n(2, 0), n(1, 0)), Zero), "3/4", "3/4"},
		{form(form(n(9, 0), n(1, 0)), Zero), "1", "1"},
	} {
		th, err := r.Thermograph(context.Background(), c.game)
		if err != nil {
			t.Fatal(err)
		}
		if th.Mean().String() != c.mean || th.Temperature().String() != c.temperature {
			t.Errorf("%s: mean %v, temperature %v; want %s and %s", r.name(c.game), th.Mean(), th.Temperature(), c.mean, c.temperature)
		}
	}
}

// builds fails the test unless the best of the scaffold's walls, moved by t, are the walls of the
// thermograph up to its temperature.
func (r *rig) builds(g Value, th *Thermograph) {
	r.t.Helper()
	s, err := r.Scaffold(context.Background(), g)
	if err != nil {
		r.t.Fatal(err)
	}
	if d, ok := r.Fraction(g); ok && d.IsInt() {
		if s != nil {
			r.t.Errorf("%s is built from %v", r.name(g), s)
		}
		return
	}
	top := th.Temperature()
	for t := coldest; t.Cmp(top) <= 0; t = t.Add(solver.NewDyadic(1, 2)) {
		for player, wall := range [2]Wall{th.Left, th.Right} {
			best, cost := s.Walls[player][0].At(t), t
			for _, w := range s.Walls[player] {
				if c := w.At(t).Cmp(best); player == 0 && c > 0 || player == 1 && c < 0 {
					best = w.At(t)
				}
			}
			if player == 0 {
				cost = t.Neg()
			}
			if !s.Best[player].At(t).Equal(best) || !wall.At(t).Equal(best.Add(cost)) {
				r.t.Errorf("%s at %v: the best wall of player %d's options is %v, found %v, and their own %v", r.name(g), t, player, best, s.Best[player].At(t), wall.At(t))
				return
			}
		}
	}
}
