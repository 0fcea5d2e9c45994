package berzerk

import (
	"image"
	"math"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// trail draws the way of the last step round the circle, where nothing else stands, and
// tells it.
func (b *scene) trail(c *paint.Canvas, r *circleRings) {
	m, before, st, ok := b.LastMove()
	if !ok {
		return
	}
	from := before.(berzerk.Position).Cell
	arc := r.angles[b.cell] - r.angles[from]
	if arc <= 0 {
		arc += 2 * math.Pi
	}
	if int(m.To)%len(r.cells) == 0 {
		arc = 2 * math.Pi
	}
	// Angles that lie a column apart at the widest.
	n := int(math.Ceil(arc*math.Max(r.middle.rx, 2*r.middle.ry))) + 1
	way := make([]image.Point, 0, n)
	for i := range n {
		at := r.middle.at(r.angles[from] + arc*float64(i)/float64(n))
		if len(way) == 0 || way[len(way)-1] != at {
			way = append(way, at)
		}
	}
	const apart = 4 * 4
	drawn := way[0]
	for _, at := range way {
		free := func(x int) bool { ch, st := c.At(x, at.Y); return ch == " " && st.Bg == nil }
		d := at.Sub(drawn)
		if d.X*d.X+4*d.Y*d.Y >= apart && free(at.X-1) && free(at.X) && free(at.X+1) {
			b.Trace(c, at.X, at.Y, st)
			drawn = at
		}
	}
	room := r.cells[from]
	if _, leads := b.steps[from]; !leads && from != b.cell && room.Dx() > 1 {
		b.Trace(c, room.Min.X, room.Min.Y, st)
		for x := room.Min.X + 1; x < room.Max.X; x++ {
			ch, _ := c.At(x, room.Min.Y)
			c.Put(x, room.Min.Y, ch, st)
		}
	}
	b.Fly(view.Flight{From: room, To: r.cells[b.cell], Way: way, Text: b.Theme.Glyph.Piece, Style: b.Theme.Token})
}

// left returns the monster's point before the last step, on the rim of the rings.
func (p *picture) left(before games.Position) (x, y float64) {
	return p.at(p.angle(before.(berzerk.Position).Cell), p.inner[berzerk.Morty]-2)
}

// leaves marks where the monster stood before the last step, and tells its way from there
// along its ring, or into the hole.
func (b *scene) leaves(c *paint.Canvas, p *picture) {
	m, before, st, ok := b.LastMove()
	if !ok || b.Mini {
		return
	}
	x, y := p.left(before)
	if at := image.Pt(int(x), int(y/2)); p.floor.free(image.Rectangle{Min: at, Max: at.Add(one)}, 0) {
		b.Trace(c, at.X, at.Y, st)
	}
	was := before.(berzerk.Position)
	rows, at := p.sprite(was.Player, was.Cell)
	f := view.Flight{From: cellsOf(at), Size: cellsOf(at).Size()}
	steps := int(m.To) % p.n
	for i := 1; i < steps; i++ {
		_, by := p.sprite(was.Player, (was.Cell+i)%p.n)
		f.Way = append(f.Way, middleOf(cellsOf(by)))
	}
	if b.cell > 0 {
		_, to := p.sprite(b.turn, b.cell)
		f.To = cellsOf(to)
	} else {
		x, y := p.at(0, p.middle(berzerk.Morty))
		f.Way = append(f.Way, image.Pt(int(x), int(y/2)))
	}
	f.Draw = func(c *paint.Canvas, at image.Point) {
		px := paint.NewPixels(f.Size.X, f.Size.Y, b.Theme)
		b.sprite(px, rows, image.Point{})
		c.Pixels(at.X, at.Y, px)
	}
	b.Fly(f)
}
