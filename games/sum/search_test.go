package sum_test

import (
	"context"
	"errors"
	"iter"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// graph is a component given by its moves: by player and state the states that follow.
type graph [2][][]int

// reached is the states that can be reached in a component, in the order in which they are found.
type reached struct {
	graph
	states []int
}

func from(g graph, root int) *reached {
	r := &reached{g, []int{root}}
	for i := 0; i < len(r.states); i++ {
		for by := range g {
			for _, to := range g[by][r.states[i]] {
				if !slices.Contains(r.states, to) {
					r.states = append(r.states, to)
				}
			}
		}
	}
	return r
}

func (r *reached) Len() int           { return len(r.states) }
func (r *reached) State(id int32) int { return r.states[id] }
func (r *reached) Memory() int64      { return 100 }
func (r *reached) Moves(dst []int, from int, by games.Player) []int {
	return append(dst, r.graph[by][from]...)
}

func (r *reached) ID(state int) (int32, bool) {
	i := slices.Index(r.states, state)
	return int32(i), i >= 0
}

func (r *reached) Options() iter.Seq[[2][]int32] {
	return func(yield func([2][]int32) bool) {
		for _, state := range r.states {
			var to [2][]int32
			for by := range to {
				for _, next := range r.graph[by][state] {
					id, _ := r.ID(next)
					to[by] = append(to[by], id)
				}
			}
			if !yield(to) {
				return
			}
		}
	}
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

// position is a sum of up to four components with a player to move, for the slow reference.
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

// reference solves everything that follows some positions by the definition, slowly: who can force
// the end within 0 plies, within 1, and so on.
func reference(parts []graph, roots ...position) map[position]solver.Verdict {
	seen := map[position]bool{}
	for todo := roots; len(todo) > 0; todo = todo[1:] {
		if !seen[todo[0]] {
			seen[todo[0]] = true
			todo = append(todo, replies(parts, todo[0])...)
		}
	}
	all := slices.Collect(maps.Keys(seen))
	return judged.Reference(all, func(p position) []position { return replies(parts, p) })
}

// all returns the reachable states of some components.
func all(graphs []graph, root ...int) []sum.Part[int] {
	var parts []sum.Part[int]
	for i, g := range graphs {
		parts = append(parts, from(g, root[i]))
	}
	return parts
}

func TestSearchAgainstTheDefinition(t *testing.T) {
	for _, impartial := range []bool{false, true} {
		for _, cyclic := range []bool{false, true} {
			outcomes := []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
			if !cyclic {
				outcomes = outcomes[:2]
			}
			// Outcomes are counted over many random sums, because a few may all have the same one.
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

// searchAgainstTheDefinition requires searches of random sums to agree with reference. It counts
// the outcomes in met.
func searchAgainstTheDefinition(t *testing.T, impartial, cyclic bool, met map[solver.Outcome]int) {
	rapid.Check(t, func(rt *rapid.T) {
		parts := rapid.SliceOfN(anyGraph(impartial, cyclic), 1, 3).Draw(rt, "components")
		root := make([]int, len(parts))
		var at [4]int
		for i, g := range parts {
			root[i] = rapid.IntRange(0, len(g[0])-1).Draw(rt, "root")
			at[i] = root[i]
		}
		s, err := sum.NewSearch(t.Context(), all(parts, root...), impartial, solver.Options{})
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

// A search covers exactly the positions that can follow its start.
func TestSearchCoversWhatCanStillBeReached(t *testing.T) {
	down := graph{{{}, {0}, {1}, {2}}, {{}, {}, {0}, {1}}} // player 0 moves down by one, player 1 by two
	s, err := sum.NewSearch(t.Context(), all([]graph{down, down}, 2, 1), false, solver.Options{})
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

// Components without moves are not part of the states searched. Positions that include them are
// still covered.
func TestStill(t *testing.T) {
	end, down := graph{{{}, {}}, {{}, {}}}, graph{{{}, {0}}, {{}, {0}}}
	round := graph{{{0}}, {{0}}} // a single state with a move to itself
	s, err := sum.NewSearch(t.Context(), all([]graph{end, down, round, end}, 1, 1, 0, 0), true, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if s.States() != 2 {
		t.Errorf("%d states, want 2", s.States())
	}
	for id, want := range [][]int{{1, 1, 0, 0}, {1, 0, 0, 0}} {
		if _, at := s.At(id); !slices.Equal(at, want) {
			t.Errorf("position %d: %v, want %v", id, at, want)
		}
		v, ok := s.Verdict(1, want)
		if moving, too := s.Moving(1, func(part int) int { return want[part] }); !ok || !too || v.Outcome != solver.Loop || moving != v {
			t.Errorf("%v: %v, %v; by what moves %v, %v", want, v, ok, moving, too)
		}
	}
	for part, strays := range []bool{true, false, false, true} {
		at := []int{1, 1, 0, 0}
		at[part] = 7
		if _, ok := s.Verdict(0, at); ok || s.Strays(part, 7) != strays || s.Strays(part, 1) != (part == 3) {
			t.Errorf("%v is covered: %v; component %d strays: %v", at, ok, part+1, s.Strays(part, 7))
		}
	}
	if report, err := s.Verify(t.Context()); err != nil || report.Loop != 2 {
		t.Errorf("%+v, %v", report, err)
	}
}

// wrong is a component whose numbering or moves contradict its rules.
type wrong struct {
	*reached
	id    func(int32) int32
	moves func([]int) []int
}

func (w wrong) ID(state int) (int32, bool) {
	id, ok := w.reached.ID(state)
	if w.id != nil {
		id = w.id(id)
	}
	return id, ok
}

func (w wrong) Moves(dst []int, from int, by games.Player) []int {
	dst = w.reached.Moves(dst, from, by)
	if w.moves != nil {
		dst = w.moves(dst)
	}
	return dst
}

func TestVerifyNoticesWrongParts(t *testing.T) {
	down := graph{{{}, {0}, {1, 0}}, {{}, {0}, {0}}}
	for what, w := range map[string]*wrong{
		"":               {},
		"numbers":        {id: func(id int32) int32 { return 2 - id }},
		"a move more":    {moves: func(to []int) []int { return append(to, 0) }},
		"a move less":    {moves: func(to []int) []int { return to[:max(len(to)-1, 0)] }},
		"another order":  {moves: func(to []int) []int { slices.Reverse(to); return to }},
		"another target": {moves: func(to []int) []int { return to[:copy(to, []int{2})] }},
	} {
		w.reached = from(down, 2)
		s, err := sum.NewSearch(t.Context(), []sum.Part[int]{w}, false, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		_, err = s.Verify(t.Context())
		if flaw := (*solver.Flaw)(nil); errors.As(err, &flaw) != (what != "") {
			t.Errorf("%q: %v", what, err)
		}
	}
}

// ray is a component of n states in which either player moves from each to the next. It counts how
// many of its states are asked for.
type ray struct {
	n     int
	asked int
	stop  func(asked int)
}

func (r *ray) Len() int                   { return r.n }
func (r *ray) State(id int32) int         { return int(id) }
func (r *ray) ID(state int) (int32, bool) { return int32(state), state < r.n }
func (r *ray) Memory() int64              { return 100 }
func (r *ray) Moves(dst []int, from int, _ games.Player) []int {
	if from < r.n-1 {
		dst = append(dst, from+1)
	}
	return dst
}

func (r *ray) Options() iter.Seq[[2][]int32] {
	return func(yield func([2][]int32) bool) {
		for i := range int32(r.n) {
			if r.asked++; r.stop != nil {
				r.stop(r.asked)
			}
			to := []int32{i + 1}
			if int(i) == r.n-1 {
				to = nil
			}
			if !yield([2][]int32{to, to}) {
				return
			}
		}
	}
}

func TestSearchKeepsToItsLimit(t *testing.T) {
	const side = 1 << 11 // side² is Limit
	if side*side != sum.Limit {
		t.Fatalf("the limit is %d", sum.Limit)
	}
	for _, test := range []struct {
		lens []int // the sizes of the components
		want bool
	}{
		{[]int{side, side}, true},
		{[]int{side, side + 1}, false},
		{[]int{side + 1, side}, false},
		{[]int{side, side / 2, 3}, false},
		{[]int{side, side, 1}, true},
	} {
		var parts []sum.Part[int]
		for _, n := range test.lens {
			parts = append(parts, &ray{n: n})
		}
		s, err := sum.NewSearch(t.Context(), parts, true, solver.Options{})
		if err != nil || (s != nil) != test.want {
			t.Errorf("%v: searched %v, %v", test.lens, s != nil, err)
		}
		for i, p := range parts {
			if asked := p.(*ray).asked; !test.want && asked > 0 {
				t.Errorf("%v: component %d was asked for %d states", test.lens, i, asked)
			}
		}
	}
}

// A search announces its memory before it takes it: the parts, their moves in both directions, and
// retrograde analysis. Equal parts count once.
func TestSearchKeepsToTheMemory(t *testing.T) {
	for _, test := range []struct {
		impartial bool
		states    int64
		graphs    int64 // stored graphs, of 10 nodes and 9 edges each
	}{
		{true, 100, 2},
		{false, 200, 4},
	} {
		chain := &ray{n: 10}
		parts := []sum.Part[int]{chain, chain}
		graph := solver.CSRMemory(10, 9)
		need := 100 + test.graphs*graph + solver.RetrogradeMemory(test.states)
		s, err := sum.NewSearch(t.Context(), parts, test.impartial, solver.Options{Memory: need})
		if err != nil {
			t.Fatalf("in %d bytes: %v", need, err)
		}
		if kept := 100 + test.graphs*graph + 4*test.states; s.Memory() != kept {
			t.Errorf("%d bytes are kept, want %d", s.Memory(), kept)
		}
		for _, opt := range []solver.Options{{Memory: need - 1}, {Memory: need, Used: 1}} {
			s, err := sum.NewSearch(t.Context(), parts, test.impartial, opt)
			if large := (*solver.TooLarge)(nil); s != nil || !errors.As(err, &large) {
				t.Errorf("%+v: %v", opt, err)
			}
		}
	}
}

func TestSearchStopsWhenTold(t *testing.T) {
	const n = 1 << 20
	for _, at := range []int{10_000, n + 10_000} { // while moves are counted, and while they are stored
		ctx, cancel := context.WithCancel(t.Context())
		long := &ray{n: n, stop: func(asked int) {
			if asked == at {
				cancel()
			}
		}}
		s, err := sum.NewSearch(ctx, []sum.Part[int]{long}, true, solver.Options{})
		if s != nil || !errors.Is(err, context.Canceled) || long.asked < at || long.asked > at+10_000 {
			t.Errorf("cancelled at %d, asked for %d: %v", at, long.asked, err)
		}
		before := long.asked
		s, err = sum.NewSearch(ctx, []sum.Part[int]{long}, true, solver.Options{})
		if s != nil || !errors.Is(err, context.Canceled) || long.asked > before+1 {
			t.Errorf("cancelled before, asked for %d: %v", long.asked-before, err)
		}
	}
}
