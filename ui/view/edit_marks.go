package view

import (
	"image"
	"slices"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// What views share in the editor: the cursor, the place that is held, and the states whose
// outcome a change has flipped.

// CursorStyle returns the style of a place that the cursor is on, or that is held; false for
// other places.
func (s *Scene) CursorStyle(at games.Place) (theme.Style, bool) {
	switch {
	case s.Cursor != nil && *s.Cursor == at && s.Edit:
		return s.Theme.Focus, true // the piece stands out by itself, and elsewhere
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

// Flip marks a place drawn in an area if its outcome has flipped: with a sign after its text, or
// before it, or with an underline if there is no room.
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

// FlipStyle returns a style with the sign of a flipped outcome.
func FlipStyle(th *theme.Theme, over theme.Style) theme.Style {
	over.Attrs |= theme.Bold
	over.Underline = theme.Underline
	return over
}

// State returns the position that a place stands for: with the piece there or, if pieces cannot
// be put anywhere, after the move that leads there. O(moves).
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

// flipped adds to a mark whether a change has flipped its outcome.
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
