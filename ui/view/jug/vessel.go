package jug

import (
	"image"
	"strings"

	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// vessel is the size of the jug's drawing within w×h cells: no larger than its
// stones need, with some room above them, and 0×0 if nothing fits.
func (b *scene) vessel(w, h int) image.Point {
	const most = 10 // stones side by side
	rows := h - 4   // without the neck, the room above and the bottom
	if w < 8 || rows < 1 {
		return image.Point{}
	}
	full := max(b.board.Stones(), b.at.Stones)
	per := min((w-handle-3)/2, most)
	if full < int64(per*rows) {
		per = min(max(int(full)/rows+1, (per+1)/2), per)
		rows = max((int(full)+per-1)/per, 2)
	}
	return image.Pt(2*per+3, min(rows+4, h))
}

// handle is the width of the jug's handle.
const handle = 2

// jug draws the vessel with its stones: those that the move in focus would take
// marked, and those just taken still seen as dots.
func (b *scene) jug(c *paint.Canvas, r image.Rectangle) {
	if r.Dx() < 6 || r.Dy() < 4 {
		return
	}
	g, line := b.Theme.Glyph, b.Theme.Border
	left, right, top, bottom := r.Min.X, r.Max.X-1, r.Min.Y, r.Max.Y-1
	for x, glyph := range map[int]string{left: g.Corner[0], left + 1: g.Horizontal, left + 2: g.Corner[3], right - 2: g.Corner[2], right - 1: g.Horizontal, right: g.Corner[1]} {
		c.Put(x, top+1, glyph, line)
	}
	c.Put(left+2, top, g.Vertical, line)
	c.Put(right-2, top, g.Vertical, line)
	for y := top + 2; y < bottom; y++ {
		c.Put(left, y, g.Vertical, line)
		c.Put(right, y, g.Vertical, line)
	}
	c.Text(left, bottom, g.Corner[2]+strings.Repeat(g.Horizontal, right-left-1)+g.Corner[3], line)
	c.Text(right+1, top+1, g.Horizontal+g.Corner[1], line)
	grip := min(bottom-1, top+6)
	for y := top + 2; y < grip; y++ {
		c.Put(right+handle, y, g.Vertical, line)
	}
	c.Text(right+1, grip, g.Horizontal+g.Corner[3], line)
	b.fill(c, image.Rect(left+1, top+2, right, bottom))
}

// fill draws the stones into the vessel, from the bottom up. If there are more
// than have room, one stands for several: for the same share of the stones
// that the match began with, or, in a match from elsewhere, of those there are.
func (b *scene) fill(c *paint.Canvas, r image.Rectangle) {
	stride := 2
	full := max(b.board.Stones(), b.at.Stones)
	if full > int64(r.Dx()/2*r.Dy()) {
		stride = 1
	}
	per := max(r.Dx()/stride, 1)
	places := per * r.Dy()
	scale := max(float64(full)/float64(places), 1)
	dots := func(stones int64) int {
		if stones <= 0 {
			return 0
		}
		return min(max(int(float64(stones)/scale+0.5), 1), places)
	}
	have, kept, had := dots(b.at.Stones), dots(b.at.Stones), dots(b.at.Stones)
	if f, ok := b.Focused(); ok && f != jug.Pass {
		kept = dots(b.at.Stones - f.To)
	}
	if b.at.Last >= 0 {
		had = dots(b.at.Stones + b.board.Sizes()[b.at.Last])
	}
	margin := (r.Dx() - (per*stride - stride + 1)) / 2
	_, _, whose, came := b.Came()
	neck := image.Pt((r.Min.X+r.Max.X-1)/2, r.Min.Y-3) // above it
	for i := range max(have, had) {
		x, y := r.Min.X+margin+i%per*stride, r.Max.Y-1-i/per
		switch {
		case i >= have && came:
			b.Trace(c, x, y, whose)
			b.Fly(view.Flight{From: image.Rect(x, y, x+1, y+1), Way: []image.Point{neck}, Text: b.Theme.Glyph.Stone, Style: whose})
		case i >= have:
			c.Put(x, y, b.Theme.Glyph.Dot, b.Theme.Faint)
		case i >= kept:
			c.Put(x, y, b.Theme.Glyph.Stone, b.Theme.Key)
		default:
			c.Put(x, y, b.Theme.Glyph.Stone, b.Theme.Text)
		}
	}
}
