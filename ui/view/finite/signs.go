package finite

import (
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
	if !slices.ContainsFunc(d.signs, func(is view.Sign) bool { return is.Text == text }) {
		d.signs = append(d.signs, view.Sign{Text: text, Style: st, Words: means})
	}
}

// saysSigns draws from (x, y) on, as far as there is room, the meanings of other signs on the board: of a frame around a
// piece while outcomes are not shown, of the signs given to explain, of a burnt square if there is one (burnt), and of the
// sign of a square that the move in focus burns. It returns the column from which the row is free, if no squares burn.
func (d *scene) saysSigns(c *paint.Canvas, x, y int, burnt bool) int {
	inFrame := " " + d.Theme.Glyph.Stone + " " // looks like a piece in a frame
	written, flame, st := d.Theme.Words(burns), d.Theme.Glyph.Tip(theme.LineUp), theme.Style{Bg: d.Theme.Made.Burnt[0], Fg: d.Theme.Made.Burnt[2]}
	if c.Width() >= narrow {
		flame = " " + flame + " "
	}
	if !d.Theme.Pictures() {
		flame, st = "#", d.Theme.Strong
	}
	flames := 0 // columns for the signs of burnt squares in their shortest wordings
	if burnt {
		flames = paint.Width("  " + flame + " burnt  " + written + " burns")
	}
	if d.framed && !d.Show.Colours && d.picksSquares() {
		room := c.Width() - x - paint.Width(inFrame+" ") - flames
		for _, sign := range d.signs {
			room -= least(sign)
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
		room := c.Width() - x - paint.Width(sign.Text) - 1
		free := room
		switch {
		case burnt:
			free -= flames
		case d.plans && least(sign) == 0:
			free -= paint.Width("  " + written + " burns")
		}
		if means := paint.Fitting(free, sign.Words...); means != "" && paint.Width(means) <= room {
			x = c.Text(c.Text(x, y, sign.Text, sign.Style)+1, y, means, d.Theme.Text) + 2
		}
	}
	cross := d.Theme.Strong
	switch { // the sign has the same colours on the board
	case d.onPiece:
		cross = d.Theme.Focus
	case d.plans && d.Theme.Focus.Bg != nil:
		cross.Fg = d.Theme.Focus.Bg
	}
	room := c.Width() - x - paint.Width(flame+" ")
	switch apart := room - paint.Width("  "+written+" burns"); {
	case burnt && apart >= len("burnt"):
		says := paint.Fitting(apart, "burnt: nobody moves or shoots there, or across it", "burnt: no moving or shooting across", "burnt: no way across", "burnt")
		x = c.Text(c.Text(x, y, flame, st)+1, y, says, d.Theme.Text) + 2
		c.Text(c.Text(x, y, written, cross)+1, y, "burns", d.Theme.Text)
	case burnt && d.plans && d.Headed && room >= paint.Width(written+" burnt"): // one meaning for both signs: the list of moves beside the board tells more
		x = c.Text(c.Text(x, y, flame, st)+1, y, written, cross)
		c.Text(x+1, y, "burnt", d.Theme.Text)
	case d.plans && room >= len("burns"): // the flame was explained before the move was in focus
		c.Text(c.Text(x, y, written, cross)+1, y, "burns", d.Theme.Text)
	case burnt && room >= len("burnt"):
		c.Text(c.Text(x, y, flame, st)+1, y, "burnt", d.Theme.Text)
	}
	return x
}
