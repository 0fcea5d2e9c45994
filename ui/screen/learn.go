package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/learn"
)

// lesson draws a lesson.
type lesson struct {
	*desk.Lesson
	ses   *session
	work  errand
	note  string         // until the next key
	clock pause          // before the other player replies, and while rest
	rest  bool           // a step has just been done: a key pressed twice does not skip what is said
	after *learn.Attempt // the step that rest was after

	seen  *learn.Attempt // what all below is of
	focus int            // the row in focus, or -1
	rows  rows           // where the rows were drawn
	pointing
}

// settle is how long enter does not go on after a step is done.
const settle = 700 * time.Millisecond

func newLesson(ses *session, l learn.Lesson) *lesson {
	return &lesson{ses: ses, Lesson: desk.NewLesson(l, ses.habits), focus: -1}
}

// learning is the lesson of a game, or the list of lessons where it has none.
func learning(ses *session, g *games.Game) screen {
	if l, ok := learn.Of(g); ok {
		return newLesson(ses, l)
	}
	return newLessons(ses)
}

func (l *lesson) init() tea.Cmd { return l.work.advance(l.ses, l) }
func (l *lesson) title() string { return "first lesson · " + l.Game.Name }
func (l *lesson) close() {
	l.clock.stop()
	l.work.stop()
}
func (l *lesson) notify(text string) { l.note = text }
func (l *lesson) update(msg tea.Msg) tea.Cmd {
	if msg, ok := msg.(tea.KeyPressMsg); ok {
		return l.typed(msg.String())
	}
	return nil
}

// cover and uncover: the other player waits while another screen lies over this one.
func (l *lesson) cover() {
	l.clock.stop()
	l.rest = false
}

func (l *lesson) uncover() tea.Cmd { return l.wait() }

// heed lets go of what belongs to the step before, and of a piece that is not in focus.
func (l *lesson) heed() {
	if l.seen != l.Attempt() {
		l.clock.stop()
		l.seen, l.focus, l.hand, l.rest = l.Attempt(), -1, hand{}, false
	}
	l.hand.heed(l.Moves(), l.focus)
}

// accept shows the result of an action, and goes on from there: the other player replies, or a
// step is done.
func (l *lesson) accept(r desk.Reply) tea.Cmd {
	l.note = r.Says
	switch to := r.Goes.(type) {
	case desk.Start:
		return replaceBy(toSetup{Game: to.Game})
	case desk.Practise:
		return replaceBy(toPuzzles{Game: to.Game})
	case desk.Lessons:
		return replaceBy(to)
	}
	l.heed()
	l.focus = -1
	cmds := []tea.Cmd{l.work.advance(l.ses, l), l.wait()}
	if a := l.Attempt(); a != nil && a.State == learn.Done && l.Done() == l.At()+1 && l.after != a {
		l.rest, l.after = true, a
		cmds = append(cmds, l.clock.start(l.ses, settle, do(func() { l.rest = false })))
	}
	return tea.Batch(cmds...)
}

// wait lets the other player reply after a while.
func (l *lesson) wait() tea.Cmd {
	if l.Attempt() == nil || l.Attempt().State != learn.Waiting {
		return nil
	}
	return l.clock.start(l.ses, l.ses.pause, l.goOn)
}

// goOn does what comes next where nothing is asked.
func (l *lesson) goOn() tea.Cmd {
	l.clock.stop()
	return l.accept(l.GoOn())
}

// pick takes a row.
func (l *lesson) pick(i int) tea.Cmd {
	answer := !l.Over() && i < len(l.Answers())
	cmd := l.accept(l.Pick(i))
	if answer {
		l.focus = i
	}
	return cmd
}

// enter does what comes next.
func (l *lesson) enter() tea.Cmd {
	l.note = ""
	switch a := l.Attempt(); {
	case l.rest:
		return nil
	case a != nil && (a.State != learn.Asking || a.Replay != nil):
		return l.goOn()
	case l.focus < 0:
		l.note = "choose first: tab, an arrow, or a click"
		return nil
	}
	return l.pick(l.focus)
}

// typed takes the name of a move, or the letter of an answer.
func (l *lesson) typed(key string) tea.Cmd {
	l.note = ""
	n := l.Choices()
	switch {
	case n == 0 || len(key) != 1:
	case len(l.Answers()) > 0:
		if i := int(key[0]) - 'a'; i >= 0 && i < n {
			return l.pick(i)
		}
	case key >= "0" && key <= "9":
		b, at := l.Attempt().Match.Board, l.Attempt().Match.Position()
		found, others := called(b, at, l.Moves(), key)
		switch {
		case found < 0:
			l.note = uncalled(b, at, key)
		case others:
			l.focus = found
		default:
			return l.pick(found)
		}
	}
	return nil
}

// along moves the focus along the rows.
func (l *lesson) along(delta int) tea.Cmd {
	l.note = ""
	at := l.focus
	if at < 0 && delta < 0 {
		at = 0 // the one before the first is the last
	}
	if n := l.Choices(); n > 0 {
		l.focus = step(at, delta, n)
	}
	return nil
}

// moving reports whether moves are listed.
func (l *lesson) moving() bool { return l.Choices() > 0 && len(l.Answers()) == 0 }

// aim moves the focus to the nearest target in a direction, or along the rows; the solver
// goes a step on or back.
func (l *lesson) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if l.Attempt() != nil && l.Attempt().Replay != nil {
			return l.accept(l.Watch(dx + dy))
		}
		if l.focus >= 0 && l.moving() {
			if i := aimed(l.targets, l.Moves(), l.focus, dx, dy); i >= 0 {
				l.focus, l.note = i, ""
				return nil
			}
		}
		return l.along(dx + dy)
	}
}
