package games

import (
	"context"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// Survey holds the verdict of every state of a board, and how many states there are of each
// kind. It takes 4 bytes a state.
type Survey struct {
	Verdicts solver.Verdicts
	Count    [solver.Outcomes]int   // by solver.Outcome
	Distance [][solver.Outcomes]int // by remoteness and by solver.Outcome; Loops and Draws are not counted
	Longest  [solver.Outcomes]int   // by outcome: a state with the greatest remoteness; -1 if no state has that outcome and a remoteness
	Exact    bool                   // whether every remoteness is known
}

// NewSurvey asks s for the verdict of every state of e. O(states). The error is a
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

// Filter selects states by verdict.
type Filter struct {
	Any      bool // select every outcome
	Outcome  solver.Outcome
	Distance int32 // solver.Unknown for any
}

// None returns the filter that selects every state.
func None() Filter { return Filter{Any: true, Distance: solver.Unknown} }

// All reports whether a filter selects every state.
func (f Filter) All() bool { return f.Any && f.Distance < 0 }

// String says what a filter selects, as the end of a sentence about states: "any", "Win in
// 3", "3 plies from the end".
func (f Filter) String() string {
	switch {
	case f.All():
		return "any"
	case f.Any:
		return english.Plies(f.Distance) + " from the end"
	}
	return solver.Verdict{Outcome: f.Outcome, Remoteness: f.Distance}.String()
}

// Chooses reports whether a filter selects states with this verdict.
func (f Filter) Chooses(v solver.Verdict) bool {
	return (f.Any || v.Outcome == f.Outcome) && (f.Distance < 0 || v.Remoteness == f.Distance)
}

// Chooses reports whether a filter selects state i.
func (v *Survey) Chooses(f Filter, i int) bool { return f.Chooses(v.Verdicts.At(i)) }

// Chosen returns how many states a filter selects.
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

// Next returns the next greater (step 1) or smaller (step -1) distance at which there are
// states of the filter's outcome. It returns solver.Unknown below the smallest, and f.Distance
// above the greatest.
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

// Seek returns the next index after from, in direction dir, 1 or -1, for which is returns
// true. It wraps around at n, and tries from itself last. If from is -1, it starts at the
// first index (dir 1) or the last (dir -1). It returns -1 if there is none. O(n) calls. The
// error is the context's.
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
