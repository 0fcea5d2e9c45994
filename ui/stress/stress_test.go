package stress

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/process"
	"zugzwang/games/rules"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/planted"
)

// game returns a game of the catalog, or the game of the rules for which a program is planted.
func game(t *testing.T, id string) *games.Game {
	t.Helper()
	if id == "subtract" {
		f, err := rules.Load("subtract.star", []byte(planted.Subtract))
		if err != nil {
			t.Fatal(err)
		}
		return f.Game(rules.Own)
	}
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("no game %s", id)
	}
	return g
}

// config returns a test of a planted program, called without a process of its own.
func config(t *testing.T, id, mistake string) Config {
	g := game(t, id)
	return Config{
		Game: g, ShrinkFor: time.Hour, Seed: 1, Count: 200, Size: min(2*g.Trials.Small, g.Trials.Judge), Workers: 2, Timeout: time.Second, Memory: 1 << 30,
		Value: strings.HasSuffix(mistake, "value"),
		Run: func(_ context.Context, input []byte, _ process.Limits) (process.Run, error) {
			return process.Run{Output: []byte(planted.Answer(id, mistake, string(input)))}, nil
		},
	}
}

// Right programs pass.
func TestRight(t *testing.T) {
	for _, id := range []string{"berzerk", "jug", "dag", "fence", "advance", "subtract"} {
		r, err := Try(t.Context(), config(t, id, ""))
		if err != nil || r.Found != nil || r.Refused > 0 || r.Tried < 30 {
			t.Errorf("%s: %v; %d tried, %d refused", id, err, r.Tried, r.Refused)
			if r.Found != nil {
				t.Errorf("%s\nexpected %s\nfound %s", r.Found.Least.Case.Text(), r.Found.Least.Expected, r.Found.Least.Output)
			}
		}
	}
}

// Planted mistakes are found, simplified to cases that can be done by hand, and recognised.
func TestPlanted(t *testing.T) {
	for _, c := range wide.Some(t, []struct {
		id, mistake string
		most        []int64 // the most that the weight may be
		looks       string
	}{
		{"berzerk", "hole", []int64{3, 2}, "the circle had one cell more, off by one at the hole"},
		{"berzerk", "from 0", []int64{3, 2}, "cells were counted from 0, or the hole were on cell 1: off by one"},
		{"berzerk", "past", []int64{4, 3}, "a step past the hole counted as one into it"},
		{"berzerk", "loop", []int64{4, 2}, "Loop were taken for Lose"},
		{"berzerk", "hasty", []int64{4, 4}, "one won reply were enough for Lose"},
		{"berzerk", "sets", []int64{3, 3}, "both players had Rick's steps"},
		{"berzerk", "swapped", []int64{2, 2}, "Lose and Win were exchanged"},
		{"jug", "pass", []int64{1, 3, 8}, "there were no PASS, or PASS might answer a PASS"},
		{"jug", "no pass", []int64{1, 3, 8}, "there were no PASS, or PASS might answer a PASS"},
		{"jug", "lift", []int64{1, 3, 8}, "a PASS left the number banned"},
		{"jug", "ban", []int64{1, 3, 8}, "nothing were banned"},
		{"dag", "mex", []int64{6, 1}, "the mex were the greatest number of a follower and one more"},
		{"dag", "followers", []int64{7, 1}, "a node were worth the number of edges"},
		{"dag", "won or lost", []int64{9, 1}, "the mex stopped at 1"},
		{"dag", "sum", []int64{6, 1}, "P only where both are 0"},
		{"dag", "first", []int64{4, 1}, "the first graph alone were looked at"},
		{"fence", "zero", []int64{2, 1}, "a total of 0 were given to the first player"},
		{"fence", "first", []int64{6, 2}, "the first board alone were counted"},
		{"fence", "order", []int64{6}, "the upper fence always came first"},
		{"fence", "deaf", []int64{8}, "whatever is below it"},
		{"fence", "edge", []int64{4}, ""},
		{"advance", "zero", []int64{2, 0}, "a total of 0 were given to the first player"},
		{"advance", "tame", []int64{4, 1}, "pieces could not be eaten"},
		{"advance", "mean", []int64{6, 4}, "the mean of the best options"},
		{"subtract", "one more", []int64{2}, "stones were one more than it is"},
		{"subtract", "most", []int64{3}, "most were one more than it is"},
		{"subtract", "swapped", []int64{2}, "Lose and Win were exchanged"},
		{"subtract", "wrong value", []int64{6}, ""},
	}) {
		t.Run(c.id+"/"+c.mistake, func(t *testing.T) {
			for seed := range wide.Of[uint64](3, 1) {
				cfg := config(t, c.id, c.mistake)
				cfg.Seed = seed
				r, err := Try(t.Context(), cfg)
				if err != nil || r.Found == nil {
					t.Fatalf("seed %d: %v, nothing found in %d", seed, err, r.Tried)
				}
				f := r.Found
				if !f.Steady || !f.Minimal || f.Least.Failure != Wrong {
					t.Errorf("seed %d: steady %v, minimal %v, failure %v", seed, f.Steady, f.Minimal, f.Least.Failure)
				}
				least := f.Least.Case
				for i, most := range c.most {
					if w := least.Weight()[i]; w > most {
						t.Errorf("seed %d: shrank to weight %v, want at most %v:\n%s", seed, least.Weight(), c.most, least.Text())
						break
					}
				}
				if !strings.Contains(f.Looks, c.looks) || (f.Looks == "") != (c.looks == "") {
					t.Errorf("seed %d: %q, want %q; of\n%s%s%s", seed, f.Looks, c.looks, least.Text(), f.Least.Expected, f.Least.Output)
				}
				if seed == 0 {
					t.Logf("| %s | %s | %d | %s | %s | %d | %s | %s |", c.id, c.mistake, f.Number, f.First.Case.Says(), least.Says(), f.Runs,
						strings.ReplaceAll(strings.TrimSpace(string(least.Text())), "\n", " ⏎ "), f.Looks)
				}
			}
		})
	}
}

