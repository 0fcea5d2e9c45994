package matches

import (
	"cmp"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/sum"
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
	winner, who := r.foreseen(m), m.Spoken()
	says, _ := left(m, r, winner, 0)
	if end := ends(m, r, winner, 0); says == "" && len(end) > 0 {
		says = end[0]
	}
	if says == "" {
		says = "every move " + who.Name(winner) + " made left " + who.Name(winner.Other()) + " in a lost position"
	}
	if m.Retried { // the first try may have given it away
		says = "this time " + says
	}
	return says
}

// because says in a clause why what the winner's moves left cannot be won by the other player, in a
// match in which nobody gave anything away, without what idea says; "" of a match that nobody won.
// O(plies).
func because(m *Match, r *Review) string {
	if r.Plies[0].Verdict.Outcome.Even() || m.Drawn() {
		return ""
	}
	winner := r.foreseen(m)
	you, alone := m.Alone()
	lost := alone && winner != you // of which idea says no more
	says, why := left(m, r, winner, 0)
	end := ends(m, r, winner, 0)
	switch {
	case says != "" && lost:
		return says + ": " + why
	case says != "":
		return why
	case lost && len(end) > 0:
		return end[0]
	case len(end) > 1:
		return end[1]
	}
	return ""
}

// Held says in a sentence by which idea the winner kept the win after the move that decided the match:
// what their moves from then on left and how many moves they had to spare, or why the other player's last
// position was lost. It returns "" if no move decided the match, nobody won, or there is nothing short to
// say. O(plies).
func Held(m *Match, r *Review) string {
	winner, won := m.Winner()
	from, mine := r.Decider()+1, 0
	for ply := from; ply < m.Ply(); ply++ {
		if m.At(ply).Turn() == winner {
			mine++
		}
	}
	if !won || from == 0 {
		return ""
	}
	if says, _ := left(m, r, winner, from); says != "" && mine > 1 {
		return "From then on, " + says
	}
	if end := ends(m, r, winner, from); len(end) > 0 {
		return english.Capital(end[0])
	}
	return ""
}

// foreseen returns the player who wins from the start of the match by best play.
func (r *Review) foreseen(m *Match) games.Player {
	return Favoured(m.At(0).Turn(), r.Plies[0].Verdict.Outcome)
}

// left says in a clause what the moves of the winner left from a ply on, and in another why that is lost for
// the other player: values that cancel, or by how much the winner was ahead in a sum of numbers. In another
// game it returns "".
func left(m *Match, r *Review, winner games.Player, from int) (says, why string) {
	add, ok := r.Solution.(games.Additive)
	if !ok {
		return "", ""
	}
	var ahead []solver.Dyadic             // by so much after each move
	cancels, first, last := false, "", "" // which they were
	for ply := from; ply < m.Ply(); ply++ {
		if m.At(ply).Turn() != winner {
			continue
		}
		switch is := add.Sum(m.At(ply + 1)); {
		case is.XOR && is.Total != "0", !is.XOR && is.Number == nil: // a loop, or a value that is no number
			return "", ""
		case is.XOR:
			cancels = true
			if now, split := sum.Cancelled(is.Terms); now != "" && !split {
				first, last = cmp.Or(first, now), now
			}
		case winner == 0:
			ahead = append(ahead, *is.Number)
		default:
			ahead = append(ahead, is.Number.Neg())
		}
	}
	who := m.Spoken()
	switch {
	case cancels:
		such := ""
		switch {
		case first != last:
			such = ", first " + first + ", at last " + last
		case first != "":
			such = ", such as " + first
		}
		return "every move " + who.Name(winner) + " made left " + who.Name(winner.Other()) + " values that cancel in pairs" + such, "whatever is done then, one answer makes them cancel again"
	case ahead != nil:
		says, why = leads(who, winner, ahead), whoeverLeads(ahead)
		if end, _ := sparing(m, r, winner); end != "" {
			says += "; " + end
		}
		return says, why
	}
	return "", ""
}

// leads says by how many moves the winner was ahead after each of theirs.
func leads(who games.Names, winner games.Player, ahead []solver.Dyadic) string {
	const most = 5 // numbers listed
	least, largest := slices.MinFunc(ahead, solver.Dyadic.Cmp), slices.MaxFunc(ahead, solver.Dyadic.Cmp)
	after, moves := "after "+who.Whose(winner)+" moves ", "moves"
	if len(ahead) == 1 {
		after = "after " + who.Whose(winner) + " move "
	}
	list := least.String() + " to " + largest.String()
	switch {
	case largest.Sign() == 0:
		return after + "nobody was ahead"
	case least.Equal(largest):
		if list = least.String(); least.Cmp(solver.Int(1)) <= 0 {
			moves = "move"
		}
	case len(ahead) <= most:
		var words []string
		for _, by := range ahead {
			words = append(words, by.String())
		}
		list = english.AllOf(words)
	}
	return after + who.Does(winner, "was") + " ahead of " + who.Name(winner.Other()) + " by " + list + " " + moves
}

// whoeverLeads says why such leads win.
func whoeverLeads(ahead []solver.Dyadic) string {
	switch zero := func(by solver.Dyadic) bool { return by.Sign() == 0 }; {
	case !slices.ContainsFunc(ahead, zero):
		return "whoever is ahead wins, whoever moves next"
	case slices.ContainsFunc(ahead, func(by solver.Dyadic) bool { return by.Sign() > 0 }):
		return "whoever is ahead wins, and at 0 whoever must move loses"
	}
	return "whoever must move then runs out of moves first"
}

// reason returns the solver's reason for the move of a ply, without the total of a sum if that is no number.
func reason(m *Match, r *Review, ply int) string {
	why := r.Solution.Reason(m.At(ply), r.Plies[ply].Made.Move, m.Spoken())
	if add, ok := r.Solution.(games.Additive); ok {
		if is := add.Sum(m.At(ply + 1)); !is.XOR && is.Number == nil {
			why, _, _ = strings.Cut(why, ": the total is ")
		}
	}
	return why
}
