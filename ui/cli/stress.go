package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/files"
	"zugzwang/ui/plain"
	"zugzwang/ui/stress"
)

// stressOptions are the flags of stress.
type stressOptions struct {
	drawOptions
	timeout time.Duration
	inputs  []string
	show    string
	workers int
	out     string
	shrink  time.Duration
	asFound bool // nothing is made simpler
	open    bool
	given   func(flag string) bool
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
		Args: func(c *cobra.Command, args []string) error {
			return untried(p.stressArguments(c, args, o.given))
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return p.completeGame(hasTrials, ofGame)(c, args, word)
			}
			return nil, cobra.ShellCompDirectiveDefault
		},
		RunE: func(c *cobra.Command, args []string) error {
			return p.stress(c.Context(), args[:c.ArgsLenAtDash()], args[c.ArgsLenAtDash():], &o)
		},
	}
	o.drawOptions.flags(c, "judge", "count", "inputs", 300)
	o.given = c.Flags().Changed
	c.Flags().DurationVar(&o.timeout, "timeout", 2*time.Second, "the `time` that the program may take for an input, such as 500ms")
	c.Flags().StringArrayVar(&o.inputs, "input", nil, "try these `files` in the place of random inputs; may be repeated")
	c.Flags().StringVar(&o.show, "show", "outcome", "of a game of rules, `what` is asked for: outcome or value")
	c.Flags().IntVar(&o.workers, "workers", runtime.NumCPU(), "how many `inputs` are tried at a time")
	c.Flags().StringVar(&o.out, "out", ".", "the `folder` to save the input in")
	c.Flags().DurationVar(&o.shrink, "shrink-for", time.Minute, "how `long` to make the input simpler")
	c.Flags().BoolVar(&o.asFound, "no-shrink", false, "leave the input as it is found")
	c.Flags().BoolVar(&o.open, "open", false, "open the input on the board")
	p.limits(c)
	for _, flag := range []string{"timeout", "workers", "shrink-for"} {
		complete(c, flag)
	}
	complete(c, "show", "outcome", "value")
	return c
}

// untried returns the error without exit code 1, as nothing was tried: 1 is for a program that
// goes wrong.
func untried(err error) error {
	if f := (failed{}); errors.As(err, &f) {
		return errors.New(f.Error())
	}
	return err
}

// stressArguments checks what stands before and behind the dashes.
func (p *program) stressArguments(c *cobra.Command, args []string, given func(flag string) bool) error {
	dash := c.ArgsLenAtDash()
	switch {
	case len(args) == 0 || dash == 0:
		return fmt.Errorf("%s needs a game: %s", c.CommandPath(), p.ids())
	case dash < 0 || dash == len(args) || args[dash] == "":
		return fmt.Errorf("%s needs a command behind --: %s %s -- ./solution", c.CommandPath(), c.CommandPath(), args[0])
	case dash > 1 && !given("input"):
		return fmt.Errorf("unexpected %q: %s takes a game, and files behind --input", args[1], c.CommandPath())
	}
	_, err := p.drawable(args[0])
	return err
}

// stress tries a command, which stands behind the dashes. Nothing of it is left when this
// returns.
func (p *program) stress(ctx context.Context, args, argv []string, o *stressOptions) error {
	g, err := p.drawable(args[0])
	if err != nil {
		return untried(err)
	}
	cfg, err := p.stressConfig(g, args[1:], o)
	if err != nil {
		return untried(err)
	}
	limitGarbage(int64(p.memory), p.getenv)
	ctx, stop := interruptible(ctx)
	defer stop()
	run, done := stress.Command(argv)
	cfg.Run = run
	m := newMeter()
	finish := p.watch(m)
	cfg.Progress = func(name string, done, total int) {
		const fits = 60 // in a line
		if total > 0 {
			name = fmt.Sprintf("%s: %d of %d", name, done, total)
		}
		m.stage(english.Shown(name, fits))
	}
	began := time.Now()
	r, err := stress.Try(ctx, cfg)
	done()
	finish()
	switch {
	case ctx.Err() != nil && r.Found != nil: // while it was made simpler
		o.open = false
		if err := p.tellFound(ctx, g, r.Found, args[0], argv, cfg, o); !errors.Is(err, errSilent) {
			return err
		}
		return context.Cause(ctx)
	case ctx.Err() != nil:
		if r.Tried > 0 && p.terminal(p.err) {
			fmt.Fprintln(p.err, oneLine("so far "+agreed(r, cfg, time.Since(began))))
		}
		return context.Cause(ctx)
	case err != nil:
		return fmt.Errorf("%s: cannot be started: %s", argv[0], whyUnstarted(argv[0], err))
	case r.Found != nil:
		return p.tellFound(ctx, g, r.Found, args[0], argv, cfg, o)
	case r.Tried == 0:
		return fmt.Errorf("%s: nothing could be tried: %w", args[0], r.Why)
	}
	fmt.Fprintln(p.out, oneLine(agreed(r, cfg, time.Since(began))))
	return nil
}

