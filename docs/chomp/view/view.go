// Package view draws the boards of Chomp square by square. A square that can be bitten shows
// what that bite is worth; the poisoned one shows what the position is worth to the player to
// move.
package view

import (
	"image"

	"zugzwang/docs/chomp"
	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// View draws the boards of Chomp.
var View view.View = draw

// draw draws a bar and, if there is room, a legend below it. It returns the squares that can be
// bitten.
func draw(c *paint.Canvas, s *view.Drawing) []view.Target {
	bar := s.Position.(finite.Position).State
	rules := s.Board.(*finite.Board).Rules().(chomp.Rules)
	w, h := c.Width(), c.Height()
	if !s.Mini && h > rules.Rows {
		h--
		s.Legend(c, 0, h, w, view.Legend{Outcomes: []solver.Outcome{solver.Win, solver.Lose}, Moves: true, Unframed: true}) // no game goes on for ever
	}
	size := image.Pt(min(max(w/rules.Columns, 2), 9), min(max(h/rules.Rows, 1), 3))
	origin := image.Pt(max(w-size.X*rules.Columns, 0)/2, max(h-size.Y*rules.Rows, 0)/2)
	moves := map[games.Place]games.Move{}
	for _, m := range s.Moves {
		moves[s.Board.Target(s.Position, m)] = m
	}
	before, whose, ok := bar, s.Theme.Border, false
	if _, p, st, came := s.LastMove(); came {
		before, whose, ok = p.(finite.Position).State, st, true
	}
	var targets []view.Target
	for row := range rules.Rows {
		for column := range rules.Columns {
			// Row 0 is the lowest; between squares one column stays free.
			at := origin.Add(image.Pt(column*size.X, (rules.Rows-1-row)*size.Y))
			area := image.Rectangle{Min: at, Max: at.Add(image.Pt(size.X-1, size.Y))}.Intersect(c.Bounds())
			place := chomp.Square(row, column)
			switch m, can := moves[place]; {
			case area.Empty():
			case ok && column >= int(bar[row]-'0') && column < int(before[row]-'0'): // the last bite
				s.Trace(c, area.Min.X+(area.Dx()-1)/2, area.Min.Y+area.Dy()/2, whose)
			case column >= int(bar[row]-'0'):
				c.Center(area.Min.X, area.Min.Y+area.Dy()/2, area.Dx(), s.Theme.Glyph.Dot, s.Theme.Border)
			case can:
				targets = append(targets, s.Target(area, m))
				square(c, s, area, place, &m)
			case place == chomp.Square(0, 0):
				square(c, s, area, finite.Here, nil)
			default:
				square(c, s, area, place, nil)
			}
		}
	}
	return targets
}

// square draws a square that is left: what the bite there is worth, if there is one.
func square(c *paint.Canvas, s *view.Drawing, area image.Rectangle, at games.Place, m *games.Move) {
	if m == nil || !s.Lights() {
		mark := s.Mark(at)
		st := s.MarkStyle(mark)
		if f, ok := s.Focused(); m != nil && ok && f == *m { // while a filter chooses states
			st = s.Theme.Focus
		}
		c.Fill(area, " ", st)
		c.Center(area.Min.X, area.Min.Y+area.Dy()/2, area.Dx(), s.TextIn(mark, area.Dx()), st)
	} else {
		k := s.Chip(*m, "", area.Dx(), 1)
		c.Fill(area, " ", k.Name)
		y := area.Min.Y + area.Dy()/2
		s.DrawChip(c, image.Rect(area.Min.X, y, area.Max.X, y+1), k, false)
	}
	if at == finite.Here {
		c.Put(area.Min.X, area.Min.Y+area.Dy()/2, s.Theme.Glyph.Hole, s.MarkStyle(s.Mark(at)))
	}
	s.AddSpot(c, area, at)
}
