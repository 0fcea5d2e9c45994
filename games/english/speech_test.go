package english

import "testing"

// Aloud puts words in place of signs, in values, moves and names.
func TestAloud(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a2 → a1, −1/2", "a2 to a1, minus 1/2"},
		{"take 3 → 7 left; PASS → 7 left", "take 3, leaving 7; PASS, leaving 7"},
		{"columns − rows, −511/2^48", "columns minus rows, minus 511 over 2 to the power 48"},
		{"a+m−1, (n+1)−2", "a+m minus 1, (n+1) minus 2"},
		{"+2 → cell 4", "+2 to cell 4"},
		{"gave away Win → Loop", "gave away Win to Loop"},
		{"a2: ↑ a2 → a1", "a2: advance a2 to a1"},
		{"b2: × b2", "b2: eat b2"},
		{"move a1→b1 ×a2", "move a1 to b1 and burn a2"},
		{"move a1×b1; b10×b9", "move a1 onto b1; b10 onto b9"},
		{"3 × 4 cells, boards 2×3×4", "3 by 4 cells, boards 2 by 3 by 4"},
		{"1 ⊕ 2", "1 XOR 2"},
		{"XOR 3 ≠ 0", "XOR 3 is not 0"},
		{"∞(0,2,5): 1 ∉ {0, 2}: Loop", "infinite (leading to 0, 2 and 5): 1 is not among 0, 2: Loop"},
		{"0 ∈ {0, 1}", "0 is among 0, 1"},
		{"∞(0) or ∞()", "infinite (leading to 0) or infinite (leading to no number)"},
		{"1 ∉ ∅: ∞", "1 is not among them: infinite"},
		{"∞(", "infinite("},
		{"White, a W·B, b ···, c ·", "White, a W1 B3, b empty, c empty"},
		{"column a, ··W is worth 1/4; zugzwang · Fence", "column a, W3 is worth 1/4; zugzwang · Fence"},
		// in names
		{"node a×b leads to ×, ↑1, x⊕y, ∞, 1→3", "node a times b leads to times, up 1, x XOR y, infinite, 1 to 3"},
		{"∞∞", "infinite infinite"},
		{"plain", "plain"},
		{"", ""},
	} {
		if got := Aloud(c.text); got != c.want {
			t.Errorf("%q is told %q, want %q", c.text, got, c.want)
		}
	}
}
