package desk

import (
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

// Editor changes a board. Each change appends a draft, a new board, to a history for undo and
// redo. The current draft is solved and compared with a base draft.
type Editor struct {
	drafts []*EditorDraft // drafts[0] is the board as it was opened
	at     int            // index of the current one
	base   *EditorDraft   // the draft to compare with; drafts may have lost it

	cursor *games.Place // nil before a place was chosen
	moved  bool         // the person has moved the cursor
	held   *games.Place
	edits  []games.Edit // cache of Edits; nil: not computed

	compared bool // compare has been run, even if it failed
	past     *games.Past
	flips    *games.Flips
	unlike   error // why the drafts cannot be compared
	searched bool  // search has been run, even if it failed
	work     *Work
}

// EditorDraft is a board in the history of an Editor.
type EditorDraft struct {
	games.Draft
	Did      string          // the change that led here from the previous draft; "" for the first
	Solution games.Solution  // nil until it is solved; dropped when another draft becomes current
	Analysis *games.Analysis // nil unless it is the current one and solved
	Failed   error           // why there is no solution

	given  bool           // another activity handed it over, so it is no change
	cursor *games.Place   // where the cursor was when another draft became current
	solved games.Solution // without distances that need a search; nil except for the current draft and the base
}

// mostDrafts bounds the history, since a board can take megabytes.
const mostDrafts = 200

// NewEditor returns an editor that begins with the board of s.
func NewEditor(s State) *Editor {
	first := &EditorDraft{Draft: games.Draft{Board: s.Board, Position: s.At}, solved: s.Whole, Solution: s.Solution}
	e := &Editor{drafts: []*EditorDraft{first}, base: first}
	e.settle()
	return e
}

// whyNotEditable returns why the boards of g cannot be changed, or "".
func whyNotEditable(g *games.Game) string {
	if g.Editing == nil {
		return g.Name + " has no boards that could be changed"
	}
	return ""
}

// Now returns the current draft.
func (e *Editor) Now() *EditorDraft { return e.drafts[e.at] }

// History returns all drafts, oldest first, and the index of the current one.
func (e *Editor) History() ([]*EditorDraft, int) { return e.drafts, e.at }

// Base returns the draft that the current one is compared with.
func (e *Editor) Base() *EditorDraft { return e.base }

// Cursor returns the place at which changes are made, or nil if there is none yet.
func (e *Editor) Cursor() *games.Place { return e.cursor }

// Held returns the first place of a change that needs two, or nil.
func (e *Editor) Held() *games.Place { return e.held }

// Past returns the outcomes on the base; nil until they are known.
func (e *Editor) Past() *games.Past { return e.past }

// Point moves the cursor to a place that the person chose.
func (e *Editor) Point(at games.Place) {
	e.moved = true
	e.Follow(at)
}

// Follow moves the cursor to a place that the person did not choose, because the cursor's place has
// vanished or there was none yet.
func (e *Editor) Follow(at games.Place) {
	e.cursor, e.edits = &at, nil
}

// Edits returns the changes at the cursor, including those that are unavailable now.
func (e *Editor) Edits() []games.Edit {
	if e.edits == nil {
		e.edits = e.Now().Board.Game().Editing.At(e.Now().Draft, e.place(), e.held)
	}
	return e.edits
}

// place returns the cursor, or an invalid place if there is none.
func (e *Editor) place() games.Place {
	if e.cursor == nil {
		return games.Place{Part: -1}
	}
	return *e.cursor
}

// Called returns the name of a place, or "" if it has none.
func (e *Editor) Called(at games.Place) string {
	return e.Now().Board.Game().Editing.Name(e.Now().Draft, at)
}

// Find returns the index in Edits of the change with this key or description, or of the only change
// whose description begins with text, which must then be two words or more; -1 if there is none.
func (e *Editor) Find(text string) int {
	edits := e.Edits()
	if i := slices.IndexFunc(edits, func(edit games.Edit) bool { return edit.Key == text }); i >= 0 {
		return i
	}
	found, want := -1, strings.ToLower(text)
	for i, edit := range edits {
		does := strings.ToLower(english.Aloud(edit.Does))
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

// Try makes a change. A change that needs two places remembers the cursor as the first one. An
// unavailable change only returns the reason.
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

// put appends a draft after the current one and makes it current. It drops drafts that were undone
// and, if there are too many, the oldest.
func (e *Editor) put(d *EditorDraft) Reply {
	e.drafts = append(slices.Clip(e.drafts[:e.at+1]), d)
	e.show(e.at + 1)
	if len(e.drafts) > mostDrafts {
		e.drafts = slices.Delete(e.drafts, 0, 1)
		e.at--
	}
	return Reply{Heard: "done: " + d.Did}
}

// show makes draft i current. The solutions of other drafts are dropped, except that of the base.
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

// settle analyses the current draft at once if that needs no search; otherwise Work does.
func (e *Editor) settle() {
	d := e.Now()
	d.Failed, e.work, e.searched = nil, nil, false
	e.uncompare()
	if d.Solution != nil && d.Solution.Deep(d.Position) {
		e.learn(d.Solution, games.Analyse(d.Board, d.Solution, d.Position))
	}
}

// learn stores the solution and analysis of the current draft, and puts a cursor that was never
// moved on the place of its position.
func (e *Editor) learn(s games.Solution, a *games.Analysis) {
	d := e.Now()
	d.Solution, d.Analysis = s, a
	if states, ok := s.(games.Explorer); ok && !e.moved {
		e.Follow(states.Place(d.Position, games.Place{}))
	}
}

// WhyNotSolved returns why the current draft has no verdict, or "".
func (e *Editor) WhyNotSolved() string {
	switch d := e.Now(); {
	case d.Solution != nil:
		return ""
	case d.Failed != nil:
		return "not solved: " + d.Failed.Error()
	}
	return NotSolved
}

// State returns the current draft for another activity, and why it has no verdict yet; "" if it has
// one.
func (e *Editor) State() (s State, why string) {
	d := e.Now()
	return State{Board: d.Board, Whole: d.Solution, Solution: d.Solution, At: d.Position}, e.WhyNotSolved()
}

// Come makes the board and position of s the current draft: it appends a draft, unless the current
// one is the same. It returns false if s belongs to another game.
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

// Release drops the first place of an unfinished change; it returns false if there is none.
func (e *Editor) Release() bool {
	held := e.held != nil
	e.held, e.edits = nil, nil
	return held
}

// Changed returns the current draft as the start of a match, or nil if nothing was changed.
func (e *Editor) Changed() *games.Draft {
	if !slices.ContainsFunc(e.drafts[:e.at+1], func(d *EditorDraft) bool { return d.Did != "" && !d.given }) {
		return nil
	}
	d := e.Now().Draft
	if settled, err := d.Settled(); err == nil {
		d = settled
	}
	return &d
}

// Verdict describes the value of the current position, with its distance in plies if distances is
// set. The draft must be solved.
func (e *Editor) Verdict(distances bool) string {
	d := e.Now()
	turn, v := d.Board.Game().Players[d.Position.Turn()], d.Analysis.Verdict
	if d.Analysis.Over() {
		return turn + " " + english.VerdictWords(v) + ": " + d.Board.Ended(d.Position, d.Board.Game().Names()).String()
	}
	if !distances {
		v.Remoteness = solver.Unknown
	}
	if v.Outcome.Even() {
		return "neither can " + english.CannotForce(v.Outcome)
	}
	return turn + " " + english.VerdictWords(v)
}
