package all_test

import (
	"image"
	"maps"
	"math/rand/v2"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/replays"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A step's reasons are drawn at the places that its arrows lead to, as far as they are visible. No
// other place is filled, and a step without reasons adds nothing. Whether the arrows are right is
// tested in games/catalog.
func TestReasonsAreDrawn(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		t.Run(g.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(16, 1))
			shown, steps := 0, 0
			for range 3 {
				b := g.Random(rng, 1)
				solved := viewtest.Scene(t, b, b.Start(0))
				if _, ok := solved.Solution.(replays.Replayer); !ok {
					continue
				}
				s := replay(t, solved)
				s.Theme = theme.New(theme.Options{})
				stride := 1 + s.Replay.Len()/60
				for n := 1; n < s.Replay.Len(); n += stride { // the last step draws outlines: see TestRegionIsOutlined
					s := *s
					s.Step, s.Position = n, s.Replay.Position(n)
					at := s.Replay.Step(n - 1).At
					s.InView = &at
					shown += reasoned(t, &s, 83, 35)
					steps++
				}
			}
			if steps > 0 && shown == 0 && g.ID != "advance" { // its view draws moves at the pieces: see its TestReplay
				t.Errorf("of %d steps no reason is shown", steps)
			}
		})
	}
}

// reasoned returns how many visible places the last step of a scene depends on, and requires them
// to be drawn as that.
func reasoned(t *testing.T, s *view.Scene, w, h int) (shown int) {
	t.Helper()
	draw := func(because []games.Arrow) (*paint.Canvas, *view.Drawing) {
		s := *s
		s.Because = because
		c := paint.New(w, h)
		drawn := every.Views().Draw(c, &s)
		drawn.DrawReasons(c)
		return c, drawn
	}
	bare, _ := draw([]games.Arrow{})
	c, drawn := draw(nil)
	step := s.Replay.Step(s.Step - 1)
	ends, reasons := map[games.Place]bool{}, map[games.Place]bool{}
	for _, a := range step.Arrows {
		ends[a.From], ends[a.To], reasons[a.To] = true, true, true
	}
	changed, filled := map[image.Point]bool{}, map[image.Point]bool{}
	for y := range h {
		for x := range w {
			char, st := c.At(x, y)
			was, under := bare.At(x, y)
			changed[image.Pt(x, y)] = char != was || st != under
			edge := was == "▄" && same(st.Bg, under.Fg) // the edge of a board: an arrow across it has the board's colour
			filled[image.Pt(x, y)] = !same(st.Bg, under.Bg) && !edge
			if len(step.Arrows) == 0 && changed[image.Pt(x, y)] {
				t.Fatalf("%s, step %d, %q: it rests on nothing, and %d, %d is drawn otherwise", s.Board.Title(), s.Step, step.Words, x, y)
			}
		}
	}
	within := func(r image.Rectangle, of map[image.Point]bool) bool {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if of[image.Pt(x, y)] {
					return true
				}
			}
		}
		return false
	}
	for _, spot := range drawn.Spots {
		switch {
		case reasons[spot.Place]:
			shown++
			if !within(spot.Area.Inset(-2), changed) {
				t.Fatalf("%s, step %d, %q: it rests on %v, which does not show:\n%s", s.Board.Title(), s.Step, step.Words, spot.Place, ansi.Strip(c.String()))
			}
		case !ends[spot.Place] && within(spot.Area, filled):
			t.Fatalf("%s, step %d, %q: it does not rest on %v, which is filled:\n%s", s.Board.Title(), s.Step, step.Words, spot.Place, ansi.Strip(c.String()))
		}
	}
	const few = 8 // with more arrows a number line may replace them
	for _, a := range step.Arrows {
		from, ok := spotOf(drawn, a.From)
		to, ok2 := spotOf(drawn, a.To)
		switch id := s.Board.Game().ID; {
		case !ok, !ok2, from.Overlaps(to.Inset(-1)), len(step.Arrows) > few:
			continue
		case id == "fence", id == "jug" && to.Dx() < 4: // pointers are inside cells, or letters leave no room for arrows
			continue
		}
		around := maps.Clone(changed)
		maps.DeleteFunc(around, func(at image.Point, _ bool) bool { return at.In(to) })
		if !within(to.Inset(-2), around) {
			t.Fatalf("%s, step %d, %q: no arrow leads from %v to %v:\n%s", s.Board.Title(), s.Step, step.Words, from, to, ansi.Strip(c.String()))
		}
	}
	return shown
}

// spotOf returns the area of a place, and whether it is shown.
func spotOf(drawn *view.Drawing, at games.Place) (image.Rectangle, bool) {
	for _, spot := range drawn.Spots {
		if spot.Place == at {
			return spot.Area, true
		}
	}
	return image.Rectangle{}, false
}

// The reasons for a value are drawn without a replay, too, however many they are.
func TestReasonsWithoutReplay(t *testing.T) {
	for _, g := range every.Drawn() {
		b := g.Random(rand.New(rand.NewPCG(16, 2)), 1)
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme = theme.New(theme.Options{})
		for range 9 {
			s.Because = append(s.Because, games.Arrow{To: b.Target(s.Position, s.Moves[0])})
		}
		c := paint.New(120, 40)
		every.Views().Draw(c, s).DrawReasons(c)
	}
}
