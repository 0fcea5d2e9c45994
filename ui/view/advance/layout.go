package advance

import (
	"image"
	"slices"
	"strconv"
)

// layout says where the parts of the drawing are, in columns and rows of the canvas. It depends on
// the board, the size of the canvas, whether values are shown and, if not all of the grid fits, on
// what must be in view.
type layout struct {
	w, h          int         // of the canvas
	pitch         image.Point // the distance from one cell to the next
	ruled         bool        // cells are squares; if not, each is a few characters in one row
	framed        bool        // lines surround the whole grid
	tiled         bool        // cells are small squares in two shades, without lines
	chequered     bool        // the same for larger ones, with a frame around all of them
	margin        int         // columns at the left of the grid for the numbers of rows and a blank
	columns, rows span        // those of the grid that are shown
	left, top     int         // of the first cell shown, with the lines at its left and top
	panel, side   int         // the width of an upright number line at the right, and where it begins; panel is 0 if there is none

	// Heights of the other parts, in rows; 0 if there is none.
	strip, over, under, letters, values, equation, line, legend int
	bar                                                         int // columns at the right of the grid for a bar that shows which rows are shown
	at                                                          struct{ letters, values, equation, line int }
}

// span is the range lo..hi-1 of columns, or of rows, of the grid.
type span struct{ lo, hi int }

// len returns the number of columns, or rows, in the span.
func (s span) len() int { return s.hi - s.lo }

// whole reports whether all columns, or rows, of the grid are in the span. Of is their number.
func (s span) whole(of int) bool { return s.len() == of }

const (
	mostEquation = 40 // the most columns whose sum is written out
	// The least columns and rows that are shown if the grid has as many, of larger squares and of the
	// smallest.
	someColumns, someRows    = 10, 8
	leastColumns, fewestRows = 8, 6
	leastRows                = 8  // the least rows that are shown in characters, before other parts are left out
	leastPanel               = 14 // the least width of an upright number line with words
	narrowPanel              = 10 // the width of an upright number line without words
	narrow                   = 40 // the width of a canvas below which narrowPanel is tried
	lowest                   = 16 // the height up to which a match gives the row of the sum to the grid
	mostPanel                = 34 // the greatest width of an upright number line
	largest                  = 32 // the largest pitch of squares, in columns
	largestSeen              = 8  // the largest pitch of squares without lines in a frame, and of any if only a part of the grid is shown
	mostClose                = 10 // the largest pitch of squares with which a grid may touch what is above and below it in a match
	largestTile              = 6  // the largest pitch of squares without lines or a frame
	mostBare                 = 8  // the largest pitch of squares without lines around the grid
	widest                   = 7  // the largest pitch of cells of characters
	widestMini               = 5  // the same in a preview
)

// furniture is a choice of the parts besides the grid: their heights in rows.
type furniture struct {
	upright                                 bool // the number line is upright, at the right of the grid
	letters, values, equation, line, legend int
	panel                                   int // the width of an upright number line; 0: leastPanel
}

// told reports whether values are shown now, or may be shown later on the same board.
func (a *scene) told() bool {
	return a.Asks || a.Solution != nil || a.Show.Colours || a.Replay != nil || a.Edit
}

