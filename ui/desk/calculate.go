package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"zugzwang/games"
	"zugzwang/games/calculator"
	"zugzwang/solver"
	"zugzwang/solver/short"
)

// Calculator evaluates short games while they are typed. An answer stays until another complete
// game has one.
type Calculator struct {
	Arrows bool // names have ↑, ↓ and ± in place of ^, v and +-

	text  string // the line being typed
	fault error  // why text cannot be read; nil: it can be, or it is empty
	// entered says that text was entered as it is, so that an incomplete text is an error.
	entered bool

	question *calculator.Question // the last complete one; nil: there was none
	answer   *calculator.Answer   // to question, or to the one before it; nil: none yet
	settled  bool                 // answer is that of question, or question has none
	work     *Work                // evaluates question; nil: nothing is evaluated
	refused  error                // why question has no answer

	past  []Calculated
	place int    // index in past of the line shown; len(past): a new line
	draft string // the new line, while an older one is shown

	focus int // index in Focuses
	step  int // of the trace, how the forms typed become canonical, from 1; 0: it is not shown
}

// Calculated is a line that has been entered.
type Calculated struct {
	Text  string
	Value string // the answer in a few words; "" until it is known
}

// Focus is a game whose thermograph is shown: an operand of the question, or one of its options.
type Focus struct {
	*calculator.Game
	Option *calculator.Option // nil: the game as a whole
	Left   bool               // the option is Left's
}

// Name returns the value of the game in focus, as it is written.
func (f Focus) Name() calculator.Name {
	if f.Option != nil {
		return f.Option.To
	}
	return f.Game.Name
}

// Thermograph returns the thermograph of the game in focus.
func (f Focus) Thermograph() *short.Thermograph {
	if f.Option != nil {
		return f.Option.Thermograph
	}
	return f.Game.Thermograph
}

// Limits in characters.
const (
	MostTyped   = 2000 // of a line that is typed
	longestName = 400  // of a name in an answer
)

// Text returns the line being typed.
func (c *Calculator) Text() string { return c.text }

// Answer returns the last answer; nil: there was none. While another question is evaluated, or if
// that has no answer, it is the answer to the question before.
func (c *Calculator) Answer() *calculator.Answer { return c.answer }

// Past returns the lines entered, oldest first.
func (c *Calculator) Past() []Calculated { return c.past }

// Place returns the index in Past of the line that is shown, or len(Past) for a new line.
func (c *Calculator) Place() int { return c.place }

// Fault returns what is wrong with the line, or why it has no answer, as a clause; "" if nothing
// is. If the line is unfinished (typing on may complete it), Fault returns what is expected next.
func (c *Calculator) Fault() (says string, unfinished bool) {
	if c.fault != nil {
		if wrong := (*calculator.Error)(nil); errors.As(c.fault, &wrong) && wrong.Unfinished && !c.entered {
			return "expected " + wrong.Expected, true
		}
		return c.fault.Error(), false
	}
	if c.refused != nil && strings.TrimSpace(c.text) != "" {
		return c.refused.Error(), false
	}
	return "", false
}

// Type replaces the line being typed. If the text is a complete game, Work then evaluates it.
func (c *Calculator) Type(text string) {
	if text == c.text {
		return
	}
	c.text, c.fault, c.entered, c.focus, c.step = text, nil, false, 0, 0
	if strings.TrimSpace(text) != "" {
		c.ask()
	}
}

// ask parses the line. A new question supersedes the previous one.
func (c *Calculator) ask() {
	if n := utf8.RuneCountInString(c.text); n > MostTyped {
		c.fault = fmt.Errorf("found %d characters, expected %d at most", n, MostTyped)
		return
	}
	q, err := calculator.Parse(c.text)
	if c.fault = err; err != nil || c.question != nil && q.Text == c.question.Text && c.refused == nil {
		return
	}
	c.question, c.settled, c.work, c.refused = q, false, nil, nil
}

// Work returns the work that evaluates the question, or nil.
func (c *Calculator) Work() *Work {
	if q := c.question; c.work == nil && q != nil && !c.settled {
		arrows := c.Arrows
		c.work = &Work{What: "working it out", Run: func(ctx context.Context, opt solver.Options) func() Reply {
			k := calculator.New(opt, longestName)
			k.Steps, k.Arrows = true, arrows
			a, err := k.Answer(ctx, q)
			return func() Reply { return c.take(a, err) }
		}}
	}
	return c.work
}

// take stores the answer to the question, or err, the reason why there is none.
func (c *Calculator) take(a *calculator.Answer, err error) Reply {
	c.settled, c.work = true, nil
	if c.refused = err; err != nil {
		return Reply{}
	}
	c.answer, c.focus, c.step = a, 0, 0
	for i := range c.past {
		if c.past[i].Text == a.Text {
			c.past[i].Value = brief(a)
		}
	}
	return Reply{}
}

