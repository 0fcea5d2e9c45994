package finite

import (
	"image"
	"slices"
	"strconv"

	"zugzwang/games/finite"
	"zugzwang/ui/paint"
)

// If moves are named by the cells of a picture, as by the squares of a chessboard, letters and
// numbers label the columns and rows at the edges of the picture.

// labelledAt is the height of the canvas, in rows, from which there is room for labels.
const labelledAt = 8

// naming returns the label of column i, or of row i, counted from 0, of a picture with so many rows.
type naming func(column bool, i, rows int) string

// namings lists the ways to name squares: columns by letters, and rows by numbers from the top or
// from the bottom; or rows by letters, and columns by numbers.
var namings = []naming{
	func(column bool, i, _ int) string { return letterOr(column, i, i+1) },
	func(column bool, i, rows int) string { return letterOr(column, i, rows-i) },
	func(column bool, i, _ int) string { return letterOr(!column, i, i+1) },
}

// letterOr returns letter i of the alphabet, counted from 0, if letter is set, otherwise number.
func letterOr(letter bool, i, number int) string {
	if letter {
		return string(rune('a' + i))
	}
	return strconv.Itoa(number)
}

// name sets the names of a picture's rows and columns, which are drawn as labels: the letters and
// numbers of its squares, or otherwise what the names of the moves in a row or a column have in
// common. Start is the picture of the start.
func (d *scene) name(p *picture, start [][]finite.Cell) {
	if p.naming = d.naming(p, start); len(d.moves) == 0 {
		d.asBefore(p, start)
	}
	rows, columns := len(p.rows), len(p.widest)
	switch {
	case p.naming != nil:
		for i := range rows {
			p.names[0] = append(p.names[0], p.naming(false, i, rows))
		}
		for j := range columns {
			p.names[1] = append(p.names[1], p.naming(true, j, rows))
		}
	case p.text, p.look.form == ofPlaces, p.paint && p.look.form == ofSlabs:
	case p.look.form != ofPins && called(p.rows):
		p.called = true
	case p.look.form == ofPins: // only of these rows, as those of other positions are split in other ways
		p.names[0] = lineNames(false, rows, p.rows)
		p.numbered = numbered(p.rows) || len(d.moves) == 0 && numbered(p.before)
		if !p.mini { // a preview shows no moves
			p.knocked(start, p.rows)
		}
		if p.numbered && !p.paint && rows == 1 { // in colours the numbers stand on the lane
			p.names[1] = make([]string, columns)
			for j := 0; j < columns; j += 2 {
				p.names[1][j] = strconv.Itoa(j/2 + 1)
			}
		}
	default:
		p.names[0] = lineNames(false, rows, p.rows, p.before, p.padded(start))
		p.names[1] = lineNames(true, columns, p.rows, p.before, p.padded(start))
		if p.paint && p.look.form == ofGrowth && !p.mini {
			p.columnWord = d.columnWord(p.names, p.padded(start))
		}
		if p.written(start) { // the texts of the cells say more than numbers at the edges
			for i, names := range p.names {
				if slices.ContainsFunc(names, func(name string) bool { _, err := strconv.Atoi(name); return err == nil }) {
					p.names[i] = nil
				}
			}
		}
	}
}

// written reports whether all cells that stand for moves, now or at the start, have a text without a body.
func (p *picture) written(start [][]finite.Cell) bool {
	for _, row := range slices.Concat(p.rows, start) {
		for _, cell := range row {
			if k, _ := p.look.of(cell); cell.Move != "" && k != written {
				return false
			}
		}
	}
	return true
}

// called reports whether there are moves into two or more free cells and each is named by a number of
// its own, such as "7". Then the numbers are drawn in the cells, as labels at the edges cannot tell
// them.
func called(rows [][]finite.Cell) bool {
	found := map[string]bool{}
	for _, row := range rows {
		for _, cell := range row {
			if cell.Move == "" || !empty(cell.Text) {
				continue
			}
			if n, err := strconv.Atoi(cell.Move); err != nil || n < 0 || found[cell.Move] {
				return false
			}
			found[cell.Move] = true
		}
	}
	return len(found) > 1
}

// widestOf returns how many cells the widest of the names takes.
func widestOf(names []string) (w int) {
	for _, name := range names {
		w = max(w, paint.Width(name))
	}
	return w
}

// square returns the name of a cell, the letter first.
func (n naming) square(at image.Point, rows int) string {
	column, row := n(true, at.X, rows), n(false, at.Y, rows)
	if row[0] >= 'a' {
		return row + column
	}
	return column + row
}

