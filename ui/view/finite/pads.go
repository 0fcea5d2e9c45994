package finite

import (
	"image"
	"image/color"
	"maps"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// If every move takes a piece to a neighbouring cell, a move is drawn as an arrow at the edge of its piece. In long rows pieces are
// too small for that: they have gaps between them, and a move is drawn in the gap between its two cells, where it touches no piece.
// The names of rows and columns stand beside the board.

// pads is the size of pieces, of the gaps between them, and of the board's margin around them, in columns and rows. If there is no
// gap, the size is that of the squares on which pieces stand.
type pads struct {
	piece, gap, margin image.Point
}

// padSizes lists the sizes in the order in which they are tried. Squares are nearly as wide as high. A narrow gap has a column in
// its middle, for an arrow that is a character.
var padSizes = []pads{
	padsOf(11),
	padsOf(9),
	padsOf(7),
	padsOf(5),
	{piece: image.Pt(7, 4), margin: image.Pt(1, 1)},
	{piece: image.Pt(6, 3), margin: image.Pt(2, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(3, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(0, 1)},
	{image.Pt(3, 3), image.Pt(1, 2), image.Pt(1, 1)},
	{image.Pt(3, 1), image.Pt(3, 1), image.Pt(1, 1)},
}

// padsOf returns the sizes for squares high rows high, with a column and a row in their middle.
func padsOf(high int) pads { return pads{piece: image.Pt(2*high-1, high), margin: image.Pt(1, 1)} }

// padOut lays the picture out with gaps between pieces, as large as it fits into room, if every move takes a piece to a
// neighbouring cell. If it does not fit, or nothing is painted, the picture stays a board of squares.
func (p *picture) padOut(d *scene, room image.Point) {
	if !p.paint || d.Mini || !p.paired || p.look.form != ofSquares || slices.ContainsFunc(slices.Collect(maps.Values(p.pairs)), func(two pair) bool { return two.laid }) {
		return
	}
	for _, s := range padSizes {
		columns, rows := slices.Repeat([]int{s.piece.X}, len(p.widest)), slices.Repeat([]int{s.piece.Y}, len(p.rows))
		across, down := newTrack(columns, s.gap.X, 0), newTrack(rows, s.gap.Y, 0)
		free := room.X - across.length() - 2*s.margin.X - 1 // the names of rows have a column; at the right squares may touch the edge
		if free >= -oneIf(s.gap.X == 0) && down.length()+2*s.margin.Y+1 <= room.Y {
			p.look.form, p.size = ofPads, size{w: s.piece.X, h: s.piece.Y, gap: s.gap.X}
			p.told = d.Show.Colours
			p.across, p.down, p.margin = across, down, s.margin
			if wide := s.piece.X%2 == 1; s.gap.X == 0 && (!wide || free >= 2) { // there is room for a frame
				p.edged = true
				p.margin.X += oneIf(wide)
			}
			return
		}
	}
}

// padOrigin returns the top left cell of the first piece, so that the board is in the middle of room. The names of rows have a column
// at its left.
func (p *picture) padOrigin(room image.Point, b *bands) image.Point {
	around := p.margin.Mul(2).Add(image.Pt(1, 1))
	free := room.Sub(image.Pt(p.across.length(), p.down.length())).Sub(around)
	return image.Pt((free.X+1+b.beyond)/2+1, free.Y/2+b.top).Add(p.margin)
}

// padBoard returns the cells that the board takes with its margin.
func (p *picture) padBoard(area func(i, j int) image.Rectangle) image.Rectangle {
	r := area(0, 0).Union(area(len(p.rows)-1, len(p.widest)-1))
	return image.Rectangle{Min: r.Min.Sub(p.margin), Max: r.Max.Add(p.margin)}
}

// paintPadFloor paints the board and the squares on which pieces stand, all of the same size.
func (d *scene) paintPadFloor(px *paint.Pixels, p *picture, all []*square, area func(i, j int) image.Rectangle) {
	ground := d.Theme.Made.Ground
	if p.onPieces() {
		d.paintEdge(px, p, area)
		for _, q := range all {
			c := ground[q.shade]
			if c == nil { // black and white pieces differ from it, not from the page
				c = d.Theme.Made.Rule
			}
			q.paintTile(px, c)
		}
		return
	}
	board := halved(pixelsOf(p.padBoard(area)))
	if p.margin.X == 0 { // discs are half a column wider than their cells
		board.Min.X, board.Max.X = board.Min.X-1, board.Max.X+1
	}
	px.Halves(board, ground[1])
	over := image.Pt(min(p.margin.X, (p.across.gap-1)/2), min(p.margin.Y, (p.down.gap-1)/2))
	for _, q := range all {
		px.Fill(pixelsOf(image.Rectangle{Min: q.area.Min.Sub(over), Max: q.area.Max.Add(over)}), ground[0])
	}
}

// pixelsOf returns the pixels of an area of cells.
func pixelsOf(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X, 2*r.Min.Y, r.Max.X, 2*r.Max.Y)
}

// outset returns an area with so many more pixels at each side. X coordinates are in halves of pixels.
func outset(r image.Rectangle, pixels int) image.Rectangle {
	return image.Rect(r.Min.X-2*pixels, r.Min.Y-pixels, r.Max.X+2*pixels, r.Max.Y+pixels)
}

// padSquare returns the square on which a piece with the given cells stands, X in halves of pixels and Y in pixels. If there are
// gaps between pieces, it is a pixel larger than the piece at each side.
func (p *picture) padSquare(piece image.Rectangle) image.Rectangle {
	if p.onPieces() {
		return (&square{area: piece, tiled: true}).tile()
	}
	return outset(halved(pixelsOf(piece)), 1)
}

// paintPadFrame paints a frame around the two squares of the move in focus.
func (d *scene) paintPadFrame(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	two, ok := p.pairs[d.focus]
	if !d.Lights() || !d.focused || !ok {
		return
	}
	corner := 0
	if p.onPieces() {
		corner = (&square{area: area(two.from.Y, two.from.X), tiled: true}).corner()
	}
	whole := p.padSquare(area(two.from.Y, two.from.X)).Union(p.padSquare(area(two.to.Y, two.to.X)))
	paintFrame(px, whole, corner, d.Theme.Focus.Bg)
}

// paintPad paints the piece on a square, if there is one, as a disc. If there are gaps, the disc may be half a column wider at each
// side than the cells of the piece, if the gap to the next piece has more than one column.
func (d *scene) paintPad(px *paint.Pixels, p *picture, q *square) {
	if q.kind != piece {
		return
	}
	body, _, _ := d.pieceColours(&p.look, q.owner)
	r := pixelsOf(q.area)
	switch p.across.gap {
	case 0:
		middle, across := disc(q)
		px.Round(middle, across, 0, body, nil)
	case 1:
		px.Fill(image.Rect(r.Min.X, r.Min.Y+2, r.Max.X, r.Max.Y-2), body)
		px.Halves(image.Rect(2*r.Min.X+1, r.Min.Y+1, 2*r.Max.X-1, r.Max.Y-1), body)
	default:
		px.Round(r.Min.Add(r.Max), min(r.Dx()+1, r.Dy()), 0, body, nil)
	}
}

// goesOnto returns what the legend says of arrows, in several wordings, the longest first: that the piece can go to where
// the arrow points, or that it captures what stands there.
func (p *picture) goesOnto() []string {
	for _, two := range p.pairs {
		if empty(p.rows[two.to.Y][two.to.X].Text) {
			return []string{"can go there"}
		}
	}
	return []string{"captures what it points to", "captures", "takes"}
}

// drawPadNames draws the names of columns below the board and of rows at its left, with a free column between if there is room.
func (d *scene) drawPadNames(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	below, x := p.margin.Y, area(0, 0).Min.X-p.margin.X
	switch {
	case p.onPieces(): // as near to the board, or to its frame, as there is room
		x = area(0, 0).Min.X - 1 - oneIf(p.edged)*(p.size.w%2)
	case x-widestOf(p.names[0]) > 1:
		x--
	}
	for j := range p.widest {
		if r := area(len(p.rows)-1, j); p.names[1] != nil {
			c.Text(r.Min.X+r.Dx()/2-paint.Width(p.names[1][j])/2, r.Max.Y+below, p.names[1][j], d.Theme.Faint)
		}
	}
	for i := range p.rows {
		if r := area(i, 0); p.names[0] != nil {
			c.Right(x, r.Min.Y+r.Dy()/2, p.names[0][i], d.Theme.Faint)
		}
	}
}

// drawPadChips draws the moves, on their pieces or in the gaps: an arrow, unless it is painted, and what the move is worth. It also
// records their targets.
func (d *scene) drawPadChips(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for _, m := range d.moves {
		two, ok := p.pairs[m]
		switch {
		case !ok:
		case p.onPieces():
			d.drawOnPiece(c, p, m, two, area(two.from.Y, two.from.X))
		default:
			d.drawInGap(c, m, two, area(two.from.Y, two.from.X), area(two.to.Y, two.to.X))
		}
	}
}

// drawInGap draws a move in the gap between the cells of two pieces, from and to, and records its target.
func (d *scene) drawInGap(c *paint.Canvas, m games.Move, two pair, from, to image.Rectangle) {
	mark, _, st := d.move(m)
	told := known(mark)
	gap, across := from.Union(to), two.from.Y == two.to.Y
	if across {
		gap.Min.X, gap.Max.X = min(from.Max.X, to.Max.X), max(from.Min.X, to.Min.X)
	} else {
		gap.Min.Y, gap.Max.Y = min(from.Max.Y, to.Max.Y), max(from.Min.Y, to.Min.Y)
	}
	at := gap.Min.Add(gap.Size().Sub(image.Pt(1, 1)).Div(2))
	if across && two.to.X < two.from.X && gap.Dx()%2 == 0 { // as near to its piece as an arrow that points to the right
		at.X++
	}
	if gap.Dx() == 1 && told { // only near the lower end of the pieces is there room for a letter beside it
		at.Y = gap.Max.Y - 2
	}
	chip, arrow := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}, d.deed(two)
	switch {
	case !told && (d.isFocus(m) || !d.onFrame(c, at.X, at.Y)):
		if st = d.gapStyle(m); st.Bg == nil {
			st.Bg = d.ground(c, at.X, at.Y)
		}
		c.Text(at.X, at.Y, arrow, st)
	case !told:
	case across && gap.Dy() > 1: // the letter stands below the arrow, and a star above it
		k := d.ChipOf(m, mark, "", 1, 2)
		if gap.Dx() == 1 {
			k.Star = ""
		}
		c.Text(at.X, at.Y+1, k.Worth, st)
		k.Worth, k.Verdict = arrow, st
		d.DrawChip(c, chip, k, false)
		chip.Max.Y++
	default:
		k := d.ChipOf(m, mark, arrow, gap.Dx(), 1)
		k.Name, k.Verdict = st, st
		x := gap.Min.X + (gap.Dx()-k.Width()+1)/2
		chip = d.DrawChip(c, image.Rect(x, at.Y, x+k.Width(), at.Y+1), k, false)
	}
	before := len(d.targets)
	if d.target(c, chip, m); len(d.targets) > before {
		d.targets[before].More = []image.Rectangle{gap}
	}
}

// gapStyle returns the style of an arrow in a gap, of a move whose outcome is not shown.
func (d *scene) gapStyle(m games.Move) theme.Style {
	switch {
	case d.Hand != nil && !d.Hand.Makes(m):
		return d.Theme.Faint
	case d.isFocus(m):
		return d.Theme.Focus
	case d.Aside(m):
		return theme.Style{Fg: d.Theme.Made.Rule}
	}
	return theme.Style{Fg: d.Theme.Strong.Fg, Attrs: theme.Bold}
}

// onFrame reports whether a cell has the colour of the frame of the move in focus.
func (d *scene) onFrame(c *paint.Canvas, x, y int) bool {
	_, st := c.At(x, y)
	return st.Bg == d.Theme.Focus.Bg || st.Fg == d.Theme.Focus.Bg
}

// ground returns the background for a character in a cell; where two squares meet, the mixture of both.
func (d *scene) ground(c *paint.Canvas, x, y int) color.Color {
	char, st := c.At(x, y)
	if char != " " && d.Theme.Depth == theme.Exact {
		return d.Theme.Mix(st.Fg, st.Bg, 50)
	}
	return st.Bg
}
