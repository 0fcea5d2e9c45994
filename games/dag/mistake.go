package dag

import "zugzwang/games"

// mistakes are wrong answers, each computed by a slow solver from a likely misreading of the
// rules.
var mistakes = []games.Mistake{
	{Says: "the mex were the greatest number of a follower and one more", Answer: misread{number: beyond}.answer},
	{Says: "the mex of a node with followers were counted from 1", Answer: misread{number: fromOne}.answer},
	{Says: "the mex were the least number of a follower and one more", Answer: misread{number: afterLeast}.answer},
	{Says: "the mex stopped at 2", Answer: misread{number: upTo(2)}.answer},
	{Says: "the mex stopped at 1: won or lost alone, no more", Answer: misread{number: upTo(1)}.answer},
	{Says: "a node were worth the number of edges that leave it, repeated ones included", Answer: misread{number: count}.answer},
	{Says: "a node were worth 1 if the longest way on from it has an odd number of edges, and 0 if an even one", Answer: misread{number: beyond, join: func(a, b int) bool { return a%2 != b%2 }}.answer},
	{Says: "the numbers were added and not XORed: P only where both are 0", Answer: misread{join: func(a, b int) bool { return a+b > 0 }}.answer},
	{Says: "it took a number above 0 on both graphs to win", Answer: misread{join: func(a, b int) bool { return a > 0 && b > 0 }}.answer},
	{Says: "the first graph alone were looked at", Answer: misread{join: func(a, _ int) bool { return a > 0 }}.answer},
	{Says: "the second graph alone were looked at", Answer: misread{join: func(_, b int) bool { return b > 0 }}.answer},
	{Says: "the edges led the other way", Answer: misread{back: true}.answer},
	{Says: "nodes were solved in the order of their numbers from the last one down, and a follower not yet solved counted as 0", Answer: misread{order: -1}.answer},
	{Says: "nodes were solved in the order of their numbers from the first one up, and a follower not yet solved counted as 0", Answer: misread{order: 1}.answer},
}

// misread solves inputs under a likely misreading of the theory.
type misread struct {
	back   bool
	order  int                 // not 0: settles each node once, in ascending (1) or descending (-1) order, even before its followers
	number func([]int) int     // a node's number from those of its followers; nil: the mex
	join   func(a, b int) bool // whether tokens worth a and b are a win; nil: if they differ
}

// mostMisread is the largest graph that a misreading solves, in nodes.
const mostMisread = 256

// mex returns the least number from 0 on that is not in a list.
func mex(list []int) int { return mexFrom(0, list) }

// fromOne returns the least number from 1 on that is not in a list, 0 for an empty one: a
// misreading of the mex.
func fromOne(list []int) int {
	if len(list) == 0 {
		return 0
	}
	return mexFrom(1, list)
}

// mexFrom returns the least number from n on that is not in a list.
func mexFrom(n int, list []int) int {
	met := map[int]bool{}
	for _, k := range list {
		met[k] = true
	}
	for met[n] {
		n++
	}
	return n
}

// beyond returns one more than the greatest number of a list, 0 for an empty one: a misreading of
// the mex.
func beyond(list []int) int {
	most := -1
	for _, k := range list {
		most = max(most, k)
	}
	return most + 1
}

// afterLeast returns one more than the least of a list, 0 for an empty one: a misreading of the
// mex.
func afterLeast(list []int) int {
	if len(list) == 0 {
		return 0
	}
	least := list[0]
	for _, k := range list {
		least = min(least, k)
	}
	return least + 1
}

// upTo returns a function that returns the mex of a list or, if it is less, most: a misreading of
// the mex.
func upTo(most int) func([]int) int {
	return func(list []int) int { return min(mex(list), most) }
}

// count returns the length of a list: a misreading of the mex.
func count(list []int) int { return len(list) }

// answer returns what a program with this misreading answers to a case; nil if that is not known.
func (m misread) answer(c games.Case) []string {
	t := c.(trial)
	if m.number == nil {
		m.number = mex
	}
	if m.join == nil {
		m.join = func(a, b int) bool { return a != b }
	}
	var numbers [2][]int
	for i := range t.nodes {
		if t.nodes[i] > mostMisread {
			return nil
		}
		if numbers[i] = m.numbers(t, i); numbers[i] == nil {
			return nil
		}
	}
	words := make([]string, len(t.queries))
	for i, q := range t.queries {
		words[i] = "P"
		if m.join(numbers[0][q[0]], numbers[1][q[1]]) {
			words[i] = "W"
		}
	}
	return words
}

// numbers returns the numbers of a graph's nodes. It returns nil if the graph has a cycle, unless
// m.order is set.
func (m misread) numbers(t trial, graph int) []int {
	n := t.nodes[graph]
	out := make([][]int32, n)
	for _, e := range t.edges[graph] {
		if m.back {
			e.From, e.To = e.To, e.From
		}
		out[e.From] = append(out[e.From], e.To)
	}
	numbers, known := make([]int, n), make([]bool, n)
	settle := func(v int, whole bool) bool {
		var list []int
		for _, to := range out[v] {
			if !known[to] && whole {
				return false
			}
			list = append(list, numbers[to])
		}
		numbers[v], known[v] = m.number(list), true
		return true
	}
	if m.order != 0 {
		for i := range n {
			v := i
			if m.order < 0 {
				v = n - 1 - i
			}
			settle(v, false)
		}
		return numbers
	}
	for left := n; left > 0; {
		before := left
		for v := range n {
			if !known[v] && settle(v, true) {
				left--
			}
		}
		if left == before {
			return nil
		}
	}
	return numbers
}
