package dag

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// mex returns how a node's number is found in step i. It returns nil if the
// node or its followers have too many followers to look through at once.
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
			// A move to a value above m must be answerable by a move to m made before;
			// otherwise the two could move up and back for ever.
			reply, step := r.back(graph, to, x.Is, i)
			if f.Blame = reply < 0; !f.Blame {
				f.Reply, f.Since = r.s.board.Node(graph, reply), step
				f.Back = games.Arrow{From: r.at(graph, to), To: r.at(graph, reply)}
			}
		}
		x.Options = append(x.Options, f)
	}
	return x
}

// Holds returns what the solver knows after n steps: how many nodes are labelled and, in
// small graphs, which nodes wait and the values that they lead to.
func (r *replay) Holds(n int) []replays.Held {
	const look, told = 1 << 10, 6
	if n == 0 || n == r.Len() {
		return nil
	}
	graph, node := r.graph(int(r.trace.State[n-1]))
	held := []replays.Held{{Name: "settled", Is: fmt.Sprintf("%d of %d nodes", n, r.trace.Len())}}
	if m := r.s.values[graph].Value[node]; m >= 0 && n > r.phase[graph] {
		held = append(held, replays.Held{Name: "now", Is: fmt.Sprintf("who is worth %d", m)})
	}
	g := r.s.board.graphs[graph]
	if g.Len() > look {
		return held
	}
	var waits []string
	for v := range int32(g.Len()) {
		if r.settled(graph, v, n) {
			continue
		}
		if m := r.waits(graph, v, n); m.Phase == games.Waiting {
			waits = append(waits, r.s.board.Node(graph, v)+" "+m.Note)
		}
	}
	if len(waits) > told {
		waits = append(waits[:told], "…")
	}
	if waits == nil {
		waits = []string{"none"}
	}
	return append(held, replays.Held{Name: "waiting", Means: "numbers they lead to", List: waits})
}

// at returns the place of a node, for the first token on its graph.
func (r *replay) at(graph int, node int32) games.Place {
	return games.Place{Part: r.lead[graph], Index: int64(node)}
}
