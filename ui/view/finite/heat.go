package finite

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/heat"
	"zugzwang/ui/paint"
)

// Where positions have values beyond numbers, a card for each part tells what it is worth and how
// hot it is. The cards stand beside the board or below it, wherever that leaves the board larger,
// and the cells of a part bear its letter.

// warmth is the parts of a position as they are shown.
type warmth struct {
	parts []games.Heat
	cells [][]image.Point // by part: column and row; nil if they are not known
	focus int             // the part of the move in focus, or -1
	below bool            // the cards stand below the board
	rows  int             // that each takes, with the gap after it
	shown bool            // there is room for them
}

// warm returns the parts of the position; nil if it has no values, or outcomes are not shown.
func (d *scene) warm(p *picture) *warmth {
	hot, ok := d.Solution.(games.Hot)
	if !ok || d.Mini || !d.Show.Colours || d.Replay != nil || d.Edit || d.Sought != nil || p.text {
		return nil
	}
	parts, sum, ok := hot.Heat(d.at)
	if !ok {
		return nil
	}
	w := &warmth{parts: parts, focus: -1}
	if parts == nil {
		if sum.Graph == nil { // the panel says why
			return nil
		}
		w.parts = []games.Heat{sum}
	}
	if d.focused {
		w.focus = hot.PartOf(d.at, d.focus)
	}
	if len(w.parts) > 1 {
		w.cells = d.partCells(p)
	}
	return w
}

// reserve chooses where the cards stand, by the board's size and by whether its words are whole, so
// that nothing jumps when the number of parts changes. It returns the room that is left for the board.
func (w *warmth) reserve(p *picture, d *scene, room image.Point) image.Point {
	const tall = 26 // rows of a room from which on thermometers stand
	w.rows = heat.CardRows + 1
	if room.Y >= tall && d.Theme.Pictures() {
		w.rows = heat.TallRows
	}
	beside := image.Pt(room.X-gap-heat.CardWidth+1, room.Y)
	below := image.Pt(room.X, room.Y-w.rows)
	size := func(room image.Point) int {
		if room.X < 1 || room.Y < 1 {
			return -1
		}
		try := *p
		try.pairs, try.paired = nil, false
		worse := 1
		if try.paint {
			switch try.stretch(d, room) {
			case bare:
				worse = 4
			case cut:
				worse = 16
			}
		} else {
			try.fit(d, room)
		}
		if try.across.cut+try.down.cut > 0 {
			return 0
		}
		return max(try.size.w*try.size.h/worse, 1)
	}
	a, b := size(beside), size(below)
	switch {
	case max(a, b) <= 0:
		return room
	case b > a:
		w.shown, w.below = true, true
		return below
	}
	w.shown = true
	return beside
}

// gap is the columns between a board and the cards beside it.
const gap = 3

// width returns the columns that cards beside the board take.
func (w *warmth) width() int {
	if w == nil || !w.shown || w.below {
		return 0
	}
	return gap + heat.CardWidth - 1
}

// beside returns where cards stand beside a board that begins at a corner of a canvas: as high up and as
// far down as all of them need, if there is room. Of the rows up to low the last are for what stands below the
// cards.
func (w *warmth) beside(corner image.Point, low, most, last, wide int) image.Rectangle {
	need := len(w.parts)*w.rows - 1
	low = max(low, min(corner.Y+need, most)) - last
	return image.Rect(corner.X, max(min(corner.Y, low-need), 0), wide, low)
}

// cards draws the cards into an area, as many as there is room for: that of the part in focus is
// among them.
func (d *scene) cards(c *paint.Canvas, w *warmth, area image.Rectangle) {
	n := (area.Dy() + 1) / w.rows
	if w.below {
		n = (area.Dx() + 1) / heat.CardWidth
	}
	from, to := 0, len(w.parts)
	if n = max(n, 1); to > n {
		from = min(max(w.focus-n/2, 0), to-n)
		to = from + n
	}
	for i := from; i < to; i++ {
		at := image.Pt(0, (i-from)*w.rows)
		if w.below {
			at = image.Pt((i-from)*heat.CardWidth, 0)
		}
		r := image.Rect(0, 0, heat.CardWidth-1, w.rows-1).Add(at).Add(area.Min)
		letter := games.PartLetter(i)
		if len(w.parts) == 1 {
			letter = ""
		}
		heat.Card(c.Sub(r.Intersect(area)), w.parts[i], letter, i == w.focus, d.Theme)
	}
}

