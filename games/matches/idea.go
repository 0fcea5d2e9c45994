package matches

import (
	"zugzwang/games"
	"zugzwang/solver"
)

// idea says in a clause how a match came out in which nobody gave anything away, given its review:
// what the winner's moves left, or that the start was lost. O(plies).
func idea(m *Match, r *Review) string {
	you, alone := m.Alone()
	winner := you
	switch o := r.Plies[0].For(you).Outcome; {
	case o == solver.Draw:
		return "neither could force a win"
	case o == solver.Loop:
		return "neither could force an end"
	case m.Drawn():
		return "nobody gave anything away"
	case o == solver.Lose && alone:
		return "from this start the " + m.Sides[you.Other()].Noun() + " can always win, and it missed nothing"
	case o == solver.Lose:
		winner = you.Other()
	}
	every, who := "every move ", m.Spoken()
	if m.Retried { // the first try may have given it away
		every = "this time " + every
	}
	return every + who.Name(winner) + " made left " + who.Name(winner.Other()) + " " + left(m, r, winner)
}

// left names what every move of the winner left: "XOR 0" or the least total in a sum of values, "a
// state that is lost" in another game.
func left(m *Match, r *Review, winner games.Player) string {
	const lost = "a state that is lost"
	add, ok := r.Solution.(games.Additive)
	words := lost
	for ply := 0; ok && ply < m.Ply(); ply++ {
		if m.At(ply).Turn() != winner {
			continue
		}
		switch sum := add.Sum(m.At(ply + 1)); {
		case sum.XOR && sum.Total != "0", !sum.XOR && sum.Number == nil: // a loop, or a value that is no number
			return lost
		case sum.XOR:
			words = "XOR 0"
		case winner == 0:
			words = "a total of 0 or more"
		default:
			words = "a total of 0 or less"
		}
	}
	return words
}
