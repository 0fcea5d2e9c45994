package screen

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/view"
)

func (e *editor) keys() []binding {
	d := e.Now()
	table := []binding{
		bind("←↓↑→", "cursor", e.aim(-1, 0), "left", "h").about("move the cursor over the board (hjkl too)"),
		bind("", "", e.aim(1, 0), "right", "l"),
		bind("", "", e.aim(0, -1), "up", "k"),
		bind("", "", e.aim(0, 1), "down", "j"),
		bind("tab", "next place", e.next(1), "tab").about("the next place of the board (shift+tab: the one before)").hidden(),
		bind("", "", e.next(-1), "shift+tab"),
	}
	for i, edit := range e.Edits() {
		keys := []string{edit.Key}
		if i == 0 {
			keys = append(keys, "enter")
		}
		table = append(table, bind(edit.Key, edit.Does, e.try(edit), keys...).hidden().unless(func() string { return edit.Off }))
	}
	table = append(table, bindings(e.Actions(), e.accept)...)
	table = append(table,
		bind("y", "code", func() tea.Cmd { return copyCode(e.ses, d.Board, d.Position) }, "y").
			about("copy the position as a code, which can be pasted on any screen"),
		bind("f", "next flipped", e.nextFlipped, "f").hidden().about("to the next state shown that has flipped"),
		bind("a", "colours and verdicts on or off", do(func() { e.ses.show.Colours = !e.ses.show.Colours }), "a").hidden(),
		bind("d", "distances on or off", do(func() { e.ses.show.Distances = !e.ses.show.Distances }), "d").hidden(),
	)
	shared := common(e.ses, e)
	escape(shared).run = e.leave
	return append(append(table, elsewhere(e, "p")...), shared...)
}

// aim moves the cursor to the nearest place in a direction.
func (e *editor) aim(dx, dy int) func() tea.Cmd {
	return do(func() {
		e.note = ""
		place := nearest(e.spots, e.Cursor(), dx, dy)
		if place == nil || e.Cursor() != nil && *place == *e.Cursor() {
			e.note = "no place lies that way"
			return
		}
		e.Point(*place)
	})
}

// next moves the cursor along the places in the order in which they are drawn.
func (e *editor) next(delta int) func() tea.Cmd {
	return do(func() {
		e.note = ""
		if len(e.spots) > 0 {
			e.Point(e.spots[step(e.spot(), delta, len(e.spots))].Place)
		}
	})
}

// spot is which of the places shown the cursor is on, or -1.
func (e *editor) spot() int {
	return slices.IndexFunc(e.spots, func(s view.Spot) bool { return e.Cursor() != nil && s.Place == *e.Cursor() })
}

// nextFlipped moves the cursor on to a place whose outcome has flipped.
func (e *editor) nextFlipped() tea.Cmd {
	scene, at := e.scene(), e.spot()
	for k := 1; k <= len(e.spots); k++ {
		place := e.spots[step(at, k, len(e.spots))].Place
		if scene.Mark(place).Flipped {
			e.note = ""
			e.Point(place)
			return nil
		}
	}
	e.note = "no state that is shown has flipped"
	return nil
}

// leave lets go of what is held, or else leaves the editor, and hands on the board if it was
// changed.
func (e *editor) leave() tea.Cmd {
	e.note = ""
	if e.Release() {
		return nil
	}
	d := e.Changed()
	if d == nil {
		return back
	}
	return func() tea.Msg { return editedMsg{*d} }
}

func (e *editor) click(at image.Point) tea.Cmd {
	e.note = ""
	for _, r := range e.rows {
		if at.In(r.area) && r.edit < 0 {
			e.note = "each digit has its own change: type it"
			return nil
		}
		if at.In(r.area) {
			return e.try(e.Edits()[r.edit])()
		}
	}
	i := slices.IndexFunc(e.spots, func(s view.Spot) bool { return s.Holds(at) })
	switch {
	case i < 0:
	case i == e.spot():
		return e.try(e.Edits()[0])()
	default:
		e.Point(e.spots[i].Place)
	}
	return nil
}

// try makes a change, or says why it cannot be made.
func (e *editor) try(edit games.Edit) func() tea.Cmd {
	return func() tea.Cmd { return e.accept(e.Try(edit)) }
}

func (e *editor) wheel(delta int) tea.Cmd { return e.aim(0, delta)() }

func (e *editor) help() []string {
	return []string{
		"The board is changed where the cursor is; the list beside it says with which keys. A click puts the cursor on a place, and another on the same place makes the first change of the list. Every change is solved at once, and can be taken back.",
		"",
		"What if: a state that has another outcome than on the board as it was when the editor was opened is marked with *, or underlined where there is no room, and the line beneath the board counts these states. g counts from the present board on instead.",
		"",
		"Leave with esc: the setup takes the changed board into its list. p plays on it at once.",
	}
}
