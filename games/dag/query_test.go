package dag

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// queries returns the queries of an answer's document.
func queries(a answer) (list []query) {
	tell := a.telling()
	for i := range a.queries() {
		list = append(list, tell.query(i))
	}
	return list
}

// The queries' verdicts and best moves on random graphs are those of the definition.
func TestQueriesByDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 3))
	for range 60 {
		var in input
		var graphs []*solver.CSR
		for range 1 + rng.IntN(2) {
			n := 1 + rng.IntN(5)
			var edges []solver.Edge
			for range rng.IntN(2 * n) {
				edges = append(edges, solver.Edge{From: int32(rng.IntN(n)), To: int32(rng.IntN(n))})
			}
			graphs = append(graphs, NewGraph(n, edges))
		}
		var tokens []Token
		for range 1 + rng.IntN(3) {
			g := rng.IntN(len(graphs))
			tokens = append(tokens, Token{Graph: g})
			in.graphs = append(in.graphs, g)
		}
		in.board = board(t, graphs, tokens...)
		for range 5 {
			for _, g := range in.graphs {
				in.nodes = append(in.nodes, int32(rng.IntN(graphs[g].Len())))
			}
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		known := slow(in.board)
		for i, got := range queries(a.(answer)) {
			p := Position{0, in.query(i)}
			v := known[p.Key()]
			want := query{Outcome: v.Outcome, Best: []move{}}
			each := true
			for token, g := range in.graphs {
				want.Nodes, want.Graphs = append(want.Nodes, int(p.Nodes[token])+1), append(want.Graphs, g+1)
				each = each && g == token
			}
			if each {
				want.Graphs = nil
			}
			if v.Remoteness >= 0 {
				want.Remoteness = &v.Remoteness
			}
			for _, m := range in.board.Moves(p) {
				if known[in.board.Play(p, m).Key()].ForMover() == v {
					want.Best = append(want.Best, move{m.Part + 1, int(m.To) + 1})
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%s, query %d:\n%s", in.board.Title(), i+1, diff)
			}
		}
	}
}

// If all queries together are too large to search, each is searched by itself. A query too large
// even then has no distance, and every move that keeps its outcome is best.
func TestDistancesOfLargeQueries(t *testing.T) {
	const n = 5000
	var path strings.Builder
	fmt.Fprintf(&path, "%d %d\n1 3\n", n, n)
	for v := 1; v < n; v++ {
		fmt.Fprintf(&path, "%d %d\n", v, v+1)
	}
	a := solve(t, path.String()+path.String()+"4\n1 2\n4001 4001\n1 5000\n4999 5000\n", nil).(answer)
	near, way, last := int32(2*999), int32(4999), int32(1)
	want := []query{
		{Nodes: []int{1, 2}, Outcome: solver.Win, Best: []move{{1, 2}}},
		{Nodes: []int{4001, 4001}, Outcome: solver.Lose, Remoteness: &near, Best: []move{{1, 4002}, {2, 4002}}},
		{Nodes: []int{1, 5000}, Outcome: solver.Win, Remoteness: &way, Best: []move{{1, 2}}},
		{Nodes: []int{4999, 5000}, Outcome: solver.Win, Remoteness: &last, Best: []move{{1, 5000}}},
	}
	if diff := cmp.Diff(want, queries(a)); diff != "" {
		t.Error(diff)
	}
	if !slices.Equal(a.by, []int32{-1, 0, 1, 1}) {
		t.Errorf("the queries are covered by searches %v", a.by)
	}
}

// Best moves are not listed once too many moves were looked at, except for queries with few moves.
func TestBestMovesAreBounded(t *testing.T) {
	const n = 1500
	var star strings.Builder
	fmt.Fprintf(&star, "%d %d\n", n, n-1)
	for v := 2; v <= n; v++ {
		fmt.Fprintf(&star, "1 %d\n", v)
	}
	a := solve(t, star.String()+"2 1\n1 2\n1000\n"+strings.Repeat("1 2\n", 999)+"2 1\n", nil).(answer)
	listed := 0
	for i, q := range queries(a) {
		switch last := i == a.queries()-1; {
		case last && !cmp.Equal(q.Best, []move{{2, 2}}):
			t.Errorf("the last query's best moves are %v", q.Best)
		case !last && q.Best != nil:
			listed += len(q.Best)
		}
	}
	if want := looked / (n - 1) * (n - 1); listed != want {
		t.Errorf("%d best moves are listed, want %d", listed, want)
	}
}

// The total work on large queries is bounded: after such graphs nothing is left even for a small
// query.
func TestSearchesAreBounded(t *testing.T) {
	const n = 3000
	var path strings.Builder
	fmt.Fprintf(&path, "%d %d\n", sum.Limit, n-1)
	for v := 1; v < n; v++ {
		fmt.Fprintf(&path, "%d %d\n", v, v+1)
	}
	a := solve(t, path.String()+path.String()+"2\n1 1\n2999 2999\n", nil).(answer)
	if !slices.Equal(a.by, []int32{-1, -1}) {
		t.Errorf("the queries are covered by searches %v", a.by)
	}
}
