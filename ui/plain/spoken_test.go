package plain_test

import (
	"bytes"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/ui/plain"
)

func TestSpoken(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a2 → a1, −1/2", "a2 → a1, −1/2"},
		{"a2: ↑ a2 → a1", "a2: advance a2 → a1"},
		{"b2: × b2", "b2: eat b2"},
		{"3 × 4 cells, boards 2×3×4", "3 by 4 cells, boards 2 by 3 by 4"},
		{"1 ⊕ 2", "1 XOR 2"},
		{"XOR 3 ≠ 0", "XOR 3 is not 0"},
		{"∞(0,2,5): 1 ∉ {0, 2}: Loop", "infinite (leading to 0, 2 and 5): 1 is not among 0, 2: Loop"},
		{"0 ∈ {0, 1}", "0 is among 0, 1"},
		{"∞(0) or ∞()", "infinite (leading to 0) or infinite (leading to no number)"},
		{"1 ∉ ∅: ∞", "1 is not among them: infinite"},
		{"∞(", "infinite("},
	} {
		if got := plain.Spoken(c.text); got != c.want {
			t.Errorf("%q is spoken %q, want %q", c.text, got, c.want)
		}
	}
}

// No board of any game is told with a sign for which there is a word, whatever is asked.
func TestNothingIsToldInSigns(t *testing.T) {
	const signs = "↑×⊕∞∉∈∅≠"
	for _, g := range catalog.Games() {
		presets, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range presets {
			var out bytes.Buffer
			err := plain.Run(t.Context(), strings.NewReader("hint\nmoves\nboards\n"), &out, plain.Config{Board: p.Board, First: p.First, Sides: [2]games.Side{}})
			if err != nil {
				t.Fatal(err)
			}
			if i := strings.IndexAny(out.String(), signs); i >= 0 {
				t.Errorf("%s, %s: a sign is told: %q", g.ID, p.Title, out.String()[max(i-40, 0):min(i+40, out.Len())])
			}
		}
	}
}
