package finite

import (
	"image"
	"image/color"
	"math"
	"slices"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Stalks of pieces grow on the ground: each piece is a segment, and short stems join those above one another. A move cuts
// a segment, and all above it falls.

// tagged is the least width of a stalk's cell, in columns, at which what a cut is worth stands beside the piece, not on it.
const tagged = 7

// stemmed is the least height of a stalk's cell, in rows, at which a piece has a stem below it, too.
const stemmed = 3

// segmentArea returns the pixels of a piece that grows in a square. The gap above it, and as high a one below it, is higher in a
// larger square; in a square of one or two rows there is none below it.
func (q *square) segmentArea() image.Rectangle {
	from, w := segmentIn(q.area.Dx())
	x, gap := q.area.Min.X+from, q.area.Dy()/stemmed
	return image.Rect(x, 2*q.area.Min.Y+max(gap, 1), x+w, 2*q.area.Max.Y-gap)
}

// segmentIn returns in which column of a cell of w columns a piece that grows begins, and how wide it is. From tagged
// columns on there is room for a chip at its right; the piece is in the middle of the cell if there is as much room at its
// left. In a narrower cell it is narrow, with gaps between stalks.
func segmentIn(w int) (from, wide int) {
	const chip = len("  *W12") // with a gap that has room for the frame of a chosen piece
	switch {
	case w < 5:
		return 0, max(w-1, 1)
	case w < tagged:
		return w / 5, w - 2*(w/5)
	case w <= tagged+1: // no gap beside the chip but the cell of its star, and one for the frame around the next stalk
		return 0, w - 5
	}
	wide = max(min(w-2*chip+2, w/2), min(w-chip, 5))
	wide -= (wide + 1) % 2
	return max(min((w-wide)/2, w-chip-wide), 0), wide
}

// indent returns by how many columns, 0 to 2, the whole picture of stalks is moved to the right, so that the first stalk does
// not touch the numbers of rows at its left. At the right of the last stalk's verdict as many columns are always free.
func (p *picture) indent() int {
	if p.look.form != ofGrowth || !p.paint || p.size.w < tagged {
		return 0
	}
	from, _ := segmentIn(p.size.w)
	return max(2-from+widerBy(p.size.w, p.size.h), 0)
}

// widerBy returns by how many halves of a column, 0 or 1, a piece that grows in a cell of w columns and h rows is wider at both
// sides than its columns, if there is room and that makes it rounder.
func widerBy(w, h int) int {
	_, wide := segmentIn(w)
	return oneIf(wide == 3 && w > tagged+1 || wide == 5 && h == stemmed+1)
}

// barArea returns the area of a piece that grows, X in halves of pixels and Y in pixels. One of five columns or more is no
// higher than wide, and so round.
func (q *square) barArea() image.Rectangle {
	r := q.segmentArea()
	wider := widerBy(q.area.Dx(), q.area.Dy())
	switch high := r.Dy() - r.Dx(); {
	case r.Dx() == 5 && wider > 0: // around the middle of the row of its verdict
		r = r.Add(image.Pt(0, 1))
	case r.Dx() < 5 || high < -1:
	case high == -1: // a pixel of the stem above it
		r.Min.Y--
	default:
		r.Min.Y, r.Max.Y = r.Min.Y+(high+1)/2, r.Max.Y-high/2
	}
	return image.Rect(2*r.Min.X-wider, r.Min.Y, 2*r.Max.X+wider, r.Max.Y)
}

// paintBar paints a bar with round corners and an edge a pixel wide; a bar as wide as high is a disc. X coordinates of r are in
// halves of pixels, Y coordinates in pixels. If body is nil, what is inside the edge stays as it is.
func paintBar(px *paint.Pixels, r image.Rectangle, body, edge color.Color) {
	if r.Dx() <= slimBar && r.Dx() != 2*r.Dy() {
		paintSlimBar(px, r, body, edge)
		return
	}
	off := offBar(r)
	px.Paint(pixelsAround(r), []color.Color{edge, body}, paint.Crisp(func(x, y float64) (int, float64) {
		switch off := off(x, y); {
		case off > 0:
			return 0, off
		case off > -1 || body == edge:
			return 1, min(-off, off+1)
		case body == nil:
			return 0, -1 - off
		default:
			return 2, -1 - off
		}
	}))
}

// pixelsAround returns the pixels around r, whose X coordinates are in halves of pixels.
func pixelsAround(r image.Rectangle) image.Rectangle {
	return image.Rect(r.Min.X/2, r.Min.Y, (r.Max.X+1)/2, r.Max.Y)
}

// offBar returns a function that returns how far a point is outside the edge of a bar with round corners that fills r, in
// pixels; below 0 if it is inside. X coordinates of r are in halves of pixels.
func offBar(r image.Rectangle) func(x, y float64) float64 {
	wide, high := float64(r.Dx())/4, float64(r.Dy())/2
	x0, y0, radius := float64(r.Min.X)/2+wide, float64(r.Min.Y)+high, min(wide, high)
	if wide != high {
		radius *= 0.9
	}
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-x0)-wide+radius, math.Abs(y-y0)-high+radius
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
}

