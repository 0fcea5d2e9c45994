package finite

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A picture is drawn cell by cell, as large as it fits. One without moves is a text, and
// drawn as it stands. What does not fit is cut around the move in focus, with arrows to
// where there is more.

// picture is a picture as it is laid out.
type picture struct {
	rows   [][]finite.Cell
	moves  map[string]games.Move // by name
	text   bool                  // nothing in it is ever a move
	before [][]finite.Cell       // as it was before the last move; nil if there was none
	widest []int                 // by column: the text in it
	size   size
	across track // of its columns
	down   track // of its rows
}

// size is how large a cell is drawn.
type size struct {
	w, h  int
	lines bool // between the cells
	gap   int  // columns between cells without lines
}

// sizes are tried in turn, the largest first.
var sizes = []size{
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

// cropped is the size of a picture of which only a part fits.
var cropped = size{w: 4, h: 1, gap: 1}

// picture draws rows of cells, and below them who is to move, and the moves that are not
// in the picture.
func (d *scene) picture(c *paint.Canvas, rows [][]finite.Cell) {
	p := &picture{rows: rows, moves: map[string]games.Move{}, text: !moving(rows)}
	if p.text { // a picture of the end looks like one of the start
		start, _ := d.board.Show(d.board.Start(d.at.Player))
		p.text = !moving(start)
	}
	for _, m := range d.moves {
		p.moves[d.board.Name(d.at, m)] = m
	}
	w, h := c.Width(), c.Height()
	rest := d.unseen(p)
	list, here := 0, 0
	if !d.Mini {
		if list = d.listed(w, max(h/3, 1), rest); h >= 4 {
			here = 1
		}
		if here+list > 0 && h >= 12 {
			here = 2
		}
	}
	room := image.Pt(w, max(h-list-here, 1))
	p.measure()
	p.fit(d, room)
	if _, before, _, ok := d.Came(); ok {
		p.before, _ = d.board.Show(before)
	}
	d.Within(p.across.from, p.across.to, p.down.from, p.down.to, p.size.w, p.size.h, len(rows), len(p.widest))
	origin := room.Sub(image.Pt(p.across.shown(), p.down.shown())).Div(2)
	d.cells(c.Sub(image.Rectangle{Max: room}), p, origin)
	y := room.Y
	if here > 0 {
		y = min(origin.Y+p.down.shown()+here-1, h-list-1)
		d.here(c, y)
		y++
	}
	if list > 0 {
		y = min(y+here-1, h-list)
		d.list(c, image.Rect(0, y, w, h), rest)
	}
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

// unseen lists the moves that the picture has no cell for.
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

func (p *picture) measure() {
	for _, row := range p.rows {
		for j, cell := range row {
			if j == len(p.widest) {
				p.widest = append(p.widest, 1)
			}
			p.widest[j] = max(p.widest[j], paint.Width(cell.Text))
			p.text = p.text && p.widest[j] <= 2
		}
	}
}

// fit chooses the size of the cells for a room, and which of them are seen.
func (p *picture) fit(d *scene, room image.Point) {
	try := sizes
	if p.text {
		try = []size{{w: 1, h: 1}}
	}
	for _, whole := range []bool{true, false} { // first with all that is written in the cells
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

// lay lays the cells out in a size; whole, so that what is written in them is not cut.
func (p *picture) lay(s size, whole bool) {
	p.size = s
	edge, across, down := 0, s.gap, 0
	if s.lines {
		edge, across, down = 1, 1, 1
	}
	columns := make([]int, len(p.widest))
	for j := range columns {
		columns[j] = s.w
		if whole {
			columns[j] = max(s.w, p.widest[j])
		}
		if whole && s.h == 1 && p.widest[j] > 1 && !p.text {
			columns[j] = max(s.w, p.widest[j]+len(" W12"))
		}
	}
	rows := make([]int, len(p.rows))
	for i := range rows {
		rows[i] = s.h
	}
	p.across, p.down = newTrack(columns, across, edge), newTrack(rows, down, edge)
}

// eye is the cell that must be seen: that of the move in focus or of the cursor, or else
// the first that can be clicked.
func (p *picture) eye(d *scene) (row, column int) {
	rank := 0
	for i, cells := range p.rows {
		for j, cell := range cells {
			m, ok := p.moves[cell.Move]
			is := 1
			switch {
			case !ok:
				continue
			case d.Look != nil && d.board.Target(d.at, m) == *d.Look:
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

// cells draws the cells, and arrows to those that are not seen.
func (d *scene) cells(c *paint.Canvas, p *picture, origin image.Point) {
	area := func(i, j int) image.Rectangle {
		x, w := p.across.at(j)
		y, h := p.down.at(i)
		return image.Rect(x, y, x+w, y+h).Add(origin)
	}
	if p.size.lines {
		d.lines(c, p, area)
	}
	for i := p.down.from; i < p.down.to; i++ {
		for j := p.across.from; j < min(p.across.to, len(p.rows[i])); j++ {
			d.cell(c, p, area(i, j), p.rows[i][j])
			if p.changed(i, j) {
				d.changed(c, p, area(i, j), p.rows[i][j])
			}
		}
	}
	d.more(c, p, origin)
}

// changed reports whether the last move has changed what is written in a cell.
func (p *picture) changed(row, column int) bool {
	was, is := "", p.rows[row][column].Text
	if row < len(p.before) && column < len(p.before[row]) {
		was = p.before[row][column].Text
	}
	return p.before != nil && was != is && !(empty(was) && empty(is))
}

// changed draws what is written in a cell in the colour of the last move's player, or
// that something stood there.
func (d *scene) changed(c *paint.Canvas, p *picture, area image.Rectangle, cell finite.Cell) {
	_, _, whose, _ := d.Came()
	y := area.Min.Y + (area.Dy()-1)/2
	if _, leads := p.moves[cell.Move]; leads { // whose letters say what the move is worth
		if ch, _ := c.At(area.Min.X, y); ch == " " {
			d.Trace(c, area.Min.X, y, whose)
		}
		return
	}
	for x := area.Min.X; x < area.Max.X; x++ {
		ch, st := c.At(x, y)
		st.Fg, st.Attrs = whose.Fg, st.Attrs|whose.Attrs
		if ch != " " && !empty(ch) {
			if d.Theme.Depth == theme.Mono {
				st.Underline = theme.Underline
			}
			c.Restyle(x, y, func(theme.Style) theme.Style { return st })
		}
	}
	if empty(cell.Text) {
		d.Trace(c, area.Min.X+(area.Dx()-1)/2, y, whose)
	}
}

// more draws arrows where a picture is cut.
func (d *scene) more(c *paint.Canvas, p *picture, origin image.Point) {
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

// solid reports whether there is anything in a cell.
func solid(cell finite.Cell) bool { return cell.Move != "" || strings.TrimSpace(cell.Text) != "" }

// lines draws the lines around all cells that have anything in them.
func (d *scene) lines(c *paint.Canvas, p *picture, area func(i, j int) image.Rectangle) {
	sides := map[image.Point]int{}
	for i, row := range p.rows {
		for j, cell := range row {
			if !solid(cell) {
				continue
			}
			r := area(i, j).Inset(-1)
			r.Max = r.Max.Sub(image.Pt(1, 1))
			for x := r.Min.X; x < r.Max.X; x++ {
				for _, y := range []int{r.Min.Y, r.Max.Y} {
					sides[image.Pt(x, y)] |= theme.LineRight
					sides[image.Pt(x+1, y)] |= theme.LineLeft
				}
			}
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for _, x := range []int{r.Min.X, r.Max.X} {
					sides[image.Pt(x, y)] |= theme.LineDown
					sides[image.Pt(x, y+1)] |= theme.LineUp
				}
			}
		}
	}
	for at, s := range sides {
		c.Put(at.X, at.Y, d.Theme.Glyph.Light[s], d.Theme.Border)
	}
}

// cell draws a cell: what is written in it and, if it stands for a move, what that is
// worth.
func (d *scene) cell(c *paint.Canvas, p *picture, area image.Rectangle, cell finite.Cell) {
	text, middle := d.Theme.Words(cell.Text), area.Min.Y+(area.Dy()-1)/2
	m, ok := p.moves[cell.Move]
	if !ok {
		st := d.Theme.Strong
		switch {
		case p.text:
			st = d.Theme.Text
		case empty(text):
			st = d.Theme.Faint
		case !p.size.lines:
			st.Bg = d.Theme.Unknown.Bg
			fill(c, area, st)
		}
		c.Center(area.Min.X, middle, area.Dx(), text, st)
		return
	}
	mark, st := d.place(d.board.Target(d.at, m), &m)
	star := d.Lights() && d.IsBest(m)
	fill(c, area, st)
	if empty(text) && (mark.Known || mark.Note != "") {
		text = ""
	}
	x, w := area.Min.X, area.Dx()
	if said := d.verdict(text, mark, w); area.Dy() >= 3 && text != "" && !strings.HasPrefix(said, text) {
		d.line(c, x, middle, w, text, false, st)
		d.line(c, x, middle+1, w, said, star, st)
	} else {
		d.line(c, x, middle, w, said, star, st)
	}
	d.target(c, area, m)
}

// empty reports whether what is written in a cell says that nothing is there.
func empty(text string) bool {
	switch strings.TrimSpace(text) {
	case "", ".", "·", "_":
		return true
	}
	return false
}
