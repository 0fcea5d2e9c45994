package pattern

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/solver"
)

// slowRepeat returns the least period with the least preperiod, by the definition and the
// package's rules of evidence.
func slowRepeat(v []Value, numbers bool, least int) (repeat, bool) {
	for p := 1; p < len(v); p++ {
		// The saltus is the difference of the last two values a period apart.
		s := 0
		if numbers {
			s = int(v[len(v)-1] - v[len(v)-1-p])
		}
		from := len(v) - p
		for from > 0 && int(v[from-1+p]-v[from-1]) == s {
			from--
		}
		seen := len(v) - p - from
		if s != 0 {
			seen-- // the first comparison only determines the saltus
		}
		level := true
		for n := from + 1; n < len(v); n++ {
			level = level && int(v[n]-v[n-1])*p == s
		}
		need := max(2*p, least, from)
		switch {
		case level:
			need = max(need, 3*from)
		case from > p:
			need = max(need, 4*p)
		}
		// For numbers, differences are counted: these repeat.
		count := map[Value]int{}
		for n := from + p; n < len(v)-oneIf(numbers); n++ {
			if numbers {
				count[v[n+1]-v[n]]++
			} else {
				count[v[n]]++
			}
		}
		most, all := 0, 0
		for _, c := range count {
			most = max(most, c)
			all += c
		}
		if seen >= need && (level || from == 0 || all-most >= 6) {
			return repeat{from: from, period: p, saltus: s, seen: seen}, true
		}
	}
	return repeat{}, false
}

// On random lines that repeat after a preperiod, exactly or nearly, the period found is that of
// slowRepeat.
func TestRepeats(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	periods, saltus, none := 0, 0, 0
	for range 20000 {
		alphabet := 1 + rng.IntN(4)
		random := func(n int) []Value {
			out := make([]Value, n)
			for i := range out {
				out[i] = Value(rng.IntN(alphabet))
			}
			return out
		}
		v := random(rng.IntN(30))
		block, step := random(1+rng.IntN(12)), Value(rng.IntN(3))
		for i := range rng.IntN(60) {
			v = append(v, block[i%len(block)]+step*Value(i/len(block)))
		}
		if len(v) > 0 && rng.IntN(4) == 0 {
			v[rng.IntN(len(v))] ^= 1
		}
		for _, m := range []Measure{Nimbers, Outcomes} {
			if m == Outcomes && step > 0 {
				continue
			}
			got, ok := repeats(row(m, 5, v), evidence{least: 12})
			want, also := slowRepeat(v, m == Nimbers, 12)
			if also {
				want.from += 5
			}
			if ok != also || got != want {
				t.Fatalf("%v %v: %+v %v, want %+v %v", m, v, got, ok, want, also)
			}
			switch {
			case !ok:
				none++
			case got.saltus != 0:
				saltus++
			default:
				periods++
			}
		}
	}
	if min(periods, saltus, none) < 1000 {
		t.Errorf("%d periods, %d with a saltus, %d without any: too few of a kind", periods, saltus, none)
	}
}

// Random tables give lists only, and no rule.
func TestNoiseSaysNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 2000 {
		high := 40 + rng.IntN(100)
		line := New(Nimbers, Range{"x", 0, high}, Range{})
		who := New(Outcomes, Range{"x", 0, high}, Range{})
		lost := 2 + rng.IntN(3) // one in 2, 3 or 4
		for x := range high + 1 {
			line.Set(x, 0, Value(rng.IntN(5)))
			who.Set(x, 0, Outcome(solver.Win))
			if rng.IntN(lost) == 0 {
				who.Set(x, 0, Outcome(solver.Lose))
			}
		}
		for _, table := range []*Table{line, who} {
			if got := texts(Find(table)); len(got) > 0 {
				t.Fatalf("%v: %v", table.cells, got)
			}
		}
	}
	for range 100 {
		plane := New(Nimbers, Range{"x", 0, 12 + rng.IntN(10)}, Range{"y", 0, 12 + rng.IntN(10)})
		for i := range plane.cells {
			plane.cells[i] = Value(rng.IntN(5))
		}
		for _, table := range []*Table{plane, outcomes(plane)} {
			if got := texts(Find(table)); len(got) > 0 {
				t.Fatalf("%v %v: %v", table.X, table.cells, got)
			}
		}
	}
}

