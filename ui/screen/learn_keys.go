package screen

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/learn"
)

func (l *lesson) keys() []binding {
	l.heed()
	does, a := "choose", l.Attempt()
	watching := a != nil && a.Replay != nil
	switch {
	case a == nil:
	case a.State == learn.Waiting:
		does = "go on"
	case a.State == learn.Refuted:
		does = "try again"
	case a.State == learn.Done:
		does = "next step"
	case watching:
		does = "next"
	}
	what := "next move"
	if l.Over() || l.Steps[l.At()].Task == learn.Answer {
		what = "next answer"
	}
	digits := bind("0-9", "a move", nil).about("the move of that name")
	digits.quiet = !l.moving() || !slices.ContainsFunc(l.Moves(), func(m games.Move) bool {
		name := a.Match.Board.Name(a.Match.Position(), m)
		return name[0] >= '0' && name[0] <= '9'
	})
	next := bind("tab", what, func() tea.Cmd { return l.along(1) }, "tab").about("the next move or answer of the list")
	next.quiet = l.Choices() == 0 || watching
	table := append([]binding{
		bind("enter", does, l.enter, "enter", "space").about("choose what is in focus; after that, go on"),
		next, digits,
	}, bindings(l.Actions(), l.accept)...)
	table = append(append(table,
		bind("shift+tab", "the move or answer before", func() tea.Cmd { return l.along(-1) }, "shift+tab").hidden(),
		bind("←↓↑→ hjkl", "choose a move on the board, or an answer; a step of the solver back or on", l.aim(-1, 0), "left", "h").hidden(),
		bind("", "", l.aim(1, 0), "right", "l").hidden(),
		bind("", "", l.aim(0, -1), "up", "k").hidden(),
		bind("", "", l.aim(0, 1), "down", "j").hidden(),
		bind("a-d", "the answer of that letter", nil).hidden(),
	), common(l.ses, l)...)
	return l.hand.keys(table, l.notify)
}

func (l *lesson) click(at image.Point) tea.Cmd {
	l.heed()
	l.note = ""
	if i := l.rows.at(at); i >= 0 {
		if l.moving() && i != l.focus {
			l.focus = i
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
	order := make([]int, l.Choices())
	for i := range order {
		order[i] = i
	}
	move := -1
	move, l.focus, l.note = l.chosen(at, a.Match.Board, a.Match.Position(), order, l.focus)
	if move < 0 {
		return nil
	}
	return l.pick(move)
}

func (l *lesson) wheel(delta int) tea.Cmd { return l.aim(0, delta)() }

func (l *lesson) help() []string {
	return append([]string{
		"A lesson is five short steps on tiny boards, done by playing, and a sixth on how the solver sees the game. " +
			"A move that gives something away is answered, and can be taken back at once. " +
			"You can leave at any time: the lesson goes on with the step you left.",
		"",
		l.Game.Name + ": " + l.Game.Tagline,
		"",
	}, strings.Split(l.Game.Rules, "\n")...)
}
