package screen

import (
	"image"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/matches"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/terminal"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// onFirst starts a match of two people on a game's first board, or on a random one.
func onFirst(t testing.TB, g *games.Game, opt theme.Options, w, h int) *driver {
	t.Helper()
	cfg := Config{Theme: opt, Sides: matches.Sides{matches.Person, matches.Person}}
	if presets, err := catalog.Presets(g); err == nil && len(presets) > 0 {
		cfg.Board, cfg.First = presets[0].Board, presets[0].First
	} else {
		cfg.Board = g.Random(newRand(1), 1)
	}
	return drive(t, cfg, w, h)
}

// Shows sets what the match on top shows.
func (d *driver) Shows(show view.Show) {
	d.playing().Show = show
	d.send(nil)
}

// Motion ends after at most a quarter of a second. Then the frame is byte for byte the one without
// motion, in every game, with colours and without.
func TestMotionEndsInTheSameFrame(t *testing.T) {
	for _, g := range append(wide.Some(t, every.Drawn()), bundled(t)...) {
		// In a narrow window some boards take a column more than their area.
		d, still := onFirst(t, g, theme.Options{}, 60, 20), onFirst(t, g, theme.Options{}, 60, 20)
		d.app.ses.Motion = true
		for _, look := range []recording{looks[0], looks[2]}[:wide.Of(2, 1)] {
			if slices.Contains(catalog.Bundled(), g) && look.name != "dark" { // they are drawn in the same way as the samples
				continue
			}
			for _, show := range []view.Show{{Colours: true, Distances: true, Best: true}, {}} {
				for _, d := range []*driver{d, still} {
					d.app.ses.Theme = theme.New(look.opt)
					d.press("r")
					d.Shows(show)
				}
				for ply := 0; ply < 3 && !d.playing().Match.Over(); ply++ {
					d.press("tab", "enter")
					still.press("tab", "enter")
					frames := 0
					for ; d.playing().Motion.On; frames++ {
						d.fits()
						d.fire()
					}
					if most := int(250 * time.Millisecond / play.FrameTime); frames > most {
						t.Errorf("%s: %d frames, want %d at most", g.ID, frames, most)
					}
					if got, want := d.app.View().Content, still.app.View().Content; got != want {
						t.Fatalf("%s, %s, ply %d, after %d frames:\n%s\nwant\n%s", g.ID, look.name, ply, frames, got, want)
					}
					if d.fire(); len(d.pending) > 0 {
						t.Errorf("%s: a clock runs on after the motion", g.ID)
					}
				}
			}
		}
	}
}

// In each of the five games the first move is shown in motion, with a different picture in each
// frame.
func TestMovesTravel(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		d := onFirst(t, g, theme.Options{}, 120, 40)
		d.app.ses.Motion = true
		d.press("enter")
		seen := map[string]bool{d.app.View().Content: true}
		frames := 1
		for ; d.playing().Motion.On; frames++ {
			d.fire()
			seen[d.app.View().Content] = true
		}
		if len(seen) < 4 {
			t.Errorf("%d different frames of %d", len(seen), frames)
		}
	})
}

// Any input ends the motion at once.
func TestNothingWaitsForMotion(t *testing.T) {
	g := catalog.Games()[0]
	for name, act := range map[string]func(d *driver){
		"a move":   func(d *driver) { d.press("enter") },
		"a digit":  func(d *driver) { d.press("1") },
		"undo":     func(d *driver) { d.press("u") },
		"help":     func(d *driver) { d.press("?") },
		"a click":  func(d *driver) { d.Click(play.Middle(d.playing().Targets[0].Area)) },
		"nowhere":  func(d *driver) { d.Click(image.Pt(0, 0)) },
		"a wheel":  func(d *driver) { d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}) },
		"a window": func(d *driver) { d.send(tea.WindowSizeMsg{Width: 100, Height: 30}) },
		"a paste":  func(d *driver) { d.send(tea.PasteMsg{Content: "?"}) },
	} {
		d, still := onFirst(t, g, theme.Options{}, 80, 24), onFirst(t, g, theme.Options{}, 80, 24)
		d.app.ses.Motion = true
		for _, d := range []*driver{d, still} {
			d.press("enter")
		}
		d.fire()
		if !d.playing().Motion.On {
			t.Fatal("nothing moves")
		}
		d.app.ses.Motion = false // the input starts no motion of its own
		act(d)
		act(still)
		if got, want := d.app.View().Content, still.app.View().Content; got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
		if d.fire(); len(d.pending) > 0 {
			t.Errorf("%s: a clock runs on", name)
		}
	}
}

// Without motion no timer runs. On a slow terminal motion pauses for some time.
func TestNoMotion(t *testing.T) {
	g, now := catalog.Games()[0], time.Unix(1000, 0)
	d := onFirst(t, g, theme.Options{}, 80, 24)
	d.app.ses.Now = func() time.Time { return now }
	moves := func() bool {
		for range 10 {
			d.fire() // what waits, and the motion
		}
		d.press("u", "enter")
		d.fire()
		return len(d.pending) > 0 || d.playing().Motion.On
	}
	if d.press("enter"); moves() {
		t.Error("--no-motion: a clock runs")
	}
	d.app.ses.Motion = true
	if !moves() {
		t.Error("nothing moves")
	}
	d.send(terminal.Slow{})
	if d.playing().Motion.On || moves() {
		t.Error("it moves on a slow terminal")
	}
	now = now.Add(kit.SlowTime)
	if !moves() {
		t.Error("nothing moves any more")
	}
}

// A move made below another screen starts no motion.
func TestNothingMovesBeneath(t *testing.T) {
	g := catalog.Games()[0]
	cfg := startBoard(t, g, matches.Sides{matches.Person, matches.Perfect})
	cfg.Motion = true
	d := drive(t, cfg, 80, 24)
	d.press("enter", "?")
	for range 10 {
		d.fire()
	}
	if p := d.app.stack[len(d.app.stack)-2].(*play.Match); p.Motion.On || len(d.pending) > 0 {
		t.Error("it moves")
	}
}

// BenchmarkMotion times a frame during motion, drawn and written, on every board to start from.
func BenchmarkMotion(b *testing.B) {
	onBoards(b, func(t *benched) {
		t.p.Enter()
		t.know()
		step := func(i int) int {
			t.p.Motion.Past, t.p.Motion.Ticked = time.Duration(i%7)*play.FrameTime, i%7 > 0
			t.app.stale = true
			return t.Show()
		}
		for i := range 7 {
			step(i)
		}
		if !t.p.Motion.On {
			t.b.ReportMetric(0, "ns/op")
			return // another part of the board is shown, or nothing moves
		}
		t.b.ReportAllocs()
		written := 0
		for i := 0; t.b.Loop(); i++ {
			written += step(i)
		}
		t.b.ReportMetric(float64(written)/float64(t.b.N), "written/op")
	})
}
