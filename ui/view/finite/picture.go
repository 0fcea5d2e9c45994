package finite

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// A picture that the rules draw is shown cell by cell, as large as it fits, painted or in letters. One that never has moves
// is drawn as a text. If a picture does not fit, the part around the move in focus is shown, with arrows at the edges where
// there is more.

// picture is a picture that the rules draw, and its layout.
type picture struct {
	pinLayout
	rows       [][]finite.Cell
	moves      map[string]games.Move        // the moves of the position by name
	text       bool                         // no cell ever stands for a move: drawn as a text
	before     [][]finite.Cell              // the picture before the last move; nil if there was none
	widest     []int                        // by column: the width of its widest text
	needs      []int                        // by column: the width of its texts with room for verdicts
	dominoes   map[image.Point]domino       // the dominoes by each of their cells
	owners     map[image.Point]games.Player // the players who drew sides and closed boxes, by the cells of these
	most       int                          // the most rows of this picture, of that before the last move, and of that of the start
	pairs      map[games.Move]pair          // the cells that a move changes, for moves shown between two cells
	paired     bool                         // there are pairs, or there were before the last move if the match is over
	naming     naming                       // how moves name the cells; nil if they do not
	names      [2][]string                  // the labels of rows and of columns; nil if there are none
	columnWord string                       // the word before the names of columns: "stalk"; or ""
	mini       bool                         // the picture is a preview
	picks      picks                        // the squares of each move; nil unless moves are made by picking squares
	ways       map[image.Point]int          // the directions in which pieces go along their lanes: -1 left, 1 right
	open       bool                         // lanes have no end at the left
	called     bool                         // each move into a free cell is named by a number
	size       size
	margin     image.Point // around a board with gaps between its pieces, in cells
	told       bool        // outcomes are shown
	look       look
	shaded     bool                       // small squares have no lines between them, only two shades
	apart      bool                       // a free row is between the squares without lines and the names of their columns
	edged      bool                       // a frame is around a board whose squares have no lines between them
	paint      bool                       // the picture is painted in colours
	reached    map[image.Point]bool       // the free squares found by goals, to be marked by dots; or nil
	going      map[image.Point]games.Move // the result of going
	burns      bool                       // moves burn squares
	closed     bool                       // some free square is drawn that no move leads to
	parts      *lettering                 // the cells of the parts; nil if these have no letters
	tracked    *way                       // the path of the last move's piece, if it is drawn: then no other sign marks where the piece was
	fresh      map[int]bool               // rows that did not exist before the last move
	last       string                     // if the match is over, the last move, if it had a cell: only that cell is marked
	across     track                      // the columns
	down       track                      // the rows
}

// pinLayout is the part of a picture that is set only if it shows pins: then its rows may be wrapped into lines.
type pinLayout struct {
	lines    []line // by index in rows, if rows are wrapped; else nil
	wide     int    // the most cells of a line, if rows are wrapped
	tight    bool   // the columns between pins are one cell wide
	numbered bool   // moves name pins by their numbers
	stand    int    // rows of a pin with its lane, if verdicts stand above pins and between or below their numbers; else 0
	under    bool   // verdicts on two wide pins stand below their numbers
	beyond   int    // halves of a column that the lane reaches beyond the cells of pins
	alone    bool   // there are moves that knock down one pin
	twos     bool   // there are moves that knock down two pins side by side
}

// size is the size of cells.
type size struct {
	w, h  int
	lines bool // there are lines between cells
	gap   int  // columns between cells without lines
}

// sizes lists the sizes of cells drawn in letters, in the order in which they are tried.
var sizes = []size{
	{w: 41, h: 19, lines: true},
	{w: 33, h: 15, lines: true},
	{w: 25, h: 11, lines: true},
	{w: 21, h: 9, lines: true},
	{w: 17, h: 7, lines: true},
	{w: 13, h: 5, lines: true},
	{w: 9, h: 3, lines: true},
	{w: 7, h: 3, lines: true},
	{w: 5, h: 1, lines: true},
	{w: 7, h: 1, gap: 1},
	{w: 5, h: 1, gap: 1},
	{w: 4, h: 1, gap: 1},
	{w: 3, h: 1, gap: 1},
	{w: 3, h: 1},
	{w: 2, h: 1},
	{w: 1, h: 1},
}

