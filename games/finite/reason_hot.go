package finite

import (
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/matches"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// How long words may be, in characters, to fit into a panel.
const (
	mostReason = 84
	mostQuoted = 36 // the words for two moves together
)

// reasonHot returns the Reason of a move to next in a sum whose parts are not all numbers.
// Next is not the end. The reason is the total if that is a number or has a short name,
// else the moves that are left if they can be counted, else the best reply if w, the search
// of all positions, is not nil.
func (s *summed) reasonHot(next Position, who games.Names, w *walked) string {
	ids := s.parts(next.State)
	verdict, _ := s.concluded(ids, who)
	verdict = strings.Replace(verdict, "whoever starts", "whoever moves next", 1)
	total := s.cache.name(ids)
	if !strings.ContainsAny(total, "…{_*↑↓±") {
		left := s.Sum(next)
		left.Total = total
		return sum.After(left, verdict)
	}
	var says []string // in order of preference
	if s.cache.outcome(ids, next.Player) == solver.Lose {
		for _, loss := range []games.Loss{s.WhyLost(next, who), s.outnumbered(ids, next.Player, who)} {
			if loss.Why != "" {
				says = append(says, "it leaves "+loss.String())
			}
		}
	}
	if w != nil {
		says = append(says, w.reply(next, who))
	}
	says = slices.DeleteFunc(says, func(text string) bool { return text == "" || utf8.RuneCountInString(text) > mostReason })
	return append(says, verdict)[0]
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

// reply says in a clause how best play goes on from a position that is not over: "o answers d2 and
// wins" or, if o has lost, "o's best is d2; x answers e1 and wins". It names a move by what it
// does, or by its name if that takes many words. It returns "" for a position that was not
// searched.
func (w *walked) reply(p Position, who games.Names) string {
	if _, ok := w.all.index(p); !ok {
		return ""
	}
	a := games.Analyse(w.board, w, p)
	if a.Verdict.Outcome == solver.Win {
		return who.Does(p.Player, "answers "+matches.Quoted(w.board, p, a.Options[0].Move)) + who.And(p.Player, "wins")
	}
	return answered(w.board, w, a, who)
}

// answered says in a clause how the best reply in a lost position is answered: "o's best is d2; x
// answers e1 and wins", or "o's only reply is d2; ...". It names a move by what it does, or by its
// name if that takes many words. It returns "" if the reply ends the match or does not end the turn.
func answered(b *Board, s games.Solution, a *games.Analysis, who games.Names) string {
	them, reply, is := a.Position.Turn(), a.Options[0].Move, " best is "
	after := games.Analyse(b, s, b.Play(a.Position, reply))
	if after.Over() || after.Position.Turn() == them {
		return ""
	}
	if len(a.Options) == 1 {
		is = " only reply is "
	}
	does, with := matches.Quoted(b, a.Position, reply), matches.Quoted(b, after.Position, after.Options[0].Move)
	if utf8.RuneCountInString(does+with) > mostQuoted {
		does, with = games.Listed(b, a.Position, reply), games.Listed(b, after.Position, after.Options[0].Move)
	}
	return who.Whose(them) + is + does + "; " + who.Does(them.Other(), "answers "+with) + who.And(them.Other(), "wins")
}
