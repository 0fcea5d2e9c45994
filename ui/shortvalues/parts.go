package shortvalues

import (
	"cmp"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Parts draws a line for each part of a sum: its letter, unless it is the only part, then whom it
// favours by how much and, unless that is a number, its value. If exact is set, the value comes
// first, followed by its mean and temperature. What does not fit in a line is left out at its end.
// The letter of part focus is highlighted; -1 stands for none. If there are more parts than rows,
// several share a row and show only values. If the only part has no value, the reason is drawn.
func Parts(c *paint.Canvas, parts []games.ShortValue, focus int, exact bool, n games.Names, th *theme.Theme) {
	if len(parts) > c.Height() {
		packedParts(c, parts, focus, th)
		return
	}
	if len(parts) == 1 && parts[0].Graph == nil {
		c.Wrap(0, 0, c.Width(), c.Height(), th.Words(parts[0].Refused), th.Faint)
		return
	}
	for y, h := range parts {
		x := 0
		if len(parts) > 1 {
			x = c.Text(0, y, th.Words(cmp.Or(h.Called, games.PartLetter(y))), LetterStyle(th, y == focus)) + 1
		}
		if exact && h.Graph != nil {
			partWithMean(c, x, y, h, th)
			continue
		}
		says := h.Plainly(n)
		for i := range says {
			says[i] = th.Words(says[i])
		}
		x = c.Fit(x, y, c.Width()-x, paint.Fitting(c.Width()-x, says...), th.Text)
		if value := FullName(th, h); !h.IsNumber() && x+2+paint.Width(value) <= c.Width() {
			c.Right(c.Width(), y, value, th.Faint)
		}
	}
}

// partWithMean draws a value from column x on and, unless it is a number, its mean and temperature
// at the right: both, the temperature alone, or neither, as there is room.
func partWithMean(c *paint.Canvas, x, y int, h games.ShortValue, th *theme.Theme) {
	room, says := c.Width()-x, ""
	if !h.IsNumber() {
		t := "t " + Number(th, h.Graph.Temperature())
		both := "mean " + Number(th, h.Graph.Mean()) + "  " + t
		says = paint.Fitting(room-2-paint.Width(Name(th, h, mostPacked)), both, t, "")
	}
	c.Right(c.Width(), y, says, th.Faint)
	c.Fit(x, y, room, Name(th, h, room-2-paint.Width(says)), th.Strong)
}

// mostPacked is the greatest width of a value, in cells, where several parts share a row.
const mostPacked = 8

// packedParts draws the values of parts side by side, with … if there is no room for all.
func packedParts(c *paint.Canvas, parts []games.ShortValue, focus int, th *theme.Theme) {
	x, y := 0, 0
	for i, h := range parts {
		value := Name(th, h, mostPacked)
		if x > 0 && x+2+paint.Width(value) > c.Width() {
			x, y = 0, y+1
		}
		if y == c.Height() {
			c.Put(c.Width()-1, y-1, th.Glyph.Ellipsis, th.Faint)
			return
		}
		x = c.Text(x, y, th.Words(cmp.Or(h.Called, games.PartLetter(i))), LetterStyle(th, i == focus)) + 1
		x = c.Text(x, y, value, th.Text) + 2
	}
}
