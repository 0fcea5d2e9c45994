package dag

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// chain returns a path of n nodes.
func chain(n int) *solver.CSR {
	edges := make([]solver.Edge, n-1)
	for i := range edges {
		edges[i] = solver.Edge{From: int32(i), To: int32(i + 1)}
	}
	return NewGraph(n, edges)
}

func TestDeepen(t *testing.T) {
	long := chain(5000)
	b := board(t, []*solver.CSR{long}, at(1, 1), at(1, 2))
	p := b.Start(0)
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Verdict(p); s.Deep(p) || got.Outcome != solver.Win || got.Remoteness != solver.Unknown {
		t.Errorf("before any search: deep %v, %v", s.Deep(p), got)
	}
	// 25 million positions are too many to search: no distance is known, and it is not tried
	// again.
	tried, err := s.Deepen(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := tried.Verdict(p); !tried.Deep(p) || got.Outcome != solver.Win || got.Remoteness != solver.Unknown {
		t.Errorf("too large: deep %v, %v", tried.Deep(p), got)
	}
	if again, _ := tried.Deepen(t.Context(), p, solver.Options{}); again != tried {
		t.Error("what was too large is tried again")
	}
	// Nearer to the end the sum is searched, and all that follows is known.
	near := Position{1, []int32{4000, 4001}}
	found, err := tried.Deepen(t.Context(), near, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := found.Verdict(near); got != (solver.Verdict{Outcome: solver.Win, Remoteness: 999 + 998}) {
		t.Errorf("%v", got)
	}
	if next := b.Play(near, b.Moves(near)[1]); !found.Deep(next) || found.Deep(p) {
		t.Errorf("deep after a move: %v, before the root: %v", found.Deep(next), found.Deep(p))
	}
	// Too little memory is no error: the outcome is known without a search.
	small, err := tried.Deepen(t.Context(), near, solver.Options{Memory: 1000})
	if err != nil || !small.Deep(near) || small.Verdict(near).Remoteness != solver.Unknown {
		t.Errorf("without memory: %v, %v", err, small.Verdict(near))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := tried.Deepen(ctx, near, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestSolveLimits(t *testing.T) {
	b := board(t, []*solver.CSR{chain(10), chain(1000)}, at(1, 1))
	_, err := b.Solve(t.Context(), solver.Options{Memory: 2000})
	if tooLarge := (*solver.TooLarge)(nil); !errors.As(err, &tooLarge) {
		t.Errorf("without memory: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Solve(ctx, solver.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	var labelled []int
	last, total := int64(0), int64(0)
	_, err = b.Solve(t.Context(), solver.Options{
		Labelled: func(node int, _ int32) { labelled = append(labelled, node) },
		Progress: func(d, all int64) { last, total = d, all },
	})
	slices.Sort(labelled)
	if err != nil || len(labelled) != 1010 || labelled[0] != 0 || labelled[1009] != 1009 || last != 1010 || total != 1010 {
		t.Errorf("%v, %d nodes labelled, progress %d of %d", err, len(labelled), last, total)
	}
}

func TestMarkOffTheBoard(t *testing.T) {
	b := board(t, []*solver.CSR{chain(3)}, at(1, 1))
	p := b.Start(0)
	s := deep(t, b, p)
	for _, place := range []games.Place{{Part: -1}, {Part: 1}, {Index: -1}, {Index: 3}} {
		if s.Mark(p, place).Known {
			t.Errorf("place %v is marked", place)
		}
	}
}

func TestVerifyRefuses(t *testing.T) {
	loop := graph(4, "1>1 1>2 1>3 2>3 3>4")
	b := board(t, []*solver.CSR{chain(6), loop}, at(1, 1), at(2, 1))
	s := deep(t, b, b.Start(0))
	report, err := s.Verify(t.Context())
	if err != nil || report.States() != 6*4 || report.Largest != 1 || report.Besides != "the values of 10 nodes" {
		t.Fatalf("%v, %+v", err, report)
	}
	for g := range s.values {
		for v := range s.values[g].Value {
			broken := *s
			broken.values = slices.Clone(s.values)
			broken.values[g].Value = slices.Clone(s.values[g].Value)
			broken.values[g].Value[v]++
			if _, err := broken.Verify(t.Context()); err == nil {
				t.Errorf("a wrong value of node %d of graph %d goes unnoticed", v+1, g+1)
			}
		}
	}
}

// The largest boards of the problem are solved quickly: the longest chain, a node with as many
// followers as there are nodes, and as many queries. Looking at all followers for each query would
// take too long.
func TestLargest(t *testing.T) {
	n := wide.Of(100_000, 1_500)
	edges := make([]solver.Edge, 0, n)
	for v := range int32(n) {
		edges = append(edges, solver.Edge{From: 0, To: v}) // including a self-loop
	}
	in := input{board(t, []*solver.CSR{chain(n), NewGraph(n, edges)}, at(1, 1), at(2, 1)), []int{0, 1}, make([]int32, 2*n)}
	for i := range n {
		in.nodes[2*i] = int32(i)
	}
	a, err := in.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	out := a.Judge()
	if len(out) != 2*n || out[0] != 'L' || out[2*n-2] != 'W' {
		t.Errorf("%d bytes, %q … %q", len(out), out[:4], out[2*n-4:])
	}
	accepts(t, in, a)
}

func BenchmarkSolve(b *testing.B) {
	const n = 100_000
	edges := make([]solver.Edge, 0, 2*n)
	for v := range int32(n) {
		for _, step := range []int32{1, v%97 + 2} {
			if v+step < n {
				edges = append(edges, solver.Edge{From: v, To: v + step})
			}
		}
	}
	in := input{board(b, []*solver.CSR{NewGraph(n, edges), chain(n)}, Token{0, 0}, Token{1, 0}), []int{0, 1}, make([]int32, 2*n)}
	for i := range n {
		in.nodes[2*i], in.nodes[2*i+1] = int32(i), int32(i*31%n)
	}
	for b.Loop() {
		if _, err := in.Solve(b.Context(), solver.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkMark(b *testing.B) {
	board := &Board{graphs: []*solver.CSR{chain(1000)}, tokens: []Token{{0, 0}, {0, 1}}}
	p := board.Start(0)
	s := deep(b, board, p)
	for b.Loop() {
		s.Mark(p, games.Place{Part: 1, Index: 500})
	}
}
