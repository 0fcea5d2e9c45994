package screen

import (
	"image/color"
	"testing"
	"time"

	"zugzwang/games/jug"
	"zugzwang/games/matches"
	"zugzwang/ui/settings"
	"zugzwang/ui/terminal"
	"zugzwang/ui/theme"
)

// A terminal that is slow three times within a minute gets hard edges from then on, unless smooth
// ones are set. One that is slow now and then keeps its edges.
func TestSlowTerminal(t *testing.T) {
	smooth := theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}}
	rough := smooth
	rough.Rough = true
	board := startBoard(t, jug.Game, matches.Sides{matches.Person, matches.Person})
	frame := func(opt theme.Options) string {
		cfg := board
		cfg.Theme = opt
		return drive(t, cfg, 120, 40).app.View().Content
	}
	for name, test := range map[string]struct {
		edges string
		apart time.Duration
		times int
		want  theme.Options
	}{
		"twice":                {"auto", time.Second, 2, smooth},
		"three times":          {"auto", time.Second, 3, rough},
		"now and then":         {"auto", 40 * time.Second, 5, smooth},
		"smooth edges are set": {"smooth", time.Second, 5, smooth},
		"hard edges are set":   {"hard", time.Second, 0, rough},
	} {
		now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
		cfg := board
		cfg.Theme = smooth
		cfg.Settings.Set(settings.Edges, test.edges)
		d := drive(t, cfg, 120, 40)
		d.app.ses.Now = func() time.Time { return now }
		for range test.times {
			d.send(terminal.Slow{})
			now = now.Add(test.apart)
		}
		if got := d.app.View().Content; got != frame(test.want) {
			t.Errorf("%s: the frame has other edges", name)
		}
	}
	if frame(smooth) == frame(rough) {
		t.Error("smooth and hard edges look the same")
	}
}
