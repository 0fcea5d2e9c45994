package board

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/sum"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A grid stands on the arithmetic that decides it: under each column its letter
// and its value, then the sum, then a number line with the columns, the total
// and where the move in focus would put it (advance_sum.go). Pieces are as large
// as that leaves room for. Where not even small ones fit, the grid is seen
// through a window that holds the focus, under a strip of all its columns
// (advance_layout.go).

// advanceBoard is a scene of Advance or Eat, taken apart.
type advanceBoard struct {
	*Scene
	board  *advance.Board
	solved *advance.Solution // nil until solved
	shown  bool              // solved, and values and outcomes are to be shown
	turn   games.Player
	legal  map[games.Move]bool
	focus  games.Move // its Part is -1 if nothing is in focus

	advanceLayout
}

func drawAdvance(c *paint.Canvas, s *Scene) []Target {
	a := &advanceBoard{Scene: s, board: s.Board.(*advance.Board), turn: s.Position.Turn(), focus: games.Move{Part: -1}}
	a.solved, _ = s.Solution.(*advance.Solution)
	a.shown = a.solved != nil && s.Show.Colours
	a.legal = make(map[games.Move]bool, len(s.Moves))
	for _, m := range s.Moves {
		a.legal[m] = true
	}
	if m, ok := s.Focused(); ok {
		a.focus = m
	}
	a.lay(c.Width(), c.Height())
	a.drawStrip(c)
	targets := a.drawGrid(c)
	a.drawLetters(c)
	a.drawValues(c)
	a.drawEquation(c)
	a.drawLine(c)
	a.drawLegend(c)
	return targets
}

// verdict is what a legal move is worth to the player who makes it, if that is
// to be shown.
func (a *advanceBoard) verdict(m games.Move) (solver.Verdict, bool) {
	if !a.shown {
		return solver.Verdict{}, false
	}
	if o, ok := a.Option(m); ok {
		return o.Verdict, true
	}
	mark := a.Mark(a.board.Target(a.Position, m))
	return mark.Verdict.ForMover(), mark.Known
}

// outcome is the style of a number: as good or bad as its sign is for the player
// to move.
func (a *advanceBoard) outcome(d solver.Dyadic) theme.Style {
	if d.Sign() == 0 {
		return a.Theme.Text
	}
	return a.Theme.Outcome[sum.ByTotal(d, a.turn)]
}

// drawGrid draws the cells in the window and the row numbers.
func (a *advanceBoard) drawGrid(c *paint.Canvas) []Target {
	var targets []Target
	for row := a.rows.lo; row < a.rows.hi; row++ {
		if a.margin > 1 {
			st := a.Theme.Faint
			if a.focus.Part >= 0 && int(a.focus.To) == row {
				st = a.Theme.Strong
			}
			c.Right(a.left-1, a.top+(row-a.rows.lo)*a.cell.Y+(a.cell.Y-1)/2, strconv.Itoa(row+1), st)
		}
	}
	for i := a.columns.lo; i < a.columns.hi; i++ {
		column := a.board.Column(a.Position, i)
		for row := a.rows.lo; row < a.rows.hi; row++ {
			area := a.area(i, row)
			m := games.Move{Part: i, To: int64(row)}
			switch {
			case a.legal[m]:
				a.drawTarget(c, area, m, column[row])
				if r := area.Intersect(c.Bounds()); !r.Empty() {
					targets = append(targets, Target{r, m, a.Mark(a.board.Target(a.Position, m))})
				}
			case column[row] != '.':
				a.drawIdle(c, area, column[row])
			default:
				a.drawEmpty(c, area, i, row)
			}
			a.spot(c, area, games.Place{Part: i, Index: int64(row)})
		}
	}
	return targets
}

// middle is where the piece of a cell stands.
func (a *advanceBoard) middle(area image.Rectangle) (x, y int) {
	x = area.Min.X + a.cell.X/2
	if a.cell.Y == 1 && a.cell.X > 1 {
		x = area.Min.X + 1 // beside the deed
	}
	return x, area.Min.Y + (a.cell.Y-1)/2
}

// boxed reports whether cells are large enough for frames.
func (a *advanceBoard) boxed() bool { return a.cell.X >= 5 && a.cell.Y >= 3 }

// drawTarget draws a piece that the player to move can use: what would be done
// with it, and what that is worth.
func (a *advanceBoard) drawTarget(c *paint.Canvas, area image.Rectangle, m games.Move, piece byte) {
	v, known := a.verdict(m)
	focused := m == a.focus
	fill, tag, label := a.Theme.Unknown, a.Theme.Unknown, ""
	if !known {
		fill.Fg = a.Theme.Piece.Fg
	} else {
		fill, label = a.Theme.Bright[v.Outcome], a.Label(v)
		tag = fill
		if a.Theme.NoColor { // outcomes are in the letters' looks
			fill = a.Theme.Text
		}
	}
	edge := fill
	if focused {
		edge = a.Theme.Focus
		if !a.boxed() {
			fill = edge
		}
		if !known || a.Theme.NoColor {
			tag = edge
		}
	}
	edge.Attrs |= theme.Bold
	deed := a.Theme.Glyph.Eat
	if a.board.Advances(a.Position, m) {
		deed = a.Theme.Glyph.Up
	}
	c.Fill(area, " ", fill)
	x, y, room := area.Min.X, area.Max.Y-1, a.cell.X // of the label
	switch {
	case a.boxed():
		lines := a.Theme.Glyph.Light
		if focused {
			lines = a.Theme.Glyph.Heavy
		}
		a.frame(c, area, lines, !focused, edge)
		c.Put(x+a.cell.X/2, area.Min.Y, deed, edge)
		x, room = x+1, room-2
	case a.cell.Y > 1:
		c.Put(x, area.Min.Y, deed, edge)
	case a.cell.X > 1:
		c.Put(x, y, deed, edge)
		x, room = x+2, room-2
	default:
		room = 0
	}
	a.drawPiece(c, area, piece, fill, false)
	if paint.Width(label) > room {
		label = a.Theme.Glyph.Letter[v.Outcome]
	}
	if room > 0 {
		c.Text(x, y, label, tag)
	}
	if a.IsBest(m) {
		a.drawStar(c, area, paint.Width(label))
	}
}

