package screen

import (
	"testing"

	"zugzwang/ui/screen/kit"
)

// A sentence without room loses its last clauses, never half of a bracket.
func TestClauses(t *testing.T) {
	const text = "a: x in (1, 2), y {3, 4}; best z, at last"
	for _, test := range []struct {
		width int
		want  string
	}{
		{80, text},
		{33, "a: x in (1, 2), y {3, 4}; best z"},
		{30, "a: x in (1, 2), y {3, 4}"},
		{20, "a: x in (1, 2)"},
		{10, "a"},
	} {
		if got := kit.Clauses(text, test.width); got != test.want {
			t.Errorf("in %d cells: %q, want %q", test.width, got, test.want)
		}
	}
	if got := kit.Clauses("nothing to cut", 5); got != "nothing to cut" {
		t.Errorf("%q", got)
	}
}
