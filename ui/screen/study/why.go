package study

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Why answers why a position is worth what it is worth: each move with what the
// other player does about it. Enter follows a move, esc climbs back.
type Why struct {
	Ses   *kit.Session
	Board games.Board
	Whole games.Solution // of all states, which other screens walk
	Path  []*level       // what was asked about, and the way down from there
	work  kit.Job        // finds what is missing of the last level
	count kit.Job        // counts its safe set
	check kit.Check
	Note  string

	Line    *games.Line // the main line from the first level, once it is asked for
	lining  kit.Job
	Playing bool
	clock   kit.Pause // between two plies of the line

	Targets []view.Target
	Rows    kit.Rows // where the list was drawn
	Crumbs  []crumb
}

// level is a position on the way down.
type level struct {
	At       games.Position
	By       games.Move // led here; of no meaning on the first level
	Moves    []games.Move
	want     *games.Move    // to come into focus once the analysis is known
	Solution games.Solution // the deepest known here
	Value    *valued        // what it asks about instead of moves, if it does

	hasValues bool // the position has parts with values; known with the analysis

	Analysis *games.Analysis // nil until known
	Focus    int             // index into the analysis' options
	Rows     map[int]whyRow  // by index into the analysis' options
	wide     whyWidths       // of the rows
	written  string          // what the parts come to; "" where there is one
	says     string          // the same in words; "" where they have no values
	why      string          // why values are added up so; "" where that is plain
	safe     *games.Safe     // of a Loop; nil until counted
	failed   error
}

// whyRow is a move in words, with the response to it.
type whyRow struct {
	verdict      solver.Verdict // for who makes it
	tell, name   string         // the move
	total, cost  string         // in sums
	Response     games.Response
	does, called string // the response
}

// crumb is where a level is named in the breadcrumb line.
type crumb struct {
	Area  image.Rectangle
	Level int
}

const (
	mostShown = 64      // rows of the list that are ever seen at once
	mostSafe  = 1 << 17 // moves looked at to count a safe set
	mostLine  = 1 << 17 // plies of a main line
)

// NewWhy asks about a position, with a move of it in focus if there is one.
func NewWhy(ses *kit.Session, b games.Board, s games.Solution, p games.Position, m *games.Move) *Why {
	return &Why{Ses: ses, Board: b, Whole: s, Path: []*level{{At: p, Moves: b.Moves(p), Solution: s, want: m}}}
}

func (w *Why) Init() tea.Cmd      { return w.Think() }
func (w *Why) Title() string      { return "why · " + w.Board.Game().Name }
func (w *Why) Notify(text string) { w.Note = text }
func (w *Why) Here() *level       { return w.Path[len(w.Path)-1] }

func (w *Why) Shut() {
	w.work.Stop()
	w.count.Stop()
	w.lining.Stop()
	w.check.Stop()
	w.clock.Stop()
}

func (w *Why) Update(tea.Msg) tea.Cmd { return nil }

// Choose moves the focus along the list.
func (w *Why) Choose(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		w.rest()
		l := w.Here()
		l.Focus = kit.Step(l.Focus, delta, l.Length())
		if w.work.Running() || l.Analysis == nil {
			return nil // what comes of it sees where the focus is
		}
		return w.Think()
	}
}

// rest stops a line from being played on, and clears the note.
func (w *Why) rest() {
	w.Playing = false
	w.clock.Stop()
	w.Note = ""
}

// descend follows a legal move of the last level.
func (w *Why) descend(m games.Move) tea.Cmd {
	l := w.Here()
	next := w.Board.Play(l.At, m)
	w.Path = append(w.Path, &level{At: next, By: m, Moves: w.Board.Moves(next), Solution: l.Solution})
	w.count.Stop()
	return w.Think()
}

// Enter follows the move in focus; where no move is left it plays the line.
func (w *Why) Enter() tea.Cmd {
	if w.Here().Value != nil {
		return w.deeper()
	}
	if len(w.Here().Moves) == 0 {
		w.climb(0)
		return w.watch()
	}
	o, ok := w.Here().Option()
	if !ok {
		return nil
	}
	w.rest()
	cmd := w.descend(o.Move)
	w.Note = w.round()
	return cmd
}

// round says that the position is one that the line was at before, if it is: O(plies).
func (w *Why) round() string {
	last := len(w.Path) - 1
	for i := last - 1; i >= 0; i-- {
		if w.Path[i].At.Key() == w.Here().At.Key() {
			return "back where the line was " + english.Plies(int32(last-i)) + " ago: it can go on for ever"
		}
	}
	return ""
}

// climb goes back up to a level.
func (w *Why) climb(to int) tea.Cmd {
	w.rest()
	w.Path = slices.Delete(w.Path, to+1, len(w.Path))
	w.work.Stop()
	w.count.Stop()
	return w.Think()
}

// up climbs a level, or leaves from the first.
func (w *Why) up() tea.Cmd {
	if len(w.Path) == 1 {
		return kit.Back
	}
	return w.climb(len(w.Path) - 2)
}

func (w *Why) Door() string { return "w" }

func (w *Why) Subject() (desk.State, string) {
	l := w.Here()
	if states, ok := w.Whole.(games.Explorer); ok && l.Value != nil { // a part alone is no state
		if _, there := states.Index(l.At); !there {
			l = w.Path[w.MovesLevels()-1]
		}
	}
	s := desk.State{Board: w.Board, Whole: w.Whole, Solution: l.Solution, At: l.Shown()}
	if o, ok := l.Option(); ok {
		s.Move = &o.Move
	}
	return s, ""
}

func (w *Why) Revisit(s desk.State) (tea.Cmd, bool) {
	if w.Board != s.Board {
		return nil, false
	}
	for i, l := range slices.Backward(w.Path) {
		if l.Shown().Key() == s.At.Key() {
			cmd := w.climb(i)
			if s.Move != nil && l.Analysis != nil {
				l.Focus = max(slices.IndexFunc(l.Analysis.Options, func(o games.Option) bool { return o.Move == *s.Move }), 0)
			}
			return cmd, true
		}
	}
	return nil, false
}
