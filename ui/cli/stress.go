//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/ui/files"
	"zugzwang/ui/screen"
	"zugzwang/ui/stress"
)

// stressOptions are the flags of stress.
type stressOptions struct {
	trialOptions
	show string
	out  string
}

func (p *program) stressCommand() *cobra.Command {
	var o stressOptions
	c := &cobra.Command{
		Use:   "stress GAME|FILE.star [flags] -- COMMAND [ARG…]",
		Short: "Try a program of yours on random inputs against the solver",
		Long: `Runs COMMAND on random inputs, small ones first, and compares what it prints
with the solver, word by word. The first input on which it differs, crashes, is
too slow or prints too much is made as simple as can be, printed and saved.

COMMAND reads the judge's input of the game on standard input and prints the
judge's answer. Of a game of rules it reads the parameters, in their order, and
prints the outcome for whoever starts: Win, Lose, Loop or Draw. It is ended with
all it has started.`,
		Annotations: map[string]string{
			onDone:    "no difference",
			onFailure: "an input on which COMMAND goes wrong",
			onMisuse:  "misuse of the command line, or nothing could be tried",
		},
		Example: `  zugzwang stress berzerk -- ./solution
  zugzwang stress fence --seed 7 --timeout 500ms -- python3 fence.py
  # a game of your own, by its values
  zugzwang stress mygame.star --show value -- ./mygame
  # inputs that you have
  zugzwang stress dag --input tests/*.in -- ./solution`,
		RunE: func(c *cobra.Command, args []string) error {
			return p.stress(c.Context(), args[:c.ArgsLenAtDash()], args[c.ArgsLenAtDash():], &o)
		},
	}
	o.trialOptions.flags(p, c, trialWords{
		size: "judge", number: "count", what: "inputs", count: 300,
		timeout: "the `time` that the program may take for an input, such as 500ms",
		input:   "try these `files` in the place of random inputs",
		workers: "how many `inputs` are tried at a time",
		shrink:  "how `long` to make the input simpler",
		asFound: "leave the input as it is found",
		open:    "open the input on the board",
	})
	c.Flags().StringVar(&o.show, "show", "outcome", "of a game of rules, `what` is asked for: outcome or value")
	c.Flags().StringVar(&o.out, "out", ".", "the `folder` to save the input in")
	complete(c, "show", "outcome", "value")
	return c
}

// stress tries the command argv, given after --, on inputs. All processes started for it have
// ended when stress returns.
func (p *program) stress(ctx context.Context, args, argv []string, o *stressOptions) error {
	g, err := p.drawable(args[0])
	if err != nil {
		return asMisuse(err)
	}
	cfg, err := p.stressConfig(g, args[1:], o)
	if err != nil {
		return asMisuse(err)
	}
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	run, done := stress.Command(argv)
	if cfg.Run = run; p.standIn != nil {
		cfg.Run = func(_ context.Context, input []byte, _ process.Limits) (process.Run, error) {
			return process.Run{Output: []byte(p.standIn(argv, string(input)))}, nil
		}
	}
	m := newMeter()
	finish := p.watch(m)
	cfg.Progress = m.stages
	began := time.Now()
	r, err := stress.Try(ctx, cfg)
	done()
	finish()
	switch {
	case ctx.Err() != nil && r.Found != nil: // interrupted while the input was made simpler
		o.open = false
		if err := p.tellFound(ctx, g, r.Found, args[0], argv, cfg, o); !errors.Is(err, errSilent) {
			return err
		}
		return context.Cause(ctx)
	case ctx.Err() != nil:
		if r.Tried > 0 && p.terminal(p.err) {
			fmt.Fprintln(p.err, oneLine("so far "+agreement(r, cfg, time.Since(began))))
		}
		return context.Cause(ctx)
	case err != nil:
		return startError(argv[0], err)
	case r.Found != nil:
		return p.tellFound(ctx, g, r.Found, args[0], argv, cfg, o)
	case r.Tried == 0:
		return fmt.Errorf("%s: nothing could be tried: %w", args[0], r.Why)
	}
	fmt.Fprintln(p.out, oneLine(agreement(r, cfg, time.Since(began))))
	return nil
}

// agreement returns the sentence for a run without a difference: how many inputs were tried, and
// how long that took.
func agreement(r stress.Result, cfg stress.Config, took time.Duration) string {
	what := "input"
	if len(cfg.Given) == 0 && r.Tried > 1 {
		what = "different input"
	}
	says := fmt.Sprintf("%s, no difference", english.Several(r.Tried, what))
	if len(cfg.Given) == 0 {
		says += fmt.Sprintf(" (seed %d, %v)", cfg.Seed, took.Round(100*time.Millisecond))
	}
	if r.Refused > 0 {
		says += fmt.Sprintf("; %d more were refused: %v", r.Refused, r.Why)
	}
	return says
}

