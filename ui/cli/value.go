package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"zugzwang/games/calculator"
	"zugzwang/games/output"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/thermograph"
)

// valueOptions are the flags of value.
type valueOptions struct {
	lookOptions
	json, steps bool
}

// valueCommand returns the command value, which opens the calculator or evaluates one expression.
func (p *program) valueCommand() *cobra.Command {
	var o valueOptions
	c := &cobra.Command{
		Use:   "value [EXPRESSION|-]",
		Short: "Work out a sum of short games: value, who wins, temperature",
		Long: `Works out what a sum of short partisan games is worth: its value by name and as
canonical form, who wins it, mean, temperature, stops, thermograph and, if it is
all-small, its atomic weight; and how two games compare. - reads an expression
from each line of standard input. Without an expression the calculator opens,
which answers as you type.

  2  -3/4      numbers           {L|R}        Left's and Right's options
  *  *2        nimbers           {2|1||0}     {{2|1}|0}: more bars divide last
  ^  v  ^2*    ups, downs        +-1          the switch {1|-1}
  3.{1|0}      three copies      +_2  -_2     tiny {0||0|-2}, miny {2|0||0}
  1*  1/2^  1+-2   sums: 1 + *, 1/2 + ^, and 1 plus the switch +-2

Between two games =, <, >, <=, >= or || (confused) asks how they compare.`,
		Example: `  zugzwang value '{2|1||0} + *2 - ^'
  # does it hold? which one does?
  zugzwang value '^ + ^ > *'
  # type games, and see what they are worth
  zugzwang value
  # how the canonical form comes about
  zugzwang value '{0,*,^|^}' --steps`,
		Args: func(_ *cobra.Command, args []string) error {
			switch len(args) {
			case 0:
				if o.json || o.steps || !o.plain && !p.terminal(p.out.File) {
					return errors.New("zugzwang value needs an expression, such as '{2|1||0} + *2 - ^'")
				}
				return nil
			case 1:
				return nil
			}
			return fmt.Errorf("unexpected %q: zugzwang value takes one expression; put it into quotes", args[1])
		},
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return p.calculator(c.Context(), o)
			}
			ctx, stop := interruptible(c.Context())
			defer stop()
			return p.value(ctx, args[0], o)
		},
	}
	p.limits(c)
	o.lookOptions.flags(c)
	c.Flags().BoolVar(&o.json, "json", false, "print everything known as JSON, a document for each expression")
	c.Flags().BoolVar(&o.steps, "steps", false, "say how each form in braces and each sum becomes canonical")
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if strings.Contains(err.Error(), "shorthand") {
			return fmt.Errorf("%w; an expression that begins with a minus goes after --, or into brackets", err)
		}
		return flagError(c, err)
	})
	return c
}

// calculator opens the calculator on the screen, or answers line by line in the line mode.
func (p *program) calculator(ctx context.Context, o valueOptions) error {
	s, err := p.screenConfig(o.lookOptions)
	if err != nil {
		return err
	}
	s.Value, s.Memory = true, int64(p.memory)
	limitGarbage(s.Memory, p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	return p.openFace(ctx, s, o.lookOptions, "value")
}

// Longest names of values, in characters. Longer ones are cut, or left out of JSON.
const (
	longestName     = 400
	longestJSONName = 10_000
)

// value prints the value of an expression, or for "-" of each line of standard input.
func (p *program) value(ctx context.Context, text string, o valueOptions) error {
	if o.json && o.steps {
		return errors.New("--json and --steps: one at a time")
	}
	delayCollector(p.getenv)
	limitGarbage(int64(p.memory), p.getenv)
	source, lines := "", []string{text}
	if text == "-" {
		read, from, err := p.read("-", maxText)
		if err != nil {
			return blame(from, err)
		}
		source = from
		lines = strings.Split(strings.TrimSuffix(string(read), "\n"), "\n")
	}
	th, drawn := p.printing()
	m := newMeter()
	finish := p.watch(m)
	var out bytes.Buffer
	err := aside(ctx, func() error {
		m.stage("Working it out")
		most := longestName
		if o.json {
			most = longestJSONName
		}
		c := calculator.New(p.options(nil), most)
		c.Steps, c.Arrows = o.steps, !o.json && drawn && !th.ASCII
		for n, line := range lines {
			at := source
			if source != "" {
				at = fmt.Sprintf("%s:%d", source, n+1)
				if strings.TrimSpace(line) == "" {
					continue
				}
			}
			a, err := calculate(ctx, c, line)
			if err == nil && o.json {
				err = output.WriteJSON(&out, a.Document())
			} else if err == nil {
				err = p.tell(a, &out, th, drawn)
			}
			if err != nil {
				if at != "" {
					return blame(at, err)
				}
				return blame("value", err)
			}
		}
		return nil
	})
	finish()
	if ctx.Err() != nil {
		return err
	}
	if _, wrote := p.out.Write(out.Bytes()); err == nil { // the lines before a wrong one are answered
		err = wrote
	}
	return err
}

// calculate parses and evaluates one expression.
func calculate(ctx context.Context, c *calculator.Calculator, text string) (*calculator.Answer, error) {
	q, err := calculator.Parse(text)
	if err != nil {
		return nil, err
	}
	return c.Answer(ctx, q)
}

// thermographRows is the height of a printed thermograph, in rows.
const thermographRows = 10

// tell writes an answer in words and, if drawn is set, its thermographs.
func (p *program) tell(a *calculator.Answer, w *bytes.Buffer, th *theme.Theme, drawn bool) error {
	if w.Len() > 0 {
		w.WriteString("\n")
	}
	width := 80
	if columns, _, err := term.GetSize(p.out.Fd()); drawn && err == nil && columns > 20 {
		width = columns
	}
	blocks := [][]calculator.Line{a.Lines()}
	for _, g := range a.Told() {
		blocks = append(blocks, g.Lines())
	}
	label := 0
	for _, l := range slices.Concat(blocks...) {
		label = max(label, len(l.Label)+2)
	}
	write := func(l calculator.Line) {
		lines := []string{th.Words(l.Text)}
		if drawn {
			lines = paint.Lines(lines[0], width-label)
		}
		for i, text := range lines {
			if i > 0 {
				l.Label = ""
			}
			fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%-*s%s", label, l.Label, text), " "))
		}
	}
	for i, block := range blocks {
		if i > 0 && len(blocks[i-1]) > 0 {
			w.WriteString("\n")
		}
		for _, l := range block {
			write(l)
		}
		if i == 0 || !drawn {
			continue
		}
		write(calculator.Line{Label: "thermograph", Text: "the walls, Left's on the left, and the mast; the temperature upwards"})
		c := paint.New(min(width, 64), thermographRows)
		thermograph.Draw(c, a.Told()[i-1].Thermograph, th)
		if _, err := fmt.Fprintln(&colorprofile.Writer{Forward: w, Profile: th.Profile()}, c.String()); err != nil {
			return err
		}
	}
	return nil
}
