package short

import (
	"context"
	"testing"

	"zugzwang/solver"
)

// The names of games in their canonical forms (Winning Ways, chapters 2 to 8; Siegel, II).
func TestNames(t *testing.T) {
	r := newRig(t)
	ctx := context.Background()
	n := func(num int64, exp uint) Value { return r.number(solver.NewDyadic(num, exp)) }
	form := func(l, x Value) Value { return r.of([]Value{l}, []Value{x}) }
	plain := func(num int64, exp uint, ups, star int) Value {
		return r.must(r.Plain(ctx, solver.NewDyadic(num, exp), ups, star))
	}
	star, up := form(Zero, Zero), plain(0, 0, 1, 0)
	for want, g := range map[string]Value{
		"0":             r.of(nil, nil),
		"-12":           r.of(nil, []Value{n(-11, 0)}),
		"3/4":           form(n(1, 1), n(1, 0)),
		"*":             star,
		"*3":            r.of([]Value{Zero, star, plain(0, 0, 0, 2)}, []Value{Zero, star, plain(0, 0, 0, 2)}),
		"1/2*2":         plain(1, 1, 0, 2),
		"^":             form(Zero, star),
		"v":             form(star, Zero),
		"^2*":           r.sum(r.sum(up, up), star),
		"^2":            form(Zero, r.sum(up, star)),
		"^*":            r.of([]Value{Zero, star}, []Value{Zero}),
		"-1v3*5":        plain(-1, 0, -3, 5),
		"+-1":           form(n(1, 0), n(-1, 0)),
		"3/2+-1/2":      form(n(2, 0), n(1, 0)),
		"+_2":           form(Zero, form(Zero, n(-2, 0))),
		"-_1/4":         form(form(n(1, 2), Zero), Zero),
		"{2|1||0}":      form(form(n(2, 0), n(1, 0)), Zero),
		"{2|1||0|-1}":   form(form(n(2, 0), n(1, 0)), form(Zero, n(-1, 0))),
		"{4||2|1|||0}":  form(form(n(4, 0), form(n(2, 0), n(1, 0))), Zero),
		"{+-3|-5}":      form(form(n(3, 0), n(-3, 0)), n(-5, 0)),
		"{5,{9|0}|-5}":  r.of([]Value{n(5, 0), form(n(9, 0), Zero)}, []Value{n(-5, 0)}),
		"{1||1|-2}":     form(n(1, 0), form(n(1, 0), n(-2, 0))),
		"{^3|v3}":       form(plain(0, 0, 3, 0), plain(0, 0, -3, 0)),
		"{0,{1|0}|0}":   r.of([]Value{Zero, form(n(1, 0), Zero)}, []Value{Zero}),
		"{1*,{2|0}|-1}": r.of([]Value{plain(1, 0, 0, 1), form(n(2, 0), Zero)}, []Value{n(-1, 0)}),
	} {
		if got := r.name(g); got != want {
			t.Errorf("%s has the name %s", want, got)
		}
	}
}

