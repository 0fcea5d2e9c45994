package screen

import (
	"fmt"
	"image"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/theory"
	"zugzwang/ui/view"
)

// theoryPage shows what a game's solver rests on, part by part: words, a small board, and
// something to predict before the board tells it.
type theoryPage struct {
	ses  *session
	page theory.Page

	at       int
	told     bool // the answer, and what the board is worth
	note     string
	scroll   int // lines of the text that are above what is seen
	board    games.Board
	position games.Position
	solution games.Solution
	analysis *games.Analysis
	failed   error
}

// theoryAbout is what the key does that opens a page.
const theoryAbout = "a page of theory: what the solver of this game rests on, with examples to predict"

// noTheory says why there is no page for a game.
func noTheory(g *games.Game) string {
	if _, ok := theory.Of(g); !ok {
		return "there is no page of theory for this game"
	}
	return ""
}

// newTheory is the page of a game that has one.
func newTheory(ses *session, g *games.Game) *theoryPage {
	page, _ := theory.Of(g)
	p := &theoryPage{ses: ses, page: page}
	p.turn(0)
	return p
}

func (p *theoryPage) init() tea.Cmd          { return nil }
func (p *theoryPage) update(tea.Msg) tea.Cmd { return nil }
func (p *theoryPage) title() string          { return "theory · " + p.page.Game.Name }
func (p *theoryPage) close()                 {}
func (p *theoryPage) part() *theory.Part     { return &p.page.Parts[p.at] }

// turn goes to a part.
func (p *theoryPage) turn(at int) {
	p.at, p.scroll, p.failed, p.solution, p.note = at, 0, nil, nil, ""
	p.told = p.part().Ask == ""
	preset, err := catalog.ReadPreset(p.page.Game, []byte(p.part().Board), "theory")
	if err != nil {
		p.failed = err
		return
	}
	p.board, p.position = preset.Board, preset.Board.Start(preset.First)
	// The boards are tiny: this takes no longer than a frame.
	s, err := p.board.Solve(p.ses.ctx, solver.Options{})
	if err == nil {
		p.solution, p.analysis, err = games.Think(p.ses.ctx, p.board, s, p.position, solver.Options{})
	}
	p.failed = err
}

// on tells the answer, then goes to the next part, then back to where one came from.
func (p *theoryPage) on() tea.Cmd {
	switch {
	case !p.told:
		p.told, p.note = true, ""
		p.scroll = 1 << 20 // to its end, where the answer is
	case p.at+1 < len(p.page.Parts):
		p.turn(p.at + 1)
	default:
		return back
	}
	return nil
}

// untold says why the example cannot be looked into.
func (p *theoryPage) untold() string {
	switch {
	case p.solution == nil:
		return "there is no example here"
	case !p.told:
		return "think first: enter tells the answer"
	}
	return ""
}

func (p *theoryPage) notify(text string) { p.note = text }

func (p *theoryPage) before() tea.Cmd {
	if p.at > 0 {
		p.turn(p.at - 1)
		p.told = true
	}
	return nil
}

func (p *theoryPage) keys() []binding {
	does := "next"
	switch {
	case !p.told:
		does = "the answer"
	case p.at+1 == len(p.page.Parts):
		does = "done"
	}
	table := []binding{
		bind("enter", does, p.on, "enter", "space", "right", "l").about("tell the answer, or go on to the next part (space and → too)"),
		bind("←", "part before", p.before, "left", "h", "backspace").unless(func() string {
			if p.at == 0 {
				return "this is the first part"
			}
			return ""
		}),
		bind("↑↓", "scroll", do(func() { p.scroll-- }), "up", "k").about("scroll the words, where there are more than fit"),
		bind("", "", do(func() { p.scroll++ }), "down", "j"),
	}
	for _, to := range []struct{ key, does, about string }{
		{"w", "why", "why the example is worth what it is, once it is told"},
		{"x", "explore", "walk all states of the example, once it is told"},
		{"s", "solver", "watch the example being solved, once it is told"},
		{"e", "edit", "change the example, once it is told"},
	} {
		table = append(table, bind(to.key, to.does, func() tea.Cmd {
			return open(newStudent(p.ses, to.key, desk.State{Board: p.board, Whole: p.solution, Solution: p.solution, At: p.position}))
		}, to.key).about(to.about).unless(p.untold).lasting())
	}
	return append(table, common(p.ses, p)...)
}

func (p *theoryPage) click(image.Point) tea.Cmd { return p.on() }

func (p *theoryPage) wheel(delta int) tea.Cmd {
	p.scroll += delta
	return nil
}

func (p *theoryPage) help() []string {
	return []string{
		"What the solver of " + p.page.Game.Name + " rests on, in a few parts: the idea, an example, the proof, where it comes from.",
		"",
		"Most parts ask something: think first, then enter tells the answer and what every place of the board is worth.",
	}
}

func (p *theoryPage) draw(c *paint.Canvas) {
	th, w, h := p.ses.theme, c.Width(), c.Height()
	x := c.Text(1, 0, p.page.Game.Name, th.Title)
	c.Text(x+2, 0, "Theory", th.Faint)
	c.Right(w-1, 0, fmt.Sprintf("%d of %d", p.at+1, len(p.page.Parts)), th.Key)
	c.Fit(1, 1, w-2, th.Words(p.part().Title), th.Strong)
	panel, top := max(panelWidth(w), min(w/2, 60)), 3
	if h <= minHeight {
		top = 2
	}
	if p.failed != nil {
		c.Wrap(1, top, w-2, h-3, th.Words(p.failed.Error()), th.Error)
	} else {
		s := &view.Scene{Board: p.board, Position: p.position, Focus: -1, Theme: th, Asks: true}
		if p.told {
			s.Solution, s.Analysis = p.solution, p.analysis
			s.Moves = p.board.Moves(p.position)
			s.Show = view.Show{Colours: true, Distances: true}
		}
		p.ses.views.Draw(c.Sub(image.Rect(0, top, w-panel-1, h-2)), s)
	}
	p.words(c.Sub(image.Rect(w-panel, top, w, h-2)))
	drawNote(c, th, h-2, p.note)
	drawFooter(c, p.ses, h-1, p.keys())
}

// words draws the text, and under it the question and its answer.
func (p *theoryPage) words(c *paint.Canvas) {
	th, w, h := p.ses.theme, c.Width()-3, c.Height()
	for y := range h {
		c.Put(0, y, th.Glyph.Vertical, th.Border)
	}
	type line struct {
		text  string
		style theme.Style
	}
	var lines []line
	tell := func(text string, st theme.Style) {
		if text == "" {
			return
		}
		if len(lines) > 0 {
			lines = append(lines, line{})
		}
		for _, l := range paint.Lines(th.Words(text), w) {
			lines = append(lines, line{l, st})
		}
	}
	for _, paragraph := range strings.Split(p.part().Text, "\n\n") {
		tell(paragraph, th.Text)
	}
	tell(p.part().Ask, th.Key)
	if p.told {
		tell(p.part().Says, th.Strong)
	}
	p.scroll = max(min(p.scroll, len(lines)-h), 0)
	for y, l := range lines[p.scroll:min(p.scroll+h, len(lines))] {
		c.Text(2, y, l.text, l.style)
	}
	if p.scroll+h < len(lines) {
		c.Fill(image.Rect(2, h-1, 2+w, h), " ", th.Text)
		c.Text(2, h-1, th.Words("↓ more"), th.Faint)
	}
}
