package screen

import (
	"image"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
)

// cutSizes are windows in which texts have too little room, each in its own way.
var cutSizes = []image.Point{{60, 20}, {72, 22}, {80, 24}, {100, 30}, {120, 40}, {160, 45}, {200, 60}}

// cut returns the texts before a "…" on the screen that are part of one of whole, unless that text
// is on the screen in full.
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

// Goals, rules and board titles with their steps are never cut with "…", and before a match none
// is shown twice. Tried are all sizes of windows, and the setup, the rules, a match, a puzzle and
// the day's puzzle.
func TestRulesAreNeverCut(t *testing.T) {
	for i, g := range slices.Concat(catalog.Games(), wide.Some(t, bundled(t))) {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		presets = wide.Of(presets, presets[:1])
		look := func(d *driver, what string, b games.Board) {
			g, title := b.Game(), b.Title()
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
			look(d, "before the match", p.Board)
			if d.playing().Reading() {
				d.press("enter")
			}
			look(d, "match", p.Board)
			d.press("n")
			look(d, "setup", p.Board)
		}
		d := drive(t, startBoard(t, g, youFirst), kit.MinWidth, kit.MinHeight)
		keys := []string{"t"}
		if i == 0 {
			keys = append(keys, "T") // asks the same for the puzzle of the day, which is of any game
		}
		for _, key := range keys {
			d.press("esc", key)
			look(d, "puzzle", d.trainer().Asked().Board)
		}
		d.press("esc", "t", "S")
		d.press("enter")
		look(d, "storm", d.trainer().Asked().Board)
	}
}

// longRules are rules with a long goal, three long paragraphs and moves with names of 60
// characters.
const longRules = `
title = "Long rules"
goal = "take the last stone of the last heap that still stands on the table, before the other player can do so"
rules = """Stones lie on a table in one heap, and two players take turns: whoever is to move takes one, two or three stones away, and lays them aside where nobody touches them again, so that the heap becomes smaller with every move until none is left, which is when the match ends at once.

A player who has taken two stones may not be hurried: the other player waits until all of them are laid aside, and only then looks at the heap, counts what is left, and thinks about the answer, which again is one, two or three stones, as many as there are, and not one more, whatever has been taken before.

Whoever takes the last stone wins and may begin the next match, if both players agree on that; otherwise they draw lots, and the heap is made anew, as large as it was, of the stones that were laid aside. No stone is added to the heap while a match goes on."""
def start(stones = 9):
    return stones
def moves(p):
    return [("take %d of the stones that are still lying on the table here" % k, p - k) for k in (1, 2, 3) if k <= p]
`

// Rules too long for a window are split into pages. Every word can be reached, and the match
// begins after the last page. The name of a move too long for its list is shown in full below
// while it has the focus. A goal too long for its line is in the help.
func TestLongRulesAreReadWhole(t *testing.T) {
	g, err := catalog.Own("long.star", []byte(longRules), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	pages := 0
	for _, size := range cutSizes {
		cfg := startBoard(t, g, youFirst)
		cfg.Settings = told()
		d := drive(t, cfg, size.X, size.Y)
		if d.playing().Reading() {
			read := ""
			for range 10 {
				read += strings.TrimSuffix(d.text(), "\n") + "\n"
				if strings.Contains(d.text(), "enter begin") {
					break
				}
				if strings.Contains(d.text(), "↓ more") != strings.Contains(d.text(), "enter more") {
					t.Errorf("%v: more is not said:\n%s", size, d.text())
				}
				pages++
				d.press("enter")
			}
			if strings.Contains(read, "…") {
				t.Errorf("%v: the rules are cut:\n%s", size, read)
			}
			for _, word := range strings.Fields(g.Goal + " " + g.Rules) {
				if !strings.Contains(strings.ToLower(read), strings.ToLower(word)) {
					t.Errorf("%v: the rules miss %q:\n%s", size, word, read)
				}
			}
			for range 10 { // back, and forward with the mouse
				d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
			}
			for d.playing().Reading() {
				d.Click(image.Pt(10, 5))
			}
		}
		d.press("tab")
		p := d.playing()
		whole := p.Match.Board.Name(p.Match.Position(), *p.Focused())
		if told := strings.Join(strings.Fields(d.text()), " "); !strings.Contains(told, whole) {
			t.Errorf("%v: the move in focus is cut:\n%s", size, d.text())
		}
		d.press("?", "home")
		if told := strings.Join(strings.Fields(d.text()), " "); !strings.Contains(told, g.Goal) {
			t.Errorf("%v: the help tells no goal:\n%s", size, d.text())
		}
	}
	if pages == 0 {
		t.Error("the rules fit every window")
	}
}

// No card of the menu is cut, nor the text about the game in focus.
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

// twice returns the texts that a window shows twice: the beginning of the rules, or of the board's
// title.
func twice(text, rules, title string) (found []string) {
	text, rules = strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(rules), " ")
	for _, once := range []string{rules[:min(len(rules), 20)], title} {
		if once != "" && strings.Count(text, once) > 1 {
			found = append(found, once)
		}
	}
	return found
}