// An exception put into a larger table is named, with the range up to it.
func TestExceptions(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		m, at := 2+rng.IntN(5), 101+rng.IntN(100)
		small, large := New(Nimbers, Range{"x", 0, 100}, Range{}), New(Nimbers, Range{"x", 0, 200}, Range{})
		for x := range 201 {
			small.Set(x, 0, Value(x%m))
			large.Set(x, 0, Value(x%m))
		}
		planted := Value(m + rng.IntN(3))
		large.Set(at, 0, planted)
		claims := Find(small)
		if len(claims) != 1 || claims[0].Kind != Formula {
			t.Fatalf("x mod %d: %v", m, texts(claims))
		}
		spoken, first := claims[0].Hold(large)
		if spoken != 201 || first == nil || first.X != at || large.At(first.X, 0) != planted {
			t.Fatalf("x mod %d, exception at %d: %d, %v", m, at, spoken, first)
		}
	}
	table := New(Nimbers, Range{"x", 0, 200}, Range{})
	for x := range 201 {
		table.Set(x, 0, Value(x%4))
	}
	table.Set(157, 0, 3)
	var got []string
	for _, r := range Refute(table) {
		got = append(got, r.String())
	}
	same(t, "x mod 4 but for 157", got, []string{"value is x mod 4: held for x = 0..156; first exception at 157: 3, expected 1"})
}

// The first exception in a plane is the one in the smallest square from the origin.
func TestExceptionsOfTwo(t *testing.T) {
	small, large := New(Nimbers, Range{"a", 0, 10}, Range{"b", 0, 10}), New(Nimbers, Range{"a", 0, 30}, Range{"b", 0, 30})
	large.each(func(int, int, Value) { t.Error("a new table is not unknown") })
	for x := range 31 {
		for y := range 31 {
			small.Set(x, y, Value(x^y))
			large.Set(x, y, Value(x^y))
		}
	}
	large.Set(2, 28, 7)
	large.Set(20, 3, 7)
	claims := Find(small)
	same(t, "XOR", texts(claims), []string{"value is a XOR b"})
	_, first := claims[0].Hold(large)
	if got, want := first.String(), "held for a = 0..19, b = 0..19; first exception at (20, 3): 7, expected 23"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	claims = Find(outcomes(small))
	same(t, "who wins", texts(claims), []string{"lost exactly where a = b"})
	who := outcomes(large)
	who.Set(25, 25, Outcome(solver.Win))
	who.Set(30, 0, Outcome(solver.Lose))
	_, first = claims[0].Hold(who)
	if got, want := first.String(), "held for a = 0..24, b = 0..24; first exception at (25, 25): won, expected lost"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Unknown cells are left out of the claims.
func TestUnknown(t *testing.T) {
	table := New(Nimbers, Range{"x", 0, 100}, Range{})
	for x := 3; x <= 100; x++ {
		table.Set(x, 0, Value(x%3))
	}
	table.Set(20, 0, Unknown)
	claims := Find(table)
	same(t, "a line with holes", texts(claims), []string{"value is x mod 3"})
	if want := (Range{"x", 21, 100}); claims[0].X != want {
		t.Errorf("it held for %v, want %v", claims[0].X, want)
	}
	plane := New(Nimbers, Range{"x", 0, 20}, Range{"y", 0, 20})
	same(t, "nothing", texts(Find(plane)), []string{"nothing is known of any position"})
	for x := range 21 {
		for y := range 21 - x {
			plane.Set(x, y, Value(x+y))
		}
	}
	same(t, "half a plane", texts(Find(plane)), []string{"value is x + y"})
	if got := Find(New(Outcomes, Range{"x", 5, 4}, Range{})); !slices.Equal(texts(got), []string{"nothing is known of any position"}) {
		t.Errorf("an empty range: %v", texts(got))
	}
}
