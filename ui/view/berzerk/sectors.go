package berzerk

import (
	"image"
	"image/color"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// sectors paints the rings, and the hole across them, and returns which state each pixel shows, row by
// row: 1 + player·len(p.parts) + the index of the part, or 0 for none. Without colours it paints only
// the sectors that stand out, and lines.
func (b *scene) sectors(px *paint.Pixels, p *picture, styles [2][]theme.Style) []int {
	n, frames := len(p.parts), b.frames(p)
	colours := b.sectorColours(n, styles, frames)
	least := 1.0
	if b.Theme.Smooth() {
		least = 0.5
	}
	edge := min(1.2, max(p.arc(berzerk.Morty)/9, least))
	rim := 0.0
	if b.Theme.Pictures() {
		rim = p.rim()
	}
	covers := p.cover(frames, edge, rim)
	edges := covers
	if p.gap > 0 {
		edges = paint.Crisp(covers)
	}
	is := shape{p.one, p.states, p.columns, p.lines, p.n, p.first, p.shown, p.cy, p.span, edge, rim, p.outer, p.inner, p.gap, forms(frames)}
	shown := slices.Clone(px.PaintCover(b.kept.Cover(is, px.Bounds(), edges), colours))
	if p.gap > 0 && b.Theme.Pictures() {
		p.trim(px, colours)
	}
	for i, id := range shown {
		if id > 2*n {
			shown[i] = id - 2*n
		}
	}
	return shown
}

// sectorColours returns the colours of the sectors of n parts, those of player 0 first, and then the colours of the frames of
// these sectors if there are frames. A sector whose colour is nil is
// not painted.
func (b *scene) sectorColours(n int, styles [2][]theme.Style, frames []frame) []color.Color {
	colours := make([]color.Color, 2*n, 4*n)
	for of := range styles {
		for i, st := range styles[of] {
			if colours[of*n+i] = st.Bg; b.outlined() && st.Attrs&theme.Reverse != 0 && st.Underline == 0 {
				colours[of*n+i] = color.White
			}
		}
	}
	for id := range frames {
		colours = append(colours, frames[id].colour)
	}
	if b.Theme.Pictures() { // the hole has no sectors of its own: its rim, and what is inside it
		colours[0], colours[n] = b.holeRim(), b.Theme.Deep()
	}
	return colours
}

// cover describes the sectors, their frames and the rim of the hole. The number of a shape is 1 plus the index of its colour in
// sectorColours. Frames are edge pixels wide, the rim is rim pixels wide.
func (p *picture) cover(frames []frame, edge, rim float64) paint.Covers {
	n := len(p.parts)
	return func(x, y float64) (int, float64) {
		of, at, margin := p.sector(x, y)
		from := margin
		switch {
		case of == nobody:
			return 0, margin
		case at == 0 && margin < rim:
			return 1, min(margin, rim-margin)
		case at == 0:
			return n + 1, margin - rim
		}
		id, thick := int(of)*n+at, edge
		if frames == nil {
			return id + 1, margin
		}
		switch frames[id].form {
		case frameNone:
			return id + 1, margin
		case frameEdge: // a line along the inner edge
			_, in := p.ring(of, at)
			thick, from = 1.2, math.Hypot(x-p.cx, y-p.cy)-in
		}
		if from < thick {
			return 2*n + id + 1, 0
		}
		return id + 1, min(from-thick, margin)
	}
}

// trim clears halves of pixels at the edges of sectors: those that stand out as spikes, also a pixel wide if sectors are wide,
// and those that would get the colour of another sector, as a cell of the canvas with a part of a gap shows only one other
// colour. Colours are those of the sectors.
func (p *picture) trim(px *paint.Pixels, colours []color.Color) {
	wide, high := 2*p.columns, 2*p.lines
	ids := make([]int, wide*high) // by half: the index in colours, plus 1; 0 for none
	for i := range ids {
		if of, at, _ := p.sector(float64(i%wide)/2+0.25, float64(i/wide)+0.5); of != nobody {
			ids[i] = int(of)*len(p.parts) + at + 1
		}
	}
	for i, is := range ids {
		x, y := i%wide, i/wide
		if is == 0 {
			continue
		}
		from, to := i, i+1 // the halves of the sector in this row
		for from%wide > 0 && ids[from-1] == is {
			from--
		}
		for to%wide > 0 && ids[to] == is {
			to++
		}
		tip := y == 0 || y+1 == high || ids[i-wide] != is || ids[i+wide] != is
		spike := to-from == 1 || to-from == 2 && tip && p.arc(berzerk.Morty) >= framed
		gap, other := false, false
		for _, beside := range []int{i, i ^ 1, (y^1)*wide + x, (y^1)*wide + x ^ 1} {
			gap = gap || ids[beside] == 0
			other = other || ids[beside] > is && colours[ids[beside]-1] != colours[is-1]
		}
		if spike || gap && other {
			px.Halves(image.Rect(x, y, x+1, y+1), nil)
		}
	}
}

// holeRim returns the colour of the hole's rim: if a step leads there, that of the step, or of the focus if it is in focus.
func (b *scene) holeRim() color.Color {
	m, leads := b.steps[0]
	f, focused := b.Focused()
	switch {
	case !leads || !b.seated() || !b.Lights():
		return b.Theme.Faint.Fg
	case focused && f == m:
		return b.Theme.Focus.Bg
	}
	return b.stepStyle(m).Bg
}

// shape is the key of the cover of a circle: everything on which the cover depends.
type shape struct {
	one                             bool
	states                          games.Player
	columns, lines, n, first, shown int
	cy, span, edge, rim             float64
	outer, inner                    [2]float64
	gap                             float64
	forms                           string // the forms of the states' frames
}

// frame is the line along the edge of a state's sector.
type frame struct {
	form   uint8
	colour color.Color
}

// The forms of frames.
const (
	frameNone uint8 = iota
	frameAll        // along all edges
	frameEdge       // along the edge towards the middle of the circle
)

// forms returns the forms of frames, a byte each.
func forms(of []frame) string {
	all := make([]byte, len(of))
	for id := range of {
		all[id] = of[id].form
	}
	return string(all)
}

// frames returns the frame of each state, by player·len(p.parts) plus the index of its part. At the end of a
// replay the states that were never settled have frames, otherwise those that a move leads to. It returns nil if
// no state has one, as on a small circle in a match.
func (b *scene) frames(p *picture) (of []frame) {
	for id := range 2 * len(p.parts) {
		is := p.parts[id%len(p.parts)]
		if is.first == 0 || is.strip {
			continue
		}
		at := berzerk.Place(games.Player(id/len(p.parts)), is.first)
		form, st := frameAll, b.RingStyle()
		if _, ok := b.UnsettledMove(at); !ok {
			m, leads := b.Reached(at)
			f, focused := b.Focused()
			switch st = b.ReachStyle(m); {
			case !leads:
				continue
			case p.one && p.thick() && p.arc(games.Player(id/len(p.parts))) >= framed && b.seated() && focused && f == m:
			case b.seated() || !b.edged(p): // bars, or the number of the cell, show that a move leads there
				continue
			case !p.thick():
				form = frameEdge
			}
		}
		if b.outlined() {
			st.Fg = color.White
		}
		if of == nil {
			of = make([]frame, 2*len(p.parts))
		}
		of[id] = frame{form, st.Fg}
	}
	return of
}

// edged reports whether a state that a move leads to has a frame. If not, it has bars beside its letters.
func (b *scene) edged(p *picture) bool {
	return p.thick() || b.Theme.Pictures()
}
