package desk

import (
	"fmt"
	"slices"

	"zugzwang/games"
)

// Walk goes from state to state of a board. Where the states cannot be walked one by one, it
// goes from position to position along the moves.
type Walk struct {
	board  games.Board
	whole  games.Solution // of all that can be walked
	states games.Explorer // the same; nil if its states cannot be walked one by one
	home   games.Position // where the walk began

	at       games.Position
	solution games.Solution // whole, or one that knows distances of at which whole does not
	analysis *games.Analysis
	before   []games.Position
	past     []games.Position // the way to at

	list, focus int         // see Focus
	cursor      games.Place // see Cursor

	all      *States      // counted once for the walk and for what is told of them
	count    bool         // all are to be counted
	counting *Work        // nil: they are not being counted
	values   bool         // are shown, and to be found if that takes a search of its own
	valuing  *Work        // nil: they are not being found
	then     func() Reply // waits for that; nil: nothing does
	filter   games.Filter
	hunt     *hunt // nil: nothing is looked for
	searched bool  // the distances of at, even if that failed
	work     *Work // for the present position
}

// The lists in which the focus of a walk can be.
const (
	Replies = iota // the moves
	Before         // the states from which a move leads here
)

// unwalkable is said of a board whose states are too many.
const unwalkable = "this board has more states than can be walked one by one"

// mostPast bounds how many steps back a walk remembers.
const mostPast = 1000

// NewWalk returns a walk that begins at s.
func NewWalk(s State) *Walk {
	all := NewStates(s)
	w := &Walk{board: s.Board, whole: s.Whole, states: all.states, home: s.At, solution: s.Solution, all: all, filter: games.None()}
	w.stand(s.At)
	w.focusOn(s.Move)
	return w
}

// Board returns the board that is walked.
func (w *Walk) Board() games.Board { return w.board }

// States returns the states that are walked, or nil if they cannot be walked one by one.
func (w *Walk) States() games.Explorer { return w.states }

// All returns the activity about all states. The walk shares its count.
func (w *Walk) All() *States { return w.all }

// At returns the present position.
func (w *Walk) At() games.Position { return w.at }

// Solution returns the solution that knows most of the present position.
func (w *Walk) Solution() games.Solution { return w.solution }

// Analysis returns the analysis of the present position; another one once distances are
// found.
func (w *Walk) Analysis() *games.Analysis { return w.analysis }

// Before returns the positions from which a move leads to the present one.
func (w *Walk) Before() []games.Position { return w.before }

// State returns the present position for another activity, with the reply in focus.
func (w *Walk) State() State {
	s := State{Board: w.board, Whole: w.whole, Solution: w.solution, At: w.at}
	if o := w.Reply(); o != nil {
		s.Move = &o.Move
	}
	return s
}

// Come goes to s; it returns false if s is of another board.
func (w *Walk) Come(s State) bool {
	if w.board != s.Board {
		return false
	}
	if w.at.Key() != s.At.Key() {
		w.To(s.At)
	}
	w.focusOn(s.Move)
	return true
}

// Call returns what the present position is called; Walk.States must not be nil.
func (w *Walk) Call() string { return w.states.Call(w.at) }

// stand makes p the present position.
func (w *Walk) stand(p games.Position) {
	w.work, w.hunt, w.then, w.searched = nil, nil, nil, false
	if w.whole.Deep(p) {
		w.solution = w.whole
	}
	w.at, w.all.At = p, p
	w.analysis = games.Analyse(w.board, w.solution, p)
	w.before = nil
	if w.states != nil {
		w.before = w.states.Before(p)
		w.cursor = w.states.Place(p, w.cursor)
	}
	w.list, w.focus = Replies, 0
	if w.analysis.Over() {
		w.list = Before
	}
	w.meet()
}

// To goes to a position, and remembers the way.
func (w *Walk) To(p games.Position) {
	if w.past = append(w.past, w.at); len(w.past) > mostPast {
		w.past = slices.Delete(w.past, 0, 1)
	}
	w.stand(p)
}

// Play goes where a move leads.
func (w *Walk) Play(m games.Move) { w.To(w.board.Play(w.at, m)) }

// back returns along the way.
func (w *Walk) back() Reply {
	last := len(w.past) - 1
	p := w.past[last]
	w.past = w.past[:last]
	w.stand(p)
	return Reply{}
}

