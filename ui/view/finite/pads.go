package finite

import (
	"image"
	"image/color"
	"maps"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// If every move takes a piece to a neighbouring cell, pieces are drawn with gaps between them. A move is drawn in the gap
// between its two cells, where it touches no piece. The names of rows and columns stand beside the board.

// pads is the size of pieces, of the gaps between them, and of the board's margin around them, in columns and rows.
type pads struct {
	piece, gap, margin image.Point
}

// padSizes lists the sizes in the order in which they are tried. In the first ones a gap has a row in its middle, for the
// letter on the arrow of a move. A narrow gap has a column in its middle, for an arrow that is a character. Squares are nearly as wide
// as high.
var padSizes = []pads{
	padsOf(11, 5, 10),
	padsOf(9, 5, 10),
	padsOf(7, 3, 6),
	padsOf(5, 3, 6),
	{image.Pt(5, 3), image.Pt(3, 1), image.Pt(3, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(3, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(0, 1)},
	{image.Pt(3, 3), image.Pt(1, 2), image.Pt(1, 1)},
	{image.Pt(3, 1), image.Pt(3, 1), image.Pt(1, 1)},
}

// padsOf returns the sizes for pieces high rows high, with gaps of below rows and beside columns. Pieces are about as wide
// as they are high. The margin has room for half a gap and a frame.
func padsOf(high, below, beside int) pads {
	return pads{image.Pt(2*high-1, high), image.Pt(beside, below), image.Pt(beside/2+1, below/2+1)}
}

// framed reports whether the squares on which pieces stand touch one another, with a frame around all of them: whether the
// margin has room for half a gap and the frame.
func (p *picture) framed() bool { return p.look.form == ofPads && p.margin.X >= 3 }

// roomy reports whether gaps have room for arrows that are painted.
func (p *picture) roomy() bool { return p.look.form == ofPads && p.across.gap >= arrowGap }

// arrowed reports whether arrows in gaps are painted, each with the colour and the letter of its move's outcome. While
// outcomes are not shown arrows are smaller, so that they do not distract from the pieces: in narrow gaps characters.
func (p *picture) arrowed() bool { return p.roomy() && (p.told || p.across.gap >= plainGap) }

// The least widths of gaps with painted arrows, in columns: while outcomes are shown, and while they are not.
const (
	arrowGap = 4
	plainGap = 10
)

// padNaming is the number of columns at the left of a board for the names of rows, and of rows below it for those of
// columns.
const padNaming = 1

// padOut lays the picture out with gaps between pieces, as large as it fits into room, if every move takes a piece to a
// neighbouring cell. If it does not fit, or nothing is painted, the picture stays a board of squares.
func (p *picture) padOut(d *scene, room image.Point) {
	if !p.paint || d.Mini || !p.paired || p.look.form != ofSquares || slices.ContainsFunc(slices.Collect(maps.Values(p.pairs)), func(two pair) bool { return two.laid }) {
		return
	}
	for _, s := range padSizes {
		columns, rows := slices.Repeat([]int{s.piece.X}, len(p.widest)), slices.Repeat([]int{s.piece.Y}, len(p.rows))
		across, down := newTrack(columns, s.gap.X, 0), newTrack(rows, s.gap.Y, 0)
		free := room.X - across.length() - 2*s.margin.X - padNaming
		if free >= 0 && down.length()+2*s.margin.Y+padNaming <= room.Y {
			p.look.form, p.size = ofPads, size{w: s.piece.X, h: s.piece.Y, gap: s.gap.X}
			p.told = d.Show.Colours
			p.across, p.down, p.margin = across, down, s.margin
			return
		}
	}
}

// padOrigin returns the top left cell of the first piece, so that the board is in the middle of room, which is below the
// first top rows.
func (p *picture) padOrigin(room image.Point, top int) image.Point {
	around := p.margin.Mul(2).Add(image.Pt(padNaming, padNaming))
	free := room.Sub(image.Pt(p.across.length(), p.down.length())).Sub(around)
	return image.Pt((free.X+1)/2+padNaming, free.Y/2+top).Add(p.margin)
}

// padBoard returns the cells that the board takes with its margin.
func (p *picture) padBoard(area func(i, j int) image.Rectangle) image.Rectangle {
	r := area(0, 0).Union(area(len(p.rows)-1, len(p.widest)-1))
	return image.Rectangle{Min: r.Min.Sub(p.margin), Max: r.Max.Add(p.margin)}
}

// paintPadFloor paints the board and the squares on which pieces stand, all of the same size.
func (d *scene) paintPadFloor(px *paint.Pixels, p *picture, all []*square, area func(i, j int) image.Rectangle) {
	ground := d.Theme.Made.Ground
	if p.framed() {
		px.Halves(outset(p.padSquare(area(0, 0)).Union(p.padSquare(area(len(p.rows)-1, len(p.widest)-1))), 1), d.Theme.Made.Rule)
		for _, q := range all {
			shade := q.shade
			if p.across.gap%2 == 1 { // edges in the middle of columns and of rows would not be straight, as a cell has only two colours
				shade = 0
			}
			px.Halves(p.padSquare(q.area), ground[shade])
		}
		return
	}
	px.Fill(pixelsOf(p.padBoard(area)), ground[1])
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

// padSquare returns the square on which a piece with the given cells stands, X in halves of pixels and Y in pixels. If
// framed reports true, it reaches to the middle of the gaps around the piece; otherwise it is a pixel larger than the piece
// at each side.
func (p *picture) padSquare(piece image.Rectangle) image.Rectangle {
	r := image.Rect(2*piece.Min.X, 2*piece.Min.Y, 2*piece.Max.X, 2*piece.Max.Y)
	if !p.framed() {
		return outset(r, 1)
	}
	return image.Rect(r.Min.X-p.across.gap, r.Min.Y-p.down.gap, r.Max.X+p.across.gap, r.Max.Y+p.down.gap)
}

// paintPadArrows paints a frame around the two squares of the move in focus and, if arrowed reports true, an arrow for each move
// in the gap between its squares.
func (d *scene) paintPadArrows(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	if !d.Lights() {
		return
	}
	square := func(at image.Point) image.Rectangle { return p.padSquare(area(at.Y, at.X)) }
	frame := func() {
		if two, ok := p.pairs[d.focus]; ok && d.focused {
			d.paintPadFrame(px, p, square(two.from).Union(square(two.to)))
		}
	}
	if !p.arrowed() {
		frame()
		return
	}
	if p.told { // large arrows lie over the frame, small ones under it
		frame()
	} else {
		defer frame()
	}
	for m, two := range p.pairs {
		from, to, by := square(two.from), square(two.to), two.to.Sub(two.from)
		middle := from.Min.Add(from.Max).Add(to.Min).Add(to.Max) // X in eighths of pixels, Y in quarters
		if !p.told {
			at := image.Pt(middle.X/8, middle.Y/4)
			px.Arrow(image.Rectangle{Min: at, Max: at}.Inset(-p.across.gap*2/5), by, d.arrowColour(m))
			continue
		}
		wide, tip := float64(p.down.gap)+0.5, float64(p.across.gap)/2-1
		if by.X == 0 {
			wide, tip = min(wide-0.5, float64(p.size.w)/2), wide-1.5
		}
		paintPadArrow(px, float64(middle.X)/8, float64(middle.Y)/4, by, tip, wide, d.arrowColour(m))
	}
}

// arrowColour returns the colour of the arrow of a move: that of its outcome, of the focus, or of a hint.
func (d *scene) arrowColour(m games.Move) color.Color {
	mark, name, st := d.move(m)
	switch {
	case d.Hand != nil && !d.Hand.Makes(m):
		return d.Theme.Made.Rule
	case known(mark):
		return st.Bg
	case d.isFocus(m):
		return d.Theme.Focus.Bg
	case d.Left != nil && d.Aside(m):
		return d.Theme.Made.Rule
	case d.Left != nil:
		return name.Bg
	}
	return d.Theme.Mix(d.Theme.Text.Fg, d.Theme.Made.Ground[0], 40)
}

// paintPadFrame paints a frame a pixel wide along the inner edge of an area, X in halves of pixels. If squares meet in the middle
// of a column, the frame takes the whole column, so that it does not touch the pieces inside.
func (d *scene) paintPadFrame(px *paint.Pixels, p *picture, r image.Rectangle) {
	if p.framed() && p.across.gap%2 == 1 {
		r.Min.X, r.Max.X = r.Min.X-1, r.Max.X+1
	}
	for _, side := range []image.Rectangle{
		{Min: r.Min, Max: image.Pt(r.Max.X, r.Min.Y+1)},
		{Min: image.Pt(r.Min.X, r.Max.Y-1), Max: r.Max},
		{Min: r.Min, Max: image.Pt(r.Min.X+2, r.Max.Y)},
		{Min: image.Pt(r.Max.X-2, r.Min.Y), Max: r.Max},
	} {
		px.Halves(side, d.Theme.Focus.Bg)
	}
}

// paintPadArrow paints an arrowhead with crisp edges around (cx, cy) that points along the unit vector by. Its tip, a pixel wide,
// is tip pixels from there, its base tip pixels in the opposite direction. Wide is half the length of the base, in pixels.
func paintPadArrow(px *paint.Pixels, cx, cy float64, by image.Point, tip, wide float64, of color.Color) {
	far := int(max(tip, wide)) + 2
	px.Paint(image.Rect(int(cx)-far, int(cy)-far, int(cx)+far, int(cy)+far), []color.Color{of}, paint.Crisp(func(x, y float64) (int, float64) {
		x, y = x-cx, y-cy
		along, off := x*float64(by.X), math.Abs(y)
		if by.Y != 0 {
			along, off = y*float64(by.Y), math.Abs(x)
		}
		return one(-tip <= along && along <= tip && off <= 0.5+(wide-0.5)*(tip-along)/(2*tip)), 0
	}))
}

// paintPad paints the piece on a square, if there is one, as a disc. The disc may be half a column wider at each side than the
// cells of the piece, if the gap to the next piece has more than one column.
func (d *scene) paintPad(px *paint.Pixels, p *picture, q *square) {
	if q.kind != piece {
		return
	}
	body, _, _ := d.pieceColours(&p.look, q.owner)
	r := pixelsOf(q.area)
	if p.across.gap == 1 {
		px.Fill(image.Rect(r.Min.X, r.Min.Y+2, r.Max.X, r.Max.Y-2), body)
		px.Halves(image.Rect(2*r.Min.X+1, r.Min.Y+1, 2*r.Max.X-1, r.Max.Y-1), body)
		return
	}
	px.Round(r, min(r.Dx()+1, r.Dy()), body)
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

// paintPadPath paints the path of the last move's piece, two pixels wide: the paler, the farther from the piece.
func (d *scene) paintPadPath(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	way := p.lastWay()
	if way == nil {
		return
	}
	body, _, _ := d.pieceColours(&p.look, way.owner)
	middle := func(at image.Point) image.Point {
		r := area(at.Y, at.X)
		return image.Pt((r.Min.X+r.Max.X-1)/2, r.Min.Y+r.Max.Y)
	}
	a, by := middle(way.from), way.to.Sub(way.from)
	far := middle(way.to).Sub(a)
	long := max(far.X, -far.X, far.Y, -far.Y)
	for i := range long {
		at, faded := a.Add(by.Mul(i)), uint32(90-40*i/long)
		of := func(faded uint32) color.Color {
			if d.Theme.Depth != theme.Exact {
				return d.Theme.Made.Rule
			}
			return d.Theme.Mix(body, d.Theme.Made.Ground[0], faded)
		}
		if by.X != 0 { // the two pixels of a row
			px.Fill(image.Rect(at.X, at.Y-1, at.X+1, at.Y+1), of(faded))
			continue
		}
		if d.Theme.Depth == theme.Exact { // three columns, the outer ones paler, look two pixels wide
			px.Fill(image.Rect(at.X-1, at.Y, at.X+2, at.Y+1), of((100+faded)/2))
		}
		px.Set(at.X, at.Y, of(faded))
	}
}

// drawPadNames draws the names of columns below the board and of rows at its left, with a free column between if there is room.
func (d *scene) drawPadNames(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for j := range p.widest {
		if r := area(len(p.rows)-1, j); p.names[1] != nil {
			c.Center(r.Min.X, r.Max.Y+p.margin.Y, r.Dx(), p.names[1][j], d.Theme.Faint)
		}
	}
	x := area(0, 0).Min.X - p.margin.X
	if x-widestOf(p.names[0]) > 1-one(p.framed() && p.across.gap%2 == 0) {
		x--
	}
	for i := range p.rows {
		if r := area(i, 0); p.names[0] != nil {
			c.Right(x, r.Min.Y+(r.Dy()-1)/2, p.names[0][i], d.Theme.Faint)
		}
	}
}

// drawPadChips draws the moves in the gaps: an arrow, unless it is painted, and what the move is worth. It also records their
// targets.
func (d *scene) drawPadChips(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for _, m := range d.moves {
		two, ok := p.pairs[m]
		if !ok {
			continue
		}
		mark, _, st := d.move(m)
		name := theme.Style{Fg: d.Theme.Strong.Fg, Attrs: theme.Bold}
		told := known(mark)
		switch {
		case d.Hand != nil && !d.Hand.Makes(m):
			name = d.Theme.Faint
		case d.isFocus(m) && !told:
			name = d.Theme.Focus
		case d.Aside(m):
			name = theme.Style{Fg: d.Theme.Made.Rule}
		}
		from, to := area(two.from.Y, two.from.X), area(two.to.Y, two.to.X)
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
		put := func(x, y int, says string, st theme.Style) {
			_, ground := c.At(x, y)
			if framed := d.Theme.Focus.Bg; !told && !d.isFocus(m) && (ground.Bg == framed || ground.Fg == framed) { // do not cover the frame of the move in focus
				return
			}
			if st.Bg == nil {
				st.Bg = ground.Bg
			}
			if char, _ := c.At(x, y); char != " " && st.Bg == ground.Bg && d.Theme.Depth == theme.Exact { // two squares meet in this cell: the background is a mixture of both
				st.Bg = d.Theme.Mix(ground.Fg, ground.Bg, 50)
			}
			c.Text(x, y, says, st)
		}
		if p.arrowed() {
			at = p.onArrow(gap, two)
		} else {
			if told { // arrow and letter are one chip
				name = st
			}
			put(at.X, at.Y, d.deed(m, two), name)
		}
		chip := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}
		switch {
		case told && p.arrowed():
			chip = d.drawOnPadArrow(c, m, mark, st, chip)
		case told:
			chip = d.padWorth(p, m, mark, st, chip, gap, across, put)
		}
		before := len(d.targets)
		if d.target(c, chip, m); len(d.targets) > before {
			d.targets[before].More = []image.Rectangle{gap}
		}
	}
}

// onArrow returns the cell for the letter on a painted arrow: in the middle of the gap if the arrow points up or down,
// otherwise nearer to its base.
func (p *picture) onArrow(gap image.Rectangle, two pair) image.Point {
	at := gap.Min.Add(gap.Size().Sub(image.Pt(1, 1)).Div(2))
	if by := two.to.X - two.from.X; by != 0 {
		back := (p.across.gap + 3) / 5
		at.X = gap.Min.X + p.across.gap/2 - back
		if by < 0 {
			at.X = gap.Min.X + p.across.gap/2 + back - 1
		}
	}
	return at
}

// drawOnPadArrow draws on a painted arrow what its move is worth, and a star above that if the move is best. It returns the
// cells that these take.
func (d *scene) drawOnPadArrow(c *paint.Canvas, m games.Move, mark games.Mark, st theme.Style, at image.Rectangle) image.Rectangle {
	label := d.TextIn(mark, 1)
	if mark.Note != "" {
		label = d.TextIn(mark, 3)
	}
	at.Min.X -= (paint.Width(label) - 1) / 2
	at.Max.X = at.Min.X + paint.Width(label)
	c.Text(at.Min.X, at.Min.Y, label, st)
	if d.Lights() && d.IsBest(m) {
		at.Min.Y--
		_, ground := c.At(at.Min.X, at.Min.Y)
		star := d.Theme.Star
		star.Bg = ground.Bg
		c.Put(at.Min.X, at.Min.Y, d.Theme.Glyph.Star, star)
	}
	return at
}

// padWorth draws what a move is worth below its arrow, or beside an arrow that points up or down, with a star if the move is
// best and there is room. It returns the cells that these take with the arrow.
func (d *scene) padWorth(p *picture, m games.Move, mark games.Mark, st theme.Style, arrow, gap image.Rectangle, across bool, put func(x, y int, says string, st theme.Style)) image.Rectangle {
	label := d.Theme.Glyph.Letter[mark.Verdict.Outcome]
	if room := p.across.gap/2 - 1; room > 1 || mark.Note != "" {
		label = d.TextIn(mark, max(room, 1))
	}
	at, star := arrow.Min.Add(image.Pt(1, 0)), arrow.Min.Sub(image.Pt(1, 0))
	if across && gap.Dy() > 1 {
		at = arrow.Min.Add(image.Pt((1-paint.Width(label))/2, 1))
		if star = at.Sub(image.Pt(1, 0)); gap.Dx() < 5 { // at the left of the text it would touch a piece
			star = arrow.Min.Sub(image.Pt(0, 1))
		}
	}
	put(at.X, at.Y, label, st)
	all := arrow.Union(image.Rect(at.X, at.Y, at.X+paint.Width(label), at.Y+1))
	if d.Lights() && d.IsBest(m) && p.across.gap > 1 {
		put(star.X, star.Y, d.Theme.Glyph.Star, d.Theme.Star)
		all = all.Union(image.Rectangle{Min: star, Max: star.Add(image.Pt(1, 1))})
	}
	return all
}
