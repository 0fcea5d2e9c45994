package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/games/table"
	"zugzwang/ui/chart"
	"zugzwang/ui/export"
	"zugzwang/ui/paint"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// tableOptions are the flags of table.
type tableOptions struct {
	with    []string
	show    string
	csv     bool
	columns int
}

func (p *program) tableCommand() *cobra.Command {
	var o tableOptions
	c := &cobra.Command{
		Use:   "table GAME|FILE.star [NAME=LOW..HIGH [NAME=LOW..HIGH]]",
		Short: "Who wins a game of rules, over a range of one parameter or two",
		Long: `Prints what each board is worth to the player who starts, one parameter going
to the right and another upwards, or one alone; and below what that looks like:
periods, formulas, exceptions. A period that is proved is told from one that was
seen.`,
		Example: `  zugzwang table wythoff x=0..20 y=0..20
  # values, so many in a row that the period shows
  zugzwang table kayles pins=0..100 --show value --columns 12
  zugzwang table mygame.star stones=0..1000 --csv > mygame.csv`,
		Args:              tableArguments(p),
		ValidArgsFunction: p.completeTable,
		RunE: func(c *cobra.Command, args []string) error {
			ask, show, err := p.ask(args, &o)
			if err != nil {
				return err
			}
			return p.table(c.Context(), ask, show, &o)
		},
	}
	o.flags(c)
	p.limits(c)
	c.Flags().BoolVar(&o.csv, "csv", false, "a line for each cell with all that is known, for spreadsheets")
	return c
}

// flags adds the flags that choose the boards of a table and what it shows of each.
func (o *tableOptions) flags(c *cobra.Command) {
	c.Flags().StringArrayVar(&o.with, "with", nil, "the other parameters, `name=value,...`; may be repeated")
	c.Flags().StringVar(&o.show, "show", table.Outcome.String(), "`what` to show: "+english.OneOf(table.Shows))
	c.Flags().IntVar(&o.columns, "columns", 10, "how many `values` stand in a row, of one parameter")
	complete(c, "with")
	complete(c, "columns")
	complete(c, "show", table.Shows...)
}

// tableArguments checks the arguments: a game and at most two ranges.
func tableArguments(p *program) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return fmt.Errorf("%s needs a game of rules: zugzwang help games lists them", c.CommandPath())
		case len(args) > 3:
			return fmt.Errorf("unexpected %q: %s takes a game and two ranges at most", args[3], c.CommandPath())
		}
		_, err := p.find(args[0])
		return err
	}
}

// ask returns the table that the arguments and flags ask for, and what to show in its cells.
func (p *program) ask(args []string, o *tableOptions) (a table.Ask, show table.Show, err error) {
	i := slices.Index(table.Shows, o.show)
	if i < 0 {
		return a, 0, fmt.Errorf("--show: found %q, expected %s", o.show, english.OneOf(table.Shows))
	}
	if o.columns < 1 || o.columns > 1000 {
		return a, 0, fmt.Errorf("--columns: found %d, expected 1..1000", o.columns)
	}
	g, err := p.find(args[0])
	if err != nil {
		return a, 0, err
	}
	a.Game = g
	if !hasParams(g) {
		return a, 0, fmt.Errorf("%s has no parameters to range; zugzwang export graph %s --as csv lists the positions of a board", g.Name, g.ID)
	}
	if a.With, err = g.Params.With(o.with...); err != nil {
		return a, 0, fmt.Errorf("--with: %w", err)
	}
	for n, word := range args[1:] {
		r, err := table.ParseRange(word)
		if err != nil {
			return a, 0, err
		}
		for pair := range strings.SplitSeq(strings.Join(o.with, ","), ",") {
			if name, _, ok := strings.Cut(pair, "="); ok && strings.TrimSpace(name) == r.Name {
				return a, 0, fmt.Errorf("%s: found a range and --with, expected one of the two", r.Name)
			}
		}
		if n == 0 {
			a.X = r
		} else {
			a.Y = r
		}
	}
	if len(args) == 1 {
		var ok bool
		if a, ok = table.Default(g, a.With); !ok {
			return a, 0, fmt.Errorf("no parameter of %s is a number", g.Name)
		}
	}
	a = a.Showing(table.Show(i))
	_, err = a.Check()
	return a, table.Show(i), err
}

