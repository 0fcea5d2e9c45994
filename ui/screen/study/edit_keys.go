package study

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/view"
)

func (e *Editor) Keys() []kit.Binding {
	d := e.Now()
	table := []kit.Binding{
		kit.Bind("←↓↑→", "cursor", e.aim(-1, 0), "left", "h").About("move the cursor over the board (hjkl too)"),
		kit.Bind("", "", e.aim(1, 0), "right", "l"),
		kit.Bind("", "", e.aim(0, -1), "up", "k"),
		kit.Bind("", "", e.aim(0, 1), "down", "j"),
		kit.Bind("tab", "next place", e.along(1), "tab").About("the next place of the board (shift+tab: the one before)").Hidden(),
		kit.Bind("", "", e.along(-1), "shift+tab"),
	}
	for i, edit := range e.Edits() {
		keys := []string{edit.Key}
		if i == 0 {
			keys = append(keys, "enter")
		}
		table = append(table, kit.Bind(edit.Key, edit.Does, e.try(edit), keys...).Hidden().Unless(func() string { return edit.Off }))
	}
	table = append(table, kit.Bindings(e.Actions(), e.Accept)...)
	table = append(table,
		kit.Action(desk.Doors{At: func() desk.State { return desk.State{Board: d.Board, At: d.Position} }}.Action(desk.ToCode), kit.Enter),
		kit.Bind("f", "next flipped", e.nextFlipped, "f").Hidden().About("to the next state shown that has flipped"),
		kit.Bind("A", "colours and verdicts on or off", kit.Do(func() { e.ses.Show.Colours = !e.ses.Show.Colours }), "A").Hidden(),
		kit.Distances(e.ses).Hidden(),
	)
	shared := kit.Common(e.ses, e)
	kit.Escape(shared).Run = e.leave
	return append(append(table, kit.StateKeys(e, desk.ToPlay)...), shared...)
}

// aim returns a function that moves the cursor to the nearest place in a direction.
func (e *Editor) aim(dx, dy int) func() tea.Cmd {
	return kit.Do(func() {
		e.Note = ""
		e.ses.Drawn()
		place := kit.Nearest(e.Spots, e.Cursor(), dx, dy)
		if place == nil || e.Cursor() != nil && *place == *e.Cursor() {
			e.Note = "no place lies that way"
			return
		}
		e.Point(*place)
	})
}

// along returns a function that moves the cursor to the next place (delta 1) or the previous one
// (-1) in the order of drawing, cyclically.
func (e *Editor) along(delta int) func() tea.Cmd {
	return kit.Do(func() {
		e.Note = ""
		e.ses.Drawn()
		if len(e.Spots) > 0 {
			e.Point(e.Spots[kit.Step(e.Spot(), delta, len(e.Spots))].Place)
		}
	})
}

// Spot returns the index of the place under the cursor, or -1.
func (e *Editor) Spot() int {
	return slices.IndexFunc(e.Spots, func(s view.Spot) bool { return e.Cursor() != nil && s.Place == *e.Cursor() })
}

// nextFlipped moves the cursor to the next place whose outcome has flipped, in the order of
// drawing, cyclically.
func (e *Editor) nextFlipped() tea.Cmd {
	e.ses.Drawn()
	scene, at := e.Scene(), e.Spot()
	for k := 1; k <= len(e.Spots); k++ {
		place := e.Spots[kit.Step(at, k, len(e.Spots))].Place
		if scene.Mark(place).Flipped {
			e.Note = ""
			e.Point(place)
			return nil
		}
	}
	e.Note = "no state that is shown has flipped"
	return nil
}

// leave drops the first place of an unfinished change. If there is none it leaves the editor, with
// the board if that was changed.
func (e *Editor) leave() tea.Cmd {
	e.Note = ""
	if e.Release() {
		return nil
	}
	d := e.Changed()
	if d == nil {
		return kit.Back
	}
	return func() tea.Msg { return kit.EditedMsg{Draft: *d} }
}

func (e *Editor) Click(at image.Point) tea.Cmd {
	e.Note = ""
	for _, r := range e.Rows {
		if at.In(r.Area) && r.Edit < 0 {
			e.Note = "each digit has its own change: type it"
			return nil
		}
		if at.In(r.Area) {
			return e.try(e.Edits()[r.Edit])()
		}
	}
	i := slices.IndexFunc(e.Spots, func(s view.Spot) bool { return s.Holds(at) })
	switch {
	case i < 0:
	case i == e.Spot():
		return e.try(e.Edits()[0])()
	default:
		e.Point(e.Spots[i].Place)
	}
	return nil
}

// try returns a function that makes a change, or shows why it is unavailable.
func (e *Editor) try(edit games.Edit) func() tea.Cmd {
	return func() tea.Cmd { return e.Accept(e.Try(edit)) }
}

func (e *Editor) Wheel(delta int) tea.Cmd { return e.aim(0, delta)() }

func (e *Editor) Help() []string {
	return []string{
		"The board is changed where the cursor is; the list beside it says with which keys. A click puts the cursor on a place, and another on the same place makes the first change of the list. Every change is solved at once, and can be taken back.",
		"",
		"What if: a state that has another outcome than on the board as it was when the editor was opened is marked with *, or underlined where there is no room, and the line beneath the board counts these states. g counts from the present board on instead.",
		"",
		kit.Signs,
		"",
		"Leave with esc: the setup takes the changed board into its list. p plays on it at once.",
	}
}
