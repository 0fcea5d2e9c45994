package berzerk

import (
	"image"

	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// leaves draws a trace in the middle of the cell that the last step left, if no text is there, and
// records the monster's flight from there: along its ring, and into the hole if it ends there.
func (b *scene) leaves(c *paint.Canvas, p *picture) {
	m, before, st, ok := b.LastMove()
	if !ok || b.Mini {
		return
	}
	was := before.(berzerk.Position)
	x, y := p.at(p.angle(was.Cell), p.seatOf(was.Player))
	if at := around(x, y, 1); p.floor.free(at, 0) && !p.parts[p.part(was.Cell)].strip {
		b.Trace(c, at.Min.X, at.Min.Y, st)
	}
	flies := p.monster(was.Player, was.Cell)
	from := cellsOf(flies.pixels())
	f := view.Flight{From: from}
	steps := int(m.To) % p.n
	for i := 1; i < steps; i++ {
		x, y := p.at(p.angle((was.Cell+i)%p.n), p.seatOf(was.Player))
		if by := image.Pt(int(x), int(y/2)); len(f.Way) == 0 || f.Way[len(f.Way)-1] != by {
			f.Way = append(f.Way, by)
		}
	}
	if b.cell > 0 {
		f.To = cellsOf(p.monster(b.turn, b.cell).pixels())
	} else {
		x, y := p.at(0, p.middle(berzerk.Morty))
		f.Way = append(f.Way, image.Pt(int(x), int(y/2)))
	}
	b.flight(f, flies)
}

// flight records a flight of the monster, which looks as on the cell that it leaves.
func (b *scene) flight(f view.Flight, flies ghost) {
	f.Size = f.From.Size()
	flies.x, flies.y = flies.x-float64(f.From.Min.X), flies.y-float64(2*f.From.Min.Y)
	f.Draw = func(c *paint.Canvas, at image.Point) {
		px := paint.NewPixels(f.Size.X, f.Size.Y, b.Theme)
		body, eyes := b.monsterColours()
		flies.paint(px, body, eyes)
		c.Pixels(at.X, at.Y, px)
	}
	b.Fly(f)
}
