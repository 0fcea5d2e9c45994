package play

import (
	"image"
	"slices"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// ModeAsk is the question before the first match: play or study? It is shown in the place of the
// match, once only.
type ModeAsk struct {
	Ses   *kit.Session
	Match *Match
	Over  bool // the match shall replace the screen below
	focus int  // index in modes
	note  string
	Rows  []image.Rectangle // areas of the answers
}

var modes = []struct {
	mode save.Mode
	key  string
	says string
}{
	{save.Play, "1", "Nothing is shown of who wins. A hint comes in three steps, when you ask for one."},
	{save.Study, "2", "Every place says who wins from there and how soon: W5 is a win, L4 a loss in that many plies (moves, of either player). The best moves have stars."},
}

// AnsweredMsg says that the question was answered.
type AnsweredMsg struct{ *ModeAsk }

func (q *ModeAsk) Init() tea.Cmd          { return nil }
func (q *ModeAsk) Update(tea.Msg) tea.Cmd { return nil }
func (q *ModeAsk) Title() string          { return q.Match.Title() }
func (q *ModeAsk) Shut()                  {}
func (q *ModeAsk) Notify(text string)     { q.note = text }
func (q *ModeAsk) Wheel(delta int) tea.Cmd {
	q.focus = kit.Step(q.focus, delta, len(modes))
	return nil
}

func (q *ModeAsk) Keys() []kit.Binding {
	move := func(delta int) func() tea.Cmd { return func() tea.Cmd { return q.Wheel(delta) } }
	return append([]kit.Binding{
		kit.Bind("enter", string(modes[q.focus].mode), func() tea.Cmd { return q.answer(q.focus) }, "enter", "space").About("take the answer in focus"),
		kit.Bind("↑↓", "choose", move(1), "down", "j", "tab").About("the other answer"),
		kit.Bind("", "", move(-1), "up", "k", "shift+tab").Hidden(),
		kit.Bind("1 2", "play or study", func() tea.Cmd { return q.answer(0) }, "1", "p").Hidden(),
		kit.Bind("", "", func() tea.Cmd { return q.answer(1) }, "2", "s").Hidden(),
	}, kit.Common(q.Ses, q)...)
}

// answer stores the answer and continues to the match.
func (q *ModeAsk) answer(i int) tea.Cmd {
	note := q.Ses.ChooseMode(modes[i].mode)
	q.Match.Show = q.Ses.Fresh
	q.Match.unfocus()
	return tea.Batch(note(q.Match.Notify), func() tea.Msg { return AnsweredMsg{q} })
}

func (q *ModeAsk) Click(at image.Point) tea.Cmd {
	if i := slices.IndexFunc(q.Rows, at.In); i >= 0 {
		return q.answer(i)
	}
	return nil
}

func (q *ModeAsk) Draw(c *paint.Canvas) {
	th, w, h := q.Ses.Theme, c.Width(), c.Height()
	q.Match.heading(c)
	kit.DrawGoal(c, th, 1, q.Match.Match.Board.Game())
	width := min(w-4, 72)
	x, y := (w-width)/2, max(3, h/2-6)
	y = c.Wrap(x, y, width, 2, "Play or study?", th.Strong) + 1
	q.Rows = q.Rows[:0]
	for i, a := range modes {
		st := th.Text
		if i == q.focus {
			st = th.Focus
		}
		from := y
		c.Fill(image.Rect(x, y, x+width, y+1), " ", st)
		c.Text(x+1, y, english.Capital(string(a.mode)), st)
		c.Right(x+width, y, " "+a.key+" ", st)
		y = c.Wrap(x+3, y+1, width-3, 3, th.Words(a.says), th.Faint)
		q.Rows = append(q.Rows, image.Rect(x, from, x+width, y))
		y++
	}
	c.Wrap(x, y, width, 2, th.Words("This is asked once. In a match the key o shows the answers and hides them at any time."), th.Text)
	kit.DrawWhole(c, th, h-2, q.note, th.Error)
	kit.DrawFooter(c, q.Ses, h-1, q.Keys())
}

func (q *ModeAsk) Help() []string {
	return []string{"Play: " + modes[0].says, "", "Study: " + modes[1].says}
}
