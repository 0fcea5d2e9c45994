package berzerk

import (
	"image/color"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// sectors paints both rings, and the hole through them, and returns for each pixel the
// state that it shows, by player times parts and by part, and one more; 0: none. Without
// colours it paints what stands out, and the lines around all.
func (b *scene) sectors(px *paint.Pixels, p *picture, styles [2][]theme.Style) []int {
	n := len(p.parts)
	colours := make([]color.Color, 2*n, 4*n)
	for of := range styles {
		for i, st := range styles[of] {
			if colours[of*n+i] = st.Bg; b.outlined() && st.Attrs&theme.Reverse != 0 && st.Underline == 0 {
				colours[of*n+i] = color.White
			}
		}
	}
	frames := b.frames(p)
	for id := range frames {
		colours = append(colours, frames[id].colour)
	}
	least := 1.0
	if b.Theme.Smooth() {
		least = 0.5
	}
	edge := min(1.2, max(p.arc(berzerk.Morty)/9, least))
	rim := 0.0
	if b.Theme.Pictures() {
		colours[0] = b.holeRim()
		_, colours[n] = b.Theme.Rim()
		rim = p.rim()
	}
	covers := func(x, y float64) (int, float64) {
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
		case frameEdge: // towards the hollow
			_, in := p.ring(of, at)
			thick, from = 1.2, math.Hypot(x-p.cx, y-p.cy)-in
		}
		if from < thick {
			return 2*n + id + 1, 0
		}
		return id + 1, min(from-thick, margin)
	}
	edges := paint.Covers(covers)
	if p.gap[berzerk.Rick] > 0 {
		edges = paint.Crisp(covers)
	}
	is := shape{p.one, p.states, p.columns, p.lines, p.n, p.first, p.shown, p.cy, p.span, edge, rim, p.outer, p.inner, p.gap, p.half, forms(frames)}
	shown := slices.Clone(px.PaintCover(b.kept.Cover(is, px.Bounds(), edges), colours))
	for i, id := range shown {
		if id > 2*n {
			shown[i] = id - 2*n
		}
	}
	return shown
}

// holeRim returns the colour of the hole's rim: that of a step that leads there or, if it is chosen, of what is chosen.
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

// shape is all that the cover of a circle's picture depends on.
type shape struct {
	one                             bool
	states                          games.Player
	columns, lines, n, first, shown int
	cy, span, edge, rim             float64
	outer, inner, gap               [2]float64
	half                            float64
	forms                           string // of the states' lines
}

// frame is the line that a state has: along all of its edge, or along that towards the hollow.
type frame struct {
	form   uint8
	colour color.Color
}

const (
	frameNone uint8 = iota
	frameAll
	frameEdge
)

// forms returns the forms of lines, a byte each.
func forms(of []frame) string {
	all := make([]byte, len(of))
	for id := range of {
		all[id] = of[id].form
	}
	return string(all)
}

// frames returns the line around each state's sector, at player·len(p.parts) plus the number of its part of the
// circle. At the end of a replay the states that were never settled have a line, else those that a move
// leads to. It returns nil if no state has one, as on a small circle in a match.
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
			case p.one && p.thick() && b.seated() && focused && f == m:
			case b.seated() || !b.edged(p, b.Mark(at)): // beside a small circle the number tells
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

// edged reports whether a state that a move leads to has a line; else it has bars beside its
// letters.
func (b *scene) edged(p *picture, m games.Mark) bool {
	return p.thick() || b.Theme.Pictures() && (p.outer[berzerk.Rick] >= branched || !m.Known && !b.Asks && b.Replay == nil)
}
