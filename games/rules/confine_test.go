package rules_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"zugzwang/games/finite"
	"zugzwang/games/rules"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// confined returns a file whose rules run in workers.
func confined(t testing.TB, source string) *rules.File {
	t.Helper()
	f, err := rules.Confine(t.Context(), "game.star", []byte(source), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// said is everything that rules say about positions.
type said struct {
	Moves  []finite.Move
	End    solver.Outcome
	Ended  string
	Name   string
	Own    bool
	Parts  []string
	Cells  [][]finite.Cell
	Tells  []string
	Faults string
}

// A worker gives the same answers as this process, for all bundled files: about the file, about
// its first positions one by one, and about all of them at once.
func TestConfinedIsTheSame(t *testing.T) {
	files, err := filepath.Glob("../../assets/rules/*.star")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range wide.Some(t, files) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			here := load(t, string(source))
			there := confined(t, string(source))
			if diff := cmp.Diff(here, there, cmpopts.IgnoreUnexported(rules.File{}), cmpopts.EquateEmpty()); diff != "" {
				t.Fatal(diff)
			}
			r, s := on(t, here, nil), on(t, there, nil)
			if r.Start() != s.Start() {
				t.Fatalf("starts from %q and %q", r.Start(), s.Start())
			}
			asked := soon(r, 300)
			for _, p := range asked[:min(len(asked), 40)] {
				if diff := cmp.Diff(saidOf(r, p), saidOf(s, p), cmpopts.EquateEmpty()); diff != "" {
					t.Fatalf("%s: %s", r.Call(p.State), diff)
				}
			}
			var one, other finite.Expansion
			if err := errors.Join(r.Expand(t.Context(), asked, &one), s.Expand(t.Context(), asked, &other)); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(one, other, cmp.AllowUnexported(finite.Expansion{}), cmpopts.EquateEmpty()); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// soon returns the first positions that follow the start, breadth first, for either player.
func soon(r *rules.Rules, most int) []finite.Position {
	list := []finite.Position{{Player: 0, State: r.Start()}, {Player: 1, State: r.Start()}}
	met := map[finite.Position]bool{list[0]: true, list[1]: true}
	for n := 0; n < len(list) && len(list) < most; n++ {
		for _, m := range r.Moves(list[n].State, list[n].Player) {
			p := finite.Position{Player: list[n].Player.Other(), State: m.To}
			if !met[p] {
				met[p] = true
				list = append(list, p)
			}
		}
	}
	return list
}

func saidOf(r *rules.Rules, p finite.Position) (all said) {
	var err1, err2, err3 error
	all.Moves, all.End, err1 = r.Ask(p.State, p.Player)
	all.Ended = r.Ended(p.State, p.Player)
	all.Name, all.Own = r.Named(p.State)
	all.Parts, err2 = r.Components(p.State)
	all.Cells, err3 = r.Picture(p.State, p.Player)
	for _, m := range all.Moves {
		all.Tells = append(all.Tells, r.Tell(p.State, p.Player, m))
	}
	all.Faults = fmt.Sprint(err1, err2, err3)
	return all
}

// Rules that would end a worker are reported in one line with the position. Later questions are
// answered.
func TestConfinedFaults(t *testing.T) {
	const head = "title = 'T'\ndef start(): return 0\ndef moves(p):\n"
	// Time and memory run out at about the same time here, so either may be reported.
	ways := regexp.MustCompile(`more than 128 MB|steps that take more|10,000,000 steps|calls within calls|recursion depth`)
	faults := map[string]string{
		"replace": "s = 'x' * 100000\n  for i in range(6): s = s.replace('x', 'x' * 1000)",
		"join":    "s = 'x' * 1000000\n  s.join([s] * 1000000)",
		"format":  "s = 'x' * 1000000\n  ('{0}' * 100000).format(s)",
		"percent": "s = 'x' * 1000000\n  ('%s' * 1000) % ((s,) * 1000)",
		"repr":    "t = 'x' * 1000\n  for i in range(40): t = (t, t)\n  repr(t)",
		"plus":    "s = 'x'\n  for i in range(60): s = s + s",
		"extend":  "l = [0] * 1000\n  for i in range(60): l.extend(l)",
		"tuples":  "t = (0,) * 1000\n  for i in range(60): t = t * 10",
		"hash":    "t = (0,)\n  for i in range(60): t = (t, t)\n  {t: 0}",
		"equal":   "t, u = (0,), (0,)\n  for i in range(60): t, u = (t, t), (u, u)\n  t == u",
		"find":    "s = 'x' * 1000000\n  for i in range(100000): s.find('x' * 500000 + 'y')",
		"shift":   "n = 1 << 500\n  for i in range(1000000): n = (n << 500)",
		"loop":    "while True: pass",
		"deep":    "return moves(p)",
	}
	for _, name := range wide.Some(t, slices.Sorted(maps.Keys(faults))) {
		line := faults[name]
		t.Run(name, func(t *testing.T) {
			f, err := rules.Confine(t.Context(), "game.star", []byte(head+"  if p == 0: return [(1, 1), (2, 2)]\n  if p == 2: return []\n  "+line), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			r := on(t, f, nil)
			asked := make([]finite.Position, 0, 3)
			moves := r.Moves(r.Start(), 0)
			for _, state := range []string{r.Start(), moves[1].To, moves[0].To, moves[1].To} {
				asked = append(asked, finite.Position{State: state})
			}
			err = r.Expand(t.Context(), asked, &finite.Expansion{})
			if err == nil || !ways.MatchString(err.Error()) || !strings.HasSuffix(err.Error(), ", at 1") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want one of %v, at 1", err, ways)
			}
			if moves, _, err := r.Ask(r.Start(), 0); err != nil || len(moves) != 2 {
				t.Errorf("afterwards: %v, %v", moves, err)
			}
		})
	}
}

// BenchmarkConfined solves boards by rules in this process, and by workers.
func BenchmarkConfined(b *testing.B) {
	for _, name := range []string{"wythoff", "kayles", "dots-and-boxes", "tic-tac-toe", "clobber"} {
		source, err := os.ReadFile("../../assets/rules/" + name + ".star")
		if err != nil {
			b.Fatal(err)
		}
		for where, f := range map[string]*rules.File{"here": load(b, string(source)), "workers": confined(b, string(source))} {
			board := f.Game(rules.Own).On
			b.Run(name+"/"+where, func(b *testing.B) {
				for b.Loop() {
					in, err := board(f.Params.Defaults(), nil)
					if err != nil {
						b.Fatal(err)
					}
					if _, err := in.Board().Solve(b.Context(), solver.Options{}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// Names and pictures that take too long are left out, and soon no longer asked for. Moves still
// work.
func TestBriefQuestions(t *testing.T) {
	const slow = "\n  n = 0\n  while True: n += 1\n"
	f := confined(t, "title = 'T'\ndef start(): return 9\ndef moves(p): return [(str(k), p - k) for k in (1, 2) if k <= p]\ndef show(p):"+slow+"def called(p):"+slow+"def say(p, move):"+slow)
	r := on(t, f, nil)
	var said []string
	for state := r.Start(); ; {
		moves, _, err := r.Ask(state, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(moves) == 0 {
			break
		}
		name, own := r.Named(state)
		if tell := r.Tell(state, 0, moves[0]); own || name != r.Call(state) || tell != moves[0].Name {
			t.Errorf("%s is called %q, and its move %q", r.Call(state), name, tell)
		}
		_, err = r.Picture(state, 0)
		said = append(said, err.Error())
		state = moves[0].To
	}
	// A call ends after a number of steps or an amount of processor time, which is shared, so it
	// ends at some instruction. If that is before the first one that can fail, only the place of
	// the function is known.
	late := regexp.MustCompile(`^game\.star:(4:1|6:1[57]): found (more than 1,000,000 steps, expected an end|steps that take more than 100ms, expected less), at [789]$`)
	for i, text := range said {
		if i < 3 && !late.MatchString(text) || i >= 3 && text != "game.star: found answers that take more than 100ms, expected less" {
			t.Errorf("picture %d: %s", i, text)
		}
	}
	if len(said) != 9 {
		t.Errorf("%d pictures were asked for", len(said))
	}
}
