package study

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen/kit"
)

func (w *Why) Keys() []kit.Binding {
	unknown := func() string {
		switch l := w.Here(); {
		case l.Failed != nil:
			return "this position could not be searched: esc climbs back"
		case l.Analysis == nil && (l.Value == nil || !l.Value.Known):
			return desk.SearchPending
		}
		return ""
	}
	none := func() string {
		if why := unknown(); why != "" {
			return why
		}
		if l := w.Here(); l.Length() == 0 && l.Value != nil {
			return "nothing is left to choose from: esc climbs back"
		} else if l.Length() == 0 {
			return "no move is left: enter plays the main line from the top"
		}
		return ""
	}
	does := "follow"
	switch l := w.Here(); {
	case l.Value != nil:
		if does = "why"; l.Value.Known && l.Length() == 0 {
			does = "from the top"
		}
	case len(l.Moves) == 0:
		does = "play the line"
	}
	table := []kit.Binding{
		kit.Bind("enter", does, w.enter, "enter", "right", "l").Unless(unknown).About("follow the move in focus, or ask where the value in focus comes from; where no move is left, play the main line"),
		kit.Bind("↑↓", "choose", w.choose(-1), "up", "k").Unless(none).About("choose a move or a value (j and k too)"),
		kit.Bind("", "", w.choose(1), "down", "j").Unless(none).Hidden(),
	}
	for _, a := range w.Actions() {
		switch {
		case a.Name == "value" && w.Here().Value != nil:
			a.Word = "moves"
		case a.Name == "line" && (w.Playing || w.Finding()):
			a.Word, a.Help = "pause", "pause where the line is"
			a.Do, a.Off = func([]string) desk.Reply { w.Pause(); return desk.Says("paused: space goes on") }, nil
		}
		table = append(table, kit.Action(a, w.Accept))
	}
	building := kit.Bind("t", "thermograph", w.build(1), "t").Unless(w.whyNoThermograph).About("the next step of how the thermograph of the value is built")
	building.Quiet = w.whyNoThermograph() != ""
	before := kit.Opposite(&building, kit.Bind("T", "", w.build(-1), "T").Unless(w.whyNoThermograph).About("the step before"))
	_, hot := w.Here().Solution.(games.ShortValued)
	building.Rare = !hot
	table = append(table,
		kit.Bind("pgup pgdn", "a page", w.turn(-1), "pgup", "[").Hidden().About("a page of the explanation up or down, if it is longer than its room").Unless(w.whyNoPage),
		kit.Bind("", "", w.turn(1), "pgdown", "]").Hidden().Unless(w.whyNoPage),
		building, before,
		kit.Bind("g", "top", func() tea.Cmd { return w.climb(0) }, "g", "home").About("climb to the position asked about; home too").Unless(func() string {
			if len(w.Path) == 1 {
				return "this is the position asked about"
			}
			return ""
		}),
		kit.Distances(w.Ses).Unless(func() string {
			if w.Here().Value != nil {
				return "values are told without distances: tab goes to the moves"
			}
			return ""
		}),
		w.check.Binding(w.Ses, func() games.Solution { return w.Here().Solution }, nil, w.Notify),
		kit.Bind("", "", w.up, "left", "h").Hidden(),
	)
	table = append(append(table, kit.StateKeys(w, "")...), kit.Common(w.Ses, w)...)
	for i := range table {
		if table[i].Help().Key == "esc" {
			table[i] = kit.Bind("esc", "back", w.up, "esc").About("climb back (← and h too); leave from the top")
		}
	}
	return table
}

func (w *Why) Click(at image.Point) tea.Cmd {
	for _, c := range w.Crumbs {
		if at.In(c.Area) && c.Level < len(w.Path)-1 {
			return w.climb(c.Level)
		}
	}
	l := w.Here()
	i, _ := w.Rows.Clicked(at)
	for _, t := range w.Targets {
		if t.Holds(at) {
			i = rowOf(l, w.Board, t.Move)
			break
		}
	}
	switch {
	case i < 0 || i >= l.Length():
		return nil
	case i == l.Focus:
		return w.enter()
	}
	return w.choose(i - l.Focus)()
}

// rowOf returns the row of a move that was clicked on the board, or -1.
func rowOf(l *desk.Level, b games.Board, m games.Move) int {
	switch v := l.Value; {
	case l.Analysis != nil:
		return slices.IndexFunc(l.Analysis.Options, func(o games.Option) bool { return o.Move == m })
	case v != nil && v.Derivation != nil:
		at := b.Target(l.Shown(), m)
		return slices.IndexFunc(v.Derivation.Options, func(o games.Follower) bool { return o.At == at })
	}
	return -1
}

func (w *Why) Help() []string {
	g := w.Board.Game()
	return []string{
		"A move shows its outcome for the player who makes it; beside it stands the other player's best response, with what that is worth to the other player.",
		"",
		"A Win needs one move after which every response loses. A Lose has a response to every move. In a Loop or a Draw no move wins, and the safe moves stay among states in which nobody can be forced to lose.",
		"",
		"Tab goes from the moves to the values of the position's parts: enter asks where a value comes from, from which options and by which rule, and so on down to a part without a move.",
		"",
		"Enter follows a move and asks the same of what it leads to; esc climbs back. The main line is the suggested move again and again.",
		"",
		kit.Signs,
		"",
		"Solved by: " + g.Theory,
	}
}
