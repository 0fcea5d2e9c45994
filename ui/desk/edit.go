package desk

import (
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// Editor changes a board in place. Every change makes a draft of its own, so that undo and
// redo go along a list. The present draft is solved, and compared with the one that changes
// are counted from.
type Editor struct {
	drafts []*EditorDraft // the first is the board as it was opened
	at     int            // the present one
	base   *EditorDraft   // the one it is compared with

	cursor *games.Place // nil: nowhere yet
	moved  bool         // somebody put the cursor where it is
	held   *games.Place
	edits  []games.Edit // that can be made at the cursor; nil: to be asked for

	compared bool // or tried, and impossible
	past     *games.Past
	flips    *games.Flips
	unlike   error
	searched bool // or tried, and given up
	work     *Work
}

// EditorDraft is a board in an editor's history.
type EditorDraft struct {
	games.Draft
	Did      string          // the change that made it of the one before
	Solution games.Solution  // as deep as it goes for the position; nil until it is solved
	Analysis *games.Analysis // nil unless it is the present one and solved
	Failed   error           // why there is no solution

	given  bool           // it came from elsewhere, and is no change
	cursor *games.Place   // where the cursor was when another was gone to
	solved games.Solution // of all that is walked; kept of the present one and the base
}

// mostDrafts is how many boards a history has: a board can be of megabytes.
const mostDrafts = 200

// NewEditor begins to change the board of a state.
func NewEditor(s State) *Editor {
	first := &EditorDraft{Draft: games.Draft{Board: s.Board, Position: s.At}, solved: s.Whole, Solution: s.Solution}
	e := &Editor{drafts: []*EditorDraft{first}, base: first}
	e.settle()
	return e
}

// Uneditable is why the boards of a game cannot be changed, or "".
func Uneditable(g *games.Game) string {
	if g.Edits == nil || g.Form == nil {
		return g.Name + " has no boards that could be changed"
	}
	return ""
}

// Now is the present draft.
func (e *Editor) Now() *EditorDraft { return e.drafts[e.at] }

// History is all drafts in the order in which they were made, and which the present one is.
func (e *Editor) History() ([]*EditorDraft, int) { return e.drafts, e.at }

// Base is the draft that the present one is compared with.
func (e *Editor) Base() *EditorDraft { return e.base }

// Cursor is the place at which changes are made; nil until there is one.
func (e *Editor) Cursor() *games.Place { return e.cursor }

// Held is a place that is held for a change that needs another besides; nil: none.
func (e *Editor) Held() *games.Place { return e.held }

// Past is what knows which outcomes have flipped since the base; nil until it is known.
func (e *Editor) Past() *games.Past { return e.past }

// Point puts the cursor on a place.
func (e *Editor) Point(at games.Place) {
	e.moved = true
	e.Follow(at)
}

// Follow puts the cursor on a place that nobody has chosen.
func (e *Editor) Follow(at games.Place) {
	e.cursor, e.edits = &at, nil
}

// Edits are the changes that can be made at the cursor, with those that cannot be made now
// and why.
func (e *Editor) Edits() []games.Edit {
	if e.edits == nil {
		e.edits = e.Now().Board.Game().Edits(e.Now().Draft, e.place(), e.held)
	}
	return e.edits
}

// place is the cursor's place, or one that is nowhere.
func (e *Editor) place() games.Place {
	if e.cursor == nil {
		return games.Place{Part: -1}
	}
	return *e.cursor
}

// Called is what a place is called in words; "" where it has no name.
func (e *Editor) Called(at games.Place) string {
	if spotted := e.Now().Board.Game().Spotted; spotted != nil {
		return spotted(e.Now().Draft, at)
	}
	return ""
}

// Find is which of the changes at the cursor has a key, or says what it does in such words
// or alone begins with them; -1: none.
func (e *Editor) Find(text string) int {
	edits := e.Edits()
	if i := slices.IndexFunc(edits, func(edit games.Edit) bool { return edit.Key == text }); i >= 0 {
		return i
	}
	found, want := -1, strings.ToLower(text)
	for i, edit := range edits {
		does := strings.ToLower(games.Aloud(edit.Does))
		if does == want {
			return i
		}
		if strings.Contains(want, " ") && strings.HasPrefix(does, want) {
			if found >= 0 && edits[found].Does != edit.Does {
				return -1
			}
			if found < 0 {
				found = i
			}
		}
	}
	return found
}

// Try makes a change, or takes hold of the cursor's place for it, or says why it cannot.
func (e *Editor) Try(edit games.Edit) Reply {
	switch {
	case edit.Off != "":
		return Says(edit.Off)
	case edit.Hold:
		at := e.place()
		e.held, e.edits = &at, nil
		return Reply{Heard: e.Called(at) + " is held: go to another place, and type " + edit.Key + " again"}
	}
	e.moved = true
	return e.put(&EditorDraft{Draft: edit.Make(), Did: edit.Does})
}

// put makes a draft of the present one, which is the last one then.
func (e *Editor) put(d *EditorDraft) Reply {
	e.drafts = append(slices.Clip(e.drafts[:e.at+1]), d)
	e.show(e.at + 1)
	if len(e.drafts) > mostDrafts {
		e.drafts = slices.Delete(e.drafts, 0, 1)
		e.at--
	}
	return Reply{Heard: "done: " + d.Did}
}

// show goes to a draft of the history. Of all drafts only that one and the base stay solved.
func (e *Editor) show(i int) {
	was := e.Now()
	e.at, e.held = i, nil
	d := e.Now()
	for _, known := range []*EditorDraft{was, e.base} {
		if d.solved == nil && known.Board == d.Board {
			d.solved, d.Solution = known.solved, known.Solution // another position on the same board
		}
	}
	was.cursor, was.Analysis = e.cursor, nil
	if was != d && was != e.base {
		was.solved, was.Solution = nil, nil
	}
	switch {
	case d.cursor != nil:
		e.cursor = d.cursor
	case e.cursor != nil:
		at := was.Follow(*e.cursor, d.Draft)
		e.cursor = &at
	}
	e.edits = nil
	e.settle()
}

// settle takes in what is known of the present draft, and leaves the rest to be found out.
func (e *Editor) settle() {
	d := e.Now()
	d.Failed, e.work, e.searched = nil, nil, false
	e.uncompare()
	if d.Solution != nil && d.Solution.Deep(d.Position) {
		e.learn(d.Solution, games.Analyse(d.Board, d.Solution, d.Position))
	}
}

// learn takes in what the present position is worth.
func (e *Editor) learn(s games.Solution, a *games.Analysis) {
	d := e.Now()
	d.Solution, d.Analysis = s, a
	if states, ok := s.(games.Explorer); ok && !e.moved {
		e.Follow(states.Place(d.Position, games.Place{}))
	}
}

// Unsolved is why nothing can be told of the present draft, or "".
func (e *Editor) Unsolved() string {
	switch d := e.Now(); {
	case d.Solution != nil:
		return ""
	case d.Failed != nil:
		return "not solved: " + d.Failed.Error()
	}
	return "the board is not solved yet"
}

// State is what is handed on; why says in a clause why it cannot be.
func (e *Editor) State() (s State, why string) {
	d := e.Now()
	return State{Board: d.Board, Whole: d.Solution, Solution: d.Solution, At: d.Position}, e.Unsolved()
}

// Come goes to a state, and keeps the way back; false if it is of another game.
func (e *Editor) Come(s State) bool {
	d := e.Now()
	switch {
	case d.Board.Game() != s.Board.Game():
		return false
	case d.Board == s.Board && d.Position.Key() == s.At.Key():
		return true
	}
	next := &EditorDraft{Draft: games.Draft{Board: s.Board, Position: s.At}, Did: "another state", given: true}
	if d.Board != s.Board {
		next.solved, next.Solution = s.Whole, s.Solution
	}
	e.put(next)
	return true
}

// Release lets go of what is held; false if nothing is.
func (e *Editor) Release() bool {
	held := e.held != nil
	e.held, e.edits = nil, nil
	return held
}

// Changed is the present draft, if changes have led to it, with its position as the first
// one where a match can start with that; nil if there is nothing to keep.
func (e *Editor) Changed() *games.Draft {
	if !slices.ContainsFunc(e.drafts[1:e.at+1], func(d *EditorDraft) bool { return !d.given }) {
		return nil
	}
	d := e.Now().Draft
	if settled, err := d.Settled(); err == nil {
		d = settled
	}
	return &d
}

// verdict is what the present position is worth, in a clause; distances is whether plies are
// told.
func (e *Editor) Verdict(distances bool) string {
	d := e.Now()
	turn, v := d.Board.Game().Players[d.Position.Turn()], d.Analysis.Verdict
	if d.Analysis.Over() {
		return turn + " " + games.VerdictWords(v) + ": " + d.Board.Ended(d.Position)
	}
	if !distances {
		v.Remoteness = solver.Unknown
	}
	if v.Outcome.Even() {
		return "neither can " + games.CannotForce(v.Outcome)
	}
	return turn + " " + games.VerdictWords(v)
}
