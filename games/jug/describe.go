package jug

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// Describe returns, for example, "10 stones are left. Second took 3 just now: 3 is banned. First
// and Second have a PASS each."
func (b *Board) Describe(p games.Position, who games.Names) string {
	at := p.(Position)
	var w strings.Builder
	if at.Stones == 0 {
		w.WriteString("The jug is empty.")
	} else {
		w.WriteString(count(at.Stones) + english.Either(at.Stones, " is", " are") + " left.")
	}
	you := at.Player.Other()
	switch {
	case at.Last == Passed:
		fmt.Fprintf(&w, " %s said PASS just now, which PASS may not answer; no number is banned.", who.Opening(you))
	case at.Last >= 0:
		s := b.sizes[at.Last]
		fmt.Fprintf(&w, " %s took %d just now: %d is banned.", who.Opening(you), s, s)
	}
	return w.String() + passes(b.rule, at, who)
}

// passes says in sentences which players still have a PASS.
func passes(rule Rule, at Position, who games.Names) string {
	f, s := at.MayPass(0), at.MayPass(1)
	switch {
	case rule == Never:
		return ""
	case rule == Shared && f:
		return " There is one PASS left for both."
	case rule == Shared:
		return " The PASS is spent."
	case f && s:
		return " " + english.Capital(who.Both()) + " have a PASS each."
	case f:
		return " Only " + who.Does(0, "has") + " a PASS left."
	case s:
		return " Only " + who.Does(1, "has") + " a PASS left."
	}
	return " Both PASSes are spent."
}
