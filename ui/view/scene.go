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

// Show contains the three switches of the play screen: what is shown of the solver's results.
type Show struct {
	Colours   bool // outcomes, as colours and letters
	Distances bool // the remoteness of an outcome, beside its letter
	Best      bool // the best moves, by stars
}

// Scene is all that a view needs to draw a board. Views do not change it.
type Scene struct {
	Board    games.Board
	Position games.Position
	Solution games.Solution        // nil until solved
	Analysis *games.Analysis       // nil until known
	Values   *games.PositionValues // values beyond numbers; nil if there are none or they are not shown
	Gains    bool                  // lists of moves show the value that each move leaves, and what it gains, from Values
	Lettered bool                  // the screen refers to parts of the board by letters, such as α: the view draws these on the parts
	Moves    []games.Move          // the legal moves in the game's own order
	Focus    int                   // index into Moves of the move in focus, or -1
	Last     *games.Move           // the move that led here, or nil
	Before   games.Position        // the position in which Last was made, or nil
	Earlier  []games.Position      // the positions of the match before this one, in order; nil if not known
	Show     Show
	Theme    *theme.Theme
	Called   [2]string // the names of the players; "": the name that the game gives
	Mini     bool      // the drawing is a small preview, without a legend or anything that must be read

	Replay replays.Replay // if set, the board shows the solver's work after Step steps of it
	Step   int
	Cursor *games.Place // if set, the place that the cursor is on
	InView *games.Place // if set, the place that must be visible, if the board is larger than the canvas

	Because []games.Arrow // the moves that the explanation on the screen rests on; nil: those of the replay's last step

	Hand *Piece       // if set, the piece that was picked up: the places that it can go to stand out
	Left []games.Move // if set, the moves that a hint leaves: they stand out

	Sought *games.Filter // if set, states that the filter does not select are dimmed, and no moves are shown

	Headed bool // the screen says above the board who is to move, and what the position is worth

	Asks    bool // answers that are hidden now will be shown on the same board: the view keeps room for them
	Chooses bool // these answers are moves: the view needs no room for the states of the player who is not to move

	Edit bool         // the board is open in the editor: every place that can be changed is a spot
	Held *games.Place // in the editor, the place that is held; nil if none
	Past *games.Past  // in the editor, the board before the last edit; nil if not known

	Few     bool                        // the board shows so few moves at once that each best one has a star; set while a view draws
	options map[games.Move]games.Option // Analysis.Options by move, set while a view draws; nil: search Analysis
}

// Name returns what a player is called, as at the beginning of a sentence.
func (s *Scene) Name(p games.Player) string {
	return cmp.Or(s.Called[p], s.Board.Game().Players[p])
}

// Piece is a piece that can be picked up on the board before its move is made. That is needed where several pieces can
// go to one place, or stand on one.
type Piece struct {
	Part  int          // games.Move.Part of all its moves, if Moves is nil
	Moves []games.Move // its moves, if other pieces have moves of the same Part
	Name  string       // "token X"; no other piece on the board has the same name
	Stuck string       // why it has no move; "" if it has one, or there is no more to say

	// If a move is made by picking several squares, each Piece is one of these:
	Before *Piece // the square picked before it; nil if it is the first
	Next   string // what is to be picked after it: "where it goes", "the square to burn"
}

// Ahead reports whether the view should show only positions that can still follow, as in a match. It is false where all
// states are of interest: in explore, in the editor, and in a replay of the solver's work.
func (s *Scene) Ahead() bool {
	return s.Headed && s.Replay == nil && !s.Edit && !s.Asks && s.Sought == nil && s.Cursor == nil && s.InView == nil
}

// Makes reports whether a move is a move of the piece.
func (p *Piece) Makes(m games.Move) bool {
	if p.Moves != nil || p.Stuck != "" {
		return slices.Contains(p.Moves, m)
	}
	return m.Part == p.Part
}

