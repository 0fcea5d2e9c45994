package matches

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// whyLost says why a position is lost for the player to move, in the words of its game; no words if it is not
// lost, the game has none or they are too many.
func whyLost(m *Match, r *Review, p games.Position) games.Loss {
	words, ok := r.Solution.(games.LossExplainer)
	if !ok {
		return games.Loss{}
	}
	return remembered(m, r, "lost", p, func() games.Loss {
		if len(m.Board.Moves(p)) == 0 || r.Solution.Verdict(p).Outcome != solver.Lose {
			return games.Loss{}
		}
		return words.WhyLost(p, m.Spoken())
	})
}

// remembered returns what find returns for a position, and calls it once only in a review: every frame that is drawn
// asks anew. What tells kinds of answers about the same position apart.
func remembered[T any](m *Match, r *Review, what string, p games.Position, find func() T) T {
	key := saying{what, p.Key(), m.Spoken()}
	if said, ok := r.said.Load(key); ok {
		return said.(T)
	}
	said := find()
	r.said.Store(key, said)
	return said
}

// saying is a question about a position, and to whom the answer is said.
type saying struct {
	what, key string
	who       games.Names
}

// adds reports whether the positions of a solution are sums, of which WhyLost tells in what they fall apart.
func adds(s games.Solution) bool {
	_, sums := s.(games.Additive)
	return sums
}

// counts reports whether what WhyLost tells of positions of a solution is a count of what lies in them, so that it is
// told of one position only.
func counts(s games.Solution) bool {
	_, hot := s.(games.Hot)
	return hot || adds(s)
}

// told is what a move of the winner left, in words.
type told struct {
	ply int // of the move
	games.Loss
}

// leftBy returns what the moves of the winner left from a ply on, where there are words for it.
func leftBy(m *Match, r *Review, winner games.Player, from int) (list []told) {
	for ply := from; ply < m.Ply(); ply++ {
		next := m.At(ply + 1)
		if m.At(ply).Turn() != winner || next.Turn() == winner {
			continue
		}
		if why := whyLost(m, r, next); why.Left != "" {
			list = append(list, told{ply, why})
		}
	}
	return list
}

// leaving says what the moves of the winner left from a ply on, in a clause of its own, "you left Rick on 3, then 7",
// and why that was lost: in a sum by the first move after which moves can be counted, or else that can be told, in other
// games by the last. At is how many moves had been made then. It returns no words, and -1, where there are none for it.
func leaving(m *Match, r *Review, winner games.Player, from int) (says games.Loss, at int) {
	who, list := m.Spoken(), leftBy(m, r, winner, from)
	if counts(r.Solution) {
		list = slices.DeleteFunc(list, func(t told) bool { return t.Why == "" })
	}
	switch {
	case len(list) == 0:
		return games.Loss{}, -1
	case counts(r.Solution) || len(list) == 1:
		t := list[max(slices.IndexFunc(list, func(t told) bool { return !t.Fine }), 0)]
		it := Doing(m.Board, m.At(t.ply), m.Move(t.ply))
		return games.Loss{
			Left: fmt.Sprintf("in ply %d %s left %s", t.ply+1, it, t.Left),
			Why:  t.Why,
		}, t.ply + 1
	}
	const most = 6 // that are listed
	list = list[max(0, len(list)-most):]
	lefts := []string{list[0].Left}
	for _, t := range list[1:] {
		lefts = append(lefts, cmp.Or(t.Then, t.Left))
	}
	last := list[len(list)-1]
	return games.Loss{Left: who.Name(winner) + " left " + strings.Join(lefts, ", then "), Why: last.Why}, last.ply + 1
}

// Instead says in a clause why the best move of a ply, which "it" stands for, keeps what the move made gave away;
// "" if it ends the match, or there is nothing short to say.
func Instead(m *Match, r *Review, ply int) string {
	best := r.Plies[ply].Best
	p := m.Board.Play(m.At(ply), best.Move)
	if len(m.Board.Moves(p)) == 0 || r.Solution == nil {
		return ""
	}
	by, called := m.At(ply).Turn(), Mention(m.Board, m.At(ply), best.Move)
	if says := scored(r, p, called, m.Spoken()); says != "" {
		return says
	}
	if best.Verdict.Outcome != solver.Win || p.Turn() == by {
		return ""
	}
	if loss := whyLost(m, r, p); loss.Why != "" {
		return "it would have left " + loss.String()
	}
	return comesTo(m, r, p)
}

// scored says in a clause what a position of a game with points promises, after a move that is so called; "" where
// points do not decide who wins.
func scored(r *Review, p games.Position, called string, who games.Names) string {
	points, ok := r.Solution.(games.PointTeller)
	if !ok {
		return ""
	}
	is, ok := points.Prospect(p)
	if !ok {
		return ""
	}
	return "after " + called + " " + is.Says(who, p.Turn())
}

// conceded says where points decided a match for the winner, at ply from or later: where the loser first had only moves
// that give points away, else the turn in which the winner took most. It says nothing where no points are counted.
func conceded(m *Match, winner games.Player, from int) telling {
	points, ok := m.Board.(games.Scorer)
	if !ok {
		return telling{}
	}
	end, counted := points.Points(m.Position())
	if !counted {
		return telling{}
	}
	b, who, loser := m.Board, m.Spoken(), winner.Other()
	at, most, had := -1, 0, false
	for ply := from; ply < m.Ply(); ply++ {
		p := m.At(ply)
		if p.Turn() != loser || m.At(ply+1).Turn() != winner {
			continue
		}
		before, _ := points.Points(p)
		after, _ := points.Points(m.At(turnEnd(m, ply+1)))
		if n := after[winner] - before[winner]; n > most && !had {
			at, most = ply, n
			had = !slices.ContainsFunc(b.Moves(p), func(mv games.Move) bool { return !gives(b, points, p, mv) })
		}
	}
	if at < 0 {
		return telling{}
	}
	_, by := doing(b, m.At(at), m.Move(at))
	says := fmt.Sprintf("in ply %d %s gave %s away %s", at+1, who.Name(loser), english.Several(most, points.Point()), by)
	if had {
		says = fmt.Sprintf("in ply %d each of %s moves gave %s away, and %s took %d", at+1, who.Whose(loser), english.Noun(2, points.Point()), who.Name(winner), most)
	}
	return telling{fmt.Sprintf("%s; it ended %d to %d", says, end[winner], end[loser]), at}
}

// turnEnd returns the ply after the turn to which the move of a ply belongs: where points are scored a turn may be
// several moves.
func turnEnd(m *Match, ply int) int {
	end := ply
	for end < m.Ply() && m.At(end).Turn() == m.At(ply).Turn() {
		end++
	}
	return end
}

// gives reports whether the other player can score at once after a move.
func gives(b games.Board, points games.Scorer, p games.Position, mv games.Move) bool {
	next := b.Play(p, mv)
	taker := next.Turn()
	if taker == p.Turn() {
		return false
	}
	before, _ := points.Points(next)
	for _, reply := range b.Moves(next) {
		if after, _ := points.Points(b.Play(next, reply)); after[taker] > before[taker] {
			return true
		}
	}
	return false
}
