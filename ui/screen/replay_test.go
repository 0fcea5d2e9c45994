package screen

import (
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/study"
)

// vast has a board to start from that exceeds a small window, for each game with such a board.
var vast = map[string]string{
	"berzerk": "Five hundred cells", "fence": "A wide land", "dag": "Take away a divisor",
	"jug": "Ones, tens and hundreds", "advance": "Sixty columns",
}

// onBoard returns the config of a match on the board with this title.
func onBoard(t *testing.T, id, title string) Config {
	t.Helper()
	g, _ := catalog.Find(id)
	presets, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range presets {
		if p.Title == title {
			return Config{Board: p.Board, First: p.First, Sides: twoPeople}
		}
	}
	t.Fatalf("%s: no board is called %s", id, title)
	return Config{}
}

// watching returns a session that shows the solver on a game's first board.
func watching(t *testing.T, g *games.Game, w, h int) (*driver, *study.Replay) {
	t.Helper()
	d := drive(t, startBoard(t, g, twoPeople), w, h)
	d.press("s")
	r, ok := d.app.top().(*study.Replay)
	if !ok || r.Replay() == nil {
		t.Fatalf("%s: no replay: %q", g.ID, d.playing().Note)
	}
	return d, r
}

// Help says whether the solver shown is the one that solved the board.
func TestReplaySaysWhoseStepsTheyAre(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, _ := watching(t, g, 120, 40)
		d.press("?")
		said := strings.Join(strings.Fields(d.text()), " ")
		if !strings.Contains(said, g.Watched) {
			t.Errorf("%q is not said:\n%s", g.Watched, said)
		}
		if strings.Contains(said, "very solver") == strings.Contains(said, "was coloured by") {
			t.Errorf("whether another solver coloured the board is not said: %q", said)
		}
	})
}

// Going forward and back gives the same frames at every step, and seeking gives the frame that
// stepping gives.
func TestReplayForwardAndBack(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 80, 24)
		const whole = 250 // the most steps to check; of longer replays every few are checked
		stride := 1 + r.Replay().Len()/whole
		frames := map[int]string{}
		for n := 0; n <= r.Replay().Len(); n++ {
			if r.Done() != n {
				t.Fatalf("step %d, want %d", r.Done(), n)
			}
			if n%stride == 0 {
				frames[n] = d.app.View().Content
				d.fits()
			}
			if n < r.Replay().Len() {
				d.press("right")
			}
		}
		if r.Done() != r.Replay().Len() {
			t.Fatalf("went on to step %d of %d", r.Done(), r.Replay().Len())
		}
		for n := r.Replay().Len(); n >= 0; n-- {
			if r.Done() != n {
				t.Fatalf("back at step %d, want %d", r.Done(), n)
			}
			if frame, ok := frames[n]; ok && d.app.View().Content != frame {
				t.Fatalf("back at %d it shows another frame than before", n)
			}
			d.press("left")
		}
		rng := rand.New(rand.NewPCG(7, 8))
		for range whole {
			n := rng.IntN(r.Replay().Len()/stride+1) * stride
			r.SeekTo(n)
			d.app.stale = true
			if d.app.View().Content != frames[n] {
				t.Fatalf("a seek to %d shows another frame than stepping there", n)
			}
		}
	})
}

// After all steps every place has the mark of the solution.
func TestReplayEndsAsSolved(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 120, 40)
		d.press("G")
		d.press("h") // shows the cursor
		if len(r.Spots) == 0 {
			t.Fatal("the board shows no places")
		}
		for _, s := range r.Spots {
			want := r.Of.Whole.Mark(r.Of.At, s.Place)
			if got := r.Replay().Mark(r.Done(), s.Place); got.Known != want.Known || got.Verdict != want.Verdict || got.Value != want.Value {
				t.Errorf("%v wears %v after all steps, the solution says %v", s.Place, got, want)
			}
		}
	})
}

// A running replay continues to the end and stops there. The scrub bar seeks.
func TestReplayPlays(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 80, 24)
		d.press("+", "+", "+", "space")
		for i := 0; i < 5000 && r.Done() < r.Replay().Len(); i++ {
			if d.fire(); !r.Playing && r.Done() < r.Replay().Len() { // a part has ended and its text is shown
				d.press("space")
			}
		}
		if r.Done() != r.Replay().Len() || r.Playing {
			t.Fatalf("stopped at %d of %d", r.Done(), r.Replay().Len())
		}
		d.Click(r.Bar.Min)
		if r.Done() != 0 {
			t.Errorf("the start of the bar is step %d", r.Done())
		}
		d.Click(image.Pt(r.Bar.Max.X-1, r.Bar.Min.Y))
		if r.Done() != r.Replay().Len() {
			t.Errorf("the end of the bar is step %d", r.Done())
		}
		drag := func(x, y int) { d.send(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft}) }
		d.press("space")
		d.Click(image.Pt(r.Bar.Min.X+3, r.Bar.Min.Y))
		drag(r.Bar.Min.X, r.Bar.Min.Y)
		if r.Done() != 0 || r.Playing {
			t.Errorf("the bar dragged to its start is at step %d, playing %v", r.Done(), r.Playing)
		}
		drag(r.Bar.Max.X+9, 0) // the mouse may leave the bar while dragging
		if r.Done() != r.Replay().Len() {
			t.Errorf("the bar dragged beyond its end is at step %d", r.Done())
		}
		drag(-5, 0)
		d.Click(image.Pt(0, 0)) // off the bar: dragging no longer seeks
		drag(r.Bar.Max.X, r.Bar.Min.Y)
		if r.Done() != 0 {
			t.Errorf("a drag that began elsewhere led to step %d", r.Done())
		}
	})
}

