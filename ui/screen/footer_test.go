package screen

import (
	"math/rand/v2"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
)

// A click on any word of any footer does what its key does, or gives the same reason why it is
// unavailable.
func TestFooterIsClicked(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	match := startBoard(t, g, twoPeople)
	for _, test := range wide.Some(t, []struct {
		name string
		cfg  Config
		keys []string
	}{
		{"menu", Config{Seed: 1}, nil},
		{"saved matches", Config{}, []string{"o"}},
		{"more games", Config{}, []string{moreGamesKey}},
		{"setup", Config{Seed: 1, Game: berzerk.Game, Sides: twoPeople}, nil},
		{"parameters", Config{Seed: 1, Game: berzerk.Game, Sides: twoPeople}, []string{"i"}},
		{"a random board", Config{Seed: 1, Game: berzerk.Game, Sides: twoPeople}, []string{"r", "tab"}},
		{"match", match, nil},
		{"match under way", match, []string{"tab", "enter"}},
		{"match, in play", match, []string{"o", "tab"}},
		{"help", match, []string{"?"}},
		{"code", match, []string{"y"}},
		{"solver", match, []string{"s"}},
		{"explore", match, []string{"x"}},
		{"why", match, []string{"w"}},
		{"editor", match, []string{"E"}},
		{"review", match, []string{"tab", "enter", "v"}},
		{"trainer", Config{Seed: 1, Game: berzerk.Game, Train: true}, nil},
		{"table", Config{Seed: 1, Game: catalogGame(t, "wythoff")}, []string{"b"}},
	}) {
		t.Run(test.name, func(t *testing.T) {
			there := func(w, h int) *driver {
				cfg := test.cfg
				cfg.Saves = save.New(t.TempDir(), func() time.Time { return time.Unix(0, 0) }, rand.New(rand.NewPCG(1, 2)).Uint64)
				if test.name == "saved matches" {
					cfg.Saves = savedMatches(t, t.TempDir())
				}
				d := drive(t, cfg, w, h)
				d.press(test.keys...)
				return d
			}
			for _, win := range windows[:2] {
				first := there(win[0], win[1])
				words := first.app.ses.Footer
				if len(words) < 3 {
					t.Fatalf("%d words can be clicked:\n%s", len(words), first.text())
				}
				for i, w := range words {
					byKey, byMouse := there(win[0], win[1]), there(win[0], win[1])
					msg, ok := keyNamed[w.Keys()[0]]
					if !ok {
						msg = tea.KeyPressMsg{Code: []rune(w.Keys()[0])[0], Text: w.Keys()[0]}
					}
					byKey.send(msg)
					byMouse.Click(byMouse.app.ses.Footer[i].Area.Min)
					if byKey.quit != byMouse.quit || byKey.text() != byMouse.text() {
						t.Errorf("%s: a click on %q is not the key %s:\n%s\n%s", size(win[0], win[1]), w.Help().Desc, w.Keys()[0], byMouse.text(), byKey.text())
					}
				}
			}
		})
	}
}

// In the smallest window the footer of a match offers study and help but not q, and at the end the
// review.
func TestFooterOfTheSmallest(t *testing.T) {
	g, _ := catalog.Find("dag")
	d := drive(t, startBoard(t, g, twoPeople), kit.MinWidth, kit.MinHeight)
	d.see("o hide", "? help", "esc back")
	d.press("o")
	d.see("o study", "? help", "esc back")
	d = drive(t, Config{Match: finished(t, g, 1)[0]}, kit.MinWidth, kit.MinHeight)
	d.see("r rematch", "v review", "? help", "esc back")
}

// A match that cannot be saved is left only after a question. The key that asks leaves it when
// pressed again.
func TestMatchIsNotLost(t *testing.T) {
	g := catalog.Games()[0]
	cfg := startBoard(t, g, twoPeople)
	d := drive(t, cfg, kit.MinWidth, kit.MinHeight)
	d.press("esc")
	if _, ok := d.app.top().(*play.Match); ok {
		t.Error("a match without a move is held back")
	}
	for _, key := range []string{"esc", "q", "n"} {
		d = drive(t, cfg, kit.MinWidth, kit.MinHeight)
		d.press("tab", "enter", key)
		d.see("the match cannot be saved: " + key + " again leaves it")
		d.playing()
		d.press("tab", key)
		d.see("the match cannot be saved")
		d.press(key)
		if _, held := d.app.top().(*play.Match); held && !d.quit {
			t.Errorf("%s twice did not leave", key)
		}
	}
	cfg.Saves = openSaves(t.TempDir())
	d = drive(t, cfg, kit.MinWidth, kit.MinHeight)
	d.press("tab", "enter", "esc")
	if _, ok := d.app.top().(*play.Match); ok {
		t.Error("a match that is saved is held back")
	}
}

// In play escape first clears the focus, then leaves.
func TestEscapeLetsGo(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), kit.MinWidth, kit.MinHeight)
		d.press("o", "tab")
		d.see("esc let go")
		d.press("esc")
		if p := d.playing(); p.Focus != -1 {
			t.Errorf("move %d is in focus", p.Focus)
		}
		d.press("esc")
		if _, ok := d.app.top().(*play.Match); ok {
			t.Error("escape does not leave")
		}
	})
}

func catalogGame(t *testing.T, id string) *games.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	return g
}
