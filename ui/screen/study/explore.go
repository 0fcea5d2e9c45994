package study

import (
	"image"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Explore is the screen for walking over the states of a board. It moves the walk's cursor on the
// picture.
type Explore struct {
	*desk.Walk
	ses    *kit.Session
	Errand kit.Runner
	input  textinput.Model
	typing bool // the field for a state's name is open
	Note   string

	Spots []view.Spot     // areas of places
	Rows  [2]kit.Rows     // areas of the two lists
	Bars  image.Rectangle // area of the histogram
	wheel chartScroll
}

func NewExplore(ses *kit.Session, s desk.State) *Explore {
	e := &Explore{Walk: desk.NewWalk(s), ses: ses, input: textinput.New()}
	e.input.SetStyles(kit.InputStyles(ses.Theme))
	e.input.Prompt = ""
	e.Count()
	e.Value()
	return e
}

func (e *Explore) Init() tea.Cmd         { return e.Errand.Advance(e.ses, e) }
func (e *Explore) Title() string         { return "explore · " + e.Board().Game().Name }
func (e *Explore) Notify(text string)    { e.Note = text }
func (e *Explore) Shut()                 { e.Errand.Stop() }
func (e *Explore) Wheel(dir int) tea.Cmd { return e.along(dir)() }

// Dimmed is appended to the message that says which states are selected.
const Dimmed = ": all else is dimmed, n next, N before"

// Accept shows the result of an action.
func (e *Explore) Accept(r desk.Reply) tea.Cmd {
	e.Note = r.Says
	if r.Heard == desk.FindNext {
		e.Note += Dimmed
	}
	return e.Errand.Advance(e.ses, e)
}

func (e *Explore) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg:
		if e.typing {
			var cmd tea.Cmd
			e.input, cmd = kit.Typed(e.input, msg)
			return cmd
		}
	}
	return nil
}

// Paste types pasted text into the field for a state's name, if that is open.
func (e *Explore) Paste(text string) tea.Cmd {
	if !e.typing {
		e.Note = kit.OnlyCodes
	}
	return e.Update(tea.PasteMsg{Content: text})
}

// ask opens the field for the name of a state to go to.
func (e *Explore) ask() tea.Cmd {
	e.typing, e.Note = true, ""
	e.input.Reset()
	e.input.Placeholder = e.ses.Theme.Words("try " + e.Example())
	return e.input.Focus()
}

func (e *Explore) stopTyping() {
	e.typing = false
	e.input.Blur()
}

// search goes to the state whose name was typed.
func (e *Explore) search() tea.Cmd {
	e.stopTyping()
	words := strings.Fields(e.input.Value())
	if len(words) == 0 {
		return nil
	}
	return e.Accept(e.Action("go").Do(words))
}

// Action returns the action with this name.
func (e *Explore) Action(name string) desk.Action { return desk.ActionNamed(e.Actions(), name) }

// aim returns a function that moves the cursor to the nearest place of the board in a direction.
func (e *Explore) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		e.ses.Drawn()
		near := e.Cursor()
		place := kit.Nearest(e.Spots, &near, dx, dy)
		if place == nil || *place == near {
			place = kit.NextComponent(e.States(), e.At(), near, dx+dy)
		}
		if place == nil {
			e.Note = "no state lies that way"
			return nil
		}
		return e.Accept(e.Point(*place))
	}
}

// along returns a function that moves the focus along the lists.
func (e *Explore) along(delta int) func() tea.Cmd {
	return kit.Do(func() {
		e.Note = ""
		e.Next(delta)
	})
}

// follow goes to the state in focus.
func (e *Explore) follow() tea.Cmd { return e.Accept(e.Go()) }

func (e *Explore) Click(at image.Point) tea.Cmd {
	e.Note = ""
	for list, r := range e.Rows {
		if i, _ := r.Clicked(at); i >= 0 && i < e.Len(list) {
			e.SetFocus(list, i)
			return e.follow()
		}
	}
	if at.In(e.Bars) {
		return e.Accept(e.Distance(e.Bar(at.Y - e.Bars.Min.Y)))
	}
	if i := slices.IndexFunc(e.Spots, func(s view.Spot) bool { return s.Holds(at) }); i >= 0 && e.States() != nil {
		place := e.Spots[i].Place
		if list, focus := e.Focus(); focus >= 0 && list == desk.Replies && place == e.Cursor() && !e.Standing() {
			return e.follow() // second click on the same move
		}
		return e.Accept(e.Point(place))
	}
	return nil
}

// WheelAt scrolls the histogram if the mouse is over it.
func (e *Explore) WheelAt(at image.Point, delta int) tea.Cmd {
	if at.In(e.Bars) {
		e.turn(3 * delta)
		return nil
	}
	return e.Wheel(delta)
}

func (e *Explore) Door() string { return desk.ToExplore }

func (e *Explore) Subject() (desk.State, string) { return e.State(), "" }

func (e *Explore) Revisit(s desk.State) (tea.Cmd, bool) {
	if !e.Come(s) {
		return nil, false
	}
	return e.Accept(desk.Reply{}), true
}
