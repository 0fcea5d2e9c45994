package teach

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/screen/kit"
	"zugzwang/ui/train"
)

func (t *Trainer) Keys() []kit.Binding {
	t.refresh()
	if t.reading() != nil {
		return append(t.Page.Keys("go from the rules to the puzzle", t.start), kit.Common(t.Ses, t)...)
	}
	var table []kit.Binding
	for _, a := range t.Actions() {
		if len(a.Keys) == 0 {
			continue // enter does it
		}
		b := kit.Action(a, t.Accept)
		if a.Name == "next" {
			does := "choose"
			switch {
			case t.Failed() != nil:
				does = "try again"
			case t.listed() > 0:
				does = "open"
			case t.Answered():
				does = a.Word
			}
			next := a
			b = kit.Bind("enter", does, func() tea.Cmd { return t.enter(next) }, a.Keys...).About("choose the move in focus; after that, the " + a.Word).Unless(func() string {
				if why := next.Why(); t.listed() == 0 && (t.Answered() || why == t.WhyNoPuzzle()) {
					return why
				}
				return ""
			})
			// The footer leaves out keys that have nothing to choose from.
			b.Quiet = t.stormed() && t.listed() == 0 || b.Help().Desc == "choose" && t.Focus < 0
		}
		table = append(table, b)
	}
	tab := kit.Bind("tab", "next", func() tea.Cmd { return t.along(1) }, "tab").About("the next move of the list, or the next puzzle that a storm missed").Unless(t.whyNoMove)
	tab.Quiet = t.stormed() && t.listed() < 2
	doors, distances := kit.Bindings(t.Doors(), kit.Enter), kit.Distances(t.Ses).Unless(t.WhyNoResults)
	for i := range doors[:4] {
		doors[i].Quiet = i > 0
	}
	doors[0].Quiet, distances.Quiet = !t.Answered(), !t.Answered() // the footer leaves out what is unavailable before the answer
	doors[4].Quiet = t.stormed()
	distances.Long = "after the answer: " + distances.Long
	table = slices.Insert(table, 1, tab)
	table = slices.Insert(table, 3, doors[:4]...)
	table = append(append(table,
		distances, doors[4],
		kit.Bind("shift+tab", "the move before", func() tea.Cmd { return t.along(-1) }, "shift+tab").Unless(t.whyNoMove).Hidden(),
		kit.Bind("←↓↑→ hjkl", "choose a move on the board", t.aim(-1, 0), "left", "h").Unless(t.whyNoMove).Hidden(),
		kit.Bind("", "", t.aim(1, 0), "right", "l").Unless(t.whyNoMove).Hidden(),
		kit.Bind("", "", t.aim(0, -1), "up", "k").Unless(t.whyNoMove).Hidden(),
		kit.Bind("", "", t.aim(0, 1), "down", "j").Unless(t.whyNoMove).Hidden(),
		kit.Bind("0-9", "type a move as it is named, by squares with letters too: enter chooses the one in focus", nil).Hidden(),
	), kit.Common(t.Ses, t)...)
	if t.Stormy() {
		*kit.Escape(table) = kit.Bind("esc", "end storm", func() tea.Cmd { return t.Accept(t.StopStorm()) }, "esc").About("end the storm, and see its result")
	}
	return t.choice.keys(table)
}

func (t *Trainer) Click(at image.Point) tea.Cmd {
	t.Note = ""
	if t.reading() != nil {
		if t.Page.Next() {
			return nil
		}
		return t.start()
	}
	if t.Asked() == nil {
		if row, focused := t.Rows.Clicked(at); row >= 0 {
			if t.at = row; focused {
				return t.Accept(t.Open(row))
			}
		}
		return nil
	}
	if row, focused := t.Rows.Clicked(at); row >= 0 {
		i := t.Order()[row]
		if !focused {
			t.Focus, t.Hand.Aimed = i, false
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

// whyNoMove returns why there is nothing to choose from, or "".
func (t *Trainer) whyNoMove() string {
	if t.listed() > 0 {
		return ""
	}
	return t.WhyNoPuzzle()
}

func (t *Trainer) Wheel(delta int) tea.Cmd {
	if t.reading() != nil {
		t.Page.By(delta)
		return nil
	}
	return t.along(delta)
}

func (t *Trainer) Help() []string {
	if t.Review != nil {
		return []string{
			"Here a move of the match gave something away: some moves keep the outcome, and others do not. " +
				"Every move that keeps it is right, whether or not it is the fastest.",
			"",
			"After the answer the next mistake of the match is asked; esc goes back to the review, to the move that was asked last. Nothing is counted.",
			"",
			kit.Signs,
		}
	}
	off := t.Off()
	lines := []string{
		"A puzzle is a position in which some moves keep the outcome and others give it away. " +
			"Every move that keeps it is right, whether or not it is the fastest. The better you answer, the harder the next puzzles, and the less the questions tell.",
		"",
		kit.Signs,
	}
	if !off.Ratings {
		lines = append(lines, "", "Puzzles have ratings, and so have you: one number over all games. It begins at 300, where nearly everybody is right. A right answer is a win against the puzzle, a wrong one a loss, and one after a hint a draw. "+
			"The number behind ± is the deviation: 19 times out of 20 your strength is within twice that of your rating. "+
			"A puzzle's rating comes from four simulated players, who try it 16 times each; your answers correct that, game by game.")
	}
	if !off.Returns {
		lines = append(lines, "", "What you get wrong, here or in a match, comes back 1 day later, after a right answer 3 days later, and after another 7 days later. A wrong answer begins anew.")
	}
	today := "Today's puzzle is of any game, and the same one for everybody: the day begins at midnight UTC everywhere. Its first answer counts."
	if !off.Streaks {
		today += " Days in a row on which you answered it are a streak; " + train.Forgives + "."
	}
	lines = append(lines, "", today,
		"", "A storm is as many small puzzles of a game as you can solve in three minutes; three wrong answers end it. After a wrong answer the clock stops while you look at what was right. Your best is kept.",
		"", "Nothing of this leaves your computer. What you do without can be switched off in the settings.")
	if g := t.Game(); g != nil {
		lines = append(append(lines, "", g.Name+": "+g.Goal+".", ""), strings.Split(g.Rules, "\n")...)
	}
	return lines
}
