package dag

import (
	"context"
	"fmt"
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// Solution is a solved board. Each graph is solved once, however many tokens stand on it. If
// somebody asked for distances and the sum is small, it also has the exact verdicts of what can
// follow one position.
type Solution struct {
	*sum.Walk[int32]
	board  *Board
	values []solver.Loopy // by graph
}

// Solve returns the solution of the board. In opt.Labelled the nodes of all
// graphs are numbered consecutively, graph after graph. O(nodes + edges·(k+1)),
// see solver.SolveLoopy.
func (b *Board) Solve(ctx context.Context, opt solver.Options) (games.Solution, error) {
	return games.Solved(b.solve(ctx, opt))
}

func (b *Board) solve(ctx context.Context, opt solver.Options) (*Solution, error) {
	values, err := b.solveThose(ctx, func(int) bool { return true }, opt)
	if err != nil {
		return nil, err
	}
	// The start gets the number of the first token's node: of a single token, then, every state has
	// its node's number.
	walk := sum.NewWalk(summands{b}, true, b.Start(0), int(b.tokens[0].Node), "one token away from the start")
	return &Solution{walk, b, values}, nil
}

// memory returns the size of the graphs, in bytes.
func (b *Board) memory() (n int64) {
	for _, g := range b.graphs {
		n += solver.CSRMemory(g.Len(), len(g.To))
	}
	return n
}

// solveMemory returns an upper bound, in bytes, of what solving a small graph
// takes besides the graph; see solver.SolveLoopy.
func solveMemory(nodes, edges int) int64 { return 1<<15 + 72*int64(nodes) + 20*int64(edges) }

// solveThose solves the graphs for which wanted is true, one after the other. For opt's
// progress and trace, their nodes are numbered consecutively.
func (b *Board) solveThose(ctx context.Context, wanted func(graph int) bool, opt solver.Options) ([]solver.Loopy, error) {
	values := make([]solver.Loopy, len(b.graphs))
	before, total := 0, 0
	for i, g := range b.graphs {
		if wanted(i) {
			total += g.Len()
		}
	}
	for i, g := range b.graphs {
		if !wanted(i) {
			continue
		}
		one := opt
		if opt.Progress != nil {
			one.Progress = func(done, _ int64) { opt.Progress(int64(before)+done, int64(total)) }
		}
		if opt.Labelled != nil {
			one.Labelled = func(node int, value int32) { opt.Labelled(before+node, value) }
		}
		var err error
		if values[i], err = solver.SolveLoopy(ctx, g, one); err != nil {
			return nil, err
		}
		before += g.Len()
		opt = opt.Using(8 * int64(g.Len())) // values and ranks
	}
	return values, nil
}

// Value returns the value of a token on a node of a graph, both from 0. O(1) for a nimber; O(d
// log d) for an infinite value of a node with d successors.
func (s *Solution) Value(graph int, node int32) solver.Nimber {
	return s.values[graph].At(s.board.graphs[graph], node)
}

// add adds up the values of all tokens except token but; -1 excepts none.
func (s *Solution) add(nodes []int32, but int) solver.Sum {
	var total solver.Sum
	for i, v := range nodes {
		if i != but {
			total.Add(s.Value(s.board.GraphOf(i), v))
		}
	}
	return total
}

// Outcomes returns a function that gives, for every node a token might stand on, the outcome for
// the player to move if the other tokens stay where they are in p. Use it to look at many nodes.
// O(1) a node, or O(d) for an infinite node with d successors.
func (s *Solution) Outcomes(p games.Position, token int) func(node int32) solver.Outcome {
	rest := s.add(p.(Position).Nodes, token)
	graph := s.board.GraphOf(token)
	values, g := s.values[graph].Value, s.board.graphs[graph]
	return func(node int32) solver.Outcome {
		switch {
		case values[node] >= 0:
			sum := rest
			sum.Add(solver.Nimber{Value: values[node]})
			return sum.Outcome()
		case rest.Infinite() == 0:
			for _, to := range g.Out(node) {
				if values[to] == rest.XOR() {
					return solver.Win
				}
			}
		}
		return solver.Loop
	}
}

// Verdict returns the verdict from the search if it covers p, else by the rule
// of sums.
func (s *Solution) Verdict(p games.Position) solver.Verdict {
	return s.verdict(p.(Position).Nodes)
}

// verdict returns the verdict with the tokens on these nodes, the same whoever is to move.
func (s *Solution) verdict(nodes []int32) solver.Verdict {
	if v, ok := s.Found.Verdict(0, nodes); ok {
		return v
	}
	if s.board.over(nodes) {
		return solver.Verdict{Outcome: solver.Lose}
	}
	return solver.Verdict{Outcome: s.add(nodes, -1).Outcome(), Remoteness: solver.Unknown}
}

// verdicts returns a function like that of Outcomes that adds the distances the
// search knows. O(tokens) a node more.
func (s *Solution) verdicts(p games.Position, token int) func(node int32) solver.Verdict {
	outcome := s.Outcomes(p, token)
	return func(node int32) solver.Verdict {
		nodes := p.(Position).with(token, node)
		if v, ok := s.Found.Verdict(0, nodes); ok {
			return v
		}
		if s.board.over(nodes) {
			return solver.Verdict{Outcome: solver.Lose}
		}
		return solver.Verdict{Outcome: outcome(node), Remoteness: solver.Unknown}
	}
}

func (s *Solution) Mark(p games.Position, at games.Place) games.Mark {
	node, ok := s.board.node(at)
	if !ok {
		return games.Mark{}
	}
	return games.Mark{
		Known:   true,
		Verdict: s.verdict(p.(Position).with(at.Part, node)),
		Value:   s.Value(s.board.GraphOf(at.Part), node).String(),
	}
}

// WhyLost says how the values of the tokens cancel. It returns no words if some token has no
// number.
func (s *Solution) WhyLost(p games.Position, who games.Names) games.Loss {
	nodes := p.(Position).Nodes
	portions := make([]sum.Portion, len(nodes))
	values := make([]int32, len(nodes))
	for i, v := range nodes {
		graph := s.board.GraphOf(i)
		x := s.Value(graph, v)
		if x.Value < 0 {
			return games.Loss{}
		}
		values[i] = x.Value
		portions[i] = sum.Portion{
			Name: s.board.TokenName(i) + " on " + s.board.Node(graph, v),
			Same: fmt.Sprintf("%d %d", graph, v),
			Over: len(s.board.under(i).Out(v)) == 0,
		}
	}
	return sum.LostNimbers(who, p.Turn(), portions, values)
}

// even reports whether there are exactly two tokens and both have the same number as their
// value.
func (s *Solution) even(nodes []int32) bool {
	if len(nodes) != 2 {
		return false
	}
	a, b := s.Value(s.board.GraphOf(0), nodes[0]), s.Value(s.board.GraphOf(1), nodes[1])
	return a.Value >= 0 && a.Value == b.Value
}

// both says in words that two tokens have the same value: "both tokens are worth 2".
func (s *Solution) both(nodes []int32) string {
	return fmt.Sprintf("both tokens are worth %v", s.Value(s.board.GraphOf(0), nodes[0]))
}

// least explains what a token's number is.
const least = "A token is worth the least number that no step from its node leads to (its Grundy number): 0 where there is no step"

// endless returns the tokens that have no number, on these nodes.
func (s *Solution) endless(nodes []int32) (tokens []int) {
	for token, node := range nodes {
		if s.Value(s.board.GraphOf(token), node).Value < 0 {
			tokens = append(tokens, token)
		}
	}
	return tokens
}

// endlessNames returns the names of the tokens that have no number, on these nodes.
func (s *Solution) endlessNames(nodes []int32) (names []string) {
	for _, token := range s.endless(nodes) {
		names = append(names, s.board.TokenName(token))
	}
	return names
}

// neverCancels says that no move of the only token without a number makes the total 0.
func (b *Board) neverCancels() string {
	return "no move of it " + english.Either(len(b.tokens), "leads to a 0", "makes all values cancel")
}

// bestReply returns the quickest winning move in p, which must be a Win.
// O(moves·tokens).
func (s *Solution) bestReply(p Position) games.Move {
	var best games.Move
	found := solver.Verdict{Outcome: solver.Lose}
	for i, v := range p.Nodes {
		for _, to := range s.board.under(i).Out(v) {
			if w := s.verdict(p.with(i, to)).ForMover(); w.Outcome == solver.Win && solver.Compare(w, found) < 0 {
				best, found = games.Move{Part: i, To: int64(to)}, w
			}
		}
	}
	return best
}

// Mistakes returns how many moves make the outcome worse, of how many moves. O(moves), and for an
// infinite successor its own successors.
func (s *Solution) Mistakes(p games.Position) (wrong, all int) {
	worth := s.Verdict(p).Outcome
	for i, v := range p.(Position).Nodes {
		outcome := s.Outcomes(p, i)
		for _, to := range s.board.under(i).Out(v) {
			all++
			if outcome(to).Other().Worse(worth) {
				wrong++
			}
		}
	}
	return wrong, all
}

func (s *Solution) Sum(p games.Position) games.Sum {
	nodes := p.(Position).Nodes
	out := games.Sum{Terms: make([]string, len(nodes)), XOR: true}
	var infinite solver.Nimber // the last infinite value among them
	for i, v := range nodes {
		x := s.Value(s.board.GraphOf(i), v)
		out.Terms[i] = x.String()
		if x.Value < 0 {
			infinite = x
		}
	}
	total := s.add(nodes, -1)
	out.Total = totalOf(total, infinite)
	switch o := total.Outcome(); {
	case total.Infinite() > 1:
		out.Verdict = fmt.Sprintf("%d tokens can be moved on for ever: Loop", total.Infinite())
	case total.Infinite() == 1:
		leads, ends, brief := fmt.Sprintf("∞ goes on for ever, with no move to a %d", total.XOR()), "Loop", []string{"goes on for ever", "no forced end"}
		if o == solver.Win {
			leads, ends, brief = fmt.Sprintf("∞ can be moved to a %d", total.XOR()), "the player to move wins", []string{fmt.Sprintf("∞ goes to a %d", total.XOR())}
		}
		out.Verdict, out.Shorter = leads+": "+ends, append([]string{leads}, brief...)
		if len(nodes) > 1 {
			out.Verdict, out.Shorter = fmt.Sprintf("XOR %d, and %s", total.XOR(), out.Verdict), append([]string{out.Verdict}, out.Shorter...)
		}
	default:
		out.Verdict, out.Shorter = sum.Decides(len(nodes), out.Total)
	}
	return out
}

// totalOf returns a sum as it is shown: its XOR, or infinity with the nimbers that one move can
// turn it into (none if two tokens or more are infinite).
func totalOf(total solver.Sum, infinite solver.Nimber) string {
	switch total.Infinite() {
	case 0:
		return solver.Nimber{Value: total.XOR()}.String()
	case 1:
		k := make([]int32, len(infinite.K))
		for i, x := range infinite.K {
			k[i] = x ^ total.XOR()
		}
		slices.Sort(k)
		return sum.Nimber(solver.Nimber{Value: solver.Infinite, K: k})
	}
	return solver.Nimber{Value: solver.Infinite}.String()
}

func (s *Solution) After(p games.Position, m games.Move) string {
	return s.Sum(s.board.Play(p, m)).Total
}

// Cost returns 0: an impartial game has no costs.
func (s *Solution) Cost(games.Position, games.Move) solver.Dyadic { return solver.Dyadic{} }

func (s *Solution) Deepen(ctx context.Context, p games.Position, opt solver.Options) (games.Solution, error) {
	return s.Deepened(ctx, s, p, opt, func(w *sum.Walk[int32]) games.Solution {
		return &Solution{w, s.board, s.values}
	})
}

// Verify checks the values, and the search if there is one.
func (s *Solution) Verify(ctx context.Context) (solver.Report, error) {
	largest, nodes := solver.Unknown, 0
	for i, g := range s.board.graphs {
		r, err := solver.CheckLoopy(ctx, g, s.values[i])
		if err != nil {
			return solver.Report{}, fmt.Errorf("graph %d: %w", i+1, err)
		}
		largest, nodes = max(largest, r.Largest), nodes+r.States()
	}
	report, err := s.Found.Verify(ctx)
	if err != nil {
		return report, fmt.Errorf("search: %w", err)
	}
	report.Largest, report.Besides = largest, english.ValuesOf(nodes, "node")
	return report, nil
}
