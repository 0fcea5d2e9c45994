package solver_test

import (
	"context"
	"errors"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

// sumByHand returns the graph of a sum, built from the rules: the player to move moves in one
// component. States are numbered as in the product.
func sumByHand(p *solver.Product, parts []solver.Component) *solver.CSR {
	var edges []solver.Edge
	for id := range int32(p.Len()) {
		player := p.Player(id)
		at := p.At(id, nil)
		for i, c := range parts {
			for _, to := range c.Moves[player].Out(at[i]) {
				next := slices.Clone(at)
				next[i] = to
				edges = append(edges, solver.Edge{From: id, To: p.ID(1-player, next)})
			}
		}
	}
	return solver.NewCSR(p.Len(), edges)
}

func TestProductIsTheSum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var parts []solver.Component
		states, partisan := 1, false
		for range rapid.IntRange(0, 3).Draw(t, "components") {
			g := anyGraph(6).Draw(t, "graph")
			c := solver.Same(g)
			if rapid.Bool().Draw(t, "partisan") {
				h := anyGraph(6).Filter(func(h *solver.CSR) bool { return h.Len() == g.Len() }).Draw(t, "other's graph")
				c.Moves[1], partisan = h, true
			}
			parts = append(parts, c)
			states *= g.Len()
		}
		if partisan {
			states *= 2
		}
		p, err := solver.NewProduct(parts, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if p.Len() != states || p.Impartial() == partisan {
			t.Fatalf("%d states, impartial %t; want %d, %t", p.Len(), p.Impartial(), states, !partisan)
		}
		for id := range int32(p.Len()) {
			at := p.At(id, []int32{-7})
			if at[0] != -7 || p.ID(p.Player(id), at[1:]) != id {
				t.Fatalf("state %d: player %d at %v is state %d", id, p.Player(id), at, p.ID(p.Player(id), at[1:]))
			}
		}
		byHand := sumByHand(p, parts)
		sameGraph(t, p, byHand)
		if got, want := table(t, p), withinPlies(byHand); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

// The sign of a sum of numbers says who wins, as a search of the sum does. Components are games
// whose values are known. Graph 0 of a component has the moves of Left (player 0), graph 1 those
// of Right (player 1).
func TestNumbersMeetSearch(t *testing.T) {
	// Hackenbush stalks: strings of blue (Left's) and red (Right's) edges, the first on the
	// ground. Cutting edge i leaves the first i edges.
	var stalks []string
	for n := range 5 {
		for code := range 1 << n {
			stalk := make([]byte, n)
			for i := range stalk {
				stalk[i] = "LR"[code>>i&1]
			}
			stalks = append(stalks, string(stalk))
		}
	}
	component := func(stalk string) (solver.Component, []solver.Dyadic) {
		var edges [2][]solver.Edge
		values := make([]solver.Dyadic, len(stalk)+1)
		for n := range values {
			var iv solver.Interval
			for i := range n {
				who := strings.IndexByte("LR", stalk[i])
				edges[who] = append(edges[who], solver.Edge{From: int32(n), To: int32(i)})
				if who == 0 {
					iv.AddLeft(values[i])
				} else {
					iv.AddRight(values[i])
				}
			}
			value, ok := iv.Simplest()
			if !ok {
				t.Fatalf("stalk %s is no number: %v", stalk[:n], iv)
			}
			values[n] = value
		}
		return solver.Component{Moves: [2]*solver.CSR{
			solver.NewCSR(len(values), edges[0]), solver.NewCSR(len(values), edges[1]),
		}}, values
	}
	for i, a := range stalks {
		for _, b := range stalks[:i+1] {
			ca, va := component(a)
			cb, vb := component(b)
			p, err := solver.NewProduct([]solver.Component{ca, cb}, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			searched := table(t, p)
			for id := range searched {
				at := p.At(int32(id), nil)
				total := va[at[0]].Add(vb[at[1]])
				want := solver.Lose // total 0: whoever starts loses
				if s := total.Sign(); s != 0 && (s > 0) == (p.Player(int32(id)) == 0) {
					want = solver.Win
				}
				if got := searched.At(id).Outcome; got != want {
					t.Fatalf("stalks %s and %s, total %v, player %d: %v by search, want %v",
						a[:at[0]], b[:at[1]], total, p.Player(int32(id)), got, want)
				}
			}
		}
	}
}

func TestProductNumbersItsStates(t *testing.T) {
	three, five := chain(3), chain(5)
	impartial, err := solver.NewProduct([]solver.Component{solver.Same(three), solver.Same(five)}, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	partisan, err := solver.NewProduct([]solver.Component{
		solver.Same(three), {Moves: [2]*solver.CSR{five, solver.NewCSR(5, nil)}},
	}, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		p      *solver.Product
		player int
		at     []int32
		want   int32
	}{
		{impartial, 0, []int32{0, 0}, 0},
		{impartial, 0, []int32{0, 4}, 4},
		{impartial, 0, []int32{2, 3}, 13},
		{impartial, 1, []int32{2, 3}, 13},
		{partisan, 0, []int32{2, 3}, 26},
		{partisan, 1, []int32{2, 3}, 27},
	} {
		if got := test.p.ID(test.player, test.at); got != test.want {
			t.Errorf("player %d at %v: %d, want %d", test.player, test.at, got, test.want)
		}
	}
	if got := partisan.Successors(nil, 27); !slices.Equal(got, []int32{16}) {
		t.Errorf("successors of 27: %v", got)
	}
	if got := partisan.Successors(nil, 26); !slices.Equal(got, []int32{17, 25}) {
		t.Errorf("successors of 26: %v", got)
	}
}

func TestProductRefuses(t *testing.T) {
	g := chain(100_000)
	for _, test := range []struct {
		parts int
		opt   solver.Options
		want  string
	}{
		{1, solver.Options{Memory: 1_199_999}, "a sum of 1 components with 100000 states needs 1200000 B, limit 1199999 B"},
		{2, solver.Options{}, "a sum of 2 components with 10000000000 states needs 111.8 GiB, limit 8 GiB"},
		{2, solver.Options{Memory: 1 << 50}, "a sum of 2 components with 10000000000 states needs 120 GB, more than the 25.7 GB that it can ever have"},
		{4, solver.Options{Memory: 1 << 62}, "a sum of 4 components with 2^63 states or more needs more than 7.9 EiB, limit 4 EiB"},
		{40, solver.Options{}, "a sum of 40 components with 2^63 states or more needs more than 7.9 EiB, limit 8 GiB"},
	} {
		parts := slices.Repeat([]solver.Component{solver.Same(g)}, test.parts)
		var err error
		allocated := bytesAllocated(func() { _, err = solver.NewProduct(parts, test.opt) })
		var large *solver.TooLarge
		if !errors.As(err, &large) || err.Error() != test.want {
			t.Errorf("%v, want %s", err, test.want)
		}
		if allocated > 1<<14 {
			t.Errorf("%d components: %d bytes allocated for a refusal", test.parts, allocated)
		}
	}
	if _, err := solver.NewProduct([]solver.Component{solver.Same(g)}, solver.Options{Memory: 1_200_000}); err != nil {
		t.Error(err)
	}
	if _, err := solver.NewProduct([]solver.Component{{Moves: [2]*solver.CSR{chain(3), chain(4)}}}, solver.Options{}); err == nil {
		t.Error("a component of two sizes accepted")
	}
	empty, err := solver.NewProduct(append(slices.Repeat([]solver.Component{solver.Same(g)}, 9), solver.Same(solver.NewCSR(0, nil))), solver.Options{})
	if err != nil || empty.Len() != 0 {
		t.Errorf("with an empty component: %v", err)
	}
	p, err := solver.NewProduct(slices.Repeat([]solver.Component{solver.Same(chain(300))}, 2), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := solver.Retrograde(cancelled(), p, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// The states of a product with nearly 2^31 states are numbered correctly up to the last.
func TestProductReaches2To31(t *testing.T) {
	a, b := chain(1<<15), chain(1<<15-1)
	p, err := solver.NewProduct([]solver.Component{solver.Same(a), {Moves: [2]*solver.CSR{b, chain(1<<15 - 1)}}}, solver.Options{Memory: 1 << 62})
	if err != nil {
		t.Fatal(err)
	}
	if bits.Len(uint(p.Len())) != 31 {
		t.Fatalf("%d states", p.Len())
	}
	last := int32(p.Len() - 1)
	at := p.At(last, nil)
	if !slices.Equal(at, []int32{1<<15 - 1, 1<<15 - 2}) || p.Player(last) != 1 || p.ID(1, at) != last {
		t.Errorf("last state: player %d at %v", p.Player(last), at)
	}
	if got, want := p.Successors(nil, last), []int32{p.ID(0, []int32{1<<15 - 2, 1<<15 - 2}), p.ID(0, []int32{1<<15 - 1, 1<<15 - 3})}; !slices.Equal(got, want) {
		t.Errorf("successors of the last state: %v, want %v", got, want)
	}
}

func TestProductWalkAllocatesNothing(t *testing.T) {
	p, err := solver.NewProduct([]solver.Component{solver.Same(heap(5)), solver.Same(heap(7))}, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	buf := make([]int32, 0, 64)
	if n := testing.AllocsPerRun(10, func() {
		for id := range int32(p.Len()) {
			buf = p.Successors(buf[:0], id)
			buf = p.Predecessors(buf[:0], id)
			buf = p.At(id, buf[:0])
			p.ID(0, buf)
		}
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
