package teach

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/ui/learn"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A step of a lesson, from top to bottom: the game and the progress; the step's title; the board
// with text and task beside it; a message; the footer.

func (l *Lesson) Draw(c *paint.Canvas) {
	th, w, h := l.ses.Theme, c.Width(), c.Height()
	l.refresh()
	l.Rows, l.Pointing = kit.Rows{}, kit.Pointing{Hand: l.Hand}
	x := c.Text(1, 0, l.Game.Name, th.Title)
	c.Text(x+2, 0, "First lesson", th.Faint)
	drawProgress(c, th, w-1, 0, l.Done(), len(l.Steps), l.standing(), false)
	top := 2
	if h > kit.MinHeight {
		top = 3
	}
	switch {
	case l.Over():
		c.Fit(1, 1, w-2, "You have done it", th.Strong)
		l.end(c.Sub(image.Rect(1, 3, w-1, h-2)))
	case l.Failed() != nil:
		c.Wrap(1, 1, w-2, h-3, th.Words("There is no such step: "+l.Failed().Error()), th.Error)
	case l.Attempt() != nil:
		c.Fit(1, 1, w-2, th.Words(l.Attempt().Step.Title), th.Strong)
		s := l.Scene()
		area, panel := kit.Split(c, th, image.Rect(0, top, w, h-2), max(kit.PanelWidth(w), min(w/2, 52)))
		board := c.Sub(area)
		l.Drawn(board, l.ses.Views.Draw(board, s))
		l.panel(c.Sub(panel), s)
	}
	says := l.Note
	if says == "" && l.moving() {
		says = th.Words(l.typing.Says(l.legal(), l.Focus, "chooses"))
	}
	kit.DrawWhole(c, th, h-2, says, th.Strong)
	kit.DrawFooter(c, l.ses, h-1, l.Keys())
}

// standing returns the progress in words.
func (l *Lesson) standing() string {
	if l.Over() {
		return "done"
	}
	return fmt.Sprintf("step %d of %d", l.At()+1, len(l.Steps))
}

// drawProgress draws a star for each step done and a dot for each other one, ending at column
// right, followed by words.
func drawProgress(c *paint.Canvas, th *theme.Theme, right, y, done, of int, words string, focus bool) {
	text, star, dot := th.Key, th.Star, th.Faint
	if focus {
		text, star, dot = th.Focus, th.Focus, th.Focus
	}
	x := right - len(words)
	c.Text(x, y, words, text)
	x -= of + 1
	for i := range of {
		if i < done {
			c.Put(x+i, y, th.Glyph.Star, star)
		} else {
			c.Put(x+i, y, th.Glyph.Dot, dot)
		}
	}
}

// Scene returns the scene that the board's view draws. It contains results of the solver only if
// the step is about them.
func (l *Lesson) Scene() *view.Scene {
	t := l.Attempt()
	s := &view.Scene{Board: t.Match.Board, Position: t.Match.Position(), Moves: l.Moves(), Focus: -1, Theme: l.ses.Theme, Hand: l.Hand.Held, Asks: t.Step.Shown != ""}
	if t.Match.Addressed() {
		s.Called = [2]string{t.Match.Called(0), t.Match.Called(1)}
	}
	if m, ok := t.Match.Last(); ok {
		s.Last, s.Before, s.Earlier = &m, t.Match.At(t.Match.Ply()-1), t.Match.Until(t.Match.Ply())
	}
	if l.moving() {
		s.Focus = l.Focus
	}
	switch {
	case t.Replay != nil:
		s.Position, s.Solution, s.Replay, s.Step = t.Replay.Position(t.Seen), t.Solution, t.Replay, t.Seen
		s.Show = view.Show{Colours: true, Distances: true}
	case t.Shows():
		// Targets would be highlighted from the other player's point of view, which would confuse
		// here.
		s.Moves, s.Solution, s.Analysis = nil, t.Solution, t.Analysis
		s.Show = view.Show{Colours: true, Distances: true}
	}
	return s
}

// leastRows is how many rows of a list remain if there is not enough room for the texts.
const leastRows = 3

