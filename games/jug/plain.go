package jug

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// plain says why a state is worth what it is worth to somebody who knows the rules and
// nothing else, and which moves that rests on.
func (r *replay) plain(i int, p Position, moves []games.Move) (words string, arrows []games.Arrow) {
	t, v := r.s.table, r.s.table.states.At(i)
	what := "With " + r.named(p) + ": "
	if len(moves) == 0 {
		return what + t.stuck(p) + ". Whoever is to move has lost.", nil
	}
	from := p.Place()
	reply := t.position(r.because[i])
	best := t.called(reply)
	if v.Outcome == solver.Win {
		does := "a PASS lifts the ban"
		if reply.Last >= 0 {
			does = fmt.Sprintf("taking %s leaves %s and bans %[1]s", number(t.sizes[reply.Last]), number(reply.Stones))
		}
		return fmt.Sprintf("%s%s, and the other loses. So this is won, in %s.", what, does, games.Plies(v.Remoteness)),
			[]games.Arrow{{From: from, To: reply.Place()}}
	}
	for _, m := range moves[:min(len(moves), games.MostArrows)] {
		arrows = append(arrows, games.Arrow{From: from, To: t.play(p, m).Place()})
	}
	if len(moves) == 1 {
		return fmt.Sprintf("%sthe only move, to %s, lets the other win. So this is lost, in %s.", what, best, games.Plies(v.Remoteness)), arrows
	}
	names := make([]string, min(len(moves), 6))
	for k := range names {
		names[k] = t.Name(p, moves[k])
	}
	list := strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
	if len(moves) > len(names) {
		list = strings.Join(names, ", ") + " or any other"
	}
	return fmt.Sprintf("%safter %s the other wins. To %s holds out longest: this is lost, in %s.", what, list, best, games.Plies(v.Remoteness)), arrows
}

// named calls a state by what is left and what may be done: "4 stones, 3 taken last, both
// may PASS".
func (r *replay) named(p Position) string {
	t, name := r.s.table, count(p.Stones)
	switch {
	case p.Last == Passed:
		name += " after a PASS"
	case p.Last >= 0:
		name += ", " + number(t.sizes[p.Last]) + " taken last"
	}
	if may := mayPass(t.rule, p.Spent, [2]string{"the mover", "the other"}); may != "" {
		name += ", " + may
	}
	return name
}

// Settles names the state of a step.
func (r *replay) Settles(i int) string {
	if i >= len(r.because) {
		return ""
	}
	return r.named(r.s.table.position(int32(i)))
}

// called is the move that has led to a position: "take 3", "PASS".
func (t *table) called(p Position) string {
	if p.Last < 0 {
		return "PASS"
	}
	return "take " + number(t.sizes[p.Last])
}

// plainPeriod says why rows repeat.
func (r *replay) plainPeriod() string {
	pre, period, window := r.s.pre, r.s.period, r.s.table.window()
	return fmt.Sprintf("No move takes more than %d, so %d rows fix the next. Rows %d to %d are as rows %d to %d: from row %d on all comes again, every %d rows.",
		window, window, pre+period, pre+period+window-1, pre, pre+window-1, pre, period)
}
