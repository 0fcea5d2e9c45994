package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// If the theme can paint pixels in colours, a picture is painted: squares with lines between them, and
// what stands on them. A cell is as many pixels wide as it has columns, and two pixels high for each of
// its rows.

const (
	widest  = 48 // the most columns of a cell
	ruledAt = 2  // rows of a cell from which there are lines between cells
	bodyAt  = 4  // rows of a cell from which there is room for a body above a verdict
	beside  = 8  // columns of a cell from which there is room for a verdict beside a body
	grownAt = 8  // columns of a cell from which a piece that grows and its verdict fit side by side
	chipped = 4  // rows of a cell from which a move between two cells has room for its arrow above its verdict
)

// square is a cell of a painted picture.
type square struct {
	finite.Cell
	row    int // in picture.rows
	column int
	kind   kind
	owner  games.Player // of a piece
	area   image.Rectangle
	move   *games.Move // the move that the square stands for; nil if none
	mark   games.Mark  // what the square shows for that move
	st     theme.Style // the style of mark
	aimed  bool        // the cursor is on the square
	shade  int         // 0 or 1, in turn as on a chessboard
	was    bool        // the last move changed the square
	hint   bool        // the move in focus changes the square
	next   finite.Cell // the cell after the move in focus
	ruled  bool        // lines are at its left and its top
	ghost  bool        // the piece is not there yet: the move in focus would put it there
	linked bool        // the square is a place with paths to others
	chip   bool        // a chip with the verdict stands on the piece
	quiet  bool        // a chip shows the verdict, and the square keeps its own background
	tiled  bool        // no lines are between the square and others, only two shades
}

// flat returns the cells of a square in which letters can stand.
func (q *square) flat() image.Rectangle {
	r := q.area
	if q.ruled {
		r.Min = r.Min.Add(image.Pt(1, 1))
	}
	return r
}

// pixels returns the pixels of a square without the lines at its left and its top.
func (q *square) pixels() image.Rectangle {
	r := image.Rect(q.area.Min.X, 2*q.area.Min.Y, q.area.Max.X, 2*q.area.Max.Y)
	if q.tiled {
		return r.Add(image.Pt(0, 1-q.area.Dy()%2))
	}
	if q.ruled {
		r.Min = r.Min.Add(image.Pt(1, 1))
	} else if q.kind == pin || q.kind == piece {
		r.Min.Y++
	}
	return r
}

// stretch chooses the size of the cells of a painted picture in room and, if not all of them fit, which
// ones are shown.
func (p *picture) stretch(d *scene, room image.Point) {
	if p.look.form == ofSlabs {
		p.stretchSlabs(d, room)
		return
	}
	if p.look.form != ofPins && p.look.form != ofSides { // a line at the right and at the bottom of the last squares
		room = room.Sub(image.Pt(1, 1))
	}
	for _, words := range []wording{alike, whole, bare, cut} {
		for w := min(widest, room.X); w >= 1; w-- {
			if p.fits(w, room, words) {
				p.widen(room, words)
				p.broaden(room, words)
				p.spreadPosts(room, words)
				return
			}
		}
	}
	p.paved(4, 1, cut)
	row, column := p.eye(d)
	p.across.crop(column, room.X)
	p.down.crop(row, room.Y)
}

// fits lays the cells out w columns wide, and reports whether w is a good width and they fit into room.
func (p *picture) fits(w int, room image.Point, words wording) bool {
	h := p.height(w, room)
	if h == 0 {
		return false
	}
	within := func() bool {
		last := oneIf(p.look.form == ofGrowth && stemmed <= p.size.h && p.size.h <= stemmed+1) // there is no line below pieces that grow, nor beside squares in two shades
		return p.across.length()+p.reach() <= room.X+oneIf(p.isTiled()) && p.down.length() <= room.Y+last
	}
	if p.look.form == ofGrowth && w < grownAt { // one row more, for a verdict below a letter
		if p.paved(w, h+1, words); within() {
			return true
		}
	}
	p.paved(w, h, words)
	if p.look.form == ofSquares && !p.isTiled() && (h > bodyAt || h == bodyAt && !p.paired) && p.down.length() == room.Y { // the line at the top of the board needs a row
		return false
	}
	return within()
}

