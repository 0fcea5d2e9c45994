package screen

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/paint"
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
	spots  []view.Spot
	bar    image.Rectangle
	held   bool // the last click was on the bar, which follows the mouse then
}

// speeds are how fast a replay plays: steps at a beat, and the beat.
var speeds = []struct {
	name  string
	steps int
	beat  time.Duration
}{
	{"slow", 1, 1200 * time.Millisecond},
	{"normal", 1, 350 * time.Millisecond},
	{"fast", 1, 80 * time.Millisecond},
	{"very fast", 25, 50 * time.Millisecond},
	{"in 10 s", 0, 50 * time.Millisecond},
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

// tick comes after a beat.
func (r *replay) tick() tea.Cmd { return r.clock.start(r.ses, speeds[r.speed].beat, r.beat) }

// beat plays the steps of a beat.
func (r *replay) beat() tea.Cmd {
	if !r.playing {
		return nil
	}
	steps := speeds[r.speed].steps
	if steps == 0 {
		steps = max(int(int64(r.replay.Len())*int64(speeds[r.speed].beat)/int64(10*time.Second)), 1)
	}
	r.seek(r.n + steps)
	if r.n == r.replay.Len() {
		r.playing = false
		return nil
	}
	return r.tick()
}

// cover and uncover: what plays waits while another screen lies over it.
func (r *replay) cover() { r.clock.stop() }

func (r *replay) uncover() tea.Cmd {
	if !r.playing {
		return nil
	}
	return r.tick()
}

// seek goes to the moment after n steps.
func (r *replay) seek(n int) {
	if r.replay != nil {
		r.n = min(max(n, 0), r.replay.Len())
	}
	r.note, r.look = "", false
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

func (r *replay) end() tea.Cmd {
	r.playing = false
	if r.replay != nil {
		r.seek(r.replay.Len())
	}
	return nil
}

func (r *replay) play() tea.Cmd {
	if r.playing {
		r.playing = false
		return nil
	}
	if r.n == r.replay.Len() {
		r.n = 0
	}
	r.playing = true
	return r.tick()
}

func (r *replay) faster(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		r.speed = min(max(r.speed+delta, 0), len(speeds)-1)
		r.note = "speed: " + speeds[r.speed].name
		if r.playing {
			return r.tick()
		}
		return nil
	}
}

// aim moves the cursor to the nearest place in a direction, and the window with
// it.
func (r *replay) aim(dx, dy int) func() tea.Cmd {
	return do(func() {
		r.note = ""
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
	return append([]binding{
		bind("← →", "step", r.by(-1), "left").about("a step back or forward; hold the key to run"),
		bind("", "", r.by(1), "right"),
		bind("space", "play", r.play, "space").about("play or pause").unless(unmade),
		bind("+ -", "speed", r.faster(1), "+", "=", "up").about("faster or slower (↑ ↓ too)"),
		bind("", "", r.faster(-1), "-", "down"),
		bind("hjkl", "aim", r.aim(-1, 0), "h").about("move the cursor over the states"),
		bind("", "", r.aim(1, 0), "l"),
		bind("", "", r.aim(0, -1), "k"),
		bind("", "", r.aim(0, 1), "j"),
		bind("t", "when", r.when, "t", "enter").about("to the step that settled the state under the cursor (enter too)").unless(noCursor),
		bind("g G", "start, end", do(func() { r.playing = false; r.seek(0) }), "g", "home").about("to the start or the end (home and end too)"),
		bind("", "", r.end, "G", "end"),
		bind("d", "distances", do(func() { r.ses.show.Distances = !r.ses.show.Distances }), "d").about("distances on or off"),
		bind("pgup pgdn", "a twentieth", r.page(-1), "pgup", "[").hidden().about("a twentieth of the whole back or forward"),
		bind("", "", r.page(1), "pgdown", "]"),
	}, common(r.ses, r)...)
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
			r.cursor = &place
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
		"Solved by: " + r.board.Game().Theory,
	}
}

func (r *replay) draw(c *paint.Canvas) {
	th, w, h := r.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Solver", th.Title)
	name, theory, room := r.board.Game().Name, r.board.Game().Theory, w-x-3
	c.Fit(x+2, 0, room, th.Words(paint.Fitting(room, name+": "+theory, theory, clauses(theory, room))), th.Faint)
	if r.replay == nil {
		switch {
		case r.failed != nil:
			c.Wrap(1, 1, w-2, 3, th.Words("no replay: "+r.failed.Error()), th.Error)
		case r.making.slow:
			r.making.draw(c, th, 1, 1, "the board is solved once more, and the steps are kept")
		}
		drawFooter(c, r.ses, h-1, r.keys())
		return
	}
	var at games.Step
	if r.n > 0 {
		at = r.replay.Step(r.n - 1)
		c.Fit(1, 1, w-2, clauses(th.Words(at.Words), w-2), th.Strong)
	} else {
		c.Fit(1, 1, w-2, "nothing is settled yet", th.Strong)
	}
	panel := panelWidth(w)
	area := image.Rect(0, 2, w-panel-1, h-2)
	pos := r.replay.Position(r.n)
	s := &view.Scene{
		Board: r.board, Position: pos, Solution: r.solution, Focus: -1, Theme: th,
		Show:   view.Show{Colours: true, Distances: r.ses.show.Distances},
		Replay: r.replay, Step: r.n, Cursor: r.cursor,
	}
	if r.look {
		s.Look = r.cursor
	}
	sub := c.Sub(area)
	r.ses.views.Draw(sub, s)
	r.spots = s.Spots()
	for i := range r.spots {
		r.spots[i] = r.spots[i].Add(sub.Origin())
	}
	r.panel(c.Sub(image.Rect(w-panel, 2, w, h-2)), at.Line)
	r.scrub(c, h-2)
	if r.note != "" {
		c.Fill(image.Rect(0, h-1, w, h), " ", th.Text)
		drawNote(c, th, h-1, r.note)
		return
	}
	drawFooter(c, r.ses, h-1, r.keys())
}

// panel shows the algorithm, its line at work, and the last few steps.
func (r *replay) panel(c *paint.Canvas, line int) {
	th := r.ses.theme
	w, h := c.Width()-3, c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	y := 0
	for i, l := range r.replay.Code() {
		st := th.Faint
		if i == line && r.n > 0 {
			st = th.Focus
			c.Fill(image.Rect(1, y, c.Width(), y+1), " ", st)
		}
		c.Fit(2, y, w, th.Words(l), st)
		y++
	}
	y++
	c.Fit(2, y, w, fmt.Sprintf("step %d of %d", r.n, r.replay.Len()), th.Key)
	y++
	// What happened last, the latest on top.
	for i := r.n - 1; i >= 0 && y < h; i-- {
		st, lines := th.Faint, min(h-y, 3)
		if i == r.n-1 {
			st, lines = th.Text, h-y
		}
		y = c.Wrap(2, y, w, lines, th.Words(r.replay.Step(i).Words), st)
	}
}

// scrub draws how far the replay is, to be clicked.
func (r *replay) scrub(c *paint.Canvas, y int) {
	th, w := r.ses.theme, c.Width()
	state := "paused"
	if r.playing {
		state = speeds[r.speed].name
	}
	// As wide whatever it says, so that the bar stays where it is.
	label := fmt.Sprintf(" %*d/%d %-9s", len(strconv.Itoa(r.replay.Len())), r.n, r.replay.Len(), state)
	r.bar = image.Rect(1, y, max(w-paint.Width(label)-2, 2), y+1)
	done := r.n * (r.bar.Dx() - 1) / r.replay.Len()
	for x := range r.bar.Dx() {
		glyph, st := th.Glyph.Horizontal, th.Border
		if x < done {
			st = th.Key
		}
		if x == done {
			glyph, st = th.Glyph.White, th.Star
		}
		c.Put(r.bar.Min.X+x, y, glyph, st)
	}
	c.Text(r.bar.Max.X, y, label, th.Faint)
}
