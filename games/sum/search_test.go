package sum_test

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// graph is a component given by its moves: for each player and state, the states
// that follow.
type graph [2][][]int

func (g graph) Options(dst []int, from int, by games.Player) []int {
	return append(dst, g[by][from]...)
}

// anyGraph draws a component, with cycles or without.
func anyGraph(impartial, cyclic bool) *rapid.Generator[graph] {
	return rapid.Custom(func(t *rapid.T) graph {
		n := rapid.IntRange(1, 4).Draw(t, "states")
		var g graph
		for by := range g {
			for from := range n {
				least := 0
				if !cyclic {
					least = from + 1
				}
				var to []int
				if least < n {
					to = rapid.SliceOfN(rapid.IntRange(least, n-1), 0, 3).Draw(t, "moves")
				}
				g[by] = append(g[by], to)
			}
		}
		if impartial {
			g[1] = g[0]
		}
		return g
	})
}

// position is a sum of up to four components with a player to move, for the
// tests' own reckoning.
type position struct {
	turn games.Player
	at   [4]int
}

func replies(parts []graph, p position) []position {
	var all []position
	for i, g := range parts {
		for _, to := range g[p.turn][p.at[i]] {
			next := position{p.turn.Other(), p.at}
			next.at[i] = to
			all = append(all, next)
		}
	}
	return all
}

// reference solves everything that follows from some positions by the slow
// definition: who can force the end within 0 plies, within 1, and so on.
func reference(parts []graph, roots ...position) map[position]solver.Verdict {
	known := map[position]solver.Verdict{}
	all := map[position]bool{}
	for todo := roots; len(todo) > 0; todo = todo[1:] {
		if !all[todo[0]] {
			all[todo[0]] = true
			todo = append(todo, replies(parts, todo[0])...)
		}
	}
	for r := int32(0); ; r++ {
		added := map[position]solver.Verdict{}
		for p := range all {
			if _, ok := known[p]; ok {
				continue
			}
			lost, won := 0, 0
			next := replies(parts, p)
			for _, q := range next {
				switch v, ok := known[q]; {
				case ok && v.Outcome == solver.Lose:
					lost++
				case ok && v.Outcome == solver.Win:
					won++
				}
			}
			switch {
			case lost > 0:
				added[p] = solver.Verdict{Outcome: solver.Win, Remoteness: r}
			case won == len(next):
				added[p] = solver.Verdict{Outcome: solver.Lose, Remoteness: r}
			}
		}
		if len(added) == 0 {
			break
		}
		for p, v := range added {
			known[p] = v
		}
	}
	for p := range all {
		if _, ok := known[p]; !ok {
			known[p] = solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}
		}
	}
	return known
}

func components(parts []graph) []sum.Component[int] {
	var all []sum.Component[int]
	for _, g := range parts {
		all = append(all, g)
	}
	return all
}

func TestSearchAgainstTheDefinition(t *testing.T) {
	for _, impartial := range []bool{false, true} {
		for _, cyclic := range []bool{false, true} {
			outcomes := []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
			if !cyclic {
				outcomes = outcomes[:2]
			}
			// Few random sums may all be of one outcome; many times few are not.
			met := map[solver.Outcome]int{}
			for round := 0; round < 100 && len(met) < len(outcomes); round++ {
				searchAgainstTheDefinition(t, impartial, cyclic, met)
			}
			for _, o := range outcomes {
				if met[o] == 0 {
					t.Errorf("impartial %v, cyclic %v: no %v was met", impartial, cyclic, o)
				}
			}
		}
	}
}

// searchAgainstTheDefinition holds searches of random sums to the reference, and
// counts the outcomes.
func searchAgainstTheDefinition(t *testing.T, impartial, cyclic bool, met map[solver.Outcome]int) {
	rapid.Check(t, func(rt *rapid.T) {
		parts := rapid.SliceOfN(anyGraph(impartial, cyclic), 1, 3).Draw(rt, "components")
		root := make([]int, len(parts))
		var at [4]int
		for i, g := range parts {
			root[i] = rapid.IntRange(0, len(g[0])-1).Draw(rt, "root")
			at[i] = root[i]
		}
		s, err := sum.NewSearch(t.Context(), components(parts), root, impartial, solver.Options{})
		if err != nil {
			rt.Fatal(err)
		}
		for p, want := range reference(parts, position{0, at}, position{1, at}) {
			got, ok := s.Verdict(p.turn, p.at[:len(parts)])
			if !ok || got != want {
				rt.Fatalf("%v: %v, covered %v, want %v", p, got, ok, want)
			}
			met[want.Outcome]++
		}
		if report, err := s.Verify(t.Context()); err != nil || report.States() != s.States() {
			rt.Fatalf("%d states verified as %+v: %v", s.States(), report, err)
		}
	})
}

