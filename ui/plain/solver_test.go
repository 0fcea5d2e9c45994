package plain_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// Whatever the solver settles can be gone to by its name; no two steps settle the same.
func TestWhenFindsEveryName(t *testing.T) {
	for _, g := range catalog.Games() {
		b := catalogBoard(t, g)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		replay, err := s.(games.Replayer).Replay(t.Context(), b.Start(0), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var typed strings.Builder
		var want []string
		seen := map[string]bool{}
		for i := range replay.Len() {
			name := replay.(games.Naming).Settles(i)
			if name == "" {
				continue
			}
			if seen[name] {
				t.Errorf("%s: two steps settle %s", g.ID, name)
			}
			seen[name] = true
			fmt.Fprintf(&typed, "back to start\nwhen %s\n", strings.ToUpper(name))
			want = append(want, fmt.Sprintf("\n> %d: ", i+1))
		}
		if len(want) == 0 {
			t.Errorf("%s: nothing has a name", g.ID)
		}
		var out bytes.Buffer
		if err := plain.Run(t.Context(), strings.NewReader(typed.String()), &out, plain.Config{Board: b}); err != nil {
			t.Fatal(err)
		}
		got := out.String()
		for _, at := range want {
			_, rest, found := strings.Cut(got, at)
			if !found {
				t.Fatalf("%s: not told in its turn: %q", g.ID, at)
			}
			got = rest
		}
	}
}

// catalogBoard is a small board of a game.
func catalogBoard(t *testing.T, g *games.Game) games.Board {
	t.Helper()
	preset, ok := catalog.Preview(g)
	if !ok {
		t.Fatalf("%s has no board", g.ID)
	}
	return preset.Board
}

// In play, whoever has the solver tell what it knows is told that the match is not counted,
// once; in study that is known.
func TestSolverInPlay(t *testing.T) {
	for _, g := range catalog.Games() {
		for mode, want := range map[save.Mode]int{save.Play: 1, save.Study: 0} {
			m := games.NewMatch(catalogBoard(t, g), 0, [2]games.Side{})
			var out bytes.Buffer
			if err := plain.Run(t.Context(), strings.NewReader("step 0\nstep\nstep\n"), &out, plain.Config{Match: m, Mode: mode}); err != nil {
				t.Fatal(err)
			}
			if got := strings.Count(out.String(), "this match is not counted"); got != want || m.Counting != games.Studied {
				t.Errorf("%s, %s: said %d times, %s:\n%s", g.ID, mode, got, m.Counting, out.String())
			}
		}
	}
}

// A state is found by what the walk over all states calls it, where the steps have names of
// their own.
func TestWhenFindsStatesOfTheWalk(t *testing.T) {
	g, _ := catalog.Find("jug")
	b := catalogBoard(t, g)
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	e := s.(games.Explorer)
	var typed strings.Builder
	for i := range e.States() {
		fmt.Fprintf(&typed, "when %s\n", e.Call(e.State(i)))
	}
	var out bytes.Buffer
	if err := plain.Run(t.Context(), strings.NewReader(typed.String()), &out, plain.Config{Board: b}); err != nil {
		t.Fatal(err)
	}
	if i := strings.Index(out.String(), "No step settles"); i >= 0 {
		t.Errorf("not found: %s", out.String()[i:min(i+80, out.Len())])
	}
	if n := strings.Count(out.String(), "\n> "); n != e.States()+1 {
		t.Errorf("%d answers to %d questions", n-1, e.States())
	}
}
