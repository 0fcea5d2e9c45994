package screen

import (
	"strings"
	"testing"

	"zugzwang/games/dag"
	"zugzwang/games/matches"
	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// Every screen uses the names of nodes from DOT. Hostile names do no harm: no line is too wide,
// and no name sends control sequences to the terminal.
func TestNamesOnEveryScreen(t *testing.T) {
	const text = "digraph { quay [token=2]; quay -> bridge -> \"\u6771\u4eac\u90fd\u5343\u4ee3\u7530\u533a\" -> end; " +
		"quay -> \"\u202egnol \x1b[2J that goes on and on and on and on and on and on and on\" -> end; quay -> \"e\u0301\u0301\u0301\u0301\" -> end }"
	in, err := dag.Game.Read([]byte(text), "text", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, win := range windows {
		for _, opt := range []theme.Options{{Depth: theme.Mono}, {Depth: theme.Mono, ASCII: true}} {
			d := drive(t, Config{Board: in.Board(), Sides: matches.Sides{}, Theme: opt}, win[0], win[1])
			looks := func(where string, words ...string) {
				t.Helper()
				d.fits()
				d.see(words...)
				if strings.ContainsAny(d.text(), "\u202e\x1b") {
					t.Errorf("%s: %q", where, d.text())
				}
			}
			looks("play", "quay", "bridge")
			d.press("s", "right", "right")
			looks("replay", "end", "bridge")
			d.press("esc", "x")
			looks("explore", "X on quay, Y on quay", "bridge")
			d.press("esc", "w")
			looks("why", "bridge")
			d.press("esc", "E")
			looks("edit", "hold node quay", "add node 7")
			d.press("+", "esc")
			d.press("tab", "i", "enter")
			looks("after a move", "Alice moves X to ")
			d.press("v")
			looks("review", "1. Alice X")
			d.press("esc", "n")
			looks("setup", "DAG tokens")
		}
	}
}
