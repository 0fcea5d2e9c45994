package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/ui/plain"
)

func (p *program) checkCommand() *cobra.Command {
	var o boardOptions
	c := &cobra.Command{
		Use:   "check GAME|FILE.star [FILE]",
		Short: "Hold a solved board against the rules, and say what was checked",
		Long: `Solves the board of FILE, or of standard input, in the judge's format of a game
and holds its solution against the rules, by a checker that shares nothing with
the solver: all states that can be walked, and what their verdicts rest on. A
game of rules needs no input: --with says its parameters. The key V in a match
says the same, and check in the line mode.`,
		Example: `  zugzwang check berzerk board.in
  zugzwang check mygame.star --with stones=12`,
		Args:              p.arguments,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			g, file, err := p.gameAndFile(ctx, args, &o)
			if err != nil {
				return err
			}
			return p.check(ctx, g, file, &o)
		},
	}
	o.flags(p, c)
	return c
}

// check solves a board, with the same search for distances as a match on it, and checks the
// solution against the rules.
func (p *program) check(ctx context.Context, g *games.Game, file string, o *boardOptions) error {
	limitGarbage(int64(p.memory), p.getenv)
	m := newMeter()
	finish := p.watch(m)
	var said string
	err := aside(ctx, func() error {
		in, source, err := p.input(g, file, o)
		if err != nil {
			return err
		}
		b, err := games.BoardOf(in, p.options(m))
		if err != nil {
			return blame(source, err)
		}
		m.stage("Solving")
		s, err := b.Solve(ctx, p.options(m))
		if err != nil {
			return blame(source, err)
		}
		if s, _, err = games.Think(ctx, b, s, b.Start(0), p.options(m)); err != nil {
			return blame(source, err)
		}
		m.stage("Checking")
		report, err := s.Verify(ctx)
		said = games.Checked(s, report, err)
		if err != nil {
			return blame(source, errors.New(said))
		}
		return nil
	})
	finish()
	if err != nil {
		return err
	}
	text := fmt.Sprintf("%s: %s.", g.Name, said)
	if p.terminal(p.out.File) {
		text = plain.Wrap(text, 78)
	}
	_, err = fmt.Fprintln(p.out, text)
	return err
}

// input returns the input that a command names: a board made from parameters, or one read from file
// or, if that is "" or "-", from standard input. Source names it in errors.
func (p *program) input(g *games.Game, file string, o *boardOptions) (in games.Input, source string, err error) {
	if in, err = o.made(g, file); in != nil || err != nil {
		return in, p.source(g), err
	}
	settings, err := o.settings(g)
	if err != nil {
		return nil, p.source(g), err
	}
	r, source, done, err := p.open(file, maxText)
	defer done()
	if err != nil {
		return nil, source, blame(source, err)
	}
	text, err := r.All()
	if err == nil {
		in, err = g.Read(text, source, settings, p.options(nil))
	}
	if err != nil {
		return nil, source, blame(source, err)
	}
	return in, source, nil
}
