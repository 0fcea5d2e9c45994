// Package cli is the command line: its arguments, its output, and the program's exit codes.
//
// An error is one line on standard error. Standard output is written once everything is known,
// or not at all. The exit codes are 0 for success, 1 for bad input or a failure, such as a match
// that could not be saved, 2 for misuse of the command line, and 128 plus its number for a
// signal: 130 for an interrupt.
package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"strings"
	"time"
	"unicode"

	"github.com/spf13/cobra"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/duel"
	"zugzwang/ui/save"
	"zugzwang/ui/screen"
	"zugzwang/ui/settings"
)

// Exit codes.
const (
	exitOK          = 0
	exitFailure     = 1
	exitMisuse      = 2
	exitInterrupted = 130
)

// Screens runs the screens until they are left.
type Screens func(context.Context, screen.Config) error

// Main runs the program with the process's arguments and files and returns the
// exit code.
func Main() int {
	// That a pipe is closed, or a file at its limit, is an error of a write like any
	// other, not the end. It is caught, and not ignored: what we start would ignore it, too.
	signal.Notify(make(chan os.Signal, 1), failedWrites...)
	// Started from the Windows Explorer the program opens the menu.
	cobra.MousetrapHelpText = ""
	return newProgram().run(context.Background(), os.Args[1:])
}

// program is the surroundings of a run.
type program struct {
	games    []*games.Game
	screens  Screens
	standIn  func(argv []string, input string) string // in the place of a command that stress tries; nil: it is started
	in       *os.File
	out      *outFile
	err      *os.File
	terminal func(*os.File) bool
	getenv   func(string) string
	// saves is where matches are saved and found again; nil: nowhere.
	saves  func() *save.Store
	store  *save.Store            // once it is in use
	config func() string          // where the file of settings is; nil: nowhere
	files  map[string]*games.Game // of rules that were read, by name
	memory size                   // that reading and solving may take, of commands that have the flag
	ending []func()               // what is to be ended with the program
}

// newProgram returns a program in the process's own environment.
func newProgram() *program {
	return &program{
		games:  catalog.Games(),
		files:  map[string]*games.Game{},
		memory: size(solver.DefaultMemory),
		screens: func(ctx context.Context, cfg screen.Config) error {
			return screen.Run(ctx, cfg, os.Stdin, os.Stdout)
		},
		in:       os.Stdin,
		out:      &outFile{File: os.Stdout, closed: closed(os.Stdout)},
		err:      os.Stderr,
		terminal: isTerminal,
		getenv:   os.Getenv,
		saves:    func() *save.Store { return save.New(save.Dir(os.Getenv), time.Now, rand.Uint64) },
		config:   func() string { return settings.Path(os.Getenv) },
	}
}

// run runs with these arguments and returns the exit code.
func (p *program) run(ctx context.Context, args []string) int {
	root := p.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	for _, end := range p.ending {
		end()
	}
	// After a signal a write may still be under way, and a solution that a judge has ruled on may have
	// left.
	if !errors.Is(err, context.Canceled) && !errors.As(err, new(ruled)) && p.out.err != nil {
		err = p.out.failure()
	}
	code, text := verdict(err)
	if p.store != nil {
		if lost := p.store.Leave(); lost != nil {
			code = max(code, exitFailure)
			text = strings.TrimPrefix(text+"; "+lost.Error(), "; ")
		}
	}
	if text != "" {
		fmt.Fprintln(p.err, oneLine(text))
	}
	return code
}

// failed marks the error of a command that was used as it should be; all other
// errors are misuse.
type failed struct{ error }

func (f failed) Unwrap() error { return f.error }

// ruled is the error of a solution that a judge does not accept: the exit code is testlib's.
type ruled duel.Ruling

func (r ruled) Error() string { return duel.Ruling(r).String() }

// errSilent is a failure that needs no message.
var errSilent = errors.New("")

// verdict returns the exit code for an error, and the line that reports it.
func verdict(err error) (code int, text string) {
	var f failed
	var s stopped
	var r ruled
	switch {
	case err == nil:
		return exitOK, ""
	case errors.As(err, &r):
		return int(r), ""
	case errors.As(err, &s):
		return s.code(), ""
	case errors.Is(err, context.Canceled):
		return exitInterrupted, ""
	case errors.As(err, &f):
		return exitFailure, f.Error()
	}
	return exitMisuse, err.Error()
}

// oneLine returns a text as one line that cannot steer a terminal: file names and inputs may
// hold anything.
func oneLine(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			q := fmt.Sprintf("%+q", r)
			b.WriteString(q[1 : len(q)-1])
		}
	}
	return b.String()
}
