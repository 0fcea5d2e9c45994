package screen

import (
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"

	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/ui/desk"
	"zugzwang/ui/drill"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/learn"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/screen/study"
	"zugzwang/ui/screen/teach"
)

// The tables of keys in the docs are made from the screens. go test -update writes them.
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

// keyTables returns the keys of each screen as a Markdown table. Keys of all screens are listed
// once.
func keyTables(t *testing.T) string {
	b, err := berzerk.New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Board: b, Sides: matches.Sides{matches.Person, matches.Perfect}}, 80, 24)
	p := d.playing()
	ses := d.app.ses
	shared := map[string]bool{}
	var w strings.Builder
	table := func(name string, keys []kit.Binding, skip map[string]bool) {
		fmt.Fprintf(&w, "\n| %s | |\n|---|---|\n", name)
		for _, b := range keys {
			if k := b.Help().Key; k != "" && !skip[k+b.Says()] {
				fmt.Fprintf(&w, "| `%s` | %s |\n", k, b.Says())
			}
		}
	}
	table("everywhere", kit.Common(ses, p), nil)
	for _, b := range kit.Common(ses, p) {
		shared[b.Help().Key+b.Says()] = true
	}
	table("menu", menu.New(ses).Keys(), shared)
	table("more games", menu.NewMoreGames(ses).Keys(), shared)
	table("saved matches", menu.NewSaved(ses).Keys(), shared)
	table("setup", menu.NewSetup(ses, berzerk.Game).Keys(), shared)
	table("play or study", (&play.ModeAsk{Ses: ses, Match: p}).Keys(), shared)
	table("match", p.Keys(), shared)
	match := maps.Clone(shared)
	for _, b := range p.Keys() {
		match[b.Help().Key+b.Says()] = true
	}
	jugs, err := jug.New([]int64{2, 3}, jug.Each, 9)
	if err != nil {
		t.Fatal(err)
	}
	pass := drive(t, Config{Board: jugs, Sides: matches.Sides{matches.Person, matches.Perfect}}, 80, 24)
	table("a match of Stone jug, besides", pass.playing().Keys(), match)
	table("the end of a match, besides", p.Ends(), shared)
	table("solver", study.NewReplay(ses, b, p.Solution, p.Match.Position()).Keys(), shared)
	table("explore", study.NewExplore(ses, p.Present()).Keys(), shared)
	d.press("E", "tab", "tab")
	table("editor, with Berzerk's changes as an example", d.editing().Keys(), shared)
	table("why", study.NewWhy(ses, p.Present()).Keys(), shared)
	table("review", play.NewReview(p, 0).Keys(), shared)
	wythoff, _ := catalog.Find("wythoff")
	cells, _ := study.NewTable(ses, kit.ToTable{Game: wythoff, With: wythoff.Params.Defaults(), Sides: matches.Sides{}})
	table("table", cells.Keys(), shared)
	table("theory", study.NewTheory(ses, berzerk.Game).Keys(), shared)
	table("trainer", teach.NewTrainer(ses, berzerk.Game, desk.Puzzles).Keys(), shared)
	table("drills", teach.NewDrill(ses, drill.Kinds()[0]).Keys(), shared)
	table("calculator", study.NewCalculator(ses, "").Keys(), shared)
	table("first lessons", teach.NewLessons(ses).Keys(), shared)
	first, _ := learn.Of(berzerk.Game)
	table("lesson", teach.NewLesson(ses, first).Keys(), shared)
	table("settings", menu.NewSettings(ses).Keys(), shared)
	return w.String() + "\n"
}
