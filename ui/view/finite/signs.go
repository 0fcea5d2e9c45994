package finite

import (
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// signed is a sign with what it means, in fewer and fewer words.
type signed struct {
	text  string
	means []string
}

// saysSigns says from x on, as far as there is room, what a frame around a piece means before moves are told, and what a
// burnt square is: with the sign that it has where the board is drawn in letters, or with one that looks like it.
func (d *scene) saysSigns(c *paint.Canvas, x, y int, burnt bool) {
	if bar := d.Theme.Glyph.Bars; d.framed && !d.Show.Colours && d.picksSquares() {
		says := "can move"
		if d.Hand != nil {
			says = "next"
		}
		x = c.Text(x, y, bar[0], d.Theme.Faint)
		x = c.Text(x, y, says, d.Theme.Text)
		x = c.Text(x, y, bar[1], d.Theme.Faint) + 2
	}
	if d.sign.text != "" {
		room := c.Width() - x - paint.Width(d.sign.text) - 1
		if means := paint.Fitting(room, append(d.sign.means, "")...); means != "" {
			x = c.Text(c.Text(x, y, d.sign.text, d.Theme.Strong)+1, y, means, d.Theme.Text) + 2
		}
	}
	if !burnt {
		return
	}
	sign, st := "▗▖", theme.Style{Bg: d.Theme.Made.Burnt[1], Fg: d.Theme.Made.Burnt[2]}
	if !d.Theme.Pictures() {
		sign, st = "#", d.Theme.Strong
	}
	says := paint.Fitting(c.Width()-x-paint.Width(sign)-1, "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt", "")
	if says != "" {
		c.Text(c.Text(x, y, sign, st)+1, y, says, d.Theme.Faint)
	}
}
