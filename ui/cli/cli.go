// Package cli is the command line: its arguments, its output, and the program's exit codes.
//
// An error is one line on standard error. What solve, check, table and export find is written once
// all of it is known, or not at all; other commands write as they go. The exit codes are 0 for
// success, 1 for bad input or a failure, such as a match that could not be saved, 2 for misuse of
// the command line, and 128 plus its number for a signal: 130 for an interrupt. As an interactor,
// duel has the exit codes of its judge.
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

// Main runs the program with the arguments and standard files of the process, and returns the
// exit code.
func Main() int {
	// Writing to a closed pipe, or beyond a file's size limit, shall return an error instead of
	// ending the process. The signals are caught, not ignored: started programs would inherit
	// that.
	signal.Notify(make(chan os.Signal, 1), failedWrites...)
	// An empty text lets Cobra run the command, here the menu, when the program was started from
	// the Windows Explorer.
	cobra.MousetrapHelpText = ""
	return newProgram().run(context.Background(), os.Args[1:])
}

// program is a run of the command line with its environment, which tests replace.
type program struct {
	games    []*games.Game
	screens  func(context.Context, screen.Config) error // runs the screens until the user leaves them
	standIn  func(argv []string, input string) string   // replaces the command that stress tries; nil: the command is started
	in       *os.File
	out      *outFile
	err      *os.File
	terminal func(*os.File) bool
	getenv   func(string) string
	// saves returns the store of saved matches; nil: matches are not saved.
	saves  func() *save.Store
	store  *save.Store            // what saves returned; nil until it is used
	config func() string          // returns the path of the file of settings; nil: there is none
	files  map[string]*games.Game // games read from files of rules, by the file's name
	memory size                   // limit for reading and solving, in bytes; set by --memory
	ending []func()               // called when the program ends
}

// newProgram returns a program that uses the process's own files and environment.
func newProgram() *program {
	return &program{
		games:  catalog.Games(),
		files:  map[string]*games.Game{},
		memory: size(solver.DefaultMemory),
		screens: func(ctx context.Context, cfg screen.Config) error {
			return screen.Run(ctx, cfg, os.Stdin, os.Stdout)
		},
		in:       os.Stdin,
		out:      &outFile{File: os.Stdout},
		err:      os.Stderr,
		terminal: isTerminal,
		getenv:   os.Getenv,
		saves:    func() *save.Store { return save.New(save.Dir(os.Getenv), time.Now, rand.Uint64) },
		config:   func() string { return settings.Path(os.Getenv) },
	}
}

// run runs the command line args and returns the exit code.
func (p *program) run(ctx context.Context, args []string) int {
	root := p.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	for _, end := range p.ending {
		end()
	}
	// A failed write is no error if a signal ended the run while output was being written, or if
	// an interactor has ruled, after which the solution may have exited.
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

// failed marks an error that exits with code 1: the command line was right. All other errors are
// misuse and exit with code 2.
type failed struct{ error }

func (f failed) Unwrap() error { return f.error }

// ruled is the error of an interactor that rejects a solution. The exit code is the one that
// testlib uses for this ruling.
type ruled duel.Ruling

func (r ruled) Error() string { return duel.Ruling(r).String() }

// errSilent is a failure reported by the exit code alone, without a message.
var errSilent = errors.New("")

// verdict returns the exit code for err, and the line for standard error; "" if nothing is to be
// printed.
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

// oneLine returns text as one line without control characters: names of files and inputs may
// contain any.
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
