package view

import (
	"image"
	"math"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Reasons returns the moves that an explanation rests on: Because if it is set, otherwise those of
// a replay's last step. It returns nil where nothing is explained.
func (s *Scene) Reasons() []games.Arrow {
	if s.Because != nil {
		return s.Because
	}
	if s.Replay == nil || s.Step == 0 {
		return nil
	}
	return s.Replay.Step(s.Step - 1).Arrows
}

// reason reports whether a move of Reasons leads to a place. It returns false outside a replay, and at its end.
func (s *Scene) reason(at games.Place) bool {
	if s.Replay == nil || s.Step == s.Replay.Len() {
		return false
	}
	for _, a := range s.Reasons() {
		if a.To == at {
			return true
		}
	}
	return false
}

// fewArrows is how many arrows at most explain a value on the board.
const fewArrows = 8

// DrawReasons draws the moves of Reasons as arrows over the drawn board. It draws only between places that are shown, and no
// arrows if the view has drawn the reasons itself, or if more than eight explain a value: then the screen lists the values. At
// the end of a replay it outlines the states that are never settled, and draws, instead, a move from each that stays among them.
func (d *Drawing) DrawReasons(c *paint.Canvas) {
	d.outlines(c)
	if d.DrawsReasons {
		return
	}
	all := d.Reasons()
	if _, ok := d.Replay.(replays.Endless); ok && d.Step == d.Replay.Len() {
		all = d.UnsettledMoves()
	}
	if len(all) > fewArrows && (d.Replay == nil || d.Replay.Step(d.Step-1).Mex != nil) { // too many arrows: a line or a list shows the values they lead to
		return
	}
	for _, a := range all {
		from, ok := d.spot(a.From)
		to, ok2 := d.spot(a.To)
		if ok && ok2 && a.From != a.To {
			d.arrow(c, from, to)
		}
	}
}

// spot returns where a place, or another place that stands for the same state, is shown; false if
// neither is.
func (d *Drawing) spot(at games.Place) (Spot, bool) {
	for _, spot := range d.Spots {
		if spot.Place == at {
			return spot, true
		}
	}
	states, ok := d.Solution.(games.Explorer)
	if !ok {
		return Spot{}, false
	}
	is, ok := d.standing(states, at)
	for _, spot := range d.Spots {
		if other, stands := d.standing(states, spot.Place); ok && stands && other == is {
			return spot, true
		}
	}
	return Spot{}, false
}

// standing returns the number of the state that a place stands for; false if there is none.
func (s *Scene) standing(states games.Explorer, at games.Place) (int, bool) {
	p, ok := states.Stand(s.Position, at)
	if !ok {
		return 0, false
	}
	return states.Index(p)
}

// arrow draws a slightly bent arrow from one drawn place to another.
func (s *Scene) arrow(c *paint.Canvas, from, to Spot) {
	st := theme.Style{Fg: s.Theme.Focus.Bg, Attrs: theme.Bold}
	if st.Fg == nil {
		st = s.Theme.Strong
	}
	// Coordinates are in square pixels, two above each other in a cell.
	middle := func(r image.Rectangle) (x, y float64) {
		return float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y + r.Max.Y)
	}
	x0, y0 := middle(from.Area)
	x1, y1 := middle(to.Area)
	const bend = 0.12
	bx, by := (x0+x1)/2-(y1-y0)*bend, (y0+y1)/2+(x1-x0)*bend
	strokes := paint.NewStrokes(c.Width(), c.Height())
	n := int(2*math.Hypot(x1-x0, y1-y0)) + 2
	head, before := image.Pt(-1, -1), image.Point{}
	for i := range n {
		t := float64(i) / float64(n-1)
		u := 1 - t
		x, y := u*u*x0+2*u*t*bx+t*t*x1, u*u*y0+2*u*t*by+t*t*y1
		at := image.Pt(int(math.Floor(x)), int(math.Floor(y/2)))
		if at.In(from.Area) {
			continue
		}
		if at.In(to.Area) {
			break
		}
		strokes.Dot(int(math.Floor(2*x)), int(math.Floor(2*y)), st)
		if at != head {
			head, before = at, head
		}
	}
	c.StrokesOver(strokes, s.Theme)
	if head.X < 0 { // the places touch: the head stands on the edge of the target
		head = edge(from.Area, to.Area)
		before = image.Pt(int(x0), int(y0/2))
	}
	way := head.Sub(before)
	if before.X < 0 {
		way = image.Pt(int(x1-x0), int(y1-y0)/2)
	}
	c.Over(head.X, head.Y, s.Theme.Glyph.Arrow(side(way)), st)
}

// side returns the main direction of a vector in cells: theme.LineUp or another of these constants.
func side(way image.Point) int {
	switch {
	case abs(way.X) >= 2*abs(way.Y) && way.X < 0:
		return theme.LineLeft
	case abs(way.X) >= 2*abs(way.Y):
		return theme.LineRight
	case way.Y < 0:
		return theme.LineUp
	}
	return theme.LineDown
}

// abs returns the absolute value of n.
func abs(n int) int { return max(n, -n) }

// edge returns the cell of the area to that is next to the area from, in the middle of their common
// side.
func edge(from, to image.Rectangle) image.Point {
	at := image.Pt((max(from.Min.X, to.Min.X)+min(from.Max.X, to.Max.X)-1)/2, (max(from.Min.Y, to.Min.Y)+min(from.Max.Y, to.Max.Y)-1)/2)
	at.X = min(max(at.X, to.Min.X), to.Max.X-1)
	at.Y = min(max(at.Y, to.Min.Y), to.Max.Y-1)
	return at
}
