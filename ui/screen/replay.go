package screen

import (
	"context"
	"errors"
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/view"
)

// replay shows the solver at work on a board, step by step, forward and back.
type replay struct {
	ses      *session
	board    games.Board
	solution games.Solution
	position games.Position
	making   job

	replay  games.Replay // nil until it is made
	failed  error
	n       int // steps done
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
	return &replay{ses: ses, board: b, solution: s, position: p, speed: 1}
}

func (r *replay) init() tea.Cmd {
	s, p := r.solution, r.position
	return r.making.start(r.ses, func(ctx context.Context, opt solver.Options) then {
		var made games.Replay
		err := errors.New("there are more positions than are solved one by one; a smaller board can be watched")
		if maker, ok := s.(games.Replayer); ok {
			made, err = maker.Replay(ctx, p, opt)
		}
		return func() tea.Cmd {
			r.replay, r.failed = made, err
			return nil
		}
	})
}

func (r *replay) title() string      { return "solver · " + r.board.Game().Name }
func (r *replay) notify(text string) { r.note = text }

func (r *replay) close() {
	r.making.stop()
	r.clock.stop()
}

func (r *replay) update(tea.Msg) tea.Cmd { return nil }

// seek goes to the moment after n steps.
func (r *replay) seek(n int) {
	if r.replay != nil {
		r.n = min(max(n, 0), r.replay.Len())
	}
	r.note, r.look, r.aimed = "", false, false
}

func (r *replay) by(delta int) func() tea.Cmd {
	return do(func() {
		r.playing = false
		r.seek(r.n + delta)
	})
}

// page goes on by a twentieth of the whole.
func (r *replay) page(dir int) func() tea.Cmd {
	return do(func() {
		r.playing = false
		if r.replay != nil {
			r.seek(r.n + dir*max(r.replay.Len()/20, 1))
		}
	})
}

// settles is what step i settles: the place's mark, if it settles one.
func (r *replay) settles(i int) (games.Mark, bool) {
	m := r.replay.Mark(i+1, r.replay.Step(i).At)
	return m, m.Phase == games.Just
}

// over goes on to the next step that settles something, over what is only counted down;
// back for a dir of -1.
func (r *replay) over(dir int) func() tea.Cmd {
	return r.until(dir, "no step there settles anything", func(i int) bool {
		_, ok := r.settles(i)
		return ok
	})
}

// layer goes on to the first step that settles a state at another distance; back for a dir
// of -1 to the one before, of which it is the last.
func (r *replay) layer(dir int) func() tea.Cmd {
	return func() tea.Cmd {
		at := int32(-1) // nothing is settled yet
		for i := r.n - 1; i >= 0; i-- {
			if m, ok := r.settles(i); ok && m.Known {
				at = m.Verdict.Remoteness
				break
			}
		}
		return r.until(dir, "no step there is at another distance", func(i int) bool {
			m, ok := r.settles(i)
			return ok && m.Known && m.Verdict.Exact() && m.Verdict.Remoteness != at
		})()
	}
}

// until goes on to the nearest step for which something holds, or says that there is none.
func (r *replay) until(dir int, none string, holds func(i int) bool) func() tea.Cmd {
	return do(func() {
		r.playing = false
		i := r.n // the next step
		if dir < 0 {
			i = r.n - 2
		}
		for ; i >= 0 && i < r.replay.Len(); i += dir {
			if holds(i) {
				r.seek(i + 1)
				return
			}
		}
		r.note = none
	})
}

func (r *replay) end() tea.Cmd {
	r.playing = false
	if r.replay != nil {
		r.seek(r.replay.Len())
	}
	return nil
}

