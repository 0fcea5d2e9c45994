package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"zugzwang/games/rules"
)

// The bounds of a number parameter follow from its default. The upper one is 10^9, or 10^18 for
// larger defaults. The lower one is 0, or minus the upper one if the default is negative. Defaults
// beyond 10^18 are refused.
func TestParametersBounds(t *testing.T) {
	const usual, large = 1_000_000_000, 1_000_000_000_000_000_000
	for _, test := range []struct {
		usual     string
		low, high int64 // both 0 if the default is refused
	}{
		{"0", 0, usual},
		{"7", 0, usual},
		{"1000000000", 0, usual},
		{"1000000001", 0, large},
		{"1000000000000000000", 0, large},
		{"1000000000000000001", 0, 0},
		{"9223372036854775807", 0, 0},
		{"9223372036854775808", 0, 0},
		{"-1", -usual, usual},
		{"-1000000000", -usual, usual},
		{"-1000000001", -large, large},
		{"-1000000000000000000", -large, large},
		{"-1000000000000000001", 0, 0},
		{"-9223372036854775808", 0, 0},
		{"-9223372036854775809", 0, 0},
	} {
		f, err := rules.Load("game.star", fmt.Appendf(nil, "title = 'T'\ndef start(n = %s): return n\ndef moves(p): return []", test.usual))
		switch {
		case test.high == 0 && (err == nil || !strings.Contains(err.Error(), "a default of n: an int of 18 digits at most")):
			t.Errorf("%s: %v, want a refusal", test.usual, err)
		case test.high > 0 && err != nil:
			t.Errorf("%s: %v", test.usual, err)
		case test.high > 0 && (f.Params[0].Lo != test.low || f.Params[0].Hi != test.high):
			t.Errorf("%s: %d..%d, want %d..%d", test.usual, f.Params[0].Lo, f.Params[0].Hi, test.low, test.high)
		}
	}
}
