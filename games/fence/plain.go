package fence

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
)

// plain explains a cell's value to somebody who knows the rules and no theory. It explains
// values and simplest numbers where they first occur. Arrows are the moves that the explanation
// rests on.
func (r *Replay) plain(i, part int, c Cell) (words string, arrows []games.Arrow) {
	g := r.s.board.grids[part]
	var to [2]string
	for p := range games.Player(2) {
		if g.Open(c, p) {
			to[p] = r.value(part, c.Next(p))
			arrows = append(arrows, r.move(part, c, p))
		}
	}
	from, is := fmt.Sprintf("From %s ", r.where(part, c)), r.value(part, c)
	nearest := ""
	if i == 1 {
		nearest = ", the nearest to 0,"
	}
	switch {
	case i == 0:
		return fmt.Sprintf("A cell’s value says how many moves Right is ahead there; below 0 Down is. On %s nobody can move: 0.", r.where(part, c)), nil
	case to == [2]string{}:
		return fmt.Sprintf("On %s nobody can move: it is worth 0.", r.where(part, c)), nil
	case to[Down] == "":
		return fmt.Sprintf("%sRight may go to %s, Down is shut in. The simplest number above %s%s is %s.", from, to[Right], to[Right], nearest, is), arrows
	case to[Right] == "":
		return fmt.Sprintf("%sDown may go to %s, Right is shut in. The simplest number below %s%s is %s.", from, to[Down], to[Down], nearest, is), arrows
	}
	return fmt.Sprintf("%sRight may go to %s, Down to %s. The simplest number between them is %s.", from, to[Right], to[Down], is), arrows
}

// move returns a player's step from a cell.
func (r *Replay) move(part int, c Cell, p games.Player) games.Arrow {
	return games.Arrow{From: r.s.board.PlaceIn(r.p, part, c), To: r.s.board.PlaceIn(r.p, part, c.Next(p))}
}

// where names a cell, and its board where there are more than one.
func (r *Replay) where(part int, c Cell) string {
	if len(r.s.values) == 1 {
		return c.String()
	}
	return fmt.Sprintf("board %d %v", part+1, c)
}

// plainLine explains how the zero line continues and why. Arrows are the moves from the cell it
// has reached, with their answers.
func (r *Replay) plainLine(s *stretch) (words string, arrows []games.Arrow) {
	part, g := int(s.part), r.s.board.grids[s.part]
	at := r.where(part, s.to)
	run := func(from, to Cell, p games.Player) { // p's moves from one cell to the other
		for c := from; c != to && len(arrows) < replays.MostArrows; c = c.Next(p) {
			arrows = append(arrows, r.move(part, c, p))
		}
	}
	answered := func(p games.Player) { // p's move, and the other's to the line
		off := s.to.Next(p)
		arrows = append(arrows, r.move(part, s.to, p))
		run(off, s.from, 1-p)
	}
	switch s.kind {
	case lineStart:
		return fmt.Sprintf("Now by the zeros alone, from the end. On %s nobody can move: nobody wants to begin there. That is 0.", at), nil
	case lineStraight:
		off := [2]string{"Right steps off, Down back on", "Down off, Right back on"}
		for p, stuck := range [2]string{"Right is stuck", "Down is stuck"} {
			if g.Open(s.to, games.Player(p)) {
				answered(games.Player(p))
			} else {
				off[p] = stuck
			}
		}
		if off[Right] == "Right is stuck" {
			off[Down] = "Down steps off, Right back on"
		}
		return fmt.Sprintf("On %s %s; %s: nobody wants to begin. So it is 0.", at, off[Right], off[Down]), arrows
	case lineSlide:
		shut, stuck, n := Cell{s.from.Row - 1, s.from.Col - 1}, Down, s.from.Row-s.to.Row
		if g.Upper.Col[shut.Row] <= shut.Col {
			stuck, n = Right, s.from.Col-s.to.Col
		}
		answered(1 - stuck)
		return fmt.Sprintf("Fenced off: %s. On %v %s is stuck, and %s’s step gives %s %d moves to spare: so that is 0.",
			r.where(part, shut), s.to, Game.Players[stuck], Game.Players[1-stuck], Game.Players[stuck], n), arrows
	}
	who, where, n := Right, "to the right of", s.to.Col-s.from.Col
	if s.to.Row != s.from.Row {
		who, where, n = Down, "below", s.to.Row-s.from.Row
	}
	run(s.from, s.to, who)
	piece := "the piece"
	if len(r.s.values) > 1 {
		piece = fmt.Sprintf("the piece of board %d", part+1)
	}
	if n == 0 {
		return fmt.Sprintf("On the line of zeros stands %s: its value is 0, and nobody wants to begin there.", piece), nil
	}
	return fmt.Sprintf("The line is %d %s %s: whatever %s does, %s has %s to spare. So it is worth %s.", n, where, piece,
		Game.Players[1-who], Game.Players[who], english.Several(n, "move"), r.value(part, s.from)), arrows
}

// gloss returns what a step of the zero line means for the players, for the first such step
// of a board; "" if there is nothing to explain.
func (s *stretch) gloss() string {
	switch s.kind {
	case lineStart:
		return "On a 0 whoever begins runs out of moves first, since the other answers each step off the line by a step back onto it."
	case lineSlide:
		return "So nobody wants to begin there."
	}
	return ""
}

// plainSum says in plain words what the values of the pieces' cells add up to.
func (r *Replay) plainSum() string {
	total := r.s.total(r.p)
	verdict := sum.Conclude(Game.Names(), total)
	switch total.Sign() {
	case 0:
		return fmt.Sprintf("Add the values of the pieces' cells: 0. Each has as many moves to spare as the other: %s.", verdict)
	case 1:
		return fmt.Sprintf("Add the values of the pieces' cells: %s. Right has moves to spare: %s.", sum.Signed(total), verdict)
	}
	return fmt.Sprintf("Add the values of the pieces' cells: %s. Down has moves to spare: %s.", sum.Signed(total), verdict)
}