// height returns how many rows cells of w columns have in room; 0 if cells so wide would not look well.
func (p *picture) height(w int, room image.Point) int {
	h := max(w/2, 1)
	switch p.look.form {
	case ofPins:
		return p.pinHeight(w, room)
	case ofSides:
		if w%2 == 0 && w > 2 { // a chip could not be in the middle
			return 0
		}
		columns, rows := postSize(w)
		h = max((w+columns)/2-rows, 1) // posts are about as far apart down as across
		return h - 1 + h%2             // a chip is in the middle
	case ofSquares:
		if p.shaded && w < 10 && w > 5 {
			if w == 9 && 5*len(p.rows) <= room.Y {
				return 5
			}
			if w == 7 && 4*len(p.rows) <= room.Y {
				return 4
			}
			return map[int]int{9: 4, 7: 3, 6: 3}[w]
		}
		if w > 4 && w%2 == 1 { // a letter could not be in the middle
			return 0
		}
		if h == ruledAt && h*len(p.rows)+len(p.rows) <= room.Y { // one row more, for a chip below the letter of a piece
			h++
		}
	}
	if p.paired && h < chipped {
		h = max(h, min(chipped, room.Y/max(len(p.rows), 1)))
	}
	return h
}

// pinHeight returns how many rows a line of pins w columns wide has in room; 0 if narrower pins fit better. If there is room
// for verdicts around pins, it sets stand.
func (p *picture) pinHeight(w int, room image.Point) int {
	lines := max(len(p.rows), 1)
	if !p.numbered { // keep room for rows that are split later
		lines = max(lines, pinLines)
	}
	each := room.Y/lines - 1 // above each line a row is free
	p.under = w >= broadPin && w < amplePin
	p.stand = p.tagHigh(w, each)
	if p.under = p.under && p.stand > leastHigh; p.isLevel(w) { // above the first line none needs to be
		p.stand = p.tagHigh(w, (room.Y+1)/lines-1)
	}
	if p.stand > 0 {
		return p.above(w) + p.stand + p.below(w)
	}
	h := min(pinHigh(w), max(room.Y/lines, 1))
	if w > h || p.tagHigh(thinnest, each) > 0 {
		return 0
	}
	return h
}

// broaden makes the cells of a picture of pieces that grow wider, up to what a piece with a chip beside
// it needs, as far as there is room.
func (p *picture) broaden(room image.Point, words wording) {
	if p.look.form != ofGrowth {
		return
	}
	fits, h := p.size.w, p.size.h
	for w := fits + 1; w <= h+2*len("  *W12"); w++ {
		if p.paved(w, h, words); p.across.length() <= room.X {
			fits = w
		}
	}
	p.paved(fits, h, words)
}

// widen makes low cells wider, up to what a piece with a verdict beside it needs, as far as there is
// room. Cells of one row become two rows high if there is room, since there are lines between such
// cells. It leaves pictures alone in which verdicts do not stand in the cells.
func (p *picture) widen(room image.Point, words wording) {
	if p.paired || p.isTiled() || p.size.h >= bodyAt || p.look.form == ofPins || p.look.form == ofGrowth || p.look.form == ofPlaces || p.look.form == ofSides {
		return
	}
	if w := p.size.w; p.size.h == 1 && w > 2 {
		if p.paved(w, ruledAt, words); p.down.length() > room.Y {
			p.paved(w, 1, words)
		}
	}
	fits, h := p.size.w, p.size.h
	for w := fits; w <= beside; w++ {
		if p.look.form == ofSquares && h > 1 && w > 4 && w%2 == 1 { // a letter could not be in the middle
			continue
		}
		if p.paved(w, h, words); p.across.length() <= room.X {
			fits = w
		}
	}
	p.paved(fits, h, words)
}

// wording is how much room columns have for the texts of their cells.
type wording int

const (
	alike wording = iota // all columns have room for the longest text of any and a verdict
	whole                // each column has room for its own texts and a verdict
	bare                 // each column has room for its own texts; verdicts may be cut
	cut                  // texts may be cut
)

