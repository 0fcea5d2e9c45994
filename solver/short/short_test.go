package short

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"

	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// options is more memory than any test takes.
var options = solver.Options{Memory: 1 << 30}

// born returns all values that are born by the next day, given those born by a day.
func (r *rig) born(before []Value) []Value {
	chains := r.antichains(before)
	var all []Value
	for _, left := range chains {
		for _, right := range chains {
			all = append(all, r.of(left, right))
		}
	}
	return unique(all)
}

// antichains returns all sets of values in which no two values are comparable.
func (r *rig) antichains(values []Value) [][]Value {
	list := [][]Value{nil}
	for _, g := range values {
		for _, chain := range slices.Clone(list) {
			if !slices.ContainsFunc(chain, func(h Value) bool { return r.atMost(g, h) || r.atMost(h, g) }) {
				list = append(list, append(slices.Clone(chain), g))
			}
		}
	}
	return list
}

// day returns all values born by a day.
func (r *rig) day(n int) []Value {
	values := []Value{Zero}
	for range n {
		values = r.born(values)
	}
	return values
}

// There are 1, 4, 22 and 1474 games born by day 0, 1, 2 and 3 (Siegel, Combinatorial Game Theory,
// III.1).
func TestDays(t *testing.T) {
	r := newRig(t)
	for day, want := range []int{1, 4, 22, 1474} {
		values := r.day(day)
		if len(values) != want {
			t.Errorf("day %d: %d values, want %d", day, len(values), want)
		}
		for _, g := range values {
			if r.Born(g) > int64(day) {
				t.Errorf("%s is born on day %d, not by day %d", r.name(g), r.Born(g), day)
			}
		}
	}
}

// Games born by day 2 compare, add up and are negated as the search of their differences says.
// Their forms are canonical.
func TestSmallGames(t *testing.T) {
	r, ref := newRig(t), newReference()
	values := r.day(2)
	for i, g := range values {
		r.canonical(ref, g)
		if !ref.equal(r.tree(r.minus(g)), minus(r.tree(g))) {
			t.Errorf("-(%s) = %s", r.name(g), r.name(r.minus(g)))
		}
		for _, h := range values {
			if got, want := r.atMost(g, h), ref.atLeast(r.tree(h), r.tree(g)); got != want {
				t.Errorf("%s <= %s: %v", r.name(g), r.name(h), got)
			}
		}
		for _, h := range values[i:] {
			sum := r.sum(g, h)
			r.canonical(ref, sum)
			if !ref.equal(r.tree(sum), plus(r.tree(g), r.tree(h))) {
				t.Errorf("%s + %s = %s", r.name(g), r.name(h), r.name(sum))
			}
		}
	}
}

// The same holds of some games born by day 3, with WIDE=1 of all.
func TestLargerGames(t *testing.T) {
	r, ref := newRig(t), newReference()
	all := r.day(3)
	r.Values.order = order{} // forgets the comparisons cached so far
	some := all
	for i := range all {
		if wide.Tests() || i%30 == 0 {
			r.canonical(ref, all[i])
		}
	}
	if !wide.Tests() {
		some = nil
		for i := 7; i < len(all); i += 25 {
			some = append(some, all[i])
		}
	}
	for _, g := range some {
		for _, h := range some {
			if got, want := r.atMost(g, h), ref.atLeast(r.tree(h), r.tree(g)); got != want {
				t.Errorf("%s <= %s: %v", r.name(g), r.name(h), got)
			}
		}
	}
}

// random returns a random game of a depth, with at most three options a side.
func random(rng *rand.Rand, depth int) *tree {
	g := &tree{}
	if depth == 0 {
		return g
	}
	for range rng.IntN(4) {
		g.left = append(g.left, random(rng, rng.IntN(depth)))
	}
	for range rng.IntN(4) {
		g.right = append(g.right, random(rng, rng.IntN(depth)))
	}
	return g
}

