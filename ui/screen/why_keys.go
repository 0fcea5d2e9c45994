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
		case l.analysis == nil && (l.value == nil || !l.value.known):
			return "still searching: esc climbs back"
		}
		return ""
	}
	none := func() string {
		if why := unknown(); why != "" {
			return why
		}
		if l := w.here(); l.length() == 0 && l.value != nil {
			return "nothing is left to choose from: esc climbs back"
		} else if l.length() == 0 {
			return "no move is left: enter plays the main line from the top"
		}
		return ""
	}
	does := "follow"
	other := "values"
	switch l := w.here(); {
	case l.value != nil:
		other = "moves"
		if does = "why"; l.value.known && l.length() == 0 {
			does = "from the top"
		}
	case len(l.moves) == 0:
		does = "play the line"
	}
	table := []binding{
		bind("enter", does, w.enter, "enter", "right", "l").unless(unknown).about("follow the move in focus, or ask where the value in focus comes from; where no move is left, play the main line"),
		bind("↑↓", "choose", w.choose(-1), "up", "k").unless(none).about("choose a move or a value (j and k too)"),
		bind("", "", w.choose(1), "down", "j").unless(none).hidden(),
		bind("tab", other, w.values, "tab", "shift+tab").unless(w.noValues).about("from moves to the values of the position's parts, and back"),
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
		bind("d", "distances", do(func() { w.ses.show.Distances = !w.ses.show.Distances }), "d").about("distances on or off").unless(func() string {
			if w.here().value != nil {
				return "values are told without distances: tab goes to the moves"
			}
			return ""
		}),
		bind("V", "check the solution against the definition, or stop", func() tea.Cmd {
			return w.check.toggle(w.ses, w.here().solution, w.notify)
		}, "V").hidden(),
		bind("", "", w.up, "left", "h").hidden(),
	}
	if _, ok := w.path[0].solution.(games.Valued); !ok {
		table[3] = table[3].hidden() // there never are any
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
	i := w.rows.at(at)
	for _, t := range w.targets {
		if t.Holds(at) {
			i = l.row(w.board, t.Move)
			break
		}
	}
	switch {
	case i < 0 || i >= l.length():
		return nil
	case i == l.focus:
		return w.enter()
	}
	return w.choose(i - l.focus)()
}

// row is the row of a move that was clicked on the board, or -1.
func (l *level) row(b games.Board, m games.Move) int {
	switch v := l.value; {
	case l.analysis != nil:
		return slices.IndexFunc(l.analysis.Options, func(o games.Option) bool { return o.Move == m })
	case v != nil && v.whence != nil:
		at := b.Target(l.shown(), m)
		return slices.IndexFunc(v.whence.Options, func(o games.Follower) bool { return o.At == at })
	}
	return -1
}

// noValues says why values cannot be asked about, or nothing.
func (w *why) noValues() string {
	switch l := w.here(); {
	case l.value != nil || l.hasValues:
		return ""
	case l.analysis == nil:
		return "still searching: esc climbs back"
	}
	return "there are no values to ask about here: the moves lead down to the end"
}

func (w *why) wheel(delta int) tea.Cmd { return w.choose(delta)() }

func (w *why) help() []string {
	g := w.board.Game()
	return []string{
		"A move wears the outcome of the player who makes it; beside it stands the other player's best response, with what that is worth to the other player.",
		"",
		"A Win needs one move after which every response loses. A Lose has a response to every move. In a Loop no move wins, and the safe moves never leave the set of states that neither side can be forced out of.",
		"",
		"Tab goes from the moves to the values of the position's parts: enter asks where a value comes from, from which options and by which rule, and so on down to a part without a move.",
		"",
		"Enter follows a move and asks the same of what it leads to; esc climbs back. The main line is the suggested move again and again.",
		"",
		"Solved by: " + g.Theory,
	}
}
