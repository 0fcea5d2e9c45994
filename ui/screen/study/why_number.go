package study

import (
	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The derivation of a number is drawn as an open interval: the players' best options at its ends,
// the part's value inside. It is not to scale; only the order matters.

const (
	numberRows  = 3  // height of the drawing
	numberWidth = 30 // least width of the drawing, in cells
)

// drawNumber draws the derivation into three rows of w cells from (0, y) on; who names the
// players.
func drawNumber(c *paint.Canvas, th *theme.Theme, who games.Names, y, w int, from *games.Derivation) {
	left, middle, right := w/6, w/2, w-1-w/6
	open := [2]int{-1, w} // columns between the players' best options
	var ends [2]string
	for _, o := range from.Options {
		if o.Counts {
			ends[o.By] = o.Value
		}
	}
	if ends[0] != "" {
		open[0] = left
	}
	if ends[1] != "" {
		open[1] = right
	}
	for x := range w {
		st := th.Border
		if open[0] < x && x < open[1] {
			st = th.Star
		}
		c.Put(x, y+1, th.Glyph.Horizontal, st)
	}
	around := func(at, y int, text string, st theme.Style) {
		wide := paint.Width(text)
		c.Text(min(max(at-wide/2, 0), w-wide), y, text, st)
	}
	for by, at := range [2]int{left, right} {
		if ends[by] == "" {
			continue
		}
		around(at, y, who.Opening(games.Player(by)), th.Player[by])
		c.Put(at, y+1, th.Glyph.White, th.Player[by])
		around(at, y+2, th.Words(ends[by]), th.Text)
	}
	around(middle, y, "worth", th.Faint)
	c.Put(middle, y+1, th.Glyph.Star, th.Star)
	around(middle, y+2, th.Words(from.Value), th.Strong)
}
