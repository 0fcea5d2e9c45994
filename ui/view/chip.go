package view

import (
	"image"
	"unicode"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Chip is what a board says of a move in a few cells: whether it is best, what it does, and what it is worth.
type Chip struct {
	Star    string      // "" if the move is not best
	Above   bool        // the star stands in the row above the rest, otherwise before it
	Sign    string      // the name of the move, what it does, or where it goes; or ""
	Behind  bool        // the sign stands behind the verdict, otherwise before it
	Worth   string      // the verdict; "" while that is not shown
	Name    theme.Style // of star and sign
	Verdict theme.Style // of the verdict
}

// Chip returns the chip of a move with a sign, for a room of so many columns and rows. If there are two rows, the star stands in the
// upper one. Without room for all of it, it leaves out first the number of plies, then the star, then the sign; the letter of the
// outcome remains.
func (d *Drawing) Chip(m games.Move, sign string, columns, rows int) Chip {
	v, known := d.Worth(m)
	return d.ChipOf(m, games.Mark{Verdict: v, Known: known}, sign, columns, rows)
}

// ChipOf returns what Chip does, with the text of a mark as the verdict.
func (d *Drawing) ChipOf(m games.Move, mark games.Mark, sign string, columns, rows int) Chip {
	k := Chip{Sign: sign, Above: rows > 1}
	k.Name, k.Verdict = d.MoveStyle(m)
	if !mark.Known && mark.Note == "" {
		k.Sign = paint.Cut(sign, columns)
		return k
	}
	if d.Starred(m) {
		k.Star = d.Theme.Glyph.Star
	}
	for {
		k.Worth = ""
		k.Worth = d.TextIn(mark, columns-k.Width())
		switch {
		case k.Width() <= columns:
			return k
		case k.Star != "" && !k.Above:
			k.Star = ""
		case k.Sign != "":
			k.Sign = ""
		default:
			return k
		}
	}
}

// Width returns how many columns a chip takes without a margin.
func (k Chip) Width() int {
	w := paint.Width(k.Sign + k.Worth)
	if !k.Above {
		w += paint.Width(k.Star)
	}
	return w
}

// DrawChip draws a chip in the middle of the last row of r; if r has several rows, only its
// verdict, from top to bottom in the middle column. It returns the cells of the chip without a
// margin. Card says that there is room for a margin around it. A star above the rest then stands on
// the chip, too; otherwise it has the colour of stars. In colours the chip has one blank more if it
// would not be in the middle of r without, and a letter alone gets half a column at each side.
func (d *Drawing) DrawChip(c *paint.Canvas, r image.Rectangle, k Chip, card bool) image.Rectangle {
	filled := d.Theme.Pictures() && k.Verdict.Bg != nil && k.Worth != ""
	upright := r.Dy() > 1
	if card = card && filled; filled && !upright {
		k = k.padded(r.Dx(), card)
	}
	w, h := k.Width(), 1
	if upright {
		w, h = 1, w
	}
	at := image.Rect(0, 0, w, h).Add(image.Pt(r.Min.X+(r.Dx()-w)>>1, r.Max.Y-h))
	if x, y := at.Min.X+w/2, at.Min.Y-1; k.Above && k.Star != "" && card {
		at.Min.Y--
		c.Fill(at, " ", k.Verdict)
		c.Put(x, y, k.Star, k.Verdict)
	} else if k.Above && k.Star != "" {
		c.Put(x, y, k.Star, d.starOn(c, x, y))
	}
	if card {
		c.Margin(at, k.Verdict.Bg)
	} else if filled && w == 1 && r.Dx() >= 3 {
		c.Sides(at, k.Verdict.Bg, k.Verdict.Bg)
	}
	before, behind := k.Sign, ""
	if k.Behind {
		before, behind = behind, before
	}
	if !k.Above {
		before = k.Star + before
	}
	x, y := at.Min.X, at.Max.Y-1
	if upright {
		for i, char := range []rune(k.Worth) {
			c.Put(x, at.Min.Y+i, string(char), k.Verdict)
		}
		return at
	}
	x = c.Text(x, y, before, k.Name)
	x = c.Text(x, y, k.Worth, k.Verdict)
	c.Text(x, y, behind, k.Name)
	return at
}

// padded returns a chip with a blank, if it needs one to be in the middle of w columns: after its sign, after a star before it, or
// between the letter and the number. A letter alone on a card has a blank on both sides.
func (k Chip) padded(w int, card bool) Chip {
	n, worth := k.Width(), []rune(k.Worth)
	switch {
	case card && n == 1 && w >= 3:
		k.Worth = " " + k.Worth + " "
	case n >= w || (w-n)%2 == 0:
	case k.Sign != "" && !k.Behind:
		k.Sign += " "
	case k.Star != "" && !k.Above:
		k.Star += " "
	case len(worth) == 2, len(worth) == 3 && unicode.IsDigit(worth[1]):
		k.Worth = string(worth[0]) + " " + string(worth[1:])
	default:
		k.Worth += " "
	}
	return k
}

// starOn returns the style of a star drawn in the cell (x, y), whose background it keeps. The star has the colour of all stars; but on
// the focus, and on a white piece (on a light page a black one), where that could hardly be seen, it has that of a token's letters.
func (d *Drawing) starOn(c *paint.Canvas, x, y int) theme.Style {
	_, ground := c.At(x, y)
	st, piece := d.Theme.Star, d.Theme.Made.Ivory[0]
	if d.Theme.Light {
		piece = d.Theme.Made.Ebony[0]
	}
	if st.Bg = ground.Bg; st.Bg != nil && (st.Bg == piece || st.Bg == d.Theme.Focus.Bg) {
		st.Fg = d.Theme.Token.Fg
	}
	return st
}
