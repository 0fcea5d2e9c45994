package advance

import (
	"image"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// What is written on a cell: what would be done with the piece, what that is worth, a star
// on the best, and always the piece's own character, so that even a bare text says what
// stands there.

// words writes on a square.
func (a *scene) words(c *paint.Canvas, l cell) {
	inside := a.inside(l.move.Part, int(l.move.To))
	switch {
	case l.piece == '.':
		a.wordsOnNothing(c, inside, l)
	case inside.Dy() == 1:
		a.oneLine(c, inside, l)
	case l.up != "" || l.eats != "":
		a.bothDeeds(c, inside, l)
	default:
		a.someLines(c, inside, l)
	}
}

// wordsOnNothing writes on an empty cell: where a piece stood before the last move, its
// trace; where the piece in focus would land, that piece.
func (a *scene) wordsOnNothing(c *paint.Canvas, r image.Rectangle, l cell) {
	at := image.Pt(r.Min.X+r.Dx()/2, r.Min.Y+(r.Dy()-1)/2)
	if !a.ruled && r.Dx() > 1 {
		at.X = r.Min.X + min(1, r.Dx()-2) // where pieces stand
	}
	char, st := " ", a.Theme.Border
	switch {
	case l.ghost:
		char, st = a.glyph("WB"[a.turn]), a.Theme.Key
	case l.eaten:
		char, st = a.Theme.Glyph.Eat, l.by
	case l.came:
		char, st = a.Theme.Glyph.Trail, l.by
	case r.Dy() == 1 && (!a.ruled || !a.Theme.Pictures()):
		char = a.Theme.Glyph.Dot
	case a.working == l.move.Part:
		char, st = a.Theme.Glyph.Dot, a.Theme.Key
	}
	switch {
	case a.ruled && a.Theme.Pictures():
		st.Bg = a.ground(l)
	case l.aimed && !a.ruled:
		st = l.aim
		c.Fill(r, " ", st)
	}
	if char != " " || !a.ruled {
		c.Put(at.X, at.Y, char, st)
	}
}

// inks are the styles in which something is written on a piece: to be read at once, and
// not.
func (a *scene) inks(l cell) (clear, dim theme.Style) {
	if a.Theme.Depth == theme.Mono {
		clear = a.solid(l)
		dim = clear
		clear.Attrs |= theme.Bold
		return clear, dim
	}
	body, _, ink := a.body(l)
	clear, dim = theme.Style{Fg: ink, Bg: body, Attrs: theme.Bold}, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: body}
	if a.Theme.ASCII { // there it is a letter
		dim.Fg = ink
	}
	return clear, dim
}

// someLines writes on a piece of two lines or more.
func (a *scene) someLines(c *paint.Canvas, r image.Rectangle, l cell) {
	clear, dim := a.inks(l)
	s := a.stacked(l.worth.known)
	mid := r.Min.X + r.Dx()/2
	painted := s.sprite[0] != nil
	deed := l.deed
	if l.blocked {
		deed = a.Theme.Glyph.Up
	}
	name := dim
	left, star, right := mid, mid+1, mid
	if s.deed == s.name && deed != "" && !painted { // beside each other
		left, star, right = mid-1, mid, mid+1
		c.Put(mid, r.Min.Y+s.deed, " ", clear)
	}
	if deed != "" && !painted {
		st := clear
		if l.blocked {
			st = dim
		}
		c.Put(left, r.Min.Y+s.deed, deed, st)
	}
	c.Put(right, r.Min.Y+s.name, a.glyph(l.piece), name)
	label := l.worth.label
	if l.best && painted {
		label = a.Theme.Glyph.Star + label
	} else if l.best {
		c.Put(star, r.Min.Y+s.deed, a.Theme.Glyph.Star, clear)
	}
	if l.worth.known {
		room := r.Dx()
		if room > 5 {
			room -= 2
		}
		a.label(c, r.Min.X+(r.Dx()-room)/2, r.Min.Y+s.label, room, label, l.worth)
	}
}

// label writes what a deed is worth into so many cells, with a space on either side where
// there is room.
func (a *scene) label(c *paint.Canvas, x, y, w int, text string, of worth) {
	if paint.Width(text) > w {
		text = of.short
	}
	if n := paint.Width(text) + 2; n <= w && (w > 5 || n == 3) {
		text = " " + text + " "
	}
	if odd := w - paint.Width(text); odd%2 == 1 && w > 5 { // in the very middle
		text += " "
	}
	c.Center(x, y, w, text, of.tag)
}

// bothDeeds writes on a piece of the column at work what either player's deed with it leads
// to.
func (a *scene) bothDeeds(c *paint.Canvas, r image.Rectangle, l cell) {
	clear, dim := a.inks(l)
	name, w := a.glyph(l.piece), r.Dx()
	lines := []string{l.up, name, l.eats}
	top := r.Min.Y + (r.Dy()-3)/2
	if r.Dy() < 3 {
		lines, top = []string{a.Words(w, name+l.up, name), l.eats}, r.Min.Y
	}
	for i, line := range lines {
		st := clear
		if line == name {
			st = dim
		}
		if paint.Width(line) > w {
			continue
		}
		c.Center(r.Min.X, top+i, w, line, st)
	}
}

// oneLine writes on a cell of one line: the deed, the piece, and what that is worth. On
// a square a star takes the place of the deed; else it stands in the gap before it.
func (a *scene) oneLine(c *paint.Canvas, r image.Rectangle, l cell) {
	clear, dim := a.inks(l)
	w, g := r.Dx(), a.Theme.Glyph
	ground := clear
	if !a.ruled {
		ground = a.Theme.Text
		if l.aimed {
			ground = l.aim
		}
		c.Fill(r, " ", ground)
		clear, dim = a.onPage(ground)
	}
	name := clear
	if !l.usable && l.up == "" && l.eats == "" {
		name = dim
	}
	tag := l.worth.tag
	if !a.ruled && l.aimed && a.Theme.Depth == theme.Mono {
		tag = l.aim
	}
	x := r.Min.X
	if w >= 3 {
		deed, st := l.deed, ground
		if l.blocked {
			deed, st = g.Up, dim
		}
		if a.ruled {
			st = clear
			if l.best {
				deed = g.Star
			}
			if l.blocked {
				st = dim
			}
			if l.aimed && a.Theme.Pictures() { // a piece so small hides its ground
				st = l.aim
				c.Put(x, r.Min.Y, " ", st)
			}
		}
		if deed != "" {
			c.Put(x, r.Min.Y, deed, st)
		}
		x++
	}
	if l.best && !a.ruled && a.pitch.X > w {
		c.Put(r.Min.X-1, r.Min.Y, g.Star, a.Theme.Star)
	}
	if l.worth.known && w == 1 {
		name = tag
	}
	c.Put(x, r.Min.Y, a.glyph(l.piece), name)
	if x++; l.worth.known && w > 1 {
		c.Fill(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), " ", tag)
		text := l.worth.label
		if paint.Width(text) > r.Max.X-x {
			text = l.worth.short
		}
		c.Center(x, r.Min.Y, r.Max.X-x, text, tag)
	}
}

// onPage is inks for a piece that is a character on the page itself, where a disc looks
// white and a ring black on a dark ground alone.
func (a *scene) onPage(ground theme.Style) (clear, dim theme.Style) {
	if a.Theme.Depth == theme.Mono {
		clear, dim = ground, ground
		clear.Attrs |= theme.Bold
		return clear, dim
	}
	black := a.Theme.Made.Ebony[0]
	return theme.Style{Fg: a.Theme.Made.Ivory[0], Bg: black, Attrs: theme.Bold}, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: black}
}
