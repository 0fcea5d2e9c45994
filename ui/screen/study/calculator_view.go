package study

import (
	"fmt"
	"image"
	"strings"

	"zugzwang/games/calculator"
	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
	"zugzwang/ui/thermograph"
)

// answer draws the game in focus, its options, and the lines entered before.
func (p *Calculator) answer(c *paint.Canvas) {
	th, w, h := p.ses.Theme, c.Width(), c.Height()
	y, a := 0, p.Answer()
	say := func(text string, most int, st theme.Style) {
		y = c.Wrap(0, y, w, min(most, max(h-y, 0)), th.Words(text), st)
	}
	for _, l := range a.Lines() {
		if l.Label == "answer" {
			say(l.Text, 4, th.Key)
		}
	}
	focus, ok := p.Focus()
	if !ok {
		return
	}
	g := focus.Game
	if strings.TrimSpace(p.Text()) != g.Text {
		say(g.Text, 2, th.Faint)
	}
	say("= "+g.Name.Text, 3, th.Strong)
	for _, l := range g.Brief() {
		say(kit.Clauses(th.Words(l), w), 2, th.Text)
	}
	if h-y > 8 {
		y++
	}
	y += p.options(c.Sub(image.Rect(0, min(y, h), w, h)), p.Focuses())
	p.past(c.Sub(image.Rect(0, min(y+1, h), w, h)))
}

// options lists the games that have thermographs, with the focus, and returns the height in rows.
func (p *Calculator) options(c *paint.Canvas, list []desk.Focus) int {
	th, w, o := p.ses.Theme, c.Width(), c.Origin()
	room := c.Height()
	from := max(min(p.At()-room/2, len(list)-room), 0)
	to := min(from+room, len(list))
	for i := from; i < to; i++ {
		f, y := list[i], i-from
		st, faint, who := th.Text, th.Faint, "whole"
		switch {
		case f.Option != nil && f.Left:
			who, st = "Left to", th.Player[0]
		case f.Option != nil:
			who, st = "Right to", th.Player[1]
		case len(p.Answer().Told()) > 1:
			who = "game"
		}
		if i == p.At() {
			st, faint = th.Focus, th.Focus
			c.Fill(image.Rect(0, y, w, y+1), " ", st)
		}
		c.Text(0, y, who, st)
		gains := ""
		if f.Option != nil && f.Option.Incentive != nil {
			gains = th.Words("gains " + f.Option.Incentive.Text)
		}
		name := th.Words(f.Name().Text)
		if f.Option == nil {
			name = th.Words(f.Text)
		}
		end := w
		if n := paint.Width(gains); n > 0 && 9+paint.Width(name)+2+n <= w {
			c.Right(w, y, gains, faint)
			end = w - n - 1
		}
		c.Fit(9, y, end-9, name, st)
		p.Rows = append(p.Rows, choice{image.Rect(o.X, o.Y+y, o.X+w, o.Y+y+1), func() desk.Reply { return p.Turn(i) }})
	}
	return to - from
}

// past lists the lines entered, newest last.
func (p *Calculator) past(c *paint.Canvas) {
	th, w, room, o := p.ses.Theme, c.Width(), c.Height()-1, c.Origin()
	list := p.Past()
	if room < 1 || len(list) == 0 {
		return
	}
	c.Text(0, 0, "entered before", th.Key)
	to := len(list)
	if p.Place() < to {
		to = min(max(p.Place()+(room+1)/2, room), to)
	}
	from := max(to-room, 0)
	for i := from; i < to; i++ {
		y, st := 1+i-from, th.Faint
		if i == p.Place() {
			st = th.Focus
			c.Fill(image.Rect(0, y, w, y+1), " ", st)
		}
		value := th.Words(list[i].Value)
		n := min(paint.Width(value), w/2)
		c.Fit(0, y, w-n-1, th.Words(list[i].Text), st)
		c.Fit(w-n, y, n, value, st)
		p.Rows = append(p.Rows, choice{image.Rect(o.X, o.Y+y, o.X+w, o.Y+y+1), func() desk.Reply { return p.Recall(i) }})
	}
}

// trace draws a step of bringing a form into canonical form: its options, removed ones struck
// through, and the reason.
func (p *Calculator) trace(c *paint.Canvas, f *calculator.Form, step int) {
	th, w, h := p.ses.Theme, c.Width(), c.Height()
	now, of := p.Step()
	y := c.Wrap(0, 0, w, 1, fmt.Sprintf("step %d of %d", now, of), th.Key)
	y = c.Wrap(0, y, w, 2, th.Words(f.Text), th.Faint)
	says := paint.Lines(th.Words(english.Capital(f.Says(step))+"."), w)
	room := max(h-y-len(says)-2, 1)
	half := (w - 1) / 2
	done := min(step, len(f.Steps))
	most := 0
	for side, list := range f.Options(done) {
		x := side * (half + 1)
		c.Text(x, y, [2]string{"Left's", "Right's"}[side], th.Player[side])
		p.crossed(c.Sub(image.Rect(x, y+1, x+half, y+1+room)), list, step)
		most = max(most, min(len(list), room))
	}
	if most == 0 {
		most = 1
	}
	y += 1 + most
	if h-y > len(says) {
		y++
	}
	c.Wrap(0, y, w, max(h-y, 0), th.Words(english.Capital(f.Says(step))+"."), th.Strong)
}

// crossed lists the options of one side: removed ones struck through, those that this step
// removes or adds marked.
func (p *Calculator) crossed(c *paint.Canvas, list []calculator.FormOption, step int) {
	th, room := p.ses.Theme, c.Height()
	if len(list) == 0 {
		c.Text(2, 0, "none", th.Faint)
	}
	for _, drop := range []bool{true, false} { // drop first what was removed earlier, then the oldest
		for i := 0; len(list) > room && i < len(list); {
			if o := list[i]; !drop || o.Went > 0 && o.Went < step {
				list = append(list[:i:i], list[i+1:]...)
			} else {
				i++
			}
		}
	}
	for y, o := range list {
		mark, st := " ", th.Text
		switch {
		case o.Went == step && step > 0:
			mark, st = "x", th.Error
		case o.Went > 0:
			mark, st = "x", th.Faint
		case o.Came == step && step > 0:
			mark, st = "+", th.Key
		}
		if o.Went > 0 {
			st.Attrs |= theme.Strike
		}
		c.Text(0, y, mark, st)
		c.Fit(2, y, c.Width()-2, th.Words(o.Name), st)
	}
}

// graph draws the thermograph of the game in focus.
func (p *Calculator) graph(c *paint.Canvas) {
	f, ok := p.Focus()
	if !ok || c.Height() < 5 {
		return
	}
	th, t := p.ses.Theme, f.Thermograph()
	c.Fit(0, 0, c.Width(), th.Words("thermograph of "+f.Name().Text), th.Title)
	mean, heat := t.Mean(), t.Temperature()
	c.Fit(0, 1, c.Width(), paint.Fitting(c.Width(), fmt.Sprintf("its walls meet at temperature %v, mean %v", heat, mean), fmt.Sprintf("walls meet at t %v, mean %v", heat, mean), fmt.Sprintf("mean %v, t %v", mean, heat)), th.Text)
	thermograph.Draw(c.Sub(image.Rect(0, 2, c.Width(), c.Height())), t, th)
}