// furnishings returns the choices of furniture. Of rich, that with the largest grid is used. If that
// does not show the whole grid, those of poor are tried in order, each with less furniture. Told says
// that there is to be room for values.
func (a *scene) furnishings(h int, told bool) (rich, poor []furniture) {
	legend := 1
	if a.Theme.ASCII { // the letters of pieces must be explained
		legend = a.mostLegend()
	}
	switch {
	case a.Mini:
		return []furniture{{}}, nil
	case !told:
		return []furniture{{letters: 1, legend: a.mostLegend()}, {letters: 1, legend: 1}}, []furniture{{legend: 1}, {}}
	}
	most, line, options := a.mostLegend(), 4, 0
	if a.solver != nil {
		line, options = 3, 1
	}
	rich = []furniture{
		{letters: 1, values: 2, equation: 2, line: line, legend: most},
		{upright: true, letters: 1, values: 2, equation: 1 + options, legend: most},
		{upright: true, letters: 1, values: 2, equation: options, legend: most},
		{letters: 1, values: 2, equation: 1, line: 3, legend: legend},
		{upright: true, letters: 1, values: 2, equation: options, legend: legend},
	}
	if a.Ahead() { // a match has the sum, but no number line
		equation := min(max(h-lowest, 0), 1)
		rich = []furniture{{letters: 1, values: 2, equation: equation, legend: legend}, {letters: 1, values: 1, equation: equation, legend: legend}}
		beside := furniture{letters: 1, legend: legend} // values stand beside letters: in a low window, or if squares would have no lines
		if equation == 0 {
			rich = slices.Insert(rich, 0, beside)
		} else {
			summed := beside
			summed.equation = equation
			rich = append(rich, summed, beside)
		}
	} else if a.w < narrow {
		rich = append(rich, furniture{upright: true, letters: 1, values: 2, equation: 1, legend: legend, panel: narrowPanel}, furniture{upright: true, letters: 1, values: 2, equation: options, legend: legend, panel: narrowPanel})
	}
	return rich, []furniture{
		{upright: true, letters: 1, values: 1, equation: options, legend: legend}, // one row of values, in which not all may fit
		{letters: 1, values: 1, equation: 1, line: 3, legend: 1},
		{letters: 1, values: 2, equation: 1, line: 3, legend: 1},
		{letters: 1, values: 2, equation: 1, line: 3},
		{values: 2, equation: 1, line: 3},
		{values: 1, equation: 1, line: 3},
		{values: 1, equation: 1},
		{values: 1},
		{},
	}
}

// cheap is the number of poor choices, from the first, that are tried even if a rich one fits, as long as that does not show
// the whole grid in squares.
const cheap = 2

// lay chooses the layout for w columns and h rows. If values are not shown but will be, the grid has the same place as then,
// if that is large enough.
func (a *scene) lay(w, h int) {
	a.w = w
	if !a.Mini && !a.told() {
		if a.arranged(w, h, true); a.panel == 0 && a.framed && !a.tiled && a.whole(a) {
			a.legend = min(a.legend, 1)
			return
		}
	}
	a.arranged(w, h, a.told())
}

// arranged sets the layout to the best of all choices of furniture; told as in furnishings.
func (a *scene) arranged(w, h int, told bool) {
	rich, poor := a.furnishings(h, told)
	best, found := layout{}, false
	for _, f := range rich {
		if told && found && f.values == 0 && best.pitch.X > mostClose {
			continue
		}
		if l, ok := a.arrange(w, h, f); ok && (!told || a.Mini || f.values > 0 || a.joined(l)) && (!found || l.larger(best, a)) {
			best, found = l, true
		}
	}
	for i, f := range poor {
		if found && (i >= cheap || best.whole(a) && best.ruled) {
			break
		}
		if l, ok := a.arrange(w, h, f); ok && (!found || l.whole(a) && (!best.whole(a) || l.ruled)) {
			best, found = l, true
		}
	}
	if !found {
		best, _ = a.arrange(w, h, furniture{})
	}
	a.layout = best
	a.settle()
}

// larger reports whether a layout shows more of the grid than another one, or the same with larger
// cells.
func (l *layout) larger(than layout, a *scene) bool {
	if l.whole(a) != than.whole(a) {
		return l.whole(a)
	}
	if l.ruled != than.ruled {
		return l.ruled
	}
	if l.pitch.Y != than.pitch.Y {
		return l.pitch.Y > than.pitch.Y
	}
	if l.tiled && l.pitch.X != than.pitch.X {
		return l.pitch.X > than.pitch.X
	}
	return l.columns.len()*l.rows.len() > than.columns.len()*than.rows.len()
}

// whole reports whether the whole grid is shown.
func (l *layout) whole(a *scene) bool {
	return l.columns.whole(a.board.Columns()) && l.rows.whole(a.board.Rows())
}

// arrange returns the layout with some furniture; false if that leaves too little room for the grid.
func (a *scene) arrange(w, h int, f furniture) (layout, bool) {
	l := layout{w: w, h: h, letters: f.letters, equation: f.equation, line: f.line, legend: f.legend}
	if !a.Mini {
		l.margin = len(strconv.Itoa(a.board.Rows()))
	}
	switch {
	case f.panel > 0:
		l.panel = f.panel
	case f.upright:
		l.panel = leastPanel
	}
	if f.panel == 0 && !a.Mini { // a blank beside the numbers of rows
		l.margin++
	}
	if a.fitWhole(&l, f) {
		return l, true
	}
	enough := a.window(&l, f)
	return l, enough
}

