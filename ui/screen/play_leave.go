package screen

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

// What the keys that leave a match say first, where it would be lost.
const (
	losing   = "the match cannot be saved: esc again leaves it, and it is lost"
	quitting = "the match cannot be saved: q again leaves it, and it is lost"
)

// leaving is a table of keys in which esc clears what was chosen before it leaves, and no
// key leaves a match that would be lost without having asked.
func (p *play) leaving(table []binding) []binding {
	for i, b := range table {
		switch shown := b.Help().Key; {
		case shown == "esc" && p.chosen && !p.show.Best:
			table[i] = bind("esc", "let go", do(func() {
				p.chosen, p.note = false, ""
				p.unfocus()
			}), "esc").about("let go of the move in focus")
		case (shown == "esc" || shown == "q") && p.perishable():
			says := losing
			switch {
			case p.unkept > 0:
				says = fmt.Sprintf("%s have no room: %s again leaves, and they are lost", games.Plies(int32(p.unkept)), shown)
			case shown == "q":
				says = quitting
			}
			table[i].run = p.confirm(says, b.run)
		}
	}
	return table
}

// perishable reports whether moves were made here that are not saved.
func (p *play) perishable() bool {
	if p.into != nil {
		return p.unkept > 0
	}
	if !p.varied && (p.match.Ply() <= p.from || p.match.Over()) {
		return false
	}
	return p.save == nil || p.refused && p.save.Unwritten()
}

// confirm says what would be lost, and does it when it is asked for again.
func (p *play) confirm(says string, run func() tea.Cmd) func() tea.Cmd {
	return func() tea.Cmd {
		if p.note == says {
			return run()
		}
		p.note = says
		return nil
	}
}
