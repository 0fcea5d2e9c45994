package screen

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/learn"
)

// The tables of keys in the docs are the screens' own; go test -update writes them.
func TestKeysDoc(t *testing.T) {
	const file, begin, end = "../../docs/keys.md", "<!-- keys -->\n", "<!-- /keys -->"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(text), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("there is no place for the keys")
	}
	want := before + begin + keyTables(t) + end + after
	if want == string(text) {
		return
	}
	if *golden.Update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the tables of keys are not the screens': go test ./ui/screen -run KeysDoc -update")
}

// keyTables writes the keys of each screen as a Markdown table. What all screens
// have in common is listed once.
func keyTables(t *testing.T) string {
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Sides: [2]games.Side{games.Person, games.Perfect}}, 80, 24)
	p := d.playing()
	ses := d.app.ses
	shared := map[string]bool{}
	var w strings.Builder
	table := func(name string, keys []binding, skip map[string]bool) {
		fmt.Fprintf(&w, "\n| %s | |\n|---|---|\n", name)
		for _, b := range keys {
			if k := b.Help().Key; k != "" && !skip[k+b.says()] {
				fmt.Fprintf(&w, "| `%s` | %s |\n", k, b.says())
			}
		}
	}
	table("everywhere", common(ses, p), nil)
	for _, b := range common(ses, p) {
		shared[b.Help().Key+b.says()] = true
	}
	table("menu", newMenu(ses).keys(), shared)
	table("your own", newShelf(ses).keys(), shared)
	table("saved matches", newSaved(ses).keys(), shared)
	table("setup", newSetup(ses, berzerk.Game).keys(), shared)
	table("play or study", (&modeAsk{ses: ses, match: p}).keys(), shared)
	table("match", p.keys(), shared)
	table("the end of a match, besides", p.ends(), shared)
	table("solver", newReplay(ses, b, p.solution, p.match.Position()).keys(), shared)
	table("explore", newExplore(ses, p.present()).keys(), shared)
	d.press("e", "tab", "tab")
	table("editor", d.editing().keys(), shared)
	table("why", newWhy(ses, b, p.solution, p.match.Position(), nil).keys(), shared)
	table("review", newReview(p, 0).keys(), shared)
	wythoff, _ := catalog.Find("wythoff")
	cells, _ := newTable(ses, toTable{Game: wythoff, With: wythoff.Params.Defaults(), Sides: [2]games.Side{}})
	table("table", cells.keys(), shared)
	table("theory", newTheory(ses, berzerk.Game).keys(), shared)
	table("trainer", newTrainer(ses, berzerk.Game, false).keys(), shared)
	table("first lessons", newLessons(ses).keys(), shared)
	first, _ := learn.Of(berzerk.Game)
	table("lesson", newLesson(ses, first).keys(), shared)
	table("settings", newSettings(ses).keys(), shared)
	return w.String() + "\n"
}
