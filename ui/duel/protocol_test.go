package duel

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/games/process"
	"zugzwang/solver"
)

// TestMain also runs the bots: this executable with a bot's name as argument.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "bot" {
		bots[os.Args[2]](os.Args[3:])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var bots = map[string]func(args []string){
	"engine": func(args []string) {
		g, _ := catalog.Find(args[0])
		e := Engine{Game: g, Side: matches.Perfect, Memory: solver.DefaultMemory}
		if err := e.Serve(context.Background(), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	},
	"first":   func([]string) { answering(func(int) { fmt.Println("info thinking\n1") }) },
	"illegal": func([]string) { answering(func(n int) { fmt.Println(n + 1) }) },
	"word":    func([]string) { answering(func(int) { fmt.Println("the first") }) },
	"twice":   func([]string) { answering(func(int) { fmt.Println("1\n1") }) },
	"early":   func([]string) { fmt.Println("1"); answering(func(int) {}) },
	"flood":   func([]string) { answering(func(int) { flood() }) },
	"crash":   func([]string) { answering(func(int) { fmt.Fprintln(os.Stderr, "out\nof luck"); os.Exit(3) }) },
	"leaves":  func([]string) { answering(func(int) { os.Exit(0) }) },
	"hang":    func([]string) { answering(func(int) { hang() }) },
	"unflushed": func([]string) {
		w := bufio.NewWriter(os.Stdout)
		answering(func(int) { fmt.Fprintln(w, 1) })
		w.Flush()
	},
	"clocked": func([]string) { // crashes unless the clock is given and decreases
		last := int64(-1)
		for in := bufio.NewScanner(os.Stdin); in.Scan(); {
			word, rest, _ := strings.Cut(in.Text(), " ")
			n, _ := strconv.ParseInt(rest, 10, 64)
			switch word {
			case "clock":
				last = n
			case "left":
				if n > last || n <= 0 {
					os.Exit(3)
				}
				last = n
			case "moves":
				if last < 0 {
					os.Exit(4)
				}
				for range n {
					in.Scan()
				}
				fmt.Println(1)
			}
		}
	},
	"forks": func([]string) {
		answering(func(int) {
			child := exec.Command(os.Args[0], "bot", "hang")
			child.Stdout = os.Stdout // keeps the output open
			if err := child.Start(); err != nil {
				panic(err)
			}
			fmt.Println(1)
		})
	},
}

// answering calls answer with the number of moves each time a move is asked for, until the input
// ends.
func answering(answer func(moves int)) {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		if count, ok := strings.CutPrefix(in.Text(), "moves "); ok {
			n, err := strconv.Atoi(count)
			if err != nil {
				panic(err)
			}
			for range n {
				in.Scan()
			}
			answer(n)
		}
	}
}

func flood() {
	for {
		fmt.Println("info and so on")
	}
}

// hang reads from a pipe that is never written to.
func hang() {
	r, w, err := os.Pipe()
	if err != nil {
		panic(err)
	}
	_, _ = io.ReadAll(r)
	_ = w.Close()
}

// botOf returns a bot of this test.
func botOf(t *testing.T, name ...string) *Bot {
	t.Helper()
	k := new(process.Keeper)
	k.Adopt()
	t.Cleanup(k.Release)
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return &Bot{Argv: append([]string{exe, "bot"}, name...), Keeper: k}
}

