package advance

import (
	"slices"
	"testing"

	"zugzwang/solver"
)

// Verify rejects a solution if any one value is changed.
func TestVerifyRefusesABrokenSolution(t *testing.T) {
	b, err := New(".W.", "BBW", "W.B")
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err := s.Verify(t.Context())
	if err != nil || report.States() != 0 || report.Besides != "the values of 23 column states" || report.Longest != solver.Unknown {
		t.Errorf("%+v, %v", report, err)
	}
	deep, err := s.Deepen(t.Context(), b.Start(White), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err = deep.Verify(t.Context())
	if want := deep.Verdict(b.Start(White)); err != nil || report.Longest < want.Remoteness || report.States() != deep.(*Solution).States() {
		t.Errorf("%+v, %v, and the start is %v", report, err, want)
	}
	for i, part := range s.parts {
		right := part.states
		for state, value := range right.values {
			for _, wrong := range []solver.Dyadic{
				value.Add(solver.Int(1)), value.Sub(solver.NewDyadic(1, 1)), value.Add(solver.NewDyadic(1, 9)),
				value.Half(), value.Neg(), solver.Int(0),
			} {
				if wrong.Equal(value) {
					continue
				}
				broken := *s
				broken.parts = slices.Clone(s.parts)
				broken.parts[i].states = &Column{right.states, slices.Clone(right.values)}
				broken.parts[i].states.values[state] = wrong
				if _, err := broken.Verify(t.Context()); err == nil {
					t.Errorf("column %d, state %d is %v; broken to %v it was accepted", i, state, value, wrong)
				}
			}
		}
	}
}
