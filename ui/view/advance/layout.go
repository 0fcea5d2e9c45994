package advance

import (
	"image"
	"slices"
	"strconv"
)

// layout says what of a grid is drawn where. It depends on the board and the size, on whether
// values are shown and, if not all of the grid fits, on what must be in view.
type layout struct {
	w, h          int
	pitch         image.Point // from one cell to the next
	ruled         bool        // cells are squares with lines between; else single lines of characters
	framed        bool        // with lines round the whole grid
	tiled         bool        // cells are small squares in two shades, which need no lines
	margin        int         // left of the grid, for the row numbers and a space
	columns, rows span        // those in the window
	left, top     int         // of the first cell in the window, its lines included
	panel, side   int         // columns right of the grid, with an upright number line, and where they begin; 0: it lies below

	// Heights of what there is besides the grid.
	strip, over, under, letters, values, equation, line, legend int
	bar                                                         int // columns right of the grid, for where in all rows the window is
	at                                                          struct{ letters, values, equation, line int }
}

// span is from lo to hi, hi excluded.
type span struct{ lo, hi int }

func (s span) len() int { return s.hi - s.lo }

// whole reports whether all of so many are in it.
func (s span) whole(of int) bool { return s.len() == of }

const (
	mostEquation = 40 // columns whose sum is written out
	// What a window on a grid holds at least, if there is as much: so many columns and rows,
	// and of its smallest squares.
	someColumns, someRows    = 10, 8
	leastColumns, fewestRows = 8, 6
	leastRows                = 8 // for which other things are given up
	leastPanel               = 14
	narrowPanel              = 10 // in a narrow window: numbers without words
	narrow                   = 40
	lowest                   = 16 // in which the grid has the sum's row
	mostPanel                = 34
	largest                  = 32 // pitch of squares
	largestSeen              = 8  // in a window
	largestTile              = 6  // pitch
	mostBare                 = 8  // without lines round the grid
	widest                   = 7  // pitch of characters
	widestMini               = 5
)

// furniture is what may stand beside the grid.
type furniture struct {
	upright                                 bool
	letters, values, equation, line, legend int
	panel                                   int // columns for an upright number line; 0: leastPanel
}

// told reports whether there is or will be something to be said about values.
func (a *scene) told() bool {
	return a.Asks || a.Solution != nil || a.Show.Colours || a.Replay != nil || a.Edit
}

// furnishings returns what may stand beside the grid. Of rich the one is used that leaves the
// largest grid. If hardly any grid is left, poor is tried in order, with ever less.
func (a *scene) furnishings(h int, told bool) (rich, poor []furniture) {
	legend := 1
	if a.Theme.ASCII { // letters have to be told
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
		{false, 1, 2, 2, line, most, 0},
		{true, 1, 2, 1 + options, 0, most, 0},
		{true, 1, 2, options, 0, most, 0},
		{false, 1, 2, 1, 3, legend, 0},
		{true, 1, 2, options, 0, legend, 0},
	}
	if a.Ahead() { // in a match the sum is written out, and explore has the number line
		equation := min(max(h-lowest, 0), 1)
		rich = []furniture{{false, 1, 2, equation, 0, legend, 0}, {false, 1, 1, equation, 0, legend, 0}}
		beside := furniture{false, 1, 0, 0, 0, legend, 0} // values beside letters: in a low window, or where squares would have no lines
		if equation == 0 {
			rich = slices.Insert(rich, 0, beside)
		} else {
			rich = append(rich, beside)
		}
	} else if a.w < narrow {
		rich = append(rich, furniture{true, 1, 2, 1, 0, legend, narrowPanel}, furniture{true, 1, 2, options, 0, legend, narrowPanel})
	}
	return rich, []furniture{
		{true, 1, 1, options, 0, legend, 0}, // values in a line each may not fit, but the grid may
		{false, 1, 1, 1, 3, 1, 0},
		{false, 1, 2, 1, 3, 1, 0},
		{false, 1, 2, 1, 3, 0, 0},
		{false, 0, 2, 1, 3, 0, 0},
		{false, 0, 1, 1, 3, 0, 0},
		{false, 0, 1, 1, 0, 0, 0},
		{false, 0, 1, 0, 0, 0, 0},
		{},
	}
}

// cheap is how many of the poor are no great loss.
const cheap = 2

// lay decides what fits. A grid with room for what will be told below it stands where it will stand then.
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

