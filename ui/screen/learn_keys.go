package screen

import (
	"image"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/learn"
	"zugzwang/ui/view"
)

func (l *lesson) keys() []binding {
	does, watching := "choose", l.try != nil && l.try.Replay != nil
	switch {
	case l.over() || l.try == nil:
	case l.try.State == learn.Waiting:
		does = "go on"
	case l.try.State == learn.Refuted:
		does = "try again"
	case l.try.State == learn.Done:
		does = "next step"
	case watching:
		does = "next"
	}
	what := "next move"
	digits := bind("0-9", "a move", nil).about("the move of that name")
	digits.quiet = l.over() || !slices.ContainsFunc(l.moves, func(m games.Move) bool {
		name := l.try.Match.Board.Name(l.try.Match.Position(), m)
		return l.count() == len(l.moves) && name[0] >= '0' && name[0] <= '9'
	})
	if l.over() || l.step().Task == learn.Answer {
		what, digits.quiet = "next answer", true
	}
	next := bind("tab", what, func() tea.Cmd { return l.along(1) }, "tab").about("the next move or answer of the list")
	next.quiet = l.count() == 0 || watching
	arrows := bind("←↓↑→ hjkl", "choose a move on the board, or an answer; a step of the solver back or on", l.aim(-1, 0), "left", "h").hidden()
	keys := append([]binding{
		bind("enter", does, l.enter, "enter", "space").about("choose what is in focus; after that, go on"),
		next, digits,
		bind("p", "step before", do(func() { l.begin(l.at - 1) }), "p").about("the step before this one").unless(func() string {
			if l.at == 0 {
				return "this is the first step"
			}
			return ""
		}),
		bind("n", "step after", do(func() { l.begin(l.at + 1) }), "n").about("the step after this one, once this one has been done").hidden().unless(func() string {
			switch {
			case l.over():
				return "there are no more steps"
			case l.at >= l.done:
				return "this step comes first"
			}
			return ""
		}),
		bind("r", "begin again", do(func() { l.begin(l.at) }), "r").about("begin this step again").hidden().unless(func() string {
			if l.over() {
				return "there is no step to begin again"
			}
			return ""
		}),
		bind("shift+tab", "the move or answer before", func() tea.Cmd { return l.along(-1) }, "shift+tab").hidden(),
		arrows,
		bind("", "", l.aim(1, 0), "right", "l").hidden(),
		bind("", "", l.aim(0, -1), "up", "k").hidden(),
		bind("", "", l.aim(0, 1), "down", "j").hidden(),
		bind("a-d", "the answer of that letter", nil).hidden(),
	}, common(l.ses, l)...)
	l.hand.heed(l.moves, l.focus)
	return l.hand.keys(keys, l.notify)
}

func (l *lesson) click(at image.Point) tea.Cmd {
	l.note = ""
	if i := l.rows.at(at); i >= 0 {
		moves := !l.over() && l.step().Task != learn.Answer
		if moves && i != l.focus {
			l.focus = i
			return nil
		}
		return l.pick(i)
	}
	switch {
	case l.over() || l.try == nil:
		return nil
	case l.try.State != learn.Asking, l.try.Replay != nil:
		return l.enter()
	case !l.step().Moves():
		return nil
	}
	l.hand.heed(l.moves, l.focus)
	if move, says, taken := l.hand.click(at, l.try.Match.Board, l.try.Match.Position(), l.targets, l.grips); taken {
		if move != nil {
			return l.pick(slices.Index(l.moves, *move))
		}
		order := make([]int, len(l.moves))
		for i := range order {
			order[i] = i
		}
		if i := l.hand.of(l.moves, order); i >= 0 {
			l.focus = i
		}
		l.note = says
		return nil
	}
	if slices.ContainsFunc(l.spots, func(s view.Spot) bool { return s.Holds(at) }) {
		l.note = "no move leads there"
	}
	return nil
}

func (l *lesson) wheel(delta int) tea.Cmd { return l.aim(0, delta)() }

func (l *lesson) help() []string {
	return append([]string{
		"A lesson is five short steps on tiny boards, done by playing, and a sixth on how the solver sees the game. " +
			"A move that gives something away is answered, and can be taken back at once. " +
			"You can leave at any time: the lesson goes on with the step you left.",
		"",
		l.lesson.Game.Name + ": " + l.lesson.Game.Tagline,
		"",
	}, strings.Split(l.lesson.Game.Rules, "\n")...)
}
