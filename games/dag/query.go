package dag

import (
	"context"
	"errors"
	"fmt"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// The distances of queries come from exact searches of what can follow them: of all queries
// together or, if that is too much, of one after the other. Their cost is limited, and so is the
// number of moves looked at to list the best: a hundred thousand queries may be on a node with
// as many edges.

const (
	searched = 2 * sum.Limit // how many states all searches together may come to
	inVain   = 8             // how many states a node costs that was walked for nothing
	looked   = 1 << 20       // how many moves are looked at in all
)

// distances is what the searches found.
type distances struct {
	found []*sum.Search[int32]
	by    []int32 // by query: which of them covers it, or -1
}

// measured searches the positions that follow the queries, as far as memory
// allows.
func (in input) measured(ctx context.Context, opt solver.Options) (distances, error) {
	opt.Progress = nil // it would begin anew each time
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
				continue // one after the other
			}
			first++
			continue
		}
		left -= found.States() + largest/64 + 64 // and what it takes to begin at all
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

// search searches what follows n queries; nil if it is too much, or does not fit in
// memory.
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

// query is a query, for JSON.
type query struct {
	Nodes      []int          `json:"nodes"`
	Graphs     []int          `json:"graphs,omitempty"` // that they are on, where it is not one on each
	Outcome    solver.Outcome `json:"outcome"`
	Remoteness *int32         `json:"remoteness"`
	Best       []move         `json:"best"` // nil where there are too many to look at
}

// move is a move in JSON: the query's token and the node it goes to, both from
// 1.
type move struct {
	Token int `json:"token"`
	To    int `json:"to"`
}

// telling is a document as it is written, query after query.
type telling struct {
	answer
	left  int                       // how many moves may still be looked at
	known []map[int32]solver.Nimber // what infinite nodes are worth, by graph
}

func (a answer) telling() *telling {
	return &telling{a, looked, make([]map[int32]solver.Nimber, len(a.board.graphs))}
}

// next returns the verdict of a query with its tokens on these nodes, without a
// distance if the search does not cover them.
func (a *telling) next(nodes []int32, search *sum.Search[int32]) solver.Verdict {
	if v, ok := search.Verdict(0, nodes); ok {
		return v
	}
	return solver.Verdict{Outcome: a.outcome(a.solution, nodes, a.known), Remoteness: solver.Unknown}
}

// query returns what a document says of a query. O(moves·tokens).
func (a *telling) query(i int) query {
	q, nodes := query{Outcome: a.outcomes[i]}, a.answer.query(i)
	each, moves := true, 0 // one token on each graph, in their order; how many moves there are
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
	v, _ := search.Verdict(0, nodes) // without a search in no plies, which is so where there is no move
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
