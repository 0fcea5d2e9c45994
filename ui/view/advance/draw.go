// Package advance draws the boards of Advance or Eat.
//
// Round pieces stand on a grid with lines. Below each column are its letter and its value, then
// the sum of the values. Below or beside the grid is a number line with the columns, the total,
// and the total after the move in focus (sum.go, line.go). The grid is painted (picture.go) or,
// without colours, drawn in letters (letters.go), as large as the window allows (layout.go). The
// texts on pieces are the same in both (words.go). In a replay the state that the solver has just
// settled takes the place of the sum (replay.go). If not even small pieces fit, a part of the grid
// is shown (window.go).
package advance

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a drawing of Advance or Eat, with board and solution as the types of package advance.
type scene struct {
	*view.Drawing
	board  *advance.Board
	solved *advance.Solution // nil until solved
	shown  bool              // the board is solved, and the sum and what follows from it are shown
	turn   games.Player
	legal  map[games.Move]bool
	focus  games.Move                // the move in focus; its Part is -1 if there is none
	enters map[games.Move]games.Move // the result of entered

	solver  *advance.Replay // the replay; nil if there is none
	work    *advance.Work   // the state of a column that the last step settled; nil if it settled none
	working int             // the column that the last step was about, or -1
	tick    image.Rectangle // the cell of the focused column on the number line, once that is drawn

	layout
}

// View draws the boards of Advance or Eat.
var View view.View = draw

// draw is View.
func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	a := &scene{Drawing: s, board: s.Board.(*advance.Board), turn: s.Position.Turn(), focus: games.Move{Part: -1}, working: -1}
	a.solved, _ = s.Solution.(*advance.Solution)
	a.shown = a.solved != nil && s.Show.Colours
	a.legal = make(map[games.Move]bool, len(s.Moves))
	for _, m := range s.Moves {
		a.legal[m] = true
	}
	if m, ok := s.Focused(); ok {
		a.focus = m
	}
	a.watch()
	a.enters = a.entered()
	a.lay(c.Width(), c.Height())
	a.Within(a.columns.lo, a.rows.lo, a.left, a.top, a.pitch.X, a.pitch.Y)
	targets := a.drawGrid(c)
	a.fly()
	a.drawStrip(c)
	a.drawBar(c)
	a.drawPointers(c)
	a.drawNumbers(c)
	a.drawLetters(c)
	a.drawValues(c)
	if a.work != nil {
		a.drawOptions(c)
		a.drawInterval(c)
	} else {
		a.drawEquation(c)
		a.drawLine(c)
	}
	a.drawLegend(c)
	for i := range targets {
		if targets[i].Move == a.focus && !a.tick.Empty() {
			targets[i].More = append(targets[i].More, a.tick)
		}
	}
	return targets
}

// drawGrid draws the cells of the grid that are shown, and returns the targets.
func (a *scene) drawGrid(c *paint.Canvas) (targets []view.Target) {
	cells := make([]cell, 0, a.columns.len()*a.rows.len())
	for i := a.columns.lo; i < a.columns.hi; i++ {
		for row := a.rows.lo; row < a.rows.hi; row++ {
			cells = append(cells, a.look(i, row))
		}
	}
	switch {
	case a.ruled && a.Theme.Pictures():
		a.paints(c, cells)
	case a.ruled:
		a.outlines(c, cells)
	}
	if floor := a.floor(); floor != nil && !a.ruled {
		c.Fill(a.rectangle(), " ", theme.Style{Bg: floor})
	}
	for _, l := range cells {
		a.words(c, l)
		at := a.board.Target(a.Position, l.move)
		a.Notice(c, l.area, at, nil)
		a.Flip(c, l.area, at)
		area := l.area.Intersect(c.Bounds())
		if !l.usable || a.solver != nil || area.Empty() {
			continue
		}
		t := a.Target(area, l.move)
		if up := int(l.move.To) - 1; up >= a.rows.lo && a.board.Advances(a.Position, l.move) { // a click on the cell above makes the move, too
			to := a.area(l.move.Part, up)
			if l.move == a.focus && a.framed && !a.tiled { // with the lines around it, on which its frame is drawn
				to = to.Inset(-1)
			}
			t.More = []image.Rectangle{to.Intersect(c.Bounds())}
		}
		targets = append(targets, t)
	}
	return targets
}

// fly records the flight of the piece that the last move took to the cell above, or ate.
func (a *scene) fly() {
	m, before, _, ok := a.LastMove()
	column, row := m.Part, int(m.To)
	if !ok || column < a.columns.lo || column >= a.columns.hi || row < a.rows.lo || row >= a.rows.hi {
		return
	}
	l := cell{move: m, piece: a.board.Column(before, column)[row], area: a.area(column, row)}
	f := view.Flight{From: l.area, Text: a.glyph(l.piece)}
	f.Style, _ = a.inks(l)
	eaten := !a.board.Advances(before, m)
	switch {
	case eaten:
		f.Text = a.Theme.Glyph.Eat
	case row > a.rows.lo:
		f.To = a.area(column, row-1)
	default:
		return
	}
	if a.ruled {
		f.Size = l.area.Size()
		if a.Theme.Pictures() {
			f.Draw = a.flying(l, eaten)
		}
	}
	a.Fly(f)
}

// drawNumbers draws the numbers of rows at the left of the grid.
func (a *scene) drawNumbers(c *paint.Canvas) {
	if a.margin < 1 {
		return
	}
	for row := a.rows.lo; row < a.rows.hi; row++ {
		st := a.Theme.Faint
		if a.focus.Part >= 0 && int(a.focus.To) == row {
			st = a.Theme.Strong
		}
		r := a.inside(a.columns.lo, row)
		x := r.Min.X - 1
		if a.framed && !a.tiled {
			x--
		}
		c.Right(max(x, len(strconv.Itoa(a.board.Rows()))), a.middle(r), strconv.Itoa(row+1), st)
	}
}

// value returns the value of column i; false if it is not known or not shown.
func (a *scene) value(i int) (solver.Dyadic, bool) {
	switch {
	case a.solver != nil:
		return a.solver.Value(a.Step, i)
	case a.shown:
		return a.solved.Value(a.Position, i), true
	}
	return solver.Dyadic{}, false
}
