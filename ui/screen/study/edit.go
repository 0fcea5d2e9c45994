package study

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

// Editor is the screen of an editor. It moves the editor's cursor on the picture.
type Editor struct {
	*desk.Editor
	ses    *kit.Session
	Errand kit.Runner
	Note   string

	Spots []view.Spot     // areas of places
	Area  image.Rectangle // area of the cursor, as last drawn
	Rows  []EditRow
}

// EditRow is a row of the list of changes, as last drawn.
type EditRow struct {
	Area image.Rectangle
	Edit int // index in Edits; -1: the row for all digits
}

func NewEditor(ses *kit.Session, s desk.State) *Editor {
	return &Editor{Editor: desk.NewEditor(s), ses: ses}
}

func (e *Editor) Init() tea.Cmd      { return e.Errand.Advance(e.ses, e) }
func (e *Editor) Title() string      { return "edit · " + e.Now().Board.Game().Name }
func (e *Editor) Notify(text string) { e.Note = text }
func (e *Editor) Shut()              { e.Errand.Stop() }

func (e *Editor) Update(msg tea.Msg) tea.Cmd {
	if _, pressed := msg.(tea.KeyPressMsg); pressed {
		e.Note = ""
	}
	return nil
}

// Accept shows the result of an action.
func (e *Editor) Accept(r desk.Reply) tea.Cmd {
	e.Note = r.Says
	if match, ok := r.Goes.(desk.Play); ok {
		return kit.Open(kit.ToMatch{Match: match.Match, Aside: true})
	}
	return e.Errand.Advance(e.ses, e)
}

func (e *Editor) Door() string { return desk.ToEdit }

func (e *Editor) Subject() (desk.State, string) { return e.State() }

func (e *Editor) Revisit(s desk.State) (tea.Cmd, bool) {
	if !e.Come(s) {
		return nil, false
	}
	return e.Errand.Advance(e.ses, e), true
}
