package finite

import (
	"image"
	"image/color"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Stalks of pieces grow on the ground: each piece is painted as a bead, and short stems join those above one another. A move cuts
// a piece, and all above it falls.

// tagged is the least width of a stalk's cell, in columns, at which what a cut is worth stands beside the piece, not on it.
const tagged = 7

// stemmed is the least height of a stalk's cell, in rows, at which a piece has a stem below it, too.
const stemmed = 3

// beadIn returns in which column of a cell of w columns and h rows the bead of a piece begins, and how many pixels it is across:
// three quarters of the height of the cell. It is half a column farther right if across is even, so that its stem fills the column in
// its middle. From tagged columns on there is room for a chip at its right; it is in the middle of the cell if there is as much room
// at its left.
func beadIn(w, h int) (from, across int) {
	const chip = len("W12") + 1 // with half a column on both sides
	if w < tagged {
		return 0, max((w-1)&^1, 1)
	}
	across = max(min((3*h/2+1)&^1, (w-chip)&^1), 4)
	return max(min((w-across-1)/2, w-across-chip), 0), across
}

// beadArea returns the area of the bead of a piece, X in halves of pixels and Y in pixels: around the middle of a row of cells, or
// lower than wide if cells are low.
func (q *square) beadArea() image.Rectangle {
	w, h := q.area.Dx(), q.area.Dy()
	from, across := beadIn(w, h)
	x, y, high := 2*(q.area.Min.X+from)+1-across%2, 2*q.area.Min.Y+1, 2*h-1
	if h >= stemmed {
		y, high = y+2*(h/2)-across/2, across
	}
	return image.Rect(x, y, x+2*across, y+high)
}

// stemColumn returns the column of a cell of w columns and h rows that the stem of a piece fills.
func stemColumn(w, h int) int {
	from, across := beadIn(w, h)
	return from + across/2
}

// paintRimmed paints a piece with a rim of a pixel; an outline if body is nil. X coordinates of r are in halves of pixels, Y
// coordinates in pixels.
func paintRimmed(px *paint.Pixels, r image.Rectangle, body, rim color.Color) {
	px.Ellipse(r, rim)
	px.Ellipse(outset(r, -1), body)
}

// paintSegment paints a piece that grows in the colour fill, with a spot of light. If it would fall with the move in focus, it is
// paler or, where colours cannot be mixed, thinner. It has a rim if its move is in focus or a hint leaves the move.
func (d *scene) paintSegment(px *paint.Pixels, q *square, fill color.Color) {
	r := q.beadArea()
	falls := q.hint && !d.held(q)
	d.falls = d.falls || falls
	switch {
	case falls && d.Theme.Depth == theme.Exact:
		fill = d.Theme.Shade(fill, 60)
	case falls:
		r.Min.X, r.Max.X = r.Min.X+r.Dx()/3, r.Max.X-(r.Dx()+1)/3
	}
	rim := fill
	switch {
	case d.held(q):
		rim = d.Theme.Focus.Bg
	case d.kept(q):
		rim = d.Theme.Left.Bg
	}
	if paintRimmed(px, r, fill, rim); rim != fill {
		r = outset(r, -1)
	}
	if across := r.Dy(); !falls && across >= 4 {
		at, side := r.Min.Add(image.Pt((across/2-1)|1, across/4)), across/4
		px.Halves(image.Rect(at.X, at.Y, at.X+2*side, at.Y+side), d.Theme.Mix(fill, color.White, 45))
	}
}

// paintStem paints the stem of a piece: up to the one above it, if there is one, and down to the one below it or to the ground.
func (d *scene) paintStem(px *paint.Pixels, p *picture, q *square) {
	if q.kind == ground {
		return
	}
	r, ink := q.stemArea(), d.stemColour(q.hint)
	if q.kind == piece || green(q.Text) {
		px.Fill(r, ink)
	}
	if p.carries(q) {
		px.Fill(image.Rect(r.Min.X, 2*q.area.Min.Y, r.Max.X, r.Min.Y), ink)
	}
}

// stemArea returns the pixels of the stem below the middle of a piece.
func (q *square) stemArea() image.Rectangle {
	r := q.beadArea()
	x := q.area.Min.X + stemColumn(q.area.Dx(), q.area.Dy())
	return image.Rect(x, (r.Min.Y+r.Max.Y)/2, x+1, 2*q.area.Max.Y)
}

// stemColour returns the colour of stems; paler for a stem that falls.
func (d *scene) stemColour(falls bool) color.Color {
	if falls {
		return d.Theme.Shade(d.Theme.Made.Twig, 65)
	}
	return d.Theme.Made.Twig
}

// held reports whether the move of a square is in focus, or the cursor is on the square.
func (d *scene) held(q *square) bool { return q.move != nil && (d.isFocus(*q.move) || q.aimed) }

// paintCut paints the outline of a piece that the last move took away, dotted and in its own colour, and its stem.
func (d *scene) paintCut(px *paint.Pixels, p *picture, q *square) {
	was := p.before[q.row][q.column]
	ink := d.Theme.Made.Leaf
	if k, owner := p.look.of(was); k == piece {
		ink, _, _ = d.pieceColours(&p.look, owner)
	}
	if ink != nil {
		r, faint := q.stemArea(), d.stemColour(true)
		if q.row > 0 && p.fell(q.row-1, q.column) {
			r.Min.Y = 2 * q.area.Min.Y
		}
		px.Fill(r, faint)
		paintRimmed(px, q.beadArea(), nil, d.Theme.Shade(ink, 55))
		d.explain(d.Theme.Glyph.Black, d.Theme.Faint, "fell")
	}
}

// fell reports whether the last move took a piece from a cell.
func (p *picture) fell(row, column int) bool {
	if column >= len(p.before[row]) || column < len(p.rows[row]) && !p.changed(row, column) {
		return false
	}
	was := p.before[row][column]
	k, _ := p.look.of(was)
	return k == piece || green(was.Text)
}

// carries reports whether another piece grows on the one in a square.
func (p *picture) carries(q *square) bool {
	if q.row == 0 || q.column >= len(p.rows[q.row-1]) {
		return false
	}
	above := p.rows[q.row-1][q.column]
	k, _ := p.look.of(above)
	return k == piece || green(above.Text)
}

// saysOnSegment draws what the move of a piece that grows is worth: at its right or, in narrow cells, on it. On the piece it draws
// its name, after a star if the move is best.
func (d *scene) saysOnSegment(c *paint.Canvas, p *picture, q *square) {
	r := q.area
	from, across := beadIn(r.Dx(), r.Dy())
	x, y := r.Min.X+stemColumn(r.Dx(), r.Dy()), r.Min.Y+r.Dy()/2
	write := func(y int, text string, st theme.Style) {
		x := x - paint.Width(text)/2
		if st.Bg == nil {
			_, ground := c.At(x, y)
			st.Bg = ground.Bg
		}
		c.Text(x, y, text, st)
	}
	told, below := known(q.mark), min(y+1, r.Max.Y-1)
	text := d.segmentName(p, q, max(across-1, 1))
	if told && r.Dx() >= tagged && d.Starred(*q.move) {
		text = paint.Fitting(across-1, d.Theme.Glyph.Star+text, d.Theme.Glyph.Star)
	}
	if text != "" && (below != y || !told || r.Dx() >= tagged) {
		write(y, text, theme.Style{Fg: d.Theme.Token.Fg, Attrs: theme.Bold})
	}
	if q.move == nil {
		return
	}
	switch {
	case told && r.Dx() >= tagged: // half a column beside the piece
		free := from + across + 1 + oneIf(r.Dy() >= carded)
		k := d.moveChip(q, min(r.Dx()-free, len("W12")), 2)
		k.Star = "" // it stands on the piece
		d.DrawChip(c, image.Rect(r.Min.X+free, y, r.Min.X+free+k.Width(), y+1), k, r.Dy() >= carded)
	case told:
		st := q.st
		if q.mark.Known && d.Theme.Smooth() && !d.Theme.Light { // swapped, since the piece may have nearly the colour of the outcome
			st.Fg, st.Bg = q.st.Bg, d.Theme.Token.Fg
		}
		if text != "" {
			y = below
		}
		write(y, d.TextIn(q.mark, max(r.Dx()-1, 1)), st)
	}
	d.lands(c, q)
}

// segmentName returns the text on a piece that grows, in at most w cells: its name if it has one, after a letter that
// tells whose it is if the colours do not.
func (d *scene) segmentName(p *picture, q *square, w int) string {
	name, letter := squareOf(q.Move), strings.TrimSpace(d.Theme.Words(q.Text))
	if name != q.Move {
		name = ""
	}
	both := strings.TrimSpace(letter + " " + strings.TrimLeft(name, "abcdefghijklmnopqrstuvwxyz"))
	switch {
	case d.plainly(&p.look) && paint.Width(name) > w:
		return ""
	case d.plainly(&p.look):
		return name
	case paint.Width(both) <= w:
		return both
	}
	return letter
}

// saysCuts draws in the last row which pieces the player to move may cut, and that all above falls. If the row y below the
// stalks is not on the canvas, it sets cuts, for the row of the legend. If pieces fall with the chosen one, the sentence explains
// how these are drawn.
func (d *scene) saysCuts(c *paint.Canvas, p *picture, y int) {
	if p.look.form != ofGrowth || !p.paint || !d.plainly(&p.look) || d.saysWhoMoves() || d.Mini || len(d.Moves) == 0 {
		return
	}
	own := strings.ToLower(d.board.Game().Players[d.at.Player])
	if slices.ContainsFunc(slices.Concat(p.rows...), func(cell finite.Cell) bool { return green(cell.Text) }) {
		own += " or green"
	}
	says := []string{"cut a " + own + " piece: all above it falls", "cut a " + own + " piece: all on it falls", "cut " + own + ": all above it falls", "all above a cut falls"}
	if d.falls && d.focused && d.Lights() {
		looks := "dim"
		if d.Theme.Depth != theme.Exact {
			looks = "thin"
		}
		says = []string{says[0] + " (" + looks + ")", looks + ": falls with the chosen piece", looks + ": falls"}
	}
	if y >= c.Height() {
		d.cuts = says
		return
	}
	c.Text(1, c.Height()-1, d.Fitting(c.Width()-2, says...), d.Theme.Faint)
}

// paintSoil paints the ground on which pieces grow, with grass on it, if q is a square of the ground.
func (d *scene) paintSoil(px *paint.Pixels, p *picture, q *square) {
	if q.kind != ground {
		return
	}
	r, made := q.pixels(), d.Theme.Made
	if from, across := beadIn(r.Dx(), p.size.h); q.area.Dx() >= tagged {
		x, _ := p.across.at(q.column)
		beyond := max(min(max(from, 4), r.Min.X-x+from-1), 0) // how far the ground reaches beyond the first stalk, and as far beyond the last
		if q.column == len(p.rows[q.row])-1 {
			r.Max.X = r.Min.X + from + across + 1 + beyond
		}
		if q.column == 0 {
			r.Min.X += from - beyond
		}
	}
	grass := d.Theme.Shade(made.Leaf, 45)
	lowest := square{area: image.Rect(q.area.Min.X, q.area.Min.Y-p.size.h, q.area.Max.X, q.area.Min.Y)}
	if lowest.area.Dy() > stemmed && lowest.beadArea().Max.Y == r.Min.Y { // grass only, a pixel lower, so that a stem stands on it, too
		if p.carries(q) {
			stem := lowest.stemArea()
			px.Fill(image.Rect(stem.Min.X, r.Min.Y, stem.Max.X, r.Max.Y), d.stemColour(false))
		}
		px.Fill(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Max.Y), grass)
		return
	}
	earth := made.Rule
	if d.Theme.Smooth() {
		earth = d.Theme.Shade(made.Stone[0], 65)
	}
	px.Fill(r, earth)
	px.Fill(image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), grass)
}

