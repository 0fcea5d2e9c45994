package screen

import (
	tea "charm.land/bubbletea/v2"
)

func (e *explore) keys() []binding {
	if e.typing {
		return []binding{
			bind("enter", "find", e.search, "enter"),
			bind("esc", "stop", do(func() { e.stopTyping() }), "esc"),
		}
	}
	walked := func() string { return e.action("go").Why() }
	table := []binding{
		bind("←↓↑→", "move", e.aim(-1, 0), "left", "h").about("move the cursor over the board's states (hjkl too)").unless(walked),
		bind("", "", e.aim(1, 0), "right", "l").unless(walked),
		bind("", "", e.aim(0, -1), "up", "k").unless(walked),
		bind("", "", e.aim(0, 1), "down", "j").unless(walked),
		bind("enter", "go", e.follow, "enter", "space").about("go to the state in focus (space too)"),
		bind("tab", "list", e.next(1), "tab").about("along the replies and the states before"),
		bind("", "", e.next(-1), "shift+tab"),
	}
	for _, a := range e.Actions() {
		if len(a.Keys) == 0 || a.Name == "play" { // elsewhere has p
			continue
		}
		b := action(a, e.accept)
		switch a.Name {
		case "go":
			b.run = e.ask
			b.long += ", such as Morty 7; the prompt has an example"
		case "nearer", "previous":
			b = opposite(&table[len(table)-1], b)
		}
		table = append(table, b)
	}
	table = append(table,
		bind("y", "code", func() tea.Cmd { return copyCode(e.ses, e.Board(), e.At()) }, "y").about("copy the position as a code, which can be pasted on any screen"),
		bind("d", "distances", do(func() { e.ses.show.Distances = !e.ses.show.Distances }), "d").hidden(),
	)
	shared := common(e.ses, e)
	if e.Hunting() {
		*escape(shared) = bind("esc", "stop", func() tea.Cmd { return e.accept(e.GiveUp()) }, "esc").about("stop looking")
	}
	return append(append(table, elsewhere(e, "")...), shared...)
}

func (e *explore) help() []string {
	lines := []string{
		"The cursor is a position. Its replies are the moves of the player to move there, each with its verdict for that player; the states before are those from which a move leads here.",
		"",
		"o and + - choose what to look for: what is not that is dimmed on the board, and n and N find it. Places then say what their states are worth to whoever moves there, and no moves are lit. The table counts the states of every outcome and distance; a click on one of its bars looks for the states that it counts, and again for all, and the wheel over it turns to more bars.",
	}
	if e.States() != nil {
		lines = append(lines, "", "What is walked and counted: "+e.States().Scope()+". V in a match, which checks the solution, counts the same states, or says that it checked the values that they follow from.")
	}
	return lines
}