// brief returns the answer in a few words, for Past.
func brief(a *calculator.Answer) string {
	switch {
	case a.Relation == calculator.None:
		return a.Games[0].Name.Text
	case a.Holds():
		return "yes"
	}
	return "no"
}

// Working reports whether a question is being evaluated.
func (c *Calculator) Working() bool { return c.work != nil }

// Stop gives up evaluating the question.
func (c *Calculator) Stop() {
	c.settled, c.work = true, nil
	c.refused = errors.New("stopped")
}

// Enter appends the line to Past and begins a new one: empty, or with the option in focus. A line
// without an answer stays, and Fault says why.
func (c *Calculator) Enter() Reply {
	text := strings.TrimSpace(c.text)
	if f, ok := c.Focus(); ok && f.Option != nil && c.fault == nil {
		if name := f.Name(); name.Whole {
			c.keep()
			c.Type(name.Text)
			return Reply{}
		}
		return Says("this option is too long to be typed")
	}
	switch {
	case text == "":
		return Says("type a game first, such as {2|1||0} + *2; ? tells how")
	case c.fault != nil || c.refused != nil:
		c.entered = true
		says, _ := c.Fault()
		return Reply{Heard: says}
	}
	c.keep()
	c.Type("")
	return Reply{}
}

// keep appends the line to Past, unless it is empty or faulty, and removes an earlier equal line.
func (c *Calculator) keep() {
	if text := strings.TrimSpace(c.text); text != "" && c.fault == nil {
		c.past = slices.DeleteFunc(c.past, func(p Calculated) bool { return p.Text == text })
		kept := Calculated{Text: text}
		if c.answer != nil && c.answer.Text == text {
			kept.Value = brief(c.answer)
		}
		c.past = append(c.past, kept)
	}
	c.place, c.draft = len(c.past), ""
}

// Recall shows the line with index to in Past instead of the line being typed. An index of
// len(Past) or more brings back the line being typed; a negative one counts as 0.
func (c *Calculator) Recall(to int) Reply {
	if c.place == len(c.past) {
		c.draft = c.text
	}
	c.place = min(max(to, 0), len(c.past))
	text := c.draft
	if c.place < len(c.past) {
		text = c.past[c.place].Text
	}
	c.Type(text)
	return Reply{}
}

// Focuses returns everything in the answer that has a thermograph: each game and its options.
func (c *Calculator) Focuses() (list []Focus) {
	if c.answer == nil {
		return nil
	}
	told := c.answer.Told()
	for i := range told {
		g := &told[i]
		list = append(list, Focus{Game: g})
		for side, options := range g.Moves {
			for k := range options {
				list = append(list, Focus{g, &options[k], side == 0})
			}
		}
	}
	return list
}

// Focus returns the game in focus; false if there is no answer.
func (c *Calculator) Focus() (Focus, bool) {
	list := c.Focuses()
	if len(list) == 0 {
		return Focus{}, false
	}
	return list[c.focus], true
}

// At returns the index in Focuses of the game in focus.
func (c *Calculator) At() int { return c.focus }

// Turn puts the game with index at in Focuses into focus, counted cyclically, and tells its mean
// and temperature. Without an answer it does nothing.
func (c *Calculator) Turn(at int) Reply {
	if n := len(c.Focuses()); n > 0 {
		c.focus = (at%n + n) % n
	}
	f, ok := c.Focus()
	if !ok {
		return Reply{}
	}
	t := f.Thermograph()
	return Reply{Heard: fmt.Sprintf("%s: mean %v, temperature %v", f.says(), t.Mean(), t.Temperature())}
}

// says returns which game is in focus: its text as typed, or "Left to …" or "Right to …" with the
// value of the option.
func (f Focus) says() string {
	switch {
	case f.Option == nil:
		return f.Text
	case f.Left:
		return "Left to " + f.Name().Text
	}
	return "Right to " + f.Name().Text
}

// Trace returns the form that the present step of the trace is about, and which of the form's
// steps it is (see calculator.Form.Says); nil if no step is shown.
func (c *Calculator) Trace() (f *calculator.Form, step int) {
	at := c.step - 1
	if c.answer == nil || at < 0 {
		return nil, 0
	}
	for i := range c.answer.Forms {
		f = &c.answer.Forms[i]
		if at < len(f.Steps)+2 {
			return f, at
		}
		at -= len(f.Steps) + 2
	}
	return nil, 0
}

// Step returns the number of the present step of the trace, from 1, and how many steps there are;
// 0 if none is shown.
func (c *Calculator) Step() (step, of int) {
	if c.answer != nil {
		for _, f := range c.answer.Forms {
			of += len(f.Steps) + 2
		}
	}
	return c.step, of
}

// Leave returns from the trace to the answer.
func (c *Calculator) Leave() { c.step = 0 }

