package berzerk

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// Each cell is drawn twice: on the outer ring as the state with Rick to move, on the inner one
// with Morty to move. Where there is room it is said.

// barSign writes, while outcomes are hidden, that a white bar beside a cell means that a step leads there.
func (b *scene) barSign(c *paint.Canvas, y int) {
	x := c.Text(1, y, b.Theme.Glyph.Bars[0], b.Theme.Reach)
	x = c.Text(x, y, " "+b.Theme.Glyph.Bars[1], b.Theme.Reach)
	c.Fit(x+1, y, c.Width()-x-1, b.Words(c.Width()-x-1, "where a step leads", "a step"), b.Theme.Faint)
}

// corner is what a corner beside the circle says: a line above, and what follows the names of the
// rings' players.
type corner struct {
	above, after string
	rings        []games.Player
}

var both = []games.Player{berzerk.Rick, berzerk.Morty}

// corners lists what a corner may say, the most first, and at last what two corners may.
var (
	corners = []corner{{"each cell twice:", "’s turn", both}, {"each cell twice:", "", both}, {"", "", both}}
	apart   = []corner{{"", "", both[:1]}, {"", "", both[1:]}}
)

// whichRing stands before the name of each ring's player.
var whichRing = [2]string{"outer ", "inner "}

// owners writes beside the circle, into a corner of the window, on which player's turn each of the two rings
// holds. It returns false if no corner has room.
func (b *scene) owners(c *paint.Canvas, p *picture) (said bool) {
	switch {
	case b.Mini:
		return true
	case !b.Show.Colours && b.Replay == nil: // a line below says it
		return false
	}
	for _, says := range corners {
		if b.inCorner(c, p, says) {
			return true
		}
	}
	for _, says := range apart {
		said = b.inCorner(c, p, says) || said
	}
	return said
}

// corner returns where a corner has room for what it says, apart from the numbers of all cells.
func (p *picture) corner(says corner) (r image.Rectangle, ok bool) {
	size := image.Pt(1+paint.Width(says.above), len(says.rings))
	if says.above != "" {
		size.Y++
	}
	for _, of := range says.rings {
		size.X = max(size.X, 1+paint.Width(whichRing[of]+berzerk.Game.Players[of]+says.after))
	}
	last := p.lines
	if p.shown < p.n {
		last-- // which says so
	}
	for _, at := range []image.Point{{0, last - size.Y}, {0, 0}, {p.columns - size.X, last - size.Y}, {p.columns - size.X, 0}} {
		r = image.Rectangle{Max: size}.Add(at)
		if away := image.Rect(r.Min.X-2, r.Min.Y, r.Max.X+2, r.Max.Y); at.Y >= 0 && p.clear(away) && !p.numbered(away) && p.floor.free(r, 0) {
			return r, true
		}
	}
	return image.Rectangle{}, false
}

// numbered reports whether the number of a cell may stand in r.
func (p *picture) numbered(r image.Rectangle) bool {
	for _, is := range p.parts[1:] {
		if !is.strip && p.outside(is.first, len(strconv.Itoa(is.first))).Overlaps(r) {
			return true
		}
	}
	return false
}

// inCorner writes what a corner says, or returns false if no corner has room.
func (b *scene) inCorner(c *paint.Canvas, p *picture, says corner) bool {
	r, ok := p.corner(says)
	if !ok {
		return false
	}
	p.floor.take(image.Rect(r.Min.X-1, r.Min.Y, r.Max.X+1, r.Max.Y)) // a number beside it would be read with it
	y := r.Min.Y
	if says.above != "" {
		c.Text(r.Min.X+1, y, says.above, b.Theme.Faint)
		y++
	}
	for i, of := range says.rings {
		st := b.Theme.Faint
		if of == b.turn && !b.Over() {
			st = b.Theme.Text
		}
		x := c.Text(r.Min.X+1, y+i, whichRing[of], st)
		x = c.Text(x, y+i, berzerk.Game.Players[of], b.Theme.Player[of])
		c.Text(x, y+i, b.Theme.Words(says.after), st)
	}
	return true
}
