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

// Where every move takes a piece onto the one beside it, pieces stand on a plain board with gaps between them. A move is
// a chip in its gap, which touches no piece; the names of rows and columns stand beside the board.

// pads is a size of pieces in columns and rows, of the gaps between them, and of the board's margin around them. A piece in a
// gap of two columns is drawn half a column and half a row smaller on every side, so that it has a margin of its own.
type pads struct {
	piece, gap, margin image.Point
}

// padSizes are tried in turn, the largest first. A piece has a column and a row in its middle, and a chip has room in the
// middle of each gap; below that of one column, between the feet of two pieces.
var padSizes = []pads{
	{image.Pt(17, 9), image.Pt(9, 3), image.Pt(1, 1)},
	{image.Pt(13, 7), image.Pt(9, 3), image.Pt(1, 1)},
	{image.Pt(9, 5), image.Pt(7, 3), image.Pt(1, 1)},
	{image.Pt(5, 3), image.Pt(5, 3), image.Pt(1, 1)},
	{image.Pt(5, 3), image.Pt(5, 1), image.Pt(1, 1)},
	{image.Pt(5, 3), image.Pt(2, 2), image.Pt(0, 0)},
	{image.Pt(3, 3), image.Pt(4, 1), image.Pt(1, 1)},
	{image.Pt(3, 3), image.Pt(3, 2), image.Pt(0, 1)},
	{image.Pt(3, 3), image.Pt(3, 1), image.Pt(0, 0)},
	{image.Pt(3, 3), image.Pt(1, 2), image.Pt(1, 1)},
	{image.Pt(3, 1), image.Pt(4, 1), image.Pt(1, 1)},
}

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
		if across.length()+2*s.margin.X+padNaming <= room.X && down.length()+2*s.margin.Y+padNaming <= room.Y {
			p.look.form, p.size = ofPads, size{w: s.piece.X, h: s.piece.Y, gap: s.gap.X}
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

// tile paints the square on which a piece stands: all are of one size, and moves stand between them.
func (d *scene) tile(px *paint.Pixels, p *picture, q *square) {
	over := image.Pt(min(p.margin.X, (p.across.gap-1)/2), min(p.margin.Y, (p.down.gap-1)/2))
	px.Fill(image.Rect(q.area.Min.X-over.X, 2*(q.area.Min.Y-over.Y), q.area.Max.X+over.X, 2*(q.area.Max.Y+over.Y)), d.Theme.Made.Ground[0])
}

// snug reports whether pieces have margins of their own.
func (p *picture) snug() bool { return p.look.form == ofPads && p.across.gap == 2 }

// pad paints the stone of a square.
func (d *scene) pad(px *paint.Pixels, p *picture, q *square) {
	if q.kind != piece {
		return
	}
	r := image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X, 2*q.area.Max.Y)
	cx, cy, radius := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(min(r.Dx(), r.Dy()))/2
	if radius < 4 { // all of its room, or it would look like a cross
		radius += 0.2
	}
	if q.pad, _, _ = d.piece(&p.look, q.owner); !p.snug() && !q.quartered() {
		coin(px, r, cx, cy, radius, q.pad)
	}
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

// quartered reports whether a place is so small that a disc of pixels would look like a cross.
func (q *square) quartered() bool { return q.area.Dx() == 3 }

// blockDisc draws a piece as a disc made of block characters, for squares too small for a disc of pixels. In a square of 3×1
// cells the disc is two columns wide, in one of 3×3 three columns wide and two rows high, in one of 5×3 four columns wide.
// The largest has a softer edge on terminals that show mixed colours.
func (d *scene) blockDisc(c *paint.Canvas, q *square) {
	rows := []string{" ▄▄▄", "▐███▌", " ▀▀▀"}
	switch {
	case q.area.Dy() == 1:
		rows = []string{"▐█▌"}
	case q.quartered():
		rows = []string{"▗▄▖", "███", "▝▀▘"}
	}
	for y, row := range rows {
		for x, block := range []rune(row) {
			if block == ' ' {
				continue
			}
			at := q.area.Min.Add(image.Pt(x, y))
			_, ground := c.At(at.X, at.Y)
			st := theme.Style{Fg: q.pad, Bg: ground.Bg}
			if d.Theme.Smooth() && !q.quartered() && y != 1 && x != 2 {
				st.Fg = d.Theme.Mix(st.Fg, st.Bg, 25)
			}
			c.Put(at.X, at.Y, string(block), st)
		}
	}
}

// padRing draws a ring in the colour of what is chosen around a chip, without the sides where a piece is.
func (d *scene) padRing(c *paint.Canvas, chip image.Rectangle) {
	ring := func(x, y int, block string) (free bool) {
		is, ground := c.At(x, y)
		if is == " " {
			c.Put(x, y, block, theme.Style{Fg: d.Theme.Focus.Bg, Bg: ground.Bg})
		}
		return is == " "
	}
	left, right := true, true
	for y := chip.Min.Y; y < chip.Max.Y; y++ {
		left = ring(chip.Min.X-1, y, "▐") && left
		right = ring(chip.Max.X, y, "▌") && right
	}
	for x := chip.Min.X; x < chip.Max.X; x++ {
		ring(x, chip.Min.Y-1, "▄")
		ring(x, chip.Max.Y, "▀")
	}
	if left {
		ring(chip.Min.X-1, chip.Min.Y-1, "▗")
		ring(chip.Min.X-1, chip.Max.Y, "▝")
	}
	if right {
		ring(chip.Max.X, chip.Min.Y-1, "▖")
		ring(chip.Max.X, chip.Max.Y, "▘")
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
	if x-widestOf(p.names[0]) > 1 {
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
		switch known := mark.Known || mark.Note != ""; {
		case d.Hand != nil && !d.Hand.Makes(m):
			name = d.Theme.Faint
		case known: // that of the chosen one, too, which has a ring
			name = st
		case d.isFocus(m):
			name = d.Theme.Focus
		case d.Left == nil: // an arrow alone
			name = theme.Style{Fg: d.Theme.Strong.Fg, Attrs: theme.Bold}
		}
		from, to := area(two.from.Y, two.from.X), area(two.to.Y, two.to.X)
		gap := from.Union(to)
		if two.from.Y == two.to.Y {
			gap.Min.X, gap.Max.X = min(from.Max.X, to.Max.X), max(from.Min.X, to.Min.X)
		} else {
			gap.Min.Y, gap.Max.Y = min(from.Max.Y, to.Max.Y), max(from.Min.Y, to.Min.Y)
		}
		lines := d.padChip(p, m, two, mark, gap.Size())
		size := image.Pt(paint.Width(lines[0]), len(lines))
		free := gap.Size().Sub(size)
		at := image.Rectangle{Max: size}.Add(gap.Min).Add(image.Pt(free.X/2, (free.Y+1)/2))
		if gap.Dx() == 1 { // no room beside it but at their feet
			at = at.Add(image.Pt(0, gap.Max.Y-1-at.Min.Y))
		}
		for i, says := range lines {
			if _, ground := c.At(at.Min.X, at.Min.Y+i); name.Bg == nil {
				name.Bg = ground.Bg
			}
			c.Text(at.Min.X, at.Min.Y+i, says, name)
		}
		switch {
		case !d.isFocus(m) || !d.Lights():
		case gap.Dx() == 1: // it has no room around it
			c.Text(at.Min.X, at.Min.Y, lines[0], d.Theme.Focus)
		default:
			d.padRing(c, at)
		}
		before := len(d.targets)
		if d.target(c, at, m); len(d.targets) > before {
			d.targets[before].More = []image.Rectangle{gap}
		}
	}
}

// padChip returns what the chip of a move says in a gap of a size, in one line or two: an arrow and the letter of an outcome,
// where there is room with a distance, and a star if it is best, where all chips have room for one.
func (d *scene) padChip(p *picture, m games.Move, two pair, mark games.Mark, gap image.Point) []string {
	const roomyAt = 7
	deed, star := d.deed(m, two), d.Lights() && d.IsBest(m)
	switch {
	case !mark.Known && mark.Note == "":
		return padArrow(two, deed, gap)
	case gap.X >= roomyAt || mark.Note != "":
		label := d.TextIn(mark, max(gap.X-4, 1))
		if star {
			label = d.Theme.Glyph.Star + label
		}
		return []string{deed + label}
	}
	label := d.Theme.Glyph.Letter[mark.Verdict.Outcome]
	switch {
	case gap.X%2 == 0:
		return []string{deed + label}
	case gap.X == 3 && star && len(p.rows) == 1: // its arrow stands in the middle, as all do; others would have no room for a star
		return []string{d.Theme.Glyph.Star, deed, label}
	case gap.Y == 2, gap.X < 5 && two.from.Y == two.to.Y: // as narrow as leaves it in the middle
		return []string{deed, label}
	case star:
		return []string{deed + d.Theme.Glyph.Star + label}
	}
	return []string{deed + " " + label}
}

// padArrow returns the arrow between two pieces, line by line, with a head that points to the piece taken. A gap with an even
// number of cells has none in its middle: there the arrow takes two, and the other one is half a line behind the head.
func padArrow(two pair, head string, gap image.Point) []string {
	switch by := two.to.Sub(two.from); {
	case by.X > 0 && gap.X%2 == 0:
		return []string{"╶" + head}
	case by.X < 0 && gap.X%2 == 0:
		return []string{head + "╴"}
	case by.Y > 0 && gap.Y%2 == 0:
		return []string{"╷", head}
	case by.Y < 0 && gap.Y%2 == 0:
		return []string{head, "╵"}
	}
	return []string{head}
}
