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

// pads is a size of pieces in columns and rows, and of the gaps between them.
type pads struct {
	piece, gap image.Point
}

// padSizes are tried in turn, the largest first. A piece has a column and a row in its middle, and a chip has room in the
// middle of each gap.
var padSizes = []pads{
	{image.Pt(17, 9), image.Pt(9, 3)},
	{image.Pt(13, 7), image.Pt(9, 3)},
	{image.Pt(9, 5), image.Pt(7, 3)},
	{image.Pt(5, 3), image.Pt(5, 3)},
	{image.Pt(5, 3), image.Pt(5, 1)},
	{image.Pt(3, 3), image.Pt(4, 2)},
	{image.Pt(3, 3), image.Pt(4, 1)},
	{image.Pt(3, 1), image.Pt(4, 1)},
}

// What is around the pieces: the board's margin, and beside it the names of rows at the left and those of columns below.
const (
	padMargin          = 1
	padLeft, padRight  = 1 + padMargin, padMargin
	padAbove, padBelow = padMargin, padMargin + 1
)

// padOut lays out a picture of pieces that move onto neighbours with gaps between them, as large as they fit. Where
// they do not, and where there are no pixels, it stays a board of squares.
func (p *picture) padOut(d *scene, room image.Point) {
	if !p.paint || d.Mini || !p.paired || p.look.form != ofSquares || slices.ContainsFunc(slices.Collect(maps.Values(p.pairs)), func(two pair) bool { return two.laid }) {
		return
	}
	for _, s := range padSizes {
		columns, rows := slices.Repeat([]int{s.piece.X}, len(p.widest)), slices.Repeat([]int{s.piece.Y}, len(p.rows))
		across, down := newTrack(columns, s.gap.X, 0), newTrack(rows, s.gap.Y, 0)
		if across.length()+padLeft+padRight <= room.X && down.length()+padAbove+padBelow <= room.Y {
			p.look.form, p.size = ofPads, size{w: s.piece.X, h: s.piece.Y, gap: s.gap.X}
			p.across, p.down = across, down
			return
		}
	}
}

// padOrigin returns the first cell of the first piece, so that the board is in the middle of the room below so many rows.
func (p *picture) padOrigin(room image.Point, top int) image.Point {
	whole := image.Pt(p.across.length()+padLeft+padRight, p.down.length()+padAbove+padBelow)
	free := room.Sub(whole)
	return image.Pt((free.X+1)/2, free.Y/2).Add(image.Pt(padLeft, padAbove+top))
}

// padBoard returns the cells of the board below the pieces.
func (p *picture) padBoard(area func(i, j int) image.Rectangle) image.Rectangle {
	r := area(0, 0).Union(area(len(p.rows)-1, len(p.widest)-1))
	return r.Inset(-padMargin)
}

// tile paints the ground around a place on a board, up to the middle of the gaps beside it, in one of two shades.
func (d *scene) tile(px *paint.Pixels, p *picture, q *square, on image.Rectangle) {
	gap := image.Pt(p.across.gap, p.down.gap)
	r := image.Rect(q.area.Min.X-gap.X/2, 2*q.area.Min.Y-gap.Y, q.area.Max.X+(gap.X+1)/2, 2*q.area.Max.Y+gap.Y)
	px.Fill(r.Intersect(on), d.Theme.Made.Ground[q.shade])
}

// pad paints the stone of a square, or a darker disc if the square is empty. The stone that moved last has a grey dot in
// its middle, if the square is more than three columns wide.
func (d *scene) pad(px *paint.Pixels, p *picture, q *square) {
	r := image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X, 2*q.area.Max.Y)
	cx, cy, radius := float64(r.Min.X+r.Max.X)/2, float64(r.Min.Y+r.Max.Y)/2, float64(min(r.Dx(), r.Dy()))/2
	if radius < 4 { // all of its room, or it would look like a cross
		radius += 0.2
	}
	body := d.Theme.Mix(d.Theme.Made.Rule, d.Theme.Made.Ground[0], 40)
	var ink color.Color
	switch q.kind {
	case piece:
		body, _, ink = d.piece(&p.look, q.owner)
	case free:
	default:
		return
	}
	if q.pad = body; !q.quartered(px) {
		coin(px, r, cx, cy, radius, body)
	}
	if q.kind == piece && q.was && r.Dx() > 3 {
		px.Fill(image.Rect(int(cx), int(cy)-1, int(cx)+1, int(cy)+1), d.Theme.Mix(ink, body, 50))
	}
}

