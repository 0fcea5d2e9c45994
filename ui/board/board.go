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

	Hand *Piece // if set, the piece that was picked up: where it can go stands out

	Edit bool         // the board is being changed: every place that can be changed is a spot
	Held *games.Place // while it is, the place taken hold of, if any
	Past *games.Past  // while it is, what it was before, if that is known

	options map[games.Move]games.Option // Analysis by move, once it is asked for
	spots   []Spot
	grips   []Grip
}

// Spot is a place as it was drawn.
type Spot struct {
	Area  image.Rectangle // on the canvas given to Draw
	Place games.Place
}

// Piece is what some moves move. Where several pieces can go to one place, or stand
// on one, a click has to say which is meant.
type Piece struct {
	Part int    // of its moves
	Name string // "token A"
}

// Grip is where pieces stand, as it was drawn.
type Grip struct {
	Area   image.Rectangle // on the canvas given to Draw
	Pieces []Piece
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
	Mark games.Mark // what it wears, see Lit
}

// view draws one game.
type view func(c *paint.Canvas, s *Scene) []Target

// views are the views of the games, by their ids.
var views = map[string]view{
	"berzerk": drawBerzerk,
	"fence":   drawFence,
	"dag":     drawDag,
	"jug":     drawJug,
	"advance": drawAdvance,
}

// Drawn reports whether there is a view of a game. A program that lists one without
// says so at its start.
func Drawn(g *games.Game) bool { return views[g.ID] != nil }

// Draw draws the scene's board into the whole of c and returns its targets.
func Draw(c *paint.Canvas, s *Scene) []Target {
	if c.Width() < 1 || c.Height() < 1 {
		return nil
	}
	s.spots, s.grips = s.spots[:0], s.grips[:0]
	return views[s.Board.Game().ID](c.Cutting(s.Theme.Glyph.Cut), s)
}

// Spots lists the places that the last Draw of the scene has shown.
func (s *Scene) Spots() []Spot { return s.spots }

// Grips lists where the last Draw of the scene has shown pieces that can be picked up,
// none where a place says which piece is to go there. Of two that overlap the first
// counts.
func (s *Scene) Grips() []Grip { return s.grips }

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

// Lit is what the target of a legal move wears: what the move is worth to the player
// who makes it, and the value of the place. Any other place wears its Mark, which is
// for the player to move there.
func (s *Scene) Lit(m games.Move) games.Mark {
	mark := s.Mark(s.Board.Target(s.Position, m))
	switch o, ok := s.Option(m); {
	case ok && s.Replay == nil && s.Show.Colours:
		mark.Known, mark.Verdict = true, o.Verdict
	case mark.Known:
		mark.Verdict = games.ForMover(s.Position, s.Board.Play(s.Position, m), mark.Verdict)
	}
	return mark
}

// Lights reports whether the targets of moves are lit, and all else is calm.
func (s *Scene) Lights() bool { return len(s.Moves) > 0 && s.Replay == nil && !s.Edit }

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
	if s.Show.Distances && !v.Outcome.Even() && v.Remoteness >= 0 {
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

// MarkStyle is the fill of a place: its outcome's, bright for a target that is lit or
// for what a solver has just settled, calm otherwise; neutral where nothing is known.
func (s *Scene) MarkStyle(m games.Mark, lit bool) theme.Style {
	switch {
	case !m.Known && m.Phase == games.Waiting:
		return s.Theme.Waiting
	case !m.Known:
		return s.Theme.Unknown
	case lit, m.Phase == games.Just:
		return s.Theme.Bright[m.Verdict.Outcome]
	}
	return s.Theme.Fill[m.Verdict.Outcome]
}

// sense is what a legend says of the two ways in which a place is filled: lit, as the
// target of a move, and calm, as any other. Either may be missing.
type sense struct{ lit, calm string }

// senses are what most legends say, the longest words first. The last are too short to
// stand beside anything else.
func (s *Scene) senses() []sense {
	if !s.Lights() {
		return []sense{{calm: "for whoever moves there"}, {calm: "for mover there"}, {calm: "mover’s view"}, {calm: "mover’s"}}
	}
	name := s.Board.Game().Players[s.Position.Turn()]
	return []sense{
		{"a move, for " + name, "a state, for whoever moves there"},
		{"for " + name, "for whoever moves there"},
		{"for " + name, "for mover there"},
		{name, "mover there"},
		{name, "mover"},
	}
}

// Legend draws the line that says what the letters mean, of all outcomes or of those
// that are given, and whose view they are where a place is lit and where it is calm,
// as much of it as fits: "W Win  L Lose  ∞ Loop  lit for Rick  calm for whoever moves
// there". Whose view it is comes before what a letter means. Where both are said the
// words lit and calm are drawn like that. It returns the column after it, and stays
// empty while outcomes are not shown.
func (s *Scene) Legend(c *paint.Canvas, x, y, w int, senses []sense, outcomes ...solver.Outcome) int {
	if !s.Show.Colours {
		return x
	}
	if len(outcomes) == 0 {
		outcomes = []solver.Outcome{solver.Win, solver.Lose, solver.Loop}
	}
	for gap := 2; gap >= 0; gap-- { // between the outcomes; 0: without them
		head := 0
		for _, o := range outcomes {
			head += len("W ") + len(o.String()) + gap
		}
		if head += 2 - gap; gap == 0 {
			head = 0
		}
		for i, words := range senses {
			if head+s.senseWidth(words) > w || gap > 0 && i > 0 && i == len(senses)-1 {
				continue
			}
			for _, o := range outcomes[:min(gap, 1)*len(outcomes)] {
				c.Put(x, y, s.Theme.Glyph.Letter[o], s.MarkStyle(games.Mark{Known: true, Verdict: solver.Verdict{Outcome: o}}, false))
				x = c.Text(x+2, y, o.String(), s.Theme.Faint) + gap
			}
			if gap == 1 {
				x++
			}
			return s.sense(c, x, y, words)
		}
	}
	return x
}

// sense draws what a legend says of lit places and of calm ones.
func (s *Scene) sense(c *paint.Canvas, x, y int, words sense) int {
	if words.lit != "" {
		x = c.Text(x, y, "lit", s.Theme.Bright[solver.Win])
		x = c.Text(x+1, y, s.Theme.Words(words.lit), s.Theme.Faint)
		if words.calm == "" {
			return x
		}
		x = c.Text(x+2, y, "calm", s.Theme.Fill[solver.Win]) + 1
	}
	return c.Text(x, y, s.Theme.Words(words.calm), s.Theme.Faint)
}

// senseWidth is how many cells sense takes.
func (s *Scene) senseWidth(words sense) int {
	w := paint.Width(s.Theme.Words(words.calm))
	if words.lit != "" {
		w += len("lit ") + paint.Width(s.Theme.Words(words.lit))
		if words.calm != "" {
			w += len("  calm ")
		}
	}
	return w
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
