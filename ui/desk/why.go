package desk

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
)

// Why explains why a position has its value: by its moves, each with the other player's response,
// by the values of its parts and where they come from, and by best play. A question leads to the
// next one, a level deeper.
type Why struct {
	Board games.Board
	Match *matches.Match // whose players sentences speak of; nil: none
	Whole games.Solution // the solution of all states that can be visited
	Path  []*Level       // the levels from the first position to the present question
	Line  *games.Line    // best play from the first level on; nil: not known

	moves   bool    // moves and their responses are needed
	telling telling // which moves to tell when they are known
	lining  bool    // best play is being looked for
	sought  bool    // values that need a search were searched for
	ways    []int   // numbers, from 1, of the part and the options to descend to when values are known
	work    *Work   // the present work; nil: to be chosen
	typed   string  // the command that leads to the values of the present level
}

// Level is a question about a position.
type Level struct {
	At       games.Position
	By       games.Move     // the move that led here; unused on the first level
	Moves    []games.Move   // legal at At; about the value of a single part, those that lead to its options
	Solution games.Solution // the solution that knows most about At
	Value    *Value         // what is asked about instead of moves; nil: moves are
	Failed   error          // why the question cannot be answered

	Analysis *games.Analysis // nil: not known
	Focus    int             // index of a move, or of a part or an option of Value
	Rows     map[int]Row     // by index in Analysis.Options
	Safe     *games.Safe     // for an outcome Loop; nil: not counted

	// HasValues says that the position has parts with values; it is set with the analysis.
	// Written is their sum, Says the same in words, Because why values are added up in this way;
	// each may be "".
	HasValues              bool
	Written, Says, Because string

	want *games.Move // the move to put in focus when the analysis is known; nil: none
}

// Row describes a move and the response to it in words.
type Row struct {
	Does, Name string // the move, and the same in brief
	Total      string // in sums, the total that the move leaves
	Listed     string // what lists say of it: see games.ListedTotal
	Cost       string // in sums, the cost of the move; "" if it has none
	Response   games.Response
	Answers    string // what the response does
	Answer     string // the response in brief
}

// NewWhy returns the question about s. Moves are not analysed before [Why.Ask].
func NewWhy(s State) *Why {
	return &Why{Board: s.Board, Match: s.Match, Whole: s.Whole, Path: []*Level{{At: s.At, Moves: s.Board.Moves(s.At), Solution: s.Solution, want: s.Move}}}
}

// Who returns how sentences call the players: the only person who plays a match is "you".
func (w *Why) Who() games.Names {
	if w.Match != nil {
		return w.Match.Spoken()
	}
	return w.Board.Game().Names()
}

// Ask makes Work find, on every level, the moves around the focus and the responses to them.
func (w *Why) Ask() { w.moves = true }

// Here returns the present level.
func (w *Why) Here() *Level { return w.Path[len(w.Path)-1] }

// Option returns the move in focus; false if none is, or the moves are not known.
func (l *Level) Option() (games.Option, bool) {
	if l.Analysis == nil || l.Focus >= len(l.Analysis.Options) {
		return games.Option{}, false
	}
	return l.Analysis.Options[l.Focus], true
}

// focusOn puts a move in focus, or the first one if the move is not legal.
func (l *Level) focusOn(m games.Move) {
	if l.Analysis != nil {
		l.Focus = max(slices.IndexFunc(l.Analysis.Options, func(o games.Option) bool { return o.Move == m }), 0)
	}
}

// Length returns the number of moves, parts or options to choose from; 0 while they are not known.
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

// Shown returns the position to draw for the level.
func (l *Level) Shown() games.Position {
	if l.Value != nil && l.Value.Derivation != nil {
		return l.Value.Derivation.Shown
	}
	return l.At
}

// State returns the present position for another activity, with the move in focus.
func (w *Why) State() State {
	l := w.Here()
	if states, ok := w.Whole.(games.Explorer); ok && l.Value != nil { // a single part is not a state of the board
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

// Come climbs to the level that has the position of s; it returns false if there is none.
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

// add appends a level and goes to it.
func (w *Why) add(l *Level) {
	w.Path, w.work = append(w.Path, l), nil
}

// descend goes to a new level about the position after a legal move.
func (w *Why) descend(m games.Move) {
	l := w.Here()
	next := w.Board.Play(l.At, m)
	w.add(&Level{At: next, By: m, Moves: w.Board.Moves(next), Solution: l.Solution})
}

// Follow goes a level deeper, to what is in focus: the position after a move, or where a value
// comes from. If there is nothing to choose, it goes from values back to the level where they
// were first asked about, and from moves to best play from the first level on.
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

// round returns a clause if the position occurs on an earlier level, so that play can repeat;
// otherwise "". It looks at all levels.
func (w *Why) round() string {
	last := len(w.Path) - 1
	for i := last - 1; i >= 0; i-- {
		if w.Path[i].At.Key() == w.Here().At.Key() {
			return "back where the line was " + english.Plies(int32(last-i)) + " ago: it can go on for ever"
		}
	}
	return ""
}

// Climb goes back to the level with index to in Path, which forgets the deeper ones. It gives up
// running work.
func (w *Why) Climb(to int) {
	w.Path = slices.Delete(w.Path, to+1, len(w.Path))
	w.ways, w.work = nil, nil
}

// Crumb returns the name of the step that led to a level; "here" for the first.
func (w *Why) Crumb(level int) string {
	if level == 0 {
		return "here"
	}
	if v := w.Path[level].Value; v != nil {
		return v.Crumb
	}
	from := w.Path[level-1].At
	_, short := games.Narrate(w.Board, from, w.Path[level].By)
	return w.Who().Begins(from.Turn(), short)
}
