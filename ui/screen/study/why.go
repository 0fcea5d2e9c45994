package study

import (
	"image"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Why draws the questions why a position is worth what it is, and plays the line on the board.
type Why struct {
	*desk.Why
	Ses    *kit.Session
	Errand kit.Runner
	check  kit.Check
	Note   string

	built *games.Derivation // whose thermograph is built step by step; nil: none is
	steps int               // that were taken; 0: it is done

	Playing bool
	clock   kit.Pause // between two plies of the line

	Targets []view.Target
	Rows    kit.Rows // where the list was drawn
	Crumbs  []crumb
	wide    whyWidths
}

// crumb is where a level is named in the breadcrumb line.
type crumb struct {
	Area  image.Rectangle
	Level int
}

// shortest is the least time between two moves of a line that is played.
const shortest = 300 * time.Millisecond

// NewWhy asks about a position, with a move of it in focus if there is one.
func NewWhy(ses *kit.Session, s desk.State) *Why {
	w := &Why{Why: desk.NewWhy(s), Ses: ses}
	w.Ask()
	return w
}

func (w *Why) Init() tea.Cmd          { return w.Errand.Advance(w.Ses, w) }
func (w *Why) Title() string          { return "why · " + w.Board.Game().Name }
func (w *Why) Notify(text string)     { w.Note = text }
func (w *Why) Update(tea.Msg) tea.Cmd { return nil }
func (w *Why) Door() string           { return desk.ToWhy }
func (w *Why) Wheel(dir int) tea.Cmd  { return w.choose(dir)() }

func (w *Why) Shut() {
	w.Errand.Stop()
	w.check.Stop()
	w.clock.Stop()
}

// rest stops a line from being played on, and clears the note.
func (w *Why) rest() {
	w.Playing = false
	w.clock.Stop()
	w.Note = ""
}

// Accept shows the result of an action, and plays the line that it leads along.
func (w *Why) Accept(r desk.Reply) tea.Cmd {
	w.rest()
	w.Note = r.Says
	if to, ok := r.Goes.(desk.Calculate); ok {
		return kit.Open(kit.ToCalculator{Typed: to.Typed})
	}
	cmd := w.Errand.Advance(w.Ses, w)
	if to, ok := r.Goes.(desk.Along); ok && to.Len() > 0 {
		w.Playing = true
		return tea.Batch(cmd, w.tick())
	}
	return cmd
}

// choose moves the focus along the list.
func (w *Why) choose(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		l := w.Here()
		l.Focus = kit.Step(l.Focus, delta, l.Length())
		return w.Accept(desk.Reply{})
	}
}

// enter goes down from what is in focus.
func (w *Why) enter() tea.Cmd { return w.Accept(w.Follow()) }

// climb goes back up to a level.
func (w *Why) climb(to int) tea.Cmd {
	w.Climb(to)
	return w.Accept(desk.Reply{})
}

// up climbs a level, or leaves from the first.
func (w *Why) up() tea.Cmd {
	if len(w.Path) == 1 {
		return kit.Back
	}
	return w.climb(len(w.Path) - 2)
}

// build goes on by a step in how the thermograph of the present value is built, and from the last to the
// first.
func (w *Why) build(by int) func() tea.Cmd {
	return func() tea.Cmd {
		const n = games.BuildingSteps
		w.steps = (w.step() + by + n) % n
		w.built = w.Here().Value.Derivation
		return nil
	}
}

// step returns after how many steps of building the thermograph of the present value is shown; 0: it is
// done.
func (w *Why) step() int {
	if v := w.Here().Value; v == nil || v.Derivation == nil || v.Derivation != w.built {
		return 0
	}
	return w.steps
}

// unbuilt returns why there is no thermograph to be built, or "".
func (w *Why) unbuilt() string {
	if v := w.Here().Value; v != nil && v.Derivation != nil && v.Derivation.Building != nil {
		return ""
	}
	return "a thermograph is built where a value is asked about that is no number: tab"
}

// tick comes after the pause between two plies.
func (w *Why) tick() tea.Cmd {
	return w.clock.Start(w.Ses, max(w.Ses.Pause, shortest), w.follow)
}

// follow plays the line's next move.
func (w *Why) follow() tea.Cmd {
	w.Note, w.Playing = w.Next()
	cmd := w.Errand.Advance(w.Ses, w)
	if !w.Playing {
		return cmd
	}
	return tea.Batch(cmd, w.tick())
}

// Cover stops, and Uncover resumes, a line that is played while another screen lies over it.
func (w *Why) Cover() { w.clock.Stop() }

func (w *Why) Uncover() tea.Cmd {
	if !w.Playing {
		return nil
	}
	return w.tick()
}

func (w *Why) Subject() (desk.State, string) { return w.State(), "" }

func (w *Why) Revisit(s desk.State) (tea.Cmd, bool) {
	if !w.Come(s) {
		return nil, false
	}
	return w.Accept(desk.Reply{}), true
}
