package sum

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// ByTotal is the outcome for the player to move in a sum of numbers: a positive
// total is won for player 0 whoever starts, a negative one for player 1, and at
// zero whoever starts loses.
func ByTotal(total solver.Dyadic, turn games.Player) solver.Outcome {
	sign := total.Sign()
	if turn == 1 {
		sign = -sign
	}
	if sign > 0 {
		return solver.Win
	}
	return solver.Lose
}

// Conclude says who wins a sum of numbers: "Right wins whoever starts".
func Conclude(g *games.Game, total solver.Dyadic) string {
	switch total.Sign() {
	case 1:
		return g.Players[0] + " wins whoever starts"
	case -1:
		return g.Players[1] + " wins whoever starts"
	}
	return "whoever starts loses"
}

// Number writes a number as it is shown: with a proper minus sign.
func Number(d solver.Dyadic) string { return strings.Replace(d.String(), "-", "−", 1) }

// Signed is Number with a plus sign before a positive number.
func Signed(d solver.Dyadic) string {
	if d.Sign() > 0 {
		return "+" + Number(d)
	}
	return Number(d)
}

// Equation writes a sum of numbers: "−1 + 0 + 2 = +1".
func Equation(s games.Sum) string {
	var w strings.Builder
	for i, t := range s.Terms {
		switch {
		case i == 0:
			w.WriteString(t)
		case strings.HasPrefix(t, "−"):
			w.WriteString(" − " + strings.TrimPrefix(t, "−"))
		default:
			w.WriteString(" + " + t)
		}
	}
	return w.String() + " = " + s.Total
}

// Adds says in plain sentences what the numbers of parts, which are called so, come to;
// write is how numbers are written.
func Adds(g *games.Game, parts string, total solver.Dyadic, write func(solver.Dyadic) string) string {
	all := "The values of the " + parts + " add up to "
	switch total.Sign() {
	case 1:
		return fmt.Sprintf("%s+%s: %s has moves to spare, so %s.", all, write(total), g.Players[0], Conclude(g, total))
	case -1:
		return fmt.Sprintf("%s%s: %s has moves to spare, so %s.", all, write(total), g.Players[1], Conclude(g, total))
	}
	return all + "0: nobody has a move to spare, so whoever starts runs out of moves first."
}
