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

// whyLost says why a position is lost for the player to move, in the words of its game. It
// returns no words if the position is not lost, or the game has no words or too many for
// it.
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

// remembered returns what find returns for a position. It calls find once for each position and
// question of a review and caches the result, since every frame that is drawn asks again. What is
// the name of the question.
func remembered[T any](m *Match, r *Review, what string, p games.Position, find func() T) T {
	key := saying{what, p.Key(), m.Spoken()}
	if said, ok := r.said.Load(key); ok {
		return said.(T)
	}
	said := find()
	r.said.Store(key, said)
	return said
}

// saying is the key of a cached answer: the question, the position, and how the players are
// called.
type saying struct {
	what, key string
	who       games.Names
}

// adds reports whether positions are sums. WhyLost then speaks of their parts.
func adds(s games.Solution) bool {
	_, sums := s.(games.Additive)
	return sums
}

// counts reports whether WhyLost counts moves in positions. Such words are said of one
// position only, since a list of them would be long.
func counts(s games.Solution) bool {
	_, hot := s.(games.ShortValued)
	return hot || adds(s)
}

// told says in words what position a move of the winner left.
type told struct {
	ply int // the ply of that move
	games.Loss
}

// leftBy returns, for the winner's moves from a ply on, what they left, if there are words
// for that.
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

// leaving says in a clause what the winner's moves left from a ply on, "you left Rick on 3,
// then 7", and why that was lost. If whyLost counts moves, it speaks of one move only: the
// first whose Loss is not Valued, else the first with words. At is how many moves had been
// made in the position whose loss is explained. Without words it returns none, and -1.
func leaving(m *Match, r *Review, winner games.Player, from int) (says games.Loss, at int) {
	who, list := m.Spoken(), leftBy(m, r, winner, from)
	if counts(r.Solution) {
		list = slices.DeleteFunc(list, func(t told) bool { return t.Why == "" })
	}
	switch {
	case len(list) == 0:
		return games.Loss{}, -1
	case counts(r.Solution) || len(list) == 1:
		t := list[max(slices.IndexFunc(list, func(t told) bool { return !t.Valued }), 0)]
		return games.Loss{
			Left:   fmt.Sprintf("in ply %d %s left %s", t.ply+1, subject(m, t.ply), t.Left),
			Why:    t.Why,
			Valued: t.Valued,
		}, t.ply + 1
	}
	const most = 6 // the most positions that are listed
	list = list[max(0, len(list)-most):]
	lefts := []string{list[0].Left}
	for _, t := range list[1:] {
		lefts = append(lefts, cmp.Or(t.Then, t.Left))
	}
	last := list[len(list)-1]
	return games.Loss{Left: who.Name(winner) + " left " + strings.Join(lefts, ", then "), Why: last.Why, Valued: last.Valued}, last.ply + 1
}

// subject returns words for the move made in a ply, and whose it was, for a sentence such as
// "... left Black without a move": "your taking 2 from heap b", "Morty's +1".
func subject(m *Match, ply int) string {
	return m.Spoken().Whose(m.At(ply).Turn()) + " " + Doing(m.Board, m.At(ply), m.Move(ply))
}

// Instead says in a clause why the best move of a ply, called "it", keeps what the move made gave
// away, and the same in fewer words; "" if there are none. It returns no words if the best move ends
// the match, or if there is no short reason.
func Instead(m *Match, r *Review, ply int) (says, briefly string) {
	best := r.Plies[ply].Best
	p := m.Board.Play(m.At(ply), best.Move)
	if len(m.Board.Moves(p)) == 0 || r.Solution == nil {
		return "", ""
	}
	by, called := m.At(ply).Turn(), Mention(m.Board, m.At(ply), best.Move)
	if says := scored(r, p, called, m.Spoken()); says != "" {
		return says, ""
	}
	if best.Verdict.Outcome != solver.Win || p.Turn() == by {
		return "", ""
	}
	if loss := whyLost(m, r, p); loss.Why != "" {
		briefly = loss.Why
		if refersBack(loss.Why) {
			briefly = "whatever " + m.Spoken().Does(p.Turn(), "does") + ", " + m.Spoken().Name(by) + " can answer"
		}
		return "it would have left " + loss.String(), "after that, " + briefly
	}
	line := comesTo(m, r, p)
	return line.says, line.brief
}

// refersBack reports whether the reason of a Loss speaks of parts that only its Left names: "do in
// the other".
func refersBack(why string) bool {
	return slices.ContainsFunc([]string{" in one,", " in one ", " there", " them", " one of", " that one", "they "}, func(words string) bool {
		return strings.Contains(" "+why+" ", words)
	})
}

// scored says in a clause what points the players can expect in p, after a move with the
// name called. It returns "" if points do not decide who wins.
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

// conceded says how points decided a match for the winner, at ply from or later: when the
// loser for the first time had only moves that give points away or, if that never happened,
// in which turn the winner took most. It returns no words if points are not counted.
func conceded(m *Match, winner games.Player, from int) telling {
	end, counted := points(m)
	if !counted {
		return telling{}
	}
	points := m.Board.(games.Scorer)
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
	return telling{says: fmt.Sprintf("%s; it ended %d to %d", says, end[winner], end[loser]), at: at}
}

// points returns the players' points at the end of a match; false if points are not counted.
func points(m *Match) (end [2]int, counted bool) {
	if points, ok := m.Board.(games.Scorer); ok {
		return points.Points(m.Position())
	}
	return end, false
}

// turnEnd returns the ply after the last move of the turn that the move of ply belongs to.
// Where points are scored, a turn may have several moves.
func turnEnd(m *Match, ply int) int {
	end := ply
	for end < m.Ply() && m.At(end).Turn() == m.At(ply).Turn() {
		end++
	}
	return end
}

// gives reports whether a move lets the other player score at once.
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