// Each breach of the protocol ends the match and is described in a sentence.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		bot  string
		kind Kind
		says string
	}{
		{"first", GaveAway, ""},
		{"forks", GaveAway, ""},
		{"illegal", Illegal, `It answered "3", where one of the numbers 1 to 2 was asked for.`},
		{"word", Illegal, `It answered "the first", where one of the numbers 1 to 2 was asked for.`},
		{"twice", Unasked, "It printed \"1\", and nobody had asked: one line for each `moves`, and no other but those that begin with `info`."},
		{"early", Unasked, "nobody had asked"},
		{"flood", Flooded, "It printed more than anybody reads, and was ended."},
		{"crash", Ended, "It ended before the match did, with exit status 3."},
		{"leaves", Ended, "It ended before the match did, with exit status 0."},
		{"hang", Late, "It gave no answer within 50ms."},
		{"unflushed", Unflushed, "it forgets to flush what it prints"},
	} {
		t.Run(c.bot, func(t *testing.T) {
			count := 1
			if c.kind == GaveAway {
				count = 16 // several starts
			}
			cfg := config(met(t, "berzerk"), botOf(t, c.bot), count)
			cfg.Pairs, cfg.ShrinkFor = cfg.Pairs[4:], 0
			cfg.Given = []games.Case{lastOfMoves(t)}
			if c.kind == Late || c.kind == Unflushed {
				cfg.Pace.Move = 50 * time.Millisecond
			}
			r, err := Run(t.Context(), cfg)
			if err != nil || r.Found == nil {
				t.Fatalf("%v: %+v", err, r)
			}
			f := r.Found
			if c.kind == GaveAway {
				if f.Kind != c.kind || f.First.Fault != nil {
					t.Errorf("%+v, %+v", f, f.First.Fault)
				}
				return
			}
			if fault := f.First.Fault; f.Kind != c.kind && c.bot != "twice" || fault == nil || !strings.Contains(fault.Says, c.says) {
				t.Errorf("%+v, %+v, want %d %s", f, fault, c.kind, c.says)
			}
			if c.bot == "crash" && f.First.Fault.Line != "of luck" {
				t.Errorf("%q", f.First.Fault.Line)
			}
		})
	}
}

