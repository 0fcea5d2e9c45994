package drill

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// numbersText returns nimbers as text.
func numbersText(values []int32) (words []string) {
	for _, v := range values {
		words = append(words, fmt.Sprint(v))
	}
	return words
}

// mex asks for the nimber of a position that has level+1 moves.
func mex(rng *rand.Rand, level int) Drill {
	moves := make([]int32, level+1)
	is := rng.Int32N(int32(len(moves)) + 1)
	for i := range moves {
		switch {
		case int32(i) < is:
			moves[i] = int32(i)
		default: // any nimber except the one meant to be missing
			if moves[i] = rng.Int32N(int32(level) + 3); moves[i] >= is {
				moves[i]++
			}
		}
	}
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	below := make([]int32, is)
	for i := range below {
		below[i] = int32(i)
	}
	d := Drill{
		Ask: fmt.Sprintf("A position's moves lead to positions with the nimbers %s. What is its own nimber?", english.AllOf(numbersText(moves))),
		Is:  fmt.Sprint(solver.Mex(moves)),
	}
	switch is {
	case 0:
		d.Says = "No move leads to 0: the least number that is missing is 0."
	case 1:
		d.Says = "0 is there, 1 is not: 1 is the least number that is missing."
	default:
		d.Says = fmt.Sprintf("%s are there, %s is not: it is the least number that is missing.", english.AllOf(numbersText(below)), d.Is)
	}
	if slices.Max(moves) > is {
		d.Says += " What is greater does not matter."
	}
	return d
}

// xor asks for the nimber of a sum. The number and size of its parts grow with the level.
func xor(rng *rand.Rand, level int) Drill {
	var (
		parts = [...]int{2, 2, 3, 3, 3, 4, 4, 5, 5}[level-1]
		bits  = [...]int{2, 3, 3, 4, 4, 4, 5, 5, 6}[level-1]
	)
	values := make([]int32, parts)
	is := int32(0)
	var works []string
	for i := range values {
		values[i] = 1 + rng.Int32N(1<<bits-1)
		is ^= values[i]
		works = append(works, fmt.Sprintf("%4d   %0*b", values[i], bits, values[i]))
	}
	works = append(works, "       "+strings.Repeat("-", bits), fmt.Sprintf("%4d   %0*b", is, bits, is))
	return Drill{
		Ask:   fmt.Sprintf("Parts worth %s are played together. What is the nimber of the sum?", english.AllOf(numbersText(values))),
		Is:    fmt.Sprint(is),
		Says:  fmt.Sprintf("Written in binary, a column with an odd number of 1s becomes 1, any other 0: %s.", verdictOf(is)),
		Works: works,
	}
}

// verdictOf says who wins a sum with this nimber.
func verdictOf(is int32) string {
	if is == 0 {
		return "0, so whoever is to move loses"
	}
	return fmt.Sprintf("%d, so whoever is to move wins", is)
}

// loopy asks for the value of a node in a graph with a cycle. It redraws graphs so that half of
// the values are ∞.
func loopy(rng *rand.Rand, level int) Drill {
	n := 3 + level/3
	endless := rng.IntN(2) == 0
	for {
		g, node := solver.NewCSR(n, graph(rng, n)), int32(rng.IntN(n))
		values := labelled(g)
		dull := level > 2 && len(values.K(g, node)) == 0 // no option has a finite value
		if (values.Value[node] == solver.Infinite) == endless && cyclic(g, node) && !dull {
			return loopyDrill(g, values, node)
		}
	}
}

// labelled returns the values of a graph's nodes. A small graph without a memory limit cannot
// fail.
func labelled(g *solver.CSR) solver.Loopy {
	values, err := solver.SolveLoopy(context.Background(), g, solver.Options{})
	if err != nil {
		panic(err)
	}
	return values
}

// graph draws random edges between n nodes; none starts at the last node.
func graph(rng *rand.Rand, n int) (edges []solver.Edge) {
	for from := range n - 1 {
		for _, to := range rng.Perm(n)[:1+rng.IntN(min(3, n-1))] {
			if to != from {
				edges = append(edges, solver.Edge{From: int32(from), To: int32(to)})
			}
		}
	}
	return edges
}

// cyclic reports whether a cycle can be reached from a node.
func cyclic(g *solver.CSR, node int32) bool {
	const met, left = 1, 2
	state := make([]int, g.Len())
	path := []int32{node}
	for len(path) > 0 {
		v := path[len(path)-1]
		next := int32(-1)
		state[v] = met
		for _, to := range g.Out(v) {
			if state[to] == met {
				return true
			}
			if state[to] == 0 {
				next = to
			}
		}
		if next >= 0 {
			path = append(path, next)
			continue
		}
		state[v] = left
		path = path[:len(path)-1]
	}
	return false
}

// called returns the name of a node, a letter.
func called(v int32) string { return string(rune('A' + v)) }

// loopyDrill asks for the value of a node.
func loopyDrill(g *solver.CSR, values solver.Loopy, node int32) Drill {
	d := Drill{
		Ask: fmt.Sprintf("A token moves along these edges. What is it worth on %s?", called(node)),
		Is:  values.At(g, node).String(),
	}
	order := make([]int32, g.Len())
	for v := range order {
		order[v] = int32(v)
		var to []string
		for _, w := range g.Out(int32(v)) {
			to = append(to, called(w))
		}
		line := called(int32(v)) + " → " + strings.Join(to, ", ")
		if len(to) == 0 {
			line = called(int32(v)) + " has no move"
		}
		d.Given = append(d.Given, line)
	}
	slices.SortStableFunc(order, func(v, w int32) int { // in the order in which the solver finds their values
		a, b := values.Rank[v], values.Rank[w]
		switch {
		case a < 0 && b >= 0:
			return 1
		case b < 0 && a >= 0:
			return -1
		}
		return int(a - b)
	})
	for _, v := range order {
		d.Works = append(d.Works, called(v)+" is "+values.At(g, v).String()+": "+because(g, values, v))
	}
	if values.Value[node] == solver.Infinite {
		d.Says = called(node) + " never gets a number: it is ∞, with the nimbers that its moves lead to."
	} else {
		d.Says = called(node) + " gets the least number that its moves do not lead to: every other move can be answered by one back to that number."
	}
	return d
}

// because explains the value of node v by the nodes that its edges lead to.
func because(g *solver.CSR, values solver.Loopy, v int32) string {
	m := values.Value[v]
	var parts []string
	for _, to := range g.Out(v) {
		is := values.Value[to]
		switch {
		case m == solver.Infinite && is != solver.Infinite:
			parts = append(parts, fmt.Sprintf("%s is %d", called(to), is))
		case m == solver.Infinite:
			parts = append(parts, called(to)+" is ∞")
		case is >= 0 && is < m:
			parts = append(parts, fmt.Sprintf("%s is %d", called(to), is))
		default:
			parts = append(parts, fmt.Sprintf("%s is answered by %s", called(to), called(answer(g, values, to, m, values.Rank[v]))))
		}
	}
	if len(parts) == 0 {
		return "it has no move"
	}
	return english.AllOf(parts)
}

// answer returns a node of value m that an edge of node from leads to, and that got its value
// before the given rank. There must be one.
func answer(g *solver.CSR, values solver.Loopy, from, m, rank int32) int32 {
	out := g.Out(from)
	return out[slices.IndexFunc(out, func(to int32) bool { return values.Value[to] == m && values.Rank[to] < rank })]
}
