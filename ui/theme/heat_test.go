package theme

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/ui/internal/eyes"
)

// The colours of heat differ from those of outcomes, players, the focus and the star, to all eyes,
// and neighbouring degrees differ. Draws are left out: games with heat have none. With sixteen
// colours stripes show the degree.
func TestHeatApart(t *testing.T) {
	for _, l := range looks() {
		if l.Depth == Sixteen {
			continue
		}
		others := append(outcomes("calm", l.Fill), outcomes("lit", l.Bright)...)
		others = slices.DeleteFunc(others, func(r role) bool { return strings.HasSuffix(r.name, "draw") })
		for i := range others {
			others[i].Fg = others[i].Bg
		}
		others = append(others, role{"first player", l.Player[0]}, role{"second player", l.Player[1]}, role{"chosen", Style{Fg: l.Focus.Bg}}, role{"star", l.Star})
		for i, h := range l.Heat {
			for _, r := range others {
				if got, whose := eyes.Difference(l.see(h.Fg), l.see(r.Fg)); got < 15 {
					t.Errorf("%s: heat %d and %s: %.1f for %s", l.name, i, r.name, got, whose)
				}
			}
			if i > 0 {
				if got, whose := eyes.Difference(l.see(h.Fg), l.see(l.Heat[i-1].Fg)); got < 8 {
					t.Errorf("%s: heat %d and %d: %.1f for %s", l.name, i-1, i, got, whose)
				}
			}
		}
	}
	for _, opt := range []Options{{Depth: Mono}, {Depth: Sixteen}} {
		if th := New(opt); fmt.Sprint(th.Heat[0]) != fmt.Sprint(th.Heat[1]) {
			t.Errorf("%v tells cold by colours", opt)
		}
	}
}