// letters writes the letter of each part into the first of its cells.
func (d *scene) letters(c *paint.Canvas, p *picture, w *warmth, area func(i, j int) image.Rectangle) {
	if w == nil {
		return
	}
	for i, cells := range w.cells {
		for _, at := range cells {
			if at.Y < p.down.from || at.Y >= p.down.to || at.X < p.across.from || at.X >= p.across.to {
				continue
			}
			r := area(at.Y, at.X)
			if p.paint && r.Dy() >= ruledAt {
				r.Min = r.Min.Add(image.Pt(1, 1))
			}
			if r.Dx() < 3 || r.Dy() < 2 {
				break
			}
			c.Text(r.Min.X, r.Min.Y, games.PartLetter(i), heat.LetterStyle(d.Theme, i == w.focus))
			break
		}
	}
}

// partCells finds the cells of the picture that belong to each part, by the pictures of the parts
// alone; nil if they do not fit into that of the position.
func (d *scene) partCells(p *picture) [][]image.Point {
	var pictures [][][]finite.Cell
	for _, part := range d.board.Parts(d.at) {
		rows, err := d.board.Show(part)
		if err != nil || len(rows) == 0 {
			return nil
		}
		pictures = append(pictures, rows)
	}
	if slices.ContainsFunc(pictures, func(rows [][]finite.Cell) bool { return !sameShape(rows, p.rows) }) {
		return placed(pictures, p.rows)
	}
	return masked(pictures, p.rows)
}

func sameShape(a, b [][]finite.Cell) bool {
	return slices.EqualFunc(a, b, func(a, b []finite.Cell) bool { return len(a) == len(b) })
}

// masked returns the cells of parts that are shown in their places, with all that is not theirs
// left out: those which only one part shows as they are.
func masked(parts [][][]finite.Cell, rows [][]finite.Cell) [][]image.Point {
	cells := make([][]image.Point, len(parts))
	for y, row := range rows {
		for x, cell := range row {
			whose := -1
			for i, part := range parts {
				switch {
				case part[y][x].Text != cell.Text:
				case whose >= 0:
					whose = len(parts)
				default:
					whose = i
				}
			}
			if whose >= 0 && whose < len(parts) {
				cells[whose] = append(cells[whose], image.Pt(x, y))
			}
		}
	}
	return cells
}

// placed returns the cells of parts that are shown alone, in the order in which they stand beside
// or below each other; nil if they do not.
func placed(parts [][][]finite.Cell, rows [][]finite.Cell) [][]image.Point {
	taken := map[image.Point]bool{}
	var cells [][]image.Point
	for _, part := range parts {
		found := place(part, rows, taken)
		if found == nil {
			return nil
		}
		for _, at := range found {
			taken[at] = true
		}
		cells = append(cells, found)
	}
	return cells
}

// place returns the first free cells of a picture that look like those of another; nil if there
// are none.
func place(part, rows [][]finite.Cell, taken map[image.Point]bool) []image.Point {
	for dy := range len(rows) {
	next:
		for dx := range len(rows[dy]) {
			var found []image.Point
			for y, row := range part {
				for x, cell := range row {
					if !solid(cell) {
						continue
					}
					at := image.Pt(x+dx, y+dy)
					if at.Y >= len(rows) || at.X >= len(rows[at.Y]) || taken[at] || rows[at.Y][at.X].Text != cell.Text {
						continue next
					}
					found = append(found, at)
				}
			}
			if len(found) > 0 {
				return found
			}
		}
	}
	return nil
}
