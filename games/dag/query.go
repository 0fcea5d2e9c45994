package dag

import (
	"context"
	"errors"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// The distances of queries come from exact searches of what can follow them: of all
// queries together or, where that is too much, of one after the other. What they
// cost is bounded, whatever the queries are.

const (
	searched = 2 * sum.Limit // how many states all searches together may come to
	inVain   = 8             // how many states a node costs that was walked for nothing
)

// distances is what the searches found.
type distances struct {
	found []*sum.Search[int32]
	by    []int // by query: which of them covers it, or -1
}

// gathered is a graph as one summand of a search that begins anywhere: from -1 there
// is a move to each of some nodes.
type gathered struct {
	component
	roots []int32
}

// Options implements sum.Component.
func (g gathered) Options(dst []int32, from int32, by games.Player) []int32 {
	if from < 0 {
		return append(dst, g.roots...)
	}
	return g.component.Options(dst, from, by)
}

// measured searches what it can of what follows the queries.
func (in input) measured(ctx context.Context, opt solver.Options) (distances, error) {
	opt.Progress = nil // it would begin anew each time
	d := distances{by: make([]int, in.queries())}
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
		left -= found.States()
		d.found = append(d.found, found)
		for ; first < in.queries(); first++ {
			if _, ok := found.ID(0, in.query(first)); !ok {
				break
			}
			d.by[first] = len(d.found) - 1
		}
	}
	return d, nil
}

// search searches what follows n queries; nil if it is too much.
func (in input) search(ctx context.Context, first, n int, opt solver.Options) (*sum.Search[int32], error) {
	parts, root := make([]sum.Component[int32], len(in.graphs)), make([]int32, len(in.graphs))
	for token, g := range in.graphs {
		part := gathered{component{in.board.graphs[g]}, make([]int32, n)}
		for i := range part.roots {
			part.roots[i] = in.query(first + i)[token]
		}
		parts[token], root[token] = part, -1
	}
	return search(ctx, parts, root, opt)
}

// search searches a sum whole; nil if it is too large, or does not fit in memory.
func search(ctx context.Context, parts []sum.Component[int32], root []int32, opt solver.Options) (*sum.Search[int32], error) {
	found, err := sum.NewSearch(ctx, parts, root, true, opt)
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
	Best       []move         `json:"best"`
}

// move is a move, for JSON: which of a query's tokens goes to which node, both from 1.
type move struct {
	Token int `json:"token"`
	To    int `json:"to"`
}

// told is what is known of a query. O(moves·tokens).
func (a answer) told(i int) query {
	q := query{Outcome: a.outcomes[i], Best: []move{}}
	s := Solution{board: &Board{graphs: a.board.graphs}, values: a.solution.values}
	each := true // one token on each graph, in their order
	for token, g := range a.graphs {
		q.Nodes, q.Graphs = append(q.Nodes, int(a.query(i)[token])+1), append(q.Graphs, g+1)
		s.board.tokens = append(s.board.tokens, Token{Graph: g})
		each = each && g == token
	}
	if each {
		q.Graphs = nil
	}
	exact := a.by[i] >= 0
	if exact {
		s.search = a.found[a.by[i]]
	}
	at := Position{0, a.query(i)}
	moves := s.board.Moves(at)
	if remoteness := s.Verdict(at).Remoteness; remoteness >= 0 && (exact || len(moves) == 0) {
		q.Remoteness = &remoteness
	}
	var best solver.Verdict
	for _, m := range moves {
		v := s.verdict(at.with(m.Part, int32(m.To))).ForMover()
		if !exact { // a distance known for some moves only tells nothing
			v.Remoteness = solver.Unknown
		}
		switch c := solver.Compare(v, best); {
		case len(q.Best) > 0 && c > 0:
			continue
		case len(q.Best) == 0 || c < 0:
			best, q.Best = v, q.Best[:0]
		}
		q.Best = append(q.Best, move{m.Part + 1, int(m.To) + 1})
	}
	return q
}
