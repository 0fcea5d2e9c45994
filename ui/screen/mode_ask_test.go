package screen

import (
	"image"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/english"
	"zugzwang/games/matches"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/menu"
	"zugzwang/ui/screen/play"
)

// modeAsked returns the question on top.
func (d *driver) modeAsked() *play.ModeAsk {
	d.t.Helper()
	q, ok := d.app.top().(*play.ModeAsk)
	if !ok {
		d.t.Fatalf("nothing is asked: %T", d.app.top())
	}
	return q
}

// The first match asks for the mode before it is shown, by key and by mouse. The answer holds for
// that match and, with a store, for all later ones.
func TestModeIsAskedOnce(t *testing.T) {
	g := catalog.Games()[0]
	for _, test := range []struct {
		name   string
		answer func(d *driver)
		want   save.Mode
	}{
		{"enter", func(d *driver) { d.press("enter") }, save.Play},
		{"down, enter", func(d *driver) { d.press("down", "enter") }, save.Study},
		{"2", func(d *driver) { d.press("2") }, save.Study},
		{"click on play", func(d *driver) { d.Click(d.modeAsked().Rows[0].Min) }, save.Play},
		{"click on study", func(d *driver) { d.Click(d.modeAsked().Rows[1].Max.Sub(image.Pt(1, 1))) }, save.Study},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			cfg := startBoard(t, g, twoPeople)
			cfg.Saves = openSaves(dir)
			d := driveAsked(t, cfg, kit.MinWidth, kit.MinHeight)
			d.see("Play or study?", english.Capital(g.Goal))
			if strings.Contains(d.text(), "hole ··") {
				t.Errorf("the board is shown:\n%s", d.text())
			}
			test.answer(d)
			if got := d.playing().Show; got != kit.Seen(test.want.Hidden()) {
				t.Errorf("%v is shown, want to %s", got, test.want)
			}
			d.press("n", "enter")
			d.playing() // is not asked again

			cfg.Saves = openSaves(dir)
			d = driveAsked(t, cfg, 80, 24)
			if got := d.playing().Show; got != kit.Seen(test.want.Hidden()) {
				t.Errorf("the next time %v is shown, want to %s", got, test.want)
			}
			d.press("o") // changes that match only
			if got := d.playing().Show; got == kit.Seen(test.want.Hidden()) {
				t.Errorf("the key switched nothing: %v is shown", got)
			}
			cfg.Saves = openSaves(dir)
			d = driveAsked(t, cfg, 80, 24)
			if got := d.playing().Show; got != kit.Seen(test.want.Hidden()) {
				t.Errorf("the key's choice was noted for other matches: %v is shown", got)
			}
		})
	}
}

// Without a store the mode is asked once a session. If a mode was given it is not asked.
func TestModeWithoutStore(t *testing.T) {
	cfg := startBoard(t, catalog.Games()[0], twoPeople)
	d := driveAsked(t, cfg, 80, 24)
	d.modeAsked()
	d.press("enter", "n", "enter")
	if p := d.playing(); p.Show != kit.Playing {
		t.Errorf("%v is shown", p.Show)
	}
	for _, mode := range []save.Mode{save.Play, save.Study} {
		cfg.Settings = toMode(mode)
		if p := driveAsked(t, cfg, 80, 24).playing(); p.Show != kit.Seen(mode.Hidden()) {
			t.Errorf("%s: %v is shown", mode, p.Show)
		}
	}
}

// Escape leaves the question for the screen before, which may be a resumed match. The question
// comes again later.
func TestModeEscape(t *testing.T) {
	g := catalog.Games()[0]
	d := driveAsked(t, Config{Game: g, Sides: twoPeople}, 80, 24)
	d.press("enter")
	d.modeAsked()
	d.press("esc")
	if s, ok := d.app.top().(*menu.Setup); !ok || d.quit {
		t.Fatalf("escape led to %T", s)
	}
	d.press("enter")
	d.modeAsked()

	cfg := startBoard(t, g, twoPeople)
	from := save.Saved{Match: matches.New(cfg.Board, cfg.First, cfg.Sides)}
	from.Match.Play(cfg.Board.Moves(from.Match.Position())[0])
	d = driveAsked(t, Config{Match: from.Match, Saved: from, Hidden: save.Play.Hidden()}, 80, 24)
	p, depth := d.playing(), len(d.app.stack)
	if p.Show != kit.Playing {
		t.Errorf("a resumed match spoils itself: %v is shown", p.Show)
	}
	d.press("r", "r")
	d.modeAsked()
	d.press("esc")
	if d.playing() != p || p.Analysis == nil {
		t.Error("escape does not go back to the match")
	}
	d.press("r", "2")
	if q := d.playing(); q == p || q.Match.Len() > 0 || q.Show != kit.Study || len(d.app.stack) != depth {
		t.Errorf("the answer led to a match of %d plies, %v shown, %d screens deep, was %d", q.Match.Len(), q.Show, len(d.app.stack), depth)
	}
}

// Before a match in play, and before the mode is known, the setup shows no more of a board than if
// nobody had solved it.
func TestSetupGivesNothingAway(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, mode := range []save.Mode{save.Unasked, save.Play} {
			d := driveAsked(t, Config{Game: g, Settings: toMode(mode)}, 80, 24)
			s := d.app.top().(*menu.Setup)
			for range s.Boards {
				if s.Preview != nil && s.Shown == s.Preview && s.Chosen().Board != nil {
					known := d.app.View().Content
					solution, analysis := s.Preview.Solution, s.Preview.Analysis
					s.Preview.Solution, s.Preview.Analysis = nil, nil
					d.send(nil)
					if got := aboveKeys(d); got != known[:strings.LastIndex(known, "\n")] {
						t.Errorf("%s: more is shown than of a board that nobody has solved:\n%s", s.Chosen().Title, d.text())
					}
					s.Preview.Solution, s.Preview.Analysis = solution, analysis
				}
				d.press("down")
			}
		}
	})
}

func TestModeAskFrames(t *testing.T) {
	cfg := startBoard(t, catalog.Games()[0], youFirst)
	framesAfter(t, cfg, func(d *driver) {
		d.app.ses.Mode = save.Unasked
		d.press("n", "enter")
		d.modeAsked()
	})
}

func TestEverySizeFitsOfModeAsk(t *testing.T) {
	d := driveAsked(t, startBoard(t, catalog.Games()[0], youFirst), 80, 24)
	d.modeAsked()
	everySize(d)
}
