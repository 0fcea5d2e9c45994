package berzerk

import (
	"fmt"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// plain is a step in words for somebody who knows the rules and nothing else; by is the
// step of the circle that it is about.
func (r *replay) plain(i int, told games.Told, by int) string {
	p, cell, _ := r.state(told.State)
	_, to, _ := r.state(told.Because)
	who, other := players[p], players[p.Other()]
	then := games.Plies(r.s.table.At(told.Because).Remoteness)
	end := games.Plies(told.Verdict.Remoteness)
	leads := fmt.Sprintf("to cell %d, where %s wins in %s", to, other, then)
	switch {
	case told.Line == games.LineWin && to == 0:
		return fmt.Sprintf("%s on %d plays +%d into the hole; %s, to move there, has lost. So %s on %d wins in %s.", who, cell, by, other, who, cell, end)
	case told.Line == games.LineWin:
		return fmt.Sprintf("%s on %d plays +%d to cell %d, where %s loses in %s. So %s on %d wins in %s.", who, cell, by, to, other, then, who, cell, end)
	case told.Line == games.LineCount:
		return fmt.Sprintf("From %d, %s's +%d leads %s: crossed off. %s.", cell, who, by, leads, r.remain(i, told))
	case told.Of == 1:
		return fmt.Sprintf("%s on %d can only play +%d, %s. So %s on %d loses in %s.", who, cell, by, leads, who, cell, end)
	}
	return fmt.Sprintf("From %d, %s's +%d leads %s: crossed off, and nothing remains. So %s on %d loses in %s.", cell, who, by, leads, who, cell, end)
}

// remain says which replies are still to hope for after step i, or how many.
func (r *replay) remain(i int, told games.Told) string {
	const few = 4
	p, cell, _ := r.state(told.State)
	if told.Left > few {
		return fmt.Sprintf("%d of %d steps remain", told.Left, told.Of)
	}
	var left []string
	c := r.s.board.circle
	for _, by := range c.Steps[p] {
		if !r.Crossed(i+1, told.State, c.State(int(p.Other()), (cell+by)%c.N)) {
			left = append(left, fmt.Sprintf("+%d", by))
		}
	}
	if len(left) == 1 {
		return left[0] + " remains"
	}
	return strings.Join(left[:len(left)-1], ", ") + " and " + left[len(left)-1] + " remain"
}

// rest says why what is left is a Loop, and shows the steps that stay there: of each state
// one.
func (r *replay) rest() (words string, stay []games.Arrow) {
	c := r.s.board.circle
	var told []string
	loops := 0
	for id := range c.Len() {
		if r.s.table.At(id).Outcome != solver.Loop {
			continue
		}
		loops++
		p, cell, _ := r.state(id)
		for _, by := range c.Steps[p] {
			to := (cell + by) % c.N
			if r.s.table.At(int(c.State(int(p.Other()), to))).Outcome == solver.Loop {
				if len(stay) < games.MostArrows {
					stay = append(stay, games.Arrow{From: Place(p, cell), To: Place(p.Other(), to)})
				}
				told = append(told, fmt.Sprintf("%s on %d plays +%d", players[p], cell, by))
				break
			}
		}
	}
	const few = 3
	switch {
	case loops == 0:
		return "Every state is settled: from wherever it stands, one of the two can force the monster into the hole.", nil
	case loops <= few:
		return fmt.Sprintf("What is left is a Loop: %s, and so on for ever. Nobody can be forced out of it, and nobody can win.", strings.Join(told, ", ")), stay
	}
	return fmt.Sprintf("Nothing more can be crossed off. From each of the %d states that are left a step leads to another of them: nobody can be forced out, so they are a Loop.", loops), stay
}
