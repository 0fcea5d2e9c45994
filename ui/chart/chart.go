// Package chart draws a table of boards: a cell for each, in the colour of its outcome.
// Of two parameters the first goes to the right and the second upwards, as in a chart; of
// one the cells are read like a text, so many in a row.
package chart

import (
	"image"
	"strconv"
	"unicode/utf8"

	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Chart is how a table is laid out. It does not change.
type Chart struct {
	table *table.Table
	show  table.Show
	theme *theme.Theme
	per   int // cells in a row, of one parameter
	cell  int // how wide a cell is, with the gap before it
	label int // how wide the labels of rows are
}

// widest is how much of a value is shown.
const widest = 8

// New lays a table out; of one parameter so many cells stand in a row. O(cells).
func New(t *table.Table, show table.Show, th *theme.Theme, per int) *Chart {
	g := &Chart{table: t, show: show, theme: th, per: max(per, 1), cell: 2}
	for row := range g.Rows() {
		for col := range g.Columns() {
			if x, y, ok := g.At(col, row); ok {
				g.cell = max(g.cell, 1+paint.Width(g.text(x, y)))
			}
		}
		g.label = max(g.label, len(g.rowLabel(row)))
	}
	if !t.Two() {
		g.cell = max(g.cell, 1+len(g.colLabel(g.Columns()-1)))
	}
	g.cell = min(g.cell, 1+widest)
	return g
}

// Columns returns the number of cells across.
func (g *Chart) Columns() int {
	if g.table.Two() {
		return g.table.X.Len()
	}
	return g.per
}

// Rows returns the number of cells down.
func (g *Chart) Rows() int {
	if g.table.Two() {
		return g.table.Y.Len()
	}
	return (g.table.X.High-g.base())/g.per + 1
}

// base returns the number that the first row of one parameter begins with: a multiple of its
// length, so that columns are residues.
func (g *Chart) base() int {
	low := g.table.X.Low
	return low - (low%g.per+g.per)%g.per
}

// At returns the parameters of the cell in a column and row, both from the top left; false if
// there is none.
func (g *Chart) At(col, row int) (x, y int, ok bool) {
	if g.table.Two() {
		x, y = g.table.X.Low+col, g.table.Y.High-row
	} else {
		x = g.base() + row*g.per + col
	}
	_, ok = g.table.At(x, y)
	return x, y, ok && col >= 0 && col < g.Columns()
}

// Find returns the column and row of a cell; it is the inverse of At.
func (g *Chart) Find(x, y int) (col, row int) {
	if g.table.Two() {
		return x - g.table.X.Low, g.table.Y.High - y
	}
	return (x - g.base()) % g.per, (x - g.base()) / g.per
}

// Head reports whether the labels of the columns stand above the cells, or below.
func (g *Chart) Head() bool { return !g.table.Two() }

// Label returns the width of the rows' labels.
func (g *Chart) Label() int { return g.label + 1 }

// Cell returns the width of a cell.
func (g *Chart) Cell() int { return g.cell }

// Width returns the width of so many columns with their labels.
func (g *Chart) Width(columns int) int { return g.Label() + columns*g.cell }

// text returns the text of a cell.
func (g *Chart) text(x, y int) string {
	c, ok := g.table.At(x, y)
	if !ok || !c.Known() {
		return ""
	}
	letter := g.theme.Glyph.Letter[c.Verdict.Outcome]
	switch {
	case g.show == table.Remoteness && c.Verdict.Remoteness >= 0:
		return letter + strconv.Itoa(int(c.Verdict.Remoteness))
	case g.show.InWords() && c.Text(g.show) == "":
		return g.theme.Glyph.Dot
	case g.show == table.Value && c.Nimber != nil && c.Nimber.Value < 0:
		return g.theme.Glyph.Infinity
	case g.show.InWords():
		return cut(c.Text(g.show))
	}
	return letter
}

// cut returns a text that fits a cell, with … at its end if it was longer.
func cut(text string) string {
	if utf8.RuneCountInString(text) <= widest {
		return text
	}
	return string([]rune(text)[:widest-1]) + "…"
}

// style returns the style of a cell: what is lost stands out.
func (g *Chart) style(x, y int) theme.Style {
	c, ok := g.table.At(x, y)
	switch {
	case !ok:
		return g.theme.Text
	case !c.Known():
		return g.theme.Unknown
	case c.Verdict.Outcome == solver.Lose:
		return g.theme.Bright[solver.Lose]
	}
	return g.theme.Fill[c.Verdict.Outcome]
}

func (g *Chart) rowLabel(row int) string {
	if g.table.Two() {
		return strconv.Itoa(g.table.Y.High - row)
	}
	return strconv.Itoa(g.base() + row*g.per)
}

func (g *Chart) colLabel(col int) string {
	if g.table.Two() {
		return strconv.Itoa(g.table.X.Low + col)
	}
	return "+" + strconv.Itoa(col)
}

// Row draws a row in a line of the canvas, the columns from one to another.
func (g *Chart) Row(c *paint.Canvas, line, row, from, to int) {
	c.Right(g.label, line, g.rowLabel(row), g.theme.Faint)
	for col := from; col < to; col++ {
		x, y, ok := g.At(col, row)
		if !ok {
			continue
		}
		g.draw(c, line, col-from, x, y, g.style(x, y))
	}
}

// Cursor draws a cell of the row in a line as the one in focus.
func (g *Chart) Cursor(c *paint.Canvas, line, column, x, y int) {
	g.draw(c, line, column, x, y, g.theme.Focus)
}

func (g *Chart) draw(c *paint.Canvas, line, column, x, y int, st theme.Style) {
	left := g.Label() + column*g.cell
	gap := st
	if g.theme.Depth == theme.Mono && st != g.theme.Focus {
		gap = g.theme.Text // without colours a cell is its letters
	}
	c.Fill(image.Rect(left, line, left+g.cell, line+1), " ", gap)
	text := paint.Cut(g.text(x, y), g.cell-1)
	c.Text(left+g.cell-paint.Width(text), line, text, st)
}

// Columns' labels stand apart by one of these.
var steps = []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}