// lastOfMoves returns a board on which the first of two moves throws the win away.
func lastOfMoves(t *testing.T) games.Case {
	t.Helper()
	c, err := met(t, "berzerk").Trials.Read([]byte("3\n2 1 2\n2 1 2\n"), "test")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The error about a bot that cannot be started has its name.
func TestNotThere(t *testing.T) {
	cfg := config(met(t, "berzerk"), &Bot{Argv: []string{"./no such bot"}, Keeper: new(process.Keeper)}, 1)
	if _, err := Run(t.Context(), cfg); err == nil || !strings.HasPrefix(err.Error(), "./no such bot: cannot be started: ") {
		t.Error(err)
	}
}

// The engine plays perfectly by the protocol in all kinds of games.
func TestEngine(t *testing.T) {
	for _, g := range append(catalog.Games(), met(t, "nim"), met(t, "clobber")) {
		t.Run(g.ID, func(t *testing.T) {
			cfg := config(g, botOf(t, "engine", g.ID), 4)
			cfg.Pairs, cfg.Size = cfg.Pairs[:2], min(cfg.Size, 4)
			r, err := Run(t.Context(), cfg)
			if err != nil || r.Found != nil {
				t.Fatalf("%v: %s", err, r.Found.Report(&cfg))
			}
		})
	}
}

// The lines that a bot gets in a match, from the first to the last.
func TestLines(t *testing.T) {
	for _, c := range []struct{ game, input, want string }{
		{"berzerk", "4\n1 2\n2 1 3\n", "duel 1\ngame berzerk\nyou 1 Rick\nfirst 1 Rick\ntime 60000\nset start 1\nboard 3\n4\n1 2\n2 1 3\nturn 1\nmoves 1\n1 2\n"},
		{"nim", "1 2 3\n", "duel 1\ngame nim\nyou 1 First\nfirst 1 First\ntime 60000\nboard 1\n1 2 3\nturn (1, 2, 3)\n"},
	} {
		g := met(t, c.game)
		of, err := g.Trials.Read([]byte(c.input), "test")
		if err != nil {
			t.Fatal(err)
		}
		d := &duel{Config: config(g, Strength(matches.Perfect), 1)}
		s := d.starts(of)[0]
		if got := openingLines(s, 0, Pace{Move: time.Minute}, "") + turnLines(s.board, s.board.Start(0)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: got\n%s\nwant\n%s", c.game, got, c.want)
		}
	}
}

// Input that breaks the protocol is refused with its line. No input causes a panic.
func TestEngineRefuses(t *testing.T) {
	const begin = "duel 1\ngame berzerk\nyou 1 Rick\nfirst 1 Rick\nset start 1\n"
	const board = begin + "board 3\n4\n1 2\n2 1 3\n"
	for _, c := range []struct{ text, want string }{
		{"hello\n", `standard input:1: found "hello", expected duel 1`},
		{"duel 2\n", `standard input:1: found "2", expected version 1 of the protocol`},
		{"duel 1\ngame nim\n", `standard input:2: found "nim", expected berzerk`},
		{"duel 1\nyou 3\n", `standard input:2: found "3", expected 1 or 2`},
		{"duel 1\nturn 1\n", `standard input:2: found "turn", expected game, you, first, time, clock, set, code or board`},
		{begin + "board x\n", `standard input:6: found "x", expected a number of lines`},
		{begin + "board 3\n4\n", "standard input:7: found the end of the input, expected 3 lines of a board"},
		{begin, "standard input:5: found the end of the input, expected board"},
		{begin + "code zz1-x\n", "standard input:6: found the end of the input, expected board"},
		{board + "turn 1\n", "standard input:10: found the end of the input, expected moves and their number"},
		{board + "turn 1\nmoves 1\n", "standard input:11: found the end of the input, expected 1 move"},
		{board + "turn x\nmoves 1\n1 2\n", `standard input:10: found "x", expected 1`},
		{begin + "board 1\n4\n", "the board"},
		{board + "played 7\n", `standard input:10: found "7", expected a move of 1`},
		{board + "turn 1\nmoves 2\n", `standard input:11: found "2", expected 1 move`},
		{board + "turn 1\nmoves 1\n1 3\n", `standard input:12: found "other moves", expected 2`},
		{board + "what\n", `standard input:10: found "what", expected past, played, left, turn or end`},
	} {
		e := Engine{Game: met(t, "berzerk"), Side: matches.Perfect, Memory: solver.DefaultMemory}
		var out strings.Builder
		if err := e.Serve(t.Context(), strings.NewReader(c.text), &out); err == nil || !strings.Contains(err.Error(), c.want) || out.Len() > 0 {
			t.Errorf("%q: %v, %q, want %s", c.text, err, out.String(), c.want)
		}
	}
	var out strings.Builder
	e := Engine{Game: met(t, "berzerk"), Side: matches.Perfect, Memory: solver.DefaultMemory}
	if err := e.Serve(t.Context(), strings.NewReader(board+"turn 1\nmoves 1\n1 2\nplayed 1\nend win\n"), &out); err != nil || out.String() != "1\n" {
		t.Errorf("%v, %q", err, out.String())
	}
}

func FuzzEngine(f *testing.F) {
	f.Add("duel 1\ngame berzerk\nyou 1 Rick\nfirst 1 Rick\nset start 1\nboard 3\n4\n1 2\n2 1 3\nturn 1\nmoves 1\n1 2\nplayed 1\nend win\n")
	f.Add("duel 1\nfirst 2\nboard 1\n\n\n\nturn\nmoves 0\n")
	g, _ := catalog.Find("berzerk")
	f.Fuzz(func(t *testing.T, text string) {
		e := Engine{Game: g, Side: matches.Novice, Memory: 1 << 20}
		if err := e.Serve(t.Context(), strings.NewReader(text), io.Discard); err != nil && strings.Contains(err.Error(), "\n") {
			t.Errorf("%q", err)
		}
	})
}

// With a clock a bot is told its remaining time before each move. It loses when no time is left.
func TestClock(t *testing.T) {
	c := lastOfMoves(t)
	cfg := config(met(t, "berzerk"), botOf(t, "hang"), 1)
	cfg.Pairs, cfg.ShrinkFor, cfg.Given = cfg.Pairs[4:], 0, []games.Case{c}
	cfg.Pace.Match = 50 * time.Millisecond
	r, err := Run(t.Context(), cfg)
	if err != nil || r.Found == nil || r.Found.Kind != Late || r.Found.First.Fault.Says != "It has used up its 50ms for the match." {
		t.Fatalf("%v: %+v", err, r.Found)
	}
	cfg = config(met(t, "berzerk"), botOf(t, "clocked"), 8)
	cfg.Pace.Match, cfg.Given = time.Hour, []games.Case{c}
	if r, err = Run(t.Context(), cfg); err != nil || r.Found != nil && r.Found.Kind != GaveAway {
		t.Fatalf("%v: %+v", err, r.Found)
	}
	e := Engine{Game: met(t, "berzerk"), Side: matches.Perfect, Memory: solver.DefaultMemory}
	var out strings.Builder
	text := "duel 1\ngame berzerk\nyou 1 Rick\nfirst 1 Rick\ntime 2000\nclock 60000\nset start 1\nboard 3\n4\n1 2\n2 1 3\nleft 60000\nturn 1\nmoves 1\n1 2\n"
	if err := e.Serve(t.Context(), strings.NewReader(text), &out); err != nil || out.String() != "1\n" {
		t.Errorf("%v, %q", err, out.String())
	}
}
