package dag

import (
	"context"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/solver"
)

// input is a judge's input, or a DOT text: the board to play and all queries,
// each the nodes that some tokens stand on.
type input struct {
	board  *Board
	graphs []int   // by token of a query: its graph; in a judge's input token i is on graph i
	nodes  []int32 // the nodes of all queries, one query after the other
}

// queries returns the number of queries.
func (in input) queries() int { return len(in.nodes) / len(in.graphs) }

// query returns the nodes of a query's tokens, from 0.
func (in input) query(i int) []int32 {
	return in.nodes[i*len(in.graphs):][:len(in.graphs):len(in.graphs)]
}

func (in input) Board() games.Board { return in.board }

// answer is a solved input: the graphs' values, each query's outcome, and its
// distances where they were asked for.
type answer struct {
	input
	solution *Solution
	outcomes []solver.Outcome
	distances
}

func (in input) Solve(ctx context.Context, opt solver.Options) (games.Answer, error) {
	a, err := in.judged(ctx, opt)
	if err != nil {
		return nil, err
	}
	if a.distances, err = in.measured(ctx, opt); err != nil {
		return nil, err
	}
	return a, nil
}

// judged solves the graphs and answers the queries.
func (in input) judged(ctx context.Context, opt solver.Options) (answer, error) {
	s, err := in.board.solve(ctx, opt)
	if err != nil {
		return answer{}, err
	}
	return in.answer(ctx, s)
}

// answer answers the queries. A query takes as long as looking up its nodes' values; the
// nimbers of an infinite node's followers are gathered once.
func (in input) answer(ctx context.Context, s *Solution) (answer, error) {
	a := answer{input: in, solution: s, outcomes: make([]solver.Outcome, in.queries())}
	known := make([]map[int32]solver.Nimber, len(s.values))
	for i := range a.outcomes {
		if i%look == 0 && ctx.Err() != nil {
			return a, ctx.Err()
		}
		a.outcomes[i] = in.outcome(s, in.query(i), known)
	}
	return a, nil
}

// outcome returns the outcome of a query. It caches the values of infinite
// nodes in known, by graph.
func (in input) outcome(s *Solution, q []int32, known []map[int32]solver.Nimber) solver.Outcome {
	var sum solver.Sum
	for token, v := range q {
		g := in.graphs[token]
		if x := s.values[g].Value[v]; x >= 0 {
			sum.Add(solver.Nimber{Value: x})
			continue
		}
		x, ok := known[g][v]
		if !ok {
			if known[g] == nil {
				known[g] = map[int32]solver.Nimber{}
			}
			x = s.values[g].At(in.board.graphs[g], v)
			known[g][v] = x
		}
		sum.Add(x)
	}
	return sum.Outcome()
}

// letters holds the judge's line for each outcome of the player to move: W, P for a loss and, on
// graphs with cycles, L.
var letters = [3]string{solver.Win: "W\n", solver.Lose: "P\n", solver.Loop: "L\n"}

func (a answer) Judge() []byte {
	out := make([]byte, 0, 2*len(a.outcomes))
	for _, o := range a.outcomes {
		out = append(out, letters[o]...)
	}
	return out
}

func (a answer) Document() any {
	return output.Document(
		Game.ID, a.Judge(),
		output.Member{Key: "boards", Value: output.List(len(a.board.graphs), func(i int) any {
			of := output.Object{{Key: "grundy", Value: a.grundy(i)}}
			if a.board.Named(i) {
				of = append(of, output.Member{Key: "names", Value: a.board.names[i]})
			}
			return of
		})},
		output.Member{Key: "queries", Value: output.Array(func(yield func(any) bool) {
			t := a.telling()
			output.List(len(a.outcomes), func(i int) any { return t.query(i) })(yield)
		})},
	)
}

// grundy lists the values of a graph's nodes: numbers, or strings such as "∞(0,2)".
func (a answer) grundy(graph int) output.Array {
	g, values := a.board.graphs[graph], a.solution.values[graph]
	return output.List(g.Len(), func(i int) any {
		if v := int32(i); values.Value[v] < 0 {
			return values.At(g, v).String()
		}
		return values.Value[i]
	})
}
