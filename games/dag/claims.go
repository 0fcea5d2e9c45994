package dag

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strconv"

	"zugzwang/games/output"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// # Checking what is printed
//
// The graphs are solved again, and their values are proven before they are
// used. The rule of sums then gives the outcomes of the queries. Where a
// document states distances, and wherever it costs little, the queries are also
// searched without any theory: the outcomes must agree.

// check is an input solved a second time, by other means than the solver's.
type check struct {
	input
	ctx    context.Context
	opt    solver.Options
	values [][]int32         // by graph: proven values; solver.Infinite for nodes without a finite one
	by     []*reachable      // by query: the search that covers it, or nil
	sets   map[Token][]int32 // by node without a finite value: the result of set, once asked for
}

// little is the largest search, in moves, for a judge's output: it has no distances, so the
// search is only a check.
const little = 1 << 26

// Claims solves the board and returns what may be printed of it. Beyond the
// memory of solving, and of printing a document, it takes 40 bytes a node and 4
// an edge of the largest graph.
func (in input) Claims(ctx context.Context, document bool, opt solver.Options) (output.Claims, error) {
	c := &check{input: in, ctx: ctx, opt: opt, by: make([]*reachable, in.queries()), sets: map[Token][]int32{}}
	err := c.prove()
	if err == nil {
		err = c.search(document)
	}
	return output.Claims{
		Game: Game.ID, Lines: c.lines(), Drawing: c.drawn(),
		Members: []output.Member{{Key: "boards", Value: c.boards()}, {Key: "queries", Value: c.told()}},
	}, err
}

// prove finds the values and checks them against their definition.
func (c *check) prove() error {
	s, err := c.board.solve(c.ctx, c.opt)
	if err != nil {
		return err
	}
	for i, g := range c.board.graphs {
		if err := c.opt.Fit(fmt.Sprintf("a proof of graph %d", i+1), proofMemory(g)); err != nil {
			return err
		}
		value := s.values[i].Value
		err := prove(c.ctx, g, value)
		switch {
		case c.ctx.Err() != nil:
			return c.ctx.Err()
		case err != nil:
			return fmt.Errorf("graph %d: %w", i+1, err)
		}
		c.values = append(c.values, value)
	}
	return nil
}

// search checks the outcomes of the queries by searching what can follow them: all of them together
// at first; if that is too much, one by one if distances are needed, else not at all.
func (c *check) search(distances bool) error {
	graphs, largest, moves := make([]*solver.CSR, len(c.graphs)), 0, int64(little)
	for token, g := range c.graphs {
		graphs[token] = c.board.graphs[g]
		largest = max(largest, graphs[token].Len())
	}
	if distances {
		moves = math.MaxInt64
	}
	left := searched
	for first, n := 0, c.queries(); first < c.queries() && left > 0; n = 1 {
		positions := make([][]int32, n)
		for i := range positions {
			positions[i] = c.query(first + i)
		}
		f, err := follow(c.ctx, graphs, positions, moves, c.opt)
		if large := (*solver.TooLarge)(nil); !distances && errors.As(err, &large) {
			return nil // what is printed does not need it
		}
		if err != nil {
			return err
		}
		if f == nil {
			left -= inVain * min(largest, sum.Limit)
			if !distances {
				return nil
			}
			if n == 1 {
				first++
			}
			continue
		}
		left -= len(f.plies)
		for ; first < c.queries(); first++ {
			r, ok := f.at(c.query(first))
			if !ok {
				break
			}
			c.by[first] = f
			if rule, found := c.outcome(c.graphs, c.query(first)), outcomeOf(r); rule != found {
				return fmt.Errorf("query %d: the values add up to a %v, but with all that can follow it is a %v", first+1, rule, found)
			}
		}
	}
	return nil
}

// outcomeOf returns the outcome of a remoteness, -1 for a Loop.
func outcomeOf(r int32) solver.Outcome {
	switch {
	case r < 0:
		return solver.Loop
	case r%2 == 1:
		return solver.Win
	}
	return solver.Lose
}

// outcome returns the outcome with tokens on these nodes, by the rule of sums and without the
// solver's code.
func (c *check) outcome(graphs []int, nodes []int32) solver.Outcome {
	rest, infinite := int32(0), -1
	for token, v := range nodes {
		switch x := c.values[graphs[token]][v]; {
		case x >= 0:
			rest ^= x
		case infinite >= 0:
			return solver.Loop
		default:
			infinite = token
		}
	}
	switch {
	case infinite >= 0:
		at := Token{graphs[infinite], nodes[infinite]}
		set, known := c.sets[at]
		if !known {
			set = c.set(at.Graph, at.Node)
			c.sets[at] = set
		}
		if _, wins := slices.BinarySearch(set, rest); wins {
			return solver.Win
		}
		return solver.Loop
	case rest == 0:
		return solver.Lose
	}
	return solver.Win
}

