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

// Why is the screen that explains why a position has its value, and plays lines on the board.
type Why struct {
	*desk.Why
	Ses    *kit.Session
	Errand kit.Runner
	check  kit.Check
	Note   string

	built *games.Derivation // the derivation whose thermograph is shown step by step; nil: none
	steps int               // steps shown; 0: the complete thermograph
	read  reading
	signs []saying // texts that explain signs on the board

	Playing bool      // a line is played on the board
	clock   kit.Pause // between two plies of a line

	Targets []view.Target // areas of moves on the board
	Rows    kit.Rows      // area of the list
	Crumbs  []crumb
	wide    whyWidths // see columns
}

// crumb is a level in the breadcrumb line, with its area.
type crumb struct {
	Area  image.Rectangle
	Level int
}

// shortest is the least time between two plies of a line that is played.
const shortest = 300 * time.Millisecond

// NewWhy opens the question about the position of s, with the move of s in focus if it has one.
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

// rest stops playing a line, and clears the message.
func (w *Why) rest() {
	w.Playing = false
	w.clock.Stop()
	w.Note = ""
}

// Accept shows the result of an action. A line of best play it starts to play on the board.
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

// choose returns a function that moves the focus by delta rows of the list, cyclically.
func (w *Why) choose(delta int) func() tea.Cmd {
	return func() tea.Cmd {
		l := w.Here()
		l.Focus = kit.Step(l.Focus, delta, l.Length())
		return w.Accept(desk.Reply{})
	}
}

// enter goes a level deeper, to what is in focus.
func (w *Why) enter() tea.Cmd { return w.Accept(w.Follow()) }

// climb goes back to the level with index to.
func (w *Why) climb(to int) tea.Cmd {
	w.Climb(to)
	return w.Accept(desk.Reply{})
}

// up goes back a level, or from the first one leaves the screen.
func (w *Why) up() tea.Cmd {
	if len(w.Path) == 1 {
		return kit.Back
	}
	return w.climb(len(w.Path) - 2)
}

// build returns a function that goes to the next step (by 1) or the previous one (-1) of building
// the thermograph of the present value. The last step is the complete thermograph, and the first
// one follows it.
func (w *Why) build(by int) func() tea.Cmd {
	return func() tea.Cmd {
		const n = games.BuildingSteps
		w.steps = (w.step() + by + n) % n
		w.built = w.Here().Value.Derivation
		return nil
	}
}

// step returns how many steps of building that thermograph are shown; 0: the complete one.
func (w *Why) step() int {
	if v := w.Here().Value; v == nil || v.Derivation == nil || v.Derivation != w.built {
		return 0
	}
	return w.steps
}

// whyNoThermograph returns why there is no thermograph to build, or "".
func (w *Why) whyNoThermograph() string {
	if v := w.Here().Value; v != nil && v.Derivation != nil && v.Derivation.Building != nil {
		return ""
	}
	return "a thermograph is built where a value is asked about that is no number: tab"
}

// tick starts the timer for the next ply.
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

// Cover stops playing a line while another screen covers this one; Uncover resumes it.
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
