package games

import (
	"context"

	"zugzwang/solver"
)

// Survey is what all the states of a board come to: the verdict of each, and
// how many there are of every kind. 4 bytes a state.
type Survey struct {
	Verdicts solver.Verdicts
	Count    [solver.Outcomes]int   // by solver.Outcome
	Distance [][solver.Outcomes]int // by remoteness and solver.Outcome; a Loop and a Draw have none
	Longest  [solver.Outcomes]int   // by outcome: a state with the greatest remoteness, or -1
	Exact    bool                   // whether every remoteness is known
}

// NewSurvey asks an explorer for all its states. O(states); the error is a
// *solver.TooLarge or the context's.
func NewSurvey(ctx context.Context, s Solution, e Explorer, opt solver.Options) (*Survey, error) {
	n := e.States()
	const what = "a survey of all states"
	need := 4 * int64(n)
	if err := opt.Fit(what, need); err != nil {
		return nil, err
	}
	v := &Survey{Verdicts: make(solver.Verdicts, n), Longest: [solver.Outcomes]int{-1, -1, -1, -1}, Exact: true}
	longest := solver.Unknown
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
		v.Verdicts.Set(i, verdict)
		v.Exact = v.Exact && verdict.Exact()
		r := verdict.Remoteness
		longest = max(longest, r)
		if l := v.Longest[verdict.Outcome]; r >= 0 && (l < 0 || r > v.Verdicts.At(l).Remoteness) {
			v.Longest[verdict.Outcome] = i
		}
	}
	// There can be as many distances as states.
	if err := opt.Fit(what, need+8*solver.Outcomes*(int64(longest)+1)); err != nil {
		return nil, err
	}
	v.Distance = make([][solver.Outcomes]int, longest+1)
	for i := range n {
		if verdict := v.Verdicts.At(i); verdict.Remoteness >= 0 {
			v.Distance[verdict.Remoteness][verdict.Outcome]++
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

// None is the filter that chooses every state.
func None() Filter { return Filter{Any: true, Distance: solver.Unknown} }

// All reports whether a filter chooses every state.
func (f Filter) All() bool { return f.Any && f.Distance < 0 }

// String returns what a filter chooses, as the end of a sentence about states: "any", "Win in
// 3", "3 plies from the end".
func (f Filter) String() string {
	switch {
	case f.All():
		return "any"
	case f.Any:
		return Plies(f.Distance) + " from the end"
	}
	return solver.Verdict{Outcome: f.Outcome, Remoteness: f.Distance}.String()
}

// Chooses reports whether a filter chooses a state of this verdict.
func (f Filter) Chooses(v solver.Verdict) bool {
	return (f.Any || v.Outcome == f.Outcome) && (f.Distance < 0 || v.Remoteness == f.Distance)
}

// Chooses reports whether a filter chooses state i.
func (v *Survey) Chooses(f Filter, i int) bool { return f.Chooses(v.Verdicts.At(i)) }

// Chosen is how many states a filter chooses.
func (v *Survey) Chosen(f Filter) int {
	of := v.Count
	if f.Distance >= 0 {
		if int(f.Distance) >= len(v.Distance) {
			return 0
		}
		of = v.Distance[f.Distance]
	}
	if f.Any {
		all := 0
		for _, n := range of {
			all += n
		}
		return all
	}
	return of[f.Outcome]
}

// Next is the filter's distance by a step of 1 or -1 further, at which there are
// states of its outcome: solver.Unknown before the first, the filter's own after
// the last.
func (v *Survey) Next(f Filter, step int32) int32 {
	was := f.Distance
	for f.Distance += step; f.Distance >= 0; f.Distance += step {
		if int(f.Distance) >= len(v.Distance) {
			return was
		}
		if v.Chosen(f) > 0 {
			return f.Distance
		}
	}
	return solver.Unknown
}

// Seek is the next of n states after from, in a direction, 1 or -1, and round the
// end, that is one of those looked for; -1 if there is none. From -1 it begins at
// an end. It looks at from itself last. O(n) calls.
func Seek(ctx context.Context, n, from, dir int, opt solver.Options, is func(i int) bool) (int, error) {
	if from < 0 && dir < 0 {
		from = n
	}
	for k := 1; k <= n; k++ {
		if k%4096 == 0 {
			if err := ctx.Err(); err != nil {
				return -1, err
			}
			if opt.Progress != nil {
				opt.Progress(int64(k), int64(n))
			}
		}
		if i := ((from+dir*k)%n + n) % n; is(i) {
			return i, nil
		}
	}
	return -1, ctx.Err()
}
