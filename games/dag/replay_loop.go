package dag

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// Stays returns, if the sum were a Loop with a token on the place, a move that
// keeps it one; a move of that token if possible. O(moves·tokens).
func (r *replay) Stays(at games.Place) (replays.Stay, bool) {
	node, ok := r.s.board.node(at)
	if !ok {
		return replays.Stay{}, false
	}
	p := r.p.with(at.Part, node)
	from := Position{r.p.Player, p}
	if r.s.Verdict(from).Outcome != solver.Loop {
		return replays.Stay{}, false
	}
	if s, ok := r.stay(from, at.Part); ok {
		return s, true
	}
	for token := range p {
		if s, ok := r.stay(from, token); ok && token != at.Part {
			s.Words = fmt.Sprintf("%s on %s: %s", r.s.board.TokenName(at.Part), r.s.board.Node(r.s.board.GraphOf(at.Part), node), s.Words)
			return s, true
		}
	}
	return replays.Stay{}, false
}

// stay returns a move of one token that keeps the sum a Loop, or false.
func (r *replay) stay(p Position, token int) (replays.Stay, bool) {
	b, outcome := r.s.board, r.s.Outcomes(p, token)
	for _, to := range b.under(token).Out(p.Nodes[token]) {
		if outcome(to) != solver.Loop {
			continue
		}
		m := games.Move{Part: token, To: int64(to)}
		return replays.Stay{
			Arrow: games.Arrow{From: games.Place{Part: token, Index: int64(p.Nodes[token])}, To: games.Place{Part: token, Index: int64(to)}},
			Move:  b.Name(p, m), Words: b.Tell(p, m).String(),
		}, true
	}
	return replays.Stay{}, false
}

// Left returns up to most of the places, reached by one token while the others stand still, where
// the sum is a Loop, and how many findLoops found.
func (r *replay) Left(most int) (some []replays.Stay, all int) {
	return r.rest[:min(len(r.rest), most)], r.all
}

// findLoops finds what Left lists, among the first few thousand places.
func (r *replay) findLoops() {
	const places = 1 << 12
	looked := 0
	for token := range r.p.Nodes {
		for node := range r.s.board.under(token).Len() {
			if looked++; looked > places {
				return
			}
			s, ok := r.Stays(games.Place{Part: token, Index: int64(node)})
			if !ok {
				continue
			}
			if r.all++; len(r.rest) < replays.MostArrows {
				r.rest = append(r.rest, s)
			}
		}
	}
}
