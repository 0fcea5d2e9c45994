package finite

import (
	"cmp"
	"slices"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// least returns how many columns a sign takes with its shortest wording and a gap before it; 0 if the last wording is "",
// which says that the sign can be left out.
func least(s view.Sign) int {
	if last := s.Words[len(s.Words)-1]; last != "" {
		return 2 + paint.Width(s.Text+" "+last)
	}
	return 0
}

// explain adds a sign in a style to those that are explained below the board, unless it is there already. Means are its
// meanings, the longest first.
func (d *scene) explain(text string, st theme.Style, means ...string) {
	if !slices.ContainsFunc(d.signs, func(is view.Sign) bool { return is.Text == text && is.Words[0] == means[0] }) {
		d.signs = append(d.signs, view.Sign{Text: text, Style: st, Words: means})
	}
}

// saysSigns draws from (x, y) on, as far as there is room, the meanings of other signs on the board: of a frame around a
// piece while outcomes are not shown, of the signs given to explain, of a burnt square if there is one (burnt), and of the
// sign of a square that the move in focus burns. It returns the column from which the row is free.
func (d *scene) saysSigns(c *paint.Canvas, x, y int, burnt bool) int {
	crosses := 0 // columns for the sign that a move burns a square, and for what it leaves there
	if burnt {
		crosses = paint.Width("  " + d.Theme.Words(burns) + " burns " + d.flame())
	}
	if d.framed && !d.Show.Colours && d.picksSquares() {
		x = d.saysFrame(c, x, y, crosses)
	}
	for _, sign := range d.signs {
		room := c.Width() - x - paint.Width(sign.Text) - 1
		free := room
		switch {
		case burnt:
			free -= crosses
		case d.plans && least(sign) == 0:
			free -= paint.Width("  " + d.Theme.Words(burns) + " burns")
		}
		if means := paint.Fitting(free, sign.Words...); means != "" && paint.Width(means) <= room {
			x = c.Text(c.Text(x, y, sign.Text, sign.Style)+1, y, means, d.Theme.Text) + 2
		}
	}
	if burnt || d.plans {
		x = d.saysBurns(c, x, y, burnt)
	}
	return x
}

// saysFrame draws at (x, y) that a framed piece can move, if there is room for that and, in the columns but kept at the right end
// of the row, for the other signs. It returns the column from which the row is free.
func (d *scene) saysFrame(c *paint.Canvas, x, y, kept int) int {
	frame := " " + d.Theme.Glyph.Stone + " " // looks like a piece in a frame
	room := c.Width() - x - paint.Width(frame+" ") - kept
	full := room // what is left if the other signs have their longest wordings
	for _, sign := range d.signs {
		room, full = room-least(sign), full-paint.Width("  "+sign.Text+" "+sign.Words[0])
	}
	says := cmp.Or(d.Fitting(full, "can move", "moves", "goes"), d.Fitting(room, "moves", "goes"))
	if d.Hand != nil {
		says = "next"
	}
	if says == "" {
		return x
	}
	return c.Text(c.Text(x, y, frame, theme.Style{Fg: d.within, Bg: d.offered()})+1, y, says, d.Theme.Text) + 2
}

// saysBurns draws at (x, y), as far as there is room, what a burnt square means if there is one (burnt), and the sign of a
// square that a move burns, with what the move leaves there unless that was drawn before. It returns the column from which the
// row is free.
func (d *scene) saysBurns(c *paint.Canvas, x, y int, burnt bool) int {
	sign, flame := d.Theme.Words(burns), d.flame()
	room := c.Width() - x - paint.Width(sign+" burns")
	says := ""
	if burnt {
		says = d.Fitting(room-paint.Width(flame+"   "), "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt")
	}
	if says != "" {
		x = c.Text(d.drawFlame(c, x, y), y, says, d.Theme.Text) + 2
	}
	if room < 0 {
		return x
	}
	cross := d.Theme.Strong
	switch { // the sign has the same colours on the board
	case d.onChip:
		cross = d.Theme.Focus
	case d.plans && d.Theme.Focus.Bg != nil:
		cross.Fg = d.Theme.Focus.Bg
	}
	x = c.Text(c.Text(x, y, sign, cross)+1, y, "burns", d.Theme.Text) + 1
	if burnt && says == "" && x+paint.Width(flame) <= c.Width() {
		x = d.drawFlame(c, x, y)
	}
	return x + 1
}

// flame returns the sign of a burnt square, as drawFlame draws it.
func (d *scene) flame() string {
	if d.Theme.Pictures() {
		return "▗▀▖"
	}
	return "#"
}

// drawFlame draws the sign of a burnt square at (x, y), and returns the column behind it and a gap.
func (d *scene) drawFlame(c *paint.Canvas, x, y int) int {
	flame, made := d.flame(), d.Theme.Made.Burnt
	if d.Theme.Pictures() {
		c.Text(x, y, flame, theme.Style{Fg: made[2], Bg: made[0]})
		c.Put(x+1, y, "▀", theme.Style{Fg: made[2], Bg: made[1]})
	} else {
		c.Put(x, y, flame, d.Theme.Strong)
	}
	return x + paint.Width(flame) + 1
}
