package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// chipWords returns what a move is worth between two signs of where it goes, after a star if it is best, as much of it as fits into
// room columns: without the signs, then without the star, then without the number.
func (d *scene) chipWords(m games.Move, mark games.Mark, room int, before, after string) string {
	worth, star := d.TextIn(mark, room), ""
	if d.Starred(m) {
		star = d.Theme.Glyph.Star
	}
	return paint.Fitting(room, before+star+worth+after, star+worth, worth)
}

// carded is the height of squares and pieces, in rows, from which chips on them have a margin.
const carded = 5

// drawCard draws the text of a chip at (x, y), with a margin if large is set and the theme has pictures. Above is a sign that
// stands in the row above the text, in its middle, on the same chip; "" if there is none.
func (d *scene) drawCard(c *paint.Canvas, x, y int, says string, st theme.Style, large bool, above string) {
	r := image.Rect(x, y, x+paint.Width(says), y+1)
	if above != "" {
		r.Min.Y--
		c.Fill(r, " ", st)
		c.Center(x, r.Min.Y, r.Dx(), above, st)
	}
	c.Text(x, y, says, st)
	if large && st.Bg != nil && d.Theme.Pictures() {
		c.Margin(r, st.Bg)
	}
}
