package study

import (
	"image"
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Replay is the screen that shows a solver's steps, and plays them by a timer.
type Replay struct {
	*desk.Watch
	ses    *kit.Session
	Errand kit.Runner

	Playing bool      // steps follow each other by the timer
	Speed   int       // index in Speeds
	clock   kit.Pause // until the next steps
	Note    string

	Cursor   *games.Place      // place under the cursor; nil: the cursor is not on the board
	ToCursor bool              // the part of the board shown follows the cursor, until the next step
	aimed    bool              // the user has moved the cursor since the last step
	Spots    []view.Spot       // areas of places
	Bar      image.Rectangle   // area of the progress bar
	picks    []image.Rectangle // areas of the answers to the question about the next step
	held     bool              // the last click was on the bar, so dragging moves along it
}

// NewReplay returns the screen of the solver's steps to s, the solution of b, with no cursor. P is
// the position that other screens opened from here show before the first step.
func NewReplay(ses *kit.Session, b games.Board, s games.Solution, p games.Position) *Replay {
	return &Replay{Watch: desk.NewWatch(desk.State{Board: b, Whole: s, Solution: s, At: p}), ses: ses, Speed: 1}
}

func (r *Replay) Init() tea.Cmd          { return r.Errand.Advance(r.ses, r) }
func (r *Replay) Title() string          { return "solver · " + r.Of.Board.Game().Name }
func (r *Replay) Notify(text string)     { r.Note = text }
func (r *Replay) Update(tea.Msg) tea.Cmd { return nil }

func (r *Replay) Shut() {
	r.Errand.Stop()
	r.clock.Stop()
}

// Accept shows the moment after an action.
func (r *Replay) Accept(reply desk.Reply) tea.Cmd {
	r.Playing = false
	r.moved()
	r.Note = reply.Says
	return r.Errand.Advance(r.ses, r)
}

// moved makes the part of the board shown follow the solver again after the user has moved the
// cursor, and clears the message.
func (r *Replay) moved() { r.Note, r.ToCursor, r.aimed = "", false, false }

// SeekTo goes to the moment after n steps, and makes the board follow the solver again.
func (r *Replay) SeekTo(n int) {
	r.Seek(n)
	r.moved()
}

// page returns a function that goes on by a twentieth of all steps, or back if dir is -1.
func (r *Replay) page(dir int) func() tea.Cmd {
	return kit.Do(func() {
		r.Playing = false
		r.SeekTo(r.Done() + dir*max(r.Replay().Len()/20, 1))
	})
}

// aim returns a function that moves the cursor, and the part of the board shown, to the nearest
// place in a direction.
func (r *Replay) aim(dx, dy int) func() tea.Cmd {
	return kit.Do(func() {
		r.ses.Drawn()
		r.Note, r.aimed = "", true
		if r.ToCursor = true; r.Cursor != nil && !r.Shows(*r.Cursor) { // first bring the cursor back into view
			return
		}
		if r.Cursor == nil && r.Done() > 0 { // start where the solver is
			if at := r.Last().At; r.Shows(at) {
				r.Cursor = &at
				return
			}
		}
		place := kit.Nearest(r.Spots, r.Cursor, dx, dy)
		if states, ok := r.Of.Whole.(games.Explorer); ok && place != nil && place == r.Cursor {
			place = kit.NextComponent(states, r.Of.At, *r.Cursor, dx+dy)
		}
		if place == nil {
			r.Note = "no state lies that way"
			return
		}
		r.Cursor = place
	})
}

// Shows reports whether a place was on the part of the board last drawn.
func (r *Replay) Shows(at games.Place) bool {
	return slices.ContainsFunc(r.Spots, func(s view.Spot) bool { return s.Place == at })
}

// when goes to the step that settles the state under the cursor.
func (r *Replay) when() tea.Cmd { return r.Accept(r.When(*r.Cursor)) }

func (r *Replay) Keys() []kit.Binding {
	noCursor := func() string {
		if r.Replay() == nil || r.Cursor == nil {
			return "put the cursor on a state first: hjkl, or click it"
		}
		return ""
	}
	steps := kit.Bindings(r.Actions(), r.Accept)
	steps = slices.Insert(steps, 2, // after the keys for single steps
		kit.Bind("space", "run", r.play, "space").About("let the solver run, or pause; ← and → run while they are held").Unless(r.WhyNoSteps))
	table := slices.Insert(steps, 4, // after the keys for predictions
		kit.Bind("+ -", "speed", r.faster(1), "+", "=", "up").About("faster or slower (↑ ↓ too)"),
		kit.Bind("", "", r.faster(-1), "-", "down"),
		kit.Bind("hjkl", "aim", r.aim(-1, 0), "h").About("move the cursor over the states"),
		kit.Bind("", "", r.aim(1, 0), "l"),
		kit.Bind("", "", r.aim(0, -1), "k"),
		kit.Bind("", "", r.aim(0, 1), "j"),
		kit.Bind("t", "when", r.when, "t", "enter").About("to the step that settled the state under the cursor (enter too)").Unless(noCursor),
	)
	for i := range 5 {
		key := strconv.Itoa(i + 1)
		answer := kit.Bind("", "", func() tea.Cmd { return r.Accept(r.Answer(i)) }, key).Unless(r.WhyNoQuestion)
		if i == 0 {
			answer = kit.Bind("1 … 5", "answer", func() tea.Cmd { return r.Accept(r.Answer(i)) }, key).Hidden().About("answer the question about the next step, as is shown there").Unless(r.WhyNoQuestion)
		}
		table = append(table, answer)
	}
	table = append(table,
		kit.Distances(r.ses),
		kit.Bind("pgup pgdn", "a twentieth", r.page(-1), "pgup", "[").Hidden().About("a twentieth of the whole back or forward").Unless(r.WhyNoSteps),
		kit.Bind("", "", r.page(1), "pgdown", "]").Unless(r.WhyNoSteps),
	)
	return append(append(table, kit.StateKeys(r, "")...), kit.Common(r.ses, r)...)
}

func (r *Replay) Click(at image.Point) tea.Cmd {
	r.Note = ""
	if r.held = at.In(r.Bar) && r.Replay() != nil; r.held {
		r.Drag(at)
		return nil
	}
	for i, area := range r.picks {
		if at.In(area) {
			return r.Accept(r.Answer(i))
		}
	}
	for _, s := range r.Spots {
		if s.Holds(at) {
			place := s.Place
			if r.Cursor != nil && *r.Cursor == place && r.Replay() != nil {
				return r.when()
			}
			r.Cursor, r.aimed = &place, true
			return nil
		}
	}
	return nil
}

// Drag goes to the moment at the mouse's position along the bar, at any height.
func (r *Replay) Drag(at image.Point) {
	if r.held {
		r.Playing = false
		r.SeekTo((at.X - r.Bar.Min.X) * r.Replay().Len() / max(r.Bar.Dx()-1, 1))
	}
}

func (r *Replay) Wheel(delta int) tea.Cmd {
	r.Playing = false
	r.SeekTo(r.Done() + delta)
	return nil
}

func (r *Replay) Help() []string {
	return []string{
		r.Of.Board.Game().Watched,
		"",
		"What the last step settled is bright; what is touched and waits says how much it waits for; what the solver has not come to is a dot.",
		"",
		"The keys that open other screens open there the state under the cursor, or the one that the last step settled, whichever came last.",
		"",
		kit.Signs,
		"",
		"Solved by: " + r.Of.Board.Game().Theory,
	}
}

func (r *Replay) Door() string { return desk.ToSolver }

func (r *Replay) Subject() (desk.State, string) {
	if r.aimed {
		return r.State(r.Cursor), ""
	}
	return r.State(nil), ""
}

func (r *Replay) Revisit(s desk.State) (tea.Cmd, bool) {
	r.Playing, r.Note = false, ""
	now, _ := r.Subject()
	return nil, now.At.Key() == s.At.Key() && now.Board == s.Board
}

// Begin puts the cursor on the position at which the screen was opened.
func (r *Replay) Begin() {
	if states, ok := r.Of.Whole.(games.Explorer); ok {
		at := states.Place(r.Of.At, games.Place{})
		r.Cursor = &at
	}
}