// Form reports the steps by which games are simplified: the simplest number, dominated and
// reversible options.
func TestSteps(t *testing.T) {
	r := newRig(t)
	star := r.of([]Value{Zero}, []Value{Zero})
	one := r.number(solver.Int(1))
	two := r.number(solver.Int(2))
	tell := func(left, right []Value) (list []Step) {
		r.must(r.Form(context.Background(), left, right, func(s Step) { list = append(list, s) }))
		return list
	}
	// {0, 1 | 2, 2*} is the simplest number between 1 and 2. The option 0 is dominated by 1.
	got := tell([]Value{Zero, one}, []Value{two, r.sum(two, star)})
	if len(got) != 1 || got[0].Kind != Simplest || got[0].Number.String() != "3/2" || got[0].Low.String() != "1" ||
		got[0].High.String() != "2" || !got[0].OpenLow || !got[0].OpenHigh || !got[0].HasLow || !got[0].HasHigh {
		t.Errorf("{0,1|2,2*}: %+v", got)
	}
	// {* | *} is 0, the simplest number: both options are reversible through 0.
	got = tell([]Value{star}, []Value{star})
	if len(got) != 1 || got[0].Kind != Simplest || got[0].Number.Sign() != 0 || got[0].OpenLow || got[0].OpenHigh {
		t.Errorf("{*|*}: %+v", got)
	}
	// {0, *, ^ | 0}: the first step removes 0, which ^ dominates.
	up := r.of([]Value{Zero}, []Value{star})
	got = tell([]Value{Zero, star, up}, []Value{Zero})
	if len(got) == 0 || got[0].Kind != Dominated || !got[0].Left || got[0].Option != Zero || got[0].By != up {
		t.Errorf("{0,*,^|0}: %+v", got)
	}
	// {^ | ^}: ^ is reversible through *, so Left's moves from * replace it: 0.
	got = tell([]Value{up}, []Value{up})
	if len(got) == 0 || got[0].Kind != Reversible || got[0].Option != up || got[0].By != star || len(got[0].Instead) != 1 || got[0].Instead[0] != Zero {
		t.Errorf("{^|^}: %+v", got)
	}
}

// Known games have the atomic weights of Winning Ways, chapter 8, and of Siegel, II.7.
func TestAtomicWeights(t *testing.T) {
	r := newRig(t)
	ctx := context.Background()
	weight := func(g Value) Value { return r.must(r.AtomicWeight(ctx, g)) }
	plain := func(ups, star int) Value { return r.must(r.Plain(ctx, solver.Int(0), ups, star)) }
	for ups := -4; ups <= 4; ups++ {
		for star := range 5 {
			if w := weight(plain(ups, star)); r.name(w) != solver.Int(int64(ups)).String() {
				t.Errorf("%s has atomic weight %s", r.name(plain(ups, star)), r.name(w))
			}
		}
	}
	for want, g := range map[string]Value{
		"+-1": r.of([]Value{plain(3, 0)}, []Value{plain(-3, 0)}),
		"1/2": r.of([]Value{plain(2, 0)}, []Value{plain(-1, 1)}),
	} {
		if w := weight(g); r.name(w) != want {
			t.Errorf("%s has atomic weight %s, not %s", r.name(g), r.name(w), want)
		}
	}
}

// The atomic weight of a sum is the sum of the weights. It is at least 1 exactly if the game is at
// least the remote star. If it is at least 2, the game is positive (Siegel, II.7.10 and II.7.12).
func TestAtomicWeightLaws(t *testing.T) {
	r := newRig(t)
	ctx := context.Background()
	small := []Value{Zero}
	for range 2 {
		chains := r.antichains(small)
		for _, left := range chains {
			for _, right := range chains {
				if (len(left) == 0) == (len(right) == 0) && len(small) < 120 {
					small = append(small, r.of(left, right))
				}
			}
		}
		small = unique(small)
	}
	remote := r.must(r.Plain(ctx, solver.Int(0), 0, 16))
	one, two := r.number(solver.Int(1)), r.number(solver.Int(2))
	weights := map[Value]Value{}
	for _, g := range small {
		if !r.AllSmall(g) {
			t.Fatalf("%s is not all-small", r.name(g))
		}
		weights[g] = r.must(r.AtomicWeight(ctx, g))
		w := weights[g]
		if r.atMost(one, w) != r.atMost(remote, g) {
			t.Errorf("%s has atomic weight %s", r.name(g), r.name(w))
		}
		if r.atMost(two, w) && (!r.atMost(Zero, g) || g == Zero) {
			t.Errorf("%s is two ahead and not positive", r.name(g))
		}
	}
	for i, g := range small {
		for j := i; j < len(small); j += 7 {
			h := small[j]
			if got, want := r.must(r.AtomicWeight(ctx, r.sum(g, h))), r.sum(weights[g], weights[h]); got != want {
				t.Errorf("%s + %s has atomic weight %s, want %s", r.name(g), r.name(h), r.name(got), r.name(want))
			}
		}
	}
}
