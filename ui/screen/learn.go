package screen

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/learn"
	"zugzwang/ui/view"
)

// lesson is a game's first lesson: a step at a time, with a board to do it on, and at the
// end what to do next. What a step asks for, and what it says, is package learn's.
type lesson struct {
	ses    *session
	lesson learn.Lesson
	done   int // steps done so far, now or before
	at     int // the step being done; at the end how many there are

	try    *learn.Attempt // nil until progress is read, and at the end
	failed error
	moves  []games.Move // legal, in the game's own order
	focus  int          // the row in focus, or -1
	note   string       // said in passing, until the next key
	clock  pause        // before the other player replies, and while rest
	rest   bool         // a step has just been done: a key pressed twice does not skip what is said

	hand    hand
	targets []view.Target
	grips   []view.Grip
	spots   []view.Spot
	rows    rows // where the rows were drawn
}

// settle is how long enter does not go on after a step is done.
const settle = 700 * time.Millisecond

func newLesson(ses *session, l learn.Lesson) *lesson {
	return &lesson{ses: ses, lesson: l, focus: -1}
}

// learning is the lesson of a game, or the list of lessons where it has none.
func learning(ses *session, g *games.Game) screen {
	if l, ok := learn.Of(g); ok {
		return newLesson(ses, l)
	}
	return newLessons(ses)
}

// init goes to the first step that has not been done, of a lesson that has been done to
// the first of all.
func (l *lesson) init() tea.Cmd {
	return aside(func() then {
		done := learn.Progress(l.ses.habits, l.lesson)
		return func() tea.Cmd {
			l.done = max(l.done, done)
			l.begin(l.done % len(l.lesson.Steps))
			return nil
		}
	})
}

func (l *lesson) title() string      { return "first lesson · " + l.lesson.Game.Name }
func (l *lesson) close()             { l.clock.stop() }
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

// over reports whether all steps are behind.
func (l *lesson) over() bool { return l.at == len(l.lesson.Steps) }

// step is the step being done.
func (l *lesson) step() *learn.Step { return &l.lesson.Steps[l.at] }

// begin begins a step, or comes to the end.
func (l *lesson) begin(at int) {
	l.clock.stop()
	l.at, l.try, l.failed, l.note, l.focus, l.hand, l.rest = at, nil, nil, "", -1, hand{}, false
	if l.over() {
		return
	}
	// The boards are tiny: this takes no longer than a frame.
	l.try, l.failed = l.step().Begin(l.ses.ctx, l.lesson.Game)
	if l.failed != nil {
		l.try = nil
	}
	l.look()
}

// look takes in what the board has come to.
func (l *lesson) look() {
	l.moves, l.focus = nil, -1
	if l.try != nil && l.try.Replay == nil {
		l.moves = l.try.Match.Board.Moves(l.try.Match.Position())
	}
}

// changed goes on from what was done: the other player replies, or a step is done.
func (l *lesson) changed() tea.Cmd {
	l.look()
	if l.try.State != learn.Done || l.done > l.at {
		return l.wait()
	}
	l.done, l.rest = l.at+1, true
	settled := l.clock.start(l.ses, settle, do(func() { l.rest = false }))
	habits, which, done := l.ses.habits, l.lesson, l.done
	return tea.Batch(settled, aside(func() then {
		err := learn.Note(habits, which, done)
		return func() tea.Cmd {
			if err != nil {
				l.note = err.Error()
			}
			return nil
		}
	}))
}

// wait lets the other player reply after a while.
func (l *lesson) wait() tea.Cmd {
	if l.try == nil || l.try.State != learn.Waiting {
		return nil
	}
	return l.clock.start(l.ses, l.ses.pause, l.reply)
}

func (l *lesson) reply() tea.Cmd {
	l.clock.stop()
	l.try.Reply()
	return l.changed()
}

// offer is something to go on with at the end.
type offer struct {
	text string
	run  func() tea.Cmd
}

func (l *lesson) offers() []offer {
	list := []offer{{"A match of " + l.lesson.Game.Name, func() tea.Cmd { return replaceBy(newSetup(l.ses, l.lesson.Game)) }}}
	all := learn.Lessons()
	i := slices.IndexFunc(all, func(other learn.Lesson) bool { return other.Game == l.lesson.Game })
	next := all[step(i, 1, len(all))]
	return append(
		list,
		offer{"The lesson in " + next.Game.Name, func() tea.Cmd { return replaceBy(newLesson(l.ses, next)) }},
		offer{"Puzzles of " + l.lesson.Game.Name, func() tea.Cmd { return replaceBy(newTrainer(l.ses, l.lesson.Game, false)) }},
		offer{"All lessons", func() tea.Cmd { return replaceBy(newLessons(l.ses)) }},
	)
}

// count is how many rows there are to choose from.
func (l *lesson) count() int {
	switch {
	case l.over():
		return len(l.offers())
	case l.try == nil || l.try.State != learn.Asking:
		return 0
	case l.step().Task == learn.Answer:
		return len(l.step().Choices)
	}
	return len(l.moves)
}

// pick takes a row.
func (l *lesson) pick(i int) tea.Cmd {
	l.note = ""
	switch {
	case i >= l.count():
		return nil
	case l.over():
		return l.offers()[i].run()
	case l.step().Task == learn.Answer:
		l.try.Answer(i)
		cmd := l.changed()
		l.focus = i
		return cmd
	}
	l.try.Play(l.moves[i])
	return l.changed()
}

// enter does what comes next.
func (l *lesson) enter() tea.Cmd {
	l.note = ""
	switch {
	case l.over() || l.try == nil:
	case l.try.State == learn.Waiting:
		return l.reply()
	case l.try.State == learn.Refuted:
		l.try.Again()
		l.look()
		return nil
	case l.try.State == learn.Done && l.rest:
		return nil
	case l.try.State == learn.Done:
		l.begin(l.at + 1)
		return nil
	case l.try.Replay != nil:
		return l.watch(1)()
	}
	if l.focus < 0 {
		l.note = "choose first: tab, an arrow, or a click"
		return nil
	}
	return l.pick(l.focus)
}

// watch goes some steps of the solver on, or back.
func (l *lesson) watch(by int) func() tea.Cmd {
	return func() tea.Cmd {
		l.note = ""
		l.try.Watch(l.try.Seen + by)
		return l.changed()
	}
}

// typed takes the name of a move, or the letter of an answer.
func (l *lesson) typed(key string) tea.Cmd {
	l.note = ""
	n := l.count()
	switch {
	case n == 0 || len(key) != 1:
	case l.over() || l.step().Task == learn.Answer:
		if i := int(key[0]) - 'a'; i >= 0 && i < n {
			return l.pick(i)
		}
	case key >= "0" && key <= "9":
		at := l.try.Match.Position()
		found, others := called(l.try.Match.Board, at, l.moves, key)
		switch {
		case found < 0:
			l.note = uncalled(l.try.Match.Board, at, key)
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
	if n := l.count(); n > 0 {
		l.focus = step(at, delta, n)
	}
	return nil
}

// aim moves the focus to the nearest target in a direction, or along the rows; the solver
// goes a step on or back.
func (l *lesson) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if l.try != nil && l.try.Replay != nil {
			return l.watch(dx + dy)()
		}
		if l.focus >= 0 && l.focus < len(l.moves) && l.count() == len(l.moves) && !l.over() {
			if i := aimed(l.targets, l.moves, l.focus, dx, dy); i >= 0 {
				l.focus, l.note = i, ""
				return nil
			}
		}
		return l.along(dx + dy)
	}
}
