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
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/settings"
	"zugzwang/ui/theme"
)

// told returns settings to play, with the rules shown.
func told() (s settings.Settings) {
	s.Take(settings.Values{settings.Mode: string(save.Play), settings.Rules: "on"}, settings.Flag)
	return s
}

// flowing returns the text in an area of the screen with its lines joined by single spaces.
func flowing(d *driver, area image.Rectangle) string {
	var words []string
	for y, line := range strings.Split(d.text(), "\n") {
		cells := []rune(line)
		if y < area.Min.Y || y >= area.Max.Y || area.Min.X >= len(cells) {
			continue
		}
		words = append(words, strings.Fields(string(cells[area.Min.X:min(len(cells), area.Max.X)]))...)
	}
	return strings.Join(words, " ")
}

// In the first match of a game the goal, the rules and the parts of the board's title that no
// picture shows are on screen in full before the first move, in windows of all sizes.
func TestTheFirstMatchTellsItsRules(t *testing.T) {
	for _, g := range slices.Concat(catalog.Games(), bundled(t)) {
		cfg := startBoard(t, g, youFirst)
		cfg.Settings = told()
		d := drive(t, cfg, kit.MinWidth, kit.MinHeight)
		p := d.playing()
		title := kit.TitleOf(p.Match.Board)
		for _, size := range []image.Point{{60, 20}, {80, 24}, {100, 30}, {120, 40}, {160, 45}, {200, 60}} {
			d.send(tea.WindowSizeMsg{Width: size.X, Height: size.Y})
			shown, tells := flowing(d, p.Page.Text), title
			if !p.Reading() {
				if !strings.ContainsAny(title, ",:") { // the title has sizes only, no rules
					title = ""
				}
				panel := flowing(d, image.Rect(size.X-kit.PanelWidth(size.X)+1, 3, size.X, size.Y-2))
				shown = flowing(d, image.Rect(0, 0, size.X, 2)) + "\n" + panel
			} else if at := p.Page.Text; at.Dx() < size.X {
				tells = ""
				if terms, ok := p.Match.Board.(games.Termed); ok {
					tells = terms.Terms()
				}
			}
			if p.Reading() && tells == title && title != "" && size.Y >= 24 {
				t.Errorf("%s, %v: the board is not drawn:\n%s", g.ID, size, d.text())
			}
			for _, want := range append(strings.Split(g.Rules, "\n"), english.Capital(g.Goal), tells) {
				if !strings.Contains(unspaced(shown), unspaced(want)) {
					t.Errorf("%s, %v: %q is not told:\n%s", g.ID, size, want, d.text())
				}
			}
		}
	}
}

// unspaced returns a text without spaces, because words with hyphens may be split at the end of a
// line.
func unspaced(text string) string { return strings.Join(strings.Fields(text), "") }

// Steps and titles are never cut with "…" in a match, a puzzle or the day's puzzle: they are shown
// in full, or a part is left out without "…".
func TestStepsAreNeverCut(t *testing.T) {
	g := catalog.Games()[0] // its title has the steps of both players
	for what, keys := range map[string][]string{"match": nil, "training": {"esc", "t"}, "the day's puzzle": {"esc", "T"}} {
		d := drive(t, startBoard(t, g, youFirst), kit.MinWidth, kit.MinHeight)
		board := d.playing().Match.Board
		d.press(keys...)
		if keys != nil {
			board = d.trainer().Asked().Board
		}
		for _, size := range []image.Point{{60, 20}, {66, 20}, {72, 22}, {80, 24}, {120, 40}} {
			d.send(tea.WindowSizeMsg{Width: size.X, Height: size.Y})
			panel := flowing(d, image.Rect(size.X-kit.PanelWidth(size.X)+1, 2, size.X, size.Y-2))
			head := flowing(d, image.Rect(0, 0, size.X, 1))
			says := strings.TrimPrefix(kit.TitleOf(board), "begins with ") // nothing of a board without a name
			title := unspaced(says)
			short := unspaced(strings.NewReplacer(" rows, ", "×", " columns", "").Replace(says))
			first, rest, _ := strings.Cut(title, ",") // one part may be in the first line and the other in the panel
			head, panel = unspaced(head), unspaced(panel)
			told := strings.Contains(head, title) || strings.Contains(head, short) || strings.Contains(panel, title) || strings.Contains(head, first) && strings.Contains(panel, rest)
			if !told || strings.Contains(head, "…") {
				t.Errorf("%v, %s: %q is not told:\n%s", size, what, says, d.text())
			}
		}
	}
}

// The rules are shown before the first move, also if the program makes it. Then the match begins.
// After two matches they are not shown again.
func TestRulesAreReadTwice(t *testing.T) {
	g := catalog.Games()[0]
	saves := openSaves(t.TempDir())
	for match, want := range []bool{true, true, false} {
		cfg := startBoard(t, g, matches.Sides{matches.Beginner, matches.Person})
		cfg.Settings, cfg.Saves = told(), saves
		d := drive(t, cfg, kit.MinWidth, kit.MinHeight)
		p := d.playing()
		if p.Reading() != want {
			t.Fatalf("match %d: the rules are read: %v", match+1, p.Reading())
		}
		if want {
			d.fire()
			d.see("whoever does it wins.", "enter begin", "You are Morty, against the")
			if p.Match.Len() > 0 {
				t.Fatal("the program has moved while the rules were read")
			}
			d.press("enter")
		}
		d.fire()
		if p.Reading() || p.Match.Len() != 1 {
			t.Errorf("match %d: %d moves after it began:\n%s", match+1, p.Match.Len(), d.text())
		}
	}
}

// A click anywhere on the rules begins the match and makes no move.
func TestRulesAreClickedAway(t *testing.T) {
	cfg := startBoard(t, catalog.Games()[0], youFirst)
	cfg.Settings = told()
	d := drive(t, cfg, 60, 20)
	d.Click(image.Pt(30, 10))
	if p := d.playing(); p.Reading() || p.Match.Len() > 0 {
		t.Errorf("%v, %d moves", p.Reading(), p.Match.Len())
	}
}

// A rematch or another match on the same board does not show the rules again and does not count as
// one of the two.
func TestARematchTellsNoRules(t *testing.T) {
	for _, key := range []string{"r", "R", "f", "k"} {
		cfg := onBoard(t, "fence", "The sample")
		cfg.Settings, cfg.Saves = told(), openSaves(t.TempDir())
		d := drive(t, cfg, kit.MinWidth, kit.MinHeight)
		d.press("enter")
		p := d.playing()
		for !p.Match.Over() {
			d.run(p.Move(p.Moves[len(p.Moves)-1]))
		}
		if d.press(key); d.playing().Reading() {
			t.Errorf("%s: the rules are told again:\n%s", key, d.text())
		}
		if cfg.Saves.Habits().KnowsRules("fence") {
			t.Errorf("%s: it counts as another first match", key)
		}
	}
}

// Frames of the rules before the first move, in the windows that are recorded.
func TestRulesFrames(t *testing.T) {
	small := []recording{{"dark", theme.Options{}, 80, 24}, {"dark", theme.Options{}, 60, 20}}
	eachListed(t, func(t *testing.T, g *games.Game) {
		recorded(t, small, func(t *testing.T, l recording) *driver {
			presets, err := catalog.Presets(g)
			if err != nil {
				t.Fatal(err)
			}
			cfg := Config{Board: presets[0].Board, First: presets[0].First, Sides: youFirst, Theme: l.opt}
			cfg.Settings = told()
			return drive(t, cfg, l.w, l.h)
		})
	})
}