// cropped is the size of cells if only a part of the picture fits.
var cropped = size{w: 4, h: 1, gap: 1}

// drawPicture draws a picture, rows of cells, and below it who is to move, and a list of the moves that
// have no cell in the picture.
func (d *scene) drawPicture(c *paint.Canvas, rows [][]finite.Cell) {
	start, _ := d.board.Show(d.board.Start(d.at.Player))
	p := d.read(start, rows)
	rest := d.unseen(p)
	d.relate(p, start, rest)
	own := c.Width()
	if p.look.chess && d.Headed && own < view.Narrow || p.look.form == ofPins && !d.Mini { // the board takes the free column between it and the list of moves
		c = c.Wider()
	}
	b := d.bands(p, image.Pt(c.Width(), c.Height()))
	b.beyond = c.Width() - own
	whole := p.rows
	fit := func() {
		switch {
		case !p.paint:
			p.fit(d, b.room())
		case p.look.form == ofPins:
			p.wrapPins(whole, start, b.room(), func() { p.stretch(d, b.room()) })
		case p.look.form != ofPads:
			p.stretch(d, b.room())
		}
	}
	if p.paint {
		fit()
		d.spread(p, b, fit)
		if p.between(); len(p.pairs) > 0 {
			rest = nil
		}
	}
	if p.picks = d.picks(p); p.picks != nil {
		d.offer(p, d.onward(p.picks))
		d.Few = true
		rest = nil
	}
	if b.list = d.listRows(c, rest); b.list > 0 || !p.paint {
		fit()
	}
	p.reached, p.going, p.burns = d.goals(p), d.going(p), d.burns
	d.Within(p.across.from, p.across.to, p.down.from, p.down.to, p.size.w, p.size.h, len(rows), len(p.widest))
	origin := p.origin(b)
	if p.look.form != ofPads {
		p.edge(origin, b.room())
	}
	d.drawCells(c.Sub(image.Rect(0, 0, origin.X+b.room().X, b.end())), p, origin) // from (0, 0) on, since targets are relative to the canvas
	if b.left+b.below > 0 {
		d.drawLabels(c, p, origin)
	}
	d.saysCuts(c, p, p.lettersRow(origin)+b.below)
	y := b.end()
	if b.here > 0 {
		y = d.drawUnderneath(c, p, b, origin) + 1
	}
	if b.list > 0 {
		y = min(y+b.here-1, c.Height()-b.list)
		d.drawList(c, image.Rect(0, y, c.Width(), c.Height()), rest)
	}
}

// read returns the picture of rows, not laid out. Start is the picture of the start of the match.
func (d *scene) read(start, rows [][]finite.Cell) *picture {
	p := &picture{rows: rows, moves: map[string]games.Move{}, mini: d.Mini}
	p.text = !moving(rows) && !moving(start) // at the end there are no moves, but the picture is drawn as at the start
	p.look = d.look(slices.Concat(start, rows))
	p.text = p.text && !p.look.bodies(rows)
	if m, before, _, ok := d.LastMove(); ok {
		p.before, _ = d.board.Show(before)
		p.fresh = fresh(p.before, rows)
		if name := d.board.Name(before, m); d.Over() && named(p.before, name) {
			p.last = name
		}
	}
	if !p.text && p.look.form != ofPins { // keep room for cells that were there before
		p.most = max(len(start), len(rows), len(p.before))
		p.rows, p.before = p.padded(rows), p.padded(p.before)
		p.keepGone()
		for _, row := range start {
			for len(p.widest) < len(row) {
				p.widest = append(p.widest, 1)
			}
		}
	}
	p.paint = d.Theme.Pictures() && !p.text
	for _, m := range d.moves {
		p.moves[d.board.Name(d.at, m)] = m
	}
	p.measure()
	return p
}

// relate finds what cells of a picture have to do with each other: dominoes, the owners of boxes, parts, the pairs of moves
// between two cells, the names of rows and columns, and lanes. Rest is the moves that have no cell.
func (d *scene) relate(p *picture, start [][]finite.Cell, rest []games.Move) {
	p.dominoes, p.owners = d.dominoes(p), d.owners(p)
	p.parts, p.pairs = d.partLetters(p), d.pairs(p, rest)
	p.paired = len(p.pairs) > 0
	p.shaded = p.paint && !p.mini && p.look.form == ofSquares && p.look.chess && !p.paired && len(p.dominoes) == 0 && d.Theme.Made.Ground[0] != nil
	d.name(p, start)
	p.ways = d.ways(p, d.at, p.rows)
	p.open = open(d.ways(p, d.board.Start(d.at.Player).(finite.Position), start))
}

