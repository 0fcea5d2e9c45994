package matches

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// losingLine is best play from a lost position: the loser, who is to move, makes the moves
// that hold out longest, and the winner the best answers.
type losingLine struct {
	line []string       // the first moves in words, alternately the loser's and the winner's; at most four
	at   games.Position // the position after the last move followed
	left solver.Verdict // the verdict after the first two moves
	far  bool           // whether more moves were followed than are in line
	loss games.Loss     // why the loser has lost in at; no words if there are none
}

// losingLineOf follows best play until there are words for why the position is lost, for six
// moves of each player, or to the end. The line is empty if the loser has no move, or a
// turn has several moves.
func losingLineOf(m *Match, r *Review, p games.Position) (d losingLine) {
	const rounds, told, most = 6, 4, 110 // pairs of moves, moves, bytes of a reason
	b, s, loser := m.Board, r.Solution, p.Turn()
	d.at = p
	for round := range rounds {
		a := games.Analyse(b, s, d.at)
		if a.Over() || d.at.Turn() != loser {
			break
		}
		next := games.Analyse(b, s, b.Play(d.at, a.Options[0].Move))
		if next.Over() || next.Position.Turn() == loser {
			break
		}
		d.at = b.Play(next.Position, next.Options[0].Move)
		if d.far = len(d.line) == told; !d.far {
			tries, with := doing(b, a.Position, a.Options[0].Move)
			answer, by := doing(b, next.Position, next.Options[0].Move)
			if round == 0 {
				tries, answer = with, by
			}
			d.line = append(d.line, tries, answer)
		}
		if round == 0 {
			d.left = s.Verdict(d.at)
		}
		if loss := whyLost(m, r, d.at); loss.Why != "" && !loss.Valued && len(loss.String()) <= most {
			d.loss = loss
			break
		}
	}
	return d
}

// comesTo says in a clause how best play goes on from a position that is lost for the
// player to move: the move that holds out longest, its answer, and what that leads to.
func comesTo(m *Match, r *Review, p games.Position) string {
	return remembered(m, r, "comes", p, func() string {
		d := losingLineOf(m, r, p)
		if len(d.line) == 0 {
			return ""
		}
		who, loser := m.Spoken(), p.Turn()
		pair := "if " + who.Name(loser) + " then went on " + d.line[0] + ", " + who.Name(loser.Other()) + " would answer " + d.line[1]
		return d.end(m, pair)
	})
}

// end completes a clause on best play from a lost position. Pair is the clause on its first
// two moves.
func (d losingLine) end(m *Match, pair string) string {
	const most, down = 200, "with best play that would have come down to " // bytes
	win := "win"
	_, own := m.Board.(games.Ender)
	over := len(m.Board.Moves(d.at)) == 0
	switch {
	case d.loss.Why != "" && len(d.line) == 2:
		return pair + ", which leaves " + d.loss.String()
	case d.loss.Why != "" && len(pair+down+d.loss.String()) > most:
		return down + d.loss.String()
	case d.loss.Why != "":
		return pair + "; " + down + d.loss.String()
	case over && !d.far:
		then := ""
		if len(d.line) > 2 {
			then = "after " + d.line[2] + " and " + d.line[3] + " "
		}
		if ending := pair + ", and " + then + m.Board.Ended(d.at, m.Spoken()).What; len(ending) <= most {
			return ending
		}
	}
	if !own {
		win = "move last"
	}
	switch {
	case d.left.Remoteness == solver.Endless:
		return pair + " and win, as it goes on for ever"
	case d.left.Exact():
		return pair + " and " + win + " within " + english.Plies(d.left.Remoteness) + " more"
	}
	return pair + " and " + win + " in the end"
}
