package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/plain"
	"zugzwang/ui/save"
)

// All text about any game has words in place of signs, whatever is asked.
func TestNothingIsToldInSigns(t *testing.T) {
	const signs = "↑×⊕∞∉∈∅≠→−·"
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range wide.Some(t, presets) {
			var out bytes.Buffer
			err := plain.Run(t.Context(), strings.NewReader("hint\nmoves\nboards\nstates any 9\nstates any\nedges\nvalue\nstep 9\n"), &out, plain.Config{Board: p.Board, First: p.First, Mode: save.Study})
			if err != nil {
				t.Fatal(err)
			}
			if i := strings.IndexAny(out.String(), signs); i >= 0 {
				t.Errorf("%s, %s: a sign is told: %q", g.ID, p.Title, out.String()[max(i-40, 0):min(i+40, out.Len())])
			}
		}
	}
}
