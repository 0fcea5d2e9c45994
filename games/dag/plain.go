package dag

import (
	"fmt"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// told is the most followers of a node that plain words name.
const told = 6

// plain explains the value that step i gives a node to somebody who knows the rules and no theory.
// Arrows are the moves that the explanation rests on.
func (r *replay) plain(graph int, node int32, i int) (words string, arrows []games.Arrow) {
	b := r.s.board
	g, values := b.graphs[graph], r.s.values[graph].Value
	out := g.Out(node)
	name := r.called(graph, node)
	for _, to := range out[:min(len(out), replays.MostArrows)] {
		arrows = append(arrows, games.Arrow{From: r.at(graph, node), To: r.at(graph, to)})
	}
	m := values[node]
	switch left := r.unlabelled(graph, node, i); {
	case m < 0:
		return r.plainInfinite(graph, node, name)
	case len(out) == 0:
		return fmt.Sprintf("No edge leaves %s, so no number is taken, and 0 is the smallest: it is worth 0.", name), nil
	case left > 0:
		return r.plainLabel(graph, node, i, left, name), arrows
	case len(out) == 1:
		return fmt.Sprintf("%s leads only to %s, worth %d. The smallest number missing (the mex) is its value: %d.", english.Capital(name), b.Node(graph, out[0]), values[out[0]], m), arrows
	case len(out) > told:
		return fmt.Sprintf("%s leads to %d nodes. They are worth all numbers below %d, but not %d: the smallest missing (the mex) is its value.", english.Capital(name), len(out), m, m), arrows
	}
	names, worth := make([]string, len(out)), make([]string, len(out))
	for j, to := range out {
		names[j], worth[j] = b.Node(graph, to), strconv.Itoa(int(values[to]))
	}
	return fmt.Sprintf("%s leads to %s, worth %s. The smallest number missing (the mex) is its value: %d.", english.Capital(name), english.AllOf(names), english.AllOf(worth), m), arrows
}

// plainLabel says why step i gives a node its number although left of its followers have none.
func (r *replay) plainLabel(graph int, node int32, i, left int, name string) string {
	values := r.s.values[graph].Value
	var set []int32
	m, which := values[node], fmt.Sprintf("any of the %d that have no number yet can be answered by moving to an earlier %d", left, values[node])
	for _, to := range r.s.board.graphs[graph].Out(node)[:min(len(r.s.board.graphs[graph].Out(node)), listed)] {
		if r.settled(graph, to, i) {
			set = append(set, values[to])
		} else if left == 1 {
			w, step := r.back(graph, to, m, i)
			which = fmt.Sprintf("%s can be answered by moving to %s, %d since step %d", r.s.board.Node(graph, to), r.s.board.Node(graph, w), m, step)
		}
	}
	slices.Sort(set)
	set = slices.Compact(set)
	numbers := make([]string, len(set))
	for j, x := range set {
		numbers[j] = strconv.Itoa(int(x))
	}
	leads := "to the numbers " + english.AllOf(numbers)
	switch {
	case len(set) == 0:
		leads = "to no number"
	case len(set) == 1:
		leads = "to one number, " + numbers[0]
	case len(set) > told:
		leads = fmt.Sprintf("to all numbers below %d, not to %[1]d", m)
	}
	return fmt.Sprintf("%s leads %s: %d is missing. Moving to %s: it is %d.", english.Capital(name), leads, m, which, m)
}

// plainInfinite says why a node never gets a number, and which move is to blame.
func (r *replay) plainInfinite(graph int, node int32, name string) (words string, arrows []games.Arrow) {
	m, to := r.unanswered(graph, node)
	switch {
	case to == node:
		return fmt.Sprintf("An edge leads from %s to itself. Nobody can answer a move that changes nothing, so it gets no number: ∞.", name), nil
	case to < 0:
		return fmt.Sprintf("%s would be a %d, but one of its moves could never be answered by a move to a %d. So it gets no number: ∞.", english.Capital(name), m, m), nil
	}
	arrows = []games.Arrow{{From: r.at(graph, node), To: r.at(graph, to)}}
	if slices.Contains(r.s.board.graphs[graph].Out(to), node) {
		return fmt.Sprintf("%s would be a %d, but only moving back could answer a move to %s. No number rests on itself: ∞.", english.Capital(name), m, r.s.board.Node(graph, to)), arrows
	}
	return fmt.Sprintf("%s would be a %d, but a move to %s could never be answered by a move to a %d. So it gets no number: ∞.", english.Capital(name), m, r.s.board.Node(graph, to), m), arrows
}

// plainEnd says in plain words what the tokens' values add up to, and who wins.
func (r *replay) plainEnd() string {
	who, turn := Game.Names(), r.p.Turn()
	total := r.s.Sum(r.p).Total
	switch r.s.Verdict(r.p).Outcome {
	case solver.Lose:
		return sum.Cancels(who, len(r.p.Nodes), total, turn)
	case solver.Win:
		switch infinite := r.s.add(r.p.Nodes, -1).Infinite() > 0; {
		case infinite && len(r.p.Nodes) == 1:
			return fmt.Sprintf("The token has no number (∞), but can move to a node worth 0. Then whatever %s %s can answer.", who.Does(turn.Other(), "does"), who.Name(turn))
		case infinite:
			return fmt.Sprintf("One token has no number (∞), but %s can move it so that all values cancel. Then whatever %s can be answered.", who.Name(turn), who.Does(turn.Other(), "does"))
		}
		return sum.Cancels(who, len(r.p.Nodes), total, turn)
	}
	return r.plainLoop()
}

// plainLoop says why nobody can force an end if some tokens have no number.
func (r *replay) plainLoop() string {
	endless := r.s.endlessNames(r.p.Nodes)
	if len(endless) > 1 {
		return fmt.Sprintf("%s have no number (∞). Whatever is done to end it, another of them goes on: nobody can force an end.", english.AllOf(endless[:min(len(endless), told)]))
	}
	return fmt.Sprintf("%s has no number (∞), and %s. Whoever would lose can move it on and on.", endless[0], r.s.board.neverCancels())
}
