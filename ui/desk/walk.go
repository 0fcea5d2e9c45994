package desk

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
)

// Walk explores the states of a board. If they cannot be listed, it goes from position to
// position by moves only.
type Walk struct {
	board  games.Board
	whole  games.Solution // the solution of all states that can be visited
	states games.Explorer // whole; nil if it cannot list its states
	home   games.Position // where the walk began

	at       games.Position
	solution games.Solution // whole, or one with distances of at that whole lacks
	analysis *games.Analysis
	before   []games.Position
	past     []games.Position // the positions visited before at

	list, focus int         // see Focus
	cursor      games.Place // see Cursor

	all      *States      // with the count of all states, which is shared
	count    bool         // the states are to be counted
	counting *Work        // counts the states; nil: not running
	values   bool         // values are shown, so they must be found
	valuing  *Work        // finds the values; nil: not running
	then     func() Reply // called when the states are counted; may be nil
	filter   games.Filter
	hunt     *stateSearch // the search for a state; nil: none
	searched bool         // distances of at were searched for, even without success
	work     *Work        // about the present position; nil: none
}

// The lists that can be in focus.
const (
	Replies = iota // the legal moves
	Before         // the positions from which a move leads to the present one
)

// unwalkable is the reason why actions that list or count states are unavailable on a board whose
// solution cannot list them.
const unwalkable = "this board has more states than can be walked one by one"

// mostPast is how many positions a walk remembers for going back.
const mostPast = 1000

// NewWalk returns a walk that begins at s.
func NewWalk(s State) *Walk {
	all := NewStates(s)
	w := &Walk{board: s.Board, whole: s.Whole, states: all.states, home: s.At, solution: s.Solution, all: all, filter: games.None()}
	w.stand(s.At)
	w.focusOn(s.Move)
	return w
}

// Board returns the walk's board.
func (w *Walk) Board() games.Board { return w.board }

// States returns the states of the board, or nil if they cannot be listed.
func (w *Walk) States() games.Explorer { return w.states }

// All returns the activity that lists all states; it shares the walk's count of them.
func (w *Walk) All() *States { return w.all }

// At returns the present position.
func (w *Walk) At() games.Position { return w.at }

// Solution returns the solution that knows most about the present position.
func (w *Walk) Solution() games.Solution { return w.solution }

// Analysis returns the analysis of the present position. It is replaced once distances are found.
func (w *Walk) Analysis() *games.Analysis { return w.analysis }

// Before returns the positions from which a move leads to the present one.
func (w *Walk) Before() []games.Position { return w.before }

// State returns the present position for another activity, with the reply in focus.
func (w *Walk) State() State {
	s := State{Board: w.board, Whole: w.whole, Solution: w.solution, At: w.at, Match: w.all.Match}
	if o := w.Reply(); o != nil {
		s.Move = &o.Move
	}
	return s
}

// Names returns how sentences call the players.
func (w *Walk) Names() games.Names { return w.all.names() }

// Come goes to the position of s; it returns false if s is of another board.
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

// Call returns the name of the present position. States must not be nil.
func (w *Walk) Call() string { return w.StateName(w.at) }

// StateName returns the name of a state, with the players as sentences call them. States must not
// be nil.
func (w *Walk) StateName(p games.Position) string {
	name := w.states.Call(p)
	for player, own := range w.board.Game().Players {
		name = strings.ReplaceAll(name, own, w.Names().Opening(games.Player(player)))
	}
	return name
}

// stand makes p the present position, without remembering the previous one.
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

// To goes to p and remembers the present position for going back.
func (w *Walk) To(p games.Position) {
	if w.past = append(w.past, w.at); len(w.past) > mostPast {
		w.past = slices.Delete(w.past, 0, 1)
	}
	w.stand(p)
}

// Play goes to the position after m, a legal move of the present one, and remembers the present one
// for going back.
func (w *Walk) Play(m games.Move) { w.To(w.board.Play(w.at, m)) }

// back returns to the previous position.
func (w *Walk) back() Reply {
	last := len(w.past) - 1
	p := w.past[last]
	w.past = w.past[:last]
	w.stand(p)
	return Reply{}
}

// learn replaces the solution by one that knows more about the present position. Distances may
// reorder the replies; the same reply stays in focus.
func (w *Walk) learn(s games.Solution) {
	was := w.Reply()
	w.solution, w.analysis = s, games.Analyse(w.board, s, w.at)
	if was != nil {
		w.focus = w.option(was.Move)
	}
}

// Cursor returns the place of the board that the person looks at: the place of the present
// position, or the target of the reply in focus if the target stands for no position.
func (w *Walk) Cursor() games.Place { return w.cursor }

// Follow moves the cursor because its place is not shown.
func (w *Walk) Follow(at games.Place) { w.cursor = at }

// Standing reports whether the cursor's place can be gone to: moving the piece of the present
// position there gives another position.
func (w *Walk) Standing() bool {
	_, ok := w.states.Stand(w.at, w.cursor)
	return ok
}

// Focus returns the list in focus (Replies or Before) and an index in it; -1 if no reply leads to
// the cursor's place.
func (w *Walk) Focus() (list, i int) { return w.list, w.focus }

// Len returns the number of items of a list, Replies or Before.
func (w *Walk) Len(list int) int {
	if list == Replies {
		return len(w.analysis.Options)
	}
	return len(w.before)
}

// SetFocus puts item i of a list, Replies or Before, in focus.
func (w *Walk) SetFocus(list, i int) {
	w.list, w.focus = list, i
	w.meet()
}

// focusOn puts a move in focus if it is legal; m may be nil.
func (w *Walk) focusOn(m *games.Move) {
	if m != nil {
		if i := w.option(*m); i >= 0 {
			w.SetFocus(Replies, i)
		}
	}
}

// Next moves the focus by delta items (back if negative) through the replies and then the positions
// before, cyclically.
func (w *Walk) Next(delta int) {
	replies, all := w.Len(Replies), w.Len(Replies)+w.Len(Before)
	if all == 0 {
		return
	}
	at := w.list*replies + w.focus
	if w.focus < 0 && delta < 0 {
		at = 0 // so that going back from none reaches the last
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

// meet moves the cursor to the target of the reply in focus, unless the piece can be moved to that
// place, so that the place means a position of its own.
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

// Point goes to the position with the piece at a place. If there is none, it puts the reply with
// this target in focus.
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

// Go goes to the position in focus, by a move or to one before.
func (w *Walk) Go() Reply {
	switch {
	case w.focus < 0:
		return Says(w.noReply())
	case w.focus >= w.Len(w.list):
		return Says(w.board.Ended(w.at, w.Names()).String() + "; and no state leads here")
	case w.list == Replies:
		w.Play(w.Reply().Move)
	default:
		w.To(w.before[w.focus])
	}
	return Reply{}
}

// noReply says that no reply leads to the cursor's place.
func (w *Walk) noReply() string {
	return "no reply there: " + w.board.Game().Players[w.at.Turn()] + " can do nothing with it"
}
