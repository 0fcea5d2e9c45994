package berzerk

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
)

// plain explains step i to somebody who knows the rules and no theory. The replay step
// concerns one move of the monster: by is how many cells the monster goes.
func (r *replay) plain(i int, told replays.Told, by int) string {
	p, cell, name := r.state(told.State)
	_, to, _ := r.state(told.Because)
	who, other := players[p], players[p.Other()]
	then := english.Plies(r.s.table.At(told.Because).Remoteness)
	end := english.Plies(told.Verdict.Remoteness)
	leads := fmt.Sprintf("to cell %d, where %s wins in %s", to, other, then)
	switch {
	case told.Line == replays.LineWin && to == 0:
		return fmt.Sprintf("%s: +%d leads into the hole; %s, to move there, has lost. So %s wins in %s.", name, by, other, who, end)
	case told.Line == replays.LineWin:
		return fmt.Sprintf("%s: +%d leads to cell %d, where %s loses in %s. So %s wins in %s.", name, by, to, other, then, who, end)
	case told.Line == replays.LineCount:
		return fmt.Sprintf("From %d, %s's +%d leads %s: crossed off, %s%s.", cell, who, by, leads, replays.LeftOf(told.Left, told.Of), r.remain(i, told))
	case told.Of == 1:
		return fmt.Sprintf("%s: the only step, +%d, leads %s. So %s loses in %s.", name, by, leads, who, end)
	}
	return fmt.Sprintf("From %d, %s's +%d leads %s: crossed off, %s. So %s loses in %s.", cell, who, by, leads, replays.LeftOf(0, told.Of), who, end)
}

// remain names the moves of the state that are not crossed off after step i, if no more
// than two are left; otherwise it returns "".
func (r *replay) remain(i int, told replays.Told) string {
	const few = 2
	p, cell, _ := r.state(told.State)
	if told.Left > few {
		return ""
	}
	var left []string
	c := r.s.board.circle
	for _, by := range c.Steps[p] {
		if !r.Crossed(i+1, told.State, c.State(int(p.Other()), (cell+by)%c.N)) {
			left = append(left, fmt.Sprintf("+%d", by))
		}
	}
	return ". " + english.AllOf(left) + english.Either(len(left), " remains", " remain")
}

// Stays returns a move from the state of a place to another Loop, or false if that state is no
// Loop.
func (r *replay) Stays(at games.Place) (replays.Stay, bool) {
	c := r.s.board.circle
	return r.stay(c.State(at.Part, int(at.Index)))
}

// stay is Stays for a state by its number.
func (r *replay) stay(id int) (replays.Stay, bool) {
	reply, ok := r.Retrograde.Stays(id)
	if !ok {
		return replays.Stay{}, false
	}
	p, cell, _ := r.state(id)
	other, to, _ := r.state(reply)
	n := r.s.board.circle.N
	by := fmt.Sprintf("+%d", (to-cell+n)%n)
	return replays.Stay{
		Arrow: games.Arrow{From: Place(p, cell), To: Place(other, to)},
		Move:  by,
		Words: fmt.Sprintf("%s from %d: %s to %d", players[p], cell, by, to),
	}, true
}

func (r *replay) Left(most int) (some []replays.Stay, all int) {
	left := r.Unsettled()
	for _, id := range left[:min(len(left), most)] {
		if s, ok := r.stay(int(id)); ok {
			some = append(some, s)
		}
	}
	return some, len(left)
}

// plainRest says why what is left is a Loop, and names its states if they are few.
func plainRest(stay []replays.Stay, all int) string {
	const few = 3
	var told []string
	for _, s := range stay[:min(len(stay), few)] {
		from, to := s.Arrow.From, s.Arrow.To
		told = append(told, fmt.Sprintf("from %d %s plays %s to %d", from.Index, players[from.Part], s.Move, to.Index))
	}
	switch {
	case all == 0:
		return "Every state is settled: from wherever it stands, one of the two can force the monster into the hole."
	case all <= few:
		return fmt.Sprintf("A Loop is left: %s, and so on: nobody can be made to lose.", strings.Join(told, ", "))
	}
	return fmt.Sprintf("From each of the %d states left a step leads to another of them: nobody can be made to lose. So they are a Loop.", all)
}
