package thermograph

import (
	"zugzwang/games"
	"zugzwang/solver/short"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// done is the number of steps of building a thermograph.
const done = games.BuildingSteps

// Built draws the thermograph as after some steps of building it, 1 to games.BuildingSteps: first
// the walls of player 0's options, then the wall that follows from them, then the same for player
// 1, finally the same as Named. All steps have the same scale.
func Built(c *paint.Canvas, b *games.Building, steps int, th *theme.Theme, players [2]string) {
	drawNamed(c, b.Graph, th, players, b.Scaffold, steps)
}

// include extends the axes to contain the walls from which the thermograph is built.
func (a *axes) include(s *short.Scaffold) {
	if s == nil {
		return
	}
	for player := range s.Walls {
		points := a.cost(s.Best[player], player)
		for _, w := range s.Walls[player] {
			points = append(points, a.within(w)...)
		}
		for _, p := range points {
			if p.Value.Cmp(a.greatest) > 0 {
				a.greatest = p.Value
			}
			if p.Value.Cmp(a.least) < 0 {
				a.least = p.Value
			}
		}
	}
}

// within returns the points of a wall from the bottom of the plot to its top.
func (a *axes) within(w short.Wall) []short.Point {
	list := []short.Point{{Value: w.At(a.base), Temperature: a.base}}
	for _, p := range above0(w, a.base) {
		if p.Temperature.Cmp(a.top) < 0 {
			list = append(list, p)
		}
	}
	return append(list, short.Point{Value: w.At(a.top), Temperature: a.top})
}

// cost returns the points of a player's wall shifted by the temperature: to smaller values for
// player 0, to larger ones for player 1.
func (a *axes) cost(w short.Wall, player int) (out []short.Point) {
	for _, p := range a.within(w) {
		t := p.Temperature
		if player == 0 {
			t = t.Neg()
		}
		out = append(out, short.Point{Value: p.Value.Add(t), Temperature: p.Temperature})
	}
	return out
}

// building draws a step before the last.
func (a *axes) building(c *paint.Canvas, s *short.Scaffold, steps int, th *theme.Theme) {
	lines := paint.NewStrokes(c.Width(), c.Height())
	draw := func(points []short.Point, letter string, st theme.Style) {
		for i := range points[1:] {
			x0, y0 := a.at(points[i])
			x1, y1 := a.at(points[i+1])
			if th.ASCII {
				letters(c, x0, y0/2, x1, y1/2, letter, st)
				continue
			}
			lines.Line(x0, y0, x1, y1, st)
		}
	}
	for player, from := range [2]int{1, 3} {
		if steps < from {
			break
		}
		for _, w := range s.Walls[player] {
			draw(a.within(w), string("lr"[player]), th.Faint)
		}
		draw(a.within(s.Best[player]), string("lr"[player]), th.Text)
		if steps > from || player == 1 {
			draw(a.cost(s.Best[player], player), string("LR"[player]), th.Player[player])
		}
	}
	c.StrokesOver(lines, th)
}
