package screen

import (
	"image"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver"
)

// watching is a session that watches the solver on a game's first board.
func watching(t *testing.T, g *games.Game, w, h int) (*driver, *replay) {
	t.Helper()
	d := drive(t, startBoard(t, g, twoPeople), w, h)
	d.press("s")
	r, ok := d.app.top().(*replay)
	if !ok || r.replay == nil {
		t.Fatalf("%s: no replay: %q", g.ID, d.playing().note)
	}
	return d, r
}

// Forward and then back is where it was, at every step, and a seek shows what
// stepping there shows.
func TestReplayForwardAndBack(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 80, 24)
		const most = 80
		var frames []string
		for n := 0; n <= min(r.replay.Len(), most); n++ {
			if r.n != n {
				t.Fatalf("step %d, want %d", r.n, n)
			}
			frames = append(frames, d.app.View().Content)
			d.fits()
			d.press("right")
		}
		for n := len(frames) - 1; n >= 0; n-- {
			r.seek(n)
			d.app.stale = true
			if d.app.View().Content != frames[n] {
				t.Fatalf("a seek to %d shows another frame than stepping there", n)
			}
			if n > 0 {
				d.press("left")
				if d.app.View().Content != frames[n-1] {
					t.Fatalf("back from %d shows another frame than before", n)
				}
			}
		}
	})
}

// After all steps every place of the board wears what the solution says.
func TestReplayEndsAsSolved(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 120, 40)
		d.press("G")
		d.press("h") // a first aim, so that there is a cursor
		if len(r.spots) == 0 {
			t.Fatal("the board shows no places")
		}
		for _, s := range r.spots {
			want := r.solution.Mark(r.position, s.Place)
			if got := r.replay.Mark(r.n, s.Place); got.Known != want.Known || got.Verdict != want.Verdict || got.Value != want.Value {
				t.Errorf("%v wears %v after all steps, the solution says %v", s.Place, got, want)
			}
		}
	})
}

// t goes to the step that settled the state under the cursor: just before it the
// state was not settled.
func TestReplayWhen(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 120, 40)
		d.press("G", "h")
		settled := 0
		for _, s := range r.spots {
			i, ok := r.replay.When(s.Place)
			if !ok {
				continue
			}
			place := s.Place
			r.cursor = &place
			d.press("t")
			if r.n != i+1 {
				t.Errorf("%v: step %d, want %d", s.Place, r.n, i+1)
			}
			if r.replay.Mark(i, s.Place).Phase == games.Settled && r.replay.Mark(i, s.Place).Known && r.replay.Mark(i, s.Place) == r.replay.Mark(r.n, s.Place) {
				t.Errorf("%v was settled before step %d", s.Place, i)
			}
			settled++
		}
		if settled == 0 {
			t.Error("no place is ever settled")
		}
	})
}

// Playing goes on by itself to the end and stops there; the scrub bar seeks.
func TestReplayPlays(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, r := watching(t, g, 80, 24)
		d.press("+", "+", "+", "space")
		for i := 0; i < 5000 && r.playing; i++ {
			d.fire()
		}
		if r.n != r.replay.Len() || r.playing {
			t.Fatalf("stopped at %d of %d", r.n, r.replay.Len())
		}
		d.click(r.bar.Min)
		if r.n != 0 {
			t.Errorf("the start of the bar is step %d", r.n)
		}
		d.click(image.Pt(r.bar.Max.X-1, r.bar.Min.Y))
		if r.n != r.replay.Len() {
			t.Errorf("the end of the bar is step %d", r.n)
		}
	})
}

func TestReplayFrames(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, twoPeople), "s", "right", "right", "right", "right", "right", "right", "h")
	})
}

func TestExploreFrames(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		frames(t, startBoard(t, g, twoPeople), "x", "tab", "enter")
	})
}

// Following a reply and returning leads back; a state found is what was looked
// for; play from here plays from here.
func TestExplore(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 120, 40)
		d.press("x")
		e := d.app.top().(*explore)
		start := e.at.Key()
		d.press("enter")
		if e.at.Key() == start {
			t.Fatal("following a reply leads nowhere")
		}
		d.press("backspace")
		if e.at.Key() != start {
			t.Fatal("returning leads elsewhere")
		}
		d.press("o", "o", "n") // a Lose
		if v := e.analysis.Verdict; v.Outcome != solver.Lose {
			t.Errorf("looked for a Lose, found %v", v)
		}
		d.press("g")
		if v := e.analysis.Verdict; v.Outcome != solver.Win || int(v.Remoteness) < len(e.survey.Distance)-2 {
			t.Errorf("the longest win is %v of %d distances", v, len(e.survey.Distance))
		}
		here := e.at.Key()
		d.press("p")
		if p := d.playing(); p.match.Position().Key() != here {
			t.Errorf("play begins elsewhere")
		}
		d.press("esc", "r")
		if e.at.Key() != start {
			t.Error("r leads back to the match")
		}
	})
}

// Every state can be stood on, and its replies and the states before it agree.
func TestExploreAnywhere(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d := drive(t, startBoard(t, g, twoPeople), 80, 24)
		d.press("x")
		e := d.app.top().(*explore)
		rng := rand.New(rand.NewPCG(5, 6))
		for range 40 {
			d.press("/")
			for range rng.IntN(3) + 1 {
				d.press(string(rune('0' + rng.IntN(10))))
			}
			d.press("enter")
			d.fits()
			for _, p := range e.before {
				found := false
				for _, m := range e.board.Moves(p) {
					found = found || e.board.Play(p, m).Key() == e.at.Key()
				}
				if !found {
					t.Fatalf("%s does not lead to %s", e.states.Call(p), e.states.Call(e.at))
				}
			}
			d.press([]string{"up", "down", "left", "right"}[rng.IntN(4)])
			d.fits()
		}
	})
}

// The screens for looking into a solution fit every window.
func TestEverySizeFitsLooking(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		for _, key := range []string{"s", "x"} {
			d := drive(t, startBoard(t, g, twoPeople), 80, 24)
			d.press(key, "right", "right")
			everySize(d)
		}
	})
}

// A step and a seek on a solve of a million steps.
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
	ses := New(b.Context(), Config{}).ses
	r := newReplay(ses, board, sol, board.Start(0))
	r.update(r.init()())
	if r.failed != nil {
		b.Fatal(r.failed)
	}
	app := &App{ses: ses, stack: []screen{r}, w: 120, h: 40}
	b.ReportMetric(float64(r.replay.Len()), "steps")
	b.Run("step", func(b *testing.B) {
		for b.Loop() {
			r.seek((r.n + 1) % r.replay.Len())
			app.stale = true
			app.View()
		}
	})
	rng := rand.New(rand.NewPCG(1, 2))
	b.Run("seek", func(b *testing.B) {
		for b.Loop() {
			r.seek(rng.IntN(r.replay.Len()))
			app.stale = true
			app.View()
		}
	})
}
