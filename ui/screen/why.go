package screen

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/view"
)

// why answers why a position is worth what it is worth: each move with what the
// other player does about it. Enter follows a move, esc climbs back.
type why struct {
	ses   *session
	board games.Board
	whole games.Solution // of all states, which other screens walk
	path  []*level       // what was asked about, and the way down from there
	work  job            // finds what is missing of the last level
	count job            // counts its safe set
	check check
	note  string

	line    *games.Line // the main line from the first level, once it is asked for
	lining  job
	playing bool
	clock   pause // between two plies of the line

	targets []view.Target
	rows    rows // where the list was drawn
	crumbs  []crumb
}

// level is a position on the way down.
type level struct {
	at       games.Position
	by       games.Move // led here; of no meaning on the first level
	moves    []games.Move
	want     *games.Move    // to come into focus once the analysis is known
	solution games.Solution // the deepest known here
	value    *valued        // what it asks about instead of moves, if it does

	hasValues bool // the position has parts with values; known with the analysis

	analysis *games.Analysis // nil until known
	focus    int             // index into the analysis' options
	rows     map[int]whyRow  // by index into the analysis' options
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
	response     games.Response
	does, called string // the response
}

// crumb is where a level is named in the breadcrumb line.
type crumb struct {
	area  image.Rectangle
	level int
}

const (
	mostShown = 64      // rows of the list that are ever seen at once
	mostSafe  = 1 << 17 // moves looked at to count a safe set
	mostLine  = 1 << 17 // plies of a main line
)

// newWhy asks about a position, with a move of it in focus if there is one.
func newWhy(ses *session, b games.Board, s games.Solution, p games.Position, m *games.Move) *why {
	return &why{ses: ses, board: b, whole: s, path: []*level{{at: p, moves: b.Moves(p), solution: s, want: m}}}
}

func (w *why) init() tea.Cmd      { return w.think() }
func (w *why) title() string      { return "why · " + w.board.Game().Name }
func (w *why) notify(text string) { w.note = text }
func (w *why) here() *level       { return w.path[len(w.path)-1] }

func (w *why) close() {
	w.work.stop()
	w.count.stop()
	w.lining.stop()
	w.check.stop()
	w.clock.stop()
}

func (w *why) update(tea.Msg) tea.Cmd { return nil }

// choose moves the focus along the list.
func (w *why) choose(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		w.rest()
		l := w.here()
		l.focus = step(l.focus, delta, l.length())
		if w.work.running() || l.analysis == nil {
			return nil // what comes of it sees where the focus is
		}
		return w.think()
	}
}

// rest stops a line from being played on, and clears the note.
func (w *why) rest() {
	w.playing = false
	w.clock.stop()
	w.note = ""
}

// descend follows a legal move of the last level.
func (w *why) descend(m games.Move) tea.Cmd {
	l := w.here()
	next := w.board.Play(l.at, m)
	w.path = append(w.path, &level{at: next, by: m, moves: w.board.Moves(next), solution: l.solution})
	w.count.stop()
	return w.think()
}

// enter follows the move in focus; where no move is left it plays the line.
func (w *why) enter() tea.Cmd {
	if w.here().value != nil {
		return w.deeper()
	}
	if len(w.here().moves) == 0 {
		w.climb(0)
		return w.watch()
	}
	o, ok := w.here().option()
	if !ok {
		return nil
	}
	w.rest()
	cmd := w.descend(o.Move)
	w.note = w.round()
	return cmd
}

// round says that the position is one that the line was at before, if it is: O(plies).
func (w *why) round() string {
	last := len(w.path) - 1
	for i := last - 1; i >= 0; i-- {
		if w.path[i].at.Key() == w.here().at.Key() {
			return "back where the line was " + games.Plies(int32(last-i)) + " ago: it can go on for ever"
		}
	}
	return ""
}

// climb goes back up to a level.
func (w *why) climb(to int) tea.Cmd {
	w.rest()
	w.path = slices.Delete(w.path, to+1, len(w.path))
	w.work.stop()
	w.count.stop()
	return w.think()
}

// up climbs a level, or leaves from the first.
func (w *why) up() tea.Cmd {
	if len(w.path) == 1 {
		return back
	}
	return w.climb(len(w.path) - 2)
}

func (w *why) door() string { return "w" }

func (w *why) subject() (desk.State, string) {
	l := w.here()
	if states, ok := w.whole.(games.Explorer); ok && l.value != nil { // a part alone is no state
		if _, there := states.Index(l.at); !there {
			l = w.path[w.movesLevels()-1]
		}
	}
	s := desk.State{Board: w.board, Whole: w.whole, Solution: l.solution, At: l.shown()}
	if o, ok := l.option(); ok {
		s.Move = &o.Move
	}
	return s, ""
}

func (w *why) revisit(s desk.State) (tea.Cmd, bool) {
	if w.board != s.Board {
		return nil, false
	}
	for i, l := range slices.Backward(w.path) {
		if l.shown().Key() == s.At.Key() {
			cmd := w.climb(i)
			if s.Move != nil && l.analysis != nil {
				l.focus = max(slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == *s.Move }), 0)
			}
			return cmd, true
		}
	}
	return nil, false
}