// drawStar marks a best move: beside a cell of one row, else at the right of
// it, below if the label leaves room.
func (a *advanceBoard) drawStar(c *paint.Canvas, area image.Rectangle, label int) {
	at := area.Max.Sub(image.Pt(1, 1))
	switch {
	case a.cell.Y == 1:
		at.X = area.Min.X - 1
	case a.boxed() && label < a.cell.X-2:
		at.X--
	case !a.boxed() && label == a.cell.X:
		at.Y--
	}
	c.Put(at.X, at.Y, a.Theme.Glyph.Star, a.Theme.Star)
}

// drawPiece draws a piece on a fill: a chip of its own colour where there is
// room, else a disc or a ring. An idle one is not bright.
func (a *advanceBoard) drawPiece(c *paint.Canvas, area image.Rectangle, piece byte, fill theme.Style, idle bool) {
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
		switch {
		case a.Theme.NoColor:
		case !idle: // on a dark ground a ring looks black and a disc white
			st, _ = a.chip('B', false)
		case a.Theme.Light:
			st.Attrs |= theme.Reverse
		}
		c.Put(x, y, glyph, st)
		return
	}
	if chip, ok := a.chip(piece, idle); ok {
		st = chip
		w := 2*(a.cell.Y-2) | 1 // about square
		at := image.Pt(area.Min.X+(a.cell.X-w)/2, area.Min.Y+1)
		c.Fill(image.Rectangle{Min: at, Max: at.Add(image.Pt(w, a.cell.Y-2))}, " ", st)
	}
	if piece == 'B' || a.Theme.ASCII { // a white chip is a white piece; a dot would be a hole in it
		c.Put(x, y, glyph, st)
	}
}

// chip is the style of a piece's own colour, which is white or black whatever
// the background is, or grey if it is idle. What is as dark as the background
// needs no chip.
func (a *advanceBoard) chip(piece byte, idle bool) (theme.Style, bool) {
	isWhite := piece == 'W'
	st := a.Theme.Token
	switch {
	case idle:
		if !isWhite && !a.Theme.Light {
			return st, false
		}
		if st = a.Theme.Faint; isWhite && a.Theme.Light {
			st = a.Theme.Border
		}
		st.Attrs |= theme.Reverse
	case a.Theme.NoColor && !isWhite:
		st.Attrs &^= theme.Reverse
	case a.Theme.Light == isWhite:
		st.Fg, st.Bg = st.Bg, st.Fg
	}
	return st, true
}

// frame draws the lines around a cell; their corners are rounded or not.
func (a *advanceBoard) frame(c *paint.Canvas, r image.Rectangle, lines [16]string, round bool, st theme.Style) {
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
func (a *advanceBoard) drawIdle(c *paint.Canvas, area image.Rectangle, piece byte) {
	if a.boxed() {
		c.Frame(area, a.Theme.Glyph, a.Theme.Border)
	}
	a.drawPiece(c, area, piece, a.Theme.Text, true)
}

// drawEmpty draws an empty cell: a dot; where the last move left it, a larger
// one; where the piece in focus would land, that piece.
func (a *advanceBoard) drawEmpty(c *paint.Canvas, area image.Rectangle, column, row int) {
	x, y := a.middle(area)
	f := a.focus
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
	case a.Last != nil && a.Last.Part == column && int(a.Last.To) == row:
		c.Put(x, y, a.Theme.Glyph.Bullet, a.Theme.Text)
	default:
		c.Put(x, y, a.Theme.Glyph.Dot, a.Theme.Border)
	}
}

// drawLegend draws the line that says what the signs mean. Advance or Eat knows
// no Loop.
func (a *advanceBoard) drawLegend(c *paint.Canvas) {
	if a.legend == 0 {
		return
	}
	g, y := a.Theme.Glyph, a.h-1
	x := 0
	if a.shown {
		for _, o := range []solver.Outcome{solver.Win, solver.Lose} {
			c.Put(x, y, g.Letter[o], a.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}}, false))
			x = c.Text(x+1, y, " "+o.String(), a.Theme.Faint) + 2
		}
		x = c.Fit(x, y, a.w-x, "for "+advance.Game.Players[a.turn]+", to move", a.Theme.Faint) + 3
	}
	ground, _ := a.chip('B', false)
	if a.Theme.NoColor {
		ground = a.Theme.Faint
	}
	for _, w := range []struct {
		glyph, word string
		style       theme.Style
	}{
		{g.White, " White", ground},
		{g.Black, " Black", ground},
		{g.Up, " advance", a.Theme.Faint},
		{g.Eat, " eat", a.Theme.Faint},
	} {
		if x+1+len(w.word) > a.w {
			break
		}
		c.Put(x, y, w.glyph, w.style)
		x = c.Text(x+1, y, w.word, a.Theme.Faint) + 2
	}
}
