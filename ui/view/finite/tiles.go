package finite

import (
	"image"
	"image/color"

	"zugzwang/ui/paint"
)

// On a board of white and black pieces small squares have no lines between them, since lines would leave little room for
// pieces. They have two shades, and discs nearly fill them. A frame is around the board if there is room for it on all sides.

// isTiled reports whether the squares of a picture have no lines between them.
func (p *picture) isTiled() bool { return p.shaded && p.size.w > 5 && p.size.w < 10 }

// tile returns the area that a square without lines takes, X in halves of pixels and Y in pixels. A letter's cell is in its middle:
// so a square of six columns begins in the middle of a column. Its edges are not in the middle of rows, too, as a cell has only two
// colours.
func (q *square) tile() image.Rectangle {
	r, half := q.pixels(), 1-q.area.Dx()%2
	return halved(r).Add(image.Pt(half, 0))
}

// across returns the diameter of a disc on a square, in pixels. In large squares without lines there is room for a frame around it.
func (q *square) across() int {
	across := paint.Across(q.inside(), !q.tiled)
	if q.tiled && across > 8 {
		across -= 2
	}
	return across
}

// inside returns the pixels of a square with the middle of its tile, for shapes that are painted in the middle.
func (q *square) inside() image.Rectangle {
	r := q.pixels()
	if q.tiled && q.area.Dx()%2 == 0 {
		r.Max.X++
	}
	return r
}

// paintTile fills a square.
func (q *square) paintTile(px *paint.Pixels, c color.Color) {
	if q.tiled {
		px.Halves(q.tile(), c)
	} else {
		px.Fill(q.pixels(), c)
	}
}

// edge sets apart and edged for a board with its top left cell at origin. Room is that for the board. A board is edged if there is room
// for a frame with free columns at its left, one of them between the frame and the labels, or half of one if squares begin in the
// middle of a column.
func (p *picture) edge(origin, room image.Point) {
	p.edged = p.isTiled() && origin.X >= widestOf(p.names[0])+2+p.size.w%2 && room.Y >= p.down.shown()+1+p.size.h%2
	p.apart = p.isTiled() && room.Y-origin.Y-p.down.shown() > oneIf(!p.edged) // without a frame another row is free below the names
}

// paintEdge paints what the squares lie on, which is seen as a frame around them, if there is room for it.
func (d *scene) paintEdge(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	if p.edged {
		first := square{area: area(p.down.from, p.across.from), tiled: true}
		last := square{area: area(p.down.to-1, p.across.to-1), tiled: true}
		px.Halves(outset(first.tile().Union(last.tile()), 1), d.Theme.Made.Rule)
	}
}

// corner returns how many pixels of a frame along the inner edge of a square without lines are painted from each corner on: discs are
// round and leave room there. It returns 0 for all of the frame, if that cuts no disc.
func (q *square) corner() int {
	switch {
	case q.tile().Dy() >= q.across()+4:
		return 0
	case q.area.Dy() < 4:
		return 1
	}
	return 2
}
