package solver_test

import (
	"errors"
	"math"
	"testing"

	"zugzwang/solver"
)

// The refusal writes the limit in the units in which it was given. The memory needed is in the
// same units, rounded up.
func TestFit(t *testing.T) {
	for _, test := range []struct {
		limit, used, need int64
		want              string // the refusal, if any
	}{
		{0, 0, 0, ""},
		{0, 0, solver.DefaultMemory, ""},
		{0, 0, solver.DefaultMemory + 1, "it needs 8.1 GiB, limit 8 GiB"},
		{-1, 0, solver.DefaultMemory, ""},
		{999, 0, 999, ""},
		{999, 0, 1000, "it needs 1 kB, limit 999 B"},
		{64_000_000, 0, 64_000_001, "it needs 64.1 MB, limit 64 MB"},
		{64_000_000, 0, 1_200_000_000_000, "it needs 1.2 TB, limit 64 MB"},
		{1_500_000_000, 0, 1_600_000_000, "it needs 1.6 GB, limit 1.5 GB"},
		{512 << 20, 0, 1 << 30, "it needs 1 GiB, limit 512 MiB"},
		{1_234_567, 0, 1_234_568, "it needs 1234568 B, limit 1234567 B"},
		{12_345_678, 0, 12_345_679, "it needs 12.4 MB, limit 12.3 MB"},
		{1 << 20, 0, 1 << 20, ""},
		{1 << 20, 0, 1_999_999, "it needs 2 MiB, limit 1 MiB"},
		{1 << 20, 0, math.MaxInt64, "it needs more than 7.9 EiB, limit 1 MiB"},
		{1 << 20, 0, math.MinInt64, "it needs more than 7.9 EiB, limit 1 MiB"}, // after an overflow
		{64_000_000, 40_000_000, 24_000_000, ""},
		{64_000_000, 40_000_000, 24_000_001, "it needs 24.1 MB besides the 40 MB in use, limit 64 MB"},
		{64_000_000, 4_000_000, 64_100_000, "it needs 64.1 MB, limit 64 MB"},
		{64_000_000, 65_000_000, 0, "it needs 0 B besides the 65 MB in use, limit 64 MB"},
		{64_000_000, math.MaxInt64, 1, "it needs 1 B besides the 9.3 EB in use, limit 64 MB"},
	} {
		err := solver.Options{Memory: test.limit}.Using(test.used/2).Using(test.used-test.used/2).Fit("it", test.need)
		if test.want == "" {
			if err != nil {
				t.Errorf("%d of %d bytes: %v", test.need, test.limit, err)
			}
			continue
		}
		var large *solver.TooLarge
		if !errors.As(err, &large) || err.Error() != test.want {
			t.Errorf("%d of %d bytes: %v, want %s", test.need, test.limit, err, test.want)
		}
	}
}

func TestRetrogradeMemoryDoesNotOverflow(t *testing.T) {
	for states, want := range map[int64]int64{
		0: 0, 1: 12, 1 << 31: 12 << 31, math.MaxInt64 / 12: math.MaxInt64 / 12 * 12, math.MaxInt64/12 + 1: math.MaxInt64, math.MaxInt64: math.MaxInt64,
	} {
		if got := solver.RetrogradeMemory(states); got != want {
			t.Errorf("%d states: %d bytes, want %d", states, got, want)
		}
	}
}
