package kit

import (
	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Hidden returns what these switches hide, in the form of a save. Seen is its inverse.
func Hidden(s view.Show) save.Hidden {
	return save.Hidden{Colours: !s.Colours, Distances: !s.Distances, Best: !s.Best}
}

// Seen returns the switches that show all but what h hides.
func Seen(h save.Hidden) view.Show {
	return view.Show{Colours: !h.Colours, Distances: !h.Distances, Best: !h.Best}
}

// DrawGoal draws the goal of a game into line y: all of it, or the clauses that fit, or a
// reference to the rules.
func DrawGoal(c *paint.Canvas, th *theme.Theme, y int, g *games.Game) {
	w := c.Width() - 2
	c.Text(1, y, paint.Fitting(w, Clauses(th.Words(english.Capital(g.Goal)), w), "? tells what it is about"), th.Faint)
}

// Study and Playing are the switches in matches that are studied, and that are played.
var Study, Playing = Seen(save.Study.Hidden()), Seen(save.Play.Hidden())
