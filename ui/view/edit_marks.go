package view

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// What views share in the editor: how they show the cursor, the place that is held, and the states
// whose outcome an edit has flipped.

// CursorStyle returns the style of a place that the cursor is on, or that is held in the editor;
// false for other places.
func (s *Scene) CursorStyle(at games.Place) (theme.Style, bool) {
	switch {
	case s.Cursor != nil && *s.Cursor == at && s.Edit:
		return s.Theme.Focus, true // Token is the style of the piece, which may stand on another place
	case s.Cursor != nil && *s.Cursor == at:
		return s.Theme.Token, true
	case s.Held != nil && *s.Held == at:
		st := s.Theme.Star
		st.Bg, st.Underline = s.Theme.Unknown.Bg, theme.Underline
		if s.Theme.Depth == theme.Mono {
			st.Attrs |= theme.Reverse
		}
		return st, true
	}
	return theme.Style{}, false
}

// Flip marks a place, drawn in an area of c, if an edit has flipped its outcome. It draws the sign
// Glyph.Flip after the text of the place, or before it. If neither cell is free it underlines the
// letter.
func (s *Scene) Flip(c *paint.Canvas, area image.Rectangle, at games.Place) {
	if s.Past == nil {
		return
	}
	m := s.Mark(at)
	if !m.Flipped {
		return
	}
	for y := area.Max.Y - 1; y >= area.Min.Y; y-- {
		for x := area.Max.X - 1; x >= area.Min.X; x-- {
			if text, _ := c.At(x, y); !slices.Contains(s.Theme.Glyph.Letter[:], text) {
				continue
			}
			after := x + 1
			for after < area.Max.X {
				if text, _ := c.At(after, y); text == " " {
					break
				}
				after++
			}
			for _, sign := range []int{after, x - 1} {
				if text, st := c.At(sign, y); text == " " && area.Min.X <= sign && sign < area.Max.X {
					c.Put(sign, y, s.Theme.Glyph.Flip, FlipStyle(s.Theme, st))
					return
				}
			}
			c.Restyle(x, y, func(st theme.Style) theme.Style { return FlipStyle(s.Theme, st) })
			return
		}
	}
}

// FlipStyle returns the style of a flipped outcome: the style over, bold and underlined.
func FlipStyle(th *theme.Theme, over theme.Style) theme.Style {
	over.Attrs |= theme.Bold
	over.Underline = theme.Underline
	return over
}

// State returns the position that a place stands for: the scene's position with the piece moved to
// the place. If that is no position, it returns the position after a move to the place, and false
// if there is no such move. O(moves).
func (s *Scene) State(at games.Place) (games.Position, bool) {
	if states, ok := s.Solution.(games.Explorer); ok {
		if p, ok := states.Stand(s.Position, at); ok {
			return p, true
		}
	}
	for _, m := range s.Moves {
		if s.Board.Target(s.Position, m) == at {
			return s.Board.Play(s.Position, m), true
		}
	}
	return nil, false
}

// flipped returns the mark of a place with Flipped and Was set, if an edit has flipped its outcome.
func (s *Scene) flipped(m games.Mark, at games.Place) games.Mark {
	if s.Past == nil || !m.Known {
		return m
	}
	if p, ok := s.State(at); ok {
		was, existed := s.Past.Outcome(p)
		m.Flipped, m.Was = existed && was != m.Verdict.Outcome, was
	}
	return m
}
