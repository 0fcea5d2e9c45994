package jug

import (
	"image"
	"math"
	"slices"
	"strings"

	"zugzwang/ui/paint"
)

// Without colours the jug and its stones are outlines of small dots, two rows of two in a pixel.
// Stones that the move in focus would take are filled with dots. Stones just taken are outlines in
// which every other dot is left out. With plain characters the jug is drawn in lines and letters.

// fine is the number of rows, and of columns, of dots in a pixel.
const fine = 2

// dotted draws the jug with its stones in dots.
func (b *scene) dotted(c *paint.Canvas, t *bottle, h heap) {
	lines := paint.NewStrokes(t.cells.Dx(), t.cells.Dy())
	middle := func(x, y int) (fx, fy float64) { return (float64(x) + 0.5) / fine, (float64(y) + 0.5) / fine }
	body := func(x, y int) bool {
		fx, fy := middle(x, y)
		return fy > 0 && fy < t.height && t.in(fx, fy) >= 0
	}
	grip := func(x, y int) bool {
		fx, fy := middle(x, y)
		return fx > t.centre && t.grip(fx, fy) > -0.3
	}
	for y := range fine * int(t.height) {
		for x := range fine * t.cells.Dx() {
			if edge(x, y, body) || !body(x, y) && edge(x, y, grip) {
				lines.Dot(x, y, b.Theme.Text)
			}
		}
	}
	if h.level {
		b.dottedLevel(lines, t, h)
	} else {
		b.dottedStones(lines, h)
	}
	c.Strokes(t.cells.Min.X, t.cells.Min.Y, lines)
}

// edge reports whether a dot belongs to a shape and one of its four neighbours does not.
func edge(x, y int, in func(x, y int) bool) bool {
	return in(x, y) && !(in(x-1, y) && in(x+1, y) && in(x, y-1) && in(x, y+1))
}

// dottedStones draws the stones of a heap one by one.
func (b *scene) dottedStones(lines *paint.Strokes, h heap) {
	n := b.share().seen()
	_, _, whose, _ := b.LastMove()
	var rows []string
	shape := func(x, y int) bool {
		y >>= 1
		return y >= 0 && y < len(rows) && x >= 0 && x < len(rows[y]) && rows[y][x] != '.'
	}
	for i, at := range h.places[:min(n.had, int64(len(h.places)))] {
		if rows = h.sprite(at); h.size.Y < 4 { // an octagon, as small dots show no other shape
			end := "." + strings.Repeat("o", 2*h.size.X-2) + "."
			rows = slices.Repeat([]string{strings.Repeat("o", 2*h.size.X)}, h.size.Y)
			rows[0], rows[h.size.Y-1] = end, end
		}
		for y := range fine * h.size.Y {
			for x := range fine * h.size.X {
				dot := at.Mul(fine).Add(image.Pt(x, y))
				switch i := int64(i); {
				case !shape(x, y):
				case i < n.kept && edge(x, y, shape):
					lines.Dot(dot.X, dot.Y, b.Theme.Text)
				case i < n.kept:
				case i < n.have && !edge(x, y, shape):
					lines.Dot(dot.X, dot.Y, b.Theme.Strong)
				case i < n.have:
				case edge(x, y, shape) && (dot.X+dot.Y)%2 == 0:
					lines.Dot(dot.X, dot.Y, whose)
				}
			}
		}
	}
}

// dottedLevel draws a level: what the last move took in few dots, what the move in focus would take
// full of dots, and the rest in every other dot.
func (b *scene) dottedLevel(lines *paint.Strokes, t *bottle, h heap) {
	n := b.share().seen()
	_, _, whose, _ := b.LastMove()
	top, taken, had := h.levels(n)
	for y := fine * min(had, top); y < fine*h.bottom; y++ {
		left, right := t.inner(y / fine)
		for x := fine*left + 1; x < fine*right-1; x++ {
			switch {
			case y < fine*top && (x+y)%4 == 0:
				lines.Dot(x, y, whose)
			case y < fine*top:
			case y < fine*taken:
				lines.Dot(x, y, b.Theme.Strong)
			case (x+y)%2 == 0:
				lines.Dot(x, y, b.Theme.Text)
			}
		}
	}
}

