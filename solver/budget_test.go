package solver_test

import (
	"errors"
	"math"
	"testing"

	"zugzwang/solver"
)

func TestFit(t *testing.T) {
	for _, test := range []struct {
		limit, need int64
		want        string // the refusal, if any
	}{
		{0, 0, ""},
		{0, solver.DefaultMemory, ""},
		{0, solver.DefaultMemory + 1, "it needs 8.5 GB, limit 8.5 GB"},
		{-1, solver.DefaultMemory, ""},
		{999, 999, ""},
		{999, 1000, "it needs 1.0 kB, limit 999 B"},
		{1 << 20, 1 << 20, ""},
		{1 << 20, 1_999_999, "it needs 1.9 MB, limit 1.0 MB"},
		{1 << 20, math.MaxInt64, "it needs more than 9.2 EB, limit 1.0 MB"},
		{1 << 20, math.MinInt64, "it needs more than 9.2 EB, limit 1.0 MB"}, // what overflowed
	} {
		err := solver.Options{Memory: test.limit}.Fit("it", test.need)
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
