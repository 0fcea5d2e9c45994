package dag

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// The distances of queries come from exact searches of what can follow them: of all queries
// together or, if that is too much, one by one. The total cost is limited. So is the number
// of moves looked at to list the best ones, since a hundred thousand queries may all be on
// a node with a hundred thousand edges.

const (
	searched = 2 * sum.Limit // the states of all searches together, at most
	inVain   = 8             // the cost, in states, of each node walked by a search that is given up
	looked   = 1 << 20       // the moves looked at for all queries, at most
)

// distances holds the searches that found distances.
type distances struct {
	found []*sum.Search[int32]
	by    []int32 // by query: the index of the search that covers it, or -1
}

// measured searches the positions that follow the queries, as far as memory
// allows.
func (in input) measured(ctx context.Context, opt solver.Options) (distances, error) {
	opt.Progress = nil // it would start from 0 with each search
	if err := opt.Fit(fmt.Sprintf("the distances of %d queries", in.queries()), 4*int64(in.queries())); err != nil {
		return distances{}, err
	}
	opt = opt.Using(4 * int64(in.queries()))
	d := distances{by: make([]int32, in.queries())}
	for i := range d.by {
		d.by[i] = -1
	}
	largest := 0
	for _, g := range in.graphs {
		largest = max(largest, in.board.graphs[g].Len())
	}
	left := searched
	for first, n := 0, in.queries(); first < in.queries() && left > 0; n = 1 {
		found, err := in.search(ctx, first, n, opt)
		switch {
		case err != nil:
			return d, err
		case found == nil:
			left -= inVain * min(largest, sum.Limit)
			if n > 1 {
				continue // now one by one
			}
			first++
			continue
		}
		left -= found.States() + largest/64 + 64 // the constants are the cost of starting a search
		opt = opt.Using(found.Memory())
		d.found = append(d.found, found)
		for ; first < in.queries(); first++ {
			if _, ok := found.ID(0, in.query(first)); !ok {
				break
			}
			d.by[first] = int32(len(d.found) - 1)
		}
	}
	return d, nil
}

// search searches what follows n queries, from number first on. It returns nil and no error
// if that is too much or does not fit in memory.
func (in input) search(ctx context.Context, first, n int, opt solver.Options) (*sum.Search[int32], error) {
	room := 4 * int64(n*len(in.graphs))
	if opt.Fit("", room) != nil {
		return nil, nil
	}
	opt = opt.Using(room)
	roots := make([][]int32, len(in.graphs))
	for token := range roots {
		roots[token] = make([]int32, n)
		for i := range roots[token] {
			roots[token][i] = in.query(first + i)[token]
		}
	}
	found, err := in.board.search(ctx, in.graphs, roots, opt)
	if tooLarge := (*solver.TooLarge)(nil); errors.As(err, &tooLarge) {
		return nil, nil
	}
	return found, err
}

// query is the JSON document's entry for a query.
type query struct {
	Nodes      []int          `json:"nodes"`
	Graphs     []int          `json:"graphs,omitempty"` // the graphs of the tokens; absent if token i is on graph i
	Outcome    solver.Outcome `json:"outcome"`
	Remoteness *int32         `json:"remoteness"`
	Best       []move         `json:"best"` // null in JSON if there are too many moves to look at
}

// move is a move in JSON: the query's token and the node it goes to, both from
// 1.
type move struct {
	Token int `json:"token"`
	To    int `json:"to"`
}

// telling is the state of writing a document, query after query.
type telling struct {
	answer
	left  int                       // how many moves may still be looked at
	known []map[int32]solver.Nimber // by graph: cached values of infinite nodes
}

// telling returns the state before the first query.
func (a answer) telling() *telling {
	return &telling{a, looked, make([]map[int32]solver.Nimber, len(a.board.graphs))}
}

// next returns the verdict with a query's tokens on these nodes. Its distance is unknown if
// the search does not cover them.
func (a *telling) next(nodes []int32, search *sum.Search[int32]) solver.Verdict {
	if v, ok := search.Verdict(0, nodes); ok {
		return v
	}
	return solver.Verdict{Outcome: a.outcome(a.solution, nodes, a.known), Remoteness: solver.Unknown}
}

// query returns what a document says of a query. O(moves·tokens).
func (a *telling) query(i int) query {
	q, nodes := query{Outcome: a.outcomes[i]}, a.answer.query(i)
	each, moves := true, 0 // whether token i is on graph i for all i; the number of moves
	for token, g := range a.graphs {
		q.Nodes, q.Graphs = append(q.Nodes, int(nodes[token])+1), append(q.Graphs, g+1)
		each = each && g == token
		moves += len(a.board.graphs[g].Out(nodes[token]))
	}
	if each {
		q.Graphs = nil
	}
	var search *sum.Search[int32]
	if a.by[i] >= 0 {
		search = a.found[a.by[i]]
	}
	v, _ := search.Verdict(0, nodes) // a nil search returns 0 plies, which is right if there is no move
	if (search != nil || moves == 0) && v.Remoteness >= 0 {
		q.Remoteness = &v.Remoteness
	}
	if moves > a.left {
		return q
	}
	a.left -= moves
	q.Best = []move{}
	var best solver.Verdict
	for token, g := range a.graphs {
		for _, to := range a.board.graphs[g].Out(nodes[token]) {
			v := a.next(Position{Nodes: nodes}.with(token, to), search).ForMover()
			switch c := solver.Compare(v, best); {
			case len(q.Best) > 0 && c > 0:
				continue
			case len(q.Best) == 0 || c < 0:
				best, q.Best = v, q.Best[:0]
			}
			q.Best = append(q.Best, move{token + 1, int(to) + 1})
		}
	}
	return q
}
