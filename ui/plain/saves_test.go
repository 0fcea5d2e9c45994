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

// Matches are listed, the one played last first, and resumed by number, with the same things
// hidden as before.
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
	if out := run(g, save.Study, "saves\nsaves 1\n"); !strings.Contains(out, "There are none: every match") || !strings.Contains(out, "There is no saved match.") {
		t.Errorf("without saves:\n%s", out)
	}
	run(g, save.Play, first+"\n")
	other := catalog.Games()[1]
	out := run(other, save.Study, "saves\nsaves 2\nsaves x\nsaves 1\nhistory\n")
	for _, want := range []string{
		"\n> 1: " + g.Name + ", " + b.Title() + "; 1 ply; ",
		"\n> There is no match \"2\", but 1 to 1.\n> There is no match \"x\", but 1 to 1.\n",
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
	out = run(other, save.Study, "saves\nsaves delete\nsaves delete 7\nsaves delete 1\nsaves 1\nsaves restore\nsaves restore\nsaves older\nsaves\nsaves 1\n")
	for _, want := range []string{
		"\n> Type saves delete and the number of a match.\n> There is no match \"7\", but 1 to 1.\n> Deleted; it can be brought back.\n> There is no saved match.\n",
		"\n> Brought back.\n> Nothing has been deleted that could be brought back.\n> All saved matches are listed.\n> 1: " + g.Name,
		"\nVerdicts are off, as they were when you left",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in:\n%s", want, out)
		}
	}
}
