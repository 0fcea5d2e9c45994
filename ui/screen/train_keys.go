package screen

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/view"
)

func (t *trainer) keys() []binding {
	asked := func() string {
		if t.asked == nil {
			return "there is no puzzle yet"
		}
		return ""
	}
	told := func() string {
		if why := asked(); why != "" {
			return why
		}
		if !t.answered() {
			return "choose a move first"
		}
		return ""
	}
	does := "choose"
	switch {
	case t.failed != nil:
		does = "try again"
	case t.answered():
		does = t.following()
	}
	keys := append([]binding{
		bind("enter", does, t.enter, "enter", "space").about("choose the move in focus; after that, the next puzzle").unless(func() string {
			switch {
			case t.failed != nil:
				return ""
			case t.eager:
				return "the next puzzle is being looked for"
			}
			return asked()
		}),
		bind("tab", "next", func() tea.Cmd { return t.along(1) }, "tab").about("the next move of the list").unless(asked),
		bind("i", "hint", t.hint, "i").about("rule out a wrong move; with a hint the answer does not count as right").unless(func() string {
			if t.answered() {
				return "this puzzle is answered"
			}
			return asked()
		}),
		bind("w", "why", t.elsewhere("w"), "w").about("after the answer: why this is so").unless(told),
		bind("s", "solver", t.elsewhere("s"), "s").about("after the answer: watch this board being solved").unless(told).hidden(),
		bind("x", "explore", t.elsewhere("x"), "x").about("after the answer: walk all states, from this one on").unless(told).hidden(),
		bind("e", "edit", t.elsewhere("e"), "e").about("after the answer: change the board, from this state on").unless(told).hidden(),
		bind("p", "play on", t.playOn, "p").about("after the answer: play on from here against the perfect player").unless(told),
		bind("t", "train", t.turn(false), "t").about("training puzzles, one after the other").unless(func() string {
			if t.day == "" {
				return "these are the training puzzles"
			}
			return ""
		}),
		bind("T", "today's", t.turn(true), "T").about("today's puzzle, the same one for everybody; days begin at midnight UTC, and a second try does not count").unless(func() string {
			if t.day != "" && !t.answered() {
				return "this is today's puzzle"
			}
			return ""
		}),
		bind("d", "distances", do(func() { t.ses.show.Distances = !t.ses.show.Distances }), "d").about("after the answer: distances on or off").unless(told),
		bind("y", "code", func() tea.Cmd {
			return copyCode(t.ses, t.asked.Board, t.asked.Analysis.Position)
		}, "y").about("copy the position as a code, which can be pasted on any screen").unless(asked),
		bind("shift+tab", "the move before", func() tea.Cmd { return t.along(-1) }, "shift+tab").unless(asked).hidden(),
		bind("←↓↑→ hjkl", "choose a move on the board", t.aim(-1, 0), "left", "h").unless(asked).hidden(),
		bind("", "", t.aim(1, 0), "right", "l").unless(asked).hidden(),
		bind("", "", t.aim(0, -1), "up", "k").unless(asked).hidden(),
		bind("", "", t.aim(0, 1), "down", "j").unless(asked).hidden(),
		bind("0-9", "the move of that name", nil).hidden(),
	}, common(t.ses, t)...)
	if t.past != nil { // of which there is only this one match
		keys = slices.DeleteFunc(keys, func(b binding) bool { return b.Help().Key == "t" || b.Help().Key == "T" })
	}
	// A footer has no room for what there is not yet, or no longer.
	for i := range keys {
		switch keys[i].Help().Key {
		case "i":
			keys[i].quiet = t.answered()
		case "w", "p", "d":
			keys[i].quiet = !t.answered()
		}
	}
	t.hand.heed(t.moves, t.focus)
	return t.hand.keys(keys, t.notify)
}

func (t *trainer) click(at image.Point) tea.Cmd {
	t.note = ""
	if t.asked == nil {
		return nil
	}
	t.hand.heed(t.moves, t.focus)
	if move, says, taken := t.hand.click(at, t.asked.Board, t.asked.Analysis.Position, t.targets, t.grips); taken {
		if move != nil {
			return t.pick(slices.Index(t.moves, *move))
		}
		if i := t.hand.of(t.moves, t.order()); i >= 0 {
			t.focus = i
		}
		t.note = says
		return nil
	}
	if row := t.rows.at(at); row >= 0 {
		i := t.order()[row]
		if i != t.focus {
			t.focus = i
			return nil
		}
		return t.pick(i)
	}
	if slices.ContainsFunc(t.spots, func(s view.Spot) bool { return s.Holds(at) }) {
		t.note = "no move leads there"
	}
	return nil
}

func (t *trainer) wheel(delta int) tea.Cmd { return t.along(delta) }

func (t *trainer) help() []string {
	if t.past != nil {
		return t.past.help()
	}
	return append([]string{
		"A puzzle is a position in which some moves keep the outcome and others give it away. " +
			"Every move that keeps it is right, whether or not it is the fastest.",
		"",
		"Three right answers in a row lead to the next of nine levels, a wrong one leads to the one before: " +
			"on small boards a win in 1, a win in 3 and hard puzzles, then medium and large boards, on each of them easy, medium and hard ones. " +
			"The larger the board, the less the question tells. A wrong answer, and a right one after a hint, end the streak.",
		"",
		"Every tenth puzzle is one that you answered wrong before, until you answer it right without a hint.",
		"",
		"Today's puzzle is the same one for everybody: the day begins at midnight UTC everywhere. It counts once a day, and does not change the level.",
		"",
		t.game.Name + ": " + t.game.Tagline,
		"",
	}, strings.Split(t.game.Rules, "\n")...)
}
