// Package view is what the views of the games have in common: the scene that a view draws, the
// drawing that it returns (with targets and spots), the legend, and the set of a program's
// views. A view is a pure function of a scene: it draws into a canvas and returns where it drew
// what, so that mouse, keyboard and colours share one geometry. A view may cache results from one
// drawing to the next, if the cache does not change what is drawn. Each view is a package below
// this one; package all lists them.
package view

import (
	"fmt"
	"maps"

	"zugzwang/games"
	"zugzwang/ui/paint"
)

// View draws the boards of a game: it draws the scene of d into the whole of c, which has at least
// one cell, records in d where it drew places and pieces (see AddSpot and AddGrip), and returns the
// targets. Callers use the method Draw.
type View func(c *paint.Canvas, d *Drawing) []Target

// Draw draws the scene's board into the whole of c and returns what was drawn where. It does
// not change the scene. A canvas without a cell returns an empty drawing.
func (v View) Draw(c *paint.Canvas, s *Scene) *Drawing {
	d := newDrawing(s)
	if c.Width() > 0 && c.Height() > 0 {
		d.Targets = v(c.Cutting(s.Theme.Glyph.Cut), d)
	}
	return d
}

// IsBlackAndWhite reports whether the players of a game are called Black and White, which are then the
// colours of their pieces.
func IsBlackAndWhite(g *games.Game) bool {
	return g.Players == [2]string{"White", "Black"} || g.Players == [2]string{"Black", "White"}
}

// Set contains the views and icons of a program.
type Set struct {
	Own   map[string]View // views by the ID of the game whose boards they draw
	Other View            // the view for the boards of all other games; nil if there is none
	Icons map[string]Icon // by the ID of the game
}

// Of returns the view that draws a game's boards; nil if there is none.
func (s Set) Of(g *games.Game) View {
	if v := s.Own[g.ID]; v != nil {
		return v
	}
	return s.Other
}

// With returns a copy of the set in which v is the view of game g.
func (s Set) With(g *games.Game, v View) Set {
	own := maps.Clone(s.Own)
	own[g.ID] = v
	return Set{own, s.Other, s.Icons}
}

// Check returns an error that names the first game in list without a view, or nil. A program calls it
// when it starts.
func (s Set) Check(list []*games.Game) error {
	for _, g := range list {
		if s.Of(g) == nil {
			return fmt.Errorf("%s has no view", g.Name)
		}
	}
	return nil
}

// Draw draws the scene's board into the whole of c with the view of its game, and returns what was
// drawn where. If the game has no view, it draws nothing and returns an empty drawing.
func (s Set) Draw(c *paint.Canvas, at *Scene) *Drawing {
	if v := s.Of(at.Board.Game()); v != nil {
		return v.Draw(c, at)
	}
	return newDrawing(at)
}
