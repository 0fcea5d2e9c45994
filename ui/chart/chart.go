// Package chart draws a table of results: one cell for each board, in the colour of its outcome.
// If the table ranges over two parameters, the first grows to the right and the second upwards.
// If it ranges over one, the cells fill rows from left to right and from top to bottom.
package chart

import (
	"fmt"
	"image"
	"strconv"
	"unicode/utf8"

	"zugzwang/games/table"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Chart is the layout of a table. It is immutable.
type Chart struct {
	table *table.Table
	show  table.Show
	theme *theme.Theme
	per   int // cells in a row, if the table ranges over one parameter; at least 1
	cell  int // width of a cell, with the gap before it
	label int // width of the rows' labels, without the gap after it
}

// widest is how many characters of a value a cell shows at most.
const widest = 8

// New lays out t, with what show says in each cell. If t ranges over one parameter, each row has
// per cells. New takes time proportional to the number of cells.
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

// Columns returns the number of columns of cells.
func (g *Chart) Columns() int {
	if g.table.Two() {
		return g.table.X.Len()
	}
	return g.per
}

// Rows returns the number of rows of cells.
func (g *Chart) Rows() int {
	if g.table.Two() {
		return g.table.Y.Len()
	}
	return (g.table.X.High-g.base())/g.per + 1
}

// base returns the number with which the first row begins in a chart of a single parameter that is
// laid out in rows, as the days of a month are in weeks. Every row begins with a multiple of its
// length: in rows of 10, a parameter from 13 on begins at 10, and the cells of 10, 11 and 12 are
// empty.
func (g *Chart) base() int {
	low := g.table.X.Low
	return low - (low%g.per+g.per)%g.per
}

// At returns the parameters of the cell at a column and a row, counted from 0 at the top left;
// false if the table has no such cell.
func (g *Chart) At(col, row int) (x, y int, ok bool) {
	if g.table.Two() {
		x, y = g.table.X.Low+col, g.table.Y.High-row
	} else {
		x = g.base() + row*g.per + col
	}
	_, ok = g.table.At(x, y)
	return x, y, ok && col >= 0 && col < g.Columns()
}

// Find returns the column and row of the cell with these parameters, as At counts them.
func (g *Chart) Find(x, y int) (col, row int) {
	if g.table.Two() {
		return x - g.table.X.Low, g.table.Y.High - y
	}
	return (x - g.base()) % g.per, (x - g.base()) / g.per
}

// Lines returns the number of lines of the whole chart: its rows, and the labels of the columns.
func (g *Chart) Lines() int { return g.Rows() + 1 }

// Line draws line n of the whole chart, counted from 0 at the top, into the given line of the
// canvas.
func (g *Chart) Line(c *paint.Canvas, line, n int) {
	labels, row := g.Rows(), n
	if g.Head() {
		labels, row = 0, n-1
	}
	if n == labels {
		g.Labels(c, line, 0, g.Columns())
	} else {
		g.Row(c, line, row, 0, g.Columns())
	}
}

// Head reports whether the columns' labels stand above the cells; otherwise they stand below.
func (g *Chart) Head() bool { return !g.table.Two() }

// Label returns the width of the rows' labels, with the gap after them.
func (g *Chart) Label() int { return g.label + 1 }

// Cell returns the width of a cell, with the gap before it.
func (g *Chart) Cell() int { return g.cell }

// Width returns the width of the chart with this many columns and the rows' labels.
func (g *Chart) Width(columns int) int { return g.Label() + columns*g.cell }

// text returns what the cell with parameters x and y shows; "" if its result is not known.
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
		return g.cut(c.Text(g.show))
	}
	return letter
}

// cut returns text if it fits in a cell, otherwise its beginning with the theme's sign for that at
// the end.
func (g *Chart) cut(text string) string {
	if utf8.RuneCountInString(text) <= widest {
		return text
	}
	sign := g.theme.Glyph.Cut
	return string([]rune(text)[:widest-utf8.RuneCountInString(sign)]) + sign
}

// style returns the style of the cell with parameters x and y. Lost boards stand out.
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

// rowLabel returns the label of a row: its second parameter or, in a chart of one, the parameter
// with which it begins.
func (g *Chart) rowLabel(row int) string {
	if g.table.Two() {
		return strconv.Itoa(g.table.Y.High - row)
	}
	return strconv.Itoa(g.base() + row*g.per)
}

// colLabel returns the label of a column: its first parameter or, in a chart of one, how far it is
// from the beginning of a row, "+3".
func (g *Chart) colLabel(col int) string {
	if g.table.Two() {
		return strconv.Itoa(g.table.X.Low + col)
	}
	return "+" + strconv.Itoa(col)
}

// Row draws the columns from <= column < to of a row into the given line of the canvas.
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

// Cursor draws the cell with parameters x and y as the selected one, in the given line of the
// canvas and the given column, counted from 0 at the first column drawn.
func (g *Chart) Cursor(c *paint.Canvas, line, column, x, y int) {
	g.draw(c, line, column, x, y, g.theme.Focus)
}

// draw draws the cell with parameters x and y, in the given line of the canvas and the given column
// of those drawn.
func (g *Chart) draw(c *paint.Canvas, line, column, x, y int, st theme.Style) {
	left := g.Label() + column*g.cell
	gap := st
	if g.theme.Depth == theme.Mono && st != g.theme.Focus {
		gap = g.theme.Text // without colours a cell is shown by its letters alone
	}
	c.Fill(image.Rect(left, line, left+g.cell, line+1), " ", gap)
	text := paint.Cut(g.text(x, y), g.cell-1)
	c.Text(left+g.cell-paint.Width(text), line, text, st)
}

// steps are the possible distances between labelled columns.
var steps = []int{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}

// Labels draws the labels of the columns from <= column < to into the given line. Where there is
// no room for all, it labels every second, fifth or tenth column, and so on.
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

// About returns what the cells say and in which order they stand, and what their signs mean.
func (g *Chart) About() string {
	about := fmt.Sprintf("%v for whoever starts, %d in a row", g.show, g.per)
	if g.table.Two() {
		about = fmt.Sprintf("%v for whoever starts, %s to the right, %s upwards", g.show, g.table.X.Name, g.table.Y.Name)
	}
	if words := g.legend(); words != "" {
		about += "; " + words
	}
	return about
}

// legend returns what the signs in the cells mean, "W won, L lost"; "" if there are none.
func (g *Chart) legend() string {
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