// A random game equals its value in the table and compares with others as its value does. The sum
// of two games equals the sum of their values.
func TestRandomGames(t *testing.T) {
	rng := rand.New(rand.NewPCG(28, 1))
	for range wide.Of(40, 8) {
		r, ref := newRig(t), newReference()
		var games []*tree
		var values []Value
		for range 12 {
			g := random(rng, 5)
			games = append(games, g)
			values = append(values, r.value(g))
		}
		for i, g := range games {
			r.canonical(ref, values[i])
			if !ref.equal(g, r.tree(values[i])) {
				t.Errorf("%s is not the value of its game", r.name(values[i]))
			}
			for j, h := range games {
				if got, want := r.atMost(values[i], values[j]), ref.atLeast(h, g); got != want {
					t.Errorf("%s <= %s: %v", r.name(values[i]), r.name(values[j]), got)
				}
			}
		}
		for range 10 {
			i, j := rng.IntN(len(games)), rng.IntN(len(games))
			sum := r.sum(values[i], values[j])
			r.canonical(ref, sum)
			s := r.tree(sum)
			// G + H = S. The tree of G + H is built only if it is small enough.
			if size(games[i])*size(games[j]) < 200_000 && !ref.equal(plus(games[i], games[j]), s) {
				t.Errorf("%s + %s = %s", r.name(values[i]), r.name(values[j]), r.name(sum))
			}
		}
	}
}

// size returns the number of positions in a tree. A position counts as often as it is reached.
func size(g *tree) int {
	n := 1
	for _, o := range slices.Concat(g.left, g.right) {
		n += size(o)
	}
	return n
}

// Names depend on the value alone, not on the order in which a table met the games. No two values
// have the same name.
func TestNamesAreUnique(t *testing.T) {
	one, other := newRig(t), newRig(t)
	rng := rand.New(rand.NewPCG(28, 2))
	games := make([]*tree, 60)
	for i := range games {
		games[i] = random(rng, 5)
	}
	names := map[string]Value{}
	for _, g := range one.day(3) {
		name := one.name(g)
		if before, ok := names[name]; ok && before != g {
			t.Fatalf("%s is the name of two values", name)
		}
		names[name] = g
	}
	for _, i := range rng.Perm(len(games)) {
		other.value(games[i])
	}
	for _, g := range games {
		if a, b := one.name(one.value(g)), other.name(other.value(g)); a != b {
			t.Errorf("one value has the names %s and %s", a, b)
		}
	}
}

// The laws of addition, order, means and temperatures hold of random games.
func TestLaws(t *testing.T) {
	r := newRig(t)
	values := r.day(3)
	graph := func(g Value) *Thermograph {
		th, err := r.Thermograph(context.Background(), g)
		if err != nil {
			t.Fatal(err)
		}
		return th
	}
	draw := rapid.SampledFrom(values)
	rapid.Check(t, func(rt *rapid.T) {
		g, h, k := draw.Draw(rt, "g"), draw.Draw(rt, "h"), draw.Draw(rt, "k")
		gh := r.sum(g, h)
		if r.sum(h, g) != gh || r.sum(gh, k) != r.sum(g, r.sum(h, k)) {
			rt.Fatalf("sums of %s, %s and %s", r.name(g), r.name(h), r.name(k))
		}
		if r.sum(gh, r.minus(g)) != h || r.minus(gh) != r.sum(r.minus(g), r.minus(h)) {
			rt.Fatalf("negatives of %s and %s", r.name(g), r.name(h))
		}
		if r.atMost(g, h) != r.atMost(r.sum(g, k), r.sum(h, k)) || r.atMost(g, h) != r.atMost(r.minus(h), r.minus(g)) {
			rt.Fatalf("order of %s and %s, with %s added", r.name(g), r.name(h), r.name(k))
		}
		a, b, s := graph(g), graph(h), graph(gh)
		if !s.Mean().Equal(a.Mean().Add(b.Mean())) {
			rt.Fatalf("mean of %s + %s: %v", r.name(g), r.name(h), s.Mean())
		}
		if most := s.Temperature(); most.Cmp(a.Temperature()) > 0 && most.Cmp(b.Temperature()) > 0 {
			rt.Fatalf("temperature of %s + %s: %v", r.name(g), r.name(h), most)
		}
		if s.Mean().Cmp(s.Temperature()) > 0 && s.Temperature().Sign() > 0 && !r.atMost(Zero, gh) {
			rt.Fatalf("%s has a mean above its temperature and is not positive", r.name(gh))
		}
		if r.atMost(g, h) { // then its walls are nowhere greater than h's
			for _, p := range slices.Concat(a.Left, a.Right, b.Left, b.Right) {
				if at := p.Temperature; at.Sign() >= 0 && (a.Left.At(at).Cmp(b.Left.At(at)) > 0 || a.Right.At(at).Cmp(b.Right.At(at)) > 0) {
					rt.Fatalf("%s <= %s, but not their walls at %v", r.name(g), r.name(h), at)
				}
			}
		}
	})
}

