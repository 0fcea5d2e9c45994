package berzerk

import (
	"fmt"
	"image"

	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// one is the size of a single letter.
var one = image.Pt(1, 1)

// fitLetters places rings of single letters, if they fit. Letters of one ring may
// stand side by side; the rings keep apart.
func fitLetters(w, h, n int) (*circleRings, bool) {
	outer := ellipse{float64(w-1) / 2, float64(h-1) / 2, 0, float64(h-1) / 2}
	outer.rx = min(float64(w-3)/2, outer.ry*2.6)
	middle, inner := outer.scaled(2, 1), outer.scaled(4, 2)
	if inner.ry < 2.5 || n > w*h {
		return nil, false
	}
	angles, gap := inner.spread(n, 1, 1)
	if gap < 1 {
		return nil, false
	}
	r := &circleRings{outer: outer, middle: middle, inner: inner, angles: angles, floor: newFloor(w, h), cells: make([]image.Rectangle, n)}
	for p, e := range []ellipse{outer, inner} {
		r.states[p] = make([]image.Rectangle, n)
		for cell := 1; cell < n; cell++ {
			var ok bool
			if r.states[p][cell], ok = r.floor.near(e.at(angles[cell]), one, image.Point{}, 0); !ok {
				return nil, false
			}
		}
	}
	for cell, t := range angles {
		var ok bool
		if r.cells[cell], ok = r.floor.near(middle.at(t), one, image.Pt(1, 0), 0); !ok {
			return nil, false
		}
	}
	return r, true
}

// letters draws rings of single letters. Said reports whether there was room for the words that
// name the rings' owners.
func (b *scene) letters(c *paint.Canvas, r *circleRings) (targets []view.Target, said bool) {
	for cell, at := range r.cells {
		if cell == 0 {
			c.Put(at.Min.X, at.Min.Y, b.Theme.Glyph.Hole, b.Theme.Piece)
			b.holes(c, boxAt(r.outer.at(0), one), boxAt(r.inner.at(0), one))
		} else {
			b.state(c, r.states[berzerk.Rick][cell], berzerk.Rick, cell)
			b.state(c, r.states[berzerk.Morty][cell], berzerk.Morty, cell)
		}
		if m, ok := b.steps[cell]; ok {
			glyph := "+"
			if b.IsBest(m) {
				glyph = b.Theme.Glyph.Star
			}
			name, _ := b.MoveStyle(m)
			c.Put(at.Min.X, at.Min.Y, glyph, name)
			targets = append(targets, b.Target(at, m))
		}
		if cell == b.cell {
			c.Put(at.Min.X, at.Min.Y, b.Theme.Glyph.Piece, b.Theme.Token)
		}
	}
	b.trail(c, r)
	said = b.words(c, r)
	text := fmt.Sprintf("%s on %d of %d", b.Theme.Glyph.Piece, b.cell, b.board.Cells())
	middle := image.Pt(int(r.inner.cx+0.5), int(r.inner.cy+0.5)-2)
	if at := boxAt(middle, image.Pt(paint.Width(text), 1)); !b.Mini && r.floor.free(at, 2) {
		c.Text(at.Min.X, at.Min.Y, text, b.Theme.Piece)
	}
	return b.clip(c, targets), said
}
