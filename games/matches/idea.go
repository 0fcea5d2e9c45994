package matches

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// idea says in a clause how a match came out in which nobody gave anything away, given its review:
// what the winner's moves left, or that the start was lost. O(plies).
func idea(m *Match, r *Review) string {
	you, alone := m.Alone()
	switch o := r.Plies[0].For(you).Outcome; {
	case o == solver.Draw:
		return "neither could force a win"
	case o == solver.Loop:
		return "neither could force an end"
	case m.Drawn():
		return "nobody gave anything away"
	case o == solver.Lose && alone:
		return "from this start the " + m.Sides[you.Other()].Noun() + " can always win, and it missed nothing"
	}
	winner, every, who := r.foreseen(m), "every move ", m.Spoken()
	if m.Retried { // the first try may have given it away
		every = "this time " + every
	}
	what, _ := left(m, r, winner, 0)
	return every + who.Name(winner) + " made left " + who.Name(winner.Other()) + " " + what
}

// because says in a clause why what the winner's moves left cannot be won by the other player, in a
// match in which nobody gave anything away; "" of a match that nobody won. O(plies).
func because(m *Match, r *Review) string {
	if r.Plies[0].Verdict.Outcome.Even() || m.Drawn() {
		return ""
	}
	winner := r.foreseen(m)
	what, why := left(m, r, winner, 0)
	if what == lost {
		return lostAt(m, r, winner, 0)
	}
	if you, alone := m.Alone(); alone && winner != you {
		return "every move it made left you " + what + ": " + why
	}
	return why
}

// Held says in a sentence by which idea the winner kept the win after the move that decided the match:
// what their moves from then on left, and why that is lost, or the solver's reason for the first of
// them. It returns "" if no move decided the match, nobody won, or fewer than two moves were left to
// make. O(plies).
func Held(m *Match, r *Review) string {
	winner, won := m.Winner()
	from, mine := r.Decider()+1, 0
	for ply := from; ply < m.Ply(); ply++ {
		if m.At(ply).Turn() == winner {
			mine++
		}
	}
	if !won || from == 0 || mine < 2 {
		return ""
	}
	what, why := left(m, r, winner, from)
	if what == lost {
		return english.Capital(lostAt(m, r, winner, from))
	}
	who := m.Spoken()
	return "From then on every move " + who.Name(winner) + " made left " + who.Name(winner.Other()) + " " + what + ": " + why
}

// foreseen returns the player who wins from the start of the match by best play.
func (r *Review) foreseen(m *Match) games.Player {
	return Favoured(m.At(0).Turn(), r.Plies[0].Verdict.Outcome)
}

// lost is what the winner's moves leave in a game without values.
const lost = "in a lost position"

// left names what every move of the winner left from a ply on, and says in a clause why that is lost:
// values that cancel or the least total in a sum of values. In another game it returns lost and "".
func left(m *Match, r *Review, winner games.Player, from int) (what, why string) {
	add, ok := r.Solution.(games.Additive)
	what = lost
	for ply := from; ok && ply < m.Ply(); ply++ {
		if m.At(ply).Turn() != winner {
			continue
		}
		switch sum := add.Sum(m.At(ply + 1)); {
		case sum.XOR && sum.Total != "0", !sum.XOR && sum.Number == nil: // a loop, or a value that is no number
			return lost, ""
		case sum.XOR:
			what, why = "with values that cancel (XOR 0)", "whatever is done then, one answer makes them cancel again"
		case winner == 0:
			what, why = "a total of 0 or more", "the total is how many moves to spare "+m.Spoken().Does(winner, "has")+", and at 0 whoever moves next loses"
		default:
			what, why = "a total of 0 or less", "below 0 "+m.Spoken().Does(winner, "has")+" moves to spare, and at 0 whoever moves next loses"
		}
	}
	return what, why
}

// lostAt returns the solver's reason for the first move of the winner, from a ply on, after which the
// match went on, one with a choice if there was any; "" if there is none.
func lostAt(m *Match, r *Review, winner games.Player, from int) string {
	first := -1
	for ply := from; ply < m.Ply()-1; ply++ {
		if j := &r.Plies[ply]; j.Turn == winner && (first < 0 || j.Stake) {
			if first = ply; j.Stake {
				break
			}
		}
	}
	if first < 0 {
		return ""
	}
	return r.Solution.Reason(m.At(first), r.Plies[first].Made.Move, m.Spoken())
}
