package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// solveOptions are the flags of solve.
type solveOptions struct {
	boardOptions
	json, all, dot, verify bool
}

// judged reports whether the judge's answer is what is printed.
func (o solveOptions) judged() bool { return !o.json && !o.dot }

func (p *program) solveCommand() *cobra.Command {
	var o solveOptions
	c := &cobra.Command{
		Use:   "solve GAME|FILE.star [FILE]",
		Short: "Print the judge's answer to an input",
		Long:  "Reads FILE or standard input in the judge's format of a game and prints the\njudge's answer. A game of rules, yours or one of\nzugzwang help games, needs no input: --with says its parameters.",
		Example: `  # answer like the judge
  zugzwang solve berzerk board.in
  # who wins a game of your own, and in how many plies
  zugzwang solve mygame.star --with stones=12
  # everything that is known, held against the rules first
  zugzwang solve fence --json --verify < boards.in`,
		Args:              p.arguments,
		ValidArgsFunction: p.completeArguments,
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			g, file, err := p.gameAndFile(ctx, args, &o.boardOptions)
			if err != nil {
				return err
			}
			settings, err := o.settings(g)
			if err != nil {
				return err
			}
			if o.json && o.dot {
				return errors.New("--json and --dot: one at a time")
			}
			if o.all && (!o.json || o.verify) {
				return errors.New("--all goes with --json, and without --verify")
			}
			return p.solve(ctx, g, file, settings, o)
		},
	}
	o.flags(p, c)
	c.Flags().BoolVar(&o.json, "json", false, "print everything known as one JSON document")
	c.Flags().BoolVar(&o.all, "all", false, "with --json: every position of a game of rules, not the first alone")
	c.Flags().BoolVar(&o.dot, "dot", false, "print the solved board as a drawing for Graphviz (dag, games of rules)")
	c.Flags().BoolVar(&o.verify, "verify", false, "first hold what is printed against the rules, word by word, by an independent checker")
	return c
}

// solve prints the answer to one input. It works in another goroutine, so that an interrupt ends
// the program at once, and prints nothing before the answer is complete.
func (p *program) solve(ctx context.Context, g *games.Game, file string, settings params.Settings, o solveOptions) error {
	delayCollector(p.getenv)
	limitGarbage(int64(p.memory), p.getenv)
	m := newMeter()
	finish := p.watch(m)
	var write func(io.Writer) error
	err := aside(ctx, func() (err error) {
		write, err = p.answer(ctx, g, file, settings, o, m)
		return err
	})
	finish()
	if err != nil {
		return err
	}
	return aside(ctx, func() error { return write(p.out) })
}

// aside runs work in another goroutine and waits for it, and returns its error. If ctx ends first,
// it returns the context's cause while work may still run.
func aside(ctx context.Context, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case <-ctx.Done():
	case err := <-done:
		if ctx.Err() == nil {
			return err
		}
	}
	return context.Cause(ctx)
}

// answer reads and solves the input, and returns a function that writes what the flags of solve ask
// for.
func (p *program) answer(ctx context.Context, g *games.Game, file string, settings params.Settings, o solveOptions, m *meter) (func(io.Writer) error, error) {
	made, err := o.made(g, file)
	if err != nil {
		return nil, err
	}
	if made != nil {
		m.stage("Solving")
		opt := p.options(m)
		return respond(ctx, g, made, p.source(g), o, opt, m)
	}
	r, source, done, err := p.open(file, maxText)
	defer done()
	if err != nil {
		return nil, blame(source, err)
	}
	opt := p.options(m)
	if g.Judge != nil && o.judged() && !o.verify {
		m.stage("Solving")
		out, err := g.Judge(ctx, r, settings, opt)
		if r.Err() != nil {
			err = r.Err()
		}
		if err != nil {
			return nil, blame(source, err)
		}
		return whole(output.Printed{Judge: out}), nil
	}
	text, err := r.All()
	if err != nil {
		return nil, blame(source, err)
	}
	m.stage("Solving")
	opt.Used = inUse(opt.Memory)
	in, err := g.Read(text, source, settings, opt)
	if err != nil {
		return nil, blame(source, err)
	}
	opt.Used = inUse(opt.Memory)
	if g.Judge != nil && o.judged() { // check the text that solve prints without --verify
		var printed output.Printed
		printed.Judge, err = g.Judge(ctx, params.NewReader(text, source), settings, opt)
		if err != nil {
			return nil, blame(source, err)
		}
		return checked(ctx, in, source, printed, opt, m)
	}
	return respond(ctx, g, in, source, o, opt, m)
}

// respond solves an input and returns a function that writes what the flags ask for.
func respond(ctx context.Context, g *games.Game, in games.Input, source string, o solveOptions, opt solver.Options, m *meter) (func(io.Writer) error, error) {
	var printed output.Printed
	a, err := in.Solve(ctx, opt)
	if err != nil {
		return nil, blame(source, err)
	}
	opt.Used = inUse(opt.Memory)
	switch drawer, draws := a.(games.Drawer); {
	case o.all:
		full, ok := a.(games.Lister)
		if !ok {
			return nil, fmt.Errorf("--all: the document of %s has all there is without it", g.ID)
		}
		return func(w io.Writer) error { return output.WriteJSON(w, full.Everything()) }, nil
	case o.dot && !draws:
		return nil, fmt.Errorf("--dot: a board of %s has no drawing", g.ID)
	case o.dot && !o.verify:
		return func(w io.Writer) error {
			if err := drawer.DOT(w); err != nil {
				return blame(source, err)
			}
			return nil
		}, nil
	case o.dot:
		printed.Drawing, err = output.Whole("drawing", opt, drawer.DOT)
	case o.judged():
		printed.Judge = a.Judge()
	case !o.verify:
		return func(w io.Writer) error { return output.WriteJSON(w, a.Document()) }, nil
	default:
		printed.Document, err = output.JSON(a.Document(), opt)
	}
	if err != nil {
		return nil, blame(source, err)
	}
	if !o.verify {
		return whole(printed), nil
	}
	return checked(ctx, in, source, printed, opt, m)
}

// checked verifies what is to be printed, and returns a function that writes it. It fails if the
// checker contradicts the answer.
func checked(ctx context.Context, in games.Input, source string, p output.Printed, opt solver.Options, m *meter) (func(io.Writer) error, error) {
	m.stage("Checking")
	opt.Used = inUse(opt.Memory)
	if p.Judge == nil && p.Document == nil && p.Drawing == nil {
		p.Judge = []byte{} // an empty answer must be verified, too
	}
	if err := games.Verify(ctx, in, p, opt); err != nil {
		if large := (*solver.TooLarge)(nil); !errors.As(err, &large) {
			err = fmt.Errorf("the checker contradicts the answer: %w", err)
		}
		return nil, blame(source, err)
	}
	return whole(p), nil
}

// whole returns a function that writes all of p.
func whole(p output.Printed) func(io.Writer) error {
	return func(w io.Writer) error {
		for _, text := range [][]byte{p.Judge, p.Document, p.Drawing} {
			if _, err := w.Write(text); err != nil {
				return err
			}
		}
		return nil
	}
}
