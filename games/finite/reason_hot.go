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
	mostQuoted = 40 // the words for two moves together
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
	them, reply := p.Player, a.Options[0].Move
	does := matches.Quoted(w.board, p, reply)
	if a.Verdict.Outcome == solver.Win {
		return who.Does(them, "answers "+does) + who.And(them, "wins")
	}
	after := games.Analyse(w.board, w, w.board.Play(p, reply))
	if after.Over() {
		return ""
	}
	answer := after.Options[0].Move
	with := matches.Quoted(w.board, after.Position, answer)
	if utf8.RuneCountInString(does+with) > mostQuoted {
		does, with = games.Listed(w.board, p, reply), games.Listed(w.board, after.Position, answer)
	}
	return who.Whose(them) + " best is " + does + "; " + who.Does(them.Other(), "answers "+with) + who.And(them.Other(), "wins")
}
