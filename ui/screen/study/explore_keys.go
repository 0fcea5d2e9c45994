package study

import (
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"

	tea "charm.land/bubbletea/v2"
)

func (e *Explore) Keys() []kit.Binding {
	if e.typing {
		return []kit.Binding{
			kit.Bind("enter", "find", e.search, "enter"),
			kit.Bind("esc", "stop", kit.Do(func() { e.stopTyping() }), "esc"),
		}
	}
	walked := func() string { return e.Action("go").Why() }
	table := []kit.Binding{
		kit.Bind("←↓↑→", "move", e.aim(-1, 0), "left", "h").About("move the cursor over the board's states (hjkl too)").Unless(walked),
		kit.Bind("", "", e.aim(1, 0), "right", "l").Unless(walked),
		kit.Bind("", "", e.aim(0, -1), "up", "k").Unless(walked),
		kit.Bind("", "", e.aim(0, 1), "down", "j").Unless(walked),
		kit.Bind("enter", "go", e.follow, "enter", "space").About("go to the state in focus (space too)"),
		kit.Bind("tab", "list", e.along(1), "tab").About("along the replies and the states before"),
		kit.Bind("", "", e.along(-1), "shift+tab"),
	}
	for _, a := range e.Actions() {
		if len(a.Keys) == 0 {
			continue
		}
		b := kit.Action(a, e.Accept)
		switch a.Name {
		case "go":
			b.Run = e.ask
			b.Long += ", such as Morty 7; the prompt has an example"
		case "nearer", "previous":
			b = kit.Opposite(&table[len(table)-1], b)
		}
		table = append(table, b)
	}
	table = append(table,
		kit.Action(desk.Doors{At: e.State}.Action(desk.ToCode), kit.Enter),
		kit.Distances(e.ses).Hidden(),
	)
	shared := kit.Common(e.ses, e)
	if e.Hunting() {
		*kit.Escape(shared) = kit.Bind("esc", "stop", func() tea.Cmd { return e.Accept(e.GiveUp()) }, "esc").About("stop looking")
	}
	return append(append(table, kit.StateKeys(e, "")...), shared...)
}

func (e *Explore) Help() []string {
	lines := []string{
		"The cursor is a position. Its replies are the moves of the player to move there, each with its verdict for that player; the states before are those from which a move leads here.",
		"",
		"o and + - choose what to look for: what is not that is dimmed on the board, and n and N find it. Places then say what their states are worth to whoever moves there, and no moves are lit. The table counts the states of every outcome and distance; a click on one of its bars looks for the states that it counts, and again for all, and the wheel over it turns to more bars.",
	}
	lines = append(lines, "", kit.Signs)
	if e.States() != nil {
		lines = append(lines, "", "What is walked and counted: "+e.States().Scope()+". V in a match, which checks the solution, counts the same states, or says that it checked the values that they follow from.")
	}
	return lines
}
