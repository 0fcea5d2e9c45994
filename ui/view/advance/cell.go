package advance

import (
	"image"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// worth is what the deed with a piece is worth: what its label says, at full
// length and in short, its style, and that of lines in its colour. It is lit if it
// is to be seen first.
type worth struct {
	label, short string
	tag, line    theme.Style
	known, lit   bool // known: the label says something
}

// worth is what a legal move is worth to the player who makes it, as far as that
// is to be shown.
func (a *scene) worth(m games.Move) worth {
	w := worth{tag: a.Theme.Unknown, line: a.Theme.Faint}
	if !a.shown && a.solver == nil {
		return w
	}
	mark := a.Lit(m)
	w.lit = m == a.focus || a.IsBest(m) || mark.Phase == games.Just
	w.tag = a.MarkStyle(mark, w.lit || a.solver == nil)
	switch {
	case mark.Known:
		w.line = a.Theme.Outcome[mark.Verdict.Outcome]
		w.line.Attrs &^= theme.Bold
		w.known, w.label, w.short = true, a.Label(mark.Verdict), a.Theme.Glyph.Letter[mark.Verdict.Outcome]
	case mark.Value != "": // settled, and the sum is not
		w.known, w.label, w.short = true, a.Theme.Words(mark.Value), a.Theme.Glyph.Bullet
		if w.tag.Fg = a.Theme.Text.Fg; w.lit {
			w.tag = a.Theme.Waiting
		}
	default:
		w.label, w.short = a.MarkText(mark), a.Theme.Glyph.Dot
		if a.boxed() { // on the frame a dot needs no fill
			w.tag = a.Theme.Faint
		}
	}
	return w
}

// ground is what the cell of a piece is drawn on, and whether it is in focus or
// under the cursor: then that is its style.
func (a *scene) ground(m games.Move, plain theme.Style) (theme.Style, bool) {
	switch at := a.board.Target(a.Position, m); {
	case m == a.focus:
		return a.Theme.Focus, true
	default:
		if st, ok := a.Aimed(at); ok {
			return st, true
		}
	}
	return plain, false
}

// middle is where the piece of a cell stands.
func (a *scene) middle(area image.Rectangle) (x, y int) {
	x = area.Min.X + a.cell.X/2
	if a.cell.Y == 1 && a.cell.X > 1 {
		x = area.Min.X + 1 // beside the deed
	}
	return x, area.Min.Y + (a.cell.Y-1)/2
}

// boxed reports whether cells are large enough for frames.
func (a *scene) boxed() bool { return a.cell.X >= 5 && a.cell.Y >= 3 }

// drawTarget draws a piece that the player to move can use: what would be done
// with it, and what that is worth. Only the label is filled: of many such cells
// none shouts.
func (a *scene) drawTarget(c *paint.Canvas, area image.Rectangle, m games.Move, piece byte) {
	w := a.worth(m)
	deed := a.Theme.Glyph.Eat
	if a.board.Advances(a.Position, m) {
		deed = a.Theme.Glyph.Up
	}
	ground, aimed := a.ground(m, a.Theme.Piece)
	switch {
	case a.boxed():
		w.lit = w.lit && (m == a.focus || !aimed) // a white piece shows under the cursor
		a.drawBox(c, area, w, deed, ground, aimed, a.IsBest(m))
		ground = a.Theme.Piece
	case a.cell.X > 1:
		a.drawSmall(c, area, w, deed, ground, aimed, a.IsBest(m))
	default:
		if ground = w.tag; aimed {
			ground, _ = a.ground(m, ground)
		}
		if a.IsBest(m) {
			c.Put(area.Min.X-1, area.Min.Y, a.Theme.Glyph.Star, a.Theme.Star)
		}
	}
	a.drawPiece(c, area, piece, ground, false)
}

// drawBox draws the frame of a large cell: the deed on its upper edge, the label
// on the lower one. What is to be seen first has heavy lines; the focus fills it.
func (a *scene) drawBox(c *paint.Canvas, area image.Rectangle, w worth, deed string, ground theme.Style, aimed, best bool) {
	edge, lines := w.line, a.Theme.Glyph.Light
	if aimed {
		edge = ground
	}
	if aimed || w.lit {
		lines = a.Theme.Glyph.Heavy
	}
	a.drawFloor(c, area)
	if w.lit && aimed {
		c.Fill(area, " ", theme.Style{Bg: edge.Bg})
	}
	a.frame(c, area, lines, !aimed && !w.lit, edge)
	edge.Attrs |= theme.Bold
	c.Put(area.Min.X+a.cell.X/2, area.Min.Y, deed, edge)
	if best {
		star := edge
		if edge.Bg == nil && a.Theme.Depth != theme.Mono {
			star = a.Theme.Star
		}
		c.Put(area.Max.X-2, area.Min.Y, a.Theme.Glyph.Star, star)
	}
	if aimed && a.Theme.Depth == theme.Mono {
		w.tag = edge
	}
	room := a.cell.X - 2
	if paint.Width(w.label) > room {
		w.label = w.short
	}
	if paint.Width(w.label)+2 <= room && w.known {
		w.label = " " + w.label + " "
	}
	c.Center(area.Min.X+1, area.Max.Y-1, room, w.label, w.tag)
}

// drawFloor makes the inside of a large cell grey where a white piece on the page
// itself would not be seen.
func (a *scene) drawFloor(c *paint.Canvas, area image.Rectangle) {
	if a.Theme.Light && a.Theme.Depth != theme.Mono {
		c.Fill(area.Inset(1), " ", a.Theme.Unknown)
	}
}

// drawSmall draws a cell that has no room for a frame: the deed, and the label
// below the piece or beside it.
func (a *scene) drawSmall(c *paint.Canvas, area image.Rectangle, w worth, deed string, ground theme.Style, aimed, best bool) {
	tag, star := area, a.Theme.Star
	starAt := image.Pt(area.Min.X-1, area.Min.Y)
	if a.cell.Y > 1 {
		tag.Min.Y = tag.Max.Y - 1
		starAt.X = area.Max.X - 1
	} else {
		tag.Min.X += 2
	}
	if aimed {
		c.Fill(image.Rect(area.Min.X, area.Min.Y, area.Max.X, area.Min.Y+1), " ", ground)
		if a.cell.Y > 1 {
			star = ground
		}
		if a.Theme.Depth == theme.Mono {
			w.tag = ground
		}
	} else {
		ground = a.Theme.Text
	}
	c.Put(area.Min.X, area.Min.Y, deed, ground)
	if paint.Width(w.label) > tag.Dx() {
		w.label = w.short
	}
	c.Fill(tag, " ", w.tag)
	c.Center(tag.Min.X, tag.Min.Y, tag.Dx(), w.label, w.tag)
	if best {
		c.Put(starAt.X, starAt.Y, a.Theme.Glyph.Star, star)
	}
}

// drawPiece draws a piece on a fill: a chip of its own colour where there is
// room, else a disc or a ring. An idle one is not bright.
func (a *scene) drawPiece(c *paint.Canvas, area image.Rectangle, piece byte, fill theme.Style, idle bool) {
	x, y := a.middle(area)
	glyph := a.Theme.Glyph.White
	if piece == 'B' {
		glyph = a.Theme.Glyph.Black
	}
	st := a.Theme.Faint
	if !idle {
		st = fill
		st.Attrs |= theme.Bold
	}
	if !a.boxed() {
		switch { // on a dark ground a ring looks black and a disc white
		case a.Theme.Depth == theme.Mono:
		case !idle && (a.Theme.Light || fill.Bg != nil):
			st = a.chip('B', false)
		case a.Theme.Light:
			st.Attrs |= theme.Reverse
		}
		c.Put(x, y, glyph, st)
		return
	}
	st = a.chip(piece, idle)
	w := 2*(a.cell.Y-2) | 1 // about square
	at := image.Pt(area.Min.X+(a.cell.X-w)/2, area.Min.Y+1)
	body := image.Rectangle{Min: at, Max: at.Add(image.Pt(w, a.cell.Y-2))}
	c.Fill(body, " ", st)
	if (piece == 'W') == a.Theme.Light && a.Theme.Pictures() { // as bright as the page: with edges
		for y := body.Min.Y; y < body.Max.Y; y++ {
			c.Put(body.Min.X, y, "▌", st)
			c.Put(body.Max.X-1, y, "▐", st)
		}
	}
	c.Put(x, y, glyph, st)
}

// chip is the style of a piece's own colour, which is white or black whatever
// the background is: bright, or, if it is idle, of a greyer white, or black with grey
// letters.
func (a *scene) chip(piece byte, idle bool) theme.Style {
	isWhite := piece == 'W'
	st := a.Theme.Token
	switch {
	case a.Theme.Depth == theme.Mono && idle:
		if st = a.Theme.Faint; isWhite {
			st.Attrs |= theme.Reverse
		}
		return st
	case a.Theme.Depth == theme.Mono:
		if !isWhite {
			st.Attrs &^= theme.Reverse
		}
		return st
	case a.Theme.Light == isWhite:
		st.Fg, st.Bg = st.Bg, st.Fg
	}
	switch {
	case idle && isWhite == a.Theme.Light:
		st.Fg = a.Theme.Faint.Fg
	case idle:
		st.Bg = a.Theme.Faint.Fg
	}
	return st
}

// frame draws the lines around a cell; their corners are rounded or not.
func (a *scene) frame(c *paint.Canvas, r image.Rectangle, lines [16]string, round bool, st theme.Style) {
	g := a.Theme.Glyph
	g.Horizontal, g.Vertical = lines[theme.LineLeft|theme.LineRight], lines[theme.LineUp|theme.LineDown]
	if !round {
		g.Corner = [4]string{
			lines[theme.LineRight|theme.LineDown], lines[theme.LineLeft|theme.LineDown],
			lines[theme.LineRight|theme.LineUp], lines[theme.LineLeft|theme.LineUp],
		}
	}
	c.Frame(r, g, st)
}

// drawIdle draws a piece that the player to move can do nothing with.
func (a *scene) drawIdle(c *paint.Canvas, area image.Rectangle, m games.Move, piece byte) {
	edge, aimed := a.ground(m, a.Theme.Border)
	ground := a.Theme.Text
	switch {
	case a.boxed():
		c.Frame(area, a.Theme.Glyph, edge)
	case aimed:
		ground = edge
		c.Fill(area, " ", ground)
	}
	a.drawPiece(c, area, piece, ground, true)
}

// drawEmpty draws an empty cell: a dot; where a piece stood before the last move, its
// trace; where the piece in focus would land, that piece.
func (a *scene) drawEmpty(c *paint.Canvas, area image.Rectangle, column, row int) {
	x, y := a.middle(area)
	f := a.focus
	if st, aimed := a.ground(games.Move{Part: column, To: int64(row)}, a.Theme.Text); aimed {
		c.Fill(image.Rect(x-1, y, x+2, y+1).Intersect(area), " ", st)
		c.Put(x, y, a.Theme.Glyph.Dot, st)
		return
	}
	last, _, whose, came := a.Came()
	switch {
	case f.Part == column && int(f.To) == row+1 && a.board.Advances(a.Position, f):
		if a.boxed() {
			a.frame(c, area, a.Theme.Glyph.Light, false, a.Theme.Key)
		}
		st := a.Theme.Key
		if a.Theme.Light { // for a disc to look white
			st.Attrs |= theme.Reverse
		}
		c.Put(x, y, []string{a.Theme.Glyph.White, a.Theme.Glyph.Black}[a.turn], st)
	case came && last.Part == column && int(last.To) == row:
		a.Trace(c, x, y, whose)
	case a.working == column:
		c.Put(x, y, a.Theme.Glyph.Dot, a.Theme.Key)
	default:
		c.Put(x, y, a.Theme.Glyph.Dot, a.Theme.Border)
	}
}