// A program that gives no answer fails in its own way, and simplified inputs fail in the same way.
func TestFailures(t *testing.T) {
	for _, c := range []struct {
		name  string
		run   func(cells int, right string) process.Run
		want  Failure
		cells int64
		looks string
	}{
		{"crashes", func(n int, right string) process.Run {
			if n > 3 {
				return process.Run{End: process.Crashed, State: "exit status 3"}
			}
			return process.Run{Output: []byte(right)}
		}, Crashed, 4, ""},
		{"slow", func(n int, right string) process.Run {
			if n > 100 {
				return process.Run{End: process.Late}
			}
			return process.Run{Output: []byte(right)}
		}, Late, 101, ""},
		{"floods", func(n int, right string) process.Run {
			if n > 4 {
				return process.Run{End: process.Flooded}
			}
			return process.Run{Output: []byte(right)}
		}, Flooded, 5, ""},
		{"silent", func(int, string) process.Run { return process.Run{} }, Wrong, 2, "It printed nothing"},
		{"debugs", func(_ int, right string) process.Run { return process.Run{Output: []byte(right + "\ndone")} }, Wrong, 2, "printed more than is asked for"},
		{"shouts", func(_ int, right string) process.Run {
			return process.Run{Output: []byte(strings.ToUpper(right))}
		}, Wrong, 2, "capital letters"},
		{"stops", func(n int, right string) process.Run {
			return process.Run{Output: []byte(strings.Join(strings.Fields(right)[:min(5, 2*n-2)], " "))}
		}, Wrong, 4, "It stopped after 5 of 6 words, all of them right."},
		{"always", func(n int, _ string) process.Run {
			return process.Run{Output: []byte(strings.Repeat("Win ", 2*n-2))}
		}, Wrong, 3, `the answer were "Win" always`},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := config(t, "berzerk", "")
			cfg.Size = 200
			cfg.Run = func(_ context.Context, input []byte, _ process.Limits) (process.Run, error) {
				var n int
				fmt.Sscan(string(input), &n)
				right := ""
				if n < 150 {
					right = planted.Answer("berzerk", "", string(input))
				}
				return c.run(n, right), nil
			}
			r, err := Try(t.Context(), cfg)
			if err != nil || r.Found == nil {
				t.Fatal(err, "nothing found")
			}
			f := r.Found
			if f.Least.Failure != c.want || f.Least.Case.Weight()[0] != c.cells || !f.Minimal || !strings.Contains(f.Looks, c.looks) {
				t.Errorf("failure %v on %s, minimal %v, %q; want %v on %d cells, %q", f.Least.Failure, f.Least.Case.Says(), f.Minimal, f.Looks, c.want, c.cells, c.looks)
			}
		})
	}
}

