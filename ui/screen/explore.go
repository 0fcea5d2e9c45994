package screen

import (
	"image"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/view"
)

// explore draws a walk over the states of a board, and moves its cursor over the picture.
type explore struct {
	*desk.Walk
	ses    *session
	work   errand
	input  textinput.Model
	typing bool
	note   string

	spots []view.Spot
	rows  [2]rows         // of the lists
	bars  image.Rectangle // of the histogram
	upper int             // its first bar that is seen
	told  int             // the distance that it was last brought to
}

func newExplore(ses *session, s desk.State) *explore {
	e := &explore{Walk: desk.NewWalk(s), ses: ses, input: textinput.New(), told: -1}
	e.input.SetStyles(inputStyles(ses.theme))
	e.input.Prompt = ""
	e.Count()
	return e
}

func (e *explore) init() tea.Cmd         { return e.work.advance(e.ses, e) }
func (e *explore) title() string         { return "explore · " + e.Board().Game().Name }
func (e *explore) notify(text string)    { e.note = text }
func (e *explore) close()                { e.work.stop() }
func (e *explore) wheel(dir int) tea.Cmd { return e.next(dir)() }

// dimmed is added to a note of what is looked for.
const dimmed = ": all else is dimmed, n next, N before"

// accept shows the result of an action.
func (e *explore) accept(r desk.Reply) tea.Cmd {
	e.note = r.Says
	if r.Heard == desk.FindNext {
		e.note += dimmed
	}
	return e.work.advance(e.ses, e)
}

func (e *explore) update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg:
		if e.typing {
			var cmd tea.Cmd
			e.input, cmd = typed(e.input, msg)
			return cmd
		}
	}
	return nil
}

// paste types a text that is looked for.
func (e *explore) paste(text string) tea.Cmd {
	if !e.typing {
		e.note = onlyCodes
	}
	return e.update(tea.PasteMsg{Content: text})
}

// ask asks for a state to go to.
func (e *explore) ask() tea.Cmd {
	e.typing, e.note = true, ""
	e.input.Reset()
	e.input.Placeholder = e.ses.theme.Words("try " + e.Example())
	return e.input.Focus()
}

func (e *explore) stopTyping() {
	e.typing = false
	e.input.Blur()
}

// search goes to the state that was typed, if any.
func (e *explore) search() tea.Cmd {
	e.stopTyping()
	words := strings.Fields(e.input.Value())
	if len(words) == 0 {
		return nil
	}
	return e.accept(e.action("go").Do(words))
}

// action returns the action of a name.
func (e *explore) action(name string) desk.Action {
	actions := e.Actions()
	return actions[slices.IndexFunc(actions, func(a desk.Action) bool { return a.Name == name })]
}

// aim moves the cursor to the nearest place of the board in a direction.
func (e *explore) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		near := e.Cursor()
		place := nearest(e.spots, &near, dx, dy)
		if place == nil || *place == near {
			place = beyond(e.States(), e.At(), near, dx+dy)
		}
		if place == nil {
			e.note = "no state lies that way"
			return nil
		}
		return e.accept(e.Point(*place))
	}
}

// next moves the focus along the lists.
func (e *explore) next(delta int) func() tea.Cmd {
	return do(func() {
		e.note = ""
		e.Next(delta)
	})
}

// follow goes to the state in focus.
func (e *explore) follow() tea.Cmd { return e.accept(e.Go()) }

func (e *explore) click(at image.Point) tea.Cmd {
	e.note = ""
	for list, r := range e.rows {
		if i := r.at(at); i >= 0 && i < e.Len(list) {
			e.SetFocus(list, i)
			return e.follow()
		}
	}
	if at.In(e.bars) {
		return e.accept(e.Distance(int32(e.upper + at.Y - e.bars.Min.Y)))
	}
	if i := slices.IndexFunc(e.spots, func(s view.Spot) bool { return s.Holds(at) }); i >= 0 && e.States() != nil {
		place := e.spots[i].Place
		if list, focus := e.Focus(); focus >= 0 && list == desk.Replies && place == e.Cursor() && !e.Standing() {
			return e.follow() // the second click on a move
		}
		return e.accept(e.Point(place))
	}
	return nil
}

// wheelAt turns through the histogram where the mouse is over it.
func (e *explore) wheelAt(at image.Point, delta int) tea.Cmd {
	if at.In(e.bars) {
		e.upper += 3 * delta // drawing keeps it within
		return nil
	}
	return e.wheel(delta)
}

func (e *explore) door() string { return "x" }

func (e *explore) subject() (desk.State, string) { return e.State(), "" }

func (e *explore) revisit(s desk.State) (tea.Cmd, bool) {
	if !e.Come(s) {
		return nil, false
	}
	return e.accept(desk.Reply{}), true
}
