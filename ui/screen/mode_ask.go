package screen

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/paint"
	"zugzwang/ui/save"
)

// modeAsk is the question before the first match: play or study? It stands where the match
// is going to be, and is never asked again.
type modeAsk struct {
	ses   *session
	match *play
	over  bool // the match is to take the place of the screen beneath
	focus int  // index into modes
	note  string
	rows  []image.Rectangle
}

var modes = []struct {
	mode save.Mode
	key  string
	says string
}{
	{save.Play, "1", "Nothing is shown of who wins. A hint comes in three steps, when you ask for one."},
	{save.Study, "2", "Every place says who wins from there and in how many plies, and the best moves have stars."},
}

// answeredMsg says that the question before a match was answered.
type answeredMsg struct{ *modeAsk }

func (q *modeAsk) init() tea.Cmd          { return nil }
func (q *modeAsk) update(tea.Msg) tea.Cmd { return nil }
func (q *modeAsk) title() string          { return q.match.title() }
func (q *modeAsk) close()                 {}
func (q *modeAsk) notify(text string)     { q.note = text }
func (q *modeAsk) wheel(delta int) tea.Cmd {
	q.focus = step(q.focus, delta, len(modes))
	return nil
}

func (q *modeAsk) keys() []binding {
	move := func(delta int) func() tea.Cmd { return func() tea.Cmd { return q.wheel(delta) } }
	return append([]binding{
		bind("enter", string(modes[q.focus].mode), func() tea.Cmd { return q.answer(q.focus) }, "enter", "space").about("take the answer in focus"),
		bind("↑↓", "choose", move(1), "down", "j", "tab").about("the other answer"),
		bind("", "", move(-1), "up", "k", "shift+tab").hidden(),
		bind("1 2", "play or study", func() tea.Cmd { return q.answer(0) }, "1", "p").hidden(),
		bind("", "", func() tea.Cmd { return q.answer(1) }, "2", "s").hidden(),
	}, common(q.ses, q)...)
}

// answer notes the answer, and goes on to the match.
func (q *modeAsk) answer(i int) tea.Cmd {
	note := q.ses.chooseMode(modes[i].mode)
	q.match.show = q.ses.fresh
	q.match.unfocus()
	return tea.Batch(note(q.match.notify), func() tea.Msg { return answeredMsg{q} })
}

func (q *modeAsk) click(at image.Point) tea.Cmd {
	for i, row := range q.rows {
		if at.In(row) {
			return q.answer(i)
		}
	}
	return nil
}

func (q *modeAsk) draw(c *paint.Canvas) {
	th, w, h := q.ses.theme, c.Width(), c.Height()
	q.match.heading(c)
	drawGoal(c, th, 1, q.match.match.Board.Game())
	width := min(w-4, 72)
	x, y := (w-width)/2, max(3, h/2-6)
	y = c.Wrap(x, y, width, 2, "Play or study?", th.Strong) + 1
	q.rows = q.rows[:0]
	for i, a := range modes {
		st := th.Text
		if i == q.focus {
			st = th.Focus
		}
		from := y
		c.Fill(image.Rect(x, y, x+width, y+1), " ", st)
		c.Text(x+1, y, games.Capital(string(a.mode)), st)
		y = c.Wrap(x+3, y+1, width-3, 3, th.Words(a.says), th.Faint)
		q.rows = append(q.rows, image.Rect(x, from, x+width, y))
		y++
	}
	c.Wrap(x, y, width, 2, th.Words("This is asked once. In a match the key o goes from one to the other at any time."), th.Text)
	drawWhole(c, th, h-2, q.note, th.Error)
	drawFooter(c, q.ses, h-1, q.keys())
}

func (q *modeAsk) help() []string {
	return []string{"Play: " + modes[0].says, "", "Study: " + modes[1].says}
}
