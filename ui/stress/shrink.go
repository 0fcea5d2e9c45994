package stress

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"

	"zugzwang/games"
)

// mostRuns is how often the program is run to simplify a case.
const mostRuns = 4000

// shrink simplifies the case while the program fails in the same way, until no case that is one
// step simpler fails. Then it draws small cases, in case one of them fails in the same way, and
// goes on from that.
func (s *stress) shrink(ctx context.Context, f *Found) error {
	limited, cancel := context.WithTimeout(ctx, s.ShrinkFor)
	defer cancel()
	for s.ShrinkFor > 0 && f.Runs < mostRuns {
		s.Progress("Making it simpler (ctrl+c: enough): "+f.Least.Case.Says(), 0, 0)
		next, err := s.failing(limited, f, f.Least.Case.Simpler())
		if err == nil && next == nil && f.Runs < mostRuns {
			f.Minimal = true
			if slices.Compare(f.Least.Case.Weight(), f.First.Case.Weight()) < 0 { // otherwise small cases have been tried before
				next, err = s.failing(limited, f, s.afresh(f.Least.Case))
			}
		}
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case limited.Err() != nil:
			return nil
		case err != nil || next == nil:
			return err
		}
		f.Least, f.Minimal = next, false
	}
	return nil
}

// failing returns the first case that fails like Least; nil if none does. If the failure is about
// time, cases are tried one at a time.
func (s *stress) failing(ctx context.Context, f *Found, cases iter.Seq[games.Case]) (*Attempt, error) {
	weight := f.Least.Case.Weight()
	var batch []*job
	try := func() (*Attempt, error) {
		s.together(ctx, batch, all)
		for _, j := range batch {
			f.Runs++ // later cases would not be tried with one worker
			if j.err != nil {
				if err := passed(j.err); err != nil {
					return nil, err
				}
				continue
			}
			alike := f.Least.alike(j.a)
			if alike || j.a.Failure == None { // otherwise the program may be unable to read the input
				s.keep(j.a)
			}
			if alike {
				return j.a, nil
			}
		}
		batch = batch[:0]
		return nil, nil
	}
	size := max(s.Workers, 1)
	if f.Least.Failure == Late {
		size = 1
	}
	for c := range cases {
		if slices.Compare(c.Weight(), weight) >= 0 {
			continue
		}
		if batch = append(batch, &job{c: c}); len(batch) < min(size, mostRuns-f.Runs) {
			continue
		}
		if a, err := try(); a != nil || err != nil || f.Runs >= mostRuns {
			return a, err
		}
	}
	return try()
}

// passed returns nil if err says that a case is refused, otherwise err.
func passed(err error) error {
	if _, ok := err.(refused); ok {
		return nil
	}
	return err
}

// afresh draws small cases that are simpler than a case.
func (s *stress) afresh(than games.Case) iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		const draws, enough = 500, 40
		told := 0
		weight := than.Weight()
		for i := uint64(0); i < draws && told < enough; i++ {
			c := s.Game.Trials.Draw(rand.New(rand.NewPCG(^s.Seed, i)), 1+int64(i)%max(s.Game.Trials.Small, 1))
			if slices.Compare(c.Weight(), weight) < 0 {
				if told++; !yield(c) {
					return
				}
			}
		}
	}
}
