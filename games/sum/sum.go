package sum

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// ByTotal returns the outcome of a sum of numbers for the player to move. A positive total is
// won by player 0 whoever starts, a negative one by player 1; at zero whoever starts loses.
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

// Conclude returns who wins a sum of numbers: "Right wins whoever starts".
func Conclude(who games.Names, total solver.Dyadic) string {
	if total.Sign() == 0 {
		return "whoever starts loses"
	}
	return Shortly(who, total) + " whoever starts"
}

// Shortly returns Conclude in fewer words, if there are any: "Right wins".
func Shortly(who games.Names, total solver.Dyadic) string {
	switch total.Sign() {
	case 1:
		return who.Does(0, "wins")
	case -1:
		return who.Does(1, "wins")
	}
	return Conclude(who, total)
}

// Number returns d as text with a proper minus sign: "−3/2".
func Number(d solver.Dyadic) string { return english.Minus(d.String()) }

// Signed returns Number with a plus sign before positive numbers.
func Signed(d solver.Dyadic) string {
	if d.Sign() > 0 {
		return "+" + Number(d)
	}
	return Number(d)
}

// Equation returns a sum of numbers as text: "−1 + 0 + 2 = +1".
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

// Adds explains in sentences who wins a sum of numbers with this total. Parts is the plural
// noun for the parts; write formats a number.
func Adds(who games.Names, parts string, total solver.Dyadic, write func(solver.Dyadic) string) string {
	all := "The values of the " + parts + " now add up to "
	switch total.Sign() {
	case 1:
		return fmt.Sprintf("%s+%s: %s moves to spare, so %s.", all, write(total), who.Does(0, "has"), Conclude(who, total))
	case -1:
		return fmt.Sprintf("%s%s: %s moves to spare, so %s.", all, write(total), who.Does(1, "has"), Conclude(who, total))
	}
	return all + "0: nobody has a move to spare, so whoever starts runs out of moves first."
}
