package screen

import (
	"context"
	"image"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/view"
)

// editor changes a board in place. Every change is a draft of its own, so that
// undo and redo go along a list; the one shown is solved in the background, and
// compared with the one that changes are counted from.
type editor struct {
	ses    *session
	drafts []*draft // the first is the board as it was opened
	at     int      // the one shown
	base   *draft   // the one it is compared with

	cursor *games.Place // nil until something is drawn
	moved  bool         // the cursor was taken somewhere by hand
	held   *games.Place
	edits  []games.Edit // that can be made with the cursor where it is
	note   string

	solving   job
	comparing job
	past      *games.Past  // of the draft shown, nil until the other is solved
	flips     *games.Flips // nil until counted
	unlike    error        // why they are not

	spots []view.Spot
	area  image.Rectangle // where the cursor was drawn
	rows  []editRow
}

// draft is a board in the editor's history.
type draft struct {
	games.Draft
	did      string          // the change that made it of the one before
	given    bool            // it was made elsewhere, and is no change
	cursor   *games.Place    // where it was when another draft was shown
	solved   games.Solution  // nil until it is; kept for the one shown and the base
	solution games.Solution  // the same, as deep as it goes for the position
	analysis *games.Analysis // of the one shown, nil until known
	failed   error           // why there is no solution
}

// editRow is where a change is listed.
type editRow struct {
	area image.Rectangle
	edit int
}

// mostCompared is how many states of a changed board are looked at.
const mostCompared = 1 << 17

// editedMsg is a changed board that an editor is left with. It starts with the
// position that stands on it, where a match can start so.
type editedMsg struct{ games.Draft }

func newEditor(ses *session, d games.Draft) *editor {
	first := &draft{Draft: d}
	return &editor{ses: ses, drafts: []*draft{first}, base: first}
}

func (e *editor) now() *draft { return e.drafts[e.at] }

func (e *editor) init() tea.Cmd {
	e.look()
	return e.solve()
}

func (e *editor) title() string      { return "edit · " + e.now().Board.Game().Name }
func (e *editor) notify(text string) { e.note = text }

func (e *editor) close() {
	e.solving.stop()
	e.comparing.stop()
}

// look lists the changes that can be made now.
func (e *editor) look() {
	at := games.Place{Part: -1}
	if e.cursor != nil {
		at = *e.cursor
	}
	d := e.now()
	e.edits = d.Board.Game().Edits(d.Draft, at, e.held)
}

// put puts the cursor on a place.
func (e *editor) put(at games.Place) {
	e.cursor = &at
	e.look()
}

// change makes one of the edits.
func (e *editor) change(edit games.Edit) tea.Cmd {
	e.note = ""
	if edit.Hold {
		e.held = e.cursor
		e.look()
		return nil
	}
	e.moved = true
	e.drafts = append(slices.Clip(e.drafts[:e.at+1]), &draft{Draft: edit.Make(), did: edit.Does})
	return e.show(e.at + 1)
}

// show goes to a draft of the history.
func (e *editor) show(i int) tea.Cmd {
	was := e.now()
	e.at, e.held, e.note = i, nil, ""
	d := e.now()
	for _, known := range []*draft{was, e.base} {
		if d.solved == nil && known.Board == d.Board {
			d.solved, d.solution = known.solved, known.solution // another position on the same board
		}
	}
	if was != d && was != e.base {
		was.solved, was.solution = nil, nil
	}
	was.analysis = nil
	was.cursor = e.cursor
	switch {
	case d.cursor != nil:
		e.cursor = d.cursor
	case e.cursor != nil:
		at := was.Follow(*e.cursor, d.Draft)
		e.cursor = &at
	}
	e.look()
	return e.solve()
}

// glance is how long a search may take before the board is shown without it.
const glance = 60 * time.Millisecond

// solve finds out what the draft shown is worth.
func (e *editor) solve() tea.Cmd {
	e.solving.stop()
	e.comparing.stop()
	e.past, e.flips, e.unlike = nil, nil, nil
	d := e.now()
	d.failed = nil
	solved, deep, b, p := d.solved, d.solution, d.Board, d.Position
	if deep != nil && deep.Deep(p) {
		return e.learn(solved, deep, games.Analyse(b, deep, p))
	}
	return e.solving.start(e.ses, func(ctx context.Context, opt solver.Options) then {
		if solved == nil {
			var err error
			if solved, err = b.Solve(ctx, opt); err != nil {
				return func() tea.Cmd {
					d.failed = err
					return nil
				}
			}
		}
		brief, stop := context.WithTimeout(ctx, glance)
		defer stop()
		deep, a, err := games.Think(brief, b, solved, p, opt)
		if err != nil {
			deep, a = solved, games.Analyse(b, solved, p)
		}
		return func() tea.Cmd { return e.learn(solved, deep, a) }
	})
}

// learn takes in the solution of the draft shown, and compares it with the base.
// If there is more to find out, that goes on.
func (e *editor) learn(solved, deep games.Solution, a *games.Analysis) tea.Cmd {
	d := e.now()
	d.solved, d.solution, d.analysis = solved, deep, a
	if states, ok := deep.(games.Explorer); ok && !e.moved {
		e.put(states.Place(d.Position, games.Place{}))
	}
	if deep.Deep(d.Position) {
		return e.compare()
	}
	b, p := d.Board, d.Position
	return tea.Batch(e.compare(), e.solving.start(e.ses, func(ctx context.Context, opt solver.Options) then {
		deep, a, err := games.Think(ctx, b, solved, p, opt)
		return func() tea.Cmd {
			if err != nil { // what is known without a search is still known
				e.note = err.Error()
			} else {
				d.solution, d.analysis = deep, a
			}
			return nil
		}
	}))
}

// compare counts what the changes since the base have flipped, among the states
// that are walked without a search: those are the ones that a board can show.
func (e *editor) compare() tea.Cmd {
	e.comparing.stop()
	e.past, e.flips, e.unlike = nil, nil, nil
	from, to := e.base.Draft, e.now().Draft
	before, after := e.base.solved, e.now().solved
	if e.now() == e.base || after == nil {
		return nil
	}
	if before != nil {
		e.past = games.NewPast(from.Board, before, to.Board)
	}
	return e.comparing.start(e.ses, func(ctx context.Context, opt solver.Options) then {
		var past *games.Past
		var flips games.Flips
		err := func() (err error) {
			if before == nil {
				if before, err = from.Board.Solve(ctx, opt); err != nil {
					return err
				}
			}
			past = games.NewPast(from.Board, before, to.Board)
			flips, err = past.Compare(ctx, after, mostCompared)
			return err
		}()
		return func() tea.Cmd {
			e.base.solved, e.unlike = before, err
			if err == nil {
				e.past, e.flips = past, &flips
			}
			return nil
		}
	})
}

func (e *editor) update(msg tea.Msg) tea.Cmd {
	if _, pressed := msg.(tea.KeyPressMsg); pressed {
		e.note = ""
	}
	return nil
}