// arranged lays out what fits, with what is told of values or without.
func (a *scene) arranged(w, h int, told bool) {
	rich, poor := a.furnishings(h, told)
	best, found := layout{}, false
	for _, f := range rich {
		if told && found && f.values == 0 && !best.tiled {
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

// larger reports whether more is seen of the grid than in another layout, or the same
// larger.
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

func (l *layout) whole(a *scene) bool {
	return l.columns.whole(a.board.Columns()) && l.rows.whole(a.board.Rows())
}

// arrange lays the grid out with some furniture, and reports whether that leaves it enough
// room.
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
	if f.panel == 0 && !a.Mini { // a space
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

// fits reports whether the cells in the window have room.
func (l *layout) fits() bool {
	w, h := l.room()
	needW, needH := l.extent(l.columns.len(), l.rows.len())
	return needW <= w && needH <= h
}

// extent returns how many columns and rows of the canvas the grid's cells take.
func (l *layout) extent(columns, rows int) (w, h int) {
	w, h = columns*l.pitch.X, rows*l.pitch.Y
	switch {
	case l.tiled:
		return w, h
	case l.framed:
		return w + 1, h + 1
	case l.ruled || l.pitch.X > 2:
		return w - 1, h
	}
	return w, h
}

// fitWhole chooses the largest cells with which the whole grid is seen, if there are any.
func (a *scene) fitWhole(l *layout, f furniture) bool {
	n, rows := a.board.Columns(), a.board.Rows()
	l.columns, l.rows = span{0, n}, span{0, rows}
	fits := func() bool {
		l.values = a.valueRows(l, f)
		free := *l
		if a.airy(l) { // a free row above and one below
			free.h -= 2
		}
		return free.fits()
	}
	l.ruled = true
	for _, l.pitch = range a.pitches() {
		p := l.pitch.X
		for _, l.framed = range []bool{true, false} {
			if l.tiled = a.tiles(p); (l.framed && !a.Mini || !l.framed && (a.Mini || p <= mostBare)) && fits() {
				return true
			}
		}
	}
	l.ruled, l.framed, l.tiled = false, false, false
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

// airy reports whether rows are left free above and below a grid: in a match, if its cells are large.
func (a *scene) airy(l *layout) bool { return a.Headed && l.pitch.X > largestSeen }

// pitches lists the sizes of squares, the largest first. A low tile has a piece with its label
// beside it.
func (a *scene) pitches() (list []image.Point) {
	for p := largest; p >= 4; p -= 2 {
		if list = append(list, image.Pt(p, p/2)); p == largestTile && a.tiles(p) && !a.Mini {
			list = append(list, image.Pt(p, 2))
		}
	}
	return list
}

// tiles reports whether squares of a pitch are drawn without lines between them.
func (a *scene) tiles(pitch int) bool { return pitch <= largestTile && a.Theme.Pictures() }

// tiny reports whether there is no room for more than a few characters.
func (l *layout) tiny() bool { return l.w < l.margin+6 }

// window chooses cells of which some are seen, and reports whether those are enough.
func (a *scene) window(l *layout, f furniture) bool {
	n, rows := a.board.Columns(), a.board.Rows()
	see := func(p image.Point) (columns, seen int) {
		l.pitch, l.strip, l.over, l.under, l.bar = p, 0, 0, 0, 0
		for range 3 { // what is told of the rest takes room itself
			l.values = a.valueRows(l, f)
			w, h := l.room()
			columns, seen = w/p.X, h/p.Y
			if !l.ruled && p.X > 2 {
				columns = (w + 1) / p.X
			}
			if l.ruled && !l.tiled {
				columns, seen = (w-1)/p.X, (h-1)/p.Y
			}
			columns, seen = min(max(columns, 1), n), min(max(seen, 1), rows)
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
		l.tiled = a.tiles(p)
		columns, seen := see(image.Pt(p, p/2))
		if !l.fits() {
			continue
		}
		if columns >= min(n, someColumns) && seen >= min(rows, someRows) || p == 4 && columns >= min(n, leastColumns) && seen >= min(rows, fewestRows) {
			return true
		}
	}
	l.ruled, l.framed, l.tiled = false, false, false
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

// joined reports whether there is room for the value of each column behind its letter, up to the next one.
func (a *scene) joined(l layout) bool { return l.pitch.X > len("a ")+a.widestValue() }

// widestValue returns how many characters the value of a column can take on this board: with five rows
// "−15/16", six. More rows have larger denominators.
func (a *scene) widestValue() int {
	return 2 + 2*len(strconv.Itoa(1<<min(a.board.Rows()-1, 30))) // a sign, a stroke, and of the largest denominator twice the digits
}

// valueRows returns how many lines the values need under columns of this width: a long fraction
// takes two.
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

// settle puts all in its place.
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
	if l.equation > 0 && spare >= 3 { // after one above the grid and one below all
		breath[0], spare = 1, spare-1
	}
	if l.line > 0 && spare >= 3 {
		breath[1], spare = 1, spare-1
	}
	l.top = (spare+1)/2 + l.strip + l.over
	if l.ruled && !l.framed && !l.tiled {
		l.left-- // a line that is not drawn
	}
	l.at.letters = l.top + rows + l.under
	l.at.values = l.at.letters + l.letters
	l.at.equation = l.at.letters + l.letters + l.values + breath[0]
	l.at.line = l.at.equation + l.equation + breath[1]
}

// slot returns where column i begins, and its width without the line or the gap beside it.
func (l *layout) slot(i int) (x, w int) {
	x, w = l.left+(i-l.columns.lo)*l.pitch.X, max(l.pitch.X-1, 1)
	switch {
	case l.tiled || l.pitch.X == 2:
		return x, l.pitch.X
	case l.ruled:
		return x + 1, w
	}
	return x, w
}

// area returns a cell's rectangle in the window, without the line beside it and with the one
// above.
func (l *layout) area(column, row int) image.Rectangle {
	x, w := l.slot(column)
	y := l.top + (row-l.rows.lo)*l.pitch.Y
	if !l.ruled {
		w = min(w, 5)
	}
	return image.Rect(x, y, x+w, y+l.pitch.Y)
}

// inside returns the part of a cell for characters.
func (l *layout) inside(column, row int) image.Rectangle {
	r := l.area(column, row)
	if l.ruled && !l.tiled {
		r.Min.Y++
	}
	return r
}
