package fence

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// In a replay the line of zeros is painted as far as the solver has followed it: a frame around
// each zero, or if cells are small its whole cell, and a bar along the fence where the line runs
// beside it. The moves on which a step rests have pointers in the colours of their players.

// follow sets the fields of the grid that depend on the replay: how far the line has been followed,
// and the moves on which the last step rests.
func (v *grid) follow() {
	v.DrawsReasons = true
	v.led = map[fence.Cell][2]bool{}
	for _, a := range v.Reasons() {
		from, _ := v.board.Cell(a.From)
		if to, ok := v.board.Cell(a.To); ok && a.To.Part == v.part {
			led, by := v.led[to], fence.Right
			if to.Row != from.Row {
				by = fence.Down
			}
			led[by] = true
			v.led[to] = led
		}
	}
	r, ok := v.Replay.(*fence.Replay)
	if !ok {
		return
	}
	v.alone = v.followed()
	v.traced = r.Traced(v.Step, v.part)
	v.zeros = make(map[fence.Cell]bool, len(v.traced))
	for _, c := range v.traced {
		v.zeros[c] = true
	}
}

// framed reports whether cells are large enough for frames in pixels.
func (v *grid) framed() bool { return v.Theme.Pictures() && v.round() && v.size.X-v.gap() >= 6 }

// slides paints a bar between two neighbouring zeros of the line that do not touch at a corner: along
// the cells between them, at the fence beside these.
func (v *grid) slides(px *paint.Pixels) {
	if !v.framed() {
		return
	}
	for i := 1; i < len(v.traced); i++ {
		last, z := v.traced[i-1], v.traced[i]
		for col := z.Col + 1; col < last.Col; col++ {
			r := v.body(fence.Cell{Row: last.Row, Col: col})
			v.bar(px, image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+max(r.Dx()/12, 1)), fence.Cell{Row: last.Row, Col: col})
		}
		for row := z.Row + 1; row < last.Row; row++ {
			r := v.body(fence.Cell{Row: row, Col: last.Col})
			v.bar(px, image.Rect(r.Min.X, r.Min.Y, r.Min.X+max(r.Dx()/12, 1), r.Max.Y), fence.Cell{Row: row, Col: last.Col})
		}
	}
}

// bar paints r, the part of a bar between two zeros that lies in a cell, if the cell is shown.
func (v *grid) bar(px *paint.Pixels, r image.Rectangle, c fence.Cell) {
	if image.Pt(int(c.Col), int(c.Row)).In(v.seen) {
		px.Fill(r, v.Theme.Focus.Bg)
	}
}

// lead draws, in a low cell, an arrow for each move to it on which the last step of a replay rests, at
// the side from which the move comes.
func (v *grid) lead(l look) {
	r := v.area(l.cell)
	if v.round() {
		return
	}
	for by, led := range v.led[l.cell] {
		at := r.Min
		if games.Player(by) == fence.Right {
			at.Y = r.Max.Y - 1 - v.lift()
		}
		is, st := v.canvas.At(at.X, at.Y)
		if !led || is != " " && r.Dx() < 3 {
			continue
		}
		if st.Fg = v.Theme.Player[by].Fg; v.zeros[l.cell] || st.Fg == nil || l.mark.Reason {
			st.Fg = l.style.Fg
		}
		st.Attrs |= theme.Bold
		v.canvas.Put(at.X, at.Y, v.arrow(games.Player(by)), st)
	}
}
