package dag

import (
	"context"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// reachable holds all positions that can follow given ones, solved backwards from the ends
// by the rules alone, without the theory of sums.
type reachable struct {
	place []map[int32]int32 // by token: the index of each node that the token can reach
	size  []int             // by token: how many nodes it can reach
	plies []int32           // by position: odd for a Win, even for a Lose, -1 for a Loop
}

// follow solves everything that can follow positions. Each position is one node a token,
// token i being on graphs[i]. It returns nil if there are more than sum.Limit positions or
// more than moves moves, and a *solver.TooLarge if the memory may not suffice.
func follow(ctx context.Context, graphs []*solver.CSR, positions [][]int32, moves int64, opt solver.Options) (*reachable, error) {
	f := &reachable{}
	all, need, edges := 1, int64(0), make([]int64, len(graphs))
	fit := func() error {
		return opt.Fit("to work out what follows the queries", need+16*int64(all))
	}
	var before [][][]int32 // by token and index: the indices of the predecessors
	var out [][]int32      // by token and index: the number of followers
	for token, g := range graphs {
		need += 2 * int64(g.Len())
		place, nodes := map[int32]int32{}, []int32{}
		var into [][]int32
		see := func(v int32) int32 {
			at, seen := place[v]
			if !seen {
				at = int32(len(nodes))
				place[v] = at
				nodes, into = append(nodes, v), append(into, nil)
			}
			return at
		}
		for _, q := range positions {
			see(q[token])
		}
		count := []int32{}
		for head := 0; head < len(nodes); head++ {
			if len(nodes) > sum.Limit/all {
				return nil, nil
			}
			to := g.Out(nodes[head])
			need += 128 + 16*int64(len(to))
			if head%4096 == 0 {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				if err := fit(); err != nil {
					return nil, err
				}
			}
			count = append(count, int32(len(to)))
			edges[token] += int64(len(to))
			for _, v := range to {
				at := see(v)
				into[at] = append(into[at], int32(head))
			}
		}
		all *= len(nodes)
		f.place, f.size = append(f.place, place), append(f.size, len(nodes))
		before, out = append(before, into), append(out, count)
	}
	for token, e := range edges {
		moves -= e * int64(all/f.size[token])
	}
	if moves < 0 {
		return nil, nil
	}
	if err := fit(); err != nil {
		return nil, err
	}
	return f, f.settle(ctx, all, before, out)
}

// settle solves all positions, beginning with those in which nobody can move.
func (f *reachable) settle(ctx context.Context, all int, before [][][]int32, out [][]int32) error {
	f.plies = make([]int32, all)
	left := make([]int32, all) // by position: how many of its moves are not known to lead to a Win
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

// at returns the remoteness of a position, -1 for a Loop, and whether it is covered.
func (f *reachable) at(nodes []int32) (int32, bool) {
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
