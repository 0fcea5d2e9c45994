package all_test

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// With a filter for one outcome, places of other outcomes are not filled, and no move is
// highlighted. States of that outcome keep their colour.
func TestWhatIsNotSoughtIsDimmed(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		t.Run(g.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 11))
			kept, dimmed := 0, 0
			for i := range 8 {
				b := g.Random(rng, 1+i%3)
				s := viewtest.Scene(t, b, b.Start(games.Player(rng.IntN(2))))
				s.Theme, s.Focus = theme.New(theme.Options{}), -1
				for _, o := range []solver.Outcome{solver.Win, solver.Lose} {
					s.Sought = &games.Filter{Outcome: o, Distance: solver.Unknown}
					for _, room := range append([][2]int{{120, 50}, {61, 24}}, viewtest.Sizes...) {
						c := paint.New(room[0], room[1])
						for _, spot := range every.Views().Draw(c, s).Spots {
							want := s.Solution.Mark(s.Position, spot.Place)
							switch worn := filled(c, spot.Area, s.Theme); {
							case !want.Known:
							case want.Verdict.Outcome == o && len(worn) > 0:
								kept++
							case want.Verdict.Outcome == o:
							case len(worn) > 0:
								t.Fatalf("%s, %v: %v stands for %v and wears %v, %v is sought:\n%s", b.Title(), room, spot.Area, want.Verdict, worn, o, ansi.Strip(c.String()))
							default:
								dimmed++
							}
						}
					}
				}
			}
			if kept < 20 || dimmed < 20 {
				t.Errorf("%d places were kept and %d dimmed", kept, dimmed)
			}
		})
	}
}

// filled returns the outcomes whose fills occur in an area.
func filled(c *paint.Canvas, area image.Rectangle, th *theme.Theme) (worn []solver.Outcome) {
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			char, st := c.At(x, y)
			if char == "▀" || char == "▄" { // two places may meet in this cell
				continue
			}
			for o := range solver.Outcome(solver.Outcomes) {
				if (same(st.Bg, th.Fill[o].Bg) || same(st.Bg, th.Bright[o].Bg)) && !slices.Contains(worn, o) {
					worn = append(worn, o)
				}
			}
		}
	}
	return worn
}
