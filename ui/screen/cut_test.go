package screen

import (
	"image"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// cutSizes are windows in which texts are short of room, each in another way.
var cutSizes = []image.Point{{60, 20}, {72, 22}, {80, 24}, {100, 30}, {120, 40}, {160, 45}, {200, 60}}

// cut returns what stands before a "…" of a screen and is the beginning of a rule, a goal or a title,
// or some of it, but not all.
func cut(screen string, whole []string) (found []string) {
	for line := range strings.Lines(screen) {
		parts := strings.Split(strings.TrimRight(line, "\n"), "…")
		for _, part := range parts[:len(parts)-1] {
			for _, edge := range []string{"  ", "│ ", "┃ "} {
				part = part[strings.LastIndex(part, edge)+1:]
			}
			part = strings.TrimSpace(strings.TrimLeft(part, "│┃ "))
			if len(part) < 8 {
				continue
			}
			if slices.ContainsFunc(whole, func(text string) bool {
				return strings.Contains(text, part) && !strings.Contains(screen, text) && !strings.Contains(unspaced(text), unspaced(part)+"…")
			}) {
				found = append(found, part)
			}
		}
	}
	return found
}

// Nothing that is a rule is cut or, before a match, said twice, in windows of any size: neither goal, rules nor a board's title with
// its steps, when a board is chosen, the rules are read, in a match, a puzzle and the day's puzzle.
func TestRulesAreNeverCut(t *testing.T) {
	for _, g := range slices.Concat(catalog.Games(), bundled(t)) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		presets = wide.Of(presets, presets[:min(2, len(presets))])
		look := func(d *driver, what string, title string) {
			whole := append(strings.Split(g.Rules, "\n"), g.Goal, english.Capital(g.Goal), title)
			for _, size := range wide.Of(cutSizes, wide.Some(t, cutSizes)) {
				d.send(tea.WindowSizeMsg{Width: size.X, Height: size.Y})
				for _, part := range cut(d.text(), whole) {
					t.Errorf("%s, %s, %s, %v: cut after %q:\n%s", g.ID, what, title, size, part, d.text())
				}
				if what == "setup" {
					for _, part := range twice(d.text(), g.Rules, title) {
						t.Errorf("%s, %s, %v: %q is said twice:\n%s", g.ID, title, size, part, d.text())
					}
				}
			}
		}
		for _, p := range presets {
			cfg := Config{Board: p.Board, First: p.First, Sides: youFirst, Settings: told()}
			d := drive(t, cfg, kit.MinWidth, kit.MinHeight)
			title := p.Board.Title()
			look(d, "before the match", title)
			if d.playing().Reading() {
				d.press("enter")
			}
			look(d, "match", title)
			d.press("n")
			look(d, "setup", title)
		}
		d := drive(t, startBoard(t, g, youFirst), kit.MinWidth, kit.MinHeight)
		for _, key := range []string{"t", "T"} {
			d.press("esc", key)
			look(d, "puzzle", d.trainer().Asked().Board.Title())
		}
	}
}

// Neither a card of the menu nor what is said of the game in focus is cut.
func TestTheMenuIsNeverCut(t *testing.T) {
	d := drive(t, Config{Settings: toMode(save.Play)}, kit.MinWidth, kit.MinHeight)
	for _, size := range cutSizes {
		d.send(tea.WindowSizeMsg{Width: size.X, Height: size.Y})
		for range catalog.Games() {
			if text := d.text(); strings.Contains(text, "…") {
				t.Errorf("%v: cut:\n%s", size, text)
			}
			d.press("right")
		}
	}
}

// twice returns what a window says twice of the beginning of a game's rules and of a board's title.
func twice(text, rules, title string) (found []string) {
	text, rules = strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(rules), " ")
	for _, once := range []string{rules[:min(len(rules), 20)], title} {
		if once != "" && strings.Count(text, once) > 1 {
			found = append(found, once)
		}
	}
	return found
}
