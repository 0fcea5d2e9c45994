package finite

import (
	"image"
	"image/color"

	"zugzwang/ui/paint"
)

// On a board of white and black pieces small squares have no lines between them, since lines would leave little room for
// pieces. They have two shades, and a frame is around the board.

// isTiled reports whether the squares of a picture have no lines between them.
func (p *picture) isTiled() bool { return p.shaded && p.size.w > 5 && p.size.w < 10 }

// tile returns the area that a square without lines takes, X in halves of pixels and Y in pixels. A letter's cell is in its middle:
// so a square of six columns begins in the middle of a column. Its edges are not in the middle of rows, too, as a cell has only two
// colours.
func (q *square) tile() image.Rectangle {
	r, half := q.pixels(), 1-q.area.Dx()%2
	return image.Rect(2*r.Min.X+half, r.Min.Y, 2*r.Max.X+half, r.Max.Y)
}

// inside returns the pixels of a square with the middle of its tile, for shapes that are painted in the middle.
func (q *square) inside() image.Rectangle {
	r := q.pixels()
	if q.tiled && q.area.Dx()%2 == 0 {
		r.Max.X++
	}
	return r
}

// outline returns the pixels around a square in which its frame is painted.
func (q *square) outline() image.Rectangle {
	r := q.pixels().Inset(-1)
	if q.tiled && q.area.Dx()%2 == 0 {
		r.Min.X++
	}
	return r
}

// paintTile fills a square.
func (q *square) paintTile(px *paint.Pixels, c color.Color) {
	if q.tiled {
		px.Halves(q.tile(), c)
		return
	}
	px.Fill(q.pixels(), c)
}

// paintBoard paints what the squares without lines lie on, which is seen as a frame around them. If there
// is no room for the frame above the board, there is none below, either.
func (d *scene) paintBoard(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	first := square{area: area(p.down.from, p.across.from), tiled: true}
	last := square{area: area(p.down.to-1, p.across.to-1), tiled: true}
	r := outset(first.tile().Union(last.tile()), 1)
	if r.Min.Y < 0 {
		r.Max.Y--
	}
	px.Halves(r, d.Theme.Made.Rule)
}
