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
	{image.Pt(3, 3), image.Pt(4, 3)},
	{image.Pt(3, 3), image.Pt(4, 1)},
	{image.Pt(3, 1), image.Pt(4, 1)},
}

// What is around the pieces: the board's margin, and at the left and below the names of rows and columns, those of rows
// with a gap.
const (
	padMargin          = 1
	padLeft, padRight  = 2 + padMargin, padMargin
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
	return room.Sub(whole).Div(2).Add(image.Pt(padLeft, padAbove+top))
}

// padBoard returns the cells of the board below the pieces.
func (p *picture) padBoard(area func(i, j int) image.Rectangle) image.Rectangle {
	r := area(0, 0).Union(area(len(p.rows)-1, len(p.widest)-1))
	return r.Inset(-padMargin)
}

// pad paints a piece, or a small hole where none stands. What the move in focus changes has a rim in the focus' colour, and
// a piece that the last move has put there a dot in its middle, if there is room.
func (d *scene) pad(px *paint.Pixels, p *picture, q *square) {
	r := image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X, 2*q.area.Max.Y)
	var mark color.Color
	if q.hint {
		mark = d.Theme.Focus.Bg
	}
	middle := r.Min.Add(r.Max).Div(2)
	dot := image.Rect(middle.X, middle.Y-1, middle.X+1, middle.Y+1)
	switch q.kind {
	case piece:
		body, rim, ink := d.piece(&p.look, q.owner)
		if mark != nil {
			rim = mark
		}
		if high := r.Dx() + 1; high < r.Dy() { // round, though the square is high
			r.Min.Y, r.Max.Y = middle.Y-high/2, middle.Y+high/2
		}
		if radius := float64(r.Dx()) / 2; radius >= 4 {
			px.Disc(float64(r.Min.X)+radius, float64(middle.Y), radius, 1, body, rim)
		} else { // of a small one only the corners are mixed
			px.Oval(r, 1, body, mark)
		}
		if q.was && r.Dx() > 3 {
			px.Fill(dot, ink)
		}
	case free:
		of := d.Theme.Made.Rule
		if mark != nil {
			of = mark
		}
		dot.Min.X, dot.Max.X = dot.Min.X-1, dot.Max.X+1
		px.Fill(dot, of)
	}
}

// padNames writes the names of rows and columns beside the board.
func (d *scene) padNames(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	for j := range p.widest {
		if r := area(len(p.rows)-1, j); p.names[1] != nil {
			c.Center(r.Min.X, r.Max.Y+padMargin, r.Dx(), p.names[1][j], d.Theme.Faint)
		}
	}
	for i := range p.rows {
		if r := area(i, 0); p.names[0] != nil {
			c.Right(r.Min.X-padMargin-1, r.Min.Y+(r.Dy()-1)/2, p.names[0][i], d.Theme.Faint)
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
		case known: // also of the one in focus, whose pieces have corners
			name = st
		case d.isFocus(m):
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
		says := d.padChip(m, two, mark, gap.Dx())
		size := image.Pt(paint.Width(says), 1)
		at := image.Rectangle{Max: size}.Add(gap.Min).Add(gap.Size().Sub(size).Div(2))
		if _, ground := c.At(at.Min.X, at.Min.Y); name.Bg == nil {
			name.Bg = ground.Bg
		}
		c.Text(at.Min.X, at.Min.Y, says, name)
		before := len(d.targets)
		if d.target(c, at, m); len(d.targets) > before {
			d.targets[before].More = []image.Rectangle{gap}
		}
	}
}

// padChip returns what the chip of a move says in a gap so many columns wide, as wide as leaves it in the middle: an arrow,
// the letter of an outcome, and where there is room a distance and a star.
func (d *scene) padChip(m games.Move, two pair, mark games.Mark, wide int) string {
	const roomyAt = 7
	deed, label, before := d.deed(m, two), "", " "
	if mark.Known {
		label = d.Theme.Glyph.Letter[mark.Verdict.Outcome]
	}
	if mark.Known && wide >= roomyAt || mark.Note != "" {
		label = d.TextIn(mark, max(wide-4, 1))
	}
	if d.Lights() && d.IsBest(m) {
		before = d.Theme.Glyph.Star
	}
	says := deed + label
	switch odd := (wide-paint.Width(says))%2 == 1; {
	case odd && label == "" && two.to.X > two.from.X: // a longer arrow
		says = d.Theme.Glyph.Horizontal + says
	case odd && label == "":
		says += d.Theme.Glyph.Horizontal
	case wide < roomyAt && odd:
		says = deed + " " + label
	case odd || before != " " && paint.Width(says)+4 <= wide:
		says = before + says
	}
	if (wide-paint.Width(says))%2 == 1 {
		says += " "
	}
	return says
}
