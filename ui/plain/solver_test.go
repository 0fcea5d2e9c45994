package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// catalogBoard returns a small board of a game.
func catalogBoard(t *testing.T, g *games.Game) games.Board {
	t.Helper()
	preset, ok := catalog.Preview(g)
	if !ok {
		t.Fatalf("%s has no board", g.ID)
	}
	return preset.Board
}

// Asking for a value that a position does not have shows nothing, and the match still counts.
func TestNoValueInPlay(t *testing.T) {
	g, _ := catalog.Find("cop-and-robber")
	m := matches.New(catalogBoard(t, g), 0, matches.Sides{})
	var out bytes.Buffer
	if err := plain.Run(t.Context(), strings.NewReader("value\nvalue\n"), &out, plain.Config{Match: m, Mode: save.Play}); err != nil {
		t.Fatal(err)
	}
	if m.Counting != matches.Counts || strings.Contains(out.String(), "not counted") {
		t.Errorf("%s:\n%s", m.Counting, out.String())
	}
}

// In play, the first command that shows what the solver knows warns that the match no longer
// counts. In study there is no warning.
func TestSolverInPlay(t *testing.T) {
	for _, g := range catalog.Games() {
		for mode, want := range map[save.Mode]int{save.Play: 1, save.Study: 0} {
			m := matches.New(catalogBoard(t, g), 0, matches.Sides{})
			var out bytes.Buffer
			if err := plain.Run(t.Context(), strings.NewReader("step 0\nstep\nstep\n"), &out, plain.Config{Match: m, Mode: mode}); err != nil {
				t.Fatal(err)
			}
			if got := strings.Count(out.String(), "this match is not counted"); got != want || m.Counting != matches.Studied {
				t.Errorf("%s, %s: said %d times, %s:\n%s", g.ID, mode, got, m.Counting, out.String())
			}
		}
	}
}
