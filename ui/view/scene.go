package view

import (
	"cmp"
	"image"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver"
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
	Solution games.Solution   // nil until solved
	Analysis *games.Analysis  // nil until known
	Warmth   *games.Warmth    // values beyond numbers; nil if there are none or they are not shown
	Gains    bool             // if so, lists tell what each move leaves and gains
	Lettered bool             // the screen tells what parts are worth by their letters, which their cells bear
	Moves    []games.Move     // the legal moves in the game's own order
	Focus    int              // index into Moves of the move in focus, or -1
	Last     *games.Move      // the move that led here, or nil
	Before   games.Position   // the position it was made in, or nil
	Earlier  []games.Position // the positions of the match before this one, the first one first; nil: not known
	Show     Show
	Theme    *theme.Theme
	Called   [2]string // what the players are called, if not by the names that the game gives them
	Mini     bool      // a preview: no legend, nothing that must be read

	Replay replays.Replay // if set, marks are those after Step steps of it
	Step   int
	Cursor *games.Place // if set, the place that the cursor is on
	InView *games.Place // if set, the place that a window must show, before any other

	Because []games.Arrow // if set, the moves that what is shown rests on; in a replay its last step's are

	Hand *Piece       // if set, the piece that was picked up: where it can go stands out
	Left []games.Move // if set, what a hint leaves of the moves: they stand out

	Sought *games.Filter // if set, states that it does not choose are dimmed, and moves are not lit

	Headed bool // the screen says above the board who is to move, and what that is worth

	Asks bool // what is not told yet will be, in the same picture: it has its room there

	Edit bool         // the board is being changed: every place that can be changed is a spot
	Held *games.Place // while it is, the place taken hold of, if any
	Past *games.Past  // while it is, what it was before, if that is known

	options map[games.Move]games.Option // of Analysis by move, while a view draws; nil: look through it
}

// Name returns what a player is called, at the beginning of a sentence.
func (s *Scene) Name(p games.Player) string {
	return cmp.Or(s.Called[p], s.Board.Game().Players[p])
}

// Piece is what some moves move. Where several pieces can go to one place, or stand
// on one, a click has to say which is meant.
type Piece struct {
	Part  int          // of its moves
	Moves []games.Move // its moves, where parts do not tell them: of a piece that others share a part with
	Name  string       // "token X", which no other piece on the board has
	Stuck string       // why it has no move; "" if there is no more to say

	// Where a move is made by picking several squares:
	Before *Piece // what was picked before it; nil: nothing
	Next   string // what is picked after it: "where it goes", "the square to burn"
}

// Ahead reports whether only positions that can still follow are to be told about, as in a match. It is false where
// all states are looked at: in explore, in the editor, and while the solver's work is replayed.
func (s *Scene) Ahead() bool {
	return s.Headed && s.Replay == nil && !s.Edit && !s.Asks && s.Sought == nil && s.Cursor == nil && s.InView == nil
}

// Makes reports whether a move is one of the piece's.
func (p *Piece) Makes(m games.Move) bool {
	if p.Moves != nil || p.Stuck != "" {
		return slices.Contains(p.Moves, m)
	}
	return m.Part == p.Part
}

// RangeAround returns the range of at most most, out of 0..n-1, with at in its middle, so that a
// cursor there shows its neighbours on either side; an empty range if most is not positive.
func RangeAround(at, n, most int) (from, to int) {
	if most <= 0 {
		return 0, 0
	}
	from = max(min(at-most/2, n-most), 0)
	return from, min(from+most, n)
}

// Target returns an area that can be clicked to make a legal move.
func (s *Scene) Target(area image.Rectangle, m games.Move) Target {
	return Target{Area: area, Move: m}
}

// Mark returns the mark of a place; no mark while the board is not solved or colours are
// switched off.
func (s *Scene) Mark(at games.Place) games.Mark {
	if s.Replay != nil {
		m := s.Replay.Mark(s.Step, at)
		m.Reason = s.reason(at)
		return m
	}
	if s.Solution == nil || !s.Show.Colours {
		return games.Mark{}
	}
	return s.flipped(s.sifted(s.Solution.Mark(s.Position, at)), at)
}

// sifted returns the mark with Aside set if the filter leaves it out.
func (s *Scene) sifted(m games.Mark) games.Mark {
	m.Aside = s.Sought != nil && m.Known && !s.Sought.Chooses(m.Verdict)
	return m
}

// Lights reports whether moves are shown, with what they are worth. While a filter chooses
// states they are not: it speaks of what a state is worth to whoever moves there.
func (s *Scene) Lights() bool {
	return len(s.Moves) > 0 && s.Replay == nil && !s.Edit && s.Sought == nil
}

// Aside reports whether a hint has left a move aside.
func (s *Scene) Aside(m games.Move) bool { return s.Left != nil && !slices.Contains(s.Left, m) }

// Option returns the analysis of a legal move, if it is known. O(1) while a view draws, else
// O(moves).
func (s *Scene) Option(m games.Move) (games.Option, bool) {
	if s.options != nil || s.Analysis == nil {
		o, ok := s.options[m]
		return o, ok
	}
	for _, o := range s.Analysis.Options {
		if o.Move == m {
			return o, true
		}
	}
	return games.Option{}, false
}

// Focused returns the move in focus, and whether there is one.
func (s *Scene) Focused() (games.Move, bool) {
	if s.Focus < 0 || s.Focus >= len(s.Moves) {
		return games.Move{}, false
	}
	return s.Moves[s.Focus], true
}

// Over reports whether the game has ended, so that it is nobody's turn.
func (s *Scene) Over() bool { return len(s.Moves) == 0 && s.Replay == nil && !s.Edit }

// Stars reports whether the best moves bear a star: they do if they are shown and some other move is
// worse.
func (s *Scene) Stars() bool {
	return s.Show.Best && s.Analysis != nil && !s.Analysis.Alike()
}

// IsBest reports whether m is to bear the best move's star on the board: only if no other is as good. Of several the list
// says which they are.
func (s *Scene) IsBest(m games.Move) bool {
	o, ok := s.Option(m)
	return ok && o.Best && s.Stars() && s.Analysis.Best == 1
}

// Label returns a verdict as a cell shows it: "W5", "L", "∞"; distance only if it is known
// and wanted.
func (s *Scene) Label(v solver.Verdict) string {
	l := s.Theme.Glyph.Letter[v.Outcome]
	if s.Show.Distances && !v.Outcome.Even() && v.Remoteness >= 0 {
		l += strconv.Itoa(int(v.Remoteness))
	}
	return l
}

// MarkText returns the text of a mark: its label, in a replay its value or what it waits for, or
// a dot.
func (s *Scene) MarkText(m games.Mark) string {
	switch {
	case m.Known && m.Note != "":
		return s.Theme.Words("=" + m.Note)
	case m.Note != "":
		return s.Theme.Words(m.Note)
	case m.Known:
		return s.Label(m.Verdict)
	}
	return s.Theme.Glyph.Dot
}

// MarkStyle returns the fill of a place: its outcome's, bright if the solver has just settled
// it; neutral if nothing is known, or a filter leaves it out.
func (s *Scene) MarkStyle(m games.Mark) theme.Style {
	switch {
	case !m.Known && m.Phase == games.Waiting:
		return s.Theme.Waiting
	case !m.Known, m.Aside:
		return s.Theme.Unknown
	case m.Reason && m.Phase == games.Settled:
		return s.Theme.Left
	case m.Phase == games.Just:
		return s.Theme.Bright[m.Verdict.Outcome]
	}
	return s.Theme.Fill[m.Verdict.Outcome]
}