// Labels draws the labels of the columns from one to another in a line, those for which
// there is room.
func (g *Chart) Labels(c *paint.Canvas, line, from, to int) {
	long := 0
	for col := from; col < to; col++ {
		long = max(long, len(g.colLabel(col)))
	}
	step := steps[len(steps)-1]
	for _, s := range steps {
		if s*g.cell > long {
			step = s
			break
		}
	}
	for col := from; col < to; col++ {
		n := col
		if g.table.Two() {
			n += g.table.X.Low
		}
		if n%step == 0 {
			right := g.Label() + (col-from+1)*g.cell
			if label := g.colLabel(col); right >= len(label) {
				c.Right(right, line, label, g.theme.Faint)
			}
		}
	}
}

// Legend says what stands in the cells: "W won, L lost".
func (g *Chart) Legend() string {
	var met [solver.Outcomes]bool
	blank, none, infinite := false, false, false
	for row := range g.Rows() {
		for col := range g.Columns() {
			if x, y, ok := g.At(col, row); ok {
				c, _ := g.table.At(x, y)
				met[c.Verdict.Outcome] = met[c.Verdict.Outcome] || c.Known()
				blank = blank || !c.Known()
				none = none || c.Known() && c.Text(g.show) == ""
				infinite = infinite || c.Nimber != nil && c.Nimber.Value < 0
			}
		}
	}
	text := ""
	for _, o := range []solver.Outcome{solver.Win, solver.Lose, solver.Loop, solver.Draw} {
		if met[o] && !g.show.InWords() {
			text += ", " + g.theme.Glyph.Letter[o] + " " + [...]string{solver.Win: "won", solver.Lose: "lost", solver.Loop: "a play without end", solver.Draw: "drawn"}[o]
		}
	}
	if infinite && g.show == table.Value {
		text += ", " + g.theme.Glyph.Infinity + " infinite"
	}
	if none && g.show.InWords() {
		text += ", " + g.theme.Glyph.Dot + " no value"
	}
	if blank {
		text += ", blank: no board"
	}
	if text == "" {
		return ""
	}
	return text[2:]
}
