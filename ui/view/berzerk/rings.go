package berzerk

import (
	"strconv"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// While outcomes are shown each cell is drawn twice: on the outer ring as the state with Rick to move, on the inner one
// with Morty to move. The legend says so.

// ringWords is what stands before and after the name of the player whose ring it is, and between the two.
type ringWords struct {
	before         [2]string
	after, between string
}

var ringsSaid = []ringWords{
	{[2]string{"outer: ", "inner: "}, " to move", "  "},
	{[2]string{"outer: ", "inner: "}, "", "  "},
	{[2]string{"outer ring: ", ""}, " moves", "  "}, // the other is the other's
	{[2]string{"outer ring: ", ""}, "", "  "},
	{[2]string{"outer: ", ""}, "", "  "},
}

// width returns how many cells the words take.
func (r ringWords) width() (w int) {
	for of, before := range r.before {
		if before != "" {
			w += paint.Width(r.between + before + berzerk.Game.Players[of] + r.after)
		}
	}
	return w
}

// saidOf returns the longest words for w cells; the shortest if there are none.
func saidOf(w int) (r ringWords) {
	for _, r = range ringsSaid {
		if r.width() <= w {
			break
		}
	}
	return r
}

// rings writes whose ring is which from a column on, where there is room.
func (b *scene) rings(c *paint.Canvas, x, y int, r ringWords) {
	if x+r.width() > c.Width() {
		return
	}
	for of := range games.Player(2) {
		if r.before[of] == "" {
			continue
		}
		if x > 0 {
			x += len(r.between)
		}
		x = c.Text(max(x, 1), y, r.before[of], b.Theme.Faint)
		x = c.Text(x, y, berzerk.Game.Players[of], b.Theme.Player[of])
		x = c.Text(x, y, r.after, b.Theme.Faint)
	}
}

// stepSign writes, while outcomes are hidden, what the steps in the cells mean, or the bars beside them.
func (b *scene) stepSign(c *paint.Canvas, y int) {
	x := 1
	if b.inCells {
		m := b.Moves[0]
		x = c.Text(x, y, "+"+strconv.FormatInt(m.To, 10), b.stepStyle(m))
	} else {
		x = c.Text(x, y, b.Theme.Glyph.Bars[0], b.Theme.Reach)
		x = c.Text(x, y, " "+b.Theme.Glyph.Bars[1], b.Theme.Reach)
	}
	c.Fit(x+1, y, c.Width()-x-1, b.Words(c.Width()-x-1, "where a step leads", "a step"), b.Theme.Faint)
}
