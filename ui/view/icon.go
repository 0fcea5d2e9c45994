package view

import (
	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Icon draws the icon of a game into the whole of a square picture of at least 8 pixels each way.
type Icon func(p *paint.Pixels, th *theme.Theme)

// Icon returns a game's icon, nil if it has none.
func (s Set) Icon(g *games.Game) Icon { return s.Icons[g.ID] }
