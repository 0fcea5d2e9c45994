package berzerk

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// circleRings is the places of a circle's states and cells. They hang on the
// number of cells alone, so that nothing moves when the monster does.
type circleRings struct {
	outer, inner ellipse
	middle       ellipse // on which the cells lie
	angles       []float64
	states       [2][]image.Rectangle // by the player to move and by cell, from 1 on
	cells        []image.Rectangle    // room for a cell's number, its step, or the monster
	floor        *floor
}

// chipSizes are tried from the largest.
var chipSizes = []image.Point{{8, 3}, {6, 1}, {5, 1}, {4, 1}, {3, 1}}

// fitChips places labelled cells, if they fit.
func fitChips(w, h, n int) (*circleRings, bool) {
	if n > w*h { // cheap to know
		return nil, false
	}
	label := 1 + len(strconv.Itoa(2*(n-1))) // the longest game visits each state once
	for _, size := range chipSizes {
		if size.X < label {
			break
		}
		for _, part := range []float64{0.22, 0.18, 0.14} {
			if r, ok := rings(w, h, n, size, part); ok {
				return r, true
			}
		}
	}
	return nil, false
}

// rings fits three rings into w×h cells, part of the outer one's radius apart,
// and n chips of a size onto them; ok if none of what stands on them touches
// anything beside it.
func rings(w, h, n int, size image.Point, part float64) (*circleRings, bool) {
	digits := len(strconv.Itoa(n - 1))
	slot := image.Pt(digits+2, 1) // "+12★"
	outer := ellipse{cx: float64(w-1) / 2, cy: float64(h-1) / 2}
	outer.ry = float64(h-size.Y) / 2
	outer.rx = min(float64(w-size.X-1)/2, outer.ry*2.4)
	dx, dy := max(outer.rx*part, float64(size.X+slot.X)/2+1), max(outer.ry*part, float64(size.Y+1)/2, 1)
	middle, inner := outer.scaled(dx, dy), outer.scaled(2*dx, 2*dy)
	if inner.ry < 1.5 || inner.rx < float64(size.X) {
		return nil, false
	}
	angles, gap := inner.spread(n, float64(size.X)+0.5, float64(size.Y)+float64(size.Y/2)*0.5)
	if gap < 1 {
		return nil, false
	}
	r := &circleRings{outer: outer, middle: middle, inner: inner, angles: angles, floor: newFloor(w, h), cells: make([]image.Rectangle, n)}
	for p := range r.states {
		r.states[p] = make([]image.Rectangle, n)
	}
	r.floor.take(boxAt(outer.at(0), image.Pt(6, 1)))
	ok := true
	place := func(to *image.Rectangle, e ellipse, cell int, size, most image.Point) {
		if ok {
			*to, ok = r.floor.near(e.at(angles[cell]), size, most, 1)
		}
	}
	place(&r.cells[0], middle, 0, slot.Add(image.Pt(1, 0)), image.Pt(0, 1)) // "+12●★"
	for cell := 1; cell < n; cell++ {
		place(&r.states[berzerk.Rick][cell], outer, cell, size, image.Pt(1, 0))
		place(&r.states[berzerk.Morty][cell], inner, cell, size, image.Pt(1, 0))
	}
	for cell := 1; cell < n; cell++ {
		place(&r.cells[cell], middle, cell, slot, image.Pt(3, 1))
	}
	return r, ok
}

// chips draws rings of labelled cells. Said reports whether there was room for the words that
// name the rings' owners.
func (b *scene) chips(c *paint.Canvas, r *circleRings) (targets []view.Target, said bool) {
	b.track(c, r.outer, berzerk.Rick)
	b.track(c, r.inner, berzerk.Morty)
	for cell, at := range r.cells {
		mid := image.Pt(at.Min.X+(at.Dx()-1)/2, at.Min.Y)
		c.Fill(at, " ", b.Theme.Text)
		if cell == 0 {
			top := r.outer.at(0)
			c.Center(top.X-3, top.Y, 6, " hole ", b.Theme.Strong)
			c.Put(mid.X, mid.Y, b.Theme.Glyph.Hole, b.Theme.Piece)
			b.holes(c, image.Rect(top.X-3, top.Y, top.X+3, top.Y+1), boxAt(r.inner.at(0), image.Pt(3, 1)))
		} else {
			b.state(c, r.states[berzerk.Rick][cell], berzerk.Rick, cell)
			b.state(c, r.states[berzerk.Morty][cell], berzerk.Morty, cell)
			c.Center(at.Min.X, at.Min.Y, at.Dx(), strconv.Itoa(cell), b.Theme.Faint)
		}
		if m, ok := b.steps[cell]; ok {
			targets = append(targets, b.Target(b.stepChip(c, at, m, cell), m))
		}
		if cell == b.cell {
			text := b.Theme.Glyph.Piece + strconv.Itoa(cell)
			c.Fill(at, " ", b.Theme.Token)
			c.Center(at.Min.X, at.Min.Y, at.Dx(), text, b.Theme.Token)
		}
	}
	b.trail(c, r)
	return b.clip(c, targets), b.words(c, r)
}

// track draws the dotted ring on which a player's states lie.
func (b *scene) track(c *paint.Canvas, e ellipse, p games.Player) {
	st := b.Theme.Border
	if p == b.turn && !b.Over() {
		st = b.Theme.Player[p]
		st.Attrs = b.dim(st.Attrs)
	}
	angles, _ := e.spread(int(4*(e.rx+e.ry)), 1, 1)
	for _, t := range angles {
		at := e.at(t)
		c.Put(at.X, at.Y, b.Theme.Glyph.Dot, st)
	}
}

// stepChip draws in a cell's room the chip of the step that leads there, and returns where.
func (b *scene) stepChip(c *paint.Canvas, room image.Rectangle, m games.Move, cell int) image.Rectangle {
	name := "+" + strconv.FormatInt(m.To, 10)
	if cell == 0 {
		name += b.Theme.Glyph.Hole
	}
	called, worth := b.ChipWords(m, name, room.Dx())
	x := room.Min.X + (room.Dx()-paint.Width(called+worth))/2
	return b.Chip(c, x, room.Min.Y, room.Dx(), m, name)
}

// words writes the owners of the rings in their middle, if there is room that nothing else can
// need.
func (b *scene) words(c *paint.Canvas, r *circleRings) bool {
	if b.Mini {
		return true
	}
	wide := image.Pt(paint.Width("inner: Morty to move"), 2)
	for _, size := range []image.Point{wide, {paint.Width("inner Morty"), 2}} {
		middle := image.Pt(int(r.inner.cx+0.5), int(r.inner.cy+0.5))
		at, ok := r.floor.near(middle, size, image.Pt(0, 2), 2)
		if !ok || !r.inner.holds(at) {
			continue
		}
		c.Fill(at, " ", b.Theme.Text)
		for i, ring := range []string{"outer", "inner"} {
			p := games.Player(i)
			st := b.Theme.Faint
			text := ring + ": " + berzerk.Game.Players[p]
			if p == b.turn && !b.Over() {
				text, st = text+" to move", b.Theme.Player[p]
			}
			if size != wide {
				text = ring + " " + berzerk.Game.Players[p]
			}
			c.Center(at.Min.X, at.Min.Y+i, at.Dx(), text, st)
		}
		return true
	}
	return false
}

// dim returns the attributes of states that are not the mover's: not bold. Without colours it
// changes nothing, since attributes tell states apart.
func (b *scene) dim(attrs uint8) uint8 {
	if b.Theme.Depth == theme.Mono {
		return attrs
	}
	return attrs &^ theme.Bold
}