// follow moves the trace by some steps, forward or back.
func (c *Calculator) follow(by int) Reply {
	c.step += by
	f, step := c.Trace()
	if f == nil {
		return Reply{Heard: "before the first step"}
	}
	now, of := c.Step()
	says := f.Says(step)
	if step == 0 {
		says = f.Text + ", " + says
	}
	return Reply{Heard: fmt.Sprintf("step %d of %d: %s", now, of, says)}
}

// Lines returns the answer in words, one line for each fact, the labels aligned in a column.
func (c *Calculator) Lines() (lines []string) {
	if c.answer == nil {
		return nil
	}
	all := c.answer.Lines()
	if n := slices.IndexFunc(all, func(l calculator.Line) bool { return l.Label == "answer" }); n >= 0 {
		all = all[n:]
	} else {
		all = nil // without the steps that simplify forms
	}
	for _, g := range c.answer.Told() {
		all = append(all, g.Lines()...)
	}
	width := 0
	for _, l := range all {
		width = max(width, len(l.Label)+2)
	}
	for _, l := range all {
		lines = append(lines, fmt.Sprintf("%-*s%s", width, l.Label, l.Text))
	}
	return lines
}

// Actions returns the actions besides typing.
func (c *Calculator) Actions() []Action {
	none := func() string {
		if c.answer == nil {
			return "nothing is answered yet"
		}
		return ""
	}
	traced := func() string {
		_, of := c.Step()
		why := none()
		if why == "" && of == 0 {
			why = "no form in braces and no sum was typed: there are no steps"
		}
		return why
	}
	return []Action{
		{
			Name: "enter", Keys: []string{"enter"}, Word: "keep", Quiet: c.step > 0, Help: "keep the line and begin a new one; with an option in focus: calculate that option",
			Do: func([]string) Reply { return c.Enter() },
		},
		{
			Name: "option", Keys: []string{"tab"}, Word: "option", Help: "the thermograph of the next option",
			Do: func([]string) Reply { return c.Turn(c.focus + 1) }, Off: none,
		},
		{
			Name: "option before", Keys: []string{"shift+tab"}, Paired: true, Quiet: true, Help: "of the one before",
			Do: func([]string) Reply { return c.Turn(c.focus - 1) }, Off: none,
		},
		{
			Name: "step", Keys: []string{"s", "pgdown"}, Word: "steps", Help: "the next step of how a form or a sum becomes canonical: which option is dominated, by which; which is reversible, through which",
			Do: func([]string) Reply { return c.follow(1) },
			Off: func() string {
				if now, of := c.Step(); of > 0 && now == of {
					return "this was the last step"
				}
				return traced()
			},
		},
		{
			Name: "step back", Keys: []string{"S", "pgup"}, Paired: true, Help: "the step before",
			Do: func([]string) Reply { return c.follow(-1) },
			Off: func() string {
				return cmp.Or(traced(), map[bool]string{true: "this is before the first step"}[c.step == 0])
			},
		},
		{
			Name: "copy", Also: []string{"answer"}, Keys: []string{"y"}, Word: "copy", Help: "the answer as text",
			Do:  func([]string) Reply { return Reply{Goes: Text(strings.Join(c.Lines(), "\n"))} },
			Off: none,
		},
		{
			Name: "up", Keys: []string{"up"}, Word: "history", Help: "the line that was entered before",
			Do: func([]string) Reply { return c.Recall(c.place - 1) },
			Off: func() string {
				if c.place == 0 {
					return "no line was entered before"
				}
				return ""
			},
		},
		{
			Name: "down", Keys: []string{"down"}, Paired: true, Help: "the one after it",
			Do: func([]string) Reply { return c.Recall(c.place + 1) },
			Off: func() string {
				if c.place == len(c.past) {
					return "this is the newest line"
				}
				return ""
			},
		},
		{
			Name: "history", Help: "the lines that were entered, with their values",
			Do: func([]string) Reply {
				return Reply{Lines: games.Lines{Len: len(c.past), At: func(i int) string {
					return c.past[i].Text + ": " + cmp.Or(c.past[i].Value, "not answered")
				}}}
			},
			Off: func() string {
				if len(c.past) == 0 {
					return "no line was entered yet"
				}
				return ""
			},
		},
	}
}

// HowToType returns the lines that explain how games are typed.
func HowToType() []string {
	return []string{
		"2, -3/4: numbers. *, *2: nimbers. ^, v, ^2*: ups and downs. +-1: the switch {1|-1}. +_2, -_2: tiny {0||0|-2} and miny.",
		"{1,*|0}: the game in which Left can move to 1 or * and Right to 0. {2|1||0} is {{2|1}|0}: more bars divide further outside.",
		"3.{1|0}: three copies. +, -, ( ): sums. Between two games =, <, >, <=, >= or || asks how they compare: || whether they are confused.",
	}
}
