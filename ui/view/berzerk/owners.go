package berzerk

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Each cell is drawn twice: on the outer ring as the state with Rick to move, on the inner one
// with Morty to move. Where there is room it is said.

// stepSign writes, while outcomes are hidden, whose the rings are, if nothing else says so, or what the steps in the cells
// mean, or the bars beside them.
func (b *scene) stepSign(c *paint.Canvas, y int, said bool) {
	x := 1
	if !said {
		for of, ring := range []string{"outer ring: ", "  inner: "} {
			x = c.Text(x, y, ring, b.Theme.Faint)
			x = c.Text(x, y, berzerk.Game.Players[of], b.Theme.Player[of])
		}
		return
	}
	if b.inCells {
		m := b.Moves[0]
		st := b.stepStyle(m)
		x = c.Text(x, y, "+"+strconv.FormatInt(m.To, 10), st)
	} else {
		x = c.Text(x, y, b.Theme.Glyph.Bars[0], b.Theme.Reach)
		x = c.Text(x, y, " "+b.Theme.Glyph.Bars[1], b.Theme.Reach)
	}
	then := "then " + berzerk.Game.Players[b.turn.Other()] + " moves"
	c.Fit(x+1, y, c.Width()-x-1, b.Words(c.Width()-x-1, "where a step leads, "+then, "a step, "+then, "where a step leads", "a step"), b.Theme.Faint)
}

// corner is what a corner beside the circle says: a line above, and what stands before and after the names of the
// rings' players.
type corner struct {
	above  string
	before [2]string
	after  string
	rings  []games.Player
}

var both = []games.Player{berzerk.Rick, berzerk.Morty}

// Corners lists what a corner may say, the most first; sides what is said in two lines at the left and at the right, and
// what follows the player's name there.
var (
	whichRing = [2]string{"outer ", "inner "}
	corners   = []corner{{"each cell twice:", whichRing, "’s turn", both}, {"each cell twice:", whichRing, "", both}}
	sides     = []beside{{[2]string{"outer ring:", "inner ring:"}, " moves"}, {[2]string{"outer:", "inner:"}, " moves"}, {[2]string{"outer", "inner"}, ""}}
)

// beside is what both sides of the circle say.
type beside struct {
	ring  [2]string
	after string
}

// atSides writes which ring is whose, the outer one at the left and the inner one at the right, in two rows in which no cell's number
// stands beside that.
func (b *scene) atSides(c *paint.Canvas, p *picture, says beside) bool {
	var at [2]image.Rectangle
	for y := p.lines - 2; y >= 0; y-- {
		ok := true
		for of := range at {
			w := max(paint.Width(says.ring[of]), paint.Width(berzerk.Game.Players[of]+says.after))
			r := image.Rect(1, y, 1+w, y+2)
			row := image.Rect(0, y, p.columns/2, y+2)
			if of == int(berzerk.Morty) {
				r = image.Rect(p.columns-w, y, p.columns, y+2)
				row = image.Rect(p.columns/2, y, p.columns, y+2)
			}
			at[of] = r
			ok = ok && p.clear(image.Rect(r.Min.X-2, y, r.Max.X+2, y+2)) && !p.numbered(row) && p.floor.free(r, 1)
		}
		if !ok {
			continue
		}
		for of, r := range at {
			st := b.Theme.Faint
			if games.Player(of) == b.turn && !b.Over() {
				st = b.Theme.Text
			}
			name := berzerk.Game.Players[of]
			x := r.Min.X
			c.Text(x, y, says.ring[of], st)
			x = c.Text(x, y+1, name, b.Theme.Player[of])
			c.Text(x, y+1, says.after, st)
			p.floor.take(r)
		}
		return true
	}
	return false
}

// owners writes beside the circle, into a corner of the window, on which player's turn each of the two rings
// holds. It returns false if no corner has room.
func (b *scene) owners(c *paint.Canvas, p *picture) (said bool) {
	if b.Mini {
		return true
	}
	for _, says := range corners {
		if b.inCorners(c, p, says) {
			return true
		}
	}
	for _, says := range sides {
		if b.atSides(c, p, says) {
			return true
		}
	}
	return false
}

// inHollow writes within the inner ring whose it is.
func (b *scene) inHollow(c *paint.Canvas, p *picture) {
	if !b.seated(p) || b.Replay != nil || b.Edit {
		return
	}
	of := berzerk.Morty
	words := []string{strings.TrimSpace(whichRing[of]), berzerk.Game.Players[of]}
	var at []image.Rectangle
	for i, word := range words {
		r := around(p.cx, p.cy+float64(2*i), paint.Width(word))
		if !p.clear(r) || !p.floor.free(image.Rect(r.Min.X, r.Min.Y-1, r.Max.X, r.Max.Y+1), 1) { // below the hole's name it would be read with it
			return
		}
		at = append(at, r)
	}
	for i, st := range []theme.Style{b.Theme.Faint, b.Theme.Player[of]} {
		c.Text(at[i].Min.X, at[i].Min.Y, words[i], st)
		p.floor.take(at[i])
	}
	b.hollow = true
}

// inCorners writes what corners say, each into its own, or returns false if not all have room.
func (b *scene) inCorners(c *paint.Canvas, p *picture, says ...corner) bool {
	taken, at := slices.Clone(p.floor.taken), make([]image.Rectangle, len(says))
	for i := range says {
		r, ok := p.corner(says[i])
		if !ok {
			p.floor.taken = taken
			return false
		}
		p.floor.take(image.Rect(r.Min.X-1, r.Min.Y, r.Max.X+1, r.Max.Y)) // a number beside it would be read with it
		at[i] = r
	}
	for i := range says {
		b.inCorner(c, at[i], says[i])
	}
	return true
}

// corner returns where a corner has room for what it says, apart from the numbers of all cells.
func (p *picture) corner(says corner) (r image.Rectangle, ok bool) {
	size := image.Pt(1+paint.Width(says.above), len(says.rings))
	if says.above != "" {
		size.Y++
	}
	for _, of := range says.rings {
		size.X = max(size.X, 1+paint.Width(says.before[of]+berzerk.Game.Players[of]+says.after))
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

// inCorner writes what a corner says.
func (b *scene) inCorner(c *paint.Canvas, r image.Rectangle, says corner) {
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
		x := c.Text(r.Min.X+1, y+i, says.before[of], st)
		x = c.Text(x, y+i, berzerk.Game.Players[of], b.Theme.Player[of])
		c.Text(x, y+i, b.Theme.Words(says.after), st)
	}
}