// aim moves the cursor to the nearest place in a direction, and the window with
// it.
func (r *replay) aim(dx, dy int) func() tea.Cmd {
	return do(func() {
		r.note, r.aimed = "", true
		if r.look = true; r.cursor != nil && !r.shows(*r.cursor) { // it comes back into sight first
			return
		}
		if r.cursor == nil && r.n > 0 { // it begins where the solver is
			if at := r.replay.Step(r.n - 1).At; r.shows(at) {
				r.cursor = &at
				return
			}
		}
		place := nearest(r.spots, r.cursor, dx, dy)
		if states, ok := r.solution.(games.Explorer); ok && place != nil && place == r.cursor {
			place = beyond(states, r.position, *r.cursor, dx+dy)
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
func (r *replay) when() tea.Cmd {
	i, ok := r.replay.When(*r.cursor)
	if roaming, is := r.replay.(games.Roaming); is {
		i, ok = roaming.WhenSeen(r.n, *r.cursor)
	}
	if !ok {
		r.note = "no step settles that: it stands for no state, or needs none"
		return nil
	}
	r.playing = false
	r.seek(i + 1)
	return nil
}

func (r *replay) keys() []binding {
	unmade := func() string {
		if r.replay == nil {
			return "the solver's steps are not there yet"
		}
		return ""
	}
	noCursor := func() string {
		if r.replay == nil || r.cursor == nil {
			return "put the cursor on a state first: hjkl, or click it"
		}
		return ""
	}
	table := []binding{
		bind("← →", "step", r.by(-1), "left").about("a step back or forward; hold the key to run"),
		bind("", "", r.by(1), "right"),
		bind("space", "run", r.play, "space").about("let the solver run, or pause").unless(unmade),
		bind("+ -", "speed", r.faster(1), "+", "=", "up").about("faster or slower (↑ ↓ too)"),
		bind("", "", r.faster(-1), "-", "down"),
		bind("hjkl", "aim", r.aim(-1, 0), "h").about("move the cursor over the states"),
		bind("", "", r.aim(1, 0), "l"),
		bind("", "", r.aim(0, -1), "k"),
		bind("", "", r.aim(0, 1), "j"),
		bind("t", "when", r.when, "t", "enter").about("to the step that settled the state under the cursor (enter too)").unless(noCursor),
		bind("n N", "settle", r.over(1), "n").about("to the next step that settles something, or the one before: over what is only counted down").unless(unmade),
		bind("", "", r.over(-1), "N").unless(unmade),
		bind("} {", "distance", r.layer(1), "}").about("to the first state at the next distance from the end, or back to the one before").unless(unmade),
		bind("", "", r.layer(-1), "{").unless(unmade),
		bind("tab", "part", r.part(1), "tab").about("to where the next part of it ends: something is proved there (shift+tab: the one before)").unless(r.whole),
		bind("", "", r.part(-1), "shift+tab").unless(r.whole),
		bind("g G", "start, end", do(func() { r.playing = false; r.seek(0) }), "g", "home").about("to the start or the end (home and end too)"),
		bind("", "", r.end, "G", "end"),
		bind("d", "distances", do(func() { r.ses.show.Distances = !r.ses.show.Distances }), "d").about("distances on or off"),
		bind("pgup pgdn", "a twentieth", r.page(-1), "pgup", "[").hidden().about("a twentieth of the whole back or forward"),
		bind("", "", r.page(1), "pgdown", "]"),
	}
	return append(append(table, elsewhere(r, "")...), common(r.ses, r)...)
}

func (r *replay) click(at image.Point) tea.Cmd {
	r.note = ""
	if r.held = at.In(r.bar) && r.replay != nil; r.held {
		r.drag(at)
		return nil
	}
	for _, s := range r.spots {
		if s.Holds(at) {
			place := s.Place
			if r.cursor != nil && *r.cursor == place && r.replay != nil {
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
		r.seek((at.X - r.bar.Min.X) * r.replay.Len() / max(r.bar.Dx()-1, 1))
	}
}

func (r *replay) wheel(delta int) tea.Cmd { return r.by(delta)() }

func (r *replay) help() []string {
	return []string{
		r.board.Game().Watched,
		"",
		"What the last step settled is bright; what is touched and waits says how much it waits for; what the solver has not come to is a dot.",
		"",
		"The keys that open other screens open there the state under the cursor, or the one that the last step settled, whichever came last.",
		"",
		"Solved by: " + r.board.Game().Theory,
	}
}