// paintDotted paints the outline of a bar as dots that lie alike at its four sides: half a pixel wide around a small bar, a
// pixel around a large one. X coordinates of r are in halves of pixels, Y coordinates in pixels.
func paintDotted(px *paint.Pixels, r image.Rectangle, c color.Color) {
	dot := func(x, y int) {
		for _, x := range []int{r.Min.X + x, r.Max.X - 1 - x} {
			px.Halves(image.Rect(x, r.Min.Y+y, x+1, r.Min.Y+y+1), c)
			px.Halves(image.Rect(x, r.Max.Y-1-y, x+1, r.Max.Y-y), c)
		}
	}
	if r.Dx() < slimBar {
		for y := 1; y < (r.Dy()+1)/2; y += 2 {
			dot(0, y)
		}
		for x := r.Dx()/2 - 2; x > 0; x -= 3 {
			dot(x, 0)
		}
		return
	}
	off, dots := offBar(r), 12.0
	if r.Dx() <= slimBar {
		dots = 8
	}
	mid := [2]float64{float64(r.Min.X+r.Max.X) / 4, float64(r.Min.Y+r.Max.Y) / 2}
	px.Paint(pixelsAround(r), []color.Color{c}, paint.Crisp(func(x, y float64) (int, float64) {
		if off := off(x, y); off > 0 || off < -1 || math.Cos(dots*math.Atan2(y-mid[1], x-mid[0])) < 0 {
			return 0, 0
		}
		return 1, 0
	}))
}

// slimBar is the width of a bar, in halves of pixels, up to which it is slim. It is that of the frame around a piece of
// four columns.
const slimBar = 12

// paintSlimBar paints a slim bar as paintBar does, without mixed colours. If the bar is not very small, half a pixel is left out
// at each corner, outside and inside the edge.
func paintSlimBar(px *paint.Pixels, r image.Rectangle, body, edge color.Color) {
	cornered := func(r image.Rectangle) int { return oneIf(r.Dx() >= 6 && r.Dy() > 2) }
	in := outset(r, -1)
	off := cornered(r)
	for _, side := range []image.Rectangle{
		{Min: image.Pt(r.Min.X+off, r.Min.Y), Max: image.Pt(r.Max.X-off, in.Min.Y)},
		{Min: image.Pt(r.Min.X+off, in.Max.Y), Max: image.Pt(r.Max.X-off, r.Max.Y)},
		{Min: image.Pt(r.Min.X, r.Min.Y+off), Max: image.Pt(in.Min.X, r.Max.Y-off)},
		{Min: image.Pt(in.Max.X, r.Min.Y+off), Max: image.Pt(r.Max.X, r.Max.Y-off)},
	} {
		px.Halves(side, edge)
	}
	if body != nil {
		px.Halves(in, body)
		return
	}
	off = cornered(in)
	for _, y := range []int{in.Min.Y, in.Max.Y - 1} {
		px.Halves(image.Rect(in.Min.X, y, in.Min.X+off, y+1), edge)
		px.Halves(image.Rect(in.Max.X-off, y, in.Max.X, y+1), edge)
	}
}

