package fence

import (
	"image"
	"math"

	"zugzwang/games"
	"zugzwang/games/fence"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// plain draws the board in characters, for terminals on which nothing can be painted. Looks are those of the cells between the
// fences, beyond those of the other cells of the grid. The upper fence is drawn in full blocks or #, the lower one in shaded
// blocks or colons, so that they can be told apart without colours.
func (v *grid) plain(looks, beyond []look) {
	for _, l := range beyond {
		v.canvas.Fill(v.area(l.cell), " ", theme.Style{Bg: l.style.Bg})
		at := v.outside(l.cell)
		v.canvas.Put(at.X, at.Y, l.glyph, l.style)
	}
	for _, l := range looks {
		v.tile(l)
	}
	v.walls()
}

// tile draws a cell: its text or, if it has none, a dot or the piece; a frame if the piece can go there;
// and arrows for the reasons of a replay's last step, at the side from which they come.
func (v *grid) tile(l look) {
	r, st := v.area(l.cell), l.style
	piece := l.cell == v.piece && v.Replay == nil && !v.aimed(l.cell)
	if piece {
		st = v.Theme.Token
	}
	v.canvas.Fill(r, " ", st)
	if piece && v.round() { // clear the corners, so that the piece is a disc
		for y := range r.Dy() {
			off := (float64(y) + 0.5 - float64(r.Dy())/2) / (float64(r.Dy()) / 2)
			inset := int(math.Round(float64(r.Dx()) / 2 * (1 - math.Sqrt(1-off*off))))
			for x := range inset {
				v.canvas.Put(r.Min.X+x, r.Min.Y+y, " ", theme.Style{Bg: l.style.Bg})
				v.canvas.Put(r.Max.X-1-x, r.Min.Y+y, " ", theme.Style{Bg: l.style.Bg})
			}
		}
	}
	goal := v.reached(l.cell)
	whose, left := v.left(l.cell)
	if l.mark.Value == "0" && v.round() && !piece && !goal && !left {
		v.corners(r, st)
	}
	v.words(l, st)
	at := v.middle(l.cell)
	if left && v.round() && !v.bare(l) { // the trace stands above the text
		v.Trace(v.canvas, at.X, r.Min.Y, whose)
	}
	led := v.led[l.cell]
	if goal && v.round() {
		view.Outline(v.canvas, r, v.Theme, v.ReachStyle(games.Move{Part: v.part}))
	}
	for by, led := range led {
		to := image.Pt(r.Min.X, at.Y)
		if games.Player(by) == fence.Down {
			to = image.Pt(at.X, r.Min.Y)
		}
		if is, _ := v.canvas.At(to.X, to.Y); led && v.round() && is == " " {
			v.canvas.Put(to.X, to.Y, v.arrow(games.Player(by)), st)
		}
	}
	if l.glyph = v.Theme.Glyph.Dot; v.bare(l) && !goal {
		v.mark(at.X, at.Y, l, st)
	}
}

// corners marks the corners of a cell with value 0, so that the line of zeros stands out.
func (v *grid) corners(r image.Rectangle, st theme.Style) {
	st.Attrs, st.Underline = st.Attrs&^theme.Bold, 0
	for i, char := range v.Theme.Glyph.Corner {
		v.canvas.Put(r.Min.X+i%2*(r.Dx()-1), r.Min.Y+i/2*(r.Dy()-1), char, st)
	}
}

// walls draws the fences; the upper one in half blocks if the theme has them.
func (v *grid) walls() {
	type side struct{ upper, lower bool } // which halves of a cell of the canvas the upper fence takes
	halves := map[image.Point]side{}
	v.fences(func(r image.Rectangle, of games.Player) {
		solid := of == fence.Right || of == past
		st := v.Theme.Border
		if of != past {
			st = v.Theme.Player[of]
		}
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				at := image.Pt(x, y/2)
				if !solid {
					v.canvas.Put(at.X, at.Y, v.Theme.Glyph.Wall[1], st)
					continue
				}
				half := halves[at]
				half.upper, half.lower = half.upper || y%2 == 0, half.lower || y%2 == 1
				halves[at] = half
				char := v.Theme.Glyph.Wall[0]
				switch {
				case v.Theme.ASCII, half.upper && half.lower:
				case half.upper:
					char = v.Theme.Glyph.Upper
				default:
					char = v.Theme.Glyph.Lower
				}
				v.canvas.Put(at.X, at.Y, char, st)
			}
		}
	})
}
