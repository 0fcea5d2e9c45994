package fence

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// plain says why a cell is worth what it is worth to somebody who knows the rules and
// nothing else, and which moves that rests on.
func (r *replay) plain(part int, c Cell) (words string, arrows []games.Arrow) {
	g := r.s.board.grids[part]
	var to [2]string
	for p := range games.Player(2) {
		if g.Open(c, p) {
			to[p] = r.value(part, c.Next(p))
			arrows = append(arrows, games.Arrow{From: r.s.board.Place(r.p.turn, part, c), To: r.s.board.Place(r.p.turn, part, c.Next(p))})
		}
	}
	from, is := fmt.Sprintf("From %s ", r.where(part, c)), r.value(part, c)
	switch {
	case to == [2]string{}:
		return fmt.Sprintf("On %s nobody can move: it is worth 0.", r.where(part, c)), nil
	case to[Down] == "":
		return fmt.Sprintf("%sRight may go to %s, Down is shut in. The simplest number above %s is %s.", from, to[Right], to[Right], is), arrows
	case to[Right] == "":
		return fmt.Sprintf("%sDown may go to %s, Right is shut in. The simplest number below %s is %s.", from, to[Down], to[Down], is), arrows
	}
	return fmt.Sprintf("%sRight may go to %s, Down to %s. The simplest number between them is %s.", from, to[Right], to[Down], is), arrows
}

// where names a cell, and its board where there are more than one.
func (r *replay) where(part int, c Cell) string {
	if len(r.s.values) == 1 {
		return c.String()
	}
	return fmt.Sprintf("%v of board %d", c, part+1)
}

// plainLine says how the zero line goes on, and why.
func (r *replay) plainLine(s *stretch) string {
	part := int(s.part)
	at := r.where(part, s.to)
	switch s.kind {
	case lineStart:
		return fmt.Sprintf("Now once more, backwards and along the cells worth 0 alone: on the last one, %s, nobody can move.", at)
	case lineStraight:
		return fmt.Sprintf("Up and left of a 0 is a 0, and so on up to %s: whoever moves off the line, the other moves back onto it. Whoever begins runs out first.", at)
	case lineSlide:
		shut := Cell{s.from.Row - 1, s.from.Col - 1}
		fence, way := "lower", "up"
		if r.s.board.grids[s.part].Upper.Col[shut.Row] <= shut.Col {
			fence, way = "upper", "left"
		}
		return fmt.Sprintf("%v lies outside the %s fence. Along it, further %s, the next cell worth 0 is %s.", shut, fence, way, at)
	}
	n, who, where := s.to.Col-s.from.Col, "Right", "to the right of"
	if s.to.Row != s.from.Row {
		n, who, where = s.to.Row-s.from.Row, "Down", "below"
	}
	piece := "the piece"
	if len(r.s.values) > 1 {
		piece = fmt.Sprintf("the piece of board %d", part+1)
	}
	if n == 0 {
		return fmt.Sprintf("On the line of zeros stands %s: it is worth 0, and whoever begins there runs out first.", piece)
	}
	moves := "moves"
	if n == 1 {
		moves = "move"
	}
	return fmt.Sprintf("The line of zeros lies %d %s %s: %s has %d %s to spare. That is its value, %s.", n, where, piece, who, n, moves,
		sum.Signed(solver.Int(r.s.value(part, s.from))))
}

// plainSum says what the pieces' cells come to.
func (r *replay) plainSum() string {
	total := r.s.Total(r.p)
	verdict := sum.Conclude(Game, total)
	switch total.Sign() {
	case 0:
		return fmt.Sprintf("Add the values of the pieces' cells: 0. Every spare move of one is made up for by one of the other: %s.", verdict)
	case 1:
		return fmt.Sprintf("Add the values of the pieces' cells: %s. Right has moves to spare: %s.", sum.Signed(total), verdict)
	}
	return fmt.Sprintf("Add the values of the pieces' cells: %s. Down has moves to spare: %s.", sum.Signed(total), verdict)
}
