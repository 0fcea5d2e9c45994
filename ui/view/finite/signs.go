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

// explain adds a sign to those that are explained below the board, unless it is one of them.
func (d *scene) explain(text string, means ...string) {
	if !slices.ContainsFunc(d.signs, func(is signed) bool { return is.text == text }) {
		d.signs = append(d.signs, signed{text, means})
	}
}

// littleFrame looks like a little frame.
const littleFrame = "▐ ▌"

// saysSigns says from x on, as far as there is room, what a frame around a piece means before moves are told, and what a
// burnt square is: with the sign that it has where the board is drawn in letters, or with one that looks like it.
func (d *scene) saysSigns(c *paint.Canvas, x, y int, burnt bool) {
	if d.framed && !d.Show.Colours && d.picksSquares() {
		says := "can move"
		if d.Hand != nil {
			says = "next"
		}
		from := x
		x = c.Text(c.Text(x, y, littleFrame, theme.Style{Fg: d.Theme.Faint.Fg})+1, y, says, d.Theme.Text) + 2
		c.Restyle(from+1, y, func(st theme.Style) theme.Style { st.Bg = d.Theme.Made.Ground[0]; return st })
	}
	for _, sign := range d.signs {
		room := c.Width() - x - paint.Width(sign.text) - 1
		if means := paint.Fitting(room, append(sign.means, "")...); means != "" {
			x = c.Text(c.Text(x, y, sign.text, d.Theme.Strong)+1, y, means, d.Theme.Text) + 2
		}
	}
	written := d.Theme.Words(burns) // as in the names of moves
	if burnt {
		sign, st := "▟▖", theme.Style{Bg: d.Theme.Made.Burnt[0], Fg: d.Theme.Made.Burnt[2]}
		if !d.Theme.Pictures() {
			sign, st = "#", d.Theme.Strong
		}
		room := c.Width() - x - paint.Width(sign) - 1
		if rest := room - 2 - paint.Width(written+" burns"); rest >= len("burnt") { // the other sign stands in the list of moves
			room = rest
		}
		says := paint.Fitting(room, "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt", "")
		if says == "" {
			return
		}
		x = c.Text(c.Text(x, y, sign, st)+1, y, says, d.Theme.Faint) + 2
	}
	st := d.Theme.Strong
	if d.plans && d.Theme.Made.Burnt[2] != nil { // as on the board
		st.Fg = d.Theme.Made.Burnt[2]
	}
	if says := paint.Fitting(c.Width()-x-paint.Width(written)-1, "burns", ""); says != "" && (burnt || d.plans) {
		c.Text(c.Text(x, y, written, st)+1, y, says, d.Theme.Text)
	}
}
