package solver_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"zugzwang/solver"
)

func TestVerdictText(t *testing.T) {
	for _, test := range []struct {
		v     solver.Verdict
		want  string
		mover string // the outcome for the player who made the move
		exact bool
	}{
		{solver.Verdict{Outcome: solver.Win, Remoteness: 5}, "Win in 5", "Lose in 6", true},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: 0}, "Lose in 0", "Win in 1", true},
		{solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}, "Loop", "Loop", true},
		{solver.Verdict{Outcome: solver.Win, Remoteness: solver.Unknown}, "Win", "Lose", false},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}, "Lose", "Win", false},
	} {
		if got := test.v.String(); got != test.want {
			t.Errorf("%+v: %q, want %q", test.v, got, test.want)
		}
		if got := test.v.ForMover().String(); got != test.mover {
			t.Errorf("a move into %v: %q, want %q", test.v, got, test.mover)
		}
		if got := test.v.Exact(); got != test.exact {
			t.Errorf("%v exact: %t", test.v, got)
		}
		if text, err := json.Marshal(test.v.Outcome); err != nil || string(text) != `"`+test.v.Outcome.String()+`"` {
			t.Errorf("%v in JSON: %s, %v", test.v.Outcome, text, err)
		}
		if got := test.v.Outcome.Other().Other(); got != test.v.Outcome {
			t.Errorf("%v from the other's other side: %v", test.v.Outcome, got)
		}
	}
}

// Compare orders moves for best play. The table lists them from best to worst.
func TestCompareIsTheOrderOfPerfectPlay(t *testing.T) {
	best := []solver.Verdict{
		{Outcome: solver.Win, Remoteness: 1},
		{Outcome: solver.Win, Remoteness: 3},
		{Outcome: solver.Win, Remoteness: 1<<31 - 1},
		{Outcome: solver.Win, Remoteness: solver.Unknown},
		{Outcome: solver.Loop, Remoteness: solver.Unknown},
		{Outcome: solver.Lose, Remoteness: solver.Unknown},
		{Outcome: solver.Lose, Remoteness: 1<<31 - 2},
		{Outcome: solver.Lose, Remoteness: 4},
		{Outcome: solver.Lose, Remoteness: 2},
	}
	for i, a := range best {
		for j, b := range best {
			if got := solver.Compare(a, b); (got < 0) != (i < j) || (got > 0) != (i > j) {
				t.Errorf("%v against %v: %d", a, b, got)
			}
		}
	}
	// A Loop has no remoteness: Compare ignores the number.
	if got := solver.Compare(solver.Verdict{Outcome: solver.Loop, Remoteness: 3}, solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}); got != 0 {
		t.Errorf("two Loops: %d", got)
	}
}

func TestTableTellsOutcomesByParity(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.Int32Min(0).Draw(t, "remoteness")
		want := solver.Verdict{Outcome: solver.Lose, Remoteness: r}
		if r%2 == 1 {
			want.Outcome = solver.Win
		}
		if got := (solver.Table{solver.Unknown, r}).At(1); got != want {
			t.Fatalf("%d: %v", r, got)
		}
	})
	if got := (solver.Table{solver.Unknown}).At(0); got.Outcome != solver.Loop || got.Remoteness != solver.Unknown {
		t.Errorf("unknown: %v", got)
	}
}
