package finite

import (
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// mostReason is how many characters a reason may have to fit into a panel.
const mostReason = 84

// reasonHot returns the Reason of a move to next in a sum whose parts are not all numbers. Next is
// not the end. If the total is a number other than 0, it tells who is ahead. Otherwise it is, for a
// lost position, a count of the moves left, the answers to all moves, or what the parts are worth;
// for a won one the best reply; and who wins, if none of these can be said in few words. Answers
// and replies are named only if by is the search of all positions.
func (s *summed) reasonHot(next Position, by games.LossExplainer, who games.Names) string {
	ids := s.parts(next.State)
	w, searched := by.(*walked)
	switch total, ok := s.cache.fraction(ids); {
	case ok && !searched:
		return sum.Lead(who, total, next.Player)
	case ok && total.Sign() != 0:
		return sum.WhyMove(s.board, by, next, total, who)
	}
	var says []string // in order of preference
	if s.cache.outcome(ids, next.Player) == solver.Lose {
		valued, counted := s.WhyLost(next, who), s.outnumbered(ids, next.Player, who)
		if valued.Why != "" && !valued.Valued {
			counted, valued = valued, games.Loss{}
		}
		says = append(says, left(counted))
		if searched {
			says = append(says, games.Rebuttals(s.board, by, next, who))
		}
		says = append(says, left(valued))
	}
	if searched {
		says = append(says, w.reply(next, who))
	}
	says = slices.DeleteFunc(says, func(text string) bool { return text == "" || utf8.RuneCountInString(text) > mostReason })
	verdict, _ := s.concluded(ids, who)
	return append(says, strings.Replace(verdict, "whoever starts", "whoever moves next", 1))[0]
}

// left says that a move leaves a lost position, "" if there is no reason why it is lost.
func left(loss games.Loss) string {
	if loss.Why == "" {
		return ""
	}
	return "it leaves " + loss.String()
}

// outnumbered says that the player to move loses because of how few moves that player has
// left in all parts together. It returns no words if that is not the reason.
func (s *summed) outnumbered(ids []int32, loser games.Player, who games.Names) games.Loss {
	h := s.cache
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.refuses(ids) || len(ids) > mostTellable {
		return games.Loss{}
	}
	all := sum.Bounds{Known: true}
	for _, id := range ids {
		b := sum.Bound(id, mostBounded, h.values.leaves)
		all.Known = all.Known && b.Known
		for p := range all.Most {
			all.Most[p] += b.Most[p]
			all.Sure[p] += b.Sure[p]
		}
	}
	return sum.LostBounded(who, loser, []sum.Portion{{Bounds: all}})
}

// reply says in a clause how best play goes on from a position that is not over: "o takes d2 and
// wins" or, if o has lost, what lastHope says. It returns "" for a position that was not searched.
func (w *walked) reply(p Position, who games.Names) string {
	if _, ok := w.all.index(p); !ok {
		return ""
	}
	a := games.Analyse(w.board, w, p)
	if a.Verdict.Outcome == solver.Win {
		return does(w.board, a, who) + who.And(p.Player, "wins")
	}
	return lastHope(w.board, w, a, who)
}

// does says that the player to move makes the best move: "o takes d2".
func does(b *Board, a *games.Analysis, who games.Names) string {
	_, short := games.Narrate(b, a.Position, a.Options[0].Move)
	return who.Does(a.Position.Turn(), short)
}

// lastHope says in a clause how the best reply in a lost position is answered: "o's best is d2; x
// answers e1 and wins", or "o's only move is d2; ...". It returns "" if the reply ends the match or
// does not end the turn.
func lastHope(b *Board, s games.Solution, a *games.Analysis, who games.Names) string {
	them, reply, is := a.Position.Turn(), a.Options[0].Move, " best is "
	after := games.Analyse(b, s, b.Play(a.Position, reply))
	if after.Over() || after.Position.Turn() == them {
		return ""
	}
	if len(a.Options) == 1 {
		is = " only move is "
	}
	with := games.BriefName(b, after.Position, after.Options[0].Move)
	return who.Whose(them) + is + games.BriefName(b, a.Position, reply) + "; " + who.Does(them.Other(), "answers "+with) + who.And(them.Other(), "wins")
}
