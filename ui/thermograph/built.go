package thermograph

import (
	"slices"

	"zugzwang/games"
	"zugzwang/solver/short"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// done is the number of steps after which a thermograph is built.
const done = games.BuildingSteps

// Built draws what there is of a thermograph after some of the games.BuildingSteps steps of
// building it: after 1 the walls of player 0's options, after 2 also the wall that follows from
// them, after 3 both for player 1, too, and after the last step the same as Named. All steps have
// the same scale. Players are the names of the players.
func Built(c *paint.Canvas, b *games.Building, steps int, th *theme.Theme, players [2]string) {
	drawNamed(c, b.Graph, th, players, b.Scaffold, steps)
}

// within returns the points of a wall from the bottom of the plot to its top.
func (a *axes) within(w short.Wall) []short.Point {
	list := slices.DeleteFunc(a.points(w), func(p short.Point) bool { return p.Temperature.Cmp(a.top) >= 0 })
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

// building draws the walls that there are after some steps, as Built says; steps is less than done.
func (a *axes) building(c *paint.Canvas, s *short.Scaffold, steps int, th *theme.Theme) {
	line, finish := a.pen(c, th)
	for player, from := range [2]int{1, 3} {
		if steps < from {
			break
		}
		for _, w := range s.Walls[player] {
			line(a.within(w), string("lr"[player]), th.Faint)
		}
		line(a.within(s.Best[player]), string("lr"[player]), th.Text)
		if steps > from || player == 1 {
			line(a.cost(s.Best[player], player), string("LR"[player]), th.Player[player])
		}
	}
	finish()
}
