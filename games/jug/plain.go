package jug

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/solver"
)

// plain explains the value of state i, p, to somebody who knows the rules and no theory. Moves are
// the moves of p. Arrows are those that the explanation rests on.
func (r *Replay) plain(i int, p Position, moves []games.Move) (words string, arrows []games.Arrow) {
	t, v := r.s.table, r.s.table.states.At(i)
	what := t.state(p) + ": "
	if len(moves) == 0 {
		return what + t.stuck(p) + ". Whoever is to move has lost.", nil
	}
	from := p.Place()
	reply := t.position(r.because[i])
	best := r.name(reply)
	if v.Outcome == solver.Win {
		does := "a PASS lifts the ban, no PASS may answer it"
		if reply.Last >= 0 {
			does = fmt.Sprintf("taking %s leaves %s and bans %[1]s", number(t.sizes[reply.Last]), number(reply.Stones))
		}
		return fmt.Sprintf("%s%s, and the other loses: won in %s.", what, does, english.Plies(v.Remoteness)),
			[]games.Arrow{{From: from, To: reply.Place()}}
	}
	for _, m := range moves[:min(len(moves), replays.MostArrows)] {
		arrows = append(arrows, games.Arrow{From: from, To: t.play(p, m).Place()})
	}
	if len(moves) == 1 {
		return fmt.Sprintf("%sthe only move, %s, lets the other win: lost in %s.", what, best, english.Plies(v.Remoteness)), arrows
	}
	names := make([]string, min(len(moves), 6))
	for k := range names {
		names[k] = t.Name(p, moves[k])
	}
	if len(moves) > len(names) {
		names = append(names, "any other")
	}
	list := english.OneOf(names)
	if longest := t.longest(p, moves); longest == len(moves) {
		return fmt.Sprintf("%safter %s the other wins, equally soon: lost in %s.", what, list, english.Plies(v.Remoteness)), arrows
	} else if longest > 1 {
		return fmt.Sprintf("%safter %s the other wins. %s and %s hold out longest: lost in %s.", what, list, best, english.Several(longest-1, "other"), english.Plies(v.Remoteness)), arrows
	}
	return fmt.Sprintf("%safter %s the other wins. %s holds out longest: lost in %s.", what, list, best, english.Plies(v.Remoteness)), arrows
}

// Settles names the state that step i settles, "" for a step about rows.
func (r *Replay) Settles(i int) string {
	if i >= len(r.because) {
		return ""
	}
	return r.s.table.state(r.s.table.position(int32(i)))
}

// name returns the name of the move that led to a position: "3", "PASS".
func (r *Replay) name(p Position) string {
	if p.Last < 0 {
		return "PASS"
	}
	return number(r.s.table.sizes[p.Last])
}

// argued words a step about rows in the terms of the theory.
func (r *Replay) argued(a Argument) string {
	end := a.Next() - 1
	switch a.Kind {
	case DependsOnRows:
		return fmt.Sprintf("row %d is made from %s alone: a take is at most %d", end+1, rowsOf(end+1-a.Window, end, ".."), a.Window)
	case RowsRepeat:
		again := fmt.Sprintf("rows %d..%d are as %d..%d", a.Pre+a.Period, end, a.Pre, a.Pre+a.Window-1)
		if a.Window == 1 {
			again = fmt.Sprintf("row %d is as %d", end, a.Pre)
		}
		again += fmt.Sprintf(": from row %d on, rows %s", a.Pre, repeat(a.Period))
		if !r.s.whole() {
			again += fmt.Sprintf(", up to %d", r.s.stones)
		}
		return again
	case SkipsPeriods:
		return fmt.Sprintf("%d − %d × %d = %d", a.From, a.Times, a.Period, a.To)
	case ReachesTable:
		v, _ := r.s.at(r.start)
		return fmt.Sprintf("row %d is as row %d: %s is %v", a.From, a.To, r.s.board.state(r.start), v.Outcome)
	}
	return fmt.Sprintf("rows %d..%d, made one by one, add the distances", r.rows, r.s.rows()-1)
}

