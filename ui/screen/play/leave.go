package play

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

// losing returns the warning before a key leaves a match that would be lost.
func (p *Match) losing(key string) string {
	if p.unkept > 0 {
		return fmt.Sprintf("%s have no room: %s again leaves, and they are lost", english.Plies(int32(p.unkept)), key)
	}
	return desk.Unsaved + ": " + key + " again leaves it, and it is lost"
}

// leaving returns the keys, where esc first closes a hint or clears the focus, and where leaving
// a match that would be lost needs a second press.
func (p *Match) leaving(table []kit.Binding) []kit.Binding {
	for i, b := range table {
		switch shown := b.Help().Key; {
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
			table[i].Run = p.confirm(shown, p.losing(shown), b.Run)
		}
	}
	return p.typing.Keys(table, p.untype)
}

// Perishable reports whether moves have been made that are not saved.
func (p *Match) Perishable() bool {
	if p.Into != nil {
		return p.unkept > 0
	}
	if !p.varied && (p.Match.Ply() <= p.from || p.Match.Over()) {
		return false
	}
	return p.save == nil || p.refused && p.save.Unwritten()
}

// Resumable reports whether the match is unfinished and saved, so that it can be left and resumed.
func (p *Match) Resumable() bool {
	return p.save != nil && p.Into == nil && p.Match.Len() > 0 && !p.Match.Over() && !p.Perishable()
}

// confirm returns a function for a key that first shows says and runs run when the key is pressed
// again.
func (p *Match) confirm(key, says string, run func() tea.Cmd) func() tea.Cmd {
	return p.question.Confirm(&p.Note, key, says, run)
}