// room returns how many columns and rows are left for the grid.
func (l *layout) room() (w, h int) {
	return l.w - l.margin - l.panel - l.bar, l.h - l.strip - l.over - l.under - l.letters - l.values - l.equation - l.line - l.legend
}

// fits reports whether there is room for the cells that are to be shown.
func (l *layout) fits() bool {
	w, h := l.room()
	needW, needH := l.extent(l.columns.len(), l.rows.len())
	return needW <= w && needH <= h
}

// extent returns how many columns and rows of the canvas so many columns and rows of the grid take.
func (l *layout) extent(columns, rows int) (w, h int) {
	w, h = columns*l.pitch.X, rows*l.pitch.Y
	switch {
	case l.tiled:
		return w, h
	case l.chequered:
		return w + 2, h + 1
	case l.framed:
		return w + 1, h + 1
	case l.ruled || l.pitch.X > 2:
		return w - 1, h
	}
	return w, h
}

// fitWhole chooses the largest cells with which the whole grid fits; it returns false if there are none.
func (a *scene) fitWhole(l *layout, f furniture) bool {
	n, rows := a.board.Columns(), a.board.Rows()
	l.columns, l.rows = span{0, n}, span{0, rows}
	fits := func() bool {
		l.values = a.valueRows(l, f)
		free := *l
		if a.airy(l) { // keep a free row above the grid and one below
			free.h -= 2
		}
		return free.fits()
	}
	l.ruled = true
	for _, l.pitch = range a.pitches() {
		p := l.pitch.X
		for _, l.framed = range []bool{true, false} {
			l.tiled, l.chequered = a.tiles(p), l.framed && a.chequers(p)
			if (l.framed && !a.Mini || !l.framed && (a.Mini || p <= mostBare)) && fits() {
				return true
			}
		}
	}
	l.ruled, l.framed, l.tiled, l.chequered = false, false, false, false
	most := widest
	if a.Mini {
		most = widestMini
	}
	for p := most; p >= 2; p-- {
		l.pitch = image.Pt(p, 1)
		if (p > 3 || a.Mini || l.tiny()) && fits() {
			return true
		}
	}
	return false
}

// airy reports whether a row stays free above the grid and one below: in a match, if its cells are large.
func (a *scene) airy(l *layout) bool { return a.Headed && l.pitch.X > mostClose }

// pitches returns the sizes of squares, the largest first. In the one that is not as high as the others for its width, the label
// of a piece stands beside the piece.
func (a *scene) pitches() (list []image.Point) {
	for p := largest; p >= 4; p -= 2 {
		if list = append(list, image.Pt(p, p/2)); p == largestTile && a.tiles(p) && !a.Mini {
			list = append(list, image.Pt(p, 2))
		}
	}
	return list
}

// chequers reports whether framed squares are drawn in two shades without lines between them, given how many columns they are
// apart. In small squares, lines would leave little room for pieces.
func (a *scene) chequers(pitch int) bool {
	return largestTile < pitch && pitch <= largestSeen && a.Theme.Pictures() && a.Theme.Made.Ground[0] != nil
}

// tiles reports whether squares are drawn without lines between them, given how many columns they
// are apart. In small squares, lines would leave too little room for a round piece.
func (a *scene) tiles(pitch int) bool { return pitch <= largestTile && a.Theme.Pictures() }

// tiny reports whether the canvas has room for a few characters only.
func (l *layout) tiny() bool { return l.w < l.margin+6 }

// window chooses cells if only a part of the grid fits, and which are shown. It returns false if these
// are too few.
func (a *scene) window(l *layout, f furniture) bool {
	n, rows := a.board.Columns(), a.board.Rows()
	see := func(p image.Point) (columns, seen int) {
		l.pitch, l.strip, l.over, l.under, l.bar = p, 0, 0, 0, 0
		for range 3 { // repeated, as arrows, strip and bar for the rest take room themselves
			l.values = a.valueRows(l, f)
			w, h := l.room()
			aroundX, aroundY := l.extent(0, 0)
			columns, seen = min(max((w-aroundX)/p.X, 1), n), min(max((h-aroundY)/p.Y, 1), rows)
			if h < 6 || a.Mini {
				continue
			}
			if columns < n {
				l.strip, l.under = 1, 1
			}
			if seen < rows {
				l.over, l.under, l.bar = 1, 1, 2
			}
		}
		l.columns, l.rows = a.seen(columns, n, true), a.seen(seen, rows, false)
		return columns, seen
	}
	l.ruled, l.framed = true, true
	for p := largestSeen; p >= 4 && !a.Mini; p -= 2 {
		l.tiled, l.chequered = a.tiles(p), a.chequers(p)
		columns, seen := see(image.Pt(p, p/2))
		if !l.fits() {
			continue
		}
		if columns >= min(n, someColumns) && seen >= min(rows, someRows) || p == 4 && columns >= min(n, leastColumns) && seen >= min(rows, fewestRows) {
			return true
		}
	}
	l.ruled, l.framed, l.tiled, l.chequered = false, false, false, false
	flat := image.Pt(5, 1)
	switch {
	case a.Mini:
		flat.X = 2
	case l.tiny():
		flat.X = 1
	}
	columns, seen := see(flat)
	return l.fits() && columns >= min(n, 4) && seen >= min(rows, leastRows)
}

