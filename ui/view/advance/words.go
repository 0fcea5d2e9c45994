package advance

import (
	"image"
	"image/color"

	"zugzwang/games"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A cell shows what the move of its piece does and what that is worth, with a star if it is best. Without
// pictures it also shows the character of the piece.

// words draws the texts of a cell.
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

// wordsOnNothing draws the texts of an empty cell: the trace of a piece that stood there before the last
// move, unless that is painted, and the move of a piece that can go there.
func (a *scene) wordsOnNothing(c *paint.Canvas, r image.Rectangle, l cell) {
	at := image.Pt(r.Min.X+r.Dx()/2, a.middle(r))
	if !a.ruled && r.Dx() > 1 {
		at.X = r.Min.X + min(1, r.Dx()-2) // in the column of the pieces
	}
	char, st := " ", a.Theme.Border
	switch {
	case l.came && a.ghosts():
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
		if a.saysWhere(c, r, *l.reached); char != " " && r.Dy() > 2 { // the trace moves down, as the move takes its place
			c.Put(at.X, r.Max.Y-1, char, st)
		}
		return
	}
	if l.reached != nil && r.Dx() >= 3 && r.Dy() == 1 {
		a.Bars(c, r, *l.reached)
		if floor := a.floor(); floor != nil && *l.reached != a.focus { // bars are drawn darker on this background
			for _, x := range []int{r.Min.X, r.Max.X - 1} {
				char, _ := c.At(x, r.Min.Y)
				c.Put(x, r.Min.Y, char, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: floor})
			}
		}
	}
}

// inks returns the styles of texts on a piece: clear for those that stand out, and dim for others.
func (a *scene) inks(l cell) (clear, dim theme.Style) {
	if a.Theme.Depth == theme.Mono {
		clear = a.solid(l)
		dim = clear
		clear.Attrs |= theme.Bold
		return clear, dim
	}
	body, _, ink := a.body(l)
	clear, dim = theme.Style{Fg: ink, Bg: body, Attrs: theme.Bold}, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: body}
	if a.Theme.ASCII { // the character of a piece is a letter and must be read
		dim.Fg = ink
	}
	return clear, dim
}

// someLines draws the texts on a piece two rows high or more, in its middle: the chip of its move or,
// while moves are not shown, its label. If pieces are not painted, the character of the piece stands
// above that.
func (a *scene) someLines(c *paint.Canvas, r image.Rectangle, l cell) {
	_, dim := a.inks(l)
	mid, y, room := r.Min.X+r.Dx()/2, a.middle(r), r.Dx()
	if room > 5 {
		room -= 2
	}
	switch {
	case a.beside():
		a.twoLines(c, r, l)
		return
	case a.tiled: // in the last row, below the piece or at its foot
		mid, y, room = r.Min.X+(r.Dx()+1)/2, r.Max.Y-1, r.Dx()
		if r.Dy() < 3 {
			room--
		}
		room = (room - 1) | 1 // the middle of a piece is that of a column
	}
	if l.usable && a.lands(l.move) { // the move is shown in the cell that the piece goes to
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

// lands reports whether a move is shown in the free cell that its piece goes to, and not on its piece.
func (a *scene) lands(m games.Move) bool {
	to, ok := a.enters[games.Move{Part: m.Part, To: m.To - 1}]
	return ok && to == m && a.ruled && !a.tiled && a.Theme.Pictures() && a.board.Advances(a.Position, m) && int(m.To)-1 >= a.rows.lo
}

// saysWhere draws, in the free cell that a piece goes to, the chip of its move, unless an arrow is painted there.
func (a *scene) saysWhere(c *paint.Canvas, r image.Rectangle, m games.Move) {
	if a.arrowed(m) {
		return
	}
	room := r.Dx()
	if room > 5 {
		room -= 2
	}
	mid, y := r.Min.X+r.Dx()/2, a.middle(r)
	a.chip(c, mid, y, room, m, a.Theme.Glyph.Up)
}

// chip draws the chip of a move with its middle in column mid, in at most room cells. On a painted square all of it has the
// colour of the outcome, as a frame shows the focus.
func (a *scene) chip(c *paint.Canvas, mid, y, room int, m games.Move, deed string) {
	painted, rows := a.ruled && a.Theme.Pictures(), 1
	if painted && !a.tiled {
		rows = 2
	}
	k := a.Chip(m, deed, room, rows)
	if painted && k.Worth != "" {
		k.Name = k.Verdict
	}
	left := mid - room/2
	a.DrawChip(c, image.Rect(left, y, left+room, y+1), k, painted && a.disc().Dy() >= leastChip)
}

// plain reports whether a move is shown as a sign without a chip: pieces are painted, and neither its
// outcome nor a hint is shown. If it is in focus, that is so only if the sign is painted.
func (a *scene) plain(m games.Move) bool {
	return a.arrowed(m) && (m != a.focus || a.paintsDeed())
}

// twoLines draws beside a piece what its move does, and below that what the move is worth.
func (a *scene) twoLines(c *paint.Canvas, r image.Rectangle, l cell) {
	r.Min.X += smallPiece
	deed, name, text, verdict := "", theme.Style{}, l.label, l.label.style
	if l.usable && a.Lights() {
		deed = l.deed
		name, verdict = a.MoveStyle(l.move)
		if v, known := a.Worth(l.move); known {
			text.text, text.short = a.Label(v), a.Theme.Glyph.Letter[v.Outcome]
			if a.Starred(l.move) {
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

// bothDeeds draws, on a piece of the column that is being solved in a replay, what moving the piece up
// leads to, and what eating it leads to.
func (a *scene) bothDeeds(c *paint.Canvas, r image.Rectangle, l cell) {
	clear, dim := a.inks(l)
	name, w := a.glyph(l.piece), r.Dx()
	if a.Theme.Pictures() {
		name = ""
	}
	lines := []string{l.up, name, l.eats}
	top := r.Min.Y + (r.Dy()-3)/2
	if r.Dy() < 3 {
		lines, top = []string{a.Fitting(w, name+l.up, name), l.eats}, r.Min.Y
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

// oneLine draws the texts of a cell one row high: the sign of the move, the piece, and what the move is
// worth. The star of a best move replaces its sign on a square; otherwise it stands in the gap before.
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
			if a.ruled && a.Starred(l.move) {
				deed = a.Theme.Glyph.Star
			}
			c.Put(x, r.Min.Y, deed, name)
		}
		x++
	}
	if moves && a.Starred(l.move) && !a.ruled && a.pitch.X > w {
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

// floor returns the background of a grid drawn in characters; nil for that of the page. It is dark, as a
// disc looks white, and a ring black, only on a dark background.
func (a *scene) floor() color.Color {
	if a.Theme.Light && a.Theme.Pictures() {
		return a.Theme.Made.Ebony[0]
	}
	return nil
}

// onPage returns the styles of inks for pieces drawn as characters on a style, ground. Their background
// is dark, as a disc looks white, and a ring black, only on a dark one.
func (a *scene) onPage(ground theme.Style) (clear, dim theme.Style) {
	if a.Theme.Depth == theme.Mono {
		clear, dim = ground, ground
		clear.Attrs |= theme.Bold
		return clear, dim
	}
	black := a.Theme.Made.Ebony[0]
	return theme.Style{Fg: a.Theme.Made.Ivory[0], Bg: black, Attrs: theme.Bold}, theme.Style{Fg: a.Theme.Made.Ivory[1], Bg: black}
}
