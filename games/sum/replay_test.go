package sum_test

import (
	"testing"

	"zugzwang/games/sum"
)

func TestLast(t *testing.T) {
	for _, test := range []struct {
		steps  []int // by component: the step that settles it
		others []int // by component: the number of steps after which all others are settled
	}{
		{[]int{4}, []int{0}},
		{[]int{4, 2}, []int{3, 5}},
		{[]int{2, 4}, []int{5, 3}},
		{[]int{3, 3}, []int{4, 4}},
		{[]int{1, 6, 0, 3}, []int{7, 4, 7, 7}},
	} {
		l := sum.NewLast(len(test.steps), func(part int) int { return test.steps[part] })
		for part, first := range test.others {
			for n := range 9 {
				if got := l.Others(part, n); got != (n >= first) {
					t.Errorf("settled by steps %v: after %d those but component %d are: %v", test.steps, n, part+1, got)
				}
			}
		}
	}
}
