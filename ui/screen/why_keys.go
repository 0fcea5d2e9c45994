package screen

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
)

func (w *why) keys() []binding {
	unknown := func() string {
		switch l := w.here(); {
		case l.failed != nil:
			return "this position could not be searched: esc climbs back"
		case l.analysis == nil:
			return "still searching: esc climbs back"
		}
		return ""
	}
	none := func() string {
		if why := unknown(); why != "" {
			return why
		}
		if len(w.here().moves) == 0 {
			return "no move is left: enter plays the main line from the top"
		}
		return ""
	}
	does := "follow"
	if len(w.here().moves) == 0 {
		does = "play the line"
	}
	table := []binding{
		bind("enter", does, w.enter, "enter", "right", "l").unless(unknown).about("follow the move in focus; where no move is left, play the main line"),
		bind("↑↓", "choose", w.choose(-1), "up", "k", "shift+tab").unless(none).about("choose a move (j, k and tab too)"),
		bind("", "", w.choose(1), "down", "j", "tab").unless(none).hidden(),
		bind("space", "main line", w.watch, "space").about("play the main line from the top on the board, or pause").unless(func() string {
			if w.path[0].analysis == nil {
				return "the position asked about is not searched yet"
			}
			return ""
		}),
		bind("g", "top", func() tea.Cmd { return w.climb(0) }, "g", "home").about("climb to the position asked about; home too").unless(func() string {
			if len(w.path) == 1 {
				return "this is the position asked about"
			}
			return ""
		}),
		bind("d", "distances", do(func() { w.ses.show.Distances = !w.ses.show.Distances }), "d").about("distances on or off"),
		bind("V", "check the solution against the definition, or stop", func() tea.Cmd {
			return w.check.toggle(w.ses, w.here().solution, w.notify)
		}, "V").hidden(),
		bind("", "", w.up, "left", "h").hidden(),
	}
	table = append(append(table, elsewhere(w, "")...), common(w.ses, w)...)
	for i := range table {
		if table[i].Help().Key == "esc" {
			table[i] = bind("esc", "back", w.up, "esc").about("climb back (← and h too); leave from the top")
		}
	}
	return table
}

func (w *why) click(at image.Point) tea.Cmd {
	for _, c := range w.crumbs {
		if at.In(c.area) && c.level < len(w.path)-1 {
			return w.climb(c.level)
		}
	}
	l := w.here()
	if l.analysis == nil {
		return nil
	}
	i := -1
	if at.In(w.rows) {
		i = w.first + at.Y - w.rows.Min.Y
	}
	for _, t := range w.targets {
		if t.Holds(at) {
			i = slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == t.Move })
			break
		}
	}
	switch {
	case i < 0 || i >= len(l.analysis.Options):
		return nil
	case i == l.focus:
		return w.enter()
	}
	return w.choose(i - l.focus)()
}

func (w *why) wheel(delta int) tea.Cmd { return w.choose(delta)() }

func (w *why) help() []string {
	g := w.board.Game()
	return []string{
		"A move wears the outcome of the player who makes it; beside it stands the other player's best response, with what that is worth to the other player.",
		"",
		"A Win needs one move after which every response loses. A Lose has a response to every move. In a Loop no move wins, and the safe moves never leave the set of states that neither side can be forced out of.",
		"",
		"Enter follows a move and asks the same of what it leads to; esc climbs back. The main line is the suggested move again and again.",
		"",
		"Solved by: " + g.Theory,
	}
}
