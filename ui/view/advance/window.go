package advance

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// If a grid does not fit, a part of it is shown, called the window: where most pieces stood at the
// start, or as many whole pages away as needed to show what must be in view. Arrows tell how many pieces
// are beyond its edges, and a strip of all columns tells whom each favours.

// seen returns which columns, or rows, are in a window of n of them. Of is the number of all.
func (a *scene) seen(n, of int, columns bool) span {
	along := func(p games.Place) int {
		if columns {
			return p.Part
		}
		return int(p.Index)
	}
	if a.InView != nil {
		lo, hi := view.RangeAround(along(*a.InView), of, n)
		return span{lo, hi}
	}
	lo := a.busiest(n, of, columns)
	if aim, ok := a.aim(); ok {
		at := min(max(along(aim), 0), of-1)
		for at < lo {
			lo = max(lo-n, 0)
		}
		for at >= lo+n {
			lo = min(lo+n, of-n)
		}
	}
	return span{lo, lo + n}
}

// busiest returns the first of the n neighbouring columns, or rows, out of so many (of) that held the most pieces at the start.
// Of several such places next to one another it returns the middle one. O(cells).
func (a *scene) busiest(n, of int, columns bool) int {
	if n >= of {
		return 0
	}
	held := make([]int, of+1) // held[i]: pieces in the first i columns, or rows
	start := a.board.Start(advance.White)
	for i := range a.board.Columns() {
		for row, piece := range []byte(a.board.Column(start, i)) {
			switch {
			case piece == '.':
			case columns:
				held[i+1]++
			default:
				held[row+1]++
			}
		}
	}
	for i := range of {
		held[i+1] += held[i]
	}
	most, first, last := -1, 0, 0
	for lo := range of - n + 1 {
		switch in := held[lo+n] - held[lo]; {
		case in > most:
			most, first, last = in, lo, lo
		case in == most && last == lo-1:
			last = lo
		}
	}
	return (first + last) / 2
}

// aim returns the place that must be in the window if InView is nil: that of the move in focus; in a
// replay that of the lowest piece of the state being settled, which changes least; otherwise that of the
// last move. It returns false if there is none.
func (a *scene) aim() (games.Place, bool) {
	if a.focus.Part >= 0 {
		return games.Place{Part: a.focus.Part, Index: a.focus.To}, true
	}
	if a.work != nil {
		return games.Place{Part: a.work.Column, Index: int64(strings.LastIndexAny(a.work.State, "WB"))}, true
	}
	if last, _, _, ok := a.LastMove(); ok {
		return games.Place{Part: last.Part, Index: last.To}, true
	}
	return games.Place{}, false
}

// beyond returns how many pieces of each player stand in some columns and rows.
func (a *scene) beyond(columns, rows span) (n [2]int) {
	for i := columns.lo; i < columns.hi; i++ {
		column := a.board.Column(a.Position, i)[rows.lo:rows.hi]
		n[advance.White] += strings.Count(column, "W")
		n[advance.Black] += strings.Count(column, "B")
	}
	return n
}

// drawPointers draws at the edges of the window how many pieces are beyond. A click on that moves the
// window there, to the nearest piece.
func (a *scene) drawPointers(c *paint.Canvas) {
	if a.under == 0 {
		return
	}
	columns, rows := span{0, a.board.Columns()}, span{0, a.board.Rows()}
	g := a.Theme.Glyph
	_, high := a.extent(a.columns.len(), a.rows.len())
	x, _ := a.slot(a.columns.lo)
	end, w := a.slot(a.columns.hi - 1)
	w += end - x
	i, row := a.columns.lo+a.columns.len()/2, a.rows.lo+a.rows.len()/2 // the place in the middle of the present window, as InView counts
	if over := (span{0, a.rows.lo}); a.over > 0 {
		at := a.nearest(a.columns, over, false, true) - a.rows.len() + 1
		a.pointer(c, image.Rect(x, a.top-1, x+w, a.top), 0, g.Up+" ", " above", a.beyond(a.columns, over), games.Place{Part: i, Index: int64(at + a.rows.len()/2)})
	}
	y, side := a.top+high, w
	if !a.columns.whole(columns.hi) {
		side = w / 3
	}
	below := span{a.rows.hi, rows.hi}
	at := a.nearest(a.columns, below, false, false)
	a.pointer(c, image.Rect(x+(w-side)/2, y, x+(w+side)/2, y+1), 0, g.Down+" ", " below", a.beyond(a.columns, below), games.Place{Part: i, Index: int64(at + a.rows.len()/2)})
	left, right := span{0, a.columns.lo}, span{a.columns.hi, columns.hi}
	at = a.nearest(left, rows, true, true) - a.columns.len() + 1
	a.pointer(c, image.Rect(x, y, x+side, y+1), -1, g.Left+" ", "", a.beyond(left, rows), games.Place{Part: at + a.columns.len()/2, Index: int64(row)})
	at = a.nearest(right, rows, true, false)
	a.pointer(c, image.Rect(x+w-side, y, x+w, y+1), 1, "", " "+g.Right, a.beyond(right, rows), games.Place{Part: at + a.columns.len()/2, Index: int64(row)})
}

// nearest returns the first of the rows in which a piece stands, within these columns and rows; if column is set, the first such
// column. If last is set, it returns the last one instead. It returns -1 if there is no piece.
func (a *scene) nearest(columns, rows span, column, last bool) int {
	best := -1
	for i := columns.lo; i < columns.hi; i++ {
		for row := rows.lo; row < rows.hi; row++ {
			if a.board.Column(a.Position, i)[row] == '.' {
				continue
			}
			at := row
			if column {
				at = i
			}
			if best < 0 || (at > best) == last {
				best = at
			}
		}
	}
	return best
}

