package study

import (
	"cmp"
	"image"
	"strings"
	"unicode/utf8"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
)

// Calculator shows the calculator for short games: the line to type in; at the left the value, or
// the steps that bring a form into canonical form; at the right the thermograph.
type Calculator struct {
	*desk.Calculator
	ses    *kit.Session
	Errand kit.Runner
	Note   string
	input  textinput.Model
	Rows   []choice // what can be clicked, as last drawn
}

// choice is a row that puts a game into focus, or recalls a line.
type choice struct {
	image.Rectangle
	do func() desk.Reply
}

// NewCalculator opens the calculator with an expression already typed.
func NewCalculator(ses *kit.Session, typed string) *Calculator {
	p := &Calculator{Calculator: &desk.Calculator{}, ses: ses, input: textinput.New()}
	p.input.Prompt, p.input.CharLimit = "", desk.MostTyped
	p.input.Placeholder = "a game, such as {2|1||0} + *2"
	p.input.SetValue(typed)
	p.input.CursorEnd()
	p.input.Focus()
	return p
}

func (p *Calculator) Init() tea.Cmd      { return p.typed() }
func (p *Calculator) Title() string      { return "calculator" }
func (p *Calculator) Shut()              { p.Errand.Stop() }
func (p *Calculator) Notify(text string) { p.Note = text }

func (p *Calculator) Update(msg tea.Msg) tea.Cmd {
	switch msg.(type) {
	case tea.KeyPressMsg, tea.PasteMsg:
		p.Note = ""
		var cmd tea.Cmd
		p.input, cmd = kit.Typed(p.input, msg)
		return tea.Batch(cmd, p.typed())
	}
	return nil
}

// typed evaluates the line after it has changed.
func (p *Calculator) typed() tea.Cmd {
	p.Arrows = !p.ses.Theme.ASCII
	p.Type(p.input.Value())
	return p.Errand.Advance(p.ses, p)
}

// Paste types pasted text, as one line.
func (p *Calculator) Paste(text string) tea.Cmd {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text+p.input.Value()) > desk.MostTyped {
		p.Note = "too long for this line; zugzwang value - reads longer ones"
		return nil
	}
	return p.Update(tea.PasteMsg{Content: text})
}

// Accept shows the result of an action or of the work.
func (p *Calculator) Accept(r desk.Reply) tea.Cmd {
	p.Note = r.Says
	if p.Text() != p.input.Value() {
		p.input.SetValue(p.Text())
		p.input.CursorEnd()
	}
	next := p.Errand.Advance(p.ses, p)
	if text, ok := r.Goes.(desk.Text); ok {
		return tea.Batch(next, kit.Open(&kit.CodeView{
			Ses: p.ses, Name: "Answer", Code: string(text), About: p.Answer().Text,
			Explains: "The answer as text, as zugzwang value prints it.",
		}))
	}
	return next
}

func (p *Calculator) Keys() []kit.Binding {
	table := kit.Bindings(p.Actions(), func(r desk.Reply) tea.Cmd {
		p.Arrows = !p.ses.Theme.ASCII
		return p.Accept(r)
	})
	keys := kit.Common(p.ses, p)[1:] // a comma types, so it does not open the settings
	step, _ := p.Step()
	switch {
	case p.Working():
		*kit.Escape(keys) = kit.Bind("esc", "stop", func() tea.Cmd {
			p.Stop()
			return p.Errand.Advance(p.ses, p)
		}, "esc").About("give up what is being worked out; else from the steps to the answer, and back to where you were")
	case step > 0:
		*kit.Escape(keys) = kit.Bind("esc", "answer", kit.Do(p.Leave), "esc")
	}
	return append(table, keys...)
}

func (p *Calculator) Click(at image.Point) tea.Cmd {
	for _, row := range p.Rows {
		if at.In(row.Rectangle) {
			return p.Accept(row.do())
		}
	}
	return nil
}

