package fence

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Rows and columns are numbered, as sentences name cells "r1 c2". The numbers stand on the fences, so that they
// take no room: that of a column on the upper fence above it, that of a row on the lower fence at its left. Low
// cells have no numbers, as these would hide their fences. Nor has a match, where nothing names cells.

// ruled reports whether rows and columns are numbered.
func (b *scene) ruled() bool { return !b.Mini && !b.Headed && !b.quiet() }

// rule draws the numbers for which there is room. Row and column of the cell that the move in focus leads to
// stand out.
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

// post draws a number at at, on a player's fence beside a cell, if the cell is shown. Chosen says that it
// stands out.
func (v *grid) post(cell fence.Cell, at image.Point, text string, of games.Player, chosen bool) {
	at = at.Add(v.shift)
	if !image.Pt(int(cell.Col), int(cell.Row)).In(v.seen) || !v.grid.Has(cell) || !at.In(v.whole.Bounds()) {
		return
	}
	st := v.Theme.Strong // not the style of a move, as a click on it makes none
	if !chosen {
		st = theme.Style{Fg: v.Theme.Player[of].Fg}
	}
	v.whole.Text(at.X, at.Y, text, st)
}
