// Package stress tries a user's program on inputs of a game, small ones first, compares its
// output with the solver's, and simplifies the first input on which the program fails.
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

// Config says what is tried, and how.
type Config struct {
	Game    *games.Game
	Run     Runner
	Seed    uint64
	Count   int          // of random inputs
	Size    int64        // of the largest random input, in units of the game
	Given   []games.Case // inputs to try; none: they are drawn
	Value   bool         // for games of rules: the answer is the value, not the outcome
	Workers int
	Timeout time.Duration
	Memory  int64 // for the solver, in bytes
	// ShrinkFor is the time spent on simplifying a failing input; 0: none.
	ShrinkFor time.Duration
	// Progress is called with the stage of the work and how much of it is done, one call at a
	// time; nil: it is not.
	Progress func(stage string, done, total int)
}

// Result is the outcome of a run.
type Result struct {
	Tried   int
	Refused int    // cases that the rules forbid, or that do not fit in memory
	Why     error  // why the first of them was refused
	Found   *Found // nil: the program failed on none
}

// Found is a case on which the program fails, and a simpler one.
type Found struct {
	Number  int      // number of First among the cases tried, from 1
	First   *Attempt // the case as it was tried
	Least   *Attempt // the simplest case found; First if the failure is not steady
	Steady  bool     // the program failed again on First
	Minimal bool     // the program fails on no case that is one step simpler
	Runs    int      // runs of the program to simplify; independent of the number of workers
	Looks   string   // a sentence about the likely mistake; "": not known
	Sum     string   // a sentence about the values of the parts of Least and their sum; "": it has none
}

// stress is a running search.
type stress struct {
	Config
	source   source
	result   Result
	next     []*job                  // tried or being tried, but not evaluated
	tooMuch  atomic.Pointer[[]int64] // weight of a case for which solving took too long
	evidence []*Attempt              // attempts at small cases
}

// Try tries the program. The error is the context's, or says why the program cannot be run.
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
				continue // it was late because of other processes
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

// source yields cases one after the other, nil at the end, each with a number from 1 to count.
// Some numbers may have no case.
type source struct {
	next  func() (c games.Case, number int)
	count int
}

// given returns the source of these cases, one after the other.
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

// draw returns the case with a seed and a number, from 0, and adds it to seen. It redraws cases
// that are in seen, and returns nil if it finds no other.
func draw(t *games.Trials, seed, number uint64, size int64, seen map[string]bool) games.Case {
	const draws, small = 6, 1 << 10
	rng := rand.New(rand.NewPCG(seed, number))
	for range draws {
		c := t.Draw(rng, size)
		text := string(c.Text())
		if len(text) > small {
			return c // equal large cases are too improbable
		}
		if !seen[text] {
			seen[text] = true
			return c
		}
	}
	return nil
}

// drawn returns a source of random cases, each once.
func (s *stress) drawn() source {
	seen := map[string]bool{}
	number := 0
	return source{next: func() (games.Case, int) {
		for number < s.Count {
			number++
			if c := draw(s.Game.Trials, s.Seed, uint64(number-1), s.size(number-1), seen); c != nil {
				return c, number
			}
		}
		return nil, 0
	}, count: s.Count}
}

// size returns the size of a case: it grows evenly up to what can be done by hand, then
// exponentially to the largest.
func (s *stress) size(number int) int64 {
	small := min(s.Game.Trials.Small, s.Size)
	byHand := (s.Count*3 + 4) / 5
	if s.Size == small {
		byHand = s.Count
	}
	if number < byHand {
		return 1 + small*int64(number)/int64(byHand)
	}
	// Doubles this many times, and grows evenly in between.
	doublings, left := bits.Len64(uint64(s.Size-1)/uint64(small)), s.Count-byHand
	at := doublings * (number - byHand + 1)
	size := small << (at / left)
	return min(size+size*int64(at%left)/int64(left), s.Size)
}

// answer returns the solver's answer to a case; an error means that the case is skipped.
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

// sum returns a sentence about the values of the parts of a case and their sum; "" if it is not a
// sum, or if they are not known.
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
