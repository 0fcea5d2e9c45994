package stress

import "testing"

// In whatever order workers take their steps, a case that fails is tried, and so are all before
// it. None begins after a failure was reported.
func TestQueue(t *testing.T) {
	const workers, cases = 3, 3
	schedules := 1 // each schedule is a number whose digits are the workers in the order of their steps
	for range 2*cases + workers {
		schedules *= workers
	}
	for schedule := range schedules {
		for fails := range cases {
			batch := make([]*job, cases)
			for i := range batch {
				batch[i] = &job{draw: i}
			}
			told := false
			q := queue{left: batch, told: func(j *job) bool {
				told = told || j.draw == fails
				return j.draw == fails
			}}
			var holds [workers]*job
			step := func(w int) {
				if holds[w] != nil {
					q.done(holds[w])
					holds[w] = nil
				} else if holds[w] = q.take(); holds[w] != nil && told {
					t.Fatalf("schedule %d: %d is begun after %d has failed", schedule, holds[w].draw, fails)
				}
			}
			for left := schedule; left > 0; left /= workers {
				step(left % workers)
			}
			for i := range workers * 2 * cases {
				step(i % workers)
			}
			for i, j := range batch[:fails+1] {
				if !j.tried {
					t.Fatalf("schedule %d: %d fails, and %d is not tried", schedule, fails, i)
				}
			}
		}
	}
}
