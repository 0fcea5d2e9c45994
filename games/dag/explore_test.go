package dag

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/internal/walktest"
	"zugzwang/solver"
)

// exploreHolds checks the states of a solution and the positions that places stand for.
func exploreHolds(t testing.TB, s *Solution) {
	b := s.board
	walktest.Walk(t, b.Title(), b, s, s)
	for i := range s.States() {
		p := s.State(i).(Position)
		for _, at := range everyPlace(b) {
			q, ok := s.Stand(p, at)
			if !ok || s.Place(q, at) != at || q.Turn() != p.Turn() {
				t.Fatalf("%s: at %s %v stands on %v, %v", b.Title(), p.Key(), at, q, ok)
			}
			for token, v := range q.(Position).Nodes {
				if token != at.Part && v != p.Nodes[token] {
					t.Fatalf("%s: standing at %v moved token %d of %s", b.Title(), at, token, p.Key())
				}
			}
		}
	}
	if _, ok := s.Index(b.Start(1)); !ok {
		t.Fatalf("%s: the start is no state", b.Title())
	}
}

func TestExplore(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b := draw(rt)
		s, err := b.solve(t.Context(), solver.Options{})
		if err != nil {
			rt.Fatal(err)
		}
		exploreHolds(t, s)
		if d := deep(t, b, b.Start(0)); d.States() <= 40 {
			exploreHolds(t, d)
		}
	})
}

// SafeFrom counts a state once, whoever is to move. So on an odd cycle it counts as many states as
// there are, not twice as many.
func TestSafeStatesAreStates(t *testing.T) {
	b := board(t, []*solver.CSR{graph(3, "1>2 2>3 3>1")}, at(1, 1))
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if safe, err := games.SafeFrom(t.Context(), b, s, b.Start(0), 100); err != nil || !safe.Whole || safe.States != s.(games.Explorer).States() {
		t.Errorf("%+v, %v; want %d", safe, err, s.(games.Explorer).States())
	}
}

func TestExploreByHand(t *testing.T) {
	path := graph(3, "1>2 2>3")
	b := board(t, []*solver.CSR{path, graph(2, "1>2")}, at(1, 2), at(2, 1), at(1, 3))
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i := range s.States() {
		got = append(got, s.Call(s.State(i)))
	}
	want := []string{
		"X on 1, Y on 1, Z on 3", "X on 2, Y on 1, Z on 3", "X on 3, Y on 1, Z on 3",
		"X on 2, Y on 2, Z on 3",
		"X on 2, Y on 1, Z on 1", "X on 2, Y on 1, Z on 2",
	}
	if !slices.Equal(got, want) {
		t.Errorf("states %q\nwant %q", got, want)
	}
	if i, ok := s.Index(Position{0, []int32{0, 1, 2}}); ok {
		t.Errorf("a position with two tokens moved is state %d", i)
	}
	d := deep(t, b, b.Start(0))
	if got, want := d.States(), 2*2*1; got != want {
		t.Errorf("the search has %d states, want %d", got, want)
	}
	if i, ok := d.Index(Position{0, []int32{0, 0, 2}}); ok {
		t.Errorf("a position that cannot be reached is state %d", i)
	}
	if got := d.Before(b.Start(0)); len(got) != 0 {
		t.Errorf("%v comes before the root of the search", got)
	}
	if got := d.Before(Position{1, []int32{0, 1, 2}}); len(got) != 2 {
		t.Errorf("%v comes before a position outside the search, want B back and C back", got)
	}
	for _, at := range []games.Place{{Part: -1}, {Part: 3}, {Index: 3}, {Part: 1, Index: -1}} {
		if _, ok := s.Stand(b.Start(0), at); ok {
			t.Errorf("a token stands at %v", at)
		}
	}
	if got := s.Place(b.Start(0), games.Place{Part: 9, Index: 9}); got != (games.Place{Index: 1}) {
		t.Errorf("near no component: %v", got)
	}
}
