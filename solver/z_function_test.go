package solver_test

import (
	"slices"
	"testing"

	"zugzwang/solver"
)

// The Z function says how far a list and its end from each index on agree.
func TestZFunction(t *testing.T) {
	for text, want := range map[string][]int{
		"":         {},
		"a":        {0},
		"aaaa":     {0, 3, 2, 1},
		"abab":     {0, 0, 2, 0},
		"aabcaab":  {0, 1, 0, 0, 3, 1, 0},
		"abacabab": {0, 0, 1, 0, 3, 0, 2, 0},
	} {
		if got := solver.ZFunction([]byte(text)); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