// padded returns rows with as many empty ones added as p.most asks for, so that a picture keeps its height when a move
// removes rows. They are added at the top if pieces grow on the ground, otherwise at the bottom. For nil it returns nil.
func (p *picture) padded(rows [][]finite.Cell) [][]finite.Cell {
	if n := p.most - len(rows); rows != nil && n > 0 && p.look.form == ofGrowth {
		return append(make([][]finite.Cell, n), rows...)
	} else if rows != nil && n > 0 {
		return append(slices.Clone(rows), make([][]finite.Cell, n)...)
	}
	return rows
}

// keepGone adds blank cells to rows that the last move made shorter, so that it can be shown what was
// taken.
func (p *picture) keepGone() {
	if len(p.before) != len(p.rows) {
		return
	}
	p.rows = slices.Clone(p.rows)
	for i, row := range p.rows {
		if gone := len(p.before[i]) - len(row); gone > 0 {
			p.rows[i] = append(slices.Clone(row), slices.Repeat([]finite.Cell{{Text: " "}}, gone)...)
		}
	}
}

// named reports whether a picture has a cell for the move with a name.
func named(rows [][]finite.Cell, name string) bool {
	for _, row := range rows {
		for _, cell := range row {
			if cell.Move == name && name != "" {
				return true
			}
		}
	}
	return false
}

// moving reports whether a picture has cells that stand for moves.
func moving(rows [][]finite.Cell) bool {
	for _, row := range rows {
		for _, cell := range row {
			if cell.Move != "" {
				return true
			}
		}
	}
	return false
}

// unseen returns the moves of the position that have no cell in the picture.
func (d *scene) unseen(p *picture) []games.Move {
	seen := map[string]bool{}
	for _, row := range p.rows {
		for _, cell := range row {
			seen[cell.Move] = true
		}
	}
	var rest []games.Move
	for _, m := range d.moves {
		if !seen[d.board.Name(d.at, m)] {
			rest = append(rest, m)
		}
	}
	return rest
}

// measure sets widest and needs. It clears text if some cell is wider than two characters: such a picture is drawn in cells.
func (p *picture) measure() {
	p.needs = slices.Repeat([]int{1}, max(len(p.widest), p.longest()))
	for _, row := range p.rows {
		for j, cell := range row {
			if j == len(p.widest) {
				p.widest = append(p.widest, 1)
			}
			own := paint.Width(cell.Text)
			p.widest[j] = max(p.widest[j], own)
			if cell.Move != "" {
				own += len(" W12")
			} else {
				own += 2 // for a line and a blank
			}
			p.needs[j] = max(p.needs[j], own)
			p.text = p.text && p.widest[j] <= 2
		}
	}
}

// longest returns how many cells the longest row has.
func (p *picture) longest() (n int) {
	for _, row := range p.rows {
		n = max(n, len(row))
	}
	return n
}

// fit chooses the size of cells drawn in letters and, if not all of them fit into room, which ones are shown.
func (p *picture) fit(d *scene, room image.Point) {
	try := sizes
	if p.text {
		try = []size{{w: 1, h: 1}}
	}
	for _, whole := range []bool{true, false} { // first without cutting texts
		for _, s := range try {
			p.lay(s, whole)
			if p.across.length() <= room.X && p.down.length() <= room.Y {
				return
			}
		}
	}
	if !p.text {
		p.lay(cropped, false)
	}
	row, column := p.eye(d)
	p.across.crop(column, room.X)
	p.down.crop(row, room.Y)
}

// lay lays the cells out in a size. If whole is set, none of their text is cut.
func (p *picture) lay(s size, whole bool) {
	p.size = s
	edge, across, down := 0, s.gap, 0
	switch {
	case p.look.form == ofPlaces: // gaps for the paths
		p.size.lines = false
		across, down = s.w, s.h
	case s.lines:
		edge, across, down = 1, 1, 1
	}
	wide := s.w
	if most := slices.Max(append(p.widest, 1)); whole && s.h == 1 && most > 1 && !p.text {
		wide = max(wide, most+len(" W12"))
	} else if whole {
		wide = max(wide, most)
	}
	columns := slices.Repeat([]int{wide}, len(p.widest))
	rows := make([]int, len(p.rows))
	for i := range rows {
		rows[i] = s.h
	}
	p.across, p.down = newTrack(columns, across, edge), newTrack(rows, down, edge)
}