// Memory over the limit is refused before it is allocated. The table remains usable.
func TestMemory(t *testing.T) {
	if size := unsafe.Sizeof(node{}); size != nodeBytes {
		t.Errorf("an entry takes %d bytes, not %d", size, nodeBytes)
	}
	if size := unsafe.Sizeof(Point{}); size != pointBytes {
		t.Errorf("a point takes %d bytes, not %d", size, pointBytes)
	}
	ctx := context.Background()
	v := New(solver.Options{Memory: 100_000})
	var large *solver.TooLarge
	if g, err := v.Plain(ctx, solver.Int(0), MostUps, 0); !errors.As(err, &large) || g != 0 {
		t.Fatalf("%d ups: %v, %v", MostUps, g, err)
	}
	if v.held > 100_000 {
		t.Errorf("holds %d bytes of 100000", v.held)
	}
	two, err := v.Plain(ctx, solver.Int(0), 2, 0)
	if err != nil {
		t.Fatal(err)
	}
	if how, err := v.Compare(ctx, two, Zero); how != Left || err != nil {
		t.Errorf("^2 and 0: %v, %v", how, err)
	}
}

// A call stops when its context has ended. The next call succeeds.
func TestStopped(t *testing.T) {
	r := newRig(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	star := r.of([]Value{Zero}, []Value{Zero})
	if _, err := r.Form(ctx, []Value{star}, nil, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("Form: %v", err)
	}
	if _, err := r.Times(ctx, 5, star); !errors.Is(err, context.Canceled) {
		t.Errorf("Times: %v", err)
	}
	if g := r.must(r.Times(context.Background(), 5, star)); g != star {
		t.Errorf("5.* = %s", r.name(g))
	}
}

// Games may be nested 10,000 deep.
func TestDeepGames(t *testing.T) {
	const deep = 10_000
	r := newRig(t)
	n, up := Zero, r.must(r.Plain(context.Background(), solver.Int(0), 1, 0))
	hot, tower := Zero, Zero
	for i := range deep {
		n = r.of([]Value{n}, nil)
		tower = r.of([]Value{Zero}, []Value{tower})
		if i < 300 { // {100|{100|...}}: the names of the followers are long
			hot = r.of([]Value{r.number(solver.Int(100))}, []Value{hot})
		}
	}
	if d, ok := r.Fraction(n); !ok || !d.Equal(solver.Int(deep)) {
		t.Errorf("{n|} is %s", r.name(n))
	}
	ups := r.must(r.Times(context.Background(), deep, up))
	if want := r.must(r.Plain(context.Background(), solver.Int(0), deep, 0)); ups != want {
		t.Errorf("%d.^ = %s", deep, r.name(ups))
	}
	if !r.atMost(Zero, ups) || r.atMost(ups, Zero) {
		t.Error("many ups are not positive")
	}
	if g := r.sum(ups, r.minus(ups)); g != Zero {
		t.Errorf("ups less ups are %s", r.name(g))
	}
	if g := r.sum(hot, r.minus(hot)); g != Zero {
		t.Errorf("G - G = %s", r.name(g))
	}
	if name, whole := r.Name(hot, 50); whole || len([]rune(name)) != 50 {
		t.Errorf("%q is %d letters", name, len([]rune(name)))
	}
	for _, g := range []Value{hot, ups, tower} {
		if _, err := r.Thermograph(context.Background(), g); err != nil {
			t.Error(err)
		}
	}
}
