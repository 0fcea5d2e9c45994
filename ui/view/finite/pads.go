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

// Where every move takes a piece onto the one beside it, pieces stand on a plain board with gaps between them. A move is
// a chip in its gap, which touches no piece; the names of rows and columns stand beside the board.

// pads is a size of pieces in columns and rows, of the gaps between them, and of the board's margin around them.
type pads struct {
	piece, gap, margin image.Point
}

// padSizes are tried in turn, the largest first. The middle of a gap is a row for the letter on the arrow of a move; a narrow one
// has a column in its middle, for an arrow that is a character.
var padSizes = []pads{
	padsOf(11, 5, 10),
	padsOf(9, 5, 10),
	padsOf(7, 3, 6),
	padsOf(5, 3, 6),
	padsOf(3, 3, 4),
	{image.Pt(5, 3), image.Pt(3, 1), image.Pt(3, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(3, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(0, 1)},
	{image.Pt(3, 3), image.Pt(1, 2), image.Pt(1, 1)},
	{image.Pt(3, 1), image.Pt(3, 1), image.Pt(1, 1)},
}

// padsOf returns the size of pieces so many rows high on squares that are as high as they are wide, or nearly. The
// board's margin is half a gap and a frame.
func padsOf(high, below, beside int) pads {
	return pads{image.Pt(2*high-1, high), image.Pt(beside, below), image.Pt(beside/2+1, below/2+1)}
}

// framed reports whether squares of pieces lie next to one another in a frame: the margin has room for half a gap and that.
func (p *picture) framed() bool { return p.look.form == ofPads && p.margin.X >= 3 }

// roomy reports whether pieces are so far apart that there is room for large arrows.
func (p *picture) roomy() bool { return p.look.form == ofPads && p.across.gap >= arrowGap }

// arrowed reports whether arrows between pieces are painted, each with the colour and the letter of who wins after its move.
// While no outcomes are shown arrows are characters, so that stones are seen first.
func (p *picture) arrowed() bool { return p.roomy() && p.told }

const arrowGap = 4 // columns

// padNaming is the column of the names of rows at a board's left, and the row of those of columns below it.
const padNaming = 1

// padOut lays out a picture of pieces that move onto neighbours with gaps between them, as large as they fit. Where
// they do not, and where there are no pixels, it stays a board of squares.
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

// padOrigin returns the first cell of the first piece, so that the board is in the middle of the room below so many rows.
func (p *picture) padOrigin(room image.Point, top int) image.Point {
	around := p.margin.Mul(2).Add(image.Pt(padNaming, padNaming))
	free := room.Sub(image.Pt(p.across.length(), p.down.length())).Sub(around)
	return image.Pt((free.X+1)/2+padNaming, free.Y/2+top).Add(p.margin)
}

// padBoard returns the cells of the board below the pieces.
func (p *picture) padBoard(area func(i, j int) image.Rectangle) image.Rectangle {
	r := area(0, 0).Union(area(len(p.rows)-1, len(p.widest)-1))
	return image.Rectangle{Min: r.Min.Sub(p.margin), Max: r.Max.Add(p.margin)}
}

// padFloor paints the board and on it the squares on which pieces stand: all are of one size, and moves stand between them.
func (d *scene) padFloor(px *paint.Pixels, p *picture, all []*square, area func(i, j int) image.Rectangle) {
	ground := d.Theme.Made.Ground
	if p.framed() {
		px.Halves(outset(p.padSquare(area(0, 0)).Union(p.padSquare(area(len(p.rows)-1, len(p.widest)-1))), 1), d.Theme.Made.Rule)
		for _, q := range all {
			px.Halves(p.padSquare(q.area), ground[q.shade])
		}
		return
	}
	px.Fill(pixelsOf(p.padBoard(area)), ground[1])
	over := image.Pt(min(p.margin.X, (p.across.gap-1)/2), min(p.margin.Y, (p.down.gap-1)/2))
	for _, q := range all {
		px.Fill(pixelsOf(image.Rectangle{Min: q.area.Min.Sub(over), Max: q.area.Max.Add(over)}), ground[0])
	}
}

// pixelsOf returns the pixels of some cells.
func pixelsOf(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X, 2*r.Min.Y, r.Max.X, 2*r.Max.Y)
}

// outset returns an area, in half columns and pixels, with so many pixels more at each side.
func outset(r image.Rectangle, pixels int) image.Rectangle {
	return image.Rect(r.Min.X-2*pixels, r.Min.Y-pixels, r.Max.X+2*pixels, r.Max.Y+pixels)
}

// padSquare returns the square on which a piece stands, of which the cells are given, in half columns and pixels: as far as
// the middle of the gaps around. Where squares do not lie next to one another it is the piece with a pixel around it.
func (p *picture) padSquare(piece image.Rectangle) image.Rectangle {
	r := image.Rect(2*piece.Min.X, 2*piece.Min.Y, 2*piece.Max.X, 2*piece.Max.Y)
	if !p.framed() {
		return outset(r, 1)
	}
	return image.Rect(r.Min.X-p.across.gap, r.Min.Y-p.down.gap, r.Max.X+p.across.gap, r.Max.Y+p.down.gap)
}

// padArrows paints a frame around both squares of the move in focus, and in wide gaps an arrow of each move, from the piece that
// goes to where it goes.
func (d *scene) padArrows(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	if !d.Lights() {
		return
	}
	square := func(at image.Point) image.Rectangle { return p.padSquare(area(at.Y, at.X)) }
	if two, ok := p.pairs[d.focus]; ok && d.focused { // below arrows of others
		d.padFrame(px, p, square(two.from).Union(square(two.to)))
	}
	if !p.arrowed() {
		return
	}
	for m, two := range p.pairs {
		of, _, _ := d.piece(&p.look, d.at.Player)
		of = d.Theme.Mix(of, d.Theme.Made.Ground[0], 35)
		mark, name, st := d.move(m)
		switch {
		case d.Hand != nil && !d.Hand.Makes(m):
			of = d.Theme.Made.Rule
		case mark.Known || mark.Note != "":
			of = st.Bg
		case d.Left != nil && d.Aside(m):
			of = d.Theme.Made.Rule
		case d.Left != nil:
			of = name.Bg
		}
		from, to := square(two.from), square(two.to)
		middle := from.Min.Add(from.Max).Add(to.Min).Add(to.Max)
		wide, tip := float64(p.down.gap)+0.5, float64(p.across.gap)/2-1
		if two.from.X == two.to.X {
			wide, tip = min(wide-0.5, float64(p.size.w)/2), wide-1.5
		}
		padArrow(px, float64(middle.X)/8, float64(middle.Y)/4, two.to.Sub(two.from), tip, wide, of)
	}
}

// padFrame paints a frame a pixel wide just inside some squares. Where these meet in the middle of a column it takes all of
// that, so as not to touch the pieces inside.
func (d *scene) padFrame(px *paint.Pixels, p *picture, r image.Rectangle) {
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

// padArrow paints a triangle of whole and half pixels around a point: its tip, a pixel wide, is so many pixels from there along a
// unit vector, its base as many the other way, and half of the base has a width.
func padArrow(px *paint.Pixels, cx, cy float64, by image.Point, tip, wide float64, of color.Color) {
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

// pad paints the stone of a square. It is as wide as it is high: half a column more at each side than its cells, unless the
// next one stands there.
func (d *scene) pad(px *paint.Pixels, p *picture, q *square) {
	if q.kind != piece {
		return
	}
	body, _, _ := d.piece(&p.look, q.owner)
	r := pixelsOf(q.area)
	if p.across.gap == 1 {
		px.Fill(image.Rect(r.Min.X, r.Min.Y+2, r.Max.X, r.Max.Y-2), body)
		px.Halves(image.Rect(2*r.Min.X+1, r.Min.Y+1, 2*r.Max.X-1, r.Max.Y-1), body)
		return
	}
	px.Round(r, min(r.Dx()+1, r.Dy()), body)
}

// goesOnto returns what the legend says of the arrows between pieces, the longest words first: that a piece can go where an
// arrow points, or that it captures what stands there.
func (p *picture) goesOnto() []string {
	for _, two := range p.pairs {
		if empty(p.rows[two.to.Y][two.to.X].Text) {
			return []string{"can go there"}
		}
	}
	return []string{"captures what it points to", "captures", "takes"}
}

// padPath paints the way that the last move's piece went, as wide as two pixels: the fainter, the farther behind the piece.
func (d *scene) padPath(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	way := p.lastWay()
	if way == nil {
		return
	}
	body, _, _ := d.piece(&p.look, way.owner)
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
		if by.X != 0 { // above and below the middle of a row
			px.Fill(image.Rect(at.X, at.Y-1, at.X+1, at.Y+1), of(faded))
			continue
		}
		if d.Theme.Depth == theme.Exact { // as wide, though a column is in the middle
			px.Fill(image.Rect(at.X-1, at.Y, at.X+2, at.Y+1), of((100+faded)/2))
		}
		px.Set(at.X, at.Y, of(faded))
	}
}

// padNames writes the names of rows and columns beside the board, with a free column between if there is one.
func (d *scene) padNames(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
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

// padChips writes the moves into the gaps: the way a piece goes, and what that is worth.
func (d *scene) padChips(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for _, m := range d.moves {
		two, ok := p.pairs[m]
		if !ok {
			continue
		}
		mark, name, st := d.move(m)
		known := mark.Known || mark.Note != ""
		switch {
		case d.Hand != nil && !d.Hand.Makes(m):
			name = d.Theme.Faint
		case d.isFocus(m) && !known:
			name = d.Theme.Focus
		case d.Aside(m):
			name = theme.Style{Fg: d.Theme.Made.Rule}
		default: // an arrow alone
			name = theme.Style{Fg: d.Theme.Strong.Fg, Attrs: theme.Bold}
		}
		from, to := area(two.from.Y, two.from.X), area(two.to.Y, two.to.X)
		gap, across := from.Union(to), two.from.Y == two.to.Y
		if across {
			gap.Min.X, gap.Max.X = min(from.Max.X, to.Max.X), max(from.Min.X, to.Min.X)
		} else {
			gap.Min.Y, gap.Max.Y = min(from.Max.Y, to.Max.Y), max(from.Min.Y, to.Min.Y)
		}
		at := gap.Min.Add(gap.Size().Sub(image.Pt(1, 1)).Div(2))
		if across && two.to.X < two.from.X && gap.Dx()%2 == 0 { // as near to the piece that goes as an arrow to the right
			at.X++
		}
		if gap.Dx() == 1 && known { // no room beside it but at their feet
			at.Y = gap.Max.Y - 2
		}
		put := func(x, y int, says string, st theme.Style) {
			_, ground := c.At(x, y)
			if framed := d.Theme.Focus.Bg; !known && !d.isFocus(m) && (ground.Bg == framed || ground.Fg == framed) { // the frame of the move in focus
				return
			}
			if st.Bg == nil {
				st.Bg = ground.Bg
			}
			if char, _ := c.At(x, y); char != " " && st.Bg == ground.Bg && d.Theme.Depth == theme.Exact { // two squares meet there
				st.Bg = d.Theme.Mix(ground.Fg, ground.Bg, 50)
			}
			c.Text(x, y, says, st)
		}
		if p.arrowed() {
			at = p.onArrow(gap, two)
		} else {
			if known { // it is one chip with its letter
				name = st
			}
			put(at.X, at.Y, d.deed(m, two), name)
		}
		chip := image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}
		switch {
		case known && p.arrowed():
			chip = d.onPadArrow(c, m, mark, st, chip)
		case known:
			chip = d.padWorth(p, m, mark, st, chip, gap, across, put)
		}
		before := len(d.targets)
		if d.target(c, chip, m); len(d.targets) > before {
			d.targets[before].More = []image.Rectangle{gap}
		}
	}
}

// onArrow returns the cell for the letter on an arrow: in the middle of its shaft, or between shaft and head if it points up or
// down.
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

// onPadArrow writes on an arrow what its move is worth, and a star above it if it is best. It returns the cells of all that.
func (d *scene) onPadArrow(c *paint.Canvas, m games.Move, mark games.Mark, st theme.Style, at image.Rectangle) image.Rectangle {
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

// padWorth writes what a move is worth below its arrow, or beside one that points up or down, with a star if it is best and
// there is room for one. It returns the cells of all that.
func (d *scene) padWorth(p *picture, m games.Move, mark games.Mark, st theme.Style, arrow, gap image.Rectangle, across bool, put func(x, y int, says string, st theme.Style)) image.Rectangle {
	label := d.Theme.Glyph.Letter[mark.Verdict.Outcome]
	if room := p.across.gap/2 - 1; room > 1 || mark.Note != "" {
		label = d.TextIn(mark, max(room, 1))
	}
	at, star := arrow.Min.Add(image.Pt(1, 0)), arrow.Min.Sub(image.Pt(1, 0))
	if across && gap.Dy() > 1 {
		at = arrow.Min.Add(image.Pt((1-paint.Width(label))/2, 1))
		if star = at.Sub(image.Pt(1, 0)); gap.Dx() < 5 { // it would touch a piece there
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