// set returns the nimbers of a node's followers, ascending, each once.
func (c *check) set(graph int, v int32) []int32 {
	var list []int32
	for _, to := range c.board.graphs[graph].Out(v) {
		if x := c.values[graph][to]; x >= 0 {
			list = append(list, x)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// value returns a node's value as it is printed: a number, or a string with the set.
func (c *check) value(graph int, v int32) any {
	if x := c.values[graph][v]; x >= 0 {
		return x
	}
	text := []byte("∞(")
	for i, x := range c.set(graph, v) {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(x), 10)
	}
	return string(append(text, ')'))
}

// lines yields the judge's answers, one letter a query.
func (c *check) lines() iter.Seq[string] {
	return func(yield func(string) bool) {
		letters := map[solver.Outcome]string{solver.Win: "W", solver.Lose: "P", solver.Loop: "L"}
		for i := 0; i < c.queries() && yield(letters[c.outcome(c.graphs, c.query(i))]); i++ {
		}
	}
}

// boards returns what a document says of each graph.
func (c *check) boards() output.Array {
	return output.List(len(c.board.graphs), func(graph int) any {
		board := output.Object{{Key: "grundy", Value: output.List(c.board.graphs[graph].Len(), func(v int) any {
			return c.value(graph, int32(v))
		})}}
		if c.board.Named(graph) {
			board = append(board, output.Member{Key: "names", Value: arrayOf(c.board.names[graph])})
		}
		return board
	})
}

// told returns the document's entries for the queries.
func (c *check) told() output.Array {
	each := true // whether token i is on graph i for all i
	var graphs []int
	for token, g := range c.graphs {
		each = each && g == token
		graphs = append(graphs, g+1)
	}
	return func(yield func(any) bool) {
		left := looked
		for i := range c.queries() {
			var nodes []int
			moves := 0
			for token, v := range c.query(i) {
				nodes = append(nodes, int(v)+1)
				moves += len(c.board.graphs[c.graphs[token]].Out(v))
			}
			q := output.Object{{Key: "nodes", Value: arrayOf(nodes)}}
			if !each {
				q = append(q, output.Member{Key: "graphs", Value: arrayOf(graphs)})
			}
			var distance, best any
			if r, known := c.distance(i); known && r >= 0 {
				distance = r
			}
			if moves <= left {
				left -= moves
				best = c.best(i)
			}
			q = append(
				q,
				output.Member{Key: "outcome", Value: c.outcome(c.graphs, c.query(i)).String()},
				output.Member{Key: "remoteness", Value: distance},
				output.Member{Key: "best", Value: best},
			)
			if c.ctx.Err() != nil || !yield(q) {
				return
			}
		}
	}
}

// arrayOf returns the list as an array of a document.
func arrayOf[T any](list []T) output.Array { return output.ListOf(slices.Values(list)) }

// distance returns the remoteness of a query, -1 for a Loop, and whether it is known.
func (c *check) distance(i int) (int32, bool) {
	if c.by[i] != nil {
		return c.by[i].at(c.query(i))
	}
	return 0, c.over(c.graphs, c.query(i))
}

// over reports whether no token on nodes of these graphs can move.
func (c *check) over(graphs []int, nodes []int32) bool {
	for token, v := range nodes {
		if len(c.board.graphs[graphs[token]].Out(v)) > 0 {
			return false
		}
	}
	return true
}

// best returns the best moves of a query: those to a position a ply less away, or to a Loop. If
// the distance is not known it returns those that keep the outcome.
func (c *check) best(i int) output.Array {
	outcome := c.outcome(c.graphs, c.query(i))
	good := func(to []int32) bool { return c.outcome(c.graphs, to) == outcome.Other() }
	if r, exact := c.distance(i); exact {
		good = func(to []int32) bool {
			reply, _ := c.by[i].at(to)
			return reply == max(r-1, -1)
		}
	}
	return func(yield func(any) bool) {
		to := slices.Clone(c.query(i))
		for token, v := range c.query(i) {
			for _, to[token] = range c.board.graphs[c.graphs[token]].Out(v) {
				if good(to) && !yield(output.Object{{Key: "token", Value: token + 1}, {Key: "to", Value: to[token] + 1}}) {
					return
				}
			}
			to[token] = v
		}
	}
}

// drawn returns what a drawing shows of each graph; see WriteDOT.
func (c *check) drawn() []output.Digraph {
	var graphs []int
	var nodes []int32
	lead := c.board.lead()
	for _, t := range c.board.tokens {
		graphs, nodes = append(graphs, t.Graph), append(nodes, t.Node)
	}
	return c.board.drawn(
		func(graph int, v int32) string { return fmt.Sprint(c.value(graph, v)) },
		func(graph int, v int32) solver.Verdict {
			first := lead[graph]
			was := nodes[first]
			nodes[first] = v
			is := solver.Verdict{Outcome: c.outcome(graphs, nodes), Remoteness: solver.Unknown}
			if c.over(graphs, nodes) {
				is.Remoteness = 0
			}
			nodes[first] = was
			return is
		},
	)
}