// RangeAround returns the range from..to-1 of at most most numbers out of 0..n-1, with the number at
// as near to its middle as possible, so that a cursor on it has neighbours on both sides. If most is
// not positive the range is empty.
func RangeAround(at, n, most int) (from, to int) {
	if most <= 0 {
		return 0, 0
	}
	from = max(min(at-most/2, n-most), 0)
	return from, min(from+most, n)
}

// Target returns a target: a click on area makes the legal move m.
func (s *Scene) Target(area image.Rectangle, m games.Move) Target {
	return Target{Area: area, Move: m}
}

// Mark returns the mark of a place: in a replay that after Step steps, otherwise that of the
// solution. Without a solution, or while outcomes are not shown, it returns an empty mark.
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

// sifted returns the mark m with Aside set if the filter does not select its state.
func (s *Scene) sifted(m games.Mark) games.Mark {
	m.Aside = s.Sought != nil && m.Known && !s.Sought.Chooses(m.Verdict)
	return m
}

// Lights reports whether moves are shown on the board, with what they are worth. They are not shown
// in a replay, in the editor, or under a filter, where the board shows what each state is worth to
// whoever moves there.
func (s *Scene) Lights() bool {
	return len(s.Moves) > 0 && s.Replay == nil && !s.Edit && s.Sought == nil
}

// Aside reports whether a hint is shown that rules out a move.
func (s *Scene) Aside(m games.Move) bool { return s.Left != nil && !slices.Contains(s.Left, m) }

// Option returns the analysis of a legal move; false if it is not known. O(1) while a view draws,
// otherwise O(moves).
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

// Focused returns the move in focus; false if there is none.
func (s *Scene) Focused() (games.Move, bool) {
	if s.Focus < 0 || s.Focus >= len(s.Moves) {
		return games.Move{}, false
	}
	return s.Moves[s.Focus], true
}

// Over reports whether the game has ended, so that it is nobody's turn.
func (s *Scene) Over() bool { return len(s.Moves) == 0 && s.Replay == nil && !s.Edit }

// Stars reports whether the best moves have a star: if best moves are shown, and not all moves are
// equally good.
func (s *Scene) Stars() bool {
	return s.Show.Best && s.Analysis != nil && !s.Analysis.Alike()
}

// mostStars is the largest number of best moves that have stars on the board. If there are more,
// only the list of moves has all the stars.
const mostStars = 3

// IsBest reports whether a move is best and has a star on the board: each best move if they are few, otherwise the move in focus
// and the one that is suggested first.
func (s *Scene) IsBest(m games.Move) bool {
	o, ok := s.Option(m)
	if !ok || !o.Best || !s.Stars() {
		return false
	}
	focus, focused := s.Focused()
	return s.Few || s.Analysis.Best <= mostStars || m == s.Analysis.Options[0].Move || focused && m == focus
}

// Starred reports whether a move has the star of a best move on the board, where moves are shown.
func (s *Scene) Starred(m games.Move) bool { return s.Lights() && s.IsBest(m) }

// Label returns a verdict as a cell shows it: "W5", "L", "∞". It includes the distance if that is
// known and distances are shown.
func (s *Scene) Label(v solver.Verdict) string {
	l := s.Theme.Glyph.Letter[v.Outcome]
	if s.Show.Distances && !v.Outcome.Even() && v.Remoteness >= 0 {
		l += strconv.Itoa(int(v.Remoteness))
	}
	return l
}

// MarkText returns the text of a mark: the label of its verdict, or in a replay its value or what it
// waits for. If nothing is known it returns a dot.
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

// MarkStyle returns the style of a place with a mark: that of its outcome, bright if the solver has
// just settled it. In a replay, places that the last step follows from are in Theme.Left, and places
// that wait in Theme.Waiting. If nothing is known, or a filter does not select the place, the style
// is Theme.Unknown.
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
