package jug

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// fit returns the largest jug that fits into w by h cells, with glass as thick as the theme draws it;
// false if none fits.
func (b *scene) fit(w, h int) (bottle, bool) {
	t, ok := fitBottle(w, h)
	switch {
	case !ok || b.Theme.Pictures():
	case b.Theme.ASCII: // walls take whole cells, which are a pixel wide and two pixels high
		t.wall, t.floor = 1, 2
	default:
		t.wall, t.floor = 1, 1
	}
	return t, ok
}

// jug draws the jug with its stones, records the flights of the stones that the last move took, and
// returns the cells of those that the move in focus would take.
func (b *scene) jug(c *paint.Canvas, t bottle) (takes []image.Rectangle) {
	var h heap
	full := max(b.board.Stones(), b.at.Stones)
	switch {
	case b.Theme.Pictures():
		h = t.pile(full, pitches)
		px := paint.NewPixels(t.cells.Dx(), t.cells.Dy(), b.Theme)
		b.glass(px, &t)
		b.stones(px, &t, h)
		c.Pixels(t.cells.Min.X, t.cells.Min.Y, px)
	case b.Theme.ASCII:
		h = t.pile(full, letterPitches)
		b.typed(c, &t, h)
	default:
		h = t.pile(full, pitches)
		b.dotted(c, &t, h)
	}
	b.leave(c, &t, h)
	n := b.share()
	if h.level {
		if n.kept == n.have {
			return nil
		}
		top, taken, _ := h.levels(n)
		for y := top / 2; 2*y < taken; y++ {
			left, right := t.inner(2*y + 1)
			takes = append(takes, image.Rect(left, y, right, y+1).Add(t.cells.Min))
		}
		return takes
	}
	for _, at := range h.places[max(n.kept, 0):max(n.have, 0)] {
		takes = append(takes, h.cells(at).Add(t.cells.Min))
	}
	return takes
}

// cells returns the cells that the stone with its top left pixel at at touches.
func (h *heap) cells(at image.Point) image.Rectangle {
	return image.Rect(at.X, at.Y/2, at.X+h.size.X, (at.Y+h.size.Y+1)/2)
}

// leave records the flights of the stones that the last move took: up and out of the mouth.
func (b *scene) leave(c *paint.Canvas, t *bottle, h heap) {
	n := b.share()
	_, _, whose, came := b.LastMove()
	if !came || n.had == n.have {
		return
	}
	const most = 12 // flights; more would not be told apart
	var from []image.Rectangle
	if h.level {
		left, right := t.inner(h.surface(n.have))
		at := image.Pt((left+right)/2, max(h.surface(n.have)-1, 0)/2)
		from = append(from, image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
	} else {
		for _, at := range h.places[n.have:min(n.had, n.have+most, int64(len(h.places)))] {
			from = append(from, h.cells(at))
		}
	}
	mouth := t.mouth()
	for i, r := range from {
		f := view.Flight{
			From: r.Add(t.cells.Min).Intersect(c.Bounds()), Way: []image.Point{mouth.Add(image.Pt(0, 2)), mouth.Sub(image.Pt(0, 2))},
			Text: b.Theme.Glyph.Stone, Style: whose,
		}
		if f.From.Empty() {
			continue
		}
		if b.Theme.Pictures() && !h.level {
			rows, colours := h.sprite(image.Pt(i, 0)), b.shades(b.rock(i))
			f.Size = f.From.Size()
			f.Draw = func(c *paint.Canvas, at image.Point) {
				px := paint.NewPixels(f.Size.X, f.Size.Y, b.Theme)
				px.Fine(0, 0, rows, colours)
				c.Pixels(at.X, at.Y, px)
			}
		}
		b.Fly(f)
	}
}
