package view

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games"
	"zugzwang/games/replays"
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
	Before   games.Position  // the position it was made in, or nil
	Show     Show
	Theme    *theme.Theme
	Mini     bool // a preview: no legend, nothing that must be read

	Replay replays.Replay // if set, marks are those after Step steps of it
	Step   int
	Cursor *games.Place // if set, the place that the cursor is on
	Look   *games.Place // if set, the place that a window must show, before any other

	Because []games.Arrow // if set, the moves that what is shown rests on; in a replay its last step's are

	Hand *Piece       // if set, the piece that was picked up: where it can go stands out
	Left []games.Move // if set, what a hint leaves of the moves: they stand out

	Sought *games.Filter // if set, states that it does not choose are dimmed, and moves are not lit

	Asks bool // what is not told yet will be, in the same picture: it has its room there

	Edit bool         // the board is being changed: every place that can be changed is a spot
	Held *games.Place // while it is, the place taken hold of, if any
	Past *games.Past  // while it is, what it was before, if that is known

	options map[games.Move]games.Option // by move, those of
	of      *games.Analysis
	spots   []Spot
	grips   []Grip
	doors   []Door
	flights []Flight
	heeds   bool // what a hint leaves
	part    uint64
	pointed bool   // the view has shown what a replay's last step rests on
	counted string // in a replay, what something short on the board means: "1/2: moves left"
	ringed  bool   // the view has outlined the states that are never settled

	reasons  []games.Arrow // of the last step of a replay
	reasoned bool          // they were asked for
}

// Spot is a place as it was drawn.
type Spot struct {
	Area  image.Rectangle // on the canvas given to Draw
	Place games.Place
	More  []image.Rectangle // what else of it can be clicked
}

// Holds reports whether a cell of the canvas belongs to the place.
func (s Spot) Holds(at image.Point) bool { return holds(s.Area, s.More, at) }

// Add is the spot moved.
func (s Spot) Add(by image.Point) Spot {
	return Spot{s.Area.Add(by), s.Place, moved(s.More, by)}
}

func holds(area image.Rectangle, more []image.Rectangle, at image.Point) bool {
	return at.In(area) || slices.ContainsFunc(more, func(r image.Rectangle) bool { return at.In(r) })
}

