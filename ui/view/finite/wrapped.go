package finite

import (
	"strconv"

	"zugzwang/games/finite"
)

// Rows of pins can be long: they are wrapped where that makes the pins larger.

const (
	mostWrapped = 4 // lines into which a row of pins is cut at most
	chipWidth   = 4 // cells of a pin with room for what its move is worth
)

// wrapPins chooses into how many lines the longest row is cut, and cuts all rows so. Fit chooses the size of
// the cells.
func (p *picture) wrapPins(rows [][]finite.Cell, fit func()) {
	longest := 0
	for _, row := range rows {
		longest = max(longest, len(row))
	}
	best, width := 1, 0
	for n := 1; n <= mostWrapped; n++ {
		p.cut(rows, n, longest)
		if fit(); p.across.cut+p.down.cut > 0 {
			continue
		}
		if more := p.size.w - width; width == 0 || more > 1 || more > 0 && width < chipWidth {
			best, width = n, p.size.w
		}
	}
	p.cut(rows, best, longest)
	fit()
}

// line is one line on screen of a picture whose rows may be too wide for one.
type line struct {
	row   int  // of the picture that is not wrapped
	first bool // it is the beginning of that
	from  int  // the cell of that row with which it begins
}

// numbered reports whether moves name pins by their numbers, counted from either end of their row.
func numbered(rows [][]finite.Cell) bool {
	found := false
	for _, row := range rows {
		pins := (len(row) + 1) / 2
		for k, cell := range row {
			if cell.Move == "" {
				continue
			}
			words := wordsOf.FindAllString(cell.Move, -1)
			if len(words) < 2 {
				return false
			}
			left, right := k/2+1, pins-k/2 // the same pin, or two beside each other, from either end
			if k%2 == 1 {
				right--
			}
			if n := words[1]; n != strconv.Itoa(left) && n != strconv.Itoa(right) {
				return false
			}
			found = true
		}
	}
	return found
}

// cut cuts rows so that the longest one takes n lines. A line that goes on ends with what is between
// two pins.
func (p *picture) cut(rows [][]finite.Cell, n, longest int) {
	pins := (longest + 1) / 2
	wide := 2 * max((pins+n-1)/n, 1) // cells in a line
	p.rows, p.lines, p.widest = nil, nil, nil
	for i, row := range rows {
		for from := 0; from == 0 || from < len(row); from += wide {
			p.rows = append(p.rows, row[from:min(from+wide, len(row))])
			p.lines = append(p.lines, line{i, from == 0, from})
		}
	}
	p.measure()
}
