package games

import (
	"context"

	"zugzwang/solver"
)

// Survey is what all the states of a board come to: the verdict of each, and
// how many there are of every kind. 4 bytes a state.
type Survey struct {
	Verdicts solver.Table
	Count    [3]int   // by solver.Outcome
	Distance [][3]int // by remoteness and solver.Outcome; a Loop has none
	Longest  [3]int   // by outcome: a state with the greatest remoteness, or -1
	Exact    bool     // whether every remoteness is known
}

// NewSurvey asks an explorer for all its states. O(states).
func NewSurvey(ctx context.Context, s Solution, e Explorer, opt solver.Options) (*Survey, error) {
	n := e.States()
	if err := opt.Fit("a survey of all states", 4*int64(n)); err != nil {
		return nil, err
	}
	v := &Survey{Verdicts: make(solver.Table, n), Longest: [3]int{-1, -1, -1}, Exact: true}
	for i := range n {
		if i%4096 == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if opt.Progress != nil {
				opt.Progress(int64(i), int64(n))
			}
		}
		verdict := s.Verdict(e.State(i))
		v.Count[verdict.Outcome]++
		r := verdict.Remoteness
		v.Verdicts[i] = r
		if !verdict.Exact() {
			// The parity still tells the outcome: 1 a Win, 0 a Lose.
			v.Exact = false
			v.Verdicts[i] = 0
			if verdict.Outcome == solver.Win {
				v.Verdicts[i] = 1
			}
			continue
		}
		if r < 0 {
			continue
		}
		for int(r) >= len(v.Distance) {
			v.Distance = append(v.Distance, [3]int{})
		}
		v.Distance[r][verdict.Outcome]++
		if l := v.Longest[verdict.Outcome]; l < 0 || r > v.Verdicts[l] {
			v.Longest[verdict.Outcome] = i
		}
	}
	return v, nil
}

// Filter chooses states by what they come to.
type Filter struct {
	Any      bool // of every outcome
	Outcome  solver.Outcome
	Distance int32 // solver.Unknown for any
}

// Find is the next state after from, in a direction and round the end, that a
// filter chooses; false if there is none. O(states).
func (v *Survey) Find(from, dir int, f Filter) (int, bool) {
	n := len(v.Verdicts)
	for k := 1; k <= n; k++ {
		i := ((from+dir*k)%n + n) % n
		verdict := v.Verdicts.At(i)
		if (f.Any || verdict.Outcome == f.Outcome) && (f.Distance < 0 || verdict.Remoteness == f.Distance) {
			return i, true
		}
	}
	return 0, false
}
