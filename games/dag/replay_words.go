package dag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zugzwang/games/sum"
	"zugzwang/solver"
)

// What the log says of the steps, in the terms of the theory; plain.go has the same in
// plain words.

const (
	listed  = 64 // followers that are looked at one by one for words
	longest = 88 // characters of a step's words, if there is a shorter wording
)

// number says why a node has its number: "node 4: followers 5, 6, 8 are worth 0,
// 1, 1: {0, 1} → mex 2".
func (r *replay) number(name string, graph int, node int32, i int) string {
	out, m := r.s.board.graphs[graph].Out(node), r.s.values[graph].Value[node]
	if left := r.unlabelled(graph, node, i); left > 0 {
		return r.label(name, graph, node, i, left)
	}
	generally := fmt.Sprintf("%s: its %d followers have all values below %d, not %d → mex %d", name, len(out), m, m, m)
	switch {
	case len(out) == 0:
		return name + ": no follower: ∅ → mex 0"
	case len(out) > listed:
		return generally
	}
	set := make([]int32, len(out))
	names, numbers := make([]string, len(out)), make([]string, len(out))
	for j, to := range out {
		set[j] = r.s.values[graph].Value[to]
		names[j], numbers[j] = r.s.board.Node(graph, to), strconv.Itoa(int(set[j]))
	}
	mex := fmt.Sprintf("%s → mex %d", braced(set), m)
	if len(out) == 1 {
		return brief(
			fmt.Sprintf("%s: follower %s is worth %s: %s", name, names[0], numbers[0], mex),
			fmt.Sprintf("%s: its follower is worth %s: %s", name, numbers[0], mex),
		)
	}
	return brief(
		fmt.Sprintf("%s: followers %s are worth %s: %s", name, strings.Join(names, ", "), strings.Join(numbers, ", "), mex),
		fmt.Sprintf("%s: its %d followers are worth %s", name, len(out), mex),
		generally,
	)
}

// label says why a node has its number although left of its followers have none: a move to
// each of them can be answered.
func (r *replay) label(name string, graph int, node int32, i, left int) string {
	out, values := r.s.board.graphs[graph].Out(node), r.s.values[graph].Value
	m := values[node]
	if len(out) > listed {
		return fmt.Sprintf("%s: %d is the mex of the labelled followers, the %d others can answer to it", name, m, left)
	}
	var set []int32
	which := fmt.Sprintf("each of the %d unlabelled", left)
	answer := fmt.Sprintf("%s can answer to an earlier %d", which, m)
	for _, to := range out {
		if r.settled(graph, to, i) {
			set = append(set, values[to])
		} else if left == 1 {
			w, step := r.back(graph, to, m, i)
			which = "unlabelled " + r.s.board.Node(graph, to)
			answer = fmt.Sprintf("%s can answer to %s, %d since step %d", which, r.s.board.Node(graph, w), m, step)
		}
	}
	return brief(
		fmt.Sprintf("%s: followers %s; %s → %d", name, braced(set), answer, m),
		fmt.Sprintf("%s: %d is the mex of the labelled followers, %s can answer to it", name, m, which),
	)
}

// infinite says why a node never gets a number: a move to one of its followers has no
// answer back to the number that the node would have.
func (r *replay) infinite(graph int, node int32) string {
	worth := ": " + sum.Nimber(r.s.Value(graph, node))
	m, to := r.unanswered(graph, node)
	if to == node {
		return worth + ", as there is no answer to a move to itself"
	}
	worth += fmt.Sprintf(", not %d, to which", m)
	switch {
	case to < 0:
		return worth + " a follower has no answer"
	case slices.Contains(r.s.board.graphs[graph].Out(to), node):
		return fmt.Sprintf("%s follower %s has no answer but %s itself", worth, r.s.board.Node(graph, to), r.s.board.Node(graph, node))
	}
	return fmt.Sprintf("%s follower %s has no answer", worth, r.s.board.Node(graph, to))
}

// unanswered returns why a node has no number: m is the number that its numbered followers would
// give it, and to a follower without a number from which no move leads to an m. To is the node
// itself if an edge leads from it to itself, and -1 if it was not found among the first edges.
func (r *replay) unanswered(graph int, node int32) (m, to int32) {
	const look = 1 << 12 // edges
	g, values := r.s.board.graphs[graph], r.s.values[graph].Value
	m = solver.Mex(r.s.values[graph].K(g, node))
	out := g.Out(node)
	if slices.Contains(out[:min(len(out), look)], node) {
		return m, node
	}
	looked := 0
	for _, to := range out {
		if looked += 1 + len(g.Out(to)); looked > look {
			break
		}
		if values[to] < 0 && !slices.ContainsFunc(g.Out(to), func(w int32) bool { return values[w] == m }) {
			return m, to
		}
	}
	return m, -1
}

// end says what the tokens' values add up to, and who wins.
func (r *replay) end() string {
	sum := r.s.Sum(r.p)
	for i := range sum.Terms[:min(len(sum.Terms), listed)] {
		sum.Terms[i] = r.s.board.TokenName(i) + " " + sum.Terms[i]
	}
	distances := ""
	if v, ok := r.s.Found.Verdict(0, r.p.Nodes); ok && v.Outcome != solver.Loop {
		distances = "; a search adds the distances"
	}
	short := sum.Verdict + distances
	if len(sum.Terms) > listed {
		return short
	}
	return brief(strings.Join(sum.Terms, ", ")+": "+short, short)
}

// brief returns the first of some texts that is short enough, else the last.
func brief(texts ...string) string {
	for _, text := range texts {
		if utf8.RuneCountInString(text) <= longest {
			return text
		}
	}
	return texts[len(texts)-1]
}

// braced returns a set as text: "{0, 1, 3}". It sorts the values.
func braced(values []int32) string {
	if len(values) == 0 {
		return "∅"
	}
	slices.Sort(values)
	var text []string
	for i, x := range values {
		if i == 0 || x != values[i-1] {
			text = append(text, strconv.Itoa(int(x)))
		}
	}
	return "{" + strings.Join(text, ", ") + "}"
}
