package screen

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
)

func (t *trainer) keys() []binding {
	t.heed()
	var table []binding
	for _, a := range t.Actions() {
		b := action(a, t.accept)
		if a.Name == "next" {
			does := "choose"
			switch {
			case t.Failed() != nil:
				does = "try again"
			case t.Answered():
				does = a.Word
			}
			next := a
			b = bind("enter", does, func() tea.Cmd { return t.enter(next) }, a.Keys...).about("choose the move in focus; after that, the " + a.Word).unless(func() string {
				if why := next.Why(); t.Answered() || why == t.Unasked() {
					return why
				}
				return ""
			})
		}
		table = append(table, b)
	}
	tab := bind("tab", "next", func() tea.Cmd { return t.along(1) }, "tab").about("the next move of the list").unless(t.Unasked)
	why := bind("w", "why", t.elsewhere("w"), "w").about("after the answer: why this is so").unless(t.Untold)
	distances := bind("d", "distances", do(func() { t.ses.show.Distances = !t.ses.show.Distances }), "d").about("after the answer: distances on or off").unless(t.Untold)
	why.quiet, distances.quiet = !t.Answered(), !t.Answered() // a footer has no room for what there is not yet
	table = slices.Insert(table, 1, tab)
	table = slices.Insert(table, 3,
		why,
		bind("s", "solver", t.elsewhere("s"), "s").about("after the answer: watch this board being solved").unless(t.Untold).hidden(),
		bind("x", "explore", t.elsewhere("x"), "x").about("after the answer: walk all states, from this one on").unless(t.Untold).hidden(),
		bind("e", "edit", t.elsewhere("e"), "e").about("after the answer: change the board, from this state on").unless(t.Untold).hidden(),
	)
	table = append(append(table,
		distances,
		bind("y", "code", func() tea.Cmd {
			return copyCode(t.ses, t.Asked().Board, t.Asked().Analysis.Position)
		}, "y").about("copy the position as a code, which can be pasted on any screen").unless(t.Unasked),
		bind("shift+tab", "the move before", func() tea.Cmd { return t.along(-1) }, "shift+tab").unless(t.Unasked).hidden(),
		bind("←↓↑→ hjkl", "choose a move on the board", t.aim(-1, 0), "left", "h").unless(t.Unasked).hidden(),
		bind("", "", t.aim(1, 0), "right", "l").unless(t.Unasked).hidden(),
		bind("", "", t.aim(0, -1), "up", "k").unless(t.Unasked).hidden(),
		bind("", "", t.aim(0, 1), "down", "j").unless(t.Unasked).hidden(),
		bind("0-9", "the move of that name", nil).hidden(),
	), common(t.ses, t)...)
	return t.hand.keys(table, t.notify)
}

func (t *trainer) click(at image.Point) tea.Cmd {
	t.note = ""
	if t.Asked() == nil {
		return nil
	}
	if row := t.rows.at(at); row >= 0 {
		i := t.Order()[row]
		if i != t.focus {
			t.focus = i
			return nil
		}
		return t.pick(i)
	}
	move := -1
	move, t.focus, t.note = t.chosen(at, t.Asked().Board, t.Asked().Analysis.Position, t.Order(), t.focus)
	if move < 0 {
		return nil
	}
	return t.pick(move)
}

func (t *trainer) wheel(delta int) tea.Cmd { return t.along(delta) }

func (t *trainer) help() []string {
	if t.review != nil {
		return []string{
			"Here a move of the match gave something away: some moves keep the outcome, and others do not. " +
				"Every move that keeps it is right, whether or not it is the fastest.",
			"",
			"After the answer the next mistake of the match is asked; esc goes back to the review, to the move that was asked last. Nothing is counted.",
		}
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
		t.Game.Name + ": " + t.Game.Tagline,
		"",
	}, strings.Split(t.Game.Rules, "\n")...)
}