// learn stores a solution that knows more of the present position. Distances change the order
// of the replies; the one in focus stays so.
func (w *Walk) learn(s games.Solution) {
	was := w.Reply()
	w.solution, w.analysis = s, games.Analyse(w.board, s, w.at)
	if was != nil {
		w.focus = w.option(was.Move)
	}
}

// Cursor returns the place of the board at which the person looks: that of the present
// position, or the target of the reply in focus if no piece can be put there.
func (w *Walk) Cursor() games.Place { return w.cursor }

// Follow moves the cursor by itself, because its place is not shown.
func (w *Walk) Follow(at games.Place) { w.cursor = at }

// Standing returns whether the cursor's place is that of a position.
func (w *Walk) Standing() bool {
	_, ok := w.states.Stand(w.at, w.cursor)
	return ok
}

// Focus returns what is in focus: the list, Replies or Before, and an index in it: -1 if the
// cursor is on a place at which no reply aims.
func (w *Walk) Focus() (list, i int) { return w.list, w.focus }

// Len returns how many items a list has.
func (w *Walk) Len(list int) int {
	if list == Replies {
		return len(w.analysis.Options)
	}
	return len(w.before)
}

// SetFocus puts an item of a list in focus.
func (w *Walk) SetFocus(list, i int) {
	w.list, w.focus = list, i
	w.meet()
}

// focusOn puts a move in focus, if it is not nil and legal.
func (w *Walk) focusOn(m *games.Move) {
	if m != nil {
		if i := w.option(*m); i >= 0 {
			w.SetFocus(Replies, i)
		}
	}
}

// Next moves the focus by delta along the replies and on into the states before, and round.
func (w *Walk) Next(delta int) {
	replies, all := w.Len(Replies), w.Len(Replies)+w.Len(Before)
	if all == 0 {
		return
	}
	at := w.list*replies + w.focus
	if w.focus < 0 && delta < 0 {
		at = 0 // the one before the first is the last
	}
	if at = ((at+delta)%all + all) % all; at < replies {
		w.SetFocus(Replies, at)
	} else {
		w.SetFocus(Before, at-replies)
	}
}

// Reply returns the reply in focus, or nil.
func (w *Walk) Reply() *games.Option {
	if w.list != Replies || w.focus < 0 || w.focus >= w.Len(Replies) {
		return nil
	}
	return &w.analysis.Options[w.focus]
}

// option returns the index of a move among the replies, or -1.
func (w *Walk) option(m games.Move) int {
	return slices.IndexFunc(w.analysis.Options, func(o games.Option) bool { return o.Move == m })
}

// meet moves the cursor to the target of the reply in focus, if the place stands for the move
// only and no piece can be put there.
func (w *Walk) meet() {
	o := w.Reply()
	if w.states == nil || o == nil {
		return
	}
	at := w.board.Target(w.at, o.Move)
	if _, ok := w.states.Stand(w.at, at); !ok {
		w.cursor = at
	}
}

// Point goes to the position that a place stands for or, if no piece can be put there, focuses
// the reply with that target.
func (w *Walk) Point(at games.Place) Reply {
	if p, ok := w.states.Stand(w.at, at); ok {
		w.To(p)
		w.cursor = w.states.Place(p, at)
		return Reply{}
	}
	w.cursor, w.list = at, Replies
	w.focus = slices.IndexFunc(w.analysis.Options, func(o games.Option) bool { return w.board.Target(w.at, o.Move) == at })
	if w.focus < 0 {
		return Reply{Heard: w.noReply()}
	}
	return Reply{Heard: fmt.Sprintf("there is no state there, but a move: %s", w.board.Name(w.at, w.Reply().Move))}
}

// Go goes to the state in focus.
func (w *Walk) Go() Reply {
	switch {
	case w.focus < 0:
		return Says(w.noReply())
	case w.focus >= w.Len(w.list):
		return Says(w.board.Ended(w.at, w.board.Game().Names()).String() + "; and no state leads here")
	case w.list == Replies:
		w.Play(w.Reply().Move)
	default:
		w.To(w.before[w.focus])
	}
	return Reply{}
}

// noReply words that no reply aims at the cursor.
func (w *Walk) noReply() string {
	return "no reply there: " + w.board.Game().Players[w.at.Turn()] + " can do nothing with it"
}
