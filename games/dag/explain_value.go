package dag

import (
	"context"
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// mostAnswers is the largest number of moves looked at behind a node's followers. Beyond it
// no answers are named, and ∞ is written without its set K.
const mostAnswers = 1 << 20

func (s *Solution) Parts(p games.Position) []games.Part {
	nodes := p.(Position).Nodes
	parts := make([]games.Part, len(nodes))
	for token, v := range nodes {
		parts[token] = s.part(token, v)
	}
	return parts
}

// part returns a token on a node as a part of a position, with its value.
func (s *Solution) part(token int, v int32) games.Part {
	graph := s.board.GraphOf(token)
	return games.Part{Name: "token " + s.board.TokenName(token), State: "on " + s.board.Node(graph, v), Value: sum.Nimber(s.Value(graph, v)), At: games.Place{Part: token, Index: int64(v)}}
}

func (s *Solution) Adds(p games.Position, who games.Names) (written, says, why string) {
	says, why = s.adds(p, who)
	return sum.Written(s.Sum(p), true), says, why
}

// adds says in words who wins the sum of the tokens' values, and why.
func (s *Solution) adds(p games.Position, who games.Names) (says, why string) {
	total, turn := s.add(p.(Position).Nodes, -1), p.Turn()
	did := who.Does(turn.Other(), "does")
	endless := s.endlessNames(p.(Position).Nodes)
	switch o := total.Outcome(); {
	case total.Infinite() == 0:
		var values []int32
		for token, v := range p.(Position).Nodes {
			values = append(values, s.Value(s.board.GraphOf(token), v).Value)
		}
		if len(values) == 2 {
			return two(who, turn, values[0], values[1]), why2
		}
		return sum.AddsNim(who, "tokens", values, turn)
	case o == solver.Win && len(s.board.tokens) == 1:
		return fmt.Sprintf("%s can move so that whatever %s can be answered: the token can be moved on for ever (∞), but also to a node worth 0.", who.Opening(turn), did), infinite
	case o == solver.Win:
		return fmt.Sprintf("%s can move so that whatever %s can be answered: token %s can be moved on for ever (∞), but also to a node worth %d, and then all values cancel.", who.Opening(turn), did, endless[0], total.XOR()), infinite
	case total.Infinite() == 1:
		then := ""
		if len(s.board.tokens) > 1 {
			then = ", where all values would cancel"
		}
		return fmt.Sprintf("Token %s can be moved on for ever (∞), and %s cannot now move it to a node worth %d%s. Whoever would lose moves it on: so nobody can be forced to lose.", endless[0], who.Name(turn), total.XOR(), then), infinite
	}
	return fmt.Sprintf("Tokens %s can be moved on for ever (∞). Whoever would lose moves one of them on: so nobody can be forced to lose.", english.AllOf(endless[:min(len(endless), told)])), infinite
}

// infinite explains how infinite values are written.
const infinite = "∞(0,1): the token can be moved on for ever, and one move leads to a node worth 0 or 1. ∞(): no move leads to a node with a number."

// why2 explains the numbers of two tokens, and why equal ones cancel.
const why2 = sum.XOR + ". " + least + ". Why equal ones cancel: if one token is moved to a smaller number, the other can be moved to the same number; if to a larger one, it can be moved back."

// two says who wins with two tokens worth a and b, the player turn being the one to move.
func two(who games.Names, turn games.Player, a, b int32) string {
	other := who.Name(turn.Other())
	if a == b {
		return fmt.Sprintf("Both tokens are worth %d (XOR 0). Whatever %s with one, %s can make them equal again: so %s.",
			a, who.Does(turn, "does"), other, who.Does(turn, "runs out of steps"))
	}
	return fmt.Sprintf("The tokens are worth %d and %d (XOR %d). %s can make them equal, and again after each of %s steps: so %s.",
		a, b, a^b, who.Opening(turn), who.Whose(turn.Other()), who.Does(turn.Other(), "runs out of steps"))
}

// ExplainValue derives the value of a token's node from its followers. O(edges
// of the node, and of its followers up to mostAnswers).
func (s *Solution) ExplainValue(ctx context.Context, p games.Position, token int, _ games.Names) (*games.Derivation, error) {
	at, graph := p.(Position), s.board.GraphOf(token)
	g, loopy, v := s.board.graphs[graph], s.values[graph], p.(Position).Nodes[token]
	value := s.Value(graph, v)
	m := value.Value
	if m < 0 {
		m = solver.Mex(value.K)
	}
	var options []games.Follower
	var values []solver.Nimber
	seen := make(map[int32]bool)
	looked := 0
	for _, to := range g.Out(v) {
		if seen[to] {
			continue
		}
		seen[to] = true
		o := games.Follower{
			Name: s.board.Node(graph, to), To: Position{at.Player.Other(), at.with(token, to)}, Parts: []int{token},
			At: games.Place{Part: token, Index: int64(to)},
		}
		worth := solver.Nimber{Value: loopy.Value[to]}
		if looked += 1 + len(g.Out(to)); worth.Value < 0 && looked <= mostAnswers {
			worth.K = loopy.K(g, to)
			if back := s.back(graph, v, to, m); back >= 0 {
				o.Answer = s.board.Node(graph, back)
			}
		}
		options, values = append(options, o), append(values, worth)
		if len(options)%look == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	w := sum.Nimbers(s.part(token, v), value, options, values)
	w.Shown = at
	return w, nil
}

// back returns a node of value m that an edge from follower, a follower of v, leads to; of several
// such nodes, the one whose value the solver found first. It returns -1 if there is none. If v has
// a number, it also returns -1 if the solver did not find the node's value before that of v.
func (s *Solution) back(graph int, v, follower, m int32) int32 {
	loopy, best := s.values[graph], int32(-1)
	for _, w := range s.board.graphs[graph].Out(follower) {
		if loopy.Value[w] == m && (best < 0 || loopy.Rank[w] < loopy.Rank[best]) {
			best = w
		}
	}
	if best >= 0 && loopy.Value[v] >= 0 && loopy.Rank[best] >= loopy.Rank[v] {
		return -1
	}
	return best
}
