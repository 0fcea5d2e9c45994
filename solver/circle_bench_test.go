package solver_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"zugzwang/solver"
)

// countCircle solves a circle in the usual way, for comparison: a queue, and for each state a
// count of its moves that are not yet known to lose.
func countCircle(c solver.Circle) solver.Table {
	n := c.N
	table := make(solver.Table, 2*n)
	left := make([]int32, 2*n)
	queue := make([]int32, 0, 2*n)
	for player := range 2 {
		for cell := range n {
			v := player*n + cell
			table[v], left[v] = solver.Unknown, int32(len(c.Steps[player]))
			if cell == 0 || left[v] == 0 {
				table[v] = 0
				queue = append(queue, int32(v))
			}
		}
	}
	for head := 0; head < len(queue); head++ {
		v := int(queue[head])
		r := table[v] + 1
		before, cell := 1, v
		if v >= n {
			before, cell = 0, v-n
		}
		row, count := table[before*n:][:n], left[before*n:][:n]
		for _, s := range c.Steps[before] {
			from := cell - s
			if from < 0 {
				from += n
			}
			if row[from] >= 0 {
				continue
			}
			if r&1 == 0 {
				if count[from]--; count[from] > 0 {
					continue
				}
			}
			row[from] = r
			queue = append(queue, int32(before*n+from))
		}
	}
	return table
}

// span returns the numbers from, from+every, … that are at most to.
func span(from, to, every int) []int {
	var steps []int
	for s := from; s <= to; s += every {
		steps = append(steps, s)
	}
	return steps
}

// randomSteps returns k of the steps 1..n-1.
func randomSteps(n, k int, seed uint64) []int {
	rng := rand.New(rand.NewPCG(seed, 7))
	seen := make([]bool, n)
	var steps []int
	for len(steps) < k {
		if s := 1 + rng.IntN(n-1); !seen[s] {
			seen[s] = true
			steps = append(steps, s)
		}
	}
	return steps
}

// family is a way to make a circle of any size n ≥ 2.
type family struct {
	name  string
	steps func(n int) [2][]int
}

func both(steps []int) [2][]int { return [2][]int{steps, steps} }

// families returns the families of circles on which solvers are compared. In most of them some
// states are won or lost: boards where every state is a Loop find few mistakes.
func families() []family {
	list := []family{
		{"all", func(n int) [2][]int { return both(span(1, n-1, 1)) }},
		{"all but one", func(n int) [2][]int { return both(append(span(1, n/3, 1), span(n/3+2, n-1, 1)...)) }},
		{"all but one each", func(n int) [2][]int {
			return [2][]int{append(span(1, n/3, 1), span(n/3+2, n-1, 1)...), append(span(1, n/2, 1), span(n/2+2, n-1, 1)...)}
		}},
		{"all but the first", func(n int) [2][]int { return both(span(2, n-1, 1)) }},
		{"all but the last", func(n int) [2][]int { return both(span(1, n-2, 1)) }},
		{"lower half", func(n int) [2][]int { return both(span(1, n/2, 1)) }},
		{"upper half", func(n int) [2][]int { return both(span(n/2+1, n-1, 1)) }},
		{"middle half", func(n int) [2][]int { return both(span(n/4+1, n-n/4-1, 1)) }},
		{"odd", func(n int) [2][]int { return both(span(1, n-1, 2)) }},
		{"even", func(n int) [2][]int { return both(span(2, n-1, 2)) }},
		{"odd against even", func(n int) [2][]int { return [2][]int{span(1, n-1, 2), span(2, n-1, 2)} }},
		{"every 10th", func(n int) [2][]int { return both(span(1, n-1, 10)) }},
		{"half at random", func(n int) [2][]int { return [2][]int{randomSteps(n, n/2, 1), randomSteps(n, n/2, 2)} }},
		{"a tenth at random", func(n int) [2][]int { return [2][]int{randomSteps(n, n/10, 1), randomSteps(n, n/10, 2)} }},
		{"most at random", func(n int) [2][]int { return [2][]int{randomSteps(n, n-1-n/50, 1), randomSteps(n, n-1-n/50, 2)} }},
		{"one against all", func(n int) [2][]int { return [2][]int{{n / 2}, span(1, n-1, 1)} }},
		{"three against half", func(n int) [2][]int { return [2][]int{randomSteps(n, min(n-1, 3), 1), randomSteps(n, n/2, 2)} }},
		{"ten against most", func(n int) [2][]int { return [2][]int{randomSteps(n, min(n-1, 10), 1), randomSteps(n, n-1-n/50, 2)} }},
		{"1..3 against 1..half", func(n int) [2][]int { return [2][]int{span(1, min(n-1, 3), 1), span(1, n/2, 1)} }},
		{"nothing against half", func(n int) [2][]int { return [2][]int{nil, span(1, n/2, 1)} }},
	}
	for _, k := range []int{1, 2, 3, 5, 10, 30, 100, 1000} {
		list = append(list,
			family{fmt.Sprintf("1..%d", k), func(n int) [2][]int { return both(span(1, min(k, n-1), 1)) }},
			family{fmt.Sprintf("n-%d..n-1", k), func(n int) [2][]int { return both(span(max(1, n-k), n-1, 1)) }},
			family{fmt.Sprintf("%d at random", k), func(n int) [2][]int {
				return [2][]int{randomSteps(n, min(k, n-1), 1), randomSteps(n, min(k, n-1), 2)}
			}},
			family{fmt.Sprintf("1..%d and n-%d..n-1", k, k), func(n int) [2][]int { return [2][]int{span(1, min(k, n-1), 1), span(max(1, n-k), n-1, 1)} }},
		)
	}
	return list
}

