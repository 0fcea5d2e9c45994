//go:build !race

package cli

import (
	"fmt"
	"strings"
	"testing"

	"zugzwang/solver/wide"
	"zugzwang/ui/internal/ptytest"
)

// Many matches on boards that need much memory are opened one on top of the other by pasting
// codes, some before the previous board is solved. Each is shown on every screen that takes memory
// of its own, and then all are closed again. Together they take no more than one match may.
func TestMemoryHoldsForScreens(t *testing.T) {
	list := codes(t)
	const deep = "advance, a deep search"
	for _, limit := range tried(64_000_000, 320_000_000) {
		names := map[int64][]string{
			64_000_000:  {"berzerk, 2500000 cells", "dag, two lines", "fence, 300 × 300"},
			320_000_000: {deep, deep, deep, deep}, // enough memory for its search
		}[limit]
		first, names := names[0], names[1:]
		t.Run(fmt.Sprintf("%d MB", limit/1e6), func(t *testing.T) {
			t.Parallel()
			p := ptytest.Start(t, ptytest.Options{Answers: true}, "zugzwang", "play", list[first], "--mode", "study", "--config", "rules=off", "--memory", fmt.Sprint(limit))
			rests := func(what string) {
				t.Helper()
				p.UntilQuiet()
				if bytes, most := p.Peak(), 2*limit+own; bytes > most {
					t.Fatalf("%s: %d MB, more than %d", what, bytes/1e6, most/1e6)
				}
			}
			rests("the first match")
			for i, name := range names {
				if list[name] == "" {
					t.Fatalf("there is no code of %s", name)
				}
				p.Type("\x1b[200~" + list[name] + "\x1b[201~")
				if i == 1 {
					p.UntilRead() // until the code is read, but not until the board is solved
					continue
				}
				rests(name)
				if i > 0 && name == names[0] {
					continue
				}
				for _, screen := range wide.Some(t, []string{"solver", "explore", "why"}) {
					p.Type(map[string]string{"solver": "s", "explore": "x", "why": "w"}[screen])
					rests(name + ", " + screen)
					p.Show(func(s *ptytest.Screen) {
						if !strings.Contains(s.Title(), screen+" · ") {
							t.Errorf("%s has no %s: %s", name, screen, s.Text())
						}
					})
					p.Type("\x1b")
					rests(name + ", after " + screen)
				}
			}
			for i := range names {
				p.Type("\x1b")
				rests(fmt.Sprintf("back, %d", i+1))
			}
			t.Logf("%d MB", p.Peak()/1e6)
		})
	}
}
