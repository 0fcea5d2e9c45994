package fence

import (
	"image"
	"image/color"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// paint paints the board, cells, pieces and fences, and draws the texts over it. Looks are those of the
// cells of the board, beyond those of other cells.
func (v *grid) paint(looks, beyond []look) {
	size := v.picture(v.seen)
	px := paint.NewPixels(size.X, size.Y, v.Theme)
	for _, l := range beyond {
		px.Fill(v.pixels(l.cell), l.style.Bg)
	}
	for _, l := range looks {
		v.ground(px, l)
	}
	v.slides(px)
	v.fences(func(r image.Rectangle, of games.Player) { px.Fill(r, v.wall(of)) })
	v.canvas.Pixels(0, 0, px)
	for _, l := range beyond {
		at := v.outside(l.cell)
		v.canvas.Put(at.X, at.Y, l.glyph, l.style)
	}
	for _, l := range looks {
		st := l.style
		if v.token(l.cell) {
			st = v.Theme.Token
		}
		v.words(l, st)
	}
}

// round reports whether cells are high enough for round pieces with letters on them.
func (b *scene) round() bool { return b.size.Y >= 3 }

// arrows reports whether cells are painted and have room for painted arrows, which touch no edge of a cell.
func (v *grid) arrows() bool { return v.Theme.Pictures() && v.size.Y > 3 }

// bodies reports whether cells are high enough for painted pieces.
func (v *grid) bodies() bool { return v.size.Y >= 2 }

// token reports whether the piece is painted in a cell, so that the text stands on it. Not so in a low
// cell in a replay or with the editor's cursor: that keeps its colour, and the piece is a character in
// its corner.
func (v *grid) token(c fence.Cell) bool {
	return c == v.piece && (v.Replay == nil && !v.aimed(c) || v.round())
}

// middle returns the canvas cell in the middle of a board's cell.
func (v *grid) middle(c fence.Cell) image.Point {
	r := v.area(c)
	return image.Pt(r.Min.X+(r.Dx()-1)/2, r.Min.Y+(r.Dy()-1)/2)
}

// outside returns the canvas cell in the middle of a cell that no piece can stand on, moved away
// from the fence if it lies right outside of one.
func (v *grid) outside(c fence.Cell) image.Point {
	at, r := v.middle(c), v.area(c)
	if r.Dy() == 2 && v.lift() == 0 && c.Col < v.grid.Lower.Col[c.Row] {
		at.Y++
	}
	return at
}

// body returns the pixels of a cell that are painted: without the gap to the next one, if there is one.
func (v *grid) body(c fence.Cell) image.Rectangle {
	r := v.pixels(c)
	if v.gap() > 0 {
		r.Max = r.Max.Sub(image.Pt(1, 1))
	}
	return r
}

// gap returns the width of the gap between two cells, in pixels. There is one only between large cells in few colours, where
// neighbours can have the same.
func (v *grid) gap() int {
	if v.round() && (v.Theme.Depth == theme.Sixteen || v.Theme.Depth == theme.Indexed && !v.quiet()) {
		return 1
	}
	return 0
}

// ground paints the background of a cell and what is painted on it: the frame of a zero in a replay, the place that the piece can
// go to, wedges that tell from where the reasons of the last step come, and the piece.
func (v *grid) ground(px *paint.Pixels, l look) {
	r, bg := v.body(l.cell), l.style.Bg
	if l.style.Attrs&theme.Reverse != 0 {
		bg = l.style.Fg
	}
	goal := v.reached(l.cell)
	if goal && v.bare(l) && v.focused() {
		bg = v.Theme.Focus.Bg
	}
	px.Fill(r, bg)
	if v.framed() {
		v.paintZero(px, r, l, bg)
	}
	if goal {
		v.paintGoal(px, r, l, bg)
	}
	for by, led := range v.led[l.cell] {
		if led && v.round() {
			pointer(px, r, games.Player(by), v.Theme.Player[by].Fg)
		}
	}
	if v.bodies() {
		v.paintPiece(px, r, l, bg)
	}
}

// paintZero paints, in a replay, a frame in a cell worth 0, so that the line of zeros stands out. Cells of the line found so far
// have the colour of the focus, and that of the piece is filled with it.
func (v *grid) paintZero(px *paint.Pixels, r image.Rectangle, l look, bg color.Color) {
	_, left := v.left(l.cell)
	switch found := v.zeros[l.cell]; {
	case l.cell == v.piece && found:
		px.Fill(r, v.Theme.Focus.Bg)
	case v.Replay == nil || l.mark.Value != "0" || l.cell == v.piece || left || v.reached(l.cell):
	default:
		edge := v.Theme.Mix(bg, l.style.Fg, 35)
		if edge == bg {
			edge = v.Theme.Faint.Fg
		}
		if found {
			edge = v.Theme.Focus.Bg
		}
		px.Fill(r, edge)
		px.Fill(r.Inset(max(r.Dx()/12, 1)), bg)
	}
}

// paintGoal paints, in the cell that the piece can go to, a frame in the colour of the move where outcomes are shown in cells, and
// an arrow where there are no texts.
func (v *grid) paintGoal(px *paint.Pixels, r image.Rectangle, l look, bg color.Color) {
	switch {
	case v.round() && !v.bare(l) && !v.quiet():
		px.Fill(r, v.ReachStyle(games.Move{Part: v.part}).Fg) // higher above, where the chip stands
		px.Fill(image.Rect(r.Min.X+1, r.Min.Y+2, r.Max.X-1, r.Max.Y-1), bg)
		if v.size.Y == 3 { // the text needs the whole row
			px.Fill(image.Rect(r.Min.X, r.Min.Y+2, r.Max.X, r.Min.Y+4), bg)
		}
	case v.arrows() && v.bare(l):
		to := image.Pt(1, 0)
		if v.at.Turn() == fence.Down {
			to = image.Pt(0, 1)
		}
		px.Arrow(r, to, v.going().Fg)
	}
}

// paintPiece paints the piece, if it is in the cell, or where it stood before the last move a smaller disc, which touches no piece.
func (v *grid) paintPiece(px *paint.Pixels, r image.Rectangle, l look, bg color.Color) {
	middle, across := r.Min.Add(r.Max), paint.Across(r, true)
	switch mover, left := v.left(l.cell); {
	case v.token(l.cell) && v.lift() > 0 && r.Dx() == 4: // in whole pixels: its last row shares cells of the canvas with a fence
		px.Fill(image.Rect(r.Min.X+1, r.Min.Y, r.Max.X-1, r.Max.Y), v.Theme.Token.Bg)
		px.Fill(image.Rect(r.Min.X, r.Min.Y+1, r.Max.X, r.Max.Y-1), v.Theme.Token.Bg)
	case v.token(l.cell):
		px.Round(middle, across, 0, v.Theme.Token.Bg, nil)
	case left && v.shadows():
		px.Round(middle, max(across-2, 2), 0, v.Theme.Mix(bg, mover.Fg, 30), nil)
	}
}

// shadows reports whether the cell that the last move left has a painted trace, a disc in a mixed colour.
func (v *grid) shadows() bool {
	return v.bodies() && v.Theme.Pictures() && v.Theme.Depth == theme.Exact
}

// pointer paints a wedge into a cell, at the side from which a player's move comes.
func pointer(px *paint.Pixels, r image.Rectangle, by games.Player, c color.Color) {
	long := (r.Dx() + 3) / 6
	for i := range long {
		half := long - i
		if by == fence.Right {
			y := (r.Min.Y + r.Max.Y) / 2
			px.Fill(image.Rect(r.Min.X+i, y-half, r.Min.X+i+1, y+half+r.Dy()%2), c)
		} else {
			x := (r.Min.X + r.Max.X) / 2
			px.Fill(image.Rect(x-half, r.Min.Y+i, x+half+r.Dx()%2, r.Min.Y+i+1), c)
		}
	}
}

// aimed reports whether, in the editor, the cursor is on a cell or the cell is held.
func (v *grid) aimed(c fence.Cell) bool {
	_, ok := v.CursorStyle(v.board.PlaceIn(v.at, v.part, c))
	return ok && v.Edit
}

// fly records the flight of the piece that the last move moved, if it is on this board.
func (v *grid) fly() {
	v.Within(v.part, v.seen.Min.X, v.seen.Min.Y, v.shift.X, v.shift.Y, v.size.X)
	m, before, _, ok := v.LastMove()
	if !ok || m.Part != v.part {
		return
	}
	from, to := before.(*fence.Position).At(v.part), v.at.At(v.part)
	if seen := func(c fence.Cell) bool { return image.Pt(int(c.Col), int(c.Row)).In(v.seen) }; !seen(from) || !seen(to) {
		return
	}
	f := view.Flight{From: v.area(from).Add(v.shift), To: v.area(to).Add(v.shift), Text: v.Theme.Glyph.Piece, Style: v.Theme.Token}
	if v.Theme.Pictures() && v.round() {
		f.Size, f.Draw = v.size, v.flying
	}
	v.Fly(f)
}

// flying draws the piece in an animation, in a cell of the board's size with its top left at at, over what is
// drawn there.
func (v *grid) flying(c *paint.Canvas, at image.Point) {
	px := paint.NewPixels(v.size.X, v.size.Y, v.Theme)
	for y := range v.size.Y {
		for x := range v.size.X {
			_, st := c.At(at.X+x, at.Y+y)
			px.Fill(image.Rect(x, 2*y, x+1, 2*y+2), st.Bg)
		}
	}
	first := fence.Cell{Row: int32(v.seen.Min.Y), Col: int32(v.seen.Min.X)}
	r := v.body(first).Sub(v.area(first).Min).Sub(image.Pt(0, v.area(first).Min.Y))
	px.Round(r.Min.Add(r.Max), paint.Across(r, true), 0, v.Theme.Token.Bg, nil)
	c.Pixels(at.X, at.Y, px)
}