// rowsOf names rows: "rows 7 to 12", with " to " as between; "rows 7 and 8"; or "row 7".
func rowsOf(from, to int64, between string) string {
	if from == to {
		return fmt.Sprintf("row %d", from)
	}
	if to == from+1 {
		between = " and "
	}
	return fmt.Sprintf("rows %d%s%d", from, between, to)
}

// plainArgued explains a step about rows to somebody who knows the rules and no theory.
func (r *Replay) plainArgued(a Argument) string {
	next := a.Next()
	switch a.Kind {
	case DependsOnRows:
		why := fmt.Sprintf("No take is more than %d", a.Window)
		if len(r.s.table.sizes) == 0 {
			why = "Nothing can be taken"
		}
		if r.s.table.rule != Never {
			why += ", and a PASS stays in its row"
		}
		return fmt.Sprintf("%s. So row %d (%s) is made from %s alone.", why, next, count(next), rowsOf(next-a.Window, next-1, " to "))
	case RowsRepeat:
		return r.plainAgain(a)
	case SkipsPeriods:
		return fmt.Sprintf("Row %d is as the one %s below it; after %d such %s, as row %d.", a.From,
			english.Either(a.Period, "just", number(a.Period)+" rows"), a.Times, english.Noun(a.Times, "step"), a.To)
	case ReachesTable:
		v, _ := r.s.at(r.start)
		does, wins := "wins", players[r.start.Player]
		if v.Outcome == solver.Lose {
			does, wins = "loses", players[r.start.Player.Other()]
		}
		if a.Pre == 0 {
			return fmt.Sprintf("%d divided by %d leaves %d: so row %[1]d is as row %[3]d, where the mover %[4]s. So %[5]s wins here.", a.From, a.Period, a.To, does, wins)
		}
		return fmt.Sprintf("%d − %d, divided by %d, leaves %d: it is as row %d + %d = %d, where the mover %s. So %s wins here.",
			a.From, a.Pre, a.Period, a.To-a.Pre, a.Pre, a.To-a.Pre, a.To, does, wins)
	}
	return fmt.Sprintf("Who wins is settled. How soon is not: for that the rows up to %d were made one by one, and are all shown now.", r.s.rows()-1)
}

// plainAgain explains why rows repeat.
func (r *Replay) plainAgain(a Argument) string {
	next := a.Next()
	again := fmt.Sprintf("%s %s the letters of %s", rowsOf(next-a.Window, next-1, " to "), english.Either(a.Window, "has", "have"), rowsOf(a.Pre, a.Pre+a.Window-1, " to "))
	if r.rows < next { // the replay does not settle these rows
		again = "Further up, " + again
	} else {
		again = "R" + again[1:]
	}
	end := "so on"
	if !r.s.whole() {
		end = fmt.Sprintf("so on up to %d", r.s.stones)
	}
	return fmt.Sprintf("%s. So row %d is as row %d, row %d as %d, and %s: every %s.",
		again, next, next-a.Period, next+1, next+1-a.Period, end, rowCount(a.Period))
}

// rowCount returns "row" or "3 rows", to follow "every".
func rowCount(n int64) string {
	return english.Either(n, "row", number(n)+" rows")
}

// Holds returns the rows that the row being settled depends on.
func (r *Replay) Holds(n int) []replays.Held {
	if n == 0 || n > len(r.because) {
		return []replays.Held{}
	}
	row := int64(n-1) / r.s.table.cells
	if row == 0 {
		return []replays.Held{{Name: "row 0", Is: "nothing can be taken"}}
	}
	return []replays.Held{{
		Name: fmt.Sprintf("row %d", row),
		Is:   fmt.Sprintf("from %s (takes of %d at most)", rowsOf(max(row-r.s.Window(), 0), row-1, " to "), r.s.Window()),
	}}
}

// longest returns how many moves of a lost position put off the loss as long as possible.
func (t *table) longest(p Position, moves []games.Move) int {
	most, n := int32(-1), 0
	for _, m := range moves {
		switch v := t.at(t.play(p, m)).Remoteness; {
		case v > most:
			most, n = v, 1
		case v == most:
			n++
		}
	}
	return n
}
