package matches

import (
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// losingLine is best play from a lost position: the loser, who is to move, makes the moves
// that hold out longest, and the winner the best answers.
type losingLine struct {
	line []string       // clauses on the first moves, "if Black eats c1", "you eat a3"; at most four
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
	does := func(a *games.Analysis) string {
		_, short := games.Narrate(b, a.Position, a.Options[0].Move)
		who, turn := m.Spoken(), a.Position.Turn()
		if verb, what, _ := strings.Cut(short, " "); turn == loser && len(a.Options) == 1 {
			return who.Name(turn) + " can only " + english.WithYou(verb) + " " + what
		}
		if says := who.Does(turn, short); len(d.line) > 0 || turn != loser {
			return says
		} else {
			return "if " + says
		}
	}
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
			d.line = append(d.line, does(a), does(next))
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
func comesTo(m *Match, r *Review, p games.Position) worded {
	return remembered(m, r, "comes", p, func() worded {
		d := losingLineOf(m, r, p)
		if len(d.line) == 0 {
			return worded{}
		}
		return d.clause(m, p.Turn().Other())
	})
}

// worded is a clause, and the same in fewer words; either may be "".
type worded struct{ says, brief string }

// thenLeaves stands between a move and what best play leads to after it.
const thenLeaves = "; best play then leaves "

// clause is comesTo for a line that is not empty.
func (d losingLine) clause(m *Match, winner games.Player) worded {
	const most = 200 // bytes
	who, then, win := m.Spoken(), "after that, ", "moves last"
	if _, own := m.Board.(games.Ender); own {
		win = "wins"
	}
	pair, win := then+d.line[0]+", "+d.line[1], who.And(winner, win)
	end := strings.TrimSuffix(m.Board.Ended(d.at, who).What, ": "+who.Does(winner, "has won")) // said of a match that was lost
	if ending := then + strings.Join(d.line, ", ") + ", and " + end; len(m.Board.Moves(d.at)) == 0 && !d.far && len(ending) <= most {
		return worded{ending, pair + win}
	}
	runs := then + d.loss.Why
	switch {
	case d.loss.Why != "" && len(d.line) == 2:
		return worded{pair + ", which leaves " + d.loss.String(), runs}
	case d.loss.Why != "" && len(pair+thenLeaves+d.loss.String()) > most:
		return worded{then + "best play leaves " + d.loss.String(), runs}
	case d.loss.Why != "":
		return worded{pair + thenLeaves + d.loss.String(), runs}
	case d.left.Remoteness == solver.Endless:
		win += ", as it goes on for ever"
	case d.left.Exact():
		win += " within " + english.Plies(d.left.Remoteness) + " more"
	default:
		win += " in the end"
	}
	return worded{says: pair + win}
}
