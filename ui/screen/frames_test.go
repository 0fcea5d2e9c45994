package screen

import (
	"os"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/games/dag"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/clean"
	"zugzwang/ui/internal/frame"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/save"
	"zugzwang/ui/theme"
)

// windows are common window sizes.
var windows = [][2]int{{60, 20}, {80, 24}, {120, 40}}

// recording is a theme and a window size for recorded frames.
type recording struct {
	name string
	opt  theme.Options
	w, h int
}

// looks are the looks recorded for every screen. The smallest window has neither colours nor
// pictures. Other themes are only checked for legibility (viewtest.Unseen), and other sizes for
// fitting (everySize).
var looks = []recording{
	{"dark", theme.Options{}, 80, 24},
	{"dark", theme.Options{}, 120, 40},
	{"plain", theme.Options{Depth: theme.Mono, ASCII: true}, 60, 20},
}

// recorded compares what a session shows in each look with its recorded frame. go test -update
// records the frames again.
func recorded(t *testing.T, looks []recording, show func(t *testing.T, l recording) *driver) {
	for _, l := range looks {
		if testing.Short() && l.w != 80 {
			continue // with the race detector the frames are the same, and slow
		}
		t.Run(l.name+"-"+size(l.w, l.h), func(t *testing.T) {
			d := show(t, l)
			d.fits()
			if text := d.text(); d.app.ses.Theme.ASCII && text != clean.ASCII(text) {
				t.Errorf("other characters than ASCII:\n%s", text)
			}
			golden.Equal(t, frame.Text(d.app.ses.Theme, d.app.View().Content))
		})
	}
}

// frames compares a session after these keys with its recorded frames.
func frames(t *testing.T, cfg Config, keys ...string) {
	framesAfter(t, cfg, func(d *driver) { d.step(keys...) })
}

// framesAfter does the same after act. It also requires all cells to be legible in one look that
// is not recorded, with WIDE=1 in all of them.
func framesAfter(t *testing.T, cfg Config, act func(d *driver)) { framesIn(t, looks, cfg, act) }

// smaller is frames without the largest window, for screens with several frames.
func smaller(t *testing.T, cfg Config, keys ...string) {
	smallerAfter(t, cfg, func(d *driver) { d.step(keys...) })
}

// smallerAfter is framesAfter without the largest window.
func smallerAfter(t *testing.T, cfg Config, act func(d *driver)) {
	large := func(l recording) bool { return l.w > 80 }
	framesIn(t, slices.DeleteFunc(slices.Clone(looks), large), cfg, act)
	for _, l := range looks {
		if large(l) {
			t.Run(l.name+"-"+size(l.w, l.h), func(t *testing.T) { golden.Absent(t) })
		}
	}
}

// framesIn records one session in each look, as if the user resized the window: the keys are
// pressed once.
func framesIn(t *testing.T, looks []recording, cfg Config, act func(d *driver)) {
	d := drive(t, cfg, 80, 24)
	act(d)
	for _, opt := range wide.Some(t, viewtest.Looks) {
		d.app.ses.Terminal = opt
		d.app.ses.Apply()
		d.send(nil)
		d.app.Drawn()
		if faults := viewtest.Unseen(d.app.ses.Theme, d.app.canvas); len(faults) > 0 {
			t.Errorf("%d cells, such as %s:\n%s", len(faults), faults[0], d.text())
		}
	}
	recorded(t, looks, func(t *testing.T, l recording) *driver {
		d.app.ses.Terminal = l.opt
		d.app.ses.Apply()
		d.send(tea.WindowSizeMsg{Width: l.w, Height: l.h})
		return d
	})
}

func TestMenuFrames(t *testing.T) { frames(t, Config{Seed: 1}) }

func TestSetupFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) { frames(t, Config{Seed: 1, Game: g, Sides: youFirst}) })
}

// The first boards of all games of rules in small windows, played and studied. A game without
// recorded frames is always tried, and -update records all games.
func TestSmallFramesOfRules(t *testing.T) {
	recorded, err := os.ReadFile("testdata/TestSmallFramesOfRules.txtar")
	if err != nil {
		t.Fatal(err)
	}
	some := wide.Some(t, catalog.Bundled())
	for _, g := range catalog.Bundled() {
		if known := strings.Contains(string(recorded), "-- "+g.ID+"/"); known && !slices.Contains(some, g) && !*golden.Update {
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			firstMatch(t, g, []recording{{"play", theme.Options{}, 60, 20}, {"study", theme.Options{}, 80, 24}})
		})
	}
}

// In a tall window, as on a telephone, the board is above the moves.
func TestTallFrames(t *testing.T) {
	firstMatch(t, berzerk.Game, []recording{{"play", theme.Options{}, 60, 46}, {"study", theme.Options{}, 60, 46}})
}