// table prints a table. It works in another goroutine, as solve does.
func (p *program) table(ctx context.Context, a table.Ask, show table.Show, o *tableOptions) error {
	delayCollector(p.getenv)
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	m := newMeter()
	finish := p.watch(m)
	var t *table.Table
	var claims []string
	err := aside(ctx, func() (err error) {
		m.stage("Solving")
		opt := p.options(m)
		if t, err = table.Solve(ctx, a, opt); err != nil {
			return blame(p.source(a.Game), err)
		}
		if shown := t.Shown(); !o.csv && !slices.Contains(shown, show) {
			words := make([]string, len(shown))
			for i, s := range shown {
				words[i] = s.String()
			}
			return fmt.Errorf("--show: found %q, expected %s: no board of this table has a %v", show, english.OneOf(words), show)
		}
		if !o.csv {
			m.stage("Comparing")
			claims = t.Claims(show)
		}
		return nil
	})
	finish()
	if err != nil {
		return err
	}
	return aside(ctx, func() error {
		if o.csv {
			return export.TableCSV(p.out, t)
		}
		return p.draw(t, show, o.columns, claims)
	})
}

// printing returns the theme for output, and whether standard output is a terminal that shows
// colours and pictures.
func (p *program) printing() (th *theme.Theme, coloured bool) {
	coloured = p.terminal(p.out.File) && p.getenv("TERM") != "dumb"
	set, file := p.settings(settings.Values{})
	p.blameFile(file)
	opt := theme.Options{ASCII: isASCII(p.getenv)}
	if coloured {
		opt = opt.On(colorprofile.Detect(p.out, os.Environ()), p.getenv)
	}
	return theme.New(set.Appearance(opt)), coloured
}

// draw prints a table row by row: in colour on a terminal, otherwise in letters.
func (p *program) draw(t *table.Table, show table.Show, columns int, claims []string) error {
	th, coloured := p.printing()
	w := bufio.NewWriterSize(p.out, 1<<16)
	var to io.Writer = w
	if coloured {
		to = &colorprofile.Writer{Forward: w, Profile: th.Profile()}
	}
	g := chart.New(t, show, th, columns)
	fmt.Fprintf(to, "%s\n%s\n\n", th.Words(t.Game.Name+": "+t.Title()), th.Words(g.About()))
	line := paint.New(g.Width(g.Columns()), 1)
	for n := range g.Lines() {
		line.Clear()
		g.Line(line, 0, n)
		text := line.String()
		if !coloured {
			text = strings.TrimRight(ansi.Strip(text), " ")
		}
		if _, err := fmt.Fprintln(to, text); err != nil {
			return err
		}
	}
	fmt.Fprintln(to)
	for _, claim := range claims {
		claim = th.Words(claim)
		if width, _, err := term.GetSize(p.out.Fd()); coloured && err == nil && width > 20 {
			claim = strings.Join(paint.Lines(claim, width-2), "\n  ")
		}
		fmt.Fprintln(to, claim)
	}
	if len(claims) == 0 {
		fmt.Fprintln(to, "No rule is seen.")
	}
	return w.Flush()
}

// completeTable completes GAME, then ranges of its parameters.
func (p *program) completeTable(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) == 0 {
		return p.completeGame(hasParams, ofGame)(c, args, word)
	}
	g, err := p.find(args[0])
	if err != nil || g.On == nil || len(args) > 2 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var list []cobra.Completion
	for _, q := range g.Params {
		if q.Kind == params.Number {
			list = append(list, q.Name+"=")
		}
	}
	return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
}
