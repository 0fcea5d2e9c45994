// Package stress tries a user's program on inputs of a game, small ones first, compares its
// output with the solver's, and simplifies the first input on which it goes wrong.
//
//	draw ──cases──> workers: solve, run, compare ──first failure──> alone once more
//	                                                                      │
//	              what it looks like <── evidence ── simplest case <── shrink
package stress

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/games/process"
	"zugzwang/solver"
)

// Runner runs the program on an input.
type Runner func(ctx context.Context, input []byte, limits process.Limits) (process.Run, error)

// Config is what is tried, and how.
type Config struct {
	Game    *games.Game
	Run     Runner
	Seed    uint64
	Count   int          // of inputs that are drawn
	Size    int64        // the largest size of these
	Given   []games.Case // tried in the place of drawn ones, if there are any
	Value   bool         // of rules: the answer is the value, not the outcome
	Workers int
	Timeout time.Duration
	Memory  int64 // for the solver, in bytes
	// ShrinkFor is how long an input on which the program goes wrong may be made simpler; 0: it is not.
	ShrinkFor time.Duration
	// Progress is told how far it has come, and may be nil. It is called by one goroutine
	// at a time.
	Progress func(stage string, done, total int)
}

// Result is what came of it.
type Result struct {
	Tried   int
	Refused int   // cases that the rules do not allow, or that do not fit in memory
	Why     error // of the first of these
	Found   *Found
}

// Found is a case on which the program goes wrong.
type Found struct {
	Number  int      // of the case among those tried, from 1
	First   *Attempt // on which it was met
	Least   *Attempt // the simplest that was found; First if it does not always go wrong
	Steady  bool     // it went wrong again
	Minimal bool     // nothing that is simpler by a step goes wrong as well
	Runs    int      // to make it simpler; the same number with any Workers
	Looks   string   // what kind of mistake that is, in a sentence; "" if it cannot be told
	Sum     string   // the values of the parts of Least and their total, in a sentence; "" if it has none
}

// stress is a run of all this.
type stress struct {
	Config
	source   source
	result   Result
	next     []*job                  // not yet looked at, the first of them perhaps tried
	tooMuch  atomic.Pointer[[]int64] // the weight of a case that took the solver too long
	evidence []*Attempt              // of small cases that were answered
}

// Try tries the program. The error is the context's, or why it cannot be run at all.
func Try(ctx context.Context, c Config) (Result, error) {
	s := &stress{Config: c}
	if s.Progress == nil {
		s.Progress = func(string, int, int) {}
	}
	s.source = s.drawn()
	if len(c.Given) > 0 {
		s.source = given(c.Given)
	}
	s.Progress(trying, 0, s.source.count)
	for {
		number, first, err := s.search(ctx)
		if err != nil || first == nil {
			return s.result, err
		}
		again, err := s.try(ctx, first.Case)
		if err != nil {
			return s.result, err
		}
		if first.Failure == Late && again.Failure != Late {
			if again.Failure == None {
				continue // it was slow because others were at work
			}
			first = again
			if again, err = s.try(ctx, first.Case); err != nil {
				return s.result, err
			}
		}
		f := &Found{Number: number, First: first, Least: first, Steady: again.Failure == first.Failure, Runs: 1}
		s.result.Found = f
		if f.Steady {
			f.Least = again
			if err := s.shrink(ctx, f); err != nil {
				return s.result, err
			}
			f.Looks, err = s.looks(ctx, f)
		}
		f.Sum = s.sum(ctx, f.Least)
		return s.result, err
	}
}

// source yields cases one after the other, nil at the end, each with its number, from 1 to
// count; some numbers may have none.
type source struct {
	next  func() (c games.Case, number int)
	count int
}

func given(cases []games.Case) source {
	at := 0
	return source{next: func() (games.Case, int) {
		if at == len(cases) {
			return nil, 0
		}
		at++
		return cases[at-1], at
	}, count: len(cases)}
}

// drawn returns a case by its seed and number from 0; one that was not seen before, or nil if a
// few draws find none.
func drawn(t *games.Trials, seed, number uint64, size int64, seen map[string]bool) games.Case {
	const draws, small = 6, 1 << 10
	rng := rand.New(rand.NewPCG(seed, number))
	for range draws {
		c := t.Draw(rng, size)
		text := string(c.Text())
		if len(text) > small {
			return c // nobody meets it again
		}
		if !seen[text] {
			seen[text] = true
			return c
		}
	}
	return nil
}

// drawn draws cases, each once.
func (s *stress) drawn() source {
	seen := map[string]bool{}
	number := 0
	return source{next: func() (games.Case, int) {
		for number < s.Count {
			number++
			if c := drawn(s.Game.Trials, s.Seed, uint64(number-1), s.size(number-1), seen); c != nil {
				return c, number
			}
		}
		return nil, 0
	}, count: s.Count}
}

// size returns the size of a case: it grows evenly up to what can be done by hand, then ever
// faster to the largest.
func (s *stress) size(number int) int64 {
	small := min(s.Game.Trials.Small, s.Size)
	byHand := (s.Count*3 + 4) / 5
	if s.Size == small {
		byHand = s.Count
	}
	if number < byHand {
		return 1 + small*int64(number)/int64(byHand)
	}
	// It doubles so many times, and grows evenly between.
	doublings, left := bits.Len64(uint64(s.Size-1)/uint64(small)), s.Count-byHand
	at := doublings * (number - byHand + 1)
	size := small << (at / left)
	return min(size+size*int64(at%left)/int64(left), s.Size)
}

// answer returns the solver's answer to a case, or an error if it has none: then the case is
// skipped.
func (s *stress) answer(ctx context.Context, c games.Case) ([]byte, error) {
	opt := solver.Options{Memory: s.Memory / int64(max(s.Workers, 1))}
	if s.Game.Trials.Input == nil && s.Game.Judge != nil {
		return s.Game.Judge(ctx, params.NewReader(c.Text(), "input"), nil, opt)
	}
	in, err := s.input(c, opt)
	if err != nil {
		return nil, err
	}
	a, err := in.Solve(ctx, opt)
	if err != nil {
		return nil, err
	}
	if s.Game.Trials.Opening == nil {
		return a.Judge(), nil
	}
	at := s.Game.Trials.Opening(a)
	switch {
	case !s.Value:
		return []byte(at.Verdict.Outcome.String() + "\n"), nil
	case at.Value == "":
		return nil, errNoValue
	}
	return []byte(at.Value + "\n"), nil
}

func (s *stress) input(c games.Case, opt solver.Options) (games.Input, error) {
	if s.Game.Trials.Input != nil {
		return s.Game.Trials.Input(c)
	}
	return s.Game.Read(c.Text(), "input", nil, opt)
}

// sum returns the values of the parts of a case and their total, in a sentence; "" if it is no sum, or
// nothing is known of it.
func (s *stress) sum(ctx context.Context, a *Attempt) string {
	const terms = 12
	in, err := s.input(a.Case, solver.Options{Memory: s.Memory})
	if err != nil {
		return ""
	}
	b := in.Board()
	solution, err := b.Solve(ctx, solver.Options{Memory: s.Memory})
	if add, ok := solution.(games.Additive); ok && err == nil {
		return add.Sum(b.Start(a.Case.Asked(a.At).First)).Says(terms)
	}
	return ""
}

var errNoValue = errors.New("the position has no value")
