package fence

import (
	"fmt"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// Step returns step i. O(log boards), but O(boards) for a step that adds up all boards.
func (r *Replay) Step(i int) replays.Step {
	switch line := r.stretch(i); {
	case i < len(r.cells):
		return r.settle(i)
	case line != nil:
		part := int(line.part)
		step := replays.Step{At: r.s.board.PlaceIn(r.p, part, line.to), Line: int(line.kind), Words: r.board(part, ": ") + r.draw(line)}
		step.Plain, step.Arrows = r.plainLine(line)
		step.Gloss = line.gloss()
		return step
	}
	// Steps about the sum concern no single cell.
	step := replays.Step{At: r.s.board.PlaceIn(r.p, 0, r.p.At(0))}
	switch {
	case i == len(r.cells):
		step.Line, step.Words, step.Plain = lineAdd, r.add(), r.plainSum()
	case i == r.Len()-1 && r.found:
		step.Line = lineSearch
		step.Words = fmt.Sprintf("a search of all %d positions adds the distances", r.s.Found.States())
		step.Plain = fmt.Sprintf("Values say who wins, not how soon. A search of all %d positions adds the distances: plies to the end.", r.s.Found.States())
	default:
		step.Line = lineWay
		step.Words = fmt.Sprintf("by the zero line the total is %s, the same", sum.Signed(r.s.total(r.p)))
		step.Plain = fmt.Sprintf("By the lines of zeros the total is %s as well, and few cells were looked at: that is how large boards are solved.", sum.Signed(r.s.total(r.p)))
	}
	return step
}

// board returns the name of a board followed by then, or "" if there is only one board.
func (r *Replay) board(part int, then string) string {
	if len(r.s.values) == 1 {
		return ""
	}
	return fmt.Sprintf("board %d%s", part+1, then)
}

// String returns a cell counted from 1: "r1 c1" is the first.
func (c Cell) String() string { return fmt.Sprintf("r%d c%d", c.Row+1, c.Col+1) }

// settle words the step that values a cell: its neighbours, the interval they leave, and
// the simplest number in it.
func (r *Replay) settle(i int) replays.Step {
	part := r.s.board.number().part(int64(i)) // the cells of a board have consecutive numbers, and i is a cell's number
	c, g := r.cells[i].cell, r.s.board.grids[part]
	var ends [2]string
	for p := range games.Player(2) {
		if g.Open(c, p) {
			ends[p] = r.value(part, c.Next(p))
		}
	}
	right, below := "right "+ends[Right], "below "+ends[Down]
	line := lineSimplest
	switch {
	case ends == [2]string{}:
		right, below, line = "fences right", "below", lineShut
	case ends[Right] == "":
		right = "fence right"
	case ends[Down] == "":
		below = "fence below"
	}
	plain, arrows := r.plain(i, part, c)
	gloss := ""
	if i == 0 {
		gloss = fmt.Sprintf("%v is the cell in row %d, column %d.", c, c.Row+1, c.Col+1)
	}
	return replays.Step{
		Gloss:  gloss,
		At:     r.s.board.PlaceIn(r.p, part, c),
		Line:   line,
		Plain:  plain,
		Arrows: arrows,
		Words: fmt.Sprintf("%s%v: %s, %s: simplest %s",
			r.board(part, " "), c, right, below, r.value(part, c)),
	}
}

// add returns the sum of the boards, and who wins it, as the words of a step.
func (r *Replay) add() string {
	const most = 12
	terms, total := make([]string, len(r.s.values)), int64(0)
	for part := range terms {
		c := r.p.At(part)
		terms[part] = r.value(part, c)
		total += int64(r.cells[r.settles(part, c)].value)
	}
	all := games.Sum{Terms: terms, Total: sum.Signed(solver.Int(total))}
	verdict := sum.Conclude(Game.Names(), solver.Int(total))
	switch {
	case len(terms) == 1:
		return fmt.Sprintf("the piece's cell is %s: %s", all.Total, verdict)
	case len(terms) > most:
		return fmt.Sprintf("%d boards add up to %s: %s", len(terms), all.Total, verdict)
	}
	return sum.Equation(all) + ": " + verdict
}

// draw words a step of the zero line.
func (r *Replay) draw(s *stretch) string {
	switch s.kind {
	case lineStart:
		return fmt.Sprintf("nobody can move on from %v, the end: 0", s.to)
	case lineStraight:
		return fmt.Sprintf("nothing shuts the way up-left, to %v", s.to)
	case lineSlide:
		shut := Cell{s.from.Row - 1, s.from.Col - 1}
		if r.s.board.grids[s.part].Upper.Col[shut.Row] <= shut.Col {
			return fmt.Sprintf("the upper fence shuts out %v: slide left to %v", shut, s.to)
		}
		return fmt.Sprintf("the lower fence shuts out %v: slide up to %v", shut, s.to)
	}
	value := sum.Signed(solver.Int(r.s.value(int(s.part), s.from)))
	switch {
	case s.to == s.from:
		return "the piece stands on the line: worth 0"
	case s.to.Row == s.from.Row:
		return fmt.Sprintf("the line is %d to the right of the piece: worth %s", s.to.Col-s.from.Col, value)
	}
	return fmt.Sprintf("the line is %d below the piece: worth %s", s.to.Row-s.from.Row, value)
}
