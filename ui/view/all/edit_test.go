package all

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// As long as a changed board is not solved it shows the same places.
func TestEditUnsolved(t *testing.T) {
	for _, g := range catalog.Games() {
		v, s := Views().Of(g), viewtest.Changed(t, g, 0)
		solved := viewtest.Places(v, s, 83, 35)
		s.Solution, s.Analysis = nil, nil
		unsolved := viewtest.Places(v, s, 83, 35)
		for at := range solved {
			if unsolved[at].Empty() {
				t.Errorf("%s: %v is shown only when solved", g.ID, at)
			}
		}
	}
}

// Every view marks what a change has flipped.
func TestEditFlipsAreDrawn(t *testing.T) {
	for _, g := range catalog.Games() {
		v, marked := Views().Of(g), 0
		for seed := uint64(0); seed < 60 && marked < 20; seed++ {
			b := g.Random(rand.New(rand.NewPCG(seed, 1)), 1)
			old := viewtest.Scene(t, b, b.Start(0))
			old.Edit, old.Theme = true, theme.New(theme.Options{})
			viewtest.Places(v, old, 83, 35)
			for _, spot := range slices.Clone(old.Spots()) {
				at := spot.Place
				for _, edit := range g.Edits(games.Draft{Board: old.Board, Position: old.Position}, at, nil)[:3] {
					if edit.Off != "" || edit.Hold {
						continue
					}
					d := edit.Make()
					sol, err := d.Board.Solve(t.Context(), solver.Options{})
					if err != nil {
						t.Fatal(err)
					}
					s := &view.Scene{
						Board: d.Board, Position: d.Position, Solution: sol, Analysis: games.Analyse(d.Board, sol, d.Position), Moves: d.Board.Moves(d.Position),
						Edit: true, Focus: -1, Show: view.Show{Colours: true}, Theme: old.Theme, Past: games.NewPast(old.Board, old.Solution, d.Board),
					}
					c := paint.New(83, 35)
					v.Draw(c, s)
					for _, spot := range s.Spots() {
						drawn := false
						for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
							for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
								text, st := c.At(x, y)
								drawn = drawn || text == s.Theme.Glyph.Flip || st.Underline == theme.Underline
							}
						}
						if flipped := s.Mark(spot.Place).Flipped; drawn != flipped {
							t.Errorf("%s, %s: %v: flipped %v, drawn %v", g.ID, edit.Does, spot.Place, flipped, drawn)
						} else if flipped {
							marked++
						}
					}
				}
			}
		}
		if marked == 0 && g.ID != "dag" { // whose edges need two places
			t.Errorf("%s: nothing has flipped: the test shows nothing", g.ID)
		}
	}
}