// paved lays the cells out, each w columns wide and h rows high, or wider for texts. Posts and sides,
// gaps between pins, and the ground are thinner.
func (p *picture) paved(w, h int, words wording) {
	p.size = size{w: w, h: h}
	most := slices.Max(append(p.widest, 1))
	columns, rows := make([]int, len(p.widest)), make([]int, len(p.rows))
	for j, own := range p.widest {
		columns[j] = w
		switch {
		case words == alike && most > 1:
			columns[j] = max(w, most+len(" W12"))
		case words == whole && own > 1:
			columns[j] = max(w, p.needs[j])
		case words == bare && own > 1:
			columns[j] = max(w, own+2)
		}
		if p.look.form == ofPins && !p.pinned(j) { // the column between two pins is narrower
			columns[j] = max(w-2, min(w, len("W9")+1)) // also while outcomes are not shown, so that pins do not move
			if p.tight {
				columns[j] = 1
			}
		}
		if p.look.form == ofPins && p.tagged() {
			if columns[j] = pinCell(w); !p.pinned(j) {
				columns[j] = w + 1 - pinCell(w)
			}
		}
	}
	for i, row := range p.rows {
		rows[i] = h
		flat := len(row) > 0 && slices.ContainsFunc(row, func(cell finite.Cell) bool { k, _ := p.look.of(cell); return k == ground })
		for j, cell := range row {
			k, _ := p.look.of(cell)
			flat = flat && (k == ground || k == nothing)
			if k == post {
				columns[j], rows[i] = postSize(w)
			}
		}
		if flat {
			rows[i] = min(h, 1+h/6)
		}
	}
	p.across, p.down = newTrack(columns, 0, 0), newTrack(rows, oneIf(p.tagged()), 0) // a row keeps the verdicts below a line from those above the next
}

// pinned reports whether pins stand in a column, or have stood there.
func (p *picture) pinned(column int) bool {
	return slices.ContainsFunc(p.rows, func(row []finite.Cell) bool {
		return column < len(row) && (strings.TrimSpace(row[column].Text) == "|" || p.look.fallen(row[column]))
	})
}

// squares returns the squares of the cells that are shown.
func (d *scene) squares(p *picture, area func(i, j int) image.Rectangle) []*square {
	var all []*square
	next := d.next(p)
	for i := p.down.from; i < p.down.to; i++ {
		for j := p.across.from; j < min(p.across.to, len(p.rows[i])); j++ {
			q := &square{Cell: p.rows[i][j], row: i, column: j, area: area(i, j), shade: (i + j) % 2, was: p.changed(i, j)}
			q.kind, q.owner = p.look.of(q.Cell)
			q.linked = p.look.form == ofPlaces
			q.ruled = p.look.ruled(q.kind) && q.area.Dy() >= ruledAt
			q.tiled = q.ruled && p.isTiled() || p.onPieces()
			if m, ok := p.moves[q.Move]; ok && p.pairs[m] == (pair{}) {
				at := d.board.Target(d.at, m)
				q.move = &m
				q.mark, _, q.st = d.move(m)
				if st, ok := d.CursorStyle(at); ok {
					q.st, q.aimed = st, true
				}
			}
			told := known(q.mark)
			q.chip = q.kind == piece && q.ruled && told && p.look.chess // the colour tells whose it is, so that it needs no letter
			if _, across := disc(q); q.kind == piece && q.ruled && told {
				q.chip = across > 0 && (q.chip || q.area.Dy() >= bodyAt)
			}
			q.quiet = told && d.isQuiet(q)
			p.closed = p.closed || d.Lights() && len(p.pairs) == 0 && q.kind == free && q.ruled && q.move == nil
			if next != nil {
				if i < len(next) && j < len(next[i]) {
					q.next = next[i][j]
				}
				q.hint = strings.TrimSpace(q.next.Text) != strings.TrimSpace(q.Text)
			}
			all = append(all, q)
		}
	}
	return all
}

// next returns the picture after the move in focus. It returns nil if no move is shown in focus, if more than its last square is
// still to be picked, in a picture of pins, or if the picture would have more cells than the present one.
func (d *scene) next(p *picture) [][]finite.Cell {
	if !d.focused || !d.Lights() || p.look.form == ofPins || d.Hand != nil && p.picks != nil && d.picked()+1 < len(p.picks[d.focus]) {
		return nil
	}
	rows, err := d.board.Show(d.board.Play(d.at, d.focus))
	if rows = p.padded(rows); err != nil || len(rows) != len(p.rows) {
		return nil
	}
	for i, row := range rows {
		if len(row) > len(p.rows[i]) {
			return nil
		}
	}
	return rows
}

