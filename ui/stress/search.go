package stress

import (
	"context"
	"sync"

	"zugzwang/games"
)

// job is a case that a worker tries, and what came of it.
type job struct {
	number int
	c      games.Case
	a      *Attempt
	err    error
}

// search tries one case after the other, several at a time, and returns the next on which
// the program goes wrong, with its number from 1; nil if there is none.
func (s *stress) search(ctx context.Context) (int, *Attempt, error) {
	for {
		if len(s.tried) == 0 {
			s.tried = s.batch()
			s.together(ctx, s.tried)
		}
		if len(s.tried) == 0 {
			return 0, nil, nil
		}
		j := s.tried[0]
		s.tried = s.tried[1:]
		s.Progress("Trying inputs", j.number, s.source.count)
		if j.err != nil {
			if err := s.tell(j.err); err != nil {
				return 0, nil, err
			}
			continue
		}
		s.result.Tried++
		s.keep(j.a)
		if j.a.Failure != None {
			return j.number, j.a, nil
		}
	}
}

// batch is the next cases, some for each worker: a worker seldom waits for another.
func (s *stress) batch() (list []*job) {
	const each = 4
	for range each * max(s.Workers, 1) {
		c, ok := s.source.next()
		if !ok {
			break
		}
		s.source.number++
		list = append(list, &job{number: s.source.number, c: c})
	}
	return list
}

// together tries cases side by side.
func (s *stress) together(ctx context.Context, batch []*job) {
	next := make(chan *job)
	var all sync.WaitGroup
	for range min(max(s.Workers, 1), len(batch)) {
		all.Go(func() {
			for j := range next {
				j.a, j.err = s.try(ctx, j.c)
			}
		})
	}
	for _, j := range batch {
		next <- j
	}
	close(next)
	all.Wait()
}

// keep keeps an attempt as evidence of what the program does.
func (s *stress) keep(a *Attempt) {
	if len(s.evidence) < mostMet && a.small() {
		s.evidence = append(s.evidence, a)
	}
}
