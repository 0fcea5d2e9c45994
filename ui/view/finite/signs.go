package finite

import (
	"slices"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// signed is a sign with what it means, in fewer and fewer words.
type signed struct {
	text  string
	means []string
}

// least returns how many columns a sign needs with its fewest words, and a gap before it; none if it can be left out.
func (s signed) least() int {
	if last := s.means[len(s.means)-1]; last != "" {
		return 2 + paint.Width(s.text+" "+last)
	}
	return 0
}

// explain adds a sign to those that are explained below the board, unless it is one of them.
func (d *scene) explain(text string, means ...string) {
	if !slices.ContainsFunc(d.signs, func(is signed) bool { return is.text == text }) {
		d.signs = append(d.signs, signed{text, means})
	}
}

// saysSigns says from x on, as far as there is room, what a frame around a piece means before moves are told, and what a
// burnt square is: with the sign that it has where the board is drawn in letters, or with one that looks like it.
func (d *scene) saysSigns(c *paint.Canvas, x, y int, burnt bool) {
	inFrame := " " + d.Theme.Glyph.Stone + " " // a piece in a frame
	written, flame, st := d.Theme.Words(burns), "▟▙", theme.Style{Bg: d.Theme.Made.Burnt[0], Fg: d.Theme.Made.Burnt[2]}
	if !d.Theme.Pictures() {
		flame, st = "#", d.Theme.Strong
	}
	least := 0 // what is burnt and what a move burns take, in the fewest words
	if burnt {
		least = paint.Width("  " + flame + " burnt  " + written + " burns")
	}
	if d.framed && !d.Show.Colours && d.picksSquares() {
		room := c.Width() - x - paint.Width(inFrame+" ") - least
		for _, sign := range d.signs {
			room -= sign.least()
		}
		says := paint.Fitting(room, "can move", "moves", "")
		if d.Hand != nil {
			says = "next"
		}
		if says != "" {
			x = c.Text(c.Text(x, y, inFrame, theme.Style{Fg: d.within, Bg: d.offered()})+1, y, says, d.Theme.Text) + 2
		}
	}
	for _, sign := range d.signs {
		room := c.Width() - x - paint.Width(sign.text) - 1
		free := room
		switch {
		case burnt:
			free -= least
		case d.plans && sign.least() == 0:
			free -= paint.Width("  " + written + " burns")
		}
		if means := paint.Fitting(free, sign.means...); means != "" && paint.Width(means) <= room {
			x = c.Text(c.Text(x, y, sign.text, d.Theme.Strong)+1, y, means, d.Theme.Text) + 2
		}
	}
	cross := d.Theme.Strong
	if d.plans && d.Theme.Focus.Bg != nil { // as on the board
		cross.Fg = d.Theme.Focus.Bg
	}
	room := c.Width() - x - paint.Width(flame+" ")
	switch apart := room - paint.Width("  "+written+" burns"); {
	case burnt && apart >= len("burnt"):
		says := paint.Fitting(apart, "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt")
		x = c.Text(c.Text(x, y, flame, st)+1, y, says, d.Theme.Text) + 2
		c.Text(c.Text(x, y, written, cross)+1, y, "burns", d.Theme.Text)
	case burnt && d.plans && d.Headed && room >= paint.Width(written+" burnt"): // both in one, as a list of moves is beside it
		x = c.Text(c.Text(x, y, flame, st)+1, y, written, cross)
		c.Text(x+1, y, "burnt", d.Theme.Text)
	case d.plans && room >= len("burns"): // flames are known from before
		c.Text(c.Text(x, y, written, cross)+1, y, "burns", d.Theme.Text)
	case burnt && room >= len("burnt"):
		c.Text(c.Text(x, y, flame, st)+1, y, "burnt", d.Theme.Text)
	}
}
