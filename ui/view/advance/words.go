package advance

import (
	"image"
	"image/color"

	"zugzwang/games"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A cell says what the move with its piece does and what that is worth, with a star on the best.
// It always shows the piece's own character, so that plain text shows it too.

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
// trace, if no pale piece is painted there; where the piece in focus would land, that piece.
func (a *scene) wordsOnNothing(c *paint.Canvas, r image.Rectangle, l cell) {
	at := image.Pt(r.Min.X+r.Dx()/2, r.Min.Y+(r.Dy()-1)/2)
	if !a.ruled && r.Dx() > 1 {
		at.X = r.Min.X + min(1, r.Dx()-2) // where pieces stand
	}
	char, st := " ", a.Theme.Border
	switch {
	case l.eaten && a.ghosts():
	case l.came:
		char, st = a.Theme.Glyph.Trail, l.by
	case r.Dy() == 1:
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
	case !a.ruled:
		st.Bg = a.floor()
	}
	if char != " " || !a.ruled {
		c.Put(at.X, at.Y, char, st)
	}
	if l.reached != nil && a.lands(*l.reached) {
		if a.saysWhere(c, r, *l.reached); l.came && r.Dy() > 2 { // the trace makes room for what can be done there
			c.Put(at.X, r.Max.Y-1, char, st)
		}
		return
	}
	if l.reached != nil && r.Dx() >= 3 && r.Dy() == 1 {
		a.Bars(c, r, *l.reached)
		if floor := a.floor(); floor != nil && *l.reached != a.focus { // as dark as the bars
			for _, x := range []int{r.Min.X, r.Max.X - 1} {
				char, _ := c.At(x, r.Min.Y)
				c.Put(x, r.Min.Y, char, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: floor})
			}
		}
	}
}

// inks returns the styles of text on a piece: prominent, and not.
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

// someLines writes on a piece of two lines or more, in its middle: the chip of its move, or its
// value if no moves are shown; and above that the piece's character, unless pieces are pictures.
func (a *scene) someLines(c *paint.Canvas, r image.Rectangle, l cell) {
	_, dim := a.inks(l)
	mid, y, room := r.Min.X+r.Dx()/2, r.Min.Y+(r.Dy()-1)/2, r.Dx()
	if room > 5 {
		room -= 2
	}
	switch {
	case a.beside():
		a.twoLines(c, r, l)
		return
	case a.tiled: // below the piece, or at its foot
		mid, y, room = r.Min.X+(r.Dx()+1)/2, r.Max.Y-1, r.Dx()
		if r.Dy() < 3 {
			room--
		}
	}
	if l.usable && a.lands(l.move) { // it is told there
		return
	}
	said := l.usable && a.Lights() || l.label.text != ""
	if !a.Theme.Pictures() {
		at := y
		if said {
			at, y = max(y-1, r.Min.Y), max(y-1, r.Min.Y)+1
		}
		c.Put(mid, at, a.glyph(l.piece), dim)
	}
	switch {
	case l.usable && a.Lights() && a.plain(l.move):
		if clear, _ := a.inks(l); !a.paintsDeed() {
			c.Put(mid, y, l.deed, clear)
		}
	case l.usable && a.Lights():
		a.chip(c, mid, y, room, l.move, l.deed)
	case l.label.text != "":
		text := l.label.text
		if paint.Width(text) > room {
			text = l.label.short
		}
		c.Text(mid-paint.Width(text)/2, y, text, l.label.style)
	}
}

// lands reports whether a move is shown in the free cell that its piece goes to, and not on the piece.
func (a *scene) lands(m games.Move) bool {
	to, ok := a.enters[games.Move{Part: m.Part, To: m.To - 1}]
	return ok && to == m && a.ruled && !a.tiled && a.Theme.Pictures() && a.board.Advances(a.Position, m) && int(m.To)-1 >= a.rows.lo
}

// saysWhere writes in the free cell that a piece goes to the chip of its move, or an arrow that nothing is told of.
func (a *scene) saysWhere(c *paint.Canvas, r image.Rectangle, m games.Move) {
	if a.plain(m) && a.paintsDeed() {
		return // it is painted
	}
	room := r.Dx()
	if room > 5 {
		room -= 2
	}
	mid, y := r.Min.X+r.Dx()/2, r.Min.Y+(r.Dy()-1)/2
	if a.plain(m) && m != a.focus {
		_, ground := c.At(mid, y)
		c.Put(mid, y, a.Theme.Glyph.Up, theme.Style{Fg: a.Theme.Text.Fg, Bg: ground.Bg, Attrs: theme.Bold})
		return
	}
	a.chip(c, mid, y, room, m, a.Theme.Glyph.Up)
}