// quartered reports whether a place is so small that a disc of whole pixels would look like a cross.
func (q *square) quartered(px *paint.Pixels) bool {
	return q.area.Size() == image.Pt(3, 3) && !px.Blended()
}

// quarters draws the disc in a small place of quarters of cells.
func (d *scene) quarters(c *paint.Canvas, q *square) {
	for y, row := range []string{"▗▄▖", "███", "▝▀▘"} {
		for x, block := range []rune(row) {
			at := q.area.Min.Add(image.Pt(x, y))
			_, ground := c.At(at.X, at.Y)
			c.Put(at.X, at.Y, string(block), theme.Style{Fg: q.pad, Bg: ground.Bg})
		}
	}
}

// padFrame draws a frame around the two places of the move in focus.
func (d *scene) padFrame(px *paint.Pixels, p *picture, area func(i, j int) image.Rectangle) {
	two, ok := p.pairs[d.focus]
	if !ok || !d.focused || !d.Lights() {
		return
	}
	r := area(two.from.Y, two.from.X).Union(area(two.to.Y, two.to.X))
	around := image.Rect(r.Min.X, 2*r.Min.Y, r.Max.X, 2*r.Max.Y).Inset(-1)
	if p.down.gap == 2 && px.Blended() { // small pieces leave room above and below, and chips take all of the gaps
		around.Min.Y, around.Max.Y = around.Min.Y+1, around.Max.Y-1
	}
	frame(px, around, d.Theme.Focus.Bg)
}

// padNames writes the names of rows and columns beside the board, with a free column between if there is one.
func (d *scene) padNames(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for j := range p.widest {
		if r := area(len(p.rows)-1, j); p.names[1] != nil {
			c.Center(r.Min.X, r.Max.Y+padMargin, r.Dx(), p.names[1][j], d.Theme.Faint)
		}
	}
	x := area(0, 0).Min.X - padMargin
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
		case known: // that of the chosen one, too, whose arrow says that it is chosen
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
		lines := d.padChip(m, two, mark, gap.Size())
		size := image.Pt(paint.Width(lines[0]), len(lines))
		at := image.Rectangle{Max: size}.Add(gap.Min).Add(gap.Size().Sub(size).Div(2))
		for i, says := range lines {
			if _, ground := c.At(at.Min.X, at.Min.Y+i); name.Bg == nil {
				name.Bg = ground.Bg
			}
			c.Text(at.Min.X, at.Min.Y+i, says, name)
		}
		if d.chosen(m) {
			c.Restyle(at.Min.X, at.Min.Y, func(theme.Style) theme.Style { return d.Theme.Focus })
		}
		before := len(d.targets)
		if d.target(c, at, m); len(d.targets) > before {
			d.targets[before].More = []image.Rectangle{gap}
		}
	}
}

// padChip returns what the chip of a move says in a gap of a size, in one line or two: an arrow and the letter of an outcome,
// where there is room with a distance, and a star if it is best: of a small one only on that of the move in focus.
func (d *scene) padChip(m games.Move, two pair, mark games.Mark, gap image.Point) []string {
	const roomyAt = 7
	deed, star := d.deed(m, two), d.Lights() && d.IsBest(m)
	switch {
	case !mark.Known && mark.Note == "":
		return []string{deed}
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
	case gap.Y == 2: // as wide as leaves it in the middle
		return []string{deed, label}
	case star && d.isFocus(m):
		return []string{deed + d.Theme.Glyph.Star + label}
	}
	return []string{deed + " " + label}
}
