package screen

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/learn"
	"zugzwang/ui/paint"
)

// lessons is the list of first lessons, with how far one is in each.
type lessons struct {
	ses  *session
	list []learn.Lesson
	done []int // steps done, of each; nil until they are read
	at   int
	note string
	rows image.Rectangle
}

func newLessons(ses *session) *lessons { return &lessons{ses: ses, list: learn.Lessons()} }

func (l *lessons) init() tea.Cmd {
	return readProgress(l.ses, l.list, func(done []int) { l.done = done })
}
func (l *lessons) cover()                 { l.note = "" }
func (l *lessons) uncover() tea.Cmd       { return l.init() }
func (l *lessons) update(tea.Msg) tea.Cmd { return nil }
func (l *lessons) title() string          { return "first lessons" }
func (l *lessons) close()                 {}
func (l *lessons) notify(text string)     { l.note = text }
func (l *lessons) wheel(delta int) tea.Cmd {
	l.at = step(l.at, delta, len(l.list))
	return nil
}

func (l *lessons) enter() tea.Cmd { return open(newLesson(l.ses, l.list[l.at])) }

func (l *lessons) keys() []binding {
	go_ := func(delta int) func() tea.Cmd { return func() tea.Cmd { return l.wheel(delta) } }
	return append([]binding{
		bind("enter", "begin", l.enter, "enter", "space").about("begin the lesson, or go on with it"),
		bind("↑↓", "choose a game", go_(-1), "up", "k", "shift+tab"),
		bind("", "", go_(1), "down", "j", "tab").hidden(),
	}, common(l.ses, l)...)
}

func (l *lessons) click(at image.Point) tea.Cmd {
	if !at.In(l.rows) {
		return nil
	}
	if i := (at.Y - l.rows.Min.Y) / lessonHeight; i < len(l.list) {
		l.at = i
		return l.enter()
	}
	return nil
}

func (l *lessons) help() []string {
	return []string{
		"A lesson is five short steps on tiny boards, done by playing, and a sixth on how the solver sees the game. " +
			"It takes a few minutes, and goes on where you left it.",
	}
}

// lessonHeight is how many lines a lesson takes in the list.
const lessonHeight = 3

func (l *lessons) draw(c *paint.Canvas) {
	th, w, h := l.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, "First lessons", th.Title)
	c.Fit(x+2, 0, w-x-3, paint.Fitting(w-x-3, "the rules and the idea of each game, in six short steps", "each game in six short steps", ""), th.Faint)
	l.rows = image.Rect(0, 2, w, min(2+lessonHeight*len(l.list), h-2))
	for i, one := range l.list {
		y := 2 + lessonHeight*i
		name := th.Strong
		if i == l.at {
			name = th.Focus
			c.Fill(image.Rect(0, y, w, y+1), " ", name)
		}
		c.Text(1, y, one.Game.Name, name)
		c.Fit(3, y+1, w-4, th.Words(one.Game.Tagline), th.Faint)
		if l.done == nil {
			continue
		}
		words := fmt.Sprintf("%d of %d", l.done[i], len(one.Steps))
		if l.done[i] == len(one.Steps) {
			words = "  done"
		}
		drawProgress(c, th, w-2, y, l.done[i], len(one.Steps), words, i == l.at)
	}
	drawWhole(c, th, h-2, l.note, th.Strong)
	drawFooter(c, l.ses, h-1, l.keys())
}
