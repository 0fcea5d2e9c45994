package matches

import (
	"fmt"
	"strings"

	"zugzwang/games/english"
)

// mostAnnotated is the most moves that Annotate writes: about 100 kB of text, which is as
// much as the clipboards of terminals take.
const mostAnnotated = 1000

// Annotate returns a reviewed match as plain text for somebody who did not see it: the board,
// the players, the result, the move that decided it, every move with its worth and judgement,
// the variations, and the code of the start. It writes at most mostAnnotated moves and says how
// many more there are.
func Annotate(m *Match, rs *Reviews) string {
	names := m.Board.Game().Players
	r := rs.Along(m, m.line[m.Len()])
	all := m.Branch(m.Len()) // the match between two persons, so that its players are called by name
	all.Sides = Sides{Person, Person}
	if m.Drawn() {
		all.Draw()
	}
	var w strings.Builder
	writeBoard(&w, m)
	fmt.Fprintf(&w, "%s (%s) against %s (%s).\n", names[0], m.Sides[0].Noun(), names[1], m.Sides[1].Noun())
	if all.Over() {
		fmt.Fprintf(&w, "%s. %s.\n", EndWords(all), Decided(all, r))
	} else {
		fmt.Fprintf(&w, "Not ended after %s.\n", english.Plies(int32(all.Ply())))
	}
	if kept := KeptWords(all, r); kept != "" {
		w.WriteString(kept + ".\n")
	}
	if you, alone := m.OnePerson(); alone && m.Hints > 0 {
		fmt.Fprintf(&w, "%s took %s.\n", names[you], english.Several(m.Hints, "hint"))
	}
	list := m.Variations()
	if all.Ply() > 0 || len(list) > 1 {
		w.WriteString("\nIn brackets: what whoever moves had, and what the move left them.\n")
	}
	if len(list) > 1 {
		w.WriteString("Between ( and ) stands what else was tried, with the numbers of its plies.\n")
	}
	decided := -1
	if all.Over() {
		decided = r.Decider()
	}
	writeMoves(&w, m, rs, list, decided)
	w.WriteString("\n")
	writeCode(&w, m)
	return w.String()
}

// writeMoves writes the moves of a match, a line each, and after each one the variations that
// leave the match there, indented. A variation is written whole or not at all. The move made in
// ply decided is marked; -1: none.
func writeMoves(w *strings.Builder, m *Match, rs *Reviews, list []Variation, decided int) {
	mine := min(m.Len(), mostAnnotated)
	room, untold := mostAnnotated-mine, 0
	type told struct{ at, ply int } // a variation, and the ply of its next move
	todo, next, rows := []told{{0, 0}}, 1, 0
	for len(todo) > 0 {
		t := &todo[len(todo)-1]
		v, end := &list[t.at], list[t.at].Len()
		if t.at == 0 {
			end = mine
		}
		switch {
		case next < len(list) && list[next].From == t.at && (list[next].Ply < t.ply || t.ply == end):
			past := next + 1
			for past < len(list) && list[past].Depth > list[next].Depth {
				past++
			}
			if n := len(list[next].Nodes); n <= room && list[next].Ply <= t.ply {
				room -= n
				todo = append(todo, told{next, list[next].Ply})
				next++
				continue
			}
			for ; next < past; next++ {
				untold += len(list[next].Nodes)
			}
		case t.ply == end:
			if todo = todo[:len(todo)-1]; t.at > 0 {
				w.WriteString(" )")
			}
		default:
			if rows++; rows > 1 {
				w.WriteString("\n")
			}
			writeIndented(w, m, rs, v, t.ply)
			if t.at == 0 && t.ply == decided {
				w.WriteString("; this decided the match")
			}
			t.ply++
		}
	}
	if rows > 0 {
		w.WriteString("\n")
	}
	for _, more := range []struct {
		n  int
		of string
	}{{m.Len() - mine, ""}, {untold, " of variations"}} {
		if more.n > 0 {
			fmt.Fprintf(w, "… and %s%s more\n", english.Plies(int32(more.n)), more.of)
		}
	}
}

// writeIndented writes a move of the match or of a variation, indented by its depth, with the
// bracket that opens a variation before its first move.
func writeIndented(w *strings.Builder, m *Match, rs *Reviews, v *Variation, ply int) {
	const deepest = 8 // deeper variations are indented no further
	w.WriteString(strings.Repeat("    ", min(v.Depth, deepest)))
	i := ply - v.Ply
	switch {
	case v.From < 0: // the match itself, whose first node is the start
		i++
	case i == 0:
		w.WriteString(" (")
	default:
		w.WriteString("  ")
	}
	writeMove(w, m, rs, v.Nodes[i], ply)
}

// writeMove writes the move that led to a node: its number, its player, what it does, the worth
// before and after, and the judgement.
func writeMove(w *strings.Builder, m *Match, rs *Reviews, to Node, ply int) {
	b, j, p := m.Board, &rs.by[to], m.nodes[m.nodes[to].up].position
	fmt.Fprintf(w, "%3d. %s %s [%s → %s]", ply+1, b.Game().Players[j.Turn], b.Tell(p, j.Made.Move),
		worthOf(j.Verdict.String(), j.Total), worthOf(j.Made.Verdict.String(), rs.at[to].Total))
	if j.Judgement == GaveAway { // the verdicts in the brackets say what for
		fmt.Fprintf(w, " gave the %s away", Prize(j.Best.Verdict.Outcome))
	} else {
		w.WriteString(" " + j.Words())
	}
	if j.Judgement >= Weaker {
		w.WriteString("; best was " + b.Tell(p, j.Best.Move).String())
	}
	if j.Slip != "" {
		w.WriteString("; " + j.Slip)
	}
}

// worthOf returns a verdict followed by the total, if that is not "".
func worthOf(verdict, total string) string {
	if total == "" {
		return verdict
	}
	return verdict + ", total " + total
}