// panel draws the step's text, the response to the last move or answer, and the task. If there is
// not enough room, the response replaces the text.
func (l *Lesson) panel(c *paint.Canvas, s *view.Scene) {
	th, w, h := l.ses.Theme, c.Width()-3, c.Height()
	text, says, ask := th.Words(strings.TrimSpace(l.Attempt().Step.Text+" "+l.Attempt().Step.Caption)), th.Words(l.Says()), th.Words(l.asks())
	n := l.Choices()
	room := h - len(paint.Lines(ask, w)) - 1
	if n > 0 {
		room -= min(n, leastRows) + 1
	}
	y := 0
	if lines := len(paint.Lines(text, w)); says == "" || lines+1+len(paint.Lines(says, w)) <= room {
		y = c.Wrap(2, y, w, room, text, th.Text) + 1
	}
	if says != "" {
		y = c.Wrap(2, y, w, h-y, says, l.tone()) + 1
	}
	y = c.Wrap(2, y, w, h-y, ask, th.Key) + 1
	if r := l.Attempt().Replay; r != nil && l.Attempt().State != learn.Done {
		c.Fit(2, y, w, fmt.Sprintf("%d of %d", l.Attempt().Seen, r.Len()), th.Faint)
	}
	l.list(c.Sub(image.Rect(1, min(y, h), w+3, h)), s)
}

// Says returns the response to the last action and to what the board has shown since.
func (l *Lesson) Says() string {
	if l.Attempt().Shows() {
		return l.Attempt().Says + " " + l.Attempt().Step.Shown
	}
	return l.Attempt().Says
}

// asks returns what is to be done now.
func (l *Lesson) asks() string {
	switch l.Attempt().State {
	case learn.Waiting:
		return "…"
	case learn.Refuted:
		return "Enter takes it back: try again."
	case learn.Done:
		if l.At()+1 == len(l.Steps) {
			return "Done. Enter shows what can come next."
		}
		return "Done. Enter goes on to the next step."
	}
	return l.Attempt().Step.Ask
}

// tone returns the style of the response: that of a success, of an error, or of neither.
func (l *Lesson) tone() theme.Style {
	th := l.ses.Theme
	switch {
	case l.Attempt().State == learn.Done && l.Attempt().Replay == nil:
		return th.Title
	case l.Attempt().Wrong():
		return th.Error
	}
	return th.Strong
}

// list draws the answers or moves.
func (l *Lesson) list(c *paint.Canvas, s *view.Scene) {
	th, n := l.ses.Theme, l.Choices()
	if n == 0 || c.Height() == 0 {
		return
	}
	from, to := l.Rows.Show(image.Rect(0, 0, c.Width(), 1).Add(c.Origin()), l.Focus, n, c.Height())
	for i := from; i < to; i++ {
		y := i - from
		if l.moving() {
			kit.DrawMove(c, s, image.Rect(1, y, c.Width(), y+1), i, kit.MoveColumns{})
			if l.Attempt().Tried(l.Moves()[i]) {
				const tried = "tried"
				c.Text(c.Width()-len(tried)-1, y, tried, th.Faint)
			}
			continue
		}
		st, letter := th.Text, th.Key
		if i == l.Focus {
			st, letter = th.Focus, th.Focus
			c.Fill(image.Rect(1, y, c.Width(), y+1), " ", st)
		}
		c.Text(1, y, string(rune('a'+i)), letter)
		c.Fit(3, y, c.Width()-3, th.Words(l.Answers()[i]), st)
	}
}

// end draws what can follow the lesson.
func (l *Lesson) end(c *paint.Canvas) {
	th, w := l.ses.Theme, min(c.Width(), 76)
	y := c.Wrap(0, 0, w, 4, th.Words("You know how "+l.Game.Name+" is played. A game is learnt by losing a few: the boards are larger from here on."), th.Text) + 1
	c.Text(0, y, "What next?", th.Key)
	l.list(c.Sub(image.Rect(0, y+1, w, c.Height())), nil)
}
