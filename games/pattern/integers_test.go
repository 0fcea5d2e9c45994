package pattern

import (
	"math/big"
	"testing"
)

// The Beatty pairs are those of the definition: the least number in no earlier pair, and that
// number plus t·n. Each number from 1 on is in exactly one pair.
func TestBeatty(t *testing.T) {
	for step := 1; step <= 9; step++ {
		used := map[int]bool{}
		least := 0
		for n := range 3000 {
			for used[least] {
				least++
			}
			if got := beatty(n, step); got != least {
				t.Fatalf("differences %d: pair %d begins with %d, want %d", step, n, got, least)
			}
			used[least], used[least+step*n] = true, true
		}
	}
	before := map[int]bool{}
	for n := 1; n < 3000; n++ {
		before[beatty(n, 1)] = true
	}
	for x := range 3000 {
		if lower(x) != before[x] || x > 0 && upper(x) == before[x] {
			t.Errorf("%d: lower %v, upper %v, want lower %v", x, lower(x), upper(x), before[x])
		}
	}
}

// Far from 0 the integers are exact, too.
func TestFarNumbers(t *testing.T) {
	for n := farthest - 1000; n <= farthest; n++ {
		five := new(big.Int).Mul(big.NewInt(5), new(big.Int).Mul(big.NewInt(int64(n)), big.NewInt(int64(n))))
		five.Sqrt(five).Add(five, big.NewInt(int64(n))).Rsh(five, 1)
		if got := beatty(n, 1); int64(got) != five.Int64() {
			t.Errorf("⌊%dφ⌋ = %d, want %v", n, got, five)
		}
		for _, r := range []int{n*n - 1, n * n, 5*n*n + 4} {
			if got, want := root(r), new(big.Int).Sqrt(big.NewInt(int64(r))).Int64(); int64(got) != want {
				t.Errorf("√%d = %d, want %d", r, got, want)
			}
		}
	}
	a, b := 0, 1
	for x := range 3000 {
		for b <= x {
			a, b = b, a+b
		}
		if got := fibonacci(x); got != (x == a) {
			t.Errorf("%d is a Fibonacci number: %v", x, got)
		}
	}
}