// naming returns the first element of namings that agrees with how the moves of a picture name its
// cells. It looks at the moves that have a cell or begin at one, and at those of the start, since a few
// moves could agree with several. It returns nil if there are no such moves, or if none agrees with all.
func (d *scene) naming(p *picture, start [][]finite.Cell) naming {
	named := map[image.Point]string{}
	rows := len(p.rows)
	squares := func(of [][]finite.Cell) {
		for i, row := range of {
			for j, cell := range row {
				if cell.Move != "" {
					named[image.Pt(j, i)] = squareOf(cell.Move)
				}
			}
		}
	}
	if squares(p.rows); len(named) > 0 && len(start) == rows {
		squares(start)
		squares(p.rows)
	}
	for m, two := range p.pairs {
		if !two.laid {
			named[two.from] = squareOf(d.board.Name(d.at, m))
		}
	}
	if len(named) == 0 || rows > 99 || len(p.widest) > 26 || p.look.form == ofPlaces || p.look.form == ofPins {
		return nil
	}
next:
	for _, n := range namings {
		for at, name := range named {
			if name != n.square(at, rows) {
				continue next
			}
		}
		return n
	}
	return nil
}

// asBefore gives the picture of a position without moves the labels of the position before the last
// move, and sets paired as it was there.
func (d *scene) asBefore(p *picture, start [][]finite.Cell) {
	_, before, _, ok := d.LastMove()
	if !ok {
		return
	}
	was, q := *d, *p
	was.at, was.moves, q.rows = before.(finite.Position), d.board.Moves(before), p.before
	q.pairs = was.pairs(&q, was.unseen(&q))
	p.paired = len(q.pairs) > 0
	if p.naming == nil {
		p.naming = was.naming(&q, start)
	}
}

// squareOf returns the square with which the name of a move begins, a small letter and a number; ""
// if it begins otherwise.
func squareOf(name string) string {
	end := 1
	for end < len(name) && '0' <= name[end] && name[end] <= '9' {
		end++
	}
	if end == 1 || name == "" || name[0] < 'a' || name[0] > 'z' {
		return ""
	}
	return name[:end]
}

// lettersRow returns the row of the canvas, below a picture, in which the names of its columns stand.
func (p *picture) lettersRow(origin image.Point) int {
	y := origin.Y + p.down.shown()
	switch {
	case p.isTiled() && p.size.h%2 == 1 && !p.apart: // there is no line around squares
	case p.paint && p.look.form != ofSides && p.look.form != ofGrowth: // below the line around squares
		y++
	}
	return y
}

// drawLabels draws the names of columns below a picture and of rows at its left.
func (d *scene) drawLabels(c *paint.Canvas, p *picture, origin image.Point) {
	y := p.lettersRow(origin)
	column := func(j int) (x, w int) {
		x, w = p.across.at(j)
		switch {
		case p.paint && p.look.form == ofGrowth:
			return x + stemColumn(w, p.size.h), 1
		case p.look.form != ofSides && p.look.form != ofGrowth: // the middle includes the line at its right
			w++
		}
		return x, w
	}
	words, free := widestOf(p.names[1])+paint.Width(p.columnWord)+1, 0
	for j := p.across.from; p.names[1] != nil && j < p.across.to; j++ {
		x, w := column(j)
		name := p.names[1][j]
		if p.look.form == ofPins { // pins stand at the left of narrow cells
			w = min(w, p.size.w+p.size.w%2-1)
		}
		if p.columnWord != "" && name != "" && words+2 <= p.size.w { // neighbouring names do not touch
			name = p.columnWord + " " + name
		}
		if x += origin.X + (w-paint.Width(name))/2; p.look.form == ofPins && x < free { // it would touch the number before
			continue
		}
		free = c.Text(x, y, name, d.Theme.Faint) + 1
	}
	for i := p.down.from; p.names[0] != nil && i < p.down.to; i++ {
		y, h := p.down.at(i)
		row := i
		if p.lines != nil {
			if row = p.lines[i].row; !p.lines[i].first {
				continue
			}
		}
		middle := h / 2
		if p.look.form != ofSquares && p.look.form != ofGrowth { // cells without a line or a gap above their text
			middle = (h - 1) / 2
		}
		x := origin.X - 1
		if from, _ := beadIn(p.size.w, p.size.h); p.paint && p.look.form == ofGrowth { // leave room for the ring around the first piece
			x += from
		}
		if p.round() || p.edged && p.size.w%2 == 1 { // keep off the disc of a post, or the frame of a board
			x--
		}
		if p.open {
			x--
			c.Put(x, origin.Y+y+middle, d.Theme.Glyph.Left, d.Theme.Faint)
		}
		c.Right(x, origin.Y+y+middle, p.names[0][row], d.Theme.Faint)
	}
}
