// Package advance draws the boards of Advance or Eat.
//
// A grid stands on the arithmetic that decides it: under each column its letter
// and its value, then the sum, then a number line with the columns, the total
// and where the move in focus would put it (sum.go). Pieces are as large as that
// leaves room for (cell.go). In a replay the state that the solver has just settled
// takes the place of the sum (replay.go). Where not even small ones fit, the grid is
// seen through a window that holds the focus, under a strip of all its columns
// (layout.go).
package advance

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// scene is a scene of Advance or Eat, taken apart.
type scene struct {
	*view.Scene
	board  *advance.Board
	solved *advance.Solution // nil until solved
	shown  bool              // solved, and the sum and what follows are to be shown
	turn   games.Player
	legal  map[games.Move]bool
	focus  games.Move // its Part is -1 if nothing is in focus

	solver  *advance.Replay // nil but in a replay
	work    *advance.Work   // the state that the last step has settled, if it is one
	working int             // the column that the last step was about, or -1
	tick    image.Rectangle // where the column in focus is on the number line, once it is drawn

	layout
}

// View draws the boards of Advance or Eat.
var View view.View = draw

func draw(c *paint.Canvas, s *view.Scene) []view.Target {
	a := &scene{Scene: s, board: s.Board.(*advance.Board), turn: s.Position.Turn(), focus: games.Move{Part: -1}, working: -1}
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
	a.lay(c.Width(), c.Height())
	a.drawStrip(c)
	targets := a.drawGrid(c)
	a.fly()
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
		if targets[i].Move == a.focus {
			targets[i].More = append(targets[i].More, a.tick)
		}
	}
	return targets
}

// fly tells how a piece went to the cell above, or is struck out where it was eaten.
func (a *scene) fly() {
	a.Within(a.columns.lo, a.rows.lo, a.left, a.top, a.cell.X, a.cell.Y)
	m, before, _, ok := a.Came()
	column, row := m.Part, int(m.To)
	if !ok || column < a.columns.lo || column >= a.columns.hi || row < a.rows.lo || row >= a.rows.hi {
		return
	}
	piece := a.board.Column(before, column)[row]
	f := view.Flight{From: a.area(column, row), Text: a.Theme.Glyph.White, Style: a.Theme.Piece}
	if piece == 'B' {
		f.Text = a.Theme.Glyph.Black
	}
	f.Style = a.chip(piece, false)
	if a.boxed() {
		f.Size = image.Pt(2*(a.cell.Y-2)|1, a.cell.Y-2)
	}
	switch {
	case !a.board.Advances(before, m):
		f.Text = a.Theme.Glyph.Eat
	case row > a.rows.lo:
		f.To = a.area(column, row-1)
	default:
		return
	}
	a.Fly(f)
}

// value is the value of column i, if it is to be shown.
func (a *scene) value(i int) (solver.Dyadic, bool) {
	switch {
	case a.solver != nil:
		return a.solver.Value(a.Step, i)
	case a.shown:
		return a.solved.Value(a.Position, i), true
	}
	return solver.Dyadic{}, false
}

// outcome is the style of a number: as good or bad as its sign is for the player
// to move.
func (a *scene) outcome(d solver.Dyadic) theme.Style {
	if d.Sign() == 0 {
		return a.Theme.Text
	}
	return a.Theme.Outcome[sum.ByTotal(d, a.turn)]
}

// drawGrid draws the cells in the window and the row numbers.
func (a *scene) drawGrid(c *paint.Canvas) []view.Target {
	var targets []view.Target
	for row := a.rows.lo; row < a.rows.hi; row++ {
		if a.margin > 1 {
			st := a.Theme.Faint
			if a.focus.Part >= 0 && int(a.focus.To) == row {
				st = a.Theme.Strong
			}
			c.Right(a.left-1, a.top+(row-a.rows.lo)*a.cell.Y+(a.cell.Y-1)/2, strconv.Itoa(row+1), st)
		}
	}
	for i := a.columns.lo; i < a.columns.hi; i++ {
		column := a.board.Column(a.Position, i)
		for row := a.rows.lo; row < a.rows.hi; row++ {
			area := a.area(i, row)
			m := games.Move{Part: i, To: int64(row)}
			// The cursor's style would cover a piece, which is drawn with it instead.
			at := a.board.Target(a.Position, m)
			a.AddSpot(c, area, at)
			c.Fill(area, " ", a.Theme.Text)
			switch {
			case column[row] == '.':
				a.drawEmpty(c, area, i, row)
			case a.legal[m]:
				a.drawTarget(c, area, m, column[row])
				if r := area.Intersect(c.Bounds()); !r.Empty() && a.solver == nil {
					t := a.Target(r, m)
					if row > a.rows.lo && a.board.Advances(a.Position, m) { // where the piece will land
						t.More = []image.Rectangle{a.area(i, row-1).Intersect(c.Bounds())}
					}
					targets = append(targets, t)
				}
			case a.work != nil && a.work.Column == i:
				a.drawWork(c, area, row, column[row])
			default:
				a.drawIdle(c, area, m, column[row])
			}
			a.Flip(c, area, at)
		}
	}
	return targets
}
