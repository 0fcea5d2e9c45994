package english_test

import (
	"testing"

	"zugzwang/games/english"
	"zugzwang/solver"
)

func TestVerdictWords(t *testing.T) {
	for _, c := range []struct {
		verdict solver.Verdict
		want    string
	}{
		{solver.Verdict{Outcome: solver.Win, Remoteness: 1}, "wins in 1 ply"},
		{solver.Verdict{Outcome: solver.Win, Remoteness: 7}, "wins in 7 plies"},
		{solver.Verdict{Outcome: solver.Win, Remoteness: solver.Unknown}, "wins"},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: 0}, "has lost"},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: 4}, "loses in 4 plies"},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}, "loses"},
		{solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}, "Loop"},
	} {
		if got := english.VerdictWords(c.verdict); got != c.want {
			t.Errorf("VerdictWords(%v) = %q, want %q", c.verdict, got, c.want)
		}
	}
}