// paintSegment paints a piece that grows in the colour fill; paler, or thinner without all colours, if it would fall with the
// move in focus.
func (d *scene) paintSegment(px *paint.Pixels, q *square, fill color.Color) {
	r := q.barArea()
	switch falls := q.hint && !d.held(q); {
	case falls && d.Theme.Depth == theme.Exact:
		fill = d.Theme.Shade(fill, 60)
	case falls:
		r.Min.X, r.Max.X = r.Min.X+r.Dx()/3, r.Max.X-(r.Dx()+1)/3
	}
	edge := fill
	if d.kept(q) && !d.held(q) {
		edge = d.Theme.Left.Bg
	}
	paintBar(px, r, fill, edge)
	if gleam := d.Theme.Mix(fill, color.White, 45); edge == fill && !q.hint && r.Dx() > slimBar {
		px.Halves(image.Rect(r.Min.X+2, r.Min.Y+2, r.Min.X+4, r.Min.Y+6), gleam)
	} else if edge == fill && !q.hint && r.Dx() >= 6 && r.Dy() > 3 {
		x := r.Min.X + 1 + 2*oneIf(r.Dx() == 2*r.Dy())
		px.Halves(image.Rect(x, r.Min.Y+1, x+1, r.Min.Y+2), gleam)
	}
}

// paintStem paints the stem of a piece: up to the one above it, if there is one, and down to the one below it or to the ground.
func (d *scene) paintStem(px *paint.Pixels, p *picture, q *square) {
	if q.kind == ground {
		return
	}
	r := q.barArea()
	stem := q.stemArea()
	ink := d.stemColour(q.hint)
	if q.kind == piece || green(q.Text) {
		px.Halves(stem, ink)
	}
	if !p.carries(q) {
		return
	}
	px.Halves(image.Rect(stem.Min.X, 2*q.area.Min.Y, stem.Max.X, r.Min.Y), ink)
}

// stemArea returns the area of the stem below a piece, X in halves of pixels and Y in pixels.
func (q *square) stemArea() image.Rectangle {
	r := q.barArea()
	aside := (r.Dx() - 2) / 2 // half columns free at each side; the stem fills whole columns, as a cell has only two colours
	if r.Min.X%2 != aside%2 {
		aside = r.Dx() / 6 * 2
	}
	return image.Rect(r.Min.X+aside, r.Max.Y, r.Max.X-aside, 2*q.area.Max.Y)
}

