package fence

import (
	"image"

	"zugzwang/games/fence"
	"zugzwang/ui/theme"
)

// stroke is what the fences make of one character: the sides reached, and whose
// they are.
type stroke struct {
	sides int
	style theme.Style
}

// strokes collects lines, so that they join where they meet.
type strokes map[image.Point]stroke

// line draws from a to b, along a row or a column. Later styles win.
func (s strokes) line(a, b image.Point, st theme.Style) {
	step, out, in := image.Pt(1, 0), theme.LineRight, theme.LineLeft
	if a.X == b.X {
		step, out, in = image.Pt(0, 1), theme.LineDown, theme.LineUp
	}
	for p := a; p != b; p = p.Add(step) {
		s[p] = stroke{s[p].sides | out, st}
		next := p.Add(step)
		s[next] = stroke{s[next].sides | in, st}
	}
}

// fences draws what is seen of both fences. Where cells have gaps between them
// the fences run in the gaps; otherwise the upper one runs right above the
// board and the lower one right below it, and two corners join them.
func (v *grid) fences() {
	lines := strokes{}
	upper := func(row, col int) image.Point { return v.corner(row, col, image.Pt(1-v.tile.gap, 0)) }
	lower := func(row, col int) image.Point { return v.corner(row, col, image.Pt(0, 1-v.tile.gap)) }
	for _, past := range []bool{true, false} { // what counts is drawn over what does not
		v.fence(lines, v.grid.Lower, lower, v.Theme.Player[fence.Down], past)
		v.fence(lines, v.grid.Upper, upper, v.Theme.Player[fence.Right], past)
	}
	if v.tile.gap == 0 {
		if v.seen.Min == (image.Point{}) {
			start := v.corner(0, 0, image.Point{})
			lines.line(start, lower(0, 0), v.Theme.Player[fence.Down])
			lines.line(start, upper(0, 0), v.Theme.Player[fence.Right])
		}
		if rows, cols := v.grid.Rows, v.grid.Cols; v.seen.Max == image.Pt(cols, rows) {
			end := v.corner(rows, cols, image.Pt(1, 1))
			down, right := v.Theme.Player[fence.Down], v.Theme.Player[fence.Right]
			if v.past(rows, cols) {
				down, right = v.Theme.Border, v.Theme.Border
			}
			lines.line(lower(rows, cols), end, down)
			lines.line(upper(rows, cols), end, right)
		}
	}
	for p, s := range lines {
		v.canvas.Put(p.X, p.Y, v.Theme.Glyph.Heavy[s.sides], s.style)
	}
}

// corner is where a corner of the grid is drawn.
func (v *grid) corner(row, col int, shift image.Point) image.Point {
	step := v.tile.size.Add(image.Pt(v.tile.gap, v.tile.gap))
	return image.Pt((col-v.seen.Min.X)*step.X, (row-v.seen.Min.Y)*step.Y).Add(shift)
}

// fence adds what is seen of one fence: the part past the end of the board, or
// the other one.
func (v *grid) fence(lines strokes, f fence.Fence, corner func(row, col int) image.Point, st theme.Style, past bool) {
	if past {
		st = v.Theme.Border
	}
	for row := v.seen.Min.Y; row < v.seen.Max.Y; row++ {
		if col := int(f.Col[row]); v.seen.Min.X <= col && col <= v.seen.Max.X && v.past(row+1, col) == past {
			lines.line(corner(row, col), corner(row+1, col), st)
		}
	}
	for col := v.seen.Min.X; col < v.seen.Max.X; col++ {
		if row := int(f.Row[col]); v.seen.Min.Y <= row && row <= v.seen.Max.Y && v.past(row, col+1) == past {
			lines.line(corner(row, col), corner(row, col+1), st)
		}
	}
}

// past reports whether a corner lies past the end of the board.
func (v *grid) past(row, col int) bool {
	return row > int(v.grid.End.Row) || col > int(v.grid.End.Col)
}
