package dag

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

func (s *Solution) Reason(p games.Position, m games.Move, who games.Names) string {
	b, at := s.board, p.(Position)
	me, you := at.Player, at.Player.Other()
	next := Position{at.Player.Other(), at.with(m.Part, int32(m.To))}
	left := s.add(next.Nodes, -1)
	switch v := s.Verdict(next); {
	case b.over(next.Nodes):
		return who.Does(you, "has no move left")
	case v.Outcome == solver.Lose:
		does, can := "whatever "+who.Does(you, "does"), who.Name(me)+" can "
		says := games.Rebuttals(b, s, next, who)
		switch {
		case says != "":
			return says
		case len(b.tokens) == 1:
			return does + ", " + can + "answer: " + b.TokenName(m.Part) + " is worth 0"
		case s.even(next.Nodes):
			return s.both(next.Nodes) + ": " + does + ", " + can + "make them equal again"
		}
		return does + ", " + can + "answer: " + sum.Cancelling(s.Sum(next).Terms)
	case v.Outcome == solver.Win:
		reply := s.bestReply(next)
		does := fmt.Sprintf("%s %s to %s", who.Does(you, "moves"), s.board.TokenName(reply.Part), b.Node(b.GraphOf(reply.Part), int32(reply.To)))
		then := next.with(reply.Part, int32(reply.To))
		const answers = " and can answer whatever comes"
		switch {
		case b.over(then):
			return does + ", and " + who.Does(me, "has no move left")
		case len(b.tokens) == 1:
			return does + answers
		case s.even(then):
			return fmt.Sprintf("%s, so both are worth %v,%s", does, s.Value(b.GraphOf(0), then[0]), answers)
		case left.Infinite() > 0:
			return does + answers + " (XOR 0)"
		}
		return fmt.Sprintf("%s%s (XOR %d, then 0)", does, answers, left.XOR())
	}
	const loop = "no end can be forced: "
	if token, round := s.round(next); len(round) == 2 {
		return fmt.Sprintf("%s%s can stay on %s for ever", loop, b.TokenName(token), b.Node(b.GraphOf(token), round[0]))
	} else if round != nil {
		var names []string
		for _, node := range round {
			names = append(names, b.Node(b.GraphOf(token), node))
		}
		return fmt.Sprintf("%s%s can go %s for ever", loop, b.TokenName(token), strings.Join(names, " → "))
	}
	if left.Infinite() > 1 {
		return fmt.Sprintf("%s%d tokens can move on and on", loop, left.Infinite())
	}
	return fmt.Sprintf("%s%s can move on and on, and %s", loop, b.TokenName(s.endless(next.Nodes)[0]), b.neverCancels())
}

// round returns a token that the players can move in a circle from p, a Loop, without giving
// the other a win, and the nodes of that circle, the first again at its end. Nodes are nil if it
// finds none of at most mostRound nodes.
func (s *Solution) round(p Position) (token int, nodes []int32) {
	const mostRound, mostSteps = 5, 64
	for _, token := range s.endless(p.Nodes) {
		safe := func(node int32) bool { return s.verdict(p.with(token, node)).Outcome == solver.Loop }
		gone := []int32{p.Nodes[token]}
		for len(gone) <= mostSteps {
			on := int32(-1)
			for _, to := range s.board.under(token).Out(gone[len(gone)-1]) {
				if !safe(to) {
					continue
				}
				if since := slices.Index(gone, to); since >= 0 {
					if len(gone)-since <= mostRound {
						return token, append(gone[since:], to)
					}
					continue
				}
				if on < 0 {
					on = to
				}
			}
			if on < 0 {
				break
			}
			gone = append(gone, on)
		}
	}
	return 0, nil
}
