package program

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// started starts a program and requires that no process of it is left after the test.
func started(t *testing.T, opt Options, words ...string) (*Program, error) {
	t.Helper()
	name := "PROGRAM_OF_TEST"
	mark := rand.Text()
	t.Setenv(name, mark)
	if opt.Silence == 0 {
		opt.Silence = time.Minute
	}
	p, err := Start(t.Context(), here(words...), opt)
	t.Cleanup(func() {
		if p != nil {
			p.Close()
		}
		for len(marked(name+"="+mark)) > 0 { // a killed process takes a moment to end
		}
	})
	return p, err
}

// solved solves a program's game.
func solved(p *Program, opt solver.Options) (games.Solution, error) {
	in, err := finite.New(p.spec()).Read(nil, "test", nil, opt)
	if err != nil {
		return nil, err
	}
	return in.Board().Solve(context.Background(), opt)
}

// native is the rules of the tests' programs, asked without a process.
type native struct {
	start string
	moves func(string) string
	whose bool
}

func (n native) Start() string { return n.start }

func (n native) Moves(s string, turn games.Player) []finite.Move {
	asked := s
	if n.whose {
		asked = fmt.Sprint(int(turn), " ", s)
	}
	line := n.moves(asked)
	if strings.HasPrefix(line, "!") {
		return nil
	}
	var moves []finite.Move
	for _, word := range strings.Fields(line) {
		name, to, named := strings.Cut(word, "=")
		if !named {
			to = name
		}
		m := finite.Move{Name: name, To: to}
		if whose, rest, ok := strings.Cut(to, ":"); ok {
			m.To, m.Again = rest, whose == strconv.Itoa(int(turn))
		}
		moves = append(moves, m)
	}
	return moves
}

