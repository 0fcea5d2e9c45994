package berzerk

import (
	"context"
	"slices"
	"testing"

	"zugzwang/solver"
)

// Verify rejects a solved table if any one entry has any other value.
func TestVerifyRefusesABrokenTable(t *testing.T) {
	b, err := New(5, [2][]int{{3, 2}, {1, 2, 3}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err := s.Verify(t.Context())
	// the sample's counts, and the hole as a Lose for either player
	if want := (solver.Report{Win: 5, Lose: 3, Loop: 2, Longest: 2, Largest: solver.Unknown}); report != want || err != nil {
		t.Errorf("%+v, %v, want %+v", report, err, want)
	}
	for state := range s.table {
		for value := int32(-1); value < 9; value++ {
			if value == s.table[state] {
				continue
			}
			broken := &Solution{b, slices.Clone(s.table)}
			broken.table[state] = value
			if _, err := broken.Verify(context.Background()); err == nil {
				t.Errorf("state %d is %v; broken to %v it was accepted", state, s.table.At(state), broken.table.At(state))
			}
		}
	}
	short := &Solution{b, s.table[:len(s.table)-1]}
	if _, err := short.Verify(t.Context()); err == nil {
		t.Error("a table that lacks a state was accepted")
	}
}
