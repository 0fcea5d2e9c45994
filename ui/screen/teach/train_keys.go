package teach

import (
	"image"
	"slices"
	"strings"

	"zugzwang/ui/screen/kit"

	tea "charm.land/bubbletea/v2"
)

func (t *Trainer) Keys() []kit.Binding {
	t.refresh()
	var table []kit.Binding
	for _, a := range t.Actions() {
		b := kit.Action(a, t.Accept)
		if a.Name == "next" {
			does := "choose"
			switch {
			case t.Failed() != nil:
				does = "try again"
			case t.Answered():
				does = a.Word
			}
			next := a
			b = kit.Bind("enter", does, func() tea.Cmd { return t.enter(next) }, a.Keys...).About("choose the move in focus; after that, the " + a.Word).Unless(func() string {
				if why := next.Why(); t.Answered() || why == t.Unasked() {
					return why
				}
				return ""
			})
		}
		table = append(table, b)
	}
	tab := kit.Bind("tab", "next", func() tea.Cmd { return t.along(1) }, "tab").About("the next move of the list").Unless(t.Unasked)
	doors, distances := kit.Bindings(t.Doors(), kit.Enter), kit.Distances(t.Ses).Unless(t.Untold)
	for i := range doors[:4] {
		doors[i].Quiet = i > 0
	}
	doors[0].Quiet, distances.Quiet = !t.Answered(), !t.Answered() // a footer has no room for what there is not yet
	distances.Long = "after the answer: " + distances.Long
	table = slices.Insert(table, 1, tab)
	table = slices.Insert(table, 3, doors[:4]...)
	table = append(append(table,
		distances, doors[4],
		kit.Bind("shift+tab", "the move before", func() tea.Cmd { return t.along(-1) }, "shift+tab").Unless(t.Unasked).Hidden(),
		kit.Bind("←↓↑→ hjkl", "choose a move on the board", t.aim(-1, 0), "left", "h").Unless(t.Unasked).Hidden(),
		kit.Bind("", "", t.aim(1, 0), "right", "l").Unless(t.Unasked).Hidden(),
		kit.Bind("", "", t.aim(0, -1), "up", "k").Unless(t.Unasked).Hidden(),
		kit.Bind("", "", t.aim(0, 1), "down", "j").Unless(t.Unasked).Hidden(),
		kit.Bind("0-9", "the move of that name", nil).Hidden(),
	), kit.Common(t.Ses, t)...)
	return t.Hand.Keys(table, t.Notify)
}

func (t *Trainer) Click(at image.Point) tea.Cmd {
	t.Note = ""
	if t.Asked() == nil {
		return nil
	}
	if row, focused := t.Rows.Clicked(at); row >= 0 {
		i := t.Order()[row]
		if !focused {
			t.Focus = i
			return nil
		}
		return t.pick(i)
	}
	move := -1
	move, t.Focus, t.Note = t.Chosen(at, t.Asked().Board, t.Asked().Analysis.Position, t.Order(), t.Focus)
	if move < 0 {
		return nil
	}
	return t.pick(move)
}

func (t *Trainer) Wheel(delta int) tea.Cmd { return t.along(delta) }

func (t *Trainer) Help() []string {
	if t.Review != nil {
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
