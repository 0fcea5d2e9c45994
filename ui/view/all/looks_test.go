package all_test

import (
	"image/color"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"zugzwang/games/catalog"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/frame"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/theme"
)

// The board that the menu shows of a game, in the looks that views do not record
// themselves: go test -update records it anew.
func TestLooks(t *testing.T) {
	night, day := color.RGBA{0x12, 0x12, 0x17, 0xff}, color.RGBA{0xfa, 0xfa, 0xf7, 0xff}
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
			{"exact-light", theme.Options{Depth: theme.Exact, Light: true, Ground: day}},
			{"sixteen-dark", theme.Options{Depth: theme.Sixteen}},
			{"sixteen-light", theme.Options{Depth: theme.Sixteen, Light: true}},
			{"console", theme.Options{Depth: theme.Sixteen, Console: true}},
			{"mono", theme.Options{Depth: theme.Mono}},
		} {
			t.Run(g.ID+"/"+look.name, func(t *testing.T) {
				s.Theme = theme.New(look.opt)
				golden.RequireEqual(t, frame.Text(viewtest.Render(t, every.Views().Of(g), s, 49, 20)))
			})
		}
	}
}