// pointer draws in the area r how many pieces, n of each player, are beyond an edge: at its left if side is
// negative, at its right if positive, otherwise in its middle. It records a door: a click brings the place
// look into view. If there are no pieces it draws nothing.
func (a *scene) pointer(c *paint.Canvas, r image.Rectangle, side int, before, after string, n [2]int, look games.Place) {
	all := n[0] + n[1]
	if all == 0 {
		return
	}
	var kinds []string
	for p, name := range advance.Game.Players {
		if n[p] > 0 {
			kinds = append(kinds, fmt.Sprintf("%d %s", n[p], name))
		}
	}
	arrow := strings.TrimSpace(before)
	if side > 0 {
		arrow = strings.TrimSpace(after)
	}
	text := a.Fitting(r.Dx(), before+strings.Join(kinds, ", ")+after, fmt.Sprint(before, all, after), fmt.Sprint(before, all), arrow)
	x := r.Min.X
	switch w := paint.Width(text); {
	case side > 0:
		x = r.Max.X - w
	case side == 0:
		x += (r.Dx() - w) / 2
	}
	end := c.Text(x, r.Min.Y, text, a.Theme.Key)
	a.AddDoor(c, image.Rect(x, r.Min.Y, end, r.Max.Y), look)
}

// drawStrip draws all columns in one line, if not all are in the window: the player whom each favours or,
// if that is not shown, whose pieces stand in it. Columns in the window stand out.
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
		glyph, st := a.stripe(span{x * of / n, (x + 1) * of / n})
		if from <= x0+x && x0+x <= to {
			st = a.Theme.Focus
		}
		c.Put(x0+x, a.top-1-a.over, glyph, st)
		if x0+x < from || x0+x > to {
			look := games.Place{Part: (x*of/n + (x+1)*of/n) / 2, Index: int64(a.rows.lo + a.rows.len()/2)}
			a.AddDoor(c, image.Rect(x0+x, a.top-1-a.over, x0+x+1, a.top-a.over), look)
		}
	}
}

// drawBar draws all rows in one column beside the grid, if not all are in the window: whose pieces stand
// in them. Rows in the window stand out.
func (a *scene) drawBar(c *paint.Canvas) {
	if a.bar == 0 {
		return
	}
	w, h := a.extent(a.columns.len(), a.rows.len())
	of := a.board.Rows()
	h = min(h, of)
	x, from, to := a.left+w, a.rows.lo*h/of, (a.rows.hi-1)*h/of
	if !a.ruled {
		x++
	}
	for y := range h {
		glyph, st := a.held(span{0, a.board.Columns()}, span{y * of / h, (y + 1) * of / h})
		if from <= y && y <= to {
			st.Bg = a.Theme.Unknown.Bg
			if a.Theme.Depth == theme.Mono {
				st.Attrs |= theme.Reverse
			}
		}
		c.Put(x, a.top+y, glyph, st)
		if y < from || y > to {
			look := games.Place{Part: a.columns.lo + a.columns.len()/2, Index: int64((y*of/h + (y+1)*of/h) / 2)}
			a.AddDoor(c, image.Rect(x, a.top+y, x+1, a.top+y+1), look)
		}
	}
}

// held returns how strip and bar show some columns and rows: whose pieces stand there.
func (a *scene) held(columns, rows span) (glyph string, st theme.Style) {
	n := a.beyond(columns, rows)
	switch {
	case n == [2]int{}:
		return a.Theme.Glyph.Dot, a.Theme.Faint
	case n[1] == 0:
		return a.Theme.Glyph.White, a.Theme.Text
	case n[0] == 0:
		return a.Theme.Glyph.Black, a.Theme.Text
	}
	return a.Theme.Glyph.Piece, a.Theme.Text
}

// stripe returns how the strip shows some columns: the sign of their total, if it is shown.
func (a *scene) stripe(columns span) (glyph string, st theme.Style) {
	var total solver.Dyadic
	known := false
	for i := columns.lo; i < columns.hi; i++ {
		if v, ok := a.value(i); ok {
			total, known = total.Add(v), true
		}
	}
	if known && total.Sign() != 0 {
		return a.sign(total), a.whose(total)
	}
	if known || a.told() {
		return a.Theme.Glyph.Dot, a.Theme.Faint
	}
	return a.held(columns, span{0, a.board.Rows()})
}

// sign returns the sign of a number as a character: "+", minus, or "0".
func (a *scene) sign(d solver.Dyadic) string {
	switch d.Sign() {
	case 1:
		return "+"
	case -1:
		return a.Theme.Glyph.Minus
	}
	return "0"
}

// whose returns the style of the player whom a number favours.
func (a *scene) whose(d solver.Dyadic) theme.Style {
	st := a.Theme.Text
	switch d.Sign() {
	case 1:
		st = a.Theme.Player[advance.White]
	case -1:
		st = a.Theme.Player[advance.Black]
	}
	if st.Bg != nil { // with a background the number would look selected
		return a.Theme.Text
	}
	return st
}

// rectangle returns the area of the canvas that the shown cells take, with the lines.
func (a *scene) rectangle() image.Rectangle {
	w, h := a.columns.len()*a.pitch.X, a.rows.len()*a.pitch.Y
	if a.ruled && !a.tiled {
		w, h = w+1, h+1
	}
	if a.chequered {
		w++
	}
	return image.Rect(a.left, a.top, a.left+w, a.top+h)
}