// firstMatch compares a game's first board, before the first move against the beginner, with its
// recorded frames. Their names are those of modes.
func firstMatch(t *testing.T, g *games.Game, looks []recording) {
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	recorded(t, looks, func(t *testing.T, l recording) *driver {
		cfg := Config{Board: presets[0].Board, First: presets[0].First, Theme: l.opt, Settings: toMode(save.Mode(l.name))}
		cfg.Sides = matches.Sides{matches.Beginner, matches.Beginner}
		cfg.Sides[presets[0].First] = matches.Person
		return drive(t, cfg, l.w, l.h)
	})
}

func TestSetupFormFrames(t *testing.T) {
	smaller(t, Config{Seed: 1, Game: berzerk.Game, Sides: youFirst}, "down", "i", "tab", "space", "5", "up")
}

func TestSetupChoiceFrames(t *testing.T) {
	smaller(t, Config{Seed: 1, Game: jug.Game, Sides: youFirst}, "down", "i", "down", "down", "right")
}

func TestSetupRandomFrames(t *testing.T) {
	smaller(t, Config{Seed: 1, Game: berzerk.Game, Sides: youFirst}, "r", "tab", "right", "down", "left")
}

func TestSetupPastedFrames(t *testing.T) {
	smallerAfter(t, Config{Seed: 1, Game: dag.Game, Sides: youFirst}, func(d *driver) {
		d.send(tea.PasteMsg{Content: net})
		d.send(tea.PasteMsg{Content: noNet})
	})
}

// The setup's forms for a random board and for a file, and a pasted board, fit every window.
func TestEverySizeFitsOfSetup(t *testing.T) {
	d := drive(t, Config{Seed: 1, Game: dag.Game, Sides: youFirst}, 80, 24)
	for _, keys := range [][]string{{"r", "tab", "x"}, {"esc", "o", "enter"}, {"esc"}} {
		d.step(keys...)
		everySize(d)
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	}
	d.send(tea.PasteMsg{Content: noNet})
	everySize(d)
}

func TestPlayFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, matches.Sides{matches.Person, matches.Person}), "enter")
	})
}

func TestHelpFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, matches.Sides{matches.Person, matches.Perfect}), "?")
	})
}

// No frame exceeds the window, at any size.
func TestEverySizeFits(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, matches.Sides{matches.Person, matches.Person}), 80, 24)
		everySize(d)
	})
}

// The menu, the setup and the help fit every window.
func TestEverySizeFitsBefore(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	for _, keys := range [][]string{nil, {"enter"}, {"?"}} {
		d.step(keys...)
		everySize(d)
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	}
}

// The list of saved matches, the result of a check and a long code fit every window.
func TestEverySizeFitsOfSavesChecksAndCodes(t *testing.T) {
	d := drive(t, Config{Saves: savedMatches(t, t.TempDir())}, 80, 24)
	d.press("o", "down", "D")
	everySize(d)
	for _, g := range wide.Some(t, catalog.Games()) {
		title, ok := vast[g.ID]
		if !ok {
			presets, err := catalog.Presets(g)
			if err != nil {
				t.Fatal(err)
			}
			title = presets[len(presets)-1].Title
		}
		d := drive(t, onBoard(t, g.ID, title), 80, 24)
		d.press("V")
		everySize(d)
		d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
		d.press("y", "down")
		everySize(d)
	}
}

// A window that is too small says so. When it is larger, the screen is back.
func TestTooSmall(t *testing.T) {
	d := drive(t, Config{}, 80, 24)
	whole := d.text()
	d.send(tea.WindowSizeMsg{Width: 59, Height: 20})
	d.see("needs 60x20", "this is 59x20")
	d.send(tea.WindowSizeMsg{Width: 0, Height: 0})
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	if d.text() != whole {
		t.Errorf("the window came back as\n%s\nwas\n%s", d.text(), whole)
	}
}

// everySize requires the current screen to fit windows from 1×1 to 250×70: every width with every
// fourth height, every height with every fourth width, and the sizes at which a layout changes.
func everySize(d *driver) {
	d.t.Helper()
	was := tea.WindowSizeMsg{Width: d.app.w, Height: d.app.h}
	for i, w := range []int{1, 2, 30, 59, 60, 61, 66, 71, 72, 80, 91, 99, 100, 120, 149, 150, 160, 200, 250} {
		for j, h := range []int{1, 3, 19, 20, 21, 24, 27, 33, 40, 52, 70} {
			if (i+j)%6 != 0 || !wide.Tests() && (i+j)%18 != 0 {
				continue
			}
			d.send(tea.WindowSizeMsg{Width: w, Height: h})
			d.fits()
		}
	}
	d.send(was)
}