// Simplified inputs fail in the same way: one that fails otherwise may be an input that the
// program cannot read. This program reads ten numbers of stones, as the judge's inputs have.
func TestAlike(t *testing.T) {
	says := func(word string, n int) process.Run { return process.Run{Output: []byte(strings.Repeat(word+" ", n))} }
	crashes := func(r process.Run) process.Run {
		r.End, r.State = process.Crashed, "exit status 1"
		return r
	}
	for name, c := range map[string]struct {
		ten, fewer func(n int) process.Run // the run on n numbers
		want       int64                   // how many numbers are left
	}{
		"another number of words": {
			ten:   func(n int) process.Run { return says("?", n) },
			fewer: func(int) process.Run { return says("?", 10) },
			want:  10,
		},
		"no words": {
			ten:   func(n int) process.Run { return says("?", n) },
			fewer: func(int) process.Run { return process.Run{} },
			want:  10,
		},
		"a crash": {
			ten:   func(n int) process.Run { return says("?", n) },
			fewer: func(n int) process.Run { return crashes(says("?", n)) },
			want:  10,
		},
		"words": {
			ten:   func(int) process.Run { return process.Run{} },
			fewer: func(n int) process.Run { return says("?", n) },
			want:  10,
		},
		"no words, not one too few": {
			ten:   func(n int) process.Run { return says("?", n-1) },
			fewer: func(int) process.Run { return process.Run{} },
			want:  10,
		},
		"a crash with other words": {
			ten:   func(n int) process.Run { return crashes(says("?", n)) },
			fewer: func(int) process.Run { return crashes(process.Run{}) },
			want:  1,
		},
		"other words, as many": {
			ten:   func(n int) process.Run { return says("?", n) },
			fewer: func(n int) process.Run { return says("!", n) },
			want:  1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := config(t, "jug", "")
			cfg.Run = func(_ context.Context, input []byte, _ process.Limits) (process.Run, error) {
				n := len(strings.Fields(string(input))) - 3
				if n == 10 {
					return c.ten(n), nil
				}
				return c.fewer(n), nil
			}
			r, err := Try(t.Context(), cfg)
			if err != nil || r.Found == nil {
				t.Fatal(err, "nothing found")
			}
			if got := r.Found.Least.Case.Weight()[0]; got != c.want {
				t.Errorf("%d numbers are left, want %d", got, c.want)
			}
		})
	}
}

// A mistake is recognised also in a program that reads only inputs in the judge's exact format.
func TestNamedOfJudgesInputs(t *testing.T) {
	cfg := config(t, "jug", "lift")
	run := cfg.Run
	cfg.Run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
		if n := len(strings.Fields(string(input))) - 3; n < 10 {
			input = append(slices.Clone(input), strings.Repeat("0\n", 10-n)...)
		}
		return run(ctx, input, limits)
	}
	r, err := Try(t.Context(), cfg)
	if err != nil || r.Found == nil || r.Found.Least.Case.Weight()[0] != 10 || !strings.Contains(r.Found.Looks, "a PASS left the number banned") {
		t.Errorf("%v, %+v", err, r.Found)
	}
}

// The report and the way to the simplest case do not depend on how many runs there are at a time.
func TestSideBySide(t *testing.T) {
	for _, c := range wide.Some(t, []struct {
		id, mistake string
		late        bool
	}{{"berzerk", "hasty", false}, {"dag", "mex", false}, {"fence", "deaf", false}, {"jug", "ban", false}, {"advance", "mean", false}, {"dag", "mex", true}}) {
		want := ""
		for _, workers := range []int{1, 2, 7} {
			cfg := config(t, c.id, c.mistake)
			cfg.Workers = workers
			if run := cfg.Run; c.late {
				cfg.Run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
					r, err := run(ctx, input, limits)
					if string(r.Output) != planted.Answer(c.id, "", string(input)) {
						r.End = process.Late
					}
					return r, err
				}
			}
			var way []string
			cfg.Progress = func(stage string, _, _ int) {
				if stage != trying {
					way = append(way, stage)
				}
			}
			r, err := Try(t.Context(), cfg)
			if err != nil || r.Found == nil {
				t.Fatalf("%s, %s: %v, nothing found", c.id, c.mistake, err)
			}
			got := fmt.Sprintf("%d, %d runs, %q\n%s", r.Found.Number, r.Found.Runs, way, r.Found.Report(cfg.Timeout))
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%s, %s: %d workers find %s\nand one %s", c.id, c.mistake, workers, got, want)
			}
		}
	}
}

