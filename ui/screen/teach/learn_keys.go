package teach

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/learn"
	"zugzwang/ui/screen/kit"
)

func (l *Lesson) Keys() []kit.Binding {
	l.refresh()
	does, a := "choose", l.Attempt()
	watching := a != nil && a.Replay != nil
	switch {
	case a == nil:
	case a.State == learn.Waiting, a.State == learn.Done && l.At()+1 == len(l.Steps):
		does = "go on"
	case a.State == learn.Refuted:
		does = "try again"
	case a.State == learn.Done:
		does = "next step"
	case watching:
		does = "next"
	}
	what := "next move"
	if l.Over() || l.Steps[l.At()].Task == games.TaskAnswer {
		what = "next answer"
	}
	digits := kit.Bind("0-9", "a move", nil).About("type a move as it is named, by squares with letters too: enter chooses the one in focus")
	digits.Quiet = !l.moving() || !slices.ContainsFunc(l.Moves(), func(m games.Move) bool {
		name := a.Match.Board.Name(a.Match.Position(), m)
		return name[0] >= '0' && name[0] <= '9'
	})
	enter := kit.Bind("enter", does, l.enter, "enter", "space").About("choose what is in focus; after that, go on")
	if does == "choose" && l.Focus < 0 { // enter has nothing to choose yet
		enter.Quiet, what = true, "choose"
	}
	next := kit.Bind("tab", what, func() tea.Cmd { return l.along(1) }, "tab").About("the next move or answer of the list")
	next.Quiet = l.Choices() == 0 || watching
	train := kit.Bind("t", "train", func() tea.Cmd { return kit.ReplaceBy(kit.ToPuzzles{Game: l.Game}) }, "t").About("at the end: puzzles of the game").Hidden().Unless(func() string {
		if !l.Over() {
			return "puzzles come after the lesson"
		}
		return ""
	})
	table := append([]kit.Binding{
		enter, next, digits,
	}, kit.Bindings(l.Actions(), l.Accept)...)
	table = append(append(table,
		kit.Bind("shift+tab", "the move or answer before", func() tea.Cmd { return l.along(-1) }, "shift+tab").Hidden(),
		kit.Bind("←↓↑→ hjkl", "choose a move on the board, or an answer; a step of the solver back or on", l.aim(-1, 0), "left", "h").Hidden(),
		kit.Bind("", "", l.aim(1, 0), "right", "l").Hidden(),
		kit.Bind("", "", l.aim(0, -1), "up", "k").Hidden(),
		kit.Bind("", "", l.aim(0, 1), "down", "j").Hidden(),
		kit.Bind("a-d", "the answer of that letter", nil).Hidden(),
		train,
	), kit.Common(l.ses, l)...)
	return l.choice.keys(table)
}

func (l *Lesson) Click(at image.Point) tea.Cmd {
	l.refresh()
	l.Note = ""
	if i, focused := l.Rows.Clicked(at); i >= 0 {
		if l.moving() && !focused {
			l.Focus, l.Hand.Aimed = i, false
			return nil
		}
		return l.pick(i)
	}
	a := l.Attempt()
	switch {
	case a == nil:
		return nil
	case a.State != learn.Asking, a.Replay != nil:
		return l.enter()
	case !l.moving():
		return nil
	}
	move := -1
	move, l.Focus, l.Note = l.Chosen(at, a.Match.Board, a.Match.Position(), l.order(), l.Focus)
	if move < 0 {
		return nil
	}
	return l.pick(move)
}

func (l *Lesson) Wheel(delta int) tea.Cmd { return l.aim(0, delta)() }

func (l *Lesson) Help() []string {
	return append([]string{
		"A lesson is a few short steps on tiny boards, done by playing; in the games of the menu the last is on how the solver sees the game. " +
			"A move that gives something away is answered, and can be taken back at once. " +
			"You can leave at any time: the lesson goes on with the step you left.",
		"",
		kit.Signs,
		"",
		l.Game.Name + ": " + l.Game.Goal + ".",
		"",
	}, strings.Split(l.Game.Rules, "\n")...)
}
