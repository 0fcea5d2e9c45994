// Package board draws the boards: one file a game. A view is a pure function
// of a scene; it draws into a canvas and returns the targets it drew, so that
// mouse, keyboard and colours share one geometry.
package board

import (
	"image"
	"strconv"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Show is the three switches of the play screen.
type Show struct {
	Colours   bool // outcomes as fills and letters
	Distances bool // remoteness beside the letters
	Best      bool // stars on the best moves
}

// Scene is all that a view needs to know.
type Scene struct {
	Board    games.Board
	Position games.Position
	Solution games.Solution  // nil until solved
	Analysis *games.Analysis // nil until known
	Moves    []games.Move    // the legal moves in the game's own order
	Focus    int             // index into Moves of the move in focus, or -1
	Last     *games.Move     // the move that led here, or nil
	Show     Show
	Theme    *theme.Theme
	Mini     bool // a preview: no legend, nothing that must be read

	Replay games.Replay // if set, marks are those after Step steps of it
	Step   int
	Cursor *games.Place // if set, the place that the cursor is on
	Look   *games.Place // if set, the place that a window must show, before any other

	Edit bool         // the board is being changed: every place that can be changed is a spot
	Held *games.Place // while it is, the place taken hold of, if any
	Past *games.Past  // while it is, what it was before, if that is known

	options map[games.Move]games.Option // Analysis by move, once it is asked for
	spots   []Spot
}

// Spot is a place as it was drawn.
type Spot struct {
	Area  image.Rectangle // on the canvas given to Draw
	Place games.Place
}

// amid is the range of at most most, out of 0..n-1, that has a place in its
// middle, so that a cursor there finds the next one on either side.
func amid(at, n, most int) (from, to int) {
	from = max(min(at-most/2, n-most), 0)
	return from, min(from+most, n)
}

// Target is a place that can be clicked to make a move.
type Target struct {
	Area image.Rectangle // on the canvas given to Draw
	Move games.Move
	Mark games.Mark
}

// view draws one game.
type view func(c *paint.Canvas, s *Scene) []Target

// views maps a game's id to its view.
func viewOf(id string) view {
	switch id {
	case "berzerk":
		return drawBerzerk
	case "fence":
		return drawFence
	case "dag":
		return drawDag
	case "jug":
		return drawJug
	case "advance":
		return drawAdvance
	}
	return nil
}

// Draw draws the scene's board into the whole of c and returns its targets.
func Draw(c *paint.Canvas, s *Scene) []Target {
	if c.Width() < 1 || c.Height() < 1 {
		return nil
	}
	s.spots = s.spots[:0]
	return viewOf(s.Board.Game().ID)(c.Cutting(s.Theme.Glyph.Cut), s)
}

// Spots lists the places that the last Draw of the scene has shown.
func (s *Scene) Spots() []Spot { return s.spots }

// spot notes that a place was drawn in an area, and marks it if the cursor is on
// it.
func (s *Scene) spot(c *paint.Canvas, area image.Rectangle, at games.Place) {
	area = area.Intersect(c.Bounds())
	if area.Empty() {
		return
	}
	s.spots = append(s.spots, Spot{area, at})
	s.flip(c, area, at)
	if st, ok := s.aimed(at); ok {
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				c.Restyle(x, y, func(theme.Style) theme.Style { return st })
			}
		}
	}
}

// Mark is what a place wears, or nothing while the board is not solved or
// colours are switched off.
func (s *Scene) Mark(at games.Place) games.Mark {
	if s.Replay != nil {
		return s.Replay.Mark(s.Step, at)
	}
	if s.Solution == nil || !s.Show.Colours {
		return games.Mark{}
	}
	return s.flipped(s.Solution.Mark(s.Position, at), at)
}

// Option is the analysis of a legal move, if it is known. O(1) but for the
// first call.
func (s *Scene) Option(m games.Move) (games.Option, bool) {
	if s.Analysis == nil {
		return games.Option{}, false
	}
	if s.options == nil {
		s.options = make(map[games.Move]games.Option, len(s.Analysis.Options))
		for _, o := range s.Analysis.Options {
			s.options[o.Move] = o
		}
	}
	o, ok := s.options[m]
	return o, ok
}

// Focused is the move in focus, if there is one.
func (s *Scene) Focused() (games.Move, bool) {
	if s.Focus < 0 || s.Focus >= len(s.Moves) {
		return games.Move{}, false
	}
	return s.Moves[s.Focus], true
}

// Over reports whether the game has ended, so that it is nobody's turn.
func (s *Scene) Over() bool { return len(s.Moves) == 0 && s.Replay == nil && !s.Edit }

// IsBest reports whether m is to bear the best move's star.
func (s *Scene) IsBest(m games.Move) bool {
	o, ok := s.Option(m)
	return ok && o.Best && s.Show.Best
}

// Label is a verdict in a cell: "W5", "L", "∞"; distance only if it is known
// and wanted.
func (s *Scene) Label(v solver.Verdict) string {
	l := s.Theme.Glyph.Letter[v.Outcome]
	if s.Show.Distances && v.Outcome != solver.Loop && v.Remoteness >= 0 {
		l += strconv.Itoa(int(v.Remoteness))
	}
	return l
}

// MarkText is what a place says of its verdict: its label, in a replay what it
// waits for, or a dot.
func (s *Scene) MarkText(m games.Mark) string {
	switch {
	case m.Known:
		return s.Label(m.Verdict)
	case m.Note != "":
		return s.Theme.Words(m.Note)
	}
	return s.Theme.Glyph.Dot
}

// MarkStyle is the fill of a place: its outcome's, strong for a target of the
// mover, calm otherwise; neutral where nothing is known.
func (s *Scene) MarkStyle(m games.Mark, target bool) theme.Style {
	switch {
	case !m.Known && m.Phase == games.Waiting:
		return s.Theme.Waiting
	case !m.Known:
		return s.Theme.Unknown
	case target, m.Phase == games.Just:
		return s.Theme.Bright[m.Verdict.Outcome]
	}
	return s.Theme.Fill[m.Verdict.Outcome]
}

// Legend draws the line that says what the letters mean, of all outcomes or of
// those that are given, and whose view they are, in the first of these words that
// fits: "W Win  L Lose  ∞ Loop  for the player to move". It returns the column
// after it, and stays empty while outcomes are not shown.
func (s *Scene) Legend(c *paint.Canvas, x, y, w int, whose []string, outcomes ...solver.Outcome) int {
	if !s.Show.Colours {
		return x
	}
	if len(outcomes) == 0 {
		outcomes = []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
	}
	end := x + w
	for _, o := range outcomes {
		word := " " + o.String()
		if x+1+len(word)+1 > end {
			return x
		}
		c.Put(x, y, s.Theme.Glyph.Letter[o], s.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}}, false))
		x = c.Text(x+1, y, word, s.Theme.Faint) + 2
	}
	return c.Text(x, y, fitting(s.Theme, end-x, whose...), s.Theme.Faint)
}

// fitting is the first of some words that takes at most w cells in a theme, or "".
func fitting(t *theme.Theme, w int, words ...string) string {
	for _, text := range words {
		if text = t.Words(text); paint.Width(text) <= w {
			return text
		}
	}
	return ""
}