// plainly reports whether the colours of pieces that grow tell whose they are, so that they need no letter.
func (d *scene) plainly(l *look) bool {
	players := d.board.Game().Players
	return l.form == ofGrowth && d.Theme.Made.Namesake[0] != nil && (players == [2]string{"Blue", "Red"} || players == [2]string{"Red", "Blue"})
}

// paintGrowth paints what grows besides the pieces of one player: a piece that both may cut, in the colour fill if lit is set,
// or a line that leads to a branch.
func (d *scene) paintGrowth(px *paint.Pixels, q *square, fill color.Color, lit bool) {
	r, made := q.pixels(), d.Theme.Made
	text := strings.TrimSpace(q.Text)
	if green(text) {
		if !lit {
			fill = made.Leaf
		}
		d.paintSegment(px, q, fill)
		return
	}
	if !branches(text) {
		return
	}
	const thick = 2 // the thickness of the line, in pixels
	bead, stem := q.beadArea(), q.stemArea()
	y := (bead.Min.Y+bead.Max.Y)/2 - thick/2
	end := 2 * r.Max.X
	if text == "╯" {
		end = 2 * stem.Max.X
	}
	from := bead.Max.X - 2*r.Dx() // the right end of the piece in the cell at the left, which carries the branch
	px.Halves(image.Rect(from, y, end, y+thick), d.stemColour(q.hint))
	if text != "─" {
		px.Fill(image.Rect(stem.Min.X, r.Min.Y, stem.Max.X, y+thick), d.stemColour(q.hint))
	}
}

// branches reports whether a text is a line from a piece to a branch that it carries.
func branches(text string) bool { return text == "╯" || text == "┴" || text == "─" }
