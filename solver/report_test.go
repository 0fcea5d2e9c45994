package solver_test

import (
	"testing"

	"zugzwang/solver"
)

func TestReportInWords(t *testing.T) {
	none := solver.Report{Longest: solver.Unknown, Largest: solver.Unknown}
	with := func(change func(*solver.Report)) solver.Report {
		r := none
		change(&r)
		return r
	}
	for want, r := range map[string]solver.Report{
		"no states": none,
		"no states; besides the values of 57 cells":        with(func(r *solver.Report) { r.Besides = "the values of 57 cells" }),
		"1 state: 1 Lose; distances up to 0":               with(func(r *solver.Report) { r.Lose, r.Longest = 1, 0 }),
		"6 states: 3 Win (2 of them ends), 1 Lose, 2 Draw": with(func(r *solver.Report) { r.Win, r.Over, r.Lose, r.Draw = 3, 2, 1, 2 }),
		"2 states: 1 Win, 1 Loop; distances up to 7; nimbers up to 4; besides 2 sums": with(func(r *solver.Report) {
			r.Win, r.Loop, r.Longest, r.Largest, r.Besides = 1, 1, 7, 4, "2 sums"
		}),
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
