package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"zugzwang/games"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/desk"
	"zugzwang/ui/screen"
	"zugzwang/ui/theme"
)

// TestMain makes programs available to the scripts: the program itself, some of rigs, and some for
// it to start.
func TestMain(m *testing.M) {
	if strings.Contains(filepath.Base(os.Args[0]), ".test") { // this process runs the tests and is not one of the programs below
		// The user's own settings must not be read.
		os.Setenv("XDG_CONFIG_HOME", filepath.Join(os.TempDir(), "zugzwang-no-settings"))
		os.Unsetenv("GOGC")
		os.Unsetenv("GOMEMLIMIT")
		hear()
	}
	testscript.Main(m, map[string]func(){
		"zugzwang": func() { os.Exit(Main()) },
		"usage":    func() { os.Exit(usage()) },
		"taker":    func() { os.Exit(taker(os.Args[1:], os.Stdin, os.Stdout)) },
		"planted":  func() { os.Exit(plantedProgram(os.Args[1:], os.Stdin, os.Stdout)) },
		"screened": func() { os.Exit(rigs["screened"](newProgram()).run(context.Background(), os.Args[1:])) },
		"liar":     func() { os.Exit(rigs["liar"](newProgram()).run(context.Background(), os.Args[1:])) },
	})
}

// describe returns a session as one line.
func describe(s screen.Config) string {
	game, board := "menu", "setup"
	if s.Game != nil {
		game = s.Game.ID
	}
	if s.Board != nil {
		board = s.Board.Title()
	}
	if s.Match != nil {
		board = s.Match.Board.Title() + " from " + s.Match.Position().Key()
	}
	train := ""
	if s.Train {
		train = " train"
	}
	if s.Learn {
		train = " learn"
	}
	switch s.Asks {
	case desk.Today:
		train += ", today"
	case desk.Storming:
		train += ", storm"
	}
	look := s.Settings.Appearance(s.Theme)
	return fmt.Sprintf("%s; %s; first %d; sides %v; memory %d; theme {Light:%v NoColor:%v ASCII:%v}, auto %v, motion %v%s", game, board, s.First, s.Sides, s.Memory, look.Light, look.Depth == theme.Mono, look.ASCII, s.Settings.AsksPage(), s.Settings.Moves(s.Motion), train)
}

// samples is the folder of the judges' samples.
const samples = "../../games/catalog/testdata"

func TestScripts(t *testing.T) {
	samples, err := filepath.Abs(samples)
	if err != nil {
		t.Fatal(err)
	}
	scripts, err := filepath.Abs("testdata/script") // absolute: other tests may change the folder
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 scripts,
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", "atexit_sleep_ms=0") // otherwise programs with the race detector wait at their end
			env.Setenv("XDG_STATE_HOME", filepath.Join(env.WorkDir, "state"))
			env.Setenv("XDG_CONFIG_HOME", filepath.Join(env.WorkDir, "config"))
			env.Setenv("SAMPLES", samples)
			env.Setenv("GAMES", newProgram().ids()+", or another of zugzwang help games")
			env.Setenv("ODD", "a\nb\x1b[1m")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"fails": fails, "nothing-left": nothingLeft, "run": runs,
		},
	})
}

// fails is the script command `fails CODE LINE [exec] PROGRAM ARG...`. The program must end with
// this exit code, this single line on standard error, and no standard output.
func fails(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: fails CODE LINE [exec] PROGRAM ARG...")
	}
	code, stdout, stderr := 0, "", ""
	if args[2] != "exec" {
		code, stdout, stderr = runInside(ts, args[2], args[3:])
	} else {
		err := ts.Exec(args[3], args[4:]...)
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			code = exit.ExitCode()
		} else if err != nil {
			ts.Fatalf("%v", err)
		}
		stdout, stderr = ts.ReadFile("stdout"), ts.ReadFile("stderr")
	}
	if want, err := strconv.Atoi(args[0]); err != nil || code != want {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
	if want := args[1] + "\n"; stderr != want {
		ts.Fatalf("standard error:\n%swant:\n%s", stderr, want)
	}
	if stdout != "" {
		ts.Fatalf("standard output is not empty:\n%s", stdout)
	}
}

// liar is a game whose answers no checker accepts. Its board 13 needs too much memory.
var liar = &games.Game{
	ID:      "liar",
	Players: [2]string{"One", "Two"},
	Read: func(text []byte, source string, _ params.Settings, _ solver.Options) (games.Input, error) {
		n, err := params.NewReader(text, source).Int(&params.Param{What: "a number", Lo: 1, Hi: 100})
		return lie(n), err
	},
}

type lie int64

func (lie) Board() games.Board { return nil }

func (l lie) Solve(_ context.Context, opt solver.Options) (games.Answer, error) {
	if l == 13 {
		return nil, opt.Fit("a graph of 13 states", 12_400_000_000)
	}
	return l, nil
}

func (l lie) Judge() []byte {
	if l == 14 {
		return nil
	}
	return []byte("Win\n")
}
func (lie) Document() any { return strings.Repeat("Win", 3) }

func (l lie) Claims(_ context.Context, _ bool, opt solver.Options) (output.Claims, error) {
	if l == 12 {
		return output.Claims{}, opt.Fit("a check of 12 states", 12_400_000_000)
	}
	return output.Claims{}, &solver.Flaw{State: 3, Claim: "Win in 3", Found: "no reply is lost"}
}
