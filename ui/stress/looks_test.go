package stress

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/process"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// answering tests a program that prints answer's result for a case and its right answer.
func answering(t *testing.T, g *games.Game, seed uint64, answer func(c games.Case, text string, right []string) []string) Result {
	t.Helper()
	r, err := Try(t.Context(), Config{
		Game: g, ShrinkFor: time.Hour, Seed: seed, Count: 300, Size: 2 * g.Trials.Small, Workers: 2, Memory: 1 << 30,
		Run: func(ctx context.Context, text []byte, _ process.Limits) (process.Run, error) {
			c, err := g.Trials.Read(text, "case")
			if err != nil {
				return process.Run{}, err
			}
			in, err := g.Read(text, "case", nil, solver.Options{})
			if err != nil {
				return process.Run{}, err
			}
			a, err := in.Solve(ctx, solver.Options{})
			if err != nil {
				return process.Run{}, err
			}
			return process.Run{Output: []byte(strings.Join(answer(c, string(text), words(a.Judge())), "\n"))}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// or returns a mistake's answer, or the right one if the mistake has none.
func or(said, right []string) []string {
	if said == nil {
		return right
	}
	return said
}

// half reports whether a text is in a fixed half of all texts.
func half(text string) bool {
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()>>16&1 == 0
}

// Each mistake in a game's list is recognised in a program that makes it. It is not in a program
// that makes it on half of the inputs only.
func TestNamed(t *testing.T) {
	for _, g := range catalog.Games() {
		if g.Trials == nil {
			continue // TestTrials of games/catalog reports it
		}
		for _, m := range wide.Some(t, g.Trials.Mistakes) {
			for seed := range wide.Of[uint64](2, 1) {
				name := func(how string, answer func(c games.Case, text string, right []string) []string) string {
					r := answering(t, g, seed, answer)
					if r.Found == nil {
						t.Logf("%s, seed %d: %q %s is not met", g.ID, seed, m.Says, how)
						return ""
					}
					return r.Found.Looks
				}
				if got, want := name("", func(c games.Case, _ string, right []string) []string {
					return or(m.Answer(c), right)
				}), "It looks as if "+m.Says+"."; got != want {
					t.Errorf("%s, seed %d: %q, want %q", g.ID, seed, got, want)
				}
				if got := name("by half", func(c games.Case, text string, right []string) []string {
					if half(text) {
						return right
					}
					return or(m.Answer(c), right)
				}); got != "" {
					t.Errorf("%s, seed %d: %q of one that is not always made: %q", g.ID, seed, got, m.Says)
				}
			}
		}
	}
}

// A mistake that is in no list is not taken for one that is, however similar.
func TestNoFalseCause(t *testing.T) {
	for _, c := range []struct{ mistake, input string }{
		{"thirds", "4\n....\n.W..\n...B\nB...\n"},
		{"thirds", "4\n..W.\nBWW.\n.BB.\n.B.B\n"},
		{"thirds", "4\nWW.B\n....\n....\nBBBB\n"},
		{"above", "5\n.W...\nB....\nB....\n.B...\nW....\n"},
	} {
		for seed := range wide.Of[uint64](4, 1) {
			cfg := config(t, "advance", c.mistake)
			cfg.Seed = seed
			given, err := cfg.Game.Trials.Read([]byte(c.input), "test")
			if err != nil {
				t.Fatal(err)
			}
			cfg.Given = []games.Case{given}
			r, err := Try(t.Context(), cfg)
			if err != nil || r.Found == nil {
				t.Fatalf("%s: %v, nothing found", c.mistake, err)
			}
			if r.Found.Looks != "" {
				t.Errorf("%s, seed %d: %s of\n%s", c.mistake, seed, r.Found.Looks, r.Found.Least.Case.Text())
			}
		}
	}
}

// A failure that two mistakes explain gets neither name. A mistake is named only if fresh inputs
// distinguish it from the right program.
func TestUnnamed(t *testing.T) {
	says := func(c games.Case, right []string) []string { // answers as if the last number were lost
		return append(slices.Clone(right[:len(right)-1]), "S")
	}
	right := func(c games.Case) []string {
		g, _ := catalog.Find("jug")
		in, err := g.Read(c.Text(), "case", nil, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return words(a.Judge())
	}
	one := games.Mistake{Says: "the last were lost", Answer: func(c games.Case) []string { return says(c, right(c)) }}
	for name, c := range map[string]struct {
		mistakes []games.Mistake
		few      bool // the same input is drawn again and again
		want     string
	}{
		"one":         {[]games.Mistake{one}, false, "It looks as if the last were lost."},
		"two":         {[]games.Mistake{one, one}, false, ""},
		"nothing new": {[]games.Mistake{one}, true, ""},
	} {
		g := *game(t, "jug")
		trials := *g.Trials
		g.Trials = &trials
		trials.Mistakes = c.mistakes
		if draw := trials.Draw; c.few {
			trials.Draw = func(*rand.Rand, int64) games.Case { return draw(rand.New(rand.NewPCG(1, 1)), 12) }
		}
		r := answering(t, &g, 1, func(c games.Case, _ string, right []string) []string { return says(c, right) })
		if r.Found == nil || r.Found.Looks != c.want {
			t.Errorf("%s: %+v, want %q", name, r.Found, c.want)
		}
	}
}

// If there are two possible words, a program that always prints one of them is recognised as that.
func TestNamedAlways(t *testing.T) {
	cfg := config(t, "subtract", "")
	cfg.Run = func(context.Context, []byte, process.Limits) (process.Run, error) {
		return process.Run{Output: []byte("Win\n")}, nil
	}
	if r, err := Try(t.Context(), cfg); err != nil || r.Found == nil || r.Found.Looks != `It looks as if the answer were "Win" always.` {
		t.Errorf("%v, %+v", err, r.Found)
	}
}

// The failure of an input tried at the same time must be explained, too.
func TestNamedBeside(t *testing.T) {
	for name, odd := range map[string]string{"explained": "", "not explained": "F"} {
		cfg := config(t, "jug", "lift")
		cfg.Workers = 2
		first, beside := "1 2 3\n2\n", "2 5 9\n93\n"
		for _, text := range []string{first, beside} {
			c, err := cfg.Game.Trials.Read([]byte(text), "test")
			if err != nil {
				t.Fatal(err)
			}
			cfg.Given = append(cfg.Given, c)
		}
		run, begun, once := cfg.Run, make(chan bool), sync.Once{}
		cfg.Run = func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error) {
			switch string(input) {
			case first:
				<-begun
			case beside:
				once.Do(func() { close(begun) })
				if odd != "" {
					return process.Run{Output: []byte(odd)}, nil
				}
			}
			return run(ctx, input, limits)
		}
		r, err := Try(t.Context(), cfg)
		if err != nil || r.Found == nil || r.Found.Number != 1 || (r.Found.Looks == "") != (odd != "") {
			t.Errorf("%s: %v, %+v", name, err, r.Found)
		}
	}
}

// fresh returns only inputs that were not tried before.
func TestFresh(t *testing.T) {
	s := &stress{Config: config(t, "jug", "lift")}
	causes := []cause{{"all were won", func(_ games.Case, right []string) []string { return slices.Repeat([]string{"F"}, len(right)) }}}
	seen, err := s.fresh(t.Context(), causes, nil)
	if err != nil || len(seen) < mostTelling {
		t.Fatalf("%v, %d cases", err, len(seen))
	}
	again, err := s.fresh(t.Context(), causes, seen)
	if err != nil || len(again) < mostTelling {
		t.Fatalf("%v, %d cases", err, len(again))
	}
	for _, a := range again {
		if slices.ContainsFunc(seen, func(b *Attempt) bool { return string(a.Case.Text()) == string(b.Case.Text()) }) {
			t.Errorf("it was seen:\n%s", a.Case.Text())
		}
	}
}
