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

// rigs are the programs that scripts run within the process of the tests, by name:
//   - zugzwang is the program itself;
//   - trier is the program, and stress asks planted without a process for each input;
//   - screened believes that it runs on a terminal, and instead of opening a screen prints what
//     the screen would start with;
//   - liar has a game whose checker always finds a flaw, and whose boards with the number 13 do
//     not fit.
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

// runs is the script command `run PROGRAM ARG...`. It is like `exec PROGRAM ARG...`, but runs
// within the process of the tests, which takes a tenth of the time, and has nothing to read.
func runs(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 0 || rigs[args[0]] == nil {
		ts.Fatalf("usage: run PROGRAM ARG...")
	}
	if code, _, _ := runInside(ts, args[0], args[1:]); (code != exitOK) != neg {
		ts.Fatalf("exit code %d", code)
	}
}

// surroundings are held by whoever runs a program within this process: it has one working folder,
// and one environment, from which the folders of matches and settings are taken.
var surroundings sync.Mutex

// runInside runs one of rigs, by name, in the script's folder and environment. It returns the exit
// code and what was written, which the script can look at, too.
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
		if name == "GOGC" || name == "GOMEMLIMIT" { // of the tests' own
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
