package screen

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/view"
)

// editor draws an editor, and moves its cursor over the picture.
type editor struct {
	*desk.Editor
	ses  *session
	work errand
	note string

	spots []view.Spot
	area  image.Rectangle // where the cursor was drawn
	rows  []editRow
}

// editRow is where a change is listed.
type editRow struct {
	area image.Rectangle
	edit int // -1: the changes of all digits
}

func newEditor(ses *session, s desk.State) *editor {
	return &editor{Editor: desk.NewEditor(s), ses: ses}
}

func (e *editor) init() tea.Cmd      { return e.work.advance(e.ses, e) }
func (e *editor) title() string      { return "edit · " + e.Now().Board.Game().Name }
func (e *editor) notify(text string) { e.note = text }
func (e *editor) close()             { e.work.stop() }

func (e *editor) update(msg tea.Msg) tea.Cmd {
	if _, pressed := msg.(tea.KeyPressMsg); pressed {
		e.note = ""
	}
	return nil
}

// accept takes in what has come of an action.
func (e *editor) accept(r desk.Reply) tea.Cmd {
	e.note = r.Says
	if match, ok := r.Goes.(desk.Play); ok {
		return open(toMatch{Match: match.Match, Aside: true})
	}
	return e.work.advance(e.ses, e)
}

func (e *editor) door() string { return "e" }

func (e *editor) subject() (desk.State, string) { return e.State() }

func (e *editor) revisit(s desk.State) (tea.Cmd, bool) {
	if !e.Come(s) {
		return nil, false
	}
	return e.work.advance(e.ses, e), true
}
