package games

import (
	"context"
	"errors"
	"testing"

	"zugzwang/solver"
)

// Seek returns the next state in either direction, around the ends. The state it starts from comes
// last.
func TestSeek(t *testing.T) {
	for _, test := range []struct {
		from, dir, want int
		is              []int
	}{
		{0, 1, 3, []int{0, 3, 5}},
		{3, 1, 5, []int{0, 3, 5}},
		{5, 1, 0, []int{0, 3, 5}},
		{3, -1, 0, []int{0, 3, 5}},
		{0, -1, 5, []int{0, 3, 5}},
		{4, 1, 4, []int{4}},
		{4, -1, 4, []int{4}},
		{4, 1, -1, nil},
		{-1, 1, 0, []int{0, 6}},
		{-1, -1, 6, []int{0, 6}},
	} {
		got, err := Seek(t.Context(), 7, test.from, test.dir, solver.Options{}, func(i int) bool {
			for _, is := range test.is {
				if i == is {
					return true
				}
			}
			return false
		})
		if got != test.want || err != nil {
			t.Errorf("from %d by %d among %v: %d, %v; want %d", test.from, test.dir, test.is, got, err, test.want)
		}
	}
}

func TestSeekStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls, told := 0, int64(0)
	i, err := Seek(ctx, 1<<20, 0, 1, solver.Options{Progress: func(done, _ int64) { told = done }}, func(int) bool {
		if calls++; calls == 1<<13 {
			cancel()
		}
		return false
	})
	if i != -1 || !errors.Is(err, context.Canceled) || calls > 1<<14 || told == 0 {
		t.Errorf("%d, %v after %d calls, told %d", i, err, calls, told)
	}
}

// Next skips distances at which no state satisfies the filter.
func TestSurveyNext(t *testing.T) {
	v := &Survey{Distance: make([][solver.Outcomes]int, 6)}
	v.Distance[0][solver.Lose], v.Distance[1][solver.Win], v.Distance[5][solver.Win], v.Distance[4][solver.Lose] = 1, 2, 3, 4
	for _, test := range []struct {
		f    Filter
		step int32
		want int32
	}{
		{Filter{Outcome: solver.Win, Distance: solver.Unknown}, 1, 1},
		{Filter{Outcome: solver.Win, Distance: 1}, 1, 5},
		{Filter{Outcome: solver.Win, Distance: 5}, 1, 5},
		{Filter{Outcome: solver.Win, Distance: 5}, -1, 1},
		{Filter{Outcome: solver.Win, Distance: 1}, -1, solver.Unknown},
		{Filter{Outcome: solver.Lose, Distance: solver.Unknown}, -1, solver.Unknown},
		{Filter{Any: true, Distance: 1}, 1, 4},
		{Filter{Any: true, Distance: 0}, -1, solver.Unknown},
	} {
		if got := v.Next(test.f, test.step); got != test.want {
			t.Errorf("%+v by %d: %d, want %d", test.f, test.step, got, test.want)
		}
	}
}
