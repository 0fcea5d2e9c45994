package games

import (
	"errors"
	"testing"

	"zugzwang/solver"
)

// walker is a solution with this many states.
type walker struct {
	Solution
	Explorer
	states int
}

func (w walker) States() int { return w.states }
func (walker) Scope() string { return "one piece away from the start" }

// The text about a check says how many states it counted and how each was checked, and what else
// it checked. If it counted no states, it says what follows from the rest.
func TestChecked(t *testing.T) {
	for _, test := range []struct {
		s    Solution
		r    solver.Report
		err  error
		want string
	}{
		{
			walker{states: 1728},
			solver.Report{Win: 1300, Lose: 420, Loop: 8, Longest: 9, Besides: "the values of 18 nodes"},
			nil,
			"checked 1,728 states (one piece away from the start) and the values of 18 nodes: 1,300 Win, each by a winning move; 420 Lose, none with a move that saves it; 8 Loop, each kept by a move, none won; all distances, up to 9 plies",
		},
		{nil, solver.Report{Lose: 1, Longest: 0}, nil, "checked 1 state: 1 Lose, none with a move that saves it"},
		{
			nil,
			solver.Report{Win: 3, Over: 1, Draw: 2, Longest: 1},
			nil,
			"checked 5 states: 3 Win, 1 of them ends, the others by a winning move each; 2 Draw, each kept by a move, none won; all distances, up to 1 ply",
		},
		{nil, solver.Report{Win: 2, Over: 2, Longest: solver.Unknown}, nil, "checked 2 states: 2 Win, all of them ends"},
		{
			walker{states: 1728},
			solver.Report{Besides: "the values of 57 cells"},
			nil,
			"checked the values of 57 cells against the rules: they decide the 1,728 states that are walked (one piece away from the start)",
		},
		{
			walker{states: 1},
			solver.Report{Besides: "the value of 1 part"},
			nil,
			"checked the value of 1 part against the rules: they decide the 1 state that is walked (one piece away from the start)",
		},
		{
			nil,
			solver.Report{Besides: "the values of 7 parts"},
			nil,
			"checked the values of 7 parts against the rules: they decide whatever stands on the board",
		},
		{
			nil,
			solver.Report{},
			&solver.Flaw{State: 3, Claim: "Win in 3", Found: "no reply is lost"},
			"the check found a flaw: state 3 claims Win in 3: no reply is lost",
		},
		{nil, solver.Report{}, errors.New("no memory"), "not checked: no memory"},
	} {
		if got := Checked(test.s, test.r, test.err); got != test.want {
			t.Errorf("found    %s\nexpected %s", got, test.want)
		}
	}
}