// On boards larger than the window, the window follows the cursor, which is always visible.
func TestReplayCursorLeadsTheWindow(t *testing.T) {
	for id, title := range vast {
		t.Run(id, func(t *testing.T) {
			d := drive(t, onBoard(t, id, title), 60, 20)
			d.press("s", "right", "l")
			r := d.app.top().(*study.Replay)
			// The hole of a circle is not a state.
			if at := r.Replay().Step(0).At; *r.Cursor != at && id != "berzerk" {
				t.Errorf("the cursor begins at %v, the solver is at %v", *r.Cursor, at)
			}
			first := map[games.Place]bool{}
			for _, s := range r.Spots {
				first[s.Place] = true
			}
			rng := rand.New(rand.NewPCG(9, 9))
			keys := []string{"l", "j"} // also around a circle
			for range wide.Of(30, 2) {
				keys = append(keys, []string{"h", "j", "k", "l"}[rng.IntN(4)])
			}
			left := false
			for _, key := range keys {
				for range 12 {
					d.press(key)
					d.fits()
					if !r.Shows(*r.Cursor) {
						t.Fatalf("%s: the cursor is out of sight at %v", key, *r.Cursor)
					}
					left = left || !first[*r.Cursor]
				}
			}
			if !left {
				t.Error("the cursor never left the first window")
			}
			at := *r.Cursor
			d.press("G")
			if r.ToCursor {
				t.Error("the window stays with the cursor while the solver goes on")
			}
			d.press("t")
			if i, ok := r.Replay().When(0, at); ok && r.Done() != i+1 {
				t.Errorf("%v: step %d, want %d", at, r.Done(), i+1)
			}
		})
	}
}

// The heading of a replay is complete in narrow windows, and the bar does not move.
func TestReplayHeads(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, win := range windows {
			d, r := watching(t, g, win[0], win[1])
			bar := r.Bar
			for range min(r.Replay().Len(), 40) {
				for _, line := range strings.SplitN(d.text(), "\n", 3)[:2] {
					if strings.Contains(line, "…") && !strings.Contains(r.Replay().Step(max(r.Done()-1, 0)).Words, "…") {
						t.Errorf("%v, step %d: cut: %s", win, r.Done(), line)
					}
				}
				if r.Bar != bar {
					t.Fatalf("%v, step %d: the bar is at %v, was at %v", win, r.Done(), r.Bar, bar)
				}
				d.press("right")
			}
			d.press("space")
			if !r.Playing && r.Done() < r.Replay().Len() || r.Bar != bar {
				t.Errorf("%v: playing %v, the bar is at %v, was at %v", win, r.Playing, r.Bar, bar)
			}
		}
	})
}

// A long solve shows its progress and can be left.
func TestReplayShowsProgress(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := drive(t, startBoard(t, g, twoPeople), 80, 24)
	p := d.playing()
	r := study.NewReplay(d.app.ses, p.Match.Board, p.Solution, p.Match.Position())
	d.app.stack = append(d.app.stack, r)
	made := r.Init()
	d.send(kit.JobMsg{Job: &r.Errand.Job, Gen: r.Errand.Gen})
	d.see("the board is solved once more", "%")
	d.press("esc")
	d.run(made)
	if r.Replay() != nil {
		t.Error("what was given up is shown")
	}
	d.playing()
}

func TestReplayFrames(t *testing.T) {
	eachListed(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, twoPeople), "s", "right", "right", "right", "right", "right", "right", "h")
	})
}

// The screens about solutions fit every window.
func TestEverySizeFitsLooking(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, key := range []string{"s", "x"} {
			d := drive(t, startBoard(t, g, twoPeople), 80, 24)
			d.press(key, "right", "right")
			everySize(d)
		}
	})
}

// BenchmarkMillionSteps times a step and a seek in a replay of a million steps.
func BenchmarkMillionSteps(b *testing.B) {
	steps := make([]int, 20)
	for i := range steps {
		steps[i] = i + 1
	}
	board, err := berzerk.New(30000, [2][]int{steps, steps}, 15000)
	if err != nil {
		b.Fatal(err)
	}
	sol, err := board.Solve(b.Context(), solver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	d := drive(b, Config{}, 120, 40)
	r := study.NewReplay(d.app.ses, board, sol, board.Start(0))
	d.send(kit.OpenMsg{To: r})
	if r.Replay() == nil {
		b.Fatal(r.WhyNoSteps())
	}
	app := d.app
	b.ReportMetric(float64(r.Replay().Len()), "steps")
	b.Run("step", func(b *testing.B) {
		for b.Loop() {
			r.SeekTo((r.Done() + 1) % r.Replay().Len())
			app.stale = true
			app.View()
		}
	})
	rng := rand.New(rand.NewPCG(1, 2))
	b.Run("seek", func(b *testing.B) {
		for b.Loop() {
			r.SeekTo(rng.IntN(r.Replay().Len()))
			app.stale = true
			app.View()
		}
	})
}