// chip writes the chip of a move around a column, in at most room cells. Where a frame says that it is chosen its colour is the outcome's.
func (a *scene) chip(c *paint.Canvas, mid, y, room int, m games.Move, deed string) {
	called, worth := a.ChipWords(m, deed, room)
	n := paint.Width(called) + paint.Width(worth)
	name, verdict := a.MoveStyle(m)
	if worth != "" && a.ruled && a.Theme.Pictures() {
		name = verdict
	}
	c.Text(c.Text(mid-n/2, y, called, name), y, worth, verdict)
}

// plain reports whether there is nothing to tell of a move but that there is one: it stands on its
// painted piece without a chip. That it is chosen can be told there only in pixels.
func (a *scene) plain(m games.Move) bool {
	_, known := a.Worth(m)
	return a.Theme.Pictures() && !known && a.Left == nil && (m != a.focus || a.paintsDeed())
}

// twoLines writes beside a piece what its move does, and below that what it is worth.
func (a *scene) twoLines(c *paint.Canvas, r image.Rectangle, l cell) {
	r.Min.X += smallPiece
	deed, name, text, verdict := "", theme.Style{}, l.label, l.label.style
	if l.usable && a.Lights() {
		deed = l.deed
		name, verdict = a.MoveStyle(l.move)
		if v, known := a.Worth(l.move); known {
			text.text, text.short = a.Label(v), a.Theme.Glyph.Letter[v.Outcome]
			if a.IsBest(l.move) {
				deed = a.Theme.Glyph.Star + deed
			}
		}
	}
	if paint.Width(text.text) > r.Dx() {
		text.text = text.short
	}
	c.Text(r.Min.X, r.Min.Y, deed, name)
	c.Text(r.Min.X, r.Min.Y+1, text.text, verdict)
}

// bothDeeds writes on a piece of the column at work what either player's deed with it leads
// to.
func (a *scene) bothDeeds(c *paint.Canvas, r image.Rectangle, l cell) {
	clear, dim := a.inks(l)
	name, w := a.glyph(l.piece), r.Dx()
	if a.Theme.Pictures() {
		name = ""
	}
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

// oneLine writes a cell of one line: the move, the piece, and what that is worth. In a square a
// star replaces the move; else it stands in the gap before it.
func (a *scene) oneLine(c *paint.Canvas, r image.Rectangle, l cell) {
	clear, dim := a.inks(l)
	w := r.Dx()
	if !a.ruled {
		ground := a.Theme.Text
		if ground.Bg = a.floor(); l.aimed {
			ground = l.aim
		}
		c.Fill(r, " ", ground)
		clear, dim = a.onPage(ground)
	}
	piece, text, short, st := clear, l.label.text, l.label.short, l.label.style
	if !l.usable && l.up == "" && l.eats == "" {
		piece = dim
	}
	x, moves := r.Min.X, l.usable && a.Lights()
	var name theme.Style
	if moves {
		if name, st = a.MoveStyle(l.move); !a.shown {
			text, short = "", ""
		} else if v, known := a.Worth(l.move); known {
			text, short = a.Label(v), a.Theme.Glyph.Letter[v.Outcome]
		}
	}
	if w >= 3 {
		if deed := l.deed; moves {
			if a.ruled && a.IsBest(l.move) {
				deed = a.Theme.Glyph.Star
			}
			c.Put(x, r.Min.Y, deed, name)
		}
		x++
	}
	if moves && a.IsBest(l.move) && !a.ruled && a.pitch.X > w {
		st := a.Theme.Star
		if st.Bg = a.floor(); st.Bg != nil {
			st.Fg = a.Theme.Made.Ivory[0]
		}
		c.Put(r.Min.X-1, r.Min.Y, a.Theme.Glyph.Star, st)
	}
	switch {
	case moves && w < 3:
		piece = name
	case text != "" && w == 1:
		piece = st
	}
	c.Put(x, r.Min.Y, a.glyph(l.piece), piece)
	if x++; text != "" && w > 1 {
		c.Fill(image.Rect(x, r.Min.Y, r.Max.X, r.Max.Y), " ", st)
		if paint.Width(text) > r.Max.X-x {
			text = short
		}
		c.Center(x, r.Min.Y, r.Max.X-x, text, st)
	}
}

// floor returns the colour behind a grid of characters, nil for that of the page. A disc looks white
// and a ring black only on a dark ground.
func (a *scene) floor() color.Color {
	if a.Theme.Light && a.Theme.Pictures() {
		return a.Theme.Made.Ebony[0]
	}
	return nil
}

// onPage is inks for a piece drawn as a character on the page itself. A disc looks white and a
// ring black only on a dark ground.
func (a *scene) onPage(ground theme.Style) (clear, dim theme.Style) {
	if a.Theme.Depth == theme.Mono {
		clear, dim = ground, ground
		clear.Attrs |= theme.Bold
		return clear, dim
	}
	black := a.Theme.Made.Ebony[0]
	return theme.Style{Fg: a.Theme.Made.Ivory[0], Bg: black, Attrs: theme.Bold}, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: black}
}
