// Package view is what the views of the games have in common: the scene that a view
// draws, the targets and spots that it returns, the legend, and the set of all views
// that a program has. A view is a pure function of a scene; it draws into a canvas and
// returns the targets it drew, so that mouse, keyboard and colours share one geometry.
// The views themselves are packages below this one, a package a game; package all lists
// them.
package view

import (
	"fmt"
	"maps"

	"zugzwang/games"
	"zugzwang/ui/paint"
)

// View draws the boards of a game: a scene's into the whole of a canvas of at least one
// cell. It tells the scene where it drew places and pieces, see AddSpot and AddGrip, and
// returns the targets. Call it by Draw.
type View func(c *paint.Canvas, s *Scene) []Target

// Draw draws the scene's board into the whole of c and returns its targets.
func (v View) Draw(c *paint.Canvas, s *Scene) []Target {
	if c.Width() < 1 || c.Height() < 1 {
		return nil
	}
	s.spots, s.grips, s.doors, s.flights, s.part, s.heeds = s.spots[:0], s.grips[:0], s.doors[:0], s.flights[:0], 0, false
	s.pointed, s.ringed, s.counted = false, false, ""
	return v(c.Cutting(s.Theme.Glyph.Cut), s)
}

// Set is the views that a program has.
type Set struct {
	Own   map[string]View // by the ids of the games whose boards they draw
	Other View            // draws the boards of all other games; nil: no view does
	Icons map[string]Icon // by the ids of games
}

// Of is the view that draws a game's boards, or nil.
func (s Set) Of(g *games.Game) View {
	if v := s.Own[g.ID]; v != nil {
		return v
	}
	return s.Other
}

// With is the set with the view of one more game.
func (s Set) With(g *games.Game, v View) Set {
	own := maps.Clone(s.Own)
	own[g.ID] = v
	return Set{own, s.Other, s.Icons}
}

// Check names the first of some games that has no view. A program that lists them says
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
// its targets. A board that no view draws stays blank.
func (s Set) Draw(c *paint.Canvas, at *Scene) []Target {
	if v := s.Of(at.Board.Game()); v != nil {
		return v.Draw(c, at)
	}
	return nil
}
