package plain

import (
	"context"
	"io"
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/ui/desk"
)

// Calculate evaluates games, one a line, until the input ends or the user quits. It returns
// errors as Run does.
func Calculate(ctx context.Context, in io.Reader, out io.Writer, cfg Config) error {
	return run(ctx, in, out, cfg, func(s *session) error {
		if err := (&calculating{s: s}).run(""); err != nil {
			return err
		}
		return errQuit
	})
}

// calculating runs a calculator.
type calculating struct {
	desk.Calculator
	s    *session
	left bool
}

// run evaluates text, if it is not "", and then every line typed until the user leaves.
func (c *calculating) run(text string) error {
	if text != "" {
		if err := c.answer(text); err != nil {
			return err
		}
	} else {
		c.s.say("What sums of short games are worth, such as:")
		c.s.put("  {2|1||0} + *2 - ^")
		c.s.say("Type one, or help.")
	}
	for !c.left {
		text, err := c.s.read()
		if err != nil {
			return err
		}
		if err := c.line(text); err != nil {
			return err
		}
	}
	return nil
}

// line runs a command, or evaluates the line if it is none.
func (c *calculating) line(text string) error {
	word, _, _ := strings.Cut(strings.ToLower(text), " ")
	for _, known := range c.commands() {
		if slices.Contains(known.names, word) {
			return c.s.command(c.commands(), text)
		}
	}
	if text == "" {
		return c.s.command(c.commands(), "help")
	}
	return c.answer(text)
}

// answer computes and prints the value of the game in a typed text, or what is wrong with the text.
func (c *calculating) answer(text string) error {
	c.Type(text)
	if says, _ := c.Fault(); says == "" {
		if err := c.s.carry(c); err != nil {
			return err
		}
	}
	r := c.Enter()
	if r.Says+r.Heard == "" {
		c.tell()
	}
	return c.reply(c.s, r)
}

// tell prints the answer.
func (c *calculating) tell() {
	for _, line := range c.Lines() {
		c.s.put(strings.TrimRight(line, " "))
	}
}

// reply prints the result of an action, with signs as they can be typed.
func (c *calculating) reply(s *session, r desk.Reply) error {
	for _, text := range []string{r.Says, r.Heard} {
		if text != "" {
			s.put(english.Capital(text) + ".")
		}
	}
	for i := range r.Lines.Len {
		s.put(r.Lines.At(i))
	}
	if r.Goes != nil {
		c.tell()
	}
	return nil
}

func (c *calculating) commands() []command {
	// If the terminal has a history of lines, it recalls earlier ones itself.
	actions := slices.DeleteFunc(c.Actions(), func(a desk.Action) bool { return slices.Contains([]string{"enter", "up", "down"}, a.Name) })
	return slices.Concat(c.s.commands(keyless(actions), c.reply), []command{
		{names: []string{"leave", "esc"}, help: "go back to where you came from", run: func(*session, []string) error {
			c.left = true
			return nil
		}},
	}, helpAndQuit(func(s *session, args []string) error {
		s.guide([]section{{"The calculator", c.commands()}}, "Type a game:", args)
		if len(args) == 0 {
			for _, line := range desk.HowToType() {
				s.put(Wrap(line, wide))
			}
		}
		return nil
	}))
}
