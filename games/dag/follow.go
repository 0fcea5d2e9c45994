package dag

import (
	"context"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// followed is all that can follow some positions of tokens, worked out plainly: from
// the positions in which nobody can move back, whatever a theory says of them.
type followed struct {
	place []map[int32]int32 // by token and node: the place among those it can come to
	size  []int
	plies []int32 // by position: odd for a Win, even for a Lose, -1 for a Loop
	cost  int     // how many positions a search of it counts
}

// follow works out what can follow positions, each the nodes of tokens on these graphs.
// It returns nil where a search of that would be refused, see sum.NewSearch, or there
// are more than so many moves.
func follow(ctx context.Context, graphs []*solver.CSR, positions [][]int32, moves int64, opt solver.Options) (*followed, error) {
	f := &followed{cost: 1}
	left, all, edges := sum.Limit, 1, make([]int64, len(graphs))
	var before [][][]int32 // by token and place: the places that lead to it
	var out [][]int32      // by token and place: to how many it leads
	for token, g := range graphs {
		var nodes []int32
		place := map[int32]int32{}
		see := func(v int32) int32 {
			at, seen := place[v]
			if !seen {
				at = int32(len(nodes))
				place[v] = at
				nodes = append(nodes, v)
			}
			return at
		}
		for _, q := range positions {
			see(q[token])
		}
		var into [][]int32
		var count []int32
		for head := 0; head < len(nodes); head++ {
			if len(nodes) >= left { // a search counts one more, to begin from
				return nil, nil
			}
			if head%4096 == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			to := g.Out(nodes[head])
			count = append(count, int32(len(to)))
			edges[token] += int64(len(to))
			for _, v := range to {
				at := see(v)
				for len(into) <= int(at) {
					into = append(into, nil)
				}
				into[at] = append(into[at], int32(head))
			}
		}
		for len(into) < len(nodes) {
			into = append(into, nil)
		}
		left /= len(nodes) + 1
		f.cost *= len(nodes) + 1
		all *= len(nodes)
		f.place, f.size = append(f.place, place), append(f.size, len(nodes))
		before, out = append(before, into), append(out, count)
	}
	for token, e := range edges {
		moves -= e * int64(all/f.size[token])
	}
	if moves < 0 || opt.Fit("", solver.RetrogradeMemory(int64(f.cost))) != nil {
		return nil, nil
	}
	return f, f.settle(ctx, all, before, out)
}

// settle settles all positions, those first in which nobody can move.
func (f *followed) settle(ctx context.Context, all int, before [][][]int32, out [][]int32) error {
	f.plies = make([]int32, all)
	left := make([]int32, all) // how many moves do not lead to a Win yet
	queue := make([]int32, 0, all)
	for s := range f.plies {
		f.plies[s] = -1
		for token, rest := len(f.size)-1, s; token >= 0; token-- {
			left[s] += out[token][rest%f.size[token]]
			rest /= f.size[token]
		}
		if left[s] == 0 {
			f.plies[s] = 0
			queue = append(queue, int32(s))
		}
	}
	for head := 0; head < len(queue); head++ {
		if head%4096 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		s := int(queue[head])
		r := f.plies[s] + 1
		for token, rest, stride := len(f.size)-1, s, 1; token >= 0; token-- {
			at := rest % f.size[token]
			for _, from := range before[token][at] {
				q := s + (int(from)-at)*stride
				if f.plies[q] >= 0 {
					continue
				}
				if left[q]--; left[q] == 0 || r%2 == 1 { // all its moves lead to Wins, or this one to a Lose
					f.plies[q] = r
					queue = append(queue, int32(q))
				}
			}
			rest /= f.size[token]
			stride *= f.size[token]
		}
	}
	return nil
}

// at is the remoteness of a position, -1 for a Loop, if it is one of those followed.
func (f *followed) at(nodes []int32) (int32, bool) {
	if f == nil {
		return 0, false
	}
	s := 0
	for token, v := range nodes {
		place, ok := f.place[token][v]
		if !ok {
			return 0, false
		}
		s = s*f.size[token] + int(place)
	}
	return f.plies[s], true
}
