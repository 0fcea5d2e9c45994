package teach

import (
	"fmt"
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/learn"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// Lessons is the list of lessons, with the user's progress in each.
type Lessons struct {
	ses  *kit.Session
	list []learn.Lesson
	done []int // by lesson: steps done; nil until read
	at   int   // index of the lesson in focus
	note string
	Rows kit.Rows
}

func NewLessons(ses *kit.Session) *Lessons { return &Lessons{ses: ses, list: learn.Lessons()} }

func (l *Lessons) Init() tea.Cmd {
	return kit.ReadProgress(l.ses, learn.Lessons, func(done []int) { l.done = done })
}
func (l *Lessons) Cover()                 { l.note = "" }
func (l *Lessons) Uncover() tea.Cmd       { return l.Init() }
func (l *Lessons) Update(tea.Msg) tea.Cmd { return nil }
func (l *Lessons) Title() string          { return "first lessons" }
func (l *Lessons) Shut()                  {}
func (l *Lessons) Notify(text string)     { l.note = text }
func (l *Lessons) Wheel(delta int) tea.Cmd {
	l.at = kit.Step(l.at, delta, len(l.list))
	return nil
}

func (l *Lessons) enter() tea.Cmd { return kit.Open(NewLesson(l.ses, l.list[l.at])) }

func (l *Lessons) Keys() []kit.Binding {
	goBy := func(delta int) func() tea.Cmd { return func() tea.Cmd { return l.Wheel(delta) } }
	return append([]kit.Binding{
		kit.Bind("enter", "begin", l.enter, "enter", "space").About("begin the lesson, or go on with it"),
		kit.Bind("↑↓", "choose a game", goBy(-1), "up", "k", "shift+tab"),
		kit.Bind("", "", goBy(1), "down", "j", "tab").Hidden(),
	}, kit.Common(l.ses, l)...)
}

func (l *Lessons) Click(at image.Point) tea.Cmd {
	i, _ := l.Rows.Clicked(at)
	if i < 0 {
		return nil
	}
	l.at = i
	return l.enter()
}

func (l *Lessons) Help() []string {
	return []string{
		"A lesson is a few short steps on tiny boards, done by playing; in the games of the menu the last is on how the solver sees the game. " +
			"It takes a few minutes, and goes on where you left it.",
	}
}

// LessonHeight is the height of a lesson in the list, in lines.
const LessonHeight = 3

func (l *Lessons) Draw(c *paint.Canvas) {
	th, w, h := l.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, "First lessons", th.Title)
	c.Fit(x+2, 0, w-x-3, paint.Fitting(w-x-3, "the rules and the idea of each game, in a few short steps", "each game in a few short steps", ""), th.Faint)
	from, to := l.Rows.Show(image.Rect(0, 2, w, 2+LessonHeight), l.at, len(l.list), (h-4)/LessonHeight)
	for i := from; i < to; i++ {
		one, y := l.list[i], 2+LessonHeight*(i-from)
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
	kit.DrawWhole(c, th, h-2, l.note, th.Strong)
	kit.DrawFooter(c, l.ses, h-1, l.Keys())
}