func (p *Calculator) Wheel(dir int) tea.Cmd {
	if step, of := p.Step(); step > 0 {
		name := "step"
		if dir < 0 {
			name = "step back"
		}
		if step+dir > of {
			return nil
		}
		return p.do(name)
	}
	return p.Accept(p.Turn(p.At() + dir))
}

// do runs the action with this name, unless it is unavailable.
func (p *Calculator) do(name string) tea.Cmd {
	for _, a := range p.Actions() {
		if a.Name == name && a.Why() == "" {
			return p.Accept(a.Do(nil))
		}
	}
	return nil
}

func (p *Calculator) Help() []string {
	lines := []string{
		"What a sum of short games is worth: games of Left and Right that end, in which whoever cannot move has lost. Everything is exact.",
		"",
	}
	for _, line := range desk.HowToType() {
		lines = append(lines, line, "")
	}
	return append(lines,
		"The thermograph shows what the game stops at if every move costs the temperature: Left's wall if Left begins, Right's if Right does. "+
			"Where they meet the mast begins, at the mean: how far up that is says how much a move matters.")
}

func (p *Calculator) Draw(c *paint.Canvas) {
	th, w, h := p.ses.Theme, c.Width(), c.Height()
	x := c.Text(1, 0, "Calculator", th.Title)
	c.Fit(x+2, 0, w-x-3, paint.Fitting(w-x-3, "what games are worth in which whoever cannot move loses", "what sums of short games are worth"), th.Faint)
	prompt := "› "
	if th.ASCII {
		prompt = "> "
	}
	x = c.Text(1, 1, prompt, th.Key)
	p.input.SetStyles(kit.InputStyles(th))
	p.input.SetWidth(max(w-x-2, 1))
	c.Styled(image.Rect(x, 1, w, 2), p.input.View())
	top := p.told(c.Sub(image.Rect(x, 2, w-1, h-2)))
	p.Rows = nil
	body := c.Sub(image.Rect(0, 2+top, w, h-2))
	if p.Answer() == nil {
		p.manual(body)
	} else {
		split := w - max(w*9/20, 26)
		for y := range body.Height() {
			body.Put(split, y, th.Glyph.Vertical, th.Border)
		}
		left := body.Sub(image.Rect(1, 0, split-1, body.Height()))
		if f, step := p.Trace(); f != nil {
			p.trace(left, f, step)
		} else {
			p.answer(left)
		}
		p.graph(body.Sub(image.Rect(split+2, 0, w-1, body.Height())))
	}
	if p.Note != "" {
		kit.DrawWhole(c, th, h-2, p.Note, th.Strong)
	}
	p.Errand.Draw(c, th, 1, h-2, english.Capital(cmp.Or(p.Errand.Doing(), "working it out")))
	kit.DrawFooter(c, p.ses, h-1, p.Keys())
}

// told draws, below the line being typed, what is wrong with it or what is expected next. It
// returns the height in rows, at least one.
func (p *Calculator) told(c *paint.Canvas) int {
	th := p.ses.Theme
	fault, unfinished := p.Fault()
	switch {
	case p.Working():
		c.Text(0, 0, th.Glyph.Ellipsis, th.Faint)
	case unfinished:
		c.Fit(0, 0, c.Width(), th.Words(fault), th.Faint)
	case fault != "":
		return c.Wrap(0, 0, c.Width(), 3, th.Words(english.Capital(fault)+"."), th.Error)
	case p.Answer() == nil:
		c.Fit(0, 0, c.Width(), "it is worked out as you type", th.Faint)
	}
	return 1
}

// manual explains how games are typed, while nothing is typed.
func (p *Calculator) manual(c *paint.Canvas) {
	th, y := p.ses.Theme, 1
	for _, line := range desk.HowToType() {
		y = c.Wrap(3, y, min(c.Width()-4, 76), max(c.Height()-y, 0), th.Words(line), th.Text) + 1
	}
}
