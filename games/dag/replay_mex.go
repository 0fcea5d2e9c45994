package dag

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver"
)

// mex is how a node's number is looked for in step i, as far as it can be told at once: of
// few followers, who have few themselves.
func (r *replay) mex(graph int, node int32, i int) *games.Mex {
	const most, look = 1 << 10, 1 << 16 // followers, and edges looked at in all
	g, values := r.s.board.graphs[graph], r.s.values[graph]
	out := g.Out(node)
	if len(out) > most {
		return nil
	}
	x := &games.Mex{Is: values.Value[node]}
	if x.Fails = x.Is < 0; x.Fails {
		x.Is = solver.Mex(values.K(g, node))
	}
	looked := 0
	for _, to := range out {
		f := games.Followed{Name: r.s.board.Node(graph, to), Value: solver.Infinite}
		if r.settled(graph, to, i) {
			f.Value = values.Value[to]
		}
		if f.Value < 0 || f.Value > x.Is {
			if looked += len(g.Out(to)); looked > look {
				return nil
			}
			// What is worth the mex was so before, or the two could go there and back for ever.
			back := slices.IndexFunc(g.Out(to), func(w int32) bool { return values.Value[w] == x.Is && r.settled(graph, w, i) })
			if f.Blame = back < 0; !f.Blame {
				reply := g.Out(to)[back]
				f.Reply = r.s.board.Node(graph, reply)
				f.Back = games.Arrow{From: r.at(graph, to), To: r.at(graph, reply)}
			}
		}
		x.Options = append(x.Options, f)
	}
	return x
}

// at is the place of a node, of the first token on its graph.
func (r *replay) at(graph int, node int32) games.Place {
	return games.Place{Part: r.lead[graph], Index: int64(node)}
}
