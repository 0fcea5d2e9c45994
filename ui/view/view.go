// Package view is what the views of the games have in common: the scene that a view draws, the
// drawing that it returns (with targets and spots), the legend, and the set of a program's
// views. A view is a pure function of a scene: it draws into a canvas and returns where it drew
// what, so that mouse, keyboard and colours share one geometry. What a view keeps from one drawing
// to the next makes it quicker, and changes nothing. Each view is a package below this one; package
// all lists them.
package view

import (
	"fmt"
	"maps"

	"zugzwang/games"
	"zugzwang/ui/paint"
)

// View draws the boards of a game: a drawing's scene into the whole of a canvas of at least
// one cell. It notes in the drawing where it drew places and pieces, see AddSpot and AddGrip,
// and returns the targets. Call it by Draw.
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

// Set is the views that a program has.
type Set struct {
	Own   map[string]View // by the ids of the games whose boards they draw
	Other View            // draws the boards of all other games; nil: no view does
	Icons map[string]Icon // by the ids of games
}

// Of returns the view that draws a game's boards, or nil.
func (s Set) Of(g *games.Game) View {
	if v := s.Own[g.ID]; v != nil {
		return v
	}
	return s.Other
}

// With returns the set with the view of one more game.
func (s Set) With(g *games.Game, v View) Set {
	own := maps.Clone(s.Own)
	own[g.ID] = v
	return Set{own, s.Other, s.Icons}
}

// Check returns an error that names the first game without a view. A program that lists them says
// so at its start.
func (s Set) Check(list []*games.Game) error {
	for _, g := range list {
		if s.Of(g) == nil {
			return fmt.Errorf("%s has no view", g.Name)
		}
	}
	return nil
}

// Draw draws the scene's board into the whole of c, by the view of its game, and returns
// what was drawn where. A board that no view draws stays blank, and its drawing empty.
func (s Set) Draw(c *paint.Canvas, at *Scene) *Drawing {
	if v := s.Of(at.Board.Game()); v != nil {
		return v.Draw(c, at)
	}
	return newDrawing(at)
}