func moved(more []image.Rectangle, by image.Point) []image.Rectangle {
	more = slices.Clone(more)
	for i := range more {
		more[i] = more[i].Add(by)
	}
	return more
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

// Door is a sign that stands for a part of the board that is not seen, as it was drawn: a
// click on it is to show that part.
type Door struct {
	Area image.Rectangle // on the canvas given to Draw
	Look games.Place     // what Scene.Look is to be then
}

// Amid is the range of at most most, out of 0..n-1, that has a place in its
// middle, so that a cursor there finds the next one on either side; where there is room
// for none, it is empty.
func Amid(at, n, most int) (from, to int) {
	if most <= 0 {
		return 0, 0
	}
	from = max(min(at-most/2, n-most), 0)
	return from, min(from+most, n)
}

// Target is a place that can be clicked to make a move.
type Target struct {
	Area image.Rectangle // on the canvas given to Draw
	Move games.Move
	Mark games.Mark        // what it wears, see Lit
	More []image.Rectangle // what else of it can be clicked
}

// Holds reports whether a click on a cell of the canvas makes the move.
func (t Target) Holds(at image.Point) bool { return holds(t.Area, t.More, at) }

// Add is the target moved.
func (t Target) Add(by image.Point) Target {
	t.Area, t.More = t.Area.Add(by), moved(t.More, by)
	return t
}

// Spots lists the places that the last Draw of the scene has shown.
func (s *Scene) Spots() []Spot { return s.spots }

// Grips lists where the last Draw of the scene has shown pieces that can be picked up,
// none where a place says which piece is to go there. Of two that overlap the first
// counts.
func (s *Scene) Grips() []Grip { return s.grips }

// AddSpot notes that a place was drawn in an area, and marks it if the cursor is on
// it.
func (s *Scene) AddSpot(c *paint.Canvas, area image.Rectangle, at games.Place) {
	area = area.Intersect(c.Bounds())
	if area.Empty() {
		return
	}
	s.spots = append(s.spots, Spot{Area: area, Place: at})
	s.Flip(c, area, at)
	if st, ok := s.Aimed(at); ok {
		for y := area.Min.Y; y < area.Max.Y; y++ {
			for x := area.Min.X; x < area.Max.X; x++ {
				c.Restyle(x, y, func(theme.Style) theme.Style { return st })
			}
		}
	}
}

// Notice notes that a place was drawn in an area, and in others besides, by a view that
// shows the cursor itself.
func (s *Scene) Notice(c *paint.Canvas, area image.Rectangle, at games.Place, more []image.Rectangle) {
	if area = area.Intersect(c.Bounds()); !area.Empty() {
		s.spots = append(s.spots, Spot{area, at, more})
	}
}

// AddGrip notes that pieces were drawn in an area and can be picked up there.
func (s *Scene) AddGrip(c *paint.Canvas, area image.Rectangle, pieces ...Piece) {
	s.grips = append(s.grips, Grip{area.Intersect(c.Bounds()), pieces})
}

// Doors lists the signs for other parts of the board that the last Draw of the scene has
// shown.
func (s *Scene) Doors() []Door { return s.doors }

// AddDoor notes that a sign for another part of the board was drawn in an area.
func (s *Scene) AddDoor(c *paint.Canvas, area image.Rectangle, look games.Place) {
	if area = area.Intersect(c.Bounds()); !area.Empty() {
		s.doors = append(s.doors, Door{area, look})
	}
}

// Target is an area that can be clicked to make a legal move.
func (s *Scene) Target(area image.Rectangle, m games.Move) Target {
	return Target{Area: area, Move: m, Mark: s.Lit(m)}
}

// Mark is what a place wears, or nothing while the board is not solved or
// colours are switched off.
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

// sifted is a mark that says whether the filter leaves it.
func (s *Scene) sifted(m games.Mark) games.Mark {
	m.Aside = s.Sought != nil && m.Known && !s.Sought.Chooses(m.Verdict)
	return m
}

// Lit is what the target of a legal move wears: what the move is worth to the player
// who makes it, and the value of the place. Any other place wears its Mark, which is
// for the player to move there, and so do all while a filter chooses states.
func (s *Scene) Lit(m games.Move) games.Mark {
	mark := s.Mark(s.Board.Target(s.Position, m))
	switch o, ok := s.Option(m); {
	case s.Sought != nil:
	case ok && s.Replay == nil && s.Show.Colours:
		mark.Known, mark.Verdict = true, o.Verdict
	case mark.Known:
		mark.Verdict = games.ForMover(s.Position, s.Board.Play(s.Position, m), mark.Verdict)
	}
	return mark
}

// Lights reports whether the targets of moves are lit, and all else is calm.
// While a filter chooses states none are: it speaks of what a state is worth to whoever moves
// there.
func (s *Scene) Lights() bool {
	return len(s.Moves) > 0 && s.Replay == nil && !s.Edit && s.Sought == nil
}

// Aside reports whether a hint has left a move aside.
func (s *Scene) Aside(m games.Move) bool { return s.Left != nil && !slices.Contains(s.Left, m) }

// Heeds notes that a view shows by itself what a hint leaves; else its targets are restyled.
func (s *Scene) Heeds() { s.heeds = true }

// Heeded reports whether the last Draw of the scene has noted that by Heeds.
func (s *Scene) Heeded() bool { return s.heeds }

// Option is the analysis of a legal move, if it is known. O(1) but for the
// first call.
func (s *Scene) Option(m games.Move) (games.Option, bool) {
	if s.Analysis == nil {
		return games.Option{}, false
	}
	if s.of != s.Analysis {
		s.of, s.options = s.Analysis, make(map[games.Move]games.Option, len(s.Analysis.Options))
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

// MarkText is what a place says of its verdict: its label, in a replay its value or what it
// waits for, or a dot.
func (s *Scene) MarkText(m games.Mark) string {
	switch {
	case m.Note != "":
		return s.Theme.Words(m.Note)
	case m.Known:
		return s.Label(m.Verdict)
	}
	return s.Theme.Glyph.Dot
}

// TextIn is what a place of w cells says of its verdict: never a part of a number.
func (s *Scene) TextIn(m games.Mark, w int) string {
	text := s.MarkText(m)
	if paint.Width(text) <= w {
		return text
	}
	if value, ok := strings.CutPrefix(text, "="); ok && paint.Width(value) <= w {
		return value
	}
	if m.Known {
		return s.Theme.Glyph.Letter[m.Verdict.Outcome]
	}
	for _, shorter := range shorten(text) {
		if paint.Width(shorter) <= w {
			s.counted = shorter + ": moves left"
			return shorter
		}
	}
	return s.Theme.Glyph.Bullet
}

// shorten is what says how many replies are left, "2 of 3 left", in fewer and fewer
// characters; nothing where a text says anything else.
func shorten(text string) []string {
	of, ok := strings.CutSuffix(text, " left")
	left, all, both := strings.Cut(of, " of ")
	if !ok || !both {
		return nil
	}
	return []string{of, left + "/" + all, left}
}

// MarkStyle is the fill of a place: its outcome's, bright for a target that is lit or
// for what a solver has just settled, calm otherwise; neutral where nothing is known, or
// a filter leaves it aside.
func (s *Scene) MarkStyle(m games.Mark, lit bool) theme.Style {
	switch {
	case !m.Known && m.Phase == games.Waiting:
		return s.Theme.Waiting
	case !m.Known, m.Aside:
		return s.Theme.Unknown
	case m.Reason && m.Phase == games.Settled:
		return s.Theme.Left
	case lit, m.Phase == games.Just:
		return s.Theme.Bright[m.Verdict.Outcome]
	}
	return s.Theme.Fill[m.Verdict.Outcome]
}
