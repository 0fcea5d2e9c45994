package berzerk

import (
	"image/color"
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/theme"
)

// A view that has drawn other circles, windows, looks, positions and moves before draws the same
// as a new one.
func TestKeptShapesAreRight(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 11))
	looks := []theme.Options{{}, {Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}}, {Depth: theme.Exact, Rough: true}, {Depth: theme.Mono}}
	v := New()
	for range wide.Of(400, 15) {
		b := randomCircle(t, rng, []int{3, 12, 22, 60, 500}[rng.IntN(5)])
		s := viewtest.Scene(t, b, b.Start(games.Player(rng.IntN(2))))
		size := viewtest.Sizes[rng.IntN(len(viewtest.Sizes))]
		for range 6 {
			if s.Theme = theme.New(looks[rng.IntN(len(looks))]); rng.IntN(3) == 0 {
				size = viewtest.Sizes[rng.IntN(len(viewtest.Sizes))]
			}
			if moves := b.Moves(s.Position); len(moves) > 0 && rng.IntN(2) == 0 {
				m := moves[rng.IntN(len(moves))]
				at := viewtest.Scene(t, b, b.Play(s.Position, m))
				at.Theme = s.Theme
				s = at
			}
			s.Mini = rng.IntN(4) == 0
			s.Show.Colours = rng.IntN(3) > 0
			s.Focus = rng.IntN(len(s.Moves)+1) - 1
			if got, want := viewtest.Render(t, v, s, size[0], size[1]), viewtest.Render(t, New(), s, size[0], size[1]); got != want {
				t.Fatalf("%s, %v, mini %v: drawn again\n%s\ndrawn first\n%s", b.Title(), size, s.Mini, got, want)
			}
		}
	}
}
