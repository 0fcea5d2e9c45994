package all_test

import (
	"image/color"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/frame"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/theme"
)

// Frames of each game's board in the menu, in looks that views do not record themselves. go test
// -update records them again.
func TestLooks(t *testing.T) {
	night := color.RGBA{0x12, 0x12, 0x17, 0xff}
	for _, g := range catalog.Games()[:5] {
		preset, ok := catalog.Preview(g)
		if !ok {
			t.Fatalf("%s has no board", g.ID)
		}
		s := viewtest.Scene(t, preset.Board, preset.Board.Start(preset.First))
		for _, look := range []struct {
			name string
			opt  theme.Options
		}{
			{"exact-dark", theme.Options{Depth: theme.Exact, Ground: night}},
			{"sixteen-dark", theme.Options{Depth: theme.Sixteen}},
			{"console", theme.Options{Depth: theme.Sixteen, Console: true}},
		} {
			t.Run(g.ID+"/"+look.name, func(t *testing.T) {
				s.Theme = theme.New(look.opt)
				golden.Equal(t, frame.Text(s.Theme, viewtest.Render(t, every.Views().Of(g), s, 49, 20)))
			})
		}
	}
}