// agreed says what was tried, and in which time, without a difference.
func agreed(r stress.Result, cfg stress.Config, took time.Duration) string {
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

// whyUnstarted says why a command cannot be started, and what may help.
func whyUnstarted(name string, err error) string {
	info, _ := os.Stat(name)
	switch {
	case info != nil && info.IsDir():
		return "it is a folder"
	case info != nil && (errors.Is(err, exec.ErrNotFound) || errors.Is(err, exec.ErrDot)):
		return fmt.Sprintf("%v; did you mean ./%s?", err, name)
	case info != nil && errors.Is(err, fs.ErrNotExist):
		return "the program that its first line names is not there"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.ENOEXEC):
		return fmt.Sprintf("%v; a script stands behind its language, as in -- python3 %s", err, name)
	}
	return err.Error()
}

// stressConfig returns the configuration that the flags set.
func (p *program) stressConfig(g *games.Game, more []string, o *stressOptions) (cfg stress.Config, err error) {
	cfg = stress.Config{Game: g, Count: o.count, Workers: o.workers, Timeout: o.timeout, Memory: int64(p.memory), Value: o.show == "value", ShrinkFor: o.shrink}
	if o.asFound {
		cfg.ShrinkFor = 0
	}
	switch {
	case o.show != "outcome" && o.show != "value":
		return cfg, fmt.Errorf("--show: found %q, expected outcome or value", o.show)
	case o.given("show") && g.Trials.Opening == nil:
		return cfg, fmt.Errorf("--show goes with a game of rules: %s answers as its judge does", g.ID)
	case o.timeout < time.Millisecond || o.timeout > time.Hour:
		return cfg, fmt.Errorf("--timeout: found %v, expected 1ms to 1h", o.timeout)
	case o.shrink < 0:
		return cfg, fmt.Errorf("--shrink-for: found %v, expected 0 or more", o.shrink)
	case o.out == "":
		return cfg, errNoFolder
	case slices.Contains(o.inputs, ""):
		return cfg, errors.New(`--input: found "", expected a file, or - for standard input`)
	case o.workers < 1 || o.workers > 1000:
		return cfg, fmt.Errorf("--workers: found %d, expected 1..1000", o.workers)
	}
	if cfg.Seed, cfg.Size, err = o.drawing(g, "count"); err != nil {
		return cfg, err
	}
	cfg.Given, err = p.cases(g, append(o.inputs, more...))
	return cfg, err
}

// tellFound prints and saves what was found, and opens it if that is asked for.
func (p *program) tellFound(ctx context.Context, g *games.Game, f *stress.Found, game string, argv []string, cfg stress.Config, o *stressOptions) error {
	met := fmt.Sprintf("input %d of %d, seed %d", f.Number, cfg.Count, cfg.Seed)
	if len(cfg.Given) > 0 {
		met = fmt.Sprintf("file %d of %d", f.Number, len(cfg.Given))
	}
	fmt.Fprintf(p.out, "%s: %s\n", g.Name, met)
	for line := range strings.Lines(f.Report(o.timeout)) {
		if !strings.HasPrefix(line, " ") {
			line = plain.Wrap(strings.TrimSuffix(line, "\n"), 78) + "\n"
		}
		fmt.Fprint(p.out, line)
	}
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

// saveFound saves an input, what was expected and what was found, under the first free name, and
// returns that name without its extension.
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
			continue // somebody else's, this moment
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

// openFound opens an input on the board, in what a word of its answer is about.
func (p *program) openFound(ctx context.Context, g *games.Game, c games.Case, asked games.Asked) error {
	study := lookOptions{mode: "study", changed: func(flag string) bool { return flag == "mode" }}
	s, err := p.screenConfig(study)
	if err != nil {
		return err
	}
	in, err := games.Input(nil), error(nil)
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
	if s.Sides, err = sides(g, "both", s.First, matches.Perfect); err != nil {
		return err
	}
	if p.plainly(study) {
		return p.playPlain(ctx, s, "input")
	}
	return p.show(ctx, s)
}
