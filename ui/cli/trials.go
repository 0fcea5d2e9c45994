package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/ui/plain"
	"zugzwang/ui/screen"
)

// trialOptions are the flags that stress and duel have in common: both try a program of the
// user's.
type trialOptions struct {
	drawOptions
	timeout time.Duration
	inputs  []string
	workers int
	shrink  time.Duration
	asFound bool // what is found is not made simpler
	open    bool
	number  string // name of the flag for how many inputs or matches
	given   func(flag string) bool
}

// trialWords are the help texts of trialOptions, which differ between stress and duel.
type trialWords struct {
	size, number, what                             string // arguments of drawOptions.flags
	count                                          int
	timeout, input, workers, shrink, asFound, open string
}

// flags adds the flags to c, with the help texts of w, and the checks of its arguments.
func (o *trialOptions) flags(p *program, c *cobra.Command, w trialWords) {
	o.drawOptions.flags(c, w.size, w.number, w.what, w.count)
	o.number, o.given = w.number, c.Flags().Changed
	c.Flags().DurationVar(&o.timeout, "timeout", 2*time.Second, w.timeout)
	c.Flags().StringArrayVar(&o.inputs, "input", nil, w.input+"; may be repeated")
	c.Flags().IntVar(&o.workers, "workers", runtime.NumCPU(), w.workers)
	c.Flags().DurationVar(&o.shrink, "shrink-for", time.Minute, w.shrink)
	c.Flags().BoolVar(&o.asFound, "no-shrink", false, w.asFound)
	c.Flags().BoolVar(&o.open, "open", false, w.open)
	p.limits(c)
	for _, flag := range []string{"timeout", "workers", "shrink-for"} {
		complete(c, flag)
	}
	c.Args = func(c *cobra.Command, args []string) error { return asMisuse(p.trialArguments(c, args, o.given)) }
	c.ValidArgsFunction = func(c *cobra.Command, args []string, word string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) == 0 {
			return p.completeGame(hasTrials, ofGame)(c, args, word)
		}
		return nil, cobra.ShellCompDirectiveDefault
	}
}

// trialArguments checks the arguments before and after --.
func (p *program) trialArguments(c *cobra.Command, args []string, given func(flag string) bool) error {
	dash := c.ArgsLenAtDash()
	switch {
	case len(args) == 0 || dash == 0:
		return p.gameless(c)
	case dash < 0 || dash == len(args) || args[dash] == "":
		return fmt.Errorf("%s needs a command behind --: %s %s -- ./solution", c.CommandPath(), c.CommandPath(), args[0])
	case dash > 1 && !given("input"):
		return fmt.Errorf("unexpected %q: %s takes a game, and files behind --input", args[1], c.CommandPath())
	}
	_, err := p.drawable(args[0])
	return err
}

// trial holds the values of the flags, for one game.
type trial struct {
	seed      uint64
	size      int64
	given     []games.Case
	shrinkFor time.Duration
}

// trial returns what the flags of duel and stress ask for in game g: seed, input files and
// limits. More are files named by arguments, in addition to --input. It fails if a flag is out of
// range or a file cannot be read.
func (o *trialOptions) trial(p *program, g *games.Game, more []string) (t trial, err error) {
	if t.shrinkFor = o.shrink; o.asFound {
		t.shrinkFor = 0
	}
	switch {
	case o.shrink < 0:
		return t, fmt.Errorf("--shrink-for: found %v, expected 0 or more", o.shrink)
	case slices.Contains(o.inputs, ""):
		return t, errors.New(`--input: found "", expected a file, or - for standard input`)
	case o.workers < 1 || o.workers > 1000:
		return t, fmt.Errorf("--workers: found %d, expected 1..1000", o.workers)
	}
	if err = checkLimit("timeout", o.timeout); err != nil {
		return t, err
	}
	if t.seed, t.size, err = o.drawing(g, o.number); err != nil {
		return t, err
	}
	t.given, err = p.cases(g, append(o.inputs, more...))
	return t, err
}

// cases reads files, each an input of g.
func (p *program) cases(g *games.Game, names []string) (list []games.Case, err error) {
	for _, name := range names {
		text, source, err := p.read(name, maxText)
		if err != nil {
			return nil, blame(source, err)
		}
		if g.Trials.Input == nil {
			if _, err := g.Read(text, source, nil, solver.Options{Memory: int64(p.memory)}); err != nil {
				return nil, blame(source, err)
			}
		}
		c, err := g.Trials.Read(text, source)
		if err != nil {
			return nil, blame(source, err)
		}
		list = append(list, c)
	}
	return list, nil
}

// checkLimit returns an error if the time limit d of a flag is out of range.
func checkLimit(flag string, d time.Duration) error {
	if d < time.Millisecond || d > time.Hour {
		return fmt.Errorf("--%s: found %v, expected 1ms to 1h", flag, d)
	}
	return nil
}

// stages shows the stage of a run in a meter, such as "name: 3 of 10".
func (m *meter) stages(name string, done, total int) {
	const fits = 60 // cells in a line
	if total > 0 {
		name = fmt.Sprintf("%s: %d of %d", name, done, total)
	}
	m.stage(english.Shown(name, fits))
}

// printReport prints a report; its lines are wrapped except those that begin with a blank.
func (p *program) printReport(text string) {
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, " ") {
			line = plain.Wrap(strings.TrimSuffix(line, "\n"), 78) + "\n"
		}
		fmt.Fprint(p.out, line)
	}
}

// asMisuse returns err as misuse, with exit code 2: exit code 1 says that the program tried is
// wrong, and nothing was tried.
func asMisuse(err error) error {
	if f := (failed{}); errors.As(err, &f) {
		return errors.New(f.Error())
	}
	return err
}

// startError returns the error for a command, called name, that cannot be started, with advice.
func startError(name string, err error) error {
	return fmt.Errorf("%s: cannot be started: %s", name, whyNotStarted(name, err))
}

// whyNotStarted returns why a command cannot be started, with advice.
func whyNotStarted(name string, err error) string {
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

// studied opens a session in study mode. Set completes its configuration; source names what it
// studies in errors.
func (p *program) studied(ctx context.Context, source string, set func(*screen.Config) error) error {
	study := lookOptions{mode: "study", changed: func(flag string) bool { return flag == "mode" }}
	s, err := p.screenConfig(study)
	if err != nil {
		return err
	}
	s.Memory = int64(p.memory)
	if err := set(&s); err != nil {
		return err
	}
	return p.openFace(ctx, s, study, source)
}
