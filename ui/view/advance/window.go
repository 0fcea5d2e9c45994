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

// Where not all of a grid is seen, a window on it opens where most pieces stood at first,
// and goes on by whole pages to what has to be in sight. Arrows say how much stands
// beyond its edges, and of many columns a strip says whom each is good for.

// seen is the n of so many columns, or rows, that are in the window.
func (a *scene) seen(n, of int, columns bool) span {
	along := func(p games.Place) int {
		if columns {
			return p.Part
		}
		return int(p.Index)
	}
	if a.Look != nil {
		lo, hi := view.Amid(along(*a.Look), of, n)
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

// busiest is where the n of so many columns, or rows, begin that held most pieces at first:
// the middle one of equals. O(cells).
func (a *scene) busiest(n, of int, columns bool) int {
	if n >= of {
		return 0
	}
	held := make([]int, of+1) // by those before it
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

// aim is the place that has to be in sight, if none is looked at: the focus, or else in a
// replay the lowest piece of the state at work, which changes least, or else what the last
// move has moved.
func (a *scene) aim() (games.Place, bool) {
	if a.focus.Part >= 0 {
		return games.Place{Part: a.focus.Part, Index: a.focus.To}, true
	}
	if a.work != nil {
		return games.Place{Part: a.work.Column, Index: int64(strings.LastIndexAny(a.work.State, "WB"))}, true
	}
	if last, _, _, ok := a.Came(); ok {
		return games.Place{Part: last.Part, Index: last.To}, true
	}
	return games.Place{}, false
}

// beyond counts the pieces that stand in some columns and rows, by player.
func (a *scene) beyond(columns, rows span) (n [2]int) {
	for i := columns.lo; i < columns.hi; i++ {
		column := a.board.Column(a.Position, i)[rows.lo:rows.hi]
		n[advance.White] += strings.Count(column, "W")
		n[advance.Black] += strings.Count(column, "B")
	}
	return n
}

// drawPointers says what stands beyond the edges of the window.
func (a *scene) drawPointers(c *paint.Canvas) {
	if a.above == 0 {
		return
	}
	all, height := span{0, a.board.Columns()}, span{0, a.board.Rows()}
	g := a.Theme.Glyph
	_, rows := a.extent(a.columns.len(), a.rows.len())
	over, under := a.top-1, a.top+rows
	a.pointer(c, over, g.Up, "above", a.beyond(a.columns, span{0, a.rows.lo}), 0)
	a.pointer(c, under, g.Down, "below", a.beyond(a.columns, span{a.rows.hi, height.hi}), 0)
	a.pointer(c, under, g.Left, "", a.beyond(span{0, a.columns.lo}, height), -1)
	a.pointer(c, under, g.Right, "", a.beyond(span{a.columns.hi, all.hi}, height), 1)
}

// pointer says in a row how many pieces stand beyond an edge: in the middle, or at the
// left or the right.
func (a *scene) pointer(c *paint.Canvas, y int, arrow, where string, n [2]int, side int) {
	if n[0]+n[1] == 0 {
		return
	}
	var kinds []string
	for p, name := range advance.Game.Players {
		if n[p] > 0 {
			kinds = append(kinds, fmt.Sprintf("%d %s", n[p], name))
		}
	}
	x, w := a.slot(a.columns.lo)
	end, _ := a.slot(a.columns.hi - 1)
	from, room := x, end+w-x
	if side != 0 {
		room /= 3
	}
	both := strings.Join(kinds, ", ")
	text := a.Words(room, arrow+" "+both+" "+where, arrow+" "+fmt.Sprint(n[0]+n[1])+" "+where, arrow+" "+fmt.Sprint(n[0]+n[1]), arrow)
	if side > 0 {
		text = a.Words(room, both+" "+arrow, fmt.Sprint(n[0]+n[1])+" "+arrow, arrow)
	}
	text = strings.TrimSpace(text)
	switch at := paint.Width(text); {
	case side < 0:
		c.Text(from, y, text, a.Theme.Key)
	case side > 0:
		c.Text(end+w-at, y, text, a.Theme.Key)
	default:
		c.Text(from+(room-at)/2, y, text, a.Theme.Key)
	}
}

// drawStrip draws one line of all columns where not all are in the window: whom each is
// good for, or as long as that is not told whose pieces stand there, and where the window
// is.
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
		c.Put(x0+x, a.top-1-a.above, glyph, st)
	}
}

// stripe is how the strip shows some columns.
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
	n := a.beyond(columns, span{0, a.board.Rows()})
	switch {
	case known || a.told() || n == [2]int{}:
		return a.Theme.Glyph.Dot, a.Theme.Faint
	case n[1] == 0:
		return a.Theme.Glyph.White, a.Theme.Text
	case n[0] == 0:
		return a.Theme.Glyph.Black, a.Theme.Text
	}
	return a.Theme.Glyph.Piece, a.Theme.Text
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

// whose is the style of a number: of the player it is good for.
func (a *scene) whose(d solver.Dyadic) theme.Style {
	switch d.Sign() {
	case 1:
		return a.Theme.Player[advance.White]
	case -1:
		return a.Theme.Player[advance.Black]
	}
	return a.Theme.Text
}

// rectangle is the cells of the canvas that all cells in the window take, with the lines.
func (a *scene) rectangle() image.Rectangle {
	w, h := a.columns.len()*a.pitch.X, a.rows.len()*a.pitch.Y
	if a.ruled {
		w, h = w+1, h+1
	}
	return image.Rect(a.left, a.top, a.left+w, a.top+h)
}
