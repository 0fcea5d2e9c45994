package advance

import (
	"image"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// layout says what of a grid is drawn where. It depends on the position
// and the size, and on the focus only where a window has to follow it.
type layout struct {
	w, h      int
	cell      image.Point // size of a cell
	pitch     int         // from one column to the next
	gap       int         // between columns, at least
	margin    int         // left of the columns, for the row numbers and a space
	columns   span        // those in the window
	rows      span
	left, top int // of the first column in the window and its first cell

	// Heights of what there is besides the grid.
	strip, letters, values, equation, line, legend int
	stacked                                        bool // a value is two lines, its numerator underlined
	at                                             struct{ letters, values, equation, line int }
}

// span is from lo to hi, hi excluded.
type span struct{ lo, hi int }

func (s span) len() int { return s.hi - s.lo }

// page is the n of so many things among which the i-th is shown. Pages stay
// where they are while the focus moves on them.
func page(i, n, of int) span {
	if n >= of {
		return span{0, of}
	}
	lo := min(max(i, 0)/n*n, of-n)
	return span{lo, lo + n}
}

// cellSizes are tried from the largest.
var cellSizes = []image.Point{{15, 7}, {11, 5}, {9, 4}, {7, 3}, {5, 3}, {5, 2}, {4, 2}, {3, 2}, {5, 1}, {4, 1}, {3, 1}, {1, 1}}

const (
	mostEquation = 40 // columns whose sum is written out
	someColumns  = 12 // that a window of large cells has to hold, if there are as many
	someRows     = 8
	leastRows    = 8 // for which other things are given up
)

// lay decides what fits. The last line of the sum and of the number line are
// given up for larger cells.
func (a *scene) lay(w, h int) {
	a.w, a.h = w, h
	line := 4
	if a.solver != nil { // nothing would be put anywhere
		line = 3
	}
	a.arrange(line, a.mostLegend())
	// A second line must not cost the grid anything, unless pieces are letters that
	// have to be told.
	if two := a.layout; two.legend > 1 && !a.Theme.ASCII {
		if a.arrange(line, 1); !a.better(two) {
			a.layout = two
		}
	}

	spare := a.h - a.beside() - a.rows.len()*a.cell.Y
	breath := [2]int{}
	if a.equation > 0 && spare >= 2 {
		breath[0], spare = 1, spare-1
	}
	if a.line > 0 && spare >= 2 {
		breath[1], spare = 1, spare-1
	}
	a.top = max(spare, 0)/2 + a.strip
	a.at.letters = a.top + a.rows.len()*a.cell.Y
	a.at.values = a.at.letters + a.letters
	a.at.equation = a.at.values + a.values + breath[0]
	a.at.line = a.at.equation + a.equation + breath[1]
	a.left = a.margin + max(w-a.margin-a.columns.len()*a.pitch+a.gap, 0)/2
}

// arrange lays everything out with as much beside the grid as does not make the
// grid smaller.
func (a *scene) arrange(line, legend int) {
	a.furnish(2, line, legend)
	a.fit()
	roomy := a.layout
	a.furnish(1, 3, legend)
	a.fit()
	if !a.better(roomy) {
		a.layout = roomy
	}
}

// better reports whether more is seen of the grid, or larger, than in another
// layout.
func (a *scene) better(than layout) bool {
	return a.columns.len() > than.columns.len() || a.rows.len() > than.rows.len() || a.cell.Y > than.cell.Y
}

// furnish gives everything besides the grid its height, with so much for the sum,
// the number line and the legend at most, and gives up what stands against seeing some rows
// of the grid.
func (a *scene) furnish(equation, line, legend int) {
	a.letters, a.values, a.equation, a.line, a.legend, a.strip = 1, 2, equation, line, legend, 0
	a.margin = len(strconv.Itoa(a.board.Rows())) + 1
	if a.Mini {
		a.letters, a.equation, a.line, a.legend, a.margin = 0, 0, 0, 0, 1
	}
	for _, give := range []func(){
		func() { a.legend = 1 },
		func() { a.legend = 0 },
		func() { a.letters = 0 },
		func() { a.values = min(a.values, 1) },
		func() { a.line = 0 },
		func() { a.equation = 0 },
		func() { a.values = 0 },
	} {
		if a.h-a.beside() >= min(a.board.Rows(), leastRows) {
			break
		}
		give()
	}
}

// beside is the height of all but the grid.
func (a *scene) beside() int {
	return a.strip + a.letters + a.values + a.equation + a.line + a.legend
}

// fit chooses the largest cells with which the whole grid is seen, or else a
// fair part of it.
func (a *scene) fit() {
	whole, upper := a.valueWidths()
	small := a.w < a.margin+len("..W") || a.Mini
	for _, windowed := range []bool{false, true} {
		if windowed {
			a.strip = 1
			if a.h-a.beside() < 2 {
				a.strip = 0
			}
		}
		for _, size := range cellSizes {
			last := windowed && (size == image.Pt(3, 1) && !small || size.X == 1)
			if size.X == 1 && !small {
				continue
			}
			for _, stacked := range []bool{false, true} {
				if stacked && a.values < 2 {
					continue
				}
				a.cell, a.stacked, a.gap = size, stacked, 1
				if size.X >= 7 {
					a.gap = 2
				}
				text := whole
				if stacked {
					text = upper
				}
				if a.values == 0 || a.Mini && small && size.X == 1 {
					text = 0
				}
				a.pitch = max(size.X+a.gap, text+1)
				n := (a.w - a.margin + a.gap) / a.pitch
				rows := (a.h - a.beside()) / size.Y
				if !stacked && a.values > 1 {
					rows = (a.h - a.beside() + 1) / size.Y
				}
				wantN, wantRows := a.board.Columns(), a.board.Rows()
				if windowed {
					wantN, wantRows = min(wantN, someColumns), min(wantRows, someRows)
				}
				if n < wantN || rows < wantRows {
					if !last || !stacked && a.values > 1 {
						continue
					}
				}
				n, rows = max(n, 1), max(rows, 1)
				aim := a.aim()
				a.columns, a.rows = page(aim.Part, n, a.board.Columns()), page(int(aim.Index), rows, a.board.Rows())
				if a.Look != nil {
					a.columns.lo, a.columns.hi = view.Amid(a.Look.Part, a.board.Columns(), n)
					a.rows.lo, a.rows.hi = view.Amid(int(a.Look.Index), a.board.Rows(), rows)
				}
				if a.columns.len() == a.board.Columns() {
					a.strip = 0
				}
				if !stacked {
					a.values = min(a.values, 1)
				}
				return
			}
		}
	}
}

// aim is the place that has to be in sight, if none is looked at: the focus, or
// else in a replay the lowest piece of the state at work, which changes least.
func (a *scene) aim() games.Place {
	switch {
	case a.focus.Part >= 0:
		return games.Place{Part: a.focus.Part, Index: a.focus.To}
	case a.work != nil:
		return games.Place{Part: a.work.Column, Index: int64(strings.LastIndexAny(a.work.State, "WB"))}
	}
	return games.Place{}
}

// valueWidths is how wide the widest value is, written in one line and in two.
func (a *scene) valueWidths() (whole, upper int) {
	if a.solved == nil {
		return 2, 2
	}
	p := a.Position
	if a.solver != nil { // whose columns have many values in turn: nothing is to move
		p = a.solver.Position(a.solver.Len())
		whole, upper = len("−5/16")-2, 2
	}
	for i := range a.board.Columns() {
		text := advance.Number(a.solved.Value(p, i))
		num, den, _ := strings.Cut(text, "/")
		whole = max(whole, paint.Width(text))
		upper = max(upper, paint.Width(num), paint.Width(den))
	}
	return whole, upper
}

// slot is where column i begins, and how wide it is without the gap.
func (a *scene) slot(i int) (x, w int) {
	return a.left + (i-a.columns.lo)*a.pitch, a.pitch - a.gap
}

// area is a cell in the window.
func (a *scene) area(column, row int) image.Rectangle {
	x, w := a.slot(column)
	at := image.Pt(x+(w-a.cell.X)/2, a.top+(row-a.rows.lo)*a.cell.Y)
	return image.Rectangle{Min: at, Max: at.Add(a.cell)}
}

// drawStrip draws one line of all columns where not all are in the window: whom
// each is good for, and where the window is.
func (a *scene) drawStrip(c *paint.Canvas) {
	if a.strip == 0 {
		return
	}
	of, n := a.board.Columns(), min(a.board.Columns(), a.w-2)
	if n < 1 {
		return
	}
	x0 := (a.w - n) / 2
	from, to := x0+a.columns.lo*n/of, x0+(a.columns.hi-1)*n/of
	for x := range n {
		var total solver.Dyadic
		for i := x * of / n; i < (x+1)*of/n; i++ {
			if v, ok := a.value(i); ok {
				total = total.Add(v)
			}
		}
		glyph, st := a.Theme.Glyph.Dot, a.Theme.Faint
		if total.Sign() != 0 {
			glyph, st = a.sign(total), a.outcome(total)
		}
		if from <= x0+x && x0+x <= to {
			st = a.Theme.Focus
		}
		c.Put(x0+x, a.top-1, glyph, st)
	}
}

// sign is a number's sign as a glyph.
func (a *scene) sign(d solver.Dyadic) string {
	switch d.Sign() {
	case 1:
		return "+"
	case -1:
		return a.Theme.Glyph.Minus
	}
	return "0"
}
