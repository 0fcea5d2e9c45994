package jug

import (
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// A match may start after a size was taken that exceeds all stones. The table has no cells for
// such sizes: then nothing is banned.
func TestAfterASizeOfMoreThanAllStones(t *testing.T) {
	const huge = 1 << 40
	for rule := range Never + 1 {
		for stones := range int64(20) {
			for _, spent := range used[rule] {
				p := Position{Stones: stones, Last: 3, Spent: spent}
				b := mustNew(t, []int64{2, 3, 5, huge}, rule, stones).startingFrom(p)
				s, err := b.Solve(t.Context(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				whole := mustNew(t, []int64{2, 3, 5, 50}, rule, stones)
				want, err := whole.Solve(t.Context(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if got, want := s.Verdict(b.Start(0)), want.Verdict(p); got != want {
					t.Errorf("%v, %d stones, spent %d: %v, want %v", rule, stones, spent, got, want)
				}
				if _, ok := carry(b, p, b); !ok {
					t.Errorf("%v, %d stones: not carried", rule, stones)
				}
			}
		}
	}
}

// carry takes a position to a jug whose solution knows it. The size taken last is identified by
// its number of stones.
func TestCarry(t *testing.T) {
	from, to := mustNew(t, []int64{1, 3, 4}, Each, 10), mustNew(t, []int64{2, 3, 4}, Shared, 8)
	for _, test := range []struct {
		p, want Position
		ok      bool
	}{
		{Position{7, 1, 0, 1}, Position{7, 1, 0, 1}, true},
		{Position{7, 2, Mover | Other, 0}, Position{7, 2, Mover | Other, 0}, true},
		{Position{7, 0, 0, 0}, Position{}, false},     // the other jug has no size 1
		{Position{9, 1, 0, 0}, Position{}, false},     // the other jug has at most 8 stones
		{Position{7, 1, Other, 0}, Position{}, false}, // the other jug has one PASS for both players
		{Position{8, None, 0, 0}, Position{8, None, 0, 0}, true},
	} {
		got, ok := carry(from, test.p, to)
		if ok != test.ok || ok && got != games.Position(test.want) {
			t.Errorf("%+v: %+v, %v, want %+v, %v", test.p, got, ok, test.want, test.ok)
		}
	}
	last := Position{7, 1, 0, 0} // the second size, 3, was taken last
	if got, ok := carry(from, last, mustNew(t, []int64{3, 4}, Each, 10)); !ok || got.(Position).Last != 0 {
		t.Errorf("after 3: %+v, %v", got, ok)
	}
}