// typed draws the jug in plain characters, with letters for its stones.
func (b *scene) typed(c *paint.Canvas, t *bottle, h heap) {
	st := b.Theme.Text
	at, rows := t.cells.Min, t.cells.Dy()
	span := func(row int) (left, right int) {
		left = int(math.Round(t.centre - t.at(float64(2*row)+1)))
		return left, int(t.body) - 1 - left
	}
	for row := range rows {
		left, right := span(row)
		over, _ := span(max(row-1, 0))
		y := at.Y + row
		ends, between := [2]string{"|", "|"}, max(over-left-1, 0)
		switch {
		case row == 0:
			ends, between = [2]string{".", "."}, right-left-1
		case row == rows-1:
			ends, between = [2]string{"'", "'"}, right-left-1
		case between > 0:
			ends = [2]string{".", "."}
		case over > left:
			ends = [2]string{"/", `\`}
		case over < left:
			ends = [2]string{`\`, "/"}
		}
		dash := strings.Repeat("-", between)
		c.Text(at.X+left, y, ends[0]+dash, st)
		c.Text(at.X+right-between, y, dash+ends[1], st)
		if between > 0 && over < right-left && row > 0 && row < rows-1 {
			c.Put(at.X+over, y, "'", st)
			c.Put(at.X+int(t.body)-1-over, y, "'", st)
		}
	}
	b.typedHandle(c, t, span)
	b.typedStones(c, t, h)
}

// typedHandle draws the handle. Span returns the first and the last column of a row of the body.
func (b *scene) typedHandle(c *paint.Canvas, t *bottle, span func(row int) (left, right int)) {
	first, last, out := int((t.ring.y-t.ring.ry)/2)+1, int((t.ring.y+t.ring.ry)/2), t.cells.Dx()-1
	for row := first; row <= last; row++ {
		_, right := span(row)
		arm := strings.Repeat("-", max(out-right-1, 0))
		switch y := t.cells.Min.Y + row; row {
		case first:
			c.Text(t.cells.Min.X+right+1, y, arm+".", b.Theme.Text)
		case last:
			c.Text(t.cells.Min.X+right+1, y, arm+"'", b.Theme.Text)
		default:
			c.Put(t.cells.Min.X+out, y, "|", b.Theme.Text)
		}
	}
}

// typedStones draws the stones as letters: those that the move in focus would take in the style of
// the focus, and signs of traces for those just taken.
func (b *scene) typedStones(c *paint.Canvas, t *bottle, h heap) {
	n := b.share().seen()
	_, _, whose, _ := b.LastMove()
	if h.level {
		top, taken, had := h.levels(n)
		for y := min(had, top) / 2; 2*y < h.bottom; y++ {
			glyph, st := b.Theme.Glyph.Stone, b.Theme.Text
			switch {
			case y < top/2:
				glyph, st = b.Theme.Glyph.Trail, whose
			case 2*y < taken && n.kept < n.have:
				st = b.Theme.Focus
			}
			left, right := t.inner(2*y + 1)
			c.Fill(image.Rect(left, y, right, y+1).Add(t.cells.Min), glyph, st)
		}
		return
	}
	rows := typedStone[h.size]
	for i, at := range h.places[:min(n.had, int64(len(h.places)))] {
		at, st := image.Pt(at.X, at.Y/2).Add(t.cells.Min), b.Theme.Text
		switch i := int64(i); {
		case i >= n.have:
			b.Trace(c, at.X+h.size.X/2, at.Y+h.size.Y/4, whose)
			continue
		case i >= n.kept:
			st = b.Theme.Focus
		}
		for y, row := range rows {
			c.Text(at.X, at.Y+y, row, st)
		}
	}
}

// typedStone contains the rows of a stone in plain characters, by its size in pixels.
var typedStone = map[image.Point][]string{
	{X: 5, Y: 6}: {".---.", "|   |", "'---'"},
	{X: 3, Y: 2}: {"(o)"},
	{X: 1, Y: 2}: {"o"},
}