// A program that was slow while others ran, but not alone, is not blamed. Its real mistakes are
// still found.
func TestSlowOnce(t *testing.T) {
	cfg := config(t, "berzerk", "loop")
	run, met := cfg.Run, map[string]bool{}
	var mu sync.Mutex
	cfg.Run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
		mu.Lock()
		defer mu.Unlock()
		if !met[string(input)] && len(met) < 10 {
			met[string(input)] = true
			return process.Run{End: process.Late}, nil
		}
		return run(ctx, input, limits)
	}
	r, err := Try(t.Context(), cfg)
	if err != nil || r.Found == nil || r.Found.First.Failure != Wrong || r.Found.Number != 2 || !r.Found.Steady || !strings.Contains(r.Found.Looks, "Loop were taken for Lose") {
		t.Errorf("%v, %+v", err, r.Found)
	}
}

// A failure that does not occur again is reported as it was.
func TestUnsteady(t *testing.T) {
	cfg := config(t, "jug", "")
	run, once := cfg.Run, sync.Once{}
	cfg.Run = func(ctx context.Context, input []byte, limits process.Limits) (r process.Run, err error) {
		r, err = run(ctx, input, limits)
		once.Do(func() { r = process.Run{End: process.Crashed, State: "signal: segmentation fault"} })
		return r, err
	}
	r, err := Try(t.Context(), cfg)
	if err != nil || r.Found == nil || r.Found.Steady || r.Found.Least.Failure != Crashed {
		t.Errorf("%v, %+v", err, r.Found)
	}
}

// Inputs outside the rules, or too large, are counted and are no failures.
func TestRefused(t *testing.T) {
	f, err := rules.Load("odd.star", []byte(strings.Replace(planted.Subtract, "    n, most = p\n", "    n, most = p\n    if most % 2 == 0: fail(\"even\")\n", 1)))
	if err != nil {
		t.Fatal(err)
	}
	cfg := config(t, "subtract", "")
	cfg.Game = f.Game(rules.Own)
	r, err := Try(t.Context(), cfg)
	if err != nil || r.Found != nil || r.Tried == 0 || r.Refused == 0 || !strings.Contains(fmt.Sprint(r.Why), "even") {
		t.Errorf("%v, %+v", err, r)
	}
}

// Inputs from files are tried as they are, and simplified.
func TestGiven(t *testing.T) {
	cfg := config(t, "berzerk", "loop")
	for _, text := range []string{"2\n1 1\n1 1\n", "12\n3 5 1 7\n2 3 2\n"} {
		c, err := cfg.Game.Trials.Read([]byte(text), "test")
		if err != nil {
			t.Fatal(err)
		}
		cfg.Given = append(cfg.Given, c)
	}
	r, err := Try(t.Context(), cfg)
	if err != nil || r.Found == nil || r.Found.Number != 2 || r.Found.Least.Case.Weight()[0] != 3 {
		t.Errorf("%v, %+v", err, r)
	}
}

// Try stops when its context has ended, and when the program cannot be run.
func TestStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	for _, limit := range []int{0, 5, 60} {
		cfg := config(t, "dag", "mex")
		run, left := cfg.Run, limit
		var mu sync.Mutex
		cfg.Run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
			mu.Lock()
			defer mu.Unlock()
			if left--; left < 0 {
				return process.Run{}, errors.New("gone")
			}
			return run(ctx, input, limits)
		}
		if _, err := Try(ctx, cfg); err == nil || err.Error() != "gone" {
			t.Errorf("after %d: %v", limit, err)
		}
	}
	cancel()
	if _, err := Try(ctx, config(t, "dag", "mex")); err != context.Canceled {
		t.Errorf("%v", err)
	}
}

// Sizes grow from the smallest to the largest. More than half of the inputs can be done by hand.
func TestSizes(t *testing.T) {
	for _, g := range catalog.Games() {
		if g.Trials == nil {
			continue // TestTrials of games/catalog reports it
		}
		for _, largest := range []int64{1, g.Trials.Small, g.Trials.Judge} {
			s := &stress{Config: Config{Game: g, Count: 300, Size: largest}}
			last, small := int64(0), 0
			for i := range s.Count {
				size := s.size(i)
				if size < max(last, 1) {
					t.Fatalf("%s: %d is of size %d, after %d", g.ID, i, size, last)
				}
				if last = size; size <= g.Trials.Small {
					small++
				}
			}
			if last != largest || small < s.Count/2 {
				t.Errorf("%s: the last is of size %d, want %d; %d of %d small", g.ID, last, largest, small, s.Count)
			}
		}
	}
}

// Even among few inputs the first ones are small.
func TestFewAreSmall(t *testing.T) {
	g := game(t, "berzerk")
	for count := 1; count < 6; count++ {
		s := &stress{Config: Config{Game: g, Count: count, Size: g.Trials.Judge}}
		if size := s.size(0); size > g.Trials.Small {
			t.Errorf("the first of %d is of size %d", count, size)
		}
	}
}

