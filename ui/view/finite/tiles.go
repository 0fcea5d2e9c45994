package finite

import (
	"image"
	"image/color"

	"zugzwang/ui/paint"
)

// Boards of white and black pieces have squares in two shades without lines between them, and a frame around all. Each has the
// cell of a letter in its middle, so that its edges are in the middle of columns, and of rows if it has an even number of these.

// tiledAt is from how many rows on squares need no lines.
const tiledAt = 3

// tiles reports whether the squares of a board have no lines between them, if they are large enough.
func (d *scene) tiles(p *picture) bool {
	return p.look.form == ofSquares && p.look.chess && !p.paired && !p.open && d.Theme.Made.Ground[0] != nil
}

// tileOf returns the ground of a square on some cells, in half columns and pixels.
func tileOf(cells image.Rectangle) image.Rectangle {
	top := 2*cells.Min.Y + 1 - cells.Dy()%2
	return image.Rect(2*cells.Min.X+1, top, 2*cells.Max.X+1, top+2*cells.Dy())
}

// lay paints the ground of a square.
func (q *square) lay(px *paint.Pixels, c color.Color) {
	if q.tile.Empty() {
		px.Fill(q.pixels(), c)
		return
	}
	px.Halves(q.tile, c)
}
