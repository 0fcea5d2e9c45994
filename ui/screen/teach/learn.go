package teach

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/learn"
	"zugzwang/ui/screen/kit"
)

// Lesson is the screen of a lesson.
type Lesson struct {
	*desk.Lesson
	ses    *kit.Session
	Errand kit.Runner
	clock  kit.Pause      // until the other player replies, or until Rest ends
	Rest   bool           // a step or the lesson has just been done: enter is ignored, so that a double press does not skip the text
	after  *learn.Attempt // the attempt after which Rest began

	seen *learn.Attempt // the attempt that the fields below belong to
	Rows kit.Rows       // area of the rows
	choice
}

// settle is how long enter is ignored after a step is done.
const settle = 700 * time.Millisecond

func NewLesson(ses *kit.Session, l learn.Lesson) *Lesson {
	return &Lesson{ses: ses, Lesson: desk.NewLesson(l, ses.Habits), choice: choice{Focus: -1}}
}

// Learning returns the lesson of a game, or the list of lessons if the game is nil or has none.
func Learning(ses *kit.Session, g *games.Game) kit.Screen {
	if l, ok := learn.Of(g); ok {
		return NewLesson(ses, l)
	}
	return NewLessons(ses)
}

func (l *Lesson) Init() tea.Cmd { return l.Errand.Advance(l.ses, l) }
func (l *Lesson) Title() string { return "first lesson · " + l.Game.Name }
func (l *Lesson) Shut() {
	l.clock.Stop()
	l.Errand.Stop()
}

func (l *Lesson) Update(msg tea.Msg) tea.Cmd {
	if msg, ok := msg.(tea.KeyPressMsg); ok {
		return l.typed(msg.String())
	}
	return nil
}

// Cover and Uncover stop and resume the other player while another screen covers this one.
func (l *Lesson) Cover() {
	l.clock.Stop()
	l.Rest = false
}

func (l *Lesson) Uncover() tea.Cmd { return l.wait() }

// refresh clears what belongs to the previous step, and drops a held piece that is not in focus.
func (l *Lesson) refresh() {
	if l.seen != l.Attempt() {
		l.clock.Stop()
		l.seen, l.Hand, l.Rest = l.Attempt(), kit.Hand{}, false
		l.unfocus()
	}
	l.Hand.Refresh(l.Moves(), l.Focus)
}

// Accept shows the result of an action, and continues: the other player replies, or a step is
// done.
func (l *Lesson) Accept(r desk.Reply) tea.Cmd {
	l.Note = r.Says
	switch to := r.Goes.(type) {
	case desk.Start:
		return kit.ReplaceBy(kit.ToSetup{Game: to.Game})
	case desk.Practise:
		return kit.ReplaceBy(kit.ToPuzzles{Game: to.Game})
	case desk.Lessons:
		return kit.ReplaceBy(to)
	}
	ended := l.seen != nil && l.Over()
	l.refresh()
	l.unfocus()
	cmds := []tea.Cmd{l.Errand.Advance(l.ses, l), l.wait()}
	a := l.Attempt()
	if ended || a != nil && a.State == learn.Done && l.Done() == l.At()+1 && l.after != a {
		l.Rest, l.after = true, a
		cmds = append(cmds, l.clock.Start(l.ses, settle, kit.Do(func() { l.Rest = false })))
	}
	return tea.Batch(cmds...)
}

// unfocus leaves no row in focus, but at the end of the lesson the first of what can come next.
func (l *Lesson) unfocus() {
	if l.Focus, l.typing = -1, (kit.Typing{}); l.Over() {
		l.Focus = 0
	}
}

// wait makes the other player reply after a pause.
func (l *Lesson) wait() tea.Cmd {
	if l.Attempt() == nil || l.Attempt().State != learn.Waiting {
		return nil
	}
	return l.clock.Start(l.ses, l.ses.Pause, l.goOn)
}

// goOn continues where nothing is asked.
func (l *Lesson) goOn() tea.Cmd {
	l.clock.Stop()
	return l.Accept(l.GoOn())
}

// pick chooses the answer or move in row i.
func (l *Lesson) pick(i int) tea.Cmd {
	answer := !l.Over() && i < len(l.Answers())
	cmd := l.Accept(l.Pick(i))
	if answer {
		l.Focus = i
	}
	return cmd
}

// enter chooses the row in focus, or continues.
func (l *Lesson) enter() tea.Cmd {
	l.Note = ""
	switch a := l.Attempt(); {
	case l.Rest:
		return nil
	case a != nil && (a.State != learn.Asking || a.Replay != nil):
		return l.goOn()
	case l.Focus < 0:
		l.Note = "choose first: " + l.answerKeys() + "tab, an arrow, or a click"
		return nil
	}
	if l.moving() {
		if l.Note = l.typing.Ask(l.legal(), l.Attempt().Match.Spoken(), l.Focus, "chooses"); l.Note != "" {
			return nil
		}
		l.ses.Drawn()
		if says, picked := l.PickFor(l.Moves()[l.Focus]); picked {
			l.Note = says
			return nil
		}
	}
	return l.pick(l.Focus)
}

// answerKeys returns how to type an answer, before other ways to choose: "type a, b or c, or use ";
// "" if none is listed.
func (l *Lesson) answerKeys() string {
	var letters []string
	for i := range l.Answers() {
		letters = append(letters, string(rune('a'+i)))
	}
	if letters == nil {
		return ""
	}
	return "type " + english.OneOf(letters) + ", or use "
}

// typed chooses the answer whose letter is typed, if answers are listed.
func (l *Lesson) typed(key string) tea.Cmd {
	l.Note = ""
	if len(key) == 1 && key >= "a" && int(key[0]-'a') < len(l.Answers()) {
		return l.pick(int(key[0] - 'a'))
	}
	return nil
}

// legal returns the moves whose names can be typed.
func (l *Lesson) legal() kit.Moves {
	m := l.Attempt().Match
	return kit.Moves{Board: m.Board, At: m.Position(), Moves: l.Moves()}
}

// order returns the indices of the moves or answers as listed: of moves in the game's own order.
func (l *Lesson) order() []int {
	order := make([]int, l.Choices())
	for i := range order {
		order[i] = i
	}
	return order
}

// TakeKey handles a key that belongs to the name of a move. It returns false for all others, which
// run commands, and where no moves are listed.
func (l *Lesson) TakeKey(msg tea.KeyPressMsg) bool {
	l.refresh()
	return l.moving() && l.takeName(l.legal(), l.Attempt().Match.Spoken(), l.order(), msg.String())
}

// along moves the focus by delta rows, cyclically.
func (l *Lesson) along(delta int) tea.Cmd {
	l.Note, l.typing = "", kit.Typing{}
	l.next(l.order(), delta)
	return nil
}

// moving reports whether moves are listed.
func (l *Lesson) moving() bool { return l.Choices() > 0 && len(l.Answers()) == 0 }

// aim returns a function that moves the focus to the nearest target in a direction, or along the
// rows; in a step that shows the solver it goes a step forward or back.
func (l *Lesson) aim(dx, dy int) func() tea.Cmd {
	return func() tea.Cmd {
		if l.Attempt() != nil && l.Attempt().Replay != nil {
			return l.Accept(l.Watch(dx + dy))
		}
		if l.Focus >= 0 && l.moving() {
			l.ses.Drawn()
			if l.nearest(l.Moves(), dx, dy) {
				return nil
			}
		}
		cmd := l.along(dx + dy)
		l.Hand.Aimed = true
		return cmd
	}
}