// drawPainted draws a painted picture with its texts and targets.
func (d *scene) drawPainted(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	px := paint.NewPixels(c.Width(), c.Height(), d.Theme)
	all := d.squares(p, area)
	switch {
	case p.look.form == ofSquares && p.size.h >= ruledAt, p.look.form == ofPads:
		p.tracked = p.lastWay()
	case p.look.form == ofPins:
		d.alike(p, all)
	}
	d.paintGround(px, p, all, area)
	for _, q := range all {
		if p.look.ruled(q.kind) {
			d.paintFloor(px, p, q)
		}
	}
	if p.tracked != nil {
		d.paintTrack(px, p, all)
	}
	for _, q := range all {
		if p.look.form == ofPads {
			d.paintPad(px, p, q)
			continue
		}
		d.paintBody(px, p, q)
		d.paintLanePart(px, p, q)
	}
	d.paintMarks(px, p, all, area)
	c.Pixels(0, 0, px)
	d.explainMoves(p, all)
	if p.look.form == ofPads {
		d.drawPadNames(c, p, area)
		d.drawPadChips(c, p, area)
		return
	}
	for _, q := range all {
		d.drawTexts(c, p, q)
	}
	d.drawLinks(c, p, area)
	d.chipsBetween(c, p, area)
}

// paintGround paints what squares and bodies lie on: the lines around squares, the board under pieces with gaps, the lane of
// pins, or the ground under pieces that grow.
func (d *scene) paintGround(px *paint.Pixels, p *picture, all []*square, area func(i, j int) image.Rectangle) {
	if p.isTiled() {
		d.paintEdge(px, p, area)
		return
	}
	ruled := map[image.Point]bool{}
	for _, q := range all {
		ruled[image.Pt(q.column, q.row)] = q.ruled && (!p.isHole(q) || p.lies(q))
	}
	for _, q := range all {
		if r := q.pixels(); ruled[image.Pt(q.column, q.row)] { // lines around each square; above the board only if there is a free row
			above := max(oneIf(area(0, 0).Min.Y > 0), oneIf(ruled[image.Pt(q.column, q.row-1)]))
			px.Fill(image.Rect(r.Min.X-1, r.Min.Y-above, r.Max.X+1, r.Max.Y+1), d.Theme.Made.Rule)
			if p.open && q.column == 0 { // an open lane has no line at its left end
				px.Fill(image.Rect(r.Min.X-1, r.Min.Y, r.Min.X, r.Max.Y), d.Theme.Made.Ground[q.shade])
			}
		}
	}
	switch p.look.form {
	case ofPads:
		d.paintPadFloor(px, p, all, area)
	case ofGrowth:
		for _, q := range all {
			d.paintSoil(px, p, q)
			d.paintStem(px, p, q)
		}
	case ofPins:
		if p.tagged() {
			d.paintLane(px, p, all)
		}
	}
}

// paintMarks paints, over the pieces and other things on squares, what belongs to more than one square: the drawn sides of
// boxes, frames around squares, and dominoes.
func (d *scene) paintMarks(px *paint.Pixels, p *picture, all []*square, area func(i, j int) image.Rectangle) {
	switch p.look.form {
	case ofSides:
		d.paintSides(px, p, all)
	case ofPads:
		d.paintPadFrame(px, p, area)
	}
	d.paintFrames(px, p, all)
	d.paintDominoes(px, p, area)
	d.paintDominoMoves(px, p, area)
}

// explainMoves has the legend explain how the picture shows moves.
func (d *scene) explainMoves(p *picture, all []*square) {
	switch p.look.form {
	case ofSquares, ofPads:
		d.unframed = !d.framed
	case ofGrowth, ofSides, ofPins:
		d.unframed = true
	}
	twos := func() bool {
		return slices.ContainsFunc(all, func(q *square) bool { return q.kind == free && q.move != nil })
	}
	switch g := d.Theme.Glyph; {
	case !d.Lights():
	case p.look.form == ofPads:
		d.explain(g.Tips[1], d.Theme.Strong, p.goesOnto()...)
	case p.tagged() && twos() && !d.Show.Colours: // verdicts stand in the place of bars
		sign := g.Horizontal + g.Horizontal
		if p.isBracket() {
			sign = g.Corner[2] + g.Horizontal + g.Corner[3]
		}
		d.explain(sign, d.Theme.Strong, "take two", "two")
	}
	for _, q := range all {
		if p.look.fallen(q.Cell) {
			of, means := d.fallenColour(q.was)
			d.explain("▄▄", theme.Style{Fg: of}, means...)
		}
	}
}
