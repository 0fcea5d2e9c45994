package plain_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// What a match hid stays hidden when it is resumed, whichever setting hid it, until verdicts are
// asked for. That is saved with the match.
func TestResumedMatchHidesTheSame(t *testing.T) {
	for _, g := range catalog.Games() {
		preset, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s has no board", g.ID)
		}
		dir := t.TempDir()
		m := matches.New(preset.Board, preset.First, matches.Sides{})
		first := preset.Board.Name(m.Position(), preset.Board.Moves(m.Position())[0])
		told := func(m *matches.Match, from save.Saved, h save.Hidden, typed string) string {
			t.Helper()
			var out bytes.Buffer
			cfg := plain.Config{Match: m, Saved: from, Hidden: h, Saves: save.New(dir, noon, rand.Uint64)}
			if err := plain.Run(t.Context(), strings.NewReader(typed), &out, cfg); err != nil {
				t.Fatal(err)
			}
			return out.String()
		}
		saved := func() save.Saved {
			t.Helper()
			list, _, notes := save.New(dir, noon, rand.Uint64).List(save.Page)
			if len(list) != 1 || len(notes) > 0 {
				t.Fatalf("%s: %d saves, %q", g.ID, len(list), notes)
			}
			return list[0]
		}
		if out := told(m, save.Saved{}, save.Hidden{}, "verdicts off\n"+first+"\n"); strings.Contains(out, "Verdicts are off, as") {
			t.Errorf("%s: a new match hides something:\n%s", g.ID, out)
		}
		if got := saved().Hidden; !got.Colours {
			t.Errorf("%s: saved with %v hidden", g.ID, got)
		}
		for _, h := range []save.Hidden{saved().Hidden, {Distances: true}, {Best: true}} {
			one := saved()
			out := told(one.Match, one, h, "")
			if word := spoiled(g, out); word != "" {
				t.Errorf("%s, %v hidden: %q is told:\n%s", g.ID, h, word, out)
			}
		}
		one := saved()
		told(one.Match, one, one.Hidden, "verdicts on\n")
		if got := saved().Hidden; got != (save.Hidden{}) {
			t.Errorf("%s: saved with %v hidden once verdicts are on", g.ID, got)
		}
	}
}
