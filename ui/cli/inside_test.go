package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"zugzwang/games"
	"zugzwang/ui/internal/planted"
	"zugzwang/ui/save"
	"zugzwang/ui/screen"
	"zugzwang/ui/settings"
)

// rigs are the programs that scripts run inside the process of the tests, by name:
//   - zugzwang is the program itself;
//   - trier is the program, in which stress calls planted for each input without a process;
//   - screened believes that it runs on a terminal, and prints what a screen would start with
//     in place of opening it;
//   - liar has a game whose checker always reports a flaw, and whose boards with the number 13 do
//     not fit in memory.
var rigs = map[string]func(*program) *program{
	"zugzwang": func(p *program) *program { return p },
	"screened": func(p *program) *program {
		p.screens = func(ctx context.Context, s screen.Config) error {
			if s.Await != nil {
				var err error
				if s, err = s.Await.Config(ctx); err != nil {
					return err
				}
			}
			fmt.Fprintln(p.out, describe(s))
			if s.Settings.Moves(s.Motion) {
				return nil
			}
			return errors.New("motion is off")
		}
		p.terminal = func(f *os.File) bool { return f == p.out.File }
		return p
	},
	"trier": func(p *program) *program {
		p.standIn = func(argv []string, input string) string {
			return planted.Answer(argv[1], strings.Join(argv[2:], " "), input)
		}
		return p
	},
	"liar": func(p *program) *program {
		p.games = []*games.Game{liar}
		return p
	},
}

// runs is the script command `run PROGRAM ARG...`. It is like `exec PROGRAM ARG...` without
// standard input, but runs inside the process of the tests, which takes a tenth of the time.
func runs(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 || rigs[args[0]] == nil {
		ts.Fatalf("usage: run PROGRAM ARG...")
	}
	if code, _, _ := runInside(ts, args[0], args[1:]); (code != exitOK) != neg {
		ts.Fatalf("exit code %d", code)
	}
}

// surroundings must be held while a program runs inside this process: the working folder and the
// environment are those of the process. They determine the folders of matches and settings.
var surroundings sync.Mutex

// runInside runs one of rigs in the script's folder and environment. It returns the exit code and
// the output, which the script can also compare.
func runInside(ts *testscript.TestScript, rig string, args []string) (code int, stdout, stderr string) {
	surroundings.Lock()
	defer surroundings.Unlock()
	home, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer func() { ts.Check(os.Chdir(home)) }()
	for _, name := range []string{"HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"} {
		was := os.Getenv(name)
		ts.Check(os.Setenv(name, ts.Getenv(name)))
		defer func() { ts.Check(os.Setenv(name, was)) }()
	}

	getenv := func(name string) string {
		if name == "GOGC" || name == "GOMEMLIMIT" { // those of the tests themselves
			return "set"
		}
		return ts.Getenv(name)
	}
	in, err := os.Open(os.DevNull)
	ts.Check(err)
	defer in.Close()
	written := func() *os.File {
		f, err := os.CreateTemp(ts.Getenv("TMPDIR"), "")
		ts.Check(err)
		return f
	}
	p := newProgram()
	p.in, p.out, p.err = in, &outFile{File: written()}, written()
	p.getenv = getenv
	p.saves = func() *save.Store { return save.New(save.Dir(getenv), time.Now, rand.Uint64) }
	p.config = func() string { return settings.Path(getenv) }
	code = rigs[rig](p).run(context.Background(), args)
	text := func(f *os.File, script io.Writer) string {
		defer os.Remove(f.Name())
		defer f.Close()
		text, err := os.ReadFile(f.Name())
		ts.Check(err)
		_, err = script.Write(text)
		ts.Check(err)
		return string(text)
	}
	return code, text(p.out.File, ts.Stdout()), text(p.err, ts.Stderr())
}