func TestProgramsAreSolvedAsTheirRules(t *testing.T) {
	for _, test := range []struct {
		program, title string
		players        [2]string
		rules          native
		states         int
	}{
		{"pile", "One pile", [2]string{"First", "Second"}, native{"12", taken, false}, 13},
		{"batched", "One pile", [2]string{"First", "Second"}, native{"12", taken, false}, 13},
		{"windows", "One pile", [2]string{"First", "Second"}, native{"12", taken, false}, 13},
		{"large line", "Takes", [2]string{"First", "Second"}, native{"30000", fanned, false}, 30001},
		{"large batch", "Takes", [2]string{"First", "Second"}, native{"30000", fanned, false}, 30001},
		{"large first", "Takes", [2]string{"First", "Second"}, native{"30000", fanned, false}, 30001},
		{"slow", "Slow", [2]string{"First", "Second"}, native{"12", taken, false}, 13},
		{"partisan", "Turns", [2]string{"Left", "Right"}, native{"6", turned, true}, 14},
	} {
		t.Run(test.program, func(t *testing.T) {
			p, err := started(t, Options{}, strings.Fields(test.program)...)
			if err != nil {
				t.Fatal(err)
			}
			if p.Title() != test.title || p.Players() != test.players || p.Impartial() == test.rules.whose {
				t.Errorf("%q, %q, impartial %v", p.Title(), p.Players(), p.Impartial())
			}
			s, err := solved(p, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Verify(t.Context()); err != nil {
				t.Error(err)
			}
			spec := p.spec()
			spec.On = func(params.Values) (finite.Rules, error) { return test.rules, nil }
			in, _ := finite.New(spec).Read(nil, "test", nil, solver.Options{})
			want, err := in.Board().Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			states, known := s.(*finite.Solution), want.(*finite.Solution)
			if states.States() != test.states || known.States() != test.states {
				t.Errorf("%d states, by its rules %d, want %d", states.States(), known.States(), test.states)
			}
			for i := range known.States() {
				at := known.State(i).(finite.Position)
				if got, want := s.Verdict(at), want.Verdict(at); got != want {
					t.Fatalf("%v is %v, want %v", at, got, want)
				}
				if i > 100 {
					continue
				}
				got, want := p.Moves(at.State, at.Player), test.rules.Moves(at.State, at.Player)
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%v has moves %v, want %v", at, got, want)
				}
			}
			if err := p.Fault(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestResultsAreTold(t *testing.T) {
	for answer, want := range map[string]struct {
		end   solver.Outcome
		words string
	}{
		"!win":    {solver.Win, "the program says !win"},
		"!lose ":  {solver.Lose, "the program says !lose"},
		"!draw":   {solver.Draw, "the program says !draw"},
		"":        {solver.Lose, ""},
		"   ":     {solver.Lose, ""},
		" ä=ß  b": {solver.Lose, ""}, // End is not asked of a position with moves
	} {
		p, err := started(t, Options{}, "own", `title T\nstart 1\n\n`, answer)
		if err != nil {
			t.Fatal(err)
		}
		if got, words := p.End("1", 0), p.Ended("1", 0); got != want.end || words != want.words {
			t.Errorf("%q: %v, %q, want %v, %q", answer, got, words, want.end, want.words)
		}
	}
}

func TestWhatIsWrongIsTold(t *testing.T) {
	const head = `title T\nstart 1\n\n`
	const partisan = `title T\nplayers A B\nstart 1\n\n`
	const answers = "moves NEXT or NAME=NEXT, or !win, !lose or !draw"
	long := strings.Repeat("x", 65)
	large := strings.Repeat("x", mostPosition+1)
	for _, test := range []struct {
		words []string
		want  string // the error after the program's name
	}{
		{[]string{"header", `hello\n`}, `found "hello", expected a header: title …, players A B if they have moves of their own, start POSITION, and an empty line`},
		{[]string{"header", `\n`}, "found the end of the header, expected a line title … before it"},
		{[]string{"header", `title T\n\n`}, "found the end of the header, expected a line start … before it"},
		{[]string{"header", `title \n`}, `found title "", expected a title of 1 to 60 characters that can be shown`},
		{[]string{"header", `title \x1b[2J\x07\n`}, `found title "\x1b[2J\a", expected a title of 1 to 60 characters that can be shown`},
		{[]string{"header", `title ` + long + `\n`}, `found title "xxxxxxxxxxxxxxxxxxxxxxxx"…, expected a title of 1 to 60 characters that can be shown`},
		{[]string{"header", `title T\ntitle U\n`}, "found a second title, expected one"},
		{[]string{"header", `players A\n`}, `found players "A", expected two names that differ, of 1 to 24 characters that can be shown, without spaces`},
		{[]string{"header", `players A A\n`}, `found players "A A", expected two names that differ, of 1 to 24 characters that can be shown, without spaces`},
		{[]string{"header", `start 1 2\n`}, `found start "1 2", expected ` + aPosition},
		{[]string{"header", `start \t\n`}, `found start "", expected ` + aPosition},
		{[]string{"header", `start 1\x00\n`}, `found start "1\x00", expected ` + aPosition},
		{[]string{"own", `title T`, ""}, ""}, // the program answers nothing, see silent below
		{[]string{"own", head, "a=1 a=2"}, `found two moves named "a", expected names that differ at 1`},
		{[]string{"own", head, "1 2 3 4 5 6 7 8 9 3"}, `found two moves named "3", expected names that differ at 1`},
		{[]string{"own", head, "="}, `found "=", expected ` + answers + " at 1"},
		{[]string{"own", head, "=5"}, `found "=5", expected ` + answers + " at 1"},
		{[]string{"own", head, "a="}, `found "a=", expected ` + answers + " at 1"},
		{[]string{"own", head, "!won"}, `found "!won", expected ` + answers + " at 1"},
		{[]string{"own", head, "!win 5"}, `found "!win 5", expected ` + answers + " at 1"},
		{[]string{"own", head, "5 !win"}, `found "!win", expected it alone, or moves at 1`},
		{[]string{"own", head, "5 !x"}, `found "!x", expected ` + answers + " at 1"},
		{[]string{"own", head, `a\tb`}, `found "a\tb", expected what can be shown at 1`},
		{[]string{"own", head, `a\x1b=5`}, `found "a\x1b", expected what can be shown at 1`},
		{[]string{"own", head, `\xff`}, `found "\xff", expected what can be shown at 1`},
		{[]string{"own", head, long + "=5"}, `found "xxxxxxxxxxxxxxxxxxxxxxxx"…, expected a name of at most 64 characters at 1`},
		{[]string{"own", head, large}, `found a position of 4097 bytes, "xxxxxxxxxxxxxxxxxxxxxxxx"…, expected at most 4096 at 1`},
		{[]string{"own", partisan, "a=0:"}, `found "a=0:", expected ` + answers + " at 1, A to move"},
		{[]string{"hang", "9"}, "found nothing for 2s, expected an answer (it has to flush its output) at 9"},
		{[]string{"half"}, `found its end, exit status 0 after "one=11 tw", expected an answer at 12`},
		{[]string{"fails"}, `found its end, exit status 3, expected an answer at 12; it said:     no \x1b[31mtable\x1b[0m of 12`},
		{[]string{"extra"}, `found "1=11 2=10 3=9x", expected an empty line after 1 answer at 12`},
		{[]string{"long"}, "found a line of more than 4 MB, expected less at 12"},
		{[]string{"parent", "exit"}, "found its end, exit status 1, expected an answer at 12"},
	} {
		if test.want == "" {
			test.want = "found nothing for 200ms, expected a header (it has to flush its output)"
		}
		opt := Options{Idle: time.Minute}
		if _, rest, silent := strings.Cut(test.want, "found nothing for "); silent {
			opt.Silence, _ = time.ParseDuration(rest[:strings.IndexByte(rest, ',')])
		}
		p, err := started(t, opt, test.words...)
		if err == nil {
			_, err = solved(p, solver.Options{})
		}
		var fault *Error
		if want := called(here(test.words...)) + ": " + test.want; !errors.As(err, &fault) || err.Error() != want {
			t.Errorf("%.60q:\n%v\nwant\n%s", test.words, err, want)
		}
		if p == nil {
			continue
		}
		// After a fault the program is not asked again, and Moves returns none.
		if moves := p.Moves("3", 0); p.Fault() == nil || p.Fault().Error() != err.Error() || moves != nil {
			t.Errorf("%.60q: %v, and moves %v", test.words, p.Fault(), moves)
		}
	}
}

func TestWhatCannotBeStarted(t *testing.T) {
	dir := t.TempDir()
	long := strings.Repeat("x", 100)
	for _, test := range []struct {
		argv []string
		want string
	}{
		{[]string{dir + "/none", "of", "these"}, dir + "/none of these: cannot be started: no such file or directory"},
		{[]string{"none", long}, "none " + long[:75] + "…: cannot be started: executable file not found in $PATH"},
		{nil, "found no program, expected a command"},
		{[]string{dir + "/none"}, dir + "/none: cannot be started: no such file or directory"},
		{[]string{dir}, dir + ": cannot be started: permission denied"},
		{[]string{"no-such-\x1bprogram"}, `no-such-\x1bprogram: cannot be started: executable file not found in $PATH`},
	} {
		_, err := Start(t.Context(), test.argv, Options{})
		if err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.argv, err, test.want)
		}
	}
}

// Close waits for the end of a program that is already being ended because it was idle.
func TestCloseWaitsForARestThatHasBegun(t *testing.T) {
	p, err := started(t, Options{Idle: time.Millisecond}, "deaf")
	if err != nil {
		t.Fatal(err)
	}
	for resting := false; !resting; {
		p.mu.Lock()
		resting = p.running == nil
		p.mu.Unlock()
		runtime.Gosched()
	}
}

// A solver that is refused or stopped leaves no process, without a call of Close. The program can
// then be asked again.
func TestNothingIsLeftOfAnEndlessGame(t *testing.T) {
	p, err := started(t, Options{Idle: time.Millisecond}, "endless")
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.session(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var large *solver.TooLarge
	if _, err := solved(p, solver.Options{Memory: 8 << 20}); !errors.As(err, &large) || !strings.Contains(err.Error(), "not looked at") {
		t.Errorf("%v, want a refusal that says how many were not looked at", err)
	}
	<-s.gone
	if got, want := fmt.Sprint(p.Moves("7", 0)), "[{15 15 false} {16 16 false}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	s, err = p.session(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	in, _ := finite.New(p.spec()).Read(nil, "test", nil, solver.Options{})
	_, err = in.Board().Solve(ctx, solver.Options{Progress: func(done, _ int64) {
		if done > 1000 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the context's", err)
	}
	<-s.gone
	if err := p.Fault(); err != nil {
		t.Error(err)
	}
}

// Stopping one question ends the program's run. A question asked meanwhile is answered by the next
// run.
func TestStoppingOneAskerLeavesTheOthers(t *testing.T) {
	p, err := started(t, Options{}, "hang", "5")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	answered, stuck := make(chan struct{}), make(chan error)
	q := newQuestion([]finite.Position{{State: "7"}, {State: "5"}}, false, func(*answer) { close(answered) })
	go func() { stuck <- p.ask(ctx, q) }()
	<-answered // the question about 5 is never answered
	other := make(chan []finite.Move)
	go func() { other <- p.Moves("2", 0) }()
	cancel()
	if err := <-stuck; !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the context's", err)
	}
	if got, want := fmt.Sprint(<-other), "[{1 1 false} {2 0 false}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAnotherAnswerTheSecondTimeIsFound(t *testing.T) {
	p, err := started(t, Options{Idle: time.Minute}, "fickle")
	if err != nil {
		t.Fatal(err)
	}
	s, err := solved(p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var flaw *solver.Flaw
	if _, err := s.Verify(t.Context()); !errors.As(err, &flaw) || err.Error() != "state 0 claims 3 moves: the rules now tell of 0" {
		t.Errorf("%v, want a flaw", err)
	}
	in, err := finite.New(p.spec()).Read(nil, "test", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if a := games.Analyse(in.Board(), s, in.Board().Start(0)); len(a.Options) != 0 {
		t.Errorf("%d moves where none are told", len(a.Options))
	}
}

// A program that prints another header when it is started again is reported.
func TestAnotherGameTheSecondTimeIsFound(t *testing.T) {
	p, err := started(t, Options{}, "pile")
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.session(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p.argv = here("own", `title T\nstart 1\n\n`, "")
	p.rest()
	<-s.gone
	want := p.source + ": found another header when it was started again, expected the same"
	if err := p.Expand(t.Context(), []finite.Position{{State: "1"}}, &finite.Expansion{}); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestWhatAProgramStartedIsEndedWithIt(t *testing.T) {
	p, err := started(t, Options{}, "parent", "stay")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(p.Moves("1", 0)), "[{1 0 false}]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p.Close()
	if err := p.Expand(t.Context(), []finite.Position{{State: "1"}}, &finite.Expansion{}); err != errClosed {
		t.Errorf("%v, want %v", err, errClosed)
	}
}

// The size of the next batch adapts to the program's speed.
func TestChunksSuitTheProgram(t *testing.T) {
	for _, test := range []struct {
		size, asked int32
		took        time.Duration
		want        int32
	}{
		{1, 1, time.Millisecond, 2},
		{2, 1, time.Millisecond, 2}, // there were no more questions
		{64, 64, slow / 2, 64},
		{64, 64, 2 * slow, 16},
		{1, 1, time.Minute, 1},
		{most, most, 0, most},
	} {
		s := &session{}
		s.size.Store(test.size)
		s.pace(test.took, int(test.asked))
		if got := s.size.Load(); got != test.want {
			t.Errorf("%d of %d in %v: %d, want %d", test.asked, test.size, test.took, got, test.want)
		}
	}
}

// Close does not wait for a header.
func TestClosingWhileItIsStartedAgain(t *testing.T) {
	p, err := started(t, Options{}, "pile")
	if err != nil {
		t.Fatal(err)
	}
	p.rest()
	p.argv = here("child")
	moves := make(chan []finite.Move)
	go func() { moves <- p.Moves("3", 0) }()
	for len(p.starting) > 0 { // until it starts again
	}
	p.Close()
	if got := <-moves; got != nil {
		t.Errorf("%v, want none of a program that was closed", got)
	}
}
