package desk

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// Why asks why a position is worth what it is: of its moves with the other player's response
// to each, of what its parts are worth and come from, and of best play from it on. A question
// leads to the next, a level down.
type Why struct {
	Board games.Board
	Match *matches.Match // whose players are spoken of; nil: of none
	Whole games.Solution // of all that can be walked
	Path  []*Level       // from the position asked about to the present question
	Line  *games.Line    // best play from the first level on; nil: not known

	moves   bool    // the moves are to be known, with their responses
	telling telling // which of them are to be told
	lining  bool    // the line is to be found
	sought  bool    // values that take a search of their own were looked for
	ways    []int   // to go down from the values, as soon as they are known
	work    *Work   // nil: to be chosen
	typed   string  // the command that leads to the values of the present level
}

// Level is a question about a position.
type Level struct {
	At       games.Position
	By       games.Move // led here; of no meaning on the first level
	Moves    []games.Move
	Solution games.Solution // the one that knows most of At
	Value    *Value         // asked about instead of the moves; nil: the moves are
	Failed   error

	Analysis *games.Analysis // nil: not known
	Focus    int             // index of an option, or of a part or an option of Value
	Rows     map[int]Row     // by index of the analysis' options
	Safe     *games.Safe     // of a Loop; nil: not counted

	// HasValues says that the position has parts with values; it is set with the analysis. Written
	// is their sum, Says the same in words, Because why they are added up like that; each may be
	// "".
	HasValues              bool
	Written, Says, Because string

	want *games.Move // to be in focus as soon as the analysis is known
}

// Row words a move and the response to it.
type Row struct {
	Does, Name string // the move
	Total      string // what it leaves, in sums
	Cost       string // of it, in sums; "" if there is none
	Response   games.Response
	Answers    string // what the response does
	Answer     string // its name
}

// NewWhy returns the question about s. It knows nothing of the moves until [Why.Ask].
func NewWhy(s State) *Why {
	return &Why{Board: s.Board, Match: s.Match, Whole: s.Whole, Path: []*Level{{At: s.At, Moves: s.Board.Moves(s.At), Solution: s.Solution, want: s.Move}}}
}

// Who returns how the players are called.
func (w *Why) Who() games.Names { return State{Board: w.Board, Match: w.Match}.Names() }

// Ask makes Work find, on every level, the moves around the focus and the responses to them.
func (w *Why) Ask() { w.moves = true }

// Here returns the present level.
func (w *Why) Here() *Level { return w.Path[len(w.Path)-1] }

// Option returns the move in focus; false if none is, or it is not known.
func (l *Level) Option() (games.Option, bool) {
	if l.Analysis == nil || l.Focus >= len(l.Analysis.Options) {
		return games.Option{}, false
	}
	return l.Analysis.Options[l.Focus], true
}

// focusOn puts a move in focus, or the first if it is not among them.
func (l *Level) focusOn(m games.Move) {
	if l.Analysis != nil {
		l.Focus = max(slices.IndexFunc(l.Analysis.Options, func(o games.Option) bool { return o.Move == m }), 0)
	}
}

// Length returns how many moves, parts or options there are to choose from.
func (l *Level) Length() int {
	switch v := l.Value; {
	case v != nil && v.Derivation != nil:
		return len(v.Derivation.Options)
	case v != nil:
		return len(v.Parts)
	case l.Analysis != nil:
		return len(l.Analysis.Options)
	}
	return 0
}

// Shown returns the position of a picture of the level.
func (l *Level) Shown() games.Position {
	if l.Value != nil && l.Value.Derivation != nil {
		return l.Value.Derivation.Shown
	}
	return l.At
}

// State returns the present position for another activity, with the move in focus.
func (w *Why) State() State {
	l := w.Here()
	if states, ok := w.Whole.(games.Explorer); ok && l.Value != nil { // a part alone is no state
		if _, there := states.Index(l.At); !there {
			l = w.Path[w.MovesLevels()-1]
		}
	}
	s := State{Board: w.Board, Whole: w.Whole, Solution: l.Solution, At: l.Shown(), Match: w.Match}
	if o, ok := l.Option(); ok {
		s.Move = &o.Move
	}
	return s
}

// Come climbs to the level of s; it returns false if there is none.
func (w *Why) Come(s State) bool {
	if w.Board != s.Board {
		return false
	}
	for i, l := range slices.Backward(w.Path) {
		if l.Shown().Key() == s.At.Key() {
			if w.Climb(i); s.Move != nil {
				l.focusOn(*s.Move)
			}
			return true
		}
	}
	return false
}

// add goes a level down.
func (w *Why) add(l *Level) {
	w.Path, w.work = append(w.Path, l), nil
}

// descend follows a legal move of the present level.
func (w *Why) descend(m games.Move) {
	l := w.Here()
	next := w.Board.Play(l.At, m)
	w.add(&Level{At: next, By: m, Moves: w.Board.Moves(next), Solution: l.Solution})
}

// Follow goes down from what is in focus: where a move leads, or to where a value comes from.
// Where there is nothing to choose from, values lead back to where they were first asked
// about, and moves to the line from the first level on.
func (w *Why) Follow() Reply {
	l := w.Here()
	switch o, ok := l.Option(); {
	case l.Value != nil && l.Length() == 0:
		w.Climb(w.MovesLevels())
	case l.Value != nil:
		w.down(l.Focus)
	case len(l.Moves) == 0:
		w.Climb(0)
		return w.findLine()
	case ok:
		w.descend(o.Move)
		return Says(w.round())
	}
	return Reply{}
}

// round says that the position was on the way before, or "": O(levels).
func (w *Why) round() string {
	last := len(w.Path) - 1
	for i := last - 1; i >= 0; i-- {
		if w.Path[i].At.Key() == w.Here().At.Key() {
			return "back where the line was " + english.Plies(int32(last-i)) + " ago: it can go on for ever"
		}
	}
	return ""
}

// Climb goes back up to a level.
func (w *Why) Climb(to int) {
	w.Path = slices.Delete(w.Path, to+1, len(w.Path))
	w.ways, w.work = nil, nil
}

// Crumb names what led to a level; of the first level that is "here".
func (w *Why) Crumb(level int) string {
	if level == 0 {
		return "here"
	}
	if v := w.Path[level].Value; v != nil {
		return v.Crumb
	}
	from := w.Path[level-1].At
	return w.Who().Opening(from.Turn()) + " " + games.Listed(w.Board, from, w.Path[level].By)
}