// stressConfig returns the configuration that the flags set. More are files with inputs, named by
// arguments.
func (p *program) stressConfig(g *games.Game, more []string, o *stressOptions) (cfg stress.Config, err error) {
	switch {
	case o.show != "outcome" && o.show != "value":
		return cfg, fmt.Errorf("--show: found %q, expected outcome or value", o.show)
	case o.given("show") && g.Trials.Opening == nil:
		return cfg, fmt.Errorf("--show goes with a game of rules: %s answers as its judge does", g.ID)
	case o.out == "":
		return cfg, errNoFolder
	}
	t, err := o.trial(p, g, more)
	return stress.Config{
		Game: g, Count: o.count, Seed: t.seed, Size: t.size, Given: t.given, Value: o.show == "value",
		Workers: o.workers, Timeout: o.timeout, Memory: int64(p.memory), ShrinkFor: t.shrinkFor,
	}, err
}

// tellFound prints and saves the failing input, and opens its board if --open was given.
func (p *program) tellFound(ctx context.Context, g *games.Game, f *stress.Found, game string, argv []string, cfg stress.Config, o *stressOptions) error {
	met := fmt.Sprintf("input %d of %d, seed %d", f.Number, cfg.Count, cfg.Seed)
	if len(cfg.Given) > 0 {
		met = fmt.Sprintf("file %d of %d", f.Number, len(cfg.Given))
	}
	fmt.Fprintf(p.out, "%s: %s\n", g.Name, met)
	p.printReport(f.Report(o.timeout))
	name, err := saveFound(o.out, nameOf(g, game), f.Least)
	if err != nil {
		return failed{fmt.Errorf("not saved: %w; --out names another folder", err)}
	}
	again := []string{"zugzwang", "stress", game, "--input", name + ".in"}
	if cfg.Value {
		again = append(again, "--show", "value")
	}
	if o.given("timeout") {
		again = append(again, "--timeout", o.timeout.String())
	}
	again = append(append(again, "--"), argv...)
	for i, w := range again {
		again[i] = quoted(w)
	}
	asked := f.Least.Case.Asked(f.Least.At)
	fmt.Fprintf(p.out, "\n%s\n", oneLine("Saved as "+name+".in, .out (expected) and .got (found)."))
	fmt.Fprintln(p.out, oneLine("Try again: "+strings.Join(again, " ")))
	if !o.open {
		return failed{errSilent}
	}
	if err := p.openFound(ctx, g, f.Least.Case, asked); err != nil {
		return err
	}
	return failed{errSilent}
}

// saveFound writes a failing input, the expected output and the actual output to files NAME.in,
// NAME.out and NAME.got with the first free NAME, and returns NAME.
func saveFound(folder, id string, a *stress.Attempt) (string, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("%s: %w", folder, files.Cause(err))
	}
	for number := 1; ; number++ {
		name := filepath.Join(folder, fmt.Sprintf("%s-fails-%d", id, number))
		taken := false
		for _, end := range []string{".in", ".out", ".got"} {
			_, err := os.Lstat(name + end)
			taken = taken || !errors.Is(err, fs.ErrNotExist)
		}
		if taken && number < mostDrawn {
			continue
		}
		err := writeNew(name+".in", a.Case.Text())
		if errors.Is(err, files.ErrThere) {
			continue // another process has just created it
		}
		if err == nil {
			err = writeNew(name+".out", a.Expected)
		}
		if err == nil {
			err = writeNew(name+".got", a.Output)
		}
		return name, err
	}
}

// openFound opens the board of a failing input in study mode, at the position that the differing
// part of the answer is about.
func (p *program) openFound(ctx context.Context, g *games.Game, c games.Case, asked games.Asked) error {
	return p.studied(ctx, "input", func(s *screen.Config) (err error) {
		in := games.Input(nil)
		if g.Trials.Input != nil {
			in, err = g.Trials.Input(c)
		} else {
			in, err = g.Read(c.Text(), "input", asked.Settings, solver.Options{Memory: s.Memory})
		}
		if err != nil {
			return failed{err}
		}
		s.Game, s.First = g, asked.First
		if s.Board, err = games.BoardOf(in, solver.Options{Memory: s.Memory}); err != nil {
			return failed{err}
		}
		s.Sides, err = sides(g, "both", s.First, matches.Perfect)
		return err
	})
}
