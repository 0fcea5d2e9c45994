package games

import (
	"fmt"
	"strings"
)

// mostAnnotated is how many moves Annotate tells of: some 100 kB, which is as much as
// clipboards of terminals take.
const mostAnnotated = 1000

// Annotate is all of a match that was looked back on as plain text, for whoever did not
// see it: the board, who played and what came of it, which move decided it, every move
// with what it was worth and how good it was, and the code to play it again from.
func Annotate(m *Match, r *Review) string {
	b, names := m.Board, m.Board.Game().Players
	all := m.Branch(m.Len()) // in which nobody is You
	all.Sides = [2]Side{Person, Person}
	if m.Drawn() {
		all.Draw()
	}
	var w strings.Builder
	writeBoard(&w, m)
	fmt.Fprintf(&w, "%s (%s) against %s (%s).\n", names[0], m.Sides[0].Noun(), names[1], m.Sides[1].Noun())
	if all.Over() {
		fmt.Fprintf(&w, "%s. %s.\n", EndWords(all), Decided(all, r))
	} else {
		fmt.Fprintf(&w, "Not ended after %s.\n", Plies(int32(all.Ply())))
	}
	if kept := KeptWords(all, r); kept != "" {
		w.WriteString(kept + ".\n")
	}
	if you, alone := m.Alone(); alone && m.Hints > 0 {
		fmt.Fprintf(&w, "%s took %s.\n", names[you], hintSteps(m.Hints))
	}
	if all.Ply() > 0 {
		w.WriteString("\nIn brackets: what whoever moves had, and what the move left them.\n")
	}
	for ply := range min(all.Ply(), mostAnnotated) {
		j, p := &r.Plies[ply], m.At(ply)
		fmt.Fprintf(&w, "%3d. %s %s [%s → %s]", ply+1, names[j.Turn], b.Tell(p, j.Made.Move),
			worthOf(j.Verdict.String(), j.Total), worthOf(j.Made.Verdict.String(), r.Plies[ply+1].Total))
		if j.Judgement == GaveAway { // what for is in the brackets
			fmt.Fprintf(&w, " gave the %s away", Prize(j.Best.Verdict.Outcome))
		} else {
			w.WriteString(" " + j.Words())
		}
		if j.Judgement >= Slower {
			w.WriteString("; best was " + b.Tell(p, j.Best.Move))
		}
		if all.Over() && ply == r.Decider() {
			w.WriteString("; this decided the match")
		}
		w.WriteString("\n")
	}
	if more := all.Ply() - mostAnnotated; more > 0 {
		fmt.Fprintf(&w, "… and %s more\n", Plies(int32(more)))
	}
	w.WriteString("\n")
	writeCode(&w, m)
	return w.String()
}

// worthOf is what a position is worth, with the total where it is a sum.
func worthOf(verdict, total string) string {
	if total == "" {
		return verdict
	}
	return verdict + ", total " + total
}
