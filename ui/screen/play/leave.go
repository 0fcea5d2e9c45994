package play

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// What the keys that leave a match say first, where it would be lost.
const (
	losing   = desk.Unsaved + ": esc again leaves it, and it is lost"
	quitting = desk.Unsaved + ": q again leaves it, and it is lost"
)

// leaving returns a table of keys in which esc first closes a hint or clears the choice, and no key
// leaves a match that would be lost without asking.
func (p *Match) leaving(table []kit.Binding) []kit.Binding {
	for i, b := range table {
		switch shown := b.Help().Key; {
		case shown == "esc" && p.typing.Text != "":
			table[i] = kit.Bind("esc", "clear", kit.Do(p.untype), "esc").About("clear what is typed")
		case shown == "esc" && p.hinted():
			table[i] = kit.Bind("esc", "close hint", kit.Do(func() {
				p.Chosen, p.shut, p.Note = false, true, ""
				p.unfocus()
			}), "esc").About("close the hint; the next one goes on from it")
		case shown == "esc" && p.Chosen && !p.Show.Best:
			table[i] = kit.Bind("esc", "let go", kit.Do(func() {
				p.Chosen, p.Note = false, ""
				p.unfocus()
			}), "esc").About("let go of the move in focus")
		case (shown == "esc" || shown == "q") && p.Perishable():
			says := losing
			switch {
			case p.unkept > 0:
				says = fmt.Sprintf("%s have no room: %s again leaves, and they are lost", english.Plies(int32(p.unkept)), shown)
			case shown == "q":
				says = quitting
			}
			table[i].Run = p.confirm(says, b.Run)
		}
	}
	return table
}

// Perishable reports whether moves were made here that are not saved.
func (p *Match) Perishable() bool {
	if p.Into != nil {
		return p.unkept > 0
	}
	if !p.varied && (p.Match.Ply() <= p.from || p.Match.Over()) {
		return false
	}
	return p.save == nil || p.refused && p.save.Unwritten()
}

// Left returns the writer of the saved match, so that it can be resumed after this screen; nil if the match
// is over, has no move yet, or is not saved.
func (p *Match) Left() *save.Writer {
	if p.save == nil || p.Into != nil || p.Match.Len() == 0 || p.Match.Over() || p.Perishable() {
		return nil
	}
	return p.save
}

// confirm says what would be lost, and does it when it is asked for again.
func (p *Match) confirm(says string, run func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if p.Note == says {
			return run()
		}
		p.Note = says
		return nil
	}
}