func TestParting(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", -1}, {"a b\n", " a\tb", -1}, {"a b", "a c", 1}, {"a b", "a", 1}, {"a", "a b", 1}, {"", "a", 0}, {"ab", "a b", 0}, {"a\r\n", "a\n\n", -1}, {"a b", "a\u00a0b", 0},
	} {
		if got := firstDifference([]byte(c.a), []byte(c.b)); got != c.want {
			t.Errorf("%q and %q part at %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

// Programs for all bundled games of rules can be tested: the expected answer is an outcome, or a
// value if there is one.
func TestEveryGame(t *testing.T) {
	asked := map[bool]int{}
	for _, g := range wide.Some(t, catalog.Bundled()) {
		for _, value := range []bool{false, true} {
			cfg := Config{
				Game: g, Seed: 1, ShrinkFor: time.Hour, Count: wide.Of(10, 2), Size: 2, Workers: 1, Timeout: time.Second, Memory: 1 << 26, Value: value,
				Run: func(context.Context, []byte, process.Limits) (process.Run, error) {
					return process.Run{Output: []byte("? ?")}, nil
				},
			}
			r, err := Try(t.Context(), cfg)
			switch {
			case err != nil:
				t.Errorf("%s: %v", g.ID, err)
			case r.Found == nil && !value:
				t.Errorf("%s: %d tried, %d refused: %v", g.ID, r.Tried, r.Refused, r.Why)
			case r.Found == nil && r.Why != errNoValue:
				t.Errorf("%s: no value: %v", g.ID, r.Why)
			case r.Found == nil:
			case !value && !slices.Contains([]string{"Win", "Lose", "Loop", "Draw"}, r.Found.Least.want(0)):
				t.Errorf("%s: expected %q", g.ID, r.Found.Least.Expected)
			default:
				asked[value]++
			}
		}
	}
	if asked[false] < wide.Of(15, 1) || asked[true] < wide.Of(8, 1) {
		t.Errorf("%v games are asked for outcomes and values", asked)
	}
}

// A report says what happened and ends with what can be done.
func TestReport(t *testing.T) {
	for name, c := range map[string]struct {
		run       func(right string) process.Run
		says, not string
	}{
		"right, and another exit code": {func(right string) process.Run {
			return process.Run{End: process.Crashed, State: "exit status 1", Output: []byte(right)}
		}, "It answered right, but ended with exit status 1: a judge wants exit status 0.\n", "crashed"},
		"right, and no end": {func(right string) process.Run {
			return process.Run{End: process.Late, Output: []byte(right)}
		}, "It answered right, but did not end within 1s: does it wait for more input?\n", "no answer"},
		"blanks that are none": {func(right string) process.Run {
			return process.Run{Output: []byte(strings.ReplaceAll(right, " ", "\u00a0"))}
		}, `expected Lose, found Lose\u00a0Win.`, "capital"},
		"nothing": {func(string) process.Run { return process.Run{} }, "It printed nothing", "capital"},
	} {
		cfg := config(t, "berzerk", "")
		cfg.Run = func(_ context.Context, input []byte, _ process.Limits) (process.Run, error) {
			return c.run(planted.Answer("berzerk", "", string(input))), nil
		}
		r, err := Try(t.Context(), cfg)
		if err != nil || r.Found == nil {
			t.Fatal(err, "nothing found")
		}
		got := r.Found.Report(cfg.Timeout)
		if !strings.Contains(got, c.says) || strings.Contains(got, c.not) || strings.Contains(got, "\n\n\n") || strings.HasSuffix(got, "\n\n") {
			t.Errorf("%s: %q, want %q and not %q", name, got, c.says, c.not)
		}
	}
}

// Progress is reported from the start, and a failing input is examined before others begin.
func TestAtOnce(t *testing.T) {
	cfg := config(t, "berzerk", "")
	cfg.Workers = 1
	var told []string
	cfg.Progress = func(stage string, done, total int) { told = append(told, fmt.Sprint(stage, done, total)) }
	var run []string
	cfg.Run = func(_ context.Context, input []byte, _ process.Limits) (process.Run, error) {
		if len(told) == 0 {
			t.Error("nothing is told before the first run")
		}
		run = append(run, string(input))
		return process.Run{End: process.Late}, nil
	}
	if r, err := Try(t.Context(), cfg); err != nil || r.Found == nil || len(run) < 2 || run[0] != run[1] {
		t.Errorf("%v; runs on %q", err, run[:min(len(run), 2)])
	}
}
