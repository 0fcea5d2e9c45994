package stress

import (
	"context"
	"errors"
	"sync"

	"zugzwang/games"
)

// trying is the stage passed to Progress during the search.
const trying = "Trying inputs"

// all returns false for every case, so that together tries all of them.
func all(*job) bool { return false }

// job is a case for a worker, with the result.
type job struct {
	c     games.Case
	draw  int // number of its draw
	tried bool
	a     *Attempt
	err   error
}

// failed reports whether the search ends with this case.
func (j *job) failed() bool {
	var r refused
	return j.a != nil && j.a.Failure != None || j.err != nil && !errors.As(j.err, &r)
}

// search tries one case after the other, several in parallel. It returns the next one that fails:
// its number among all cases, from 1, and the attempt; nil if none does.
func (s *stress) search(ctx context.Context) (int, *Attempt, error) {
	far := 0
	told := func(j *job) (enough bool) {
		far = max(far, j.draw)
		s.Progress(trying, far, s.source.count)
		return j.failed()
	}
	for {
		if len(s.next) == 0 {
			s.next = s.batch()
		}
		if len(s.next) == 0 {
			return 0, nil, nil
		}
		if !s.next[0].tried {
			s.together(ctx, s.next, told)
		}
		j := s.next[0]
		s.next = s.next[1:]
		if j.err != nil {
			if err := s.tell(j.err); err != nil {
				return 0, nil, err
			}
			continue
		}
		s.result.Tried++
		s.keep(j.a)
		if j.a.Failure != None {
			return s.result.Tried + s.result.Refused, j.a, nil
		}
	}
}

// batch returns the next cases: several for each worker, so that workers rarely wait for each
// other.
func (s *stress) batch() (list []*job) {
	const each = 4
	for range each * max(s.Workers, 1) {
		c, number := s.source.next()
		if c == nil {
			break
		}
		list = append(list, &job{c: c, draw: number})
	}
	return list
}

// together tries cases in parallel. It calls told with each case that was tried, one at a time;
// once that returns true no further case is begun.
func (s *stress) together(ctx context.Context, batch []*job, told func(*job) (enough bool)) {
	q := queue{left: batch, told: told}
	var all sync.WaitGroup
	for range min(max(s.Workers, 1), len(batch)) {
		all.Go(func() {
			for j := q.take(); j != nil; j = q.take() {
				j.a, j.err = s.try(ctx, j.c)
				q.done(j)
			}
		})
	}
	all.Wait()
}

// queue distributes cases to workers in order. A case that was taken is always tried, so that
// none before a tried one is left out.
type queue struct {
	told func(*job) (enough bool)

	mu     sync.Mutex
	left   []*job
	enough bool
}

// take returns the next case, which the caller must try and pass to done; nil if there is none,
// or no more are needed.
func (q *queue) take() *job {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.enough || len(q.left) == 0 {
		return nil
	}
	j := q.left[0]
	q.left = q.left[1:]
	return j
}

// done reports a case that was tried.
func (q *queue) done(j *job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	j.tried = true
	q.enough = q.told(j) || q.enough
}

// mostKept is how many attempts are kept as evidence.
const mostKept = 1000

// keep keeps an attempt as evidence of what the program does.
func (s *stress) keep(a *Attempt) {
	if len(s.evidence) < mostKept && a.small() {
		s.evidence = append(s.evidence, a)
	}
}