func (f family) circle(n int) solver.Circle { return solver.Circle{N: n, Steps: f.steps(n)} }

// perState reports the states and the edges solved per second. All edges count, including those
// that the solver skips.
func perState(b *testing.B, states, edges int) {
	second := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(float64(states)/second, "states/s")
	b.ReportMetric(float64(edges)/second, "edges/s")
}

func benchCircle(b *testing.B, name string, c solver.Circle, count bool) {
	edges := (c.N - 1) * (len(c.Steps[0]) + len(c.Steps[1]))
	b.Run(name+"/watching", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := c.Solve(context.Background(), solver.Options{}); err != nil {
				b.Fatal(err)
			}
		}
		perState(b, c.Len(), edges)
	})
	if !count {
		return
	}
	b.Run(name+"/counting", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			countCircle(c)
		}
		perState(b, c.Len(), edges)
	})
}

// BenchmarkCircle solves the largest circle that the judge allows, and much larger ones. On the
// larger boards countCircle takes about twenty seconds; it is not run on all.
func BenchmarkCircle(b *testing.B) {
	for _, board := range []struct {
		name  string
		c     solver.Circle
		count bool
	}{
		{"n=7000,k=6999", solver.Circle{N: 7000, Steps: both(span(1, 6999, 1))}, true},
		{"n=7000,k=3500,random", solver.Circle{N: 7000, Steps: [2][]int{randomSteps(7000, 3500, 1), randomSteps(7000, 3500, 2)}}, true},
		{"n=100000,k=50000", solver.Circle{N: 100_000, Steps: both(span(1, 50_000, 1))}, true},
		{"n=100000,k=50000,random", solver.Circle{N: 100_000, Steps: [2][]int{randomSteps(100_000, 50_000, 1), randomSteps(100_000, 50_000, 2)}}, false},
		{"n=1000000,k=1000", solver.Circle{N: 1_000_000, Steps: both(span(1, 1000, 1))}, true},
		{"n=1000000,k=1000,random", solver.Circle{N: 1_000_000, Steps: [2][]int{randomSteps(1_000_000, 1000, 1), randomSteps(1_000_000, 1000, 2)}}, true},
	} {
		benchCircle(b, board.name, board.c, board.count)
	}
}

// BenchmarkCircleFamilies solves every family, to compare Circle.Solve with countCircle.
func BenchmarkCircleFamilies(b *testing.B) {
	for _, n := range []int{200, 7000, 200_000} {
		for _, f := range families() {
			c := f.circle(n)
			benchCircle(b, fmt.Sprintf("n=%d/%s", n, f.name), c, len(c.Steps[0])+len(c.Steps[1]) <= 20_000)
		}
	}
}
