package kit

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// leastUnder is the least height of a panel below a board, in rows.
const leastUnder = 16

// Apart divides an area between a board and a panel of text. The panel is beside the board, with
// this many columns, or below it if that leaves more room for the board, as on a telephone.
// Between them is one column or row.
func Apart(area image.Rectangle, columns int) (board, panel image.Rectangle) {
	board, panel = area, area
	w, h := area.Dx(), area.Dy()
	side := w - columns - 1
	under := min(w/2+2, h-leastUnder-1)    // a cell is twice as high as wide, so no board needs more rows
	if min(side, 2*h) >= min(w, 2*under) { // compare the sides of the largest square, in columns
		board.Max.X = area.Min.X + side
		panel.Min.X = board.Max.X + 1
	} else {
		board.Max.Y = area.Min.Y + under
		panel.Min.Y = board.Max.Y + 1
	}
	return board, panel
}

// Split divides the area as Apart does, and draws a line between: in the panel's first column, or
// in the row above it.
func Split(c *paint.Canvas, th *theme.Theme, area image.Rectangle, columns int) (board, panel image.Rectangle) {
	board, panel = Apart(area, columns)
	if panel.Min.X > area.Min.X {
		for y := panel.Min.Y; y < panel.Max.Y; y++ {
			c.Put(panel.Min.X, y, th.Glyph.Vertical, th.Border)
		}
		return board, panel
	}
	for x := area.Min.X + 1; x < area.Max.X-1; x++ {
		c.Put(x, board.Max.Y, th.Glyph.Horizontal, th.Border)
	}
	return board, panel
}