// TestSearchCoversWhatCanStillBeReached, and says so of nothing else.
func TestSearchCoversWhatCanStillBeReached(t *testing.T) {
	down := graph{{{}, {0}, {1}, {2}}, {{}, {}, {0}, {1}}} // player 0 steps down by one, player 1 by two
	parts := components([]graph{down, down})
	s, err := sum.NewSearch(t.Context(), parts, []int{2, 1}, false, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if want := 2 * 3 * 2; s.States() != want { // 0..2 and 0..1, either player to move
		t.Errorf("%d states, want %d", s.States(), want)
	}
	for _, test := range []struct {
		at   []int
		want bool
	}{{[]int{2, 1}, true}, {[]int{0, 0}, true}, {[]int{3, 1}, false}, {[]int{2, 2}, false}} {
		if _, ok := s.Verdict(0, test.at); ok != test.want {
			t.Errorf("%v covered: %v", test.at, ok)
		}
	}
	for id := range s.States() {
		turn, at := s.At(id)
		if back, ok := s.ID(turn, at); !ok || back != id {
			t.Errorf("position %d, %d to move at %v, is number %d, %v", id, turn, at, back, ok)
		}
	}
	if _, ok := s.ID(0, []int{3, 1}); ok {
		t.Error("what is not covered has a number")
	}
	if _, ok := (*sum.Search[int])(nil).Verdict(0, []int{0, 0}); ok {
		t.Error("where there was no search there is a verdict")
	}
}

// ray is a component with a move from n to n+1 for either player.
type ray struct {
	end    int // how many states there are, if not 0
	asked  *int
	cancel func(n int)
}

func (r ray) Options(dst []int, n int, _ games.Player) []int {
	*r.asked = max(*r.asked, n)
	if r.cancel != nil {
		r.cancel(n)
	}
	if r.end != 0 && n == r.end-1 {
		return dst
	}
	return append(dst, n+1)
}

func TestSearchKeepsToItsLimit(t *testing.T) {
	const side = 1 << 11 // of a square of Limit tuples
	if side*side != sum.Limit {
		t.Fatalf("the limit is %d", sum.Limit)
	}
	for _, test := range []struct {
		ends []int // the components' states
		want bool
		most int // states asked for in the last component
	}{
		{[]int{side, side}, true, side},
		{[]int{side, side + 1}, false, side},
		{[]int{side + 1, side}, false, side},
		{[]int{side, side / 2, 0}, false, 2},
		{[]int{side, side, 0}, false, 1},
	} {
		var parts []sum.Component[int]
		var asked int
		for i, end := range test.ends {
			counter := new(int)
			if i == len(test.ends)-1 {
				counter = &asked
			}
			parts = append(parts, ray{end: end, asked: counter})
		}
		s, err := sum.NewSearch(t.Context(), parts, make([]int, len(parts)), true, solver.Options{})
		if err != nil || (s != nil) != test.want {
			t.Errorf("%v: searched %v, %v", test.ends, s != nil, err)
		}
		if asked >= test.most {
			t.Errorf("%v: state %d of the last component was asked for", test.ends, asked)
		}
	}
}

func TestSearchKeepsToTheMemory(t *testing.T) {
	chain := func() []sum.Component[int] { return []sum.Component[int]{ray{end: 10, asked: new(int)}} }
	need := solver.RetrogradeMemory(10)
	if s, err := sum.NewSearch(t.Context(), chain(), []int{0}, true, solver.Options{Memory: need}); s == nil || err != nil {
		t.Errorf("in %d bytes: %v", need, err)
	}
	s, err := sum.NewSearch(t.Context(), chain(), []int{0}, true, solver.Options{Memory: need - 1})
	if large := (*solver.TooLarge)(nil); s != nil || !errors.As(err, &large) {
		t.Errorf("in %d bytes: %v", need-1, err)
	}
}

func TestSearchStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	asked := 0
	endless := ray{asked: &asked, cancel: func(n int) {
		if n == 10_000 {
			cancel()
		}
	}}
	s, err := sum.NewSearch(ctx, []sum.Component[int]{endless}, []int{0}, true, solver.Options{})
	if s != nil || !errors.Is(err, context.Canceled) || asked < 10_000 || asked > 20_000 {
		t.Errorf("cancelled at 10000, asked up to %d: %v", asked, err)
	}
	asked = 0
	s, err = sum.NewSearch(ctx, []sum.Component[int]{endless}, []int{0}, true, solver.Options{})
	if s != nil || !errors.Is(err, context.Canceled) || asked > 0 {
		t.Errorf("cancelled before, asked up to %d: %v", asked, err)
	}
}