// eye returns the cell to show if not all fit: that of the place in view, otherwise that of the move in
// focus, otherwise the first that stands for a move.
func (p *picture) eye(d *scene) (row, column int) {
	rank := 0
	for i, cells := range p.rows {
		for j, cell := range cells {
			m, ok := p.moves[cell.Move]
			is := 1
			switch {
			case !ok:
				continue
			case d.InView != nil && d.board.Target(d.at, m) == *d.InView:
				is = 3
			case d.isFocus(m):
				is = 2
			}
			if is > rank {
				rank, row, column = is, i, j
			}
		}
	}
	return row, column
}

// drawCells draws the cells, arrows at the edges where more of them are not shown, and records targets.
func (d *scene) drawCells(c *paint.Canvas, p *picture, origin image.Point) {
	area := func(i, j int) image.Rectangle {
		x, w := p.across.at(j)
		y, h := p.down.at(i)
		return image.Rect(x, y, x+w, y+h).Add(origin)
	}
	defer func() { d.recordClicks(c, p, area) }()
	if p.paint && p.look.form == ofSlabs {
		d.paintSlabs(c, p, area)
		d.drawMore(c, p, origin)
		return
	}
	if p.paint {
		d.drawPainted(c, p, area)
		d.drawPartLetters(c, p, area)
		d.drawMore(c, p, origin)
		return
	}
	if p.size.lines {
		d.drawLines(c, p, area)
	}
	defer func() { d.drawLinks(c, p, area) }()
	for i := p.down.from; i < p.down.to; i++ {
		for j := p.across.from; j < min(p.across.to, len(p.rows[i])); j++ {
			d.drawCell(c, p, area(i, j), p.rows[i][j])
			if p.changed(i, j) {
				d.drawChanged(c, p, area(i, j), p.rows[i][j])
			}
		}
	}
	d.drawPartLetters(c, p, area)
	d.drawMore(c, p, origin)
}

// changed reports whether the last move changed the text of a cell.
func (p *picture) changed(row, column int) bool {
	was, is := "", p.rows[row][column].Text
	if p.lines != nil {
		row, column = p.lines[row].row, p.lines[row].from+column
	}
	if row < len(p.before) && column < len(p.before[row]) {
		was = p.before[row][column].Text
		if p.last != "" && p.before[row][column].Move != p.last {
			return false
		}
	}
	return p.before != nil && was != is && !(empty(was) && empty(is))
}

// fresh returns the rows of the picture now whose texts are not those of a row of the picture before, in any order. It
// returns none if both pictures have the same shape.
func fresh(before, now [][]finite.Cell) map[int]bool {
	if slices.EqualFunc(before, now, func(a, b []finite.Cell) bool { return len(a) == len(b) }) {
		return nil
	}
	was := map[string]int{}
	text := func(row []finite.Cell) string {
		var all strings.Builder
		for _, cell := range row {
			all.WriteString(cell.Text)
		}
		return all.String()
	}
	for _, row := range before {
		was[text(row)]++
	}
	rows := map[int]bool{}
	for i, row := range now {
		if was[text(row)]--; was[text(row)] < 0 {
			rows[i] = true
		}
	}
	return rows
}

// drawMore draws arrows along the edges at which a picture is cut.
func (d *scene) drawMore(c *paint.Canvas, p *picture, origin image.Point) {
	g, end := d.Theme.Glyph, origin.Add(image.Pt(p.across.shown(), p.down.shown()))
	for y := origin.Y; y < end.Y; y++ {
		if p.across.from > 0 {
			c.Put(origin.X, y, g.Left, d.Theme.Faint)
		}
		if p.across.to < len(p.across.sizes) {
			c.Put(end.X-1, y, g.Right, d.Theme.Faint)
		}
	}
	for x := origin.X; x < end.X; x++ {
		if p.down.from > 0 {
			c.Put(x, origin.Y, g.Up, d.Theme.Faint)
		}
		if p.down.to < len(p.down.sizes) {
			c.Put(x, end.Y-1, g.Down, d.Theme.Faint)
		}
	}
}
