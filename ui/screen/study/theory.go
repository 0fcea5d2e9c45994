package study

import (
	"fmt"
	"image"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Theory is the screen with a game's page of theory: texts, small boards, and questions to answer
// before the board does.
type Theory struct {
	*desk.Theory
	ses  *kit.Session
	Note string
	at   kit.Scroll
}

// NewTheory returns the page of a game, which must have one.
func NewTheory(ses *kit.Session, g *games.Game) *Theory {
	return &Theory{Theory: desk.NewTheory(g), ses: ses}
}

func (p *Theory) Init() tea.Cmd          { return nil }
func (p *Theory) Update(tea.Msg) tea.Cmd { return nil }
func (p *Theory) Title() string          { return "theory · " + p.Game.Name }
func (p *Theory) Shut()                  {}
func (p *Theory) Notify(text string)     { p.Note = text }

// Accept shows the part or the answer after an action.
func (p *Theory) Accept(r desk.Reply) tea.Cmd {
	p.Note, p.at = r.Says, kit.Scroll{}
	if r.Lines.Len > 0 {
		p.at.End() // the answer is at the end
	}
	if _, left := r.Goes.(desk.Left); left {
		return kit.Back
	}
	return nil
}

func (p *Theory) Keys() []kit.Binding {
	table := append(kit.Bindings(p.Actions(), p.Accept),
		kit.Bind("↑↓", "scroll", p.scroll(-1), "up", "k").About("scroll the words, where there are more than fit"),
		kit.Bind("", "", p.scroll(1), "down", "j"),
	)
	untold := func() string {
		switch {
		case p.Failed() != nil:
			return p.Failed().Error()
		case !p.Answered():
			return "think first: enter tells the answer"
		}
		return ""
	}
	doors := desk.Doors{At: func() desk.State { return p.Example }, Off: untold, When: "after the answer: "}
	table = append(table, kit.Lasting(kit.Bindings(doors.Actions(desk.ToWhy, desk.ToExplore, desk.ToSolver, desk.ToEdit), kit.Enter))...)
	return append(table, kit.Common(p.ses, p)...)
}

func (p *Theory) Click(image.Point) tea.Cmd { return p.Accept(p.On()) }

func (p *Theory) Wheel(delta int) tea.Cmd {
	return p.scroll(delta)()
}

func (p *Theory) Help() []string {
	return []string{
		"What the solver of " + p.Game.Name + " rests on, in a few parts: the idea, an example, the proof, where it comes from.",
		"",
		"Most parts ask something: think first, then enter tells the answer and what every place of the board is worth.",
		"",
		kit.Signs,
	}
}

func (p *Theory) Draw(c *paint.Canvas) {
	th, w, h := p.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, p.Game.Name, th.Title)
	c.Text(x+2, 0, "Theory", th.Faint)
	c.Right(w-1, 0, fmt.Sprintf("%d of %d", p.At()+1, len(p.Parts)), th.Key)
	c.Fit(1, 1, w-2, th.Words(p.Part().Title), th.Strong)
	area, panel := kit.Split(c, th, p.body(), p.columns())
	board := c.Sub(area)
	s := &view.Scene{Board: p.Example.Board, Position: p.Example.At, Focus: -1, Theme: th, Asks: true}
	if p.Answered() && p.Failed() == nil {
		s.Solution, s.Analysis = p.Example.Solution, p.Analysis
		s.Moves = s.Board.Moves(s.Position)
		s.Show = view.Show{Colours: true, Distances: true}
	}
	if err := p.Failed(); err != nil {
		board.Wrap(1, 0, board.Width()-2, board.Height(), th.Words(err.Error()), th.Error)
	} else {
		p.ses.Views.Draw(board, s)
	}
	p.words(c.Sub(panel))
	kit.DrawNote(c, th, h-2, p.Note)
	kit.DrawFooter(c, p.ses, h-1, p.Keys())
}

// body returns the area of the window that the board and the text share.
func (p *Theory) body() image.Rectangle {
	w, h, top := p.ses.Size.X, p.ses.Size.Y, 3
	if h <= kit.MinHeight {
		top = 2
	}
	return image.Rect(0, top, w, h-2)
}

// columns returns the width of the text beside the board, in cells.
func (p *Theory) columns() int { return max(kit.PanelWidth(p.ses.Size.X), min(p.ses.Size.X/2, 60)) }

// worded is a line of the text with its style.
type worded struct {
	text  string
	style theme.Style
}

// lines returns the text in lines of w cells, followed by the question and its answer.
func (p *Theory) lines(w int) (lines []worded) {
	th := p.ses.Theme
	tell := func(text string, st theme.Style) {
		if text == "" {
			return
		}
		if len(lines) > 0 {
			lines = append(lines, worded{})
		}
		for _, l := range paint.Lines(th.Words(text), w) {
			lines = append(lines, worded{l, st})
		}
	}
	for _, paragraph := range strings.Split(p.Part().Text, "\n\n") {
		tell(paragraph, th.Text)
	}
	tell(p.Part().Ask, th.Key)
	if p.Answered() {
		tell(p.Part().Says, th.Strong)
	}
	return lines
}

// scroll returns a function that scrolls the text by some lines.
func (p *Theory) scroll(by int) func() tea.Cmd {
	return kit.Do(func() {
		_, panel := kit.Apart(p.body(), p.columns())
		p.at.By(by, len(p.lines(panel.Dx()-3)), panel.Dy())
	})
}

// words draws the text of the part, as far as it is scrolled.
func (p *Theory) words(c *paint.Canvas) {
	th, w, h := p.ses.Theme, c.Width()-3, c.Height()
	lines := p.lines(w)
	top := p.at.Top(len(lines), h)
	for y, l := range lines[top:min(top+h, len(lines))] {
		c.Text(2, y, l.text, l.style)
	}
	if top+h < len(lines) {
		c.Fill(image.Rect(2, h-1, 2+w, h), " ", th.Text)
		c.Text(2, h-1, th.Words("↓ more"), th.Faint)
	}
}
