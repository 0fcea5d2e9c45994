package screen

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/view"
)

// replay shows the solver at work on a board, and plays its steps by a clock.
type replay struct {
	*desk.Watch
	ses  *session
	work errand

	playing bool
	speed   int // index into speeds
	clock   pause
	note    string

	cursor *games.Place // nil: the cursor is not on the board
	look   bool         // the window goes with the cursor, until the next step
	aimed  bool         // the cursor was put somewhere since the last step
	spots  []view.Spot
	bar    image.Rectangle
	held   bool // the last click was on the bar, which follows the mouse then
}

func newReplay(ses *session, b games.Board, s games.Solution, p games.Position) *replay {
	return &replay{Watch: desk.NewWatch(desk.State{Board: b, Whole: s, Solution: s, At: p}), ses: ses, speed: 1}
}

func (r *replay) init() tea.Cmd          { return r.work.advance(r.ses, r) }
func (r *replay) title() string          { return "solver · " + r.Of.Board.Game().Name }
func (r *replay) notify(text string)     { r.note = text }
func (r *replay) update(tea.Msg) tea.Cmd { return nil }

func (r *replay) close() {
	r.work.stop()
	r.clock.stop()
}

// take shows the moment that an action has come to.
func (r *replay) accept(reply desk.Reply) tea.Cmd {
	r.playing = false
	r.moved()
	r.note = reply.Says
	return r.work.advance(r.ses, r)
}

// moved lets the window follow the solver again.
func (r *replay) moved() { r.note, r.look, r.aimed = "", false, false }

// seek goes to the moment after n steps, by what is no action.
func (r *replay) seek(n int) {
	r.Seek(n)
	r.moved()
}

// page goes on by a twentieth of the whole.
func (r *replay) page(dir int) func() tea.Cmd {
	return do(func() {
		r.playing = false
		r.seek(r.Done() + dir*max(r.Replay().Len()/20, 1))
	})
}

// aim moves the cursor to the nearest place in a direction, and the window with
// it.
func (r *replay) aim(dx, dy int) func() tea.Cmd {
	return do(func() {
		r.note, r.aimed = "", true
		if r.look = true; r.cursor != nil && !r.shows(*r.cursor) { // it comes back into sight first
			return
		}
		if r.cursor == nil && r.Done() > 0 { // it begins where the solver is
			if at := r.Last().At; r.shows(at) {
				r.cursor = &at
				return
			}
		}
		place := nearest(r.spots, r.cursor, dx, dy)
		if states, ok := r.Of.Whole.(games.Explorer); ok && place != nil && place == r.cursor {
			place = beyond(states, r.Of.At, *r.cursor, dx+dy)
		}
		if place == nil {
			r.note = "no state lies that way"
			return
		}
		r.cursor = place
	})
}

// shows reports whether a place is on the board as it was drawn.
func (r *replay) shows(at games.Place) bool {
	return slices.ContainsFunc(r.spots, func(s view.Spot) bool { return s.Place == at })
}

// when goes to the step that settled the state under the cursor.
func (r *replay) when() tea.Cmd { return r.accept(r.When(*r.cursor)) }

func (r *replay) keys() []binding {
	noCursor := func() string {
		if r.Replay() == nil || r.cursor == nil {
			return "put the cursor on a state first: hjkl, or click it"
		}
		return ""
	}
	steps := bindings(r.Actions(), r.accept)
	table := slices.Insert(steps, 2, // behind those of single steps
		bind("space", "run", r.play, "space").about("let the solver run, or pause; ← and → run while they are held").unless(r.Unmade),
		bind("+ -", "speed", r.faster(1), "+", "=", "up").about("faster or slower (↑ ↓ too)"),
		bind("", "", r.faster(-1), "-", "down"),
		bind("hjkl", "aim", r.aim(-1, 0), "h").about("move the cursor over the states"),
		bind("", "", r.aim(1, 0), "l"),
		bind("", "", r.aim(0, -1), "k"),
		bind("", "", r.aim(0, 1), "j"),
		bind("t", "when", r.when, "t", "enter").about("to the step that settled the state under the cursor (enter too)").unless(noCursor),
	)
	table = append(table,
		bind("d", "distances", do(func() { r.ses.show.Distances = !r.ses.show.Distances }), "d").about("distances on or off"),
		bind("pgup pgdn", "a twentieth", r.page(-1), "pgup", "[").hidden().about("a twentieth of the whole back or forward").unless(r.Unmade),
		bind("", "", r.page(1), "pgdown", "]").unless(r.Unmade),
	)
	return append(append(table, elsewhere(r, "")...), common(r.ses, r)...)
}

func (r *replay) click(at image.Point) tea.Cmd {
	r.note = ""
	if r.held = at.In(r.bar) && r.Replay() != nil; r.held {
		r.drag(at)
		return nil
	}
	for _, s := range r.spots {
		if s.Holds(at) {
			place := s.Place
			if r.cursor != nil && *r.cursor == place && r.Replay() != nil {
				return r.when()
			}
			r.cursor, r.aimed = &place, true
			return nil
		}
	}
	return nil
}

// drag goes where the mouse is along the bar, however far above or below it.
func (r *replay) drag(at image.Point) {
	if r.held {
		r.playing = false
		r.seek((at.X - r.bar.Min.X) * r.Replay().Len() / max(r.bar.Dx()-1, 1))
	}
}

func (r *replay) wheel(delta int) tea.Cmd {
	r.playing = false
	r.seek(r.Done() + delta)
	return nil
}

func (r *replay) help() []string {
	return []string{
		r.Of.Board.Game().Watched,
		"",
		"What the last step settled is bright; what is touched and waits says how much it waits for; what the solver has not come to is a dot.",
		"",
		"The keys that open other screens open there the state under the cursor, or the one that the last step settled, whichever came last.",
		"",
		"Solved by: " + r.Of.Board.Game().Theory,
	}
}

func (r *replay) door() string { return "s" }

func (r *replay) subject() (desk.State, string) {
	if r.aimed {
		return r.State(r.cursor), ""
	}
	return r.State(nil), ""
}

func (r *replay) revisit(s desk.State) (tea.Cmd, bool) {
	r.playing, r.note = false, ""
	now, _ := r.subject()
	return nil, now.At.Key() == s.At.Key() && now.Board == s.Board
}

// begin puts the cursor on the position that is asked about.
func (r *replay) begin() {
	if states, ok := r.Of.Whole.(games.Explorer); ok {
		at := states.Place(r.Of.At, games.Place{})
		r.cursor = &at
	}
}