// joined reports whether there is room for the value of each column after its letter, also after the last one.
func (a *scene) joined(l layout) bool {
	room, _ := l.room()
	wide, _ := l.extent(l.columns.len(), l.rows.len())
	return l.pitch.X > len("a ")+a.widestValue() && (room-wide+1)/2+l.pitch.X/2 > a.widestValue()
}

// widestValue returns the most characters that the value of a column can take on this board: six for
// five rows, as in "−15/16". With more rows denominators are larger.
func (a *scene) widestValue() int {
	return 2 + 2*len(strconv.Itoa(1<<min(a.board.Rows()-1, 30))) // sign, stroke, and two numbers as long as the largest denominator
}

// valueRows returns how many rows the values below the columns take, at most f.values: two if a fraction may be too wide for one
// row, but not for a numerator above a denominator.
func (a *scene) valueRows(l *layout, f furniture) int {
	w := l.pitch.X - 1
	if l.tiled {
		w++
	}
	need := a.widestValue()
	digits := (need - 2) / 2
	if f.values < 2 || w >= need || w < digits {
		return min(f.values, 1)
	}
	return 2
}

// settle computes the positions of all parts of the layout.
func (a *scene) settle() {
	l := &a.layout
	columns, rows := l.extent(l.columns.len(), l.rows.len())
	w, h := l.room()
	if l.panel > 0 {
		l.panel = min(l.panel+w-columns, mostPanel)
		w, _ = l.room()
	}
	l.left = l.margin + max(w-columns, 0)/2
	l.side = l.left + columns + l.bar + 1
	spare := max(h-rows, 0)
	breath := [2]int{}
	if l.equation > 0 && spare >= 3 { // two other free rows are for above the grid and below everything
		breath[0], spare = 1, spare-1
	}
	if l.line > 0 && spare >= 3 {
		breath[1], spare = 1, spare-1
	}
	l.top = (spare+1)/2 + l.strip + l.over
	if l.ruled && !l.framed && !l.tiled {
		l.left-- // the line at the left of the first square is not drawn
	}
	l.at.letters = l.top + rows + l.under
	l.at.values = l.at.letters + l.letters
	l.at.equation = l.at.letters + l.letters + l.values + breath[0]
	l.at.line = l.at.equation + l.equation + breath[1]
}

// slot returns where column i of the grid begins on the canvas, and its width without the line or the gap
// beside it.
func (l *layout) slot(i int) (x, w int) {
	x, w = l.left+(i-l.columns.lo)*l.pitch.X, max(l.pitch.X-1, 1)
	switch {
	case l.tiled || l.pitch.X == 2:
		return x, l.pitch.X
	case l.chequered:
		return x + 1, l.pitch.X
	case l.ruled:
		return x + 1, w
	}
	return x, w
}

// area returns the area of a cell of the grid on the canvas, without the line beside it and with the one
// above.
func (l *layout) area(column, row int) image.Rectangle {
	x, w := l.slot(column)
	y := l.top + (row-l.rows.lo)*l.pitch.Y
	if !l.ruled {
		w = min(w, 5)
	}
	return image.Rect(x, y, x+w, y+l.pitch.Y)
}

// inside returns the part of a cell in which characters can stand.
func (l *layout) inside(column, row int) image.Rectangle {
	r := l.area(column, row)
	if l.ruled && !l.tiled {
		r.Min.Y++
	}
	return r
}

// middle returns the row of characters in the middle of the inside of a cell.
func (a *scene) middle(inside image.Rectangle) int {
	return inside.Min.Y + (inside.Dy()-1+a.lower())/2
}