// stemColour returns the colour of grass and of stems; paler for a stem that falls.
func (d *scene) stemColour(falls bool) color.Color {
	faint := uint32(45)
	if falls {
		faint = 80
	}
	return d.Theme.Shade(d.Theme.Made.Leaf, faint)
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
		paintDotted(px, q.barArea(), d.Theme.Shade(ink, 55))
		d.explain(d.Theme.Glyph.Black, d.Theme.Faint, "fell")
		stem, r := q.stemArea(), q.barArea()
		faint := d.Theme.Shade(d.Theme.Made.Leaf, 75)
		px.Halves(stem, faint)
		if q.row > 0 && p.fell(q.row-1, q.column) {
			px.Halves(image.Rect(stem.Min.X, 2*q.area.Min.Y, stem.Max.X, r.Min.Y), faint)
		}
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

// saysOnSegment draws the name of a piece that grows, and what its move is worth.
func (d *scene) saysOnSegment(c *paint.Canvas, p *picture, q *square) {
	r, body := q.area, q.segmentArea()
	x, w, middle := body.Min.X, body.Dx(), r.Min.Y+r.Dy()/2
	write := func(at, y int, text string, st theme.Style) {
		if st.Bg == nil {
			_, ground := c.At(at, y)
			st.Bg = ground.Bg
		}
		c.Text(at, y, text, st)
	}
	text := d.segmentName(p, q, w)
	told := known(q.mark)
	row := middle
	if text != "" && told && r.Dx() < tagged {
		row = min(middle+1, r.Max.Y-1)
	}
	if text != "" && (row != middle || !told || r.Dx() >= tagged) {
		write(x+(w-paint.Width(text))/2, middle, text, theme.Style{Fg: d.Theme.Token.Fg, Attrs: theme.Bold})
	}
	if q.move == nil {
		return
	}
	if told && r.Dx() >= tagged {
		d.saysBesideSegment(c, q, body.Max.X, row)
	} else if told {
		says, st := d.TextIn(q.mark, w), q.st
		if q.mark.Known && d.Theme.Smooth() && !d.Theme.Light { // swapped, since the piece may have nearly the colour of the outcome
			st.Fg, st.Bg = q.st.Bg, d.Theme.Token.Fg
		}
		write(x+(w-paint.Width(says))/2, row, says, st)
	}
	d.lands(c, q)
}

// saysBesideSegment draws in row y, at the right of a piece that ends before column x, what its move is worth, with a star before
// it if it is best and that leaves a gap before the next stalk. In large cells there is a gap; in others the text is directly beside
// its piece or the frame around that, so that it is nearer than the next stalk.
func (d *scene) saysBesideSegment(c *paint.Canvas, q *square, x, y int) {
	label, at, free := d.TextIn(q.mark, len("W12")), 2, q.area.Max.X-x
	from, _ := segmentIn(q.area.Dx())
	wider := widerBy(q.area.Dx(), q.area.Dy())
	if free+from < len("   W12   ") {
		at = wider + oneIf(d.held(q))
	}
	if star := d.Theme.Glyph.Star; d.Lights() && d.IsBest(*q.move) && at+paint.Width(star+label)+wider < free+from {
		label = star + label
	}
	c.Text(x+max(min(at, free-paint.Width(label)), 0), y, label, q.st)
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
// stalks is not on the canvas, it sets cuts, for the row of the legend. While a move is in focus the sentence
// explains how falling pieces are drawn.
func (d *scene) saysCuts(c *paint.Canvas, p *picture, y int) {
	if p.look.form != ofGrowth || !p.paint || !d.plainly(&p.look) || d.saysWhoMoves() || d.Mini || len(d.Moves) == 0 {
		return
	}
	own := strings.ToLower(d.board.Game().Players[d.at.Player])
	if slices.ContainsFunc(slices.Concat(p.rows...), func(cell finite.Cell) bool { return green(cell.Text) }) {
		own += " or green"
	}
	says := []string{"cut a " + own + " piece: all above it falls", "cut a " + own + " piece: all on it falls", "cut " + own + ": all above it falls", "all above a cut falls"}
	if d.focused && d.Lights() {
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
	if from, w := segmentIn(r.Dx()); q.area.Dx() >= tagged {
		x, _ := p.across.at(q.column)
		beyond := min(max(from, 4), r.Min.X-x+from) // how far the ground reaches beyond the first stalk, and as far beyond the last
		if q.column == len(p.rows[q.row])-1 {
			r.Max.X = r.Min.X + from + w + beyond
		}
		if q.column == 0 {
			r.Min.X += from - beyond
		}
	}
	grass := d.stemColour(false)
	lowest := square{area: image.Rect(q.area.Min.X, q.area.Min.Y-p.size.h, q.area.Max.X, q.area.Min.Y)}
	if lowest.area.Dy() > stemmed && lowest.barArea().Max.Y == r.Min.Y { // grass only, a pixel lower, so that a stem stands on it, too
		if p.carries(q) {
			stem := lowest.stemArea()
			px.Halves(image.Rect(stem.Min.X, r.Min.Y, stem.Max.X, r.Max.Y), grass)
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
	body := q.segmentArea()
	x, y := (body.Min.X+body.Max.X-thick)/2, (r.Min.Y+r.Max.Y-thick)/2
	end := r.Max.X
	if text == "╯" {
		end = x + thick
	}
	from := body.Max.X - r.Dx() // the right end of the piece in the cell at the left, which carries the branch
	px.Fill(image.Rect(from, y, end, y+thick), d.stemColour(q.hint))
	if text != "─" {
		px.Fill(image.Rect(x, r.Min.Y, x+thick, y+thick), d.stemColour(q.hint))
	}
}

// branches reports whether a text is a line from a piece to a branch that it carries.
func branches(text string) bool { return text == "╯" || text == "┴" || text == "─" }
