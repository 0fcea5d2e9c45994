package fence

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Rows and columns are numbered on the fences, as sentences name cells, "r1 c2": a column where the upper
// fence runs above it, a row where the lower fence runs at its left. So they need no room of their own. Low
// cells have none: a fence of one row would be hidden by them. In a match nothing names cells.

// ruled reports whether rows and columns are numbered.
func (b *scene) ruled() bool { return !b.Mini && !b.Headed && !b.quiet() }

// rule writes the numbers that have room. Those of where the move in focus leads stand out.
func (v *grid) rule() {
	if !v.ruled() {
		return
	}
	to := fence.Cell{Row: -1, Col: -1}
	if v.moves && v.focused() {
		to = v.ahead
	}
	for col := v.seen.Min.X; col < v.seen.Max.X; col++ {
		cell := fence.Cell{Row: v.grid.Upper.Row[col], Col: int32(col)}
		r, text := v.area(cell), strconv.Itoa(col+1)
		free := r.Dx() - v.gap() - paint.Width(text)
		if free > 0 || free == 0 && (col+1)%5 == 0 {
			v.post(cell, image.Pt(r.Min.X+free/2, r.Min.Y-1), text, fence.Right, cell.Col == to.Col)
		}
	}
	for row := v.seen.Min.Y; row < v.seen.Max.Y; row++ {
		cell := fence.Cell{Row: int32(row), Col: v.grid.Lower.Col[row]}
		r, text := v.area(cell), strconv.Itoa(row+1)
		v.post(cell, image.Pt(r.Min.X-paint.Width(text), r.Min.Y+(r.Dy()-1)/2), text, fence.Down, cell.Row == to.Row)
	}
}

// post writes a number on a player's fence beside the cell that it bounds, if that is seen: it takes the
// place of a line, and stands on a fence as wide as it is.
func (v *grid) post(cell fence.Cell, at image.Point, text string, of games.Player, chosen bool) {
	at = at.Add(v.shift)
	if !image.Pt(int(cell.Col), int(cell.Row)).In(v.seen) || !v.grid.Has(cell) || !at.In(v.whole.Bounds()) {
		return
	}
	st := v.Theme.Strong // a click on it moves nothing, so it is not drawn as a move
	if !chosen {
		st = theme.Style{Fg: v.Theme.Player[of].Fg} // never dim: it is to be read
	}
	v.whole.Text(at.X, at.Y, text, st)
}
