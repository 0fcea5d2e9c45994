package finite

import (
	"image"
	"strconv"
	"strings"

	"zugzwang/games/finite"
)

// Pins stand side by side in a row. A long row is wrapped, cut into several lines, but only if its pins would
// otherwise be too thin to be told apart.

const (
	mostWrapped = 4 // the most lines into which a row of pins is cut
	thinnest    = 2 // the least columns of a pin with room for a verdict
	slender     = 4 // the columns of a pin up to which wider pins matter more than room between two of them
	pinLines    = 3 // lines for which a board of pins keeps room, so that pins keep their size when rows are split
)

// wrapPins cuts rows of pins into lines and chooses the size of the pins: the size that they have at the start
// if that still fits, so that it stays the same during a match. Fit chooses the size of cells for p.rows.
func (p *picture) wrapPins(rows, start [][]finite.Cell, room image.Point, fit func()) {
	p.chooseLines(start, fit)
	size, wide, tight := p.size, p.wide, p.tight
	p.cut(rows, wide)
	if p.paved(size.w, size.h, cut); p.across.length() > room.X || p.down.length() > room.Y {
		p.chooseLines(rows, fit)
		p.tight = p.tight || tight
	}
}

// chooseLines cuts rows into as few lines as possible of wide pins with room for verdicts, or else without
// making pins too thin, and calls fit. If pins are slender, the columns between them become one cell wide, if that makes pins
// wider.
func (p *picture) chooseLines(rows [][]finite.Cell, fit func()) {
	pins := 0
	for _, row := range rows {
		pins = max(pins, (len(row)+1)/2)
	}
	type way struct {
		lines, width int
		tight        bool
	}
	var best way
	try := func(w way) int {
		p.tight = w.tight
		p.cut(rows, 2*max((pins+w.lines-1)/w.lines, 1))
		if fit(); p.across.cut+p.down.cut > 0 {
			return 0
		}
		return p.size.w
	}
	least := thinnest
	if p.mini {
		least = 1
	}
	for n := 1; n <= mostWrapped && p.numbered && !p.mini; n++ {
		if w := try(way{n, 0, false}); p.tagged() && w >= broadPin {
			return
		}
	}
	for n := 1; n <= mostWrapped && best.width < least; n++ {
		if w := (way{n, try(way{n, 0, false}), false}); w.width > best.width {
			best = w
		}
		if w := (way{n, try(way{n, 0, true}), true}); w.width > best.width && best.width < slender {
			best = w
		}
	}
	best.lines = max(best.lines, 1)
	try(best)
}

// goesOn reports whether a square is the last of its line and the row of pins goes on in the next line.
func (p *picture) goesOn(q *square) bool {
	if p.look.form != ofPins || q.column != len(p.rows[q.row])-1 || q.row+1 >= len(p.lines) {
		return false
	}
	return p.lines[q.row+1].row == p.lines[q.row].row
}

// line is one line of a picture whose rows may be wrapped.
type line struct {
	row   int  // index of its row in the picture that is not wrapped
	first bool // it is the first line of that row
	from  int  // index of its first cell in that row
}

// numbered reports whether moves name pins by their numbers, counted from the left or the right end of their row.
func numbered(rows [][]finite.Cell) bool {
	found := false
	for _, row := range rows {
		pins := (len(row) + 1) / 2
		for k, cell := range row {
			if cell.Move == "" {
				continue
			}
			words := wordsOf().FindAllString(cell.Move, -1)
			if len(words) > 0 && !isNumber(words[0]) { // the first word is the name of the row
				words = words[1:]
			}
			if len(words) == 0 {
				return false
			}
			left, right := k/2+1, pins-k/2 // the number of the pin, or of the first of two, counted from the left and from the right
			if k%2 == 1 {
				right--
			}
			if n := words[0]; n != strconv.Itoa(left) && n != strconv.Itoa(right) {
				return false
			}
			found = true
		}
	}
	return found
}

// isNumber reports whether a word is a whole number.
func isNumber(word string) bool { _, err := strconv.Atoi(word); return err == nil }

// fallen reports whether a cell is that of a pin that was knocked down.
func (l *look) fallen(cell finite.Cell) bool {
	return l.form == ofPins && cell.Move == "" && strings.TrimSpace(cell.Text) == "."
}

// cut cuts rows into lines of at most wide cells, and measures them. Wide is even, so that a line whose row
// goes on ends with the cell between two pins.
func (p *picture) cut(rows [][]finite.Cell, wide int) {
	p.rows, p.lines, p.widest, p.wide = nil, nil, nil, wide
	for i, row := range rows {
		for from := 0; from == 0 || from < len(row); from += wide {
			p.rows = append(p.rows, row[from:min(from+wide, len(row))])
			p.lines = append(p.lines, line{i, from == 0, from})
		}
	}
	p.measure()
}

// hit reports whether the move in focus knocks down the pin of a square.
func (d *scene) hit(p *picture, pin *square) bool {
	if !d.focused || p.look.form != ofPins {
		return false
	}
	name, of := d.board.Name(d.at, d.focus), p.lines[pin.row]
	for i, row := range p.rows {
		for j, cell := range row {
			if cell.Move == name && p.lines[i].row == of.row {
				off := p.lines[i].from + j - of.from - pin.column
				return -1 <= off && off <= 1
			}
		}
	}
	return false
}

// pinNumber returns the number by which moves name the pin of a square; "" if they do not, or there is no
// room to draw it.
func (p *picture) pinNumber(q *square) string {
	if !p.numbered || q.kind != pin && !p.look.fallen(q.Cell) || q.area.Dy() < 3 {
		return ""
	}
	return p.numberOf(q.row, q.column)
}

// numberOf returns the number, from 1, by which moves name the pin in a column of a line. Every second column is the square
// between two pins. Columns beyond the end of a line are those of the next line of its row.
func (p *picture) numberOf(row, column int) string {
	return strconv.Itoa((p.lines[row].from+column)/2 + 1)
}
