package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// Matches are listed, the last played first, and gone on with by their number, with as
// much hidden as then.
func TestSaves(t *testing.T) {
	dir, seed := t.TempDir(), uint64(0)
	run := func(g *games.Game, mode save.Mode, typed string) string {
		t.Helper()
		var out bytes.Buffer
		store := save.New(dir, noon, func() uint64 { seed++; return seed })
		if err := plain.Run(t.Context(), strings.NewReader(typed), &out, plain.Config{Board: catalogBoard(t, g), Saves: store, Mode: mode}); err != nil {
			t.Fatal(err)
		}
		check(t, out.String(), false)
		return out.String()
	}
	g := catalog.Games()[0]
	b := catalogBoard(t, g)
	first := b.Name(b.Start(0), b.Moves(b.Start(0))[0])
	if out := run(g, save.Study, "saves\nsaves 1\n"); strings.Count(out, "There are none yet") != 2 {
		t.Errorf("without saves:\n%s", out)
	}
	run(g, save.Play, first+"\n")
	other := catalog.Games()[1]
	out := run(other, save.Study, "saves\nsaves 2\nsaves x\nsaves 1\nhistory\n")
	for _, want := range []string{
		"\n> 1: " + g.Name + ", " + b.Title() + "; 1 ply; ",
		"\n> Type saves, and to go on with one of them saves and its number, 1 to 1.\n",
		"\nVerdicts are off, as they were when you left",
		"\n> 1. " + g.Players[0],
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
	_, after, _ := strings.Cut(out, "Verdicts are off")
	if word := spoiled(g, after); word != "" {
		t.Errorf("%q is told of what was played:\n%s", word, after)
	}
}
