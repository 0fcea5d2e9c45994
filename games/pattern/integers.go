package pattern

import (
	"math/bits"
	"sort"
)

// farthest limits the absolute values of numbers, so that the formulas below are exact in
// 64 bits. Rules do not cover larger ones.
const farthest = 1 << 28

// floorDiv and floorMod round down, also below 0.
func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func floorMod(a, b int) int { return a - b*floorDiv(a, b) }

// root returns the integer square root of n; n must be below 2^62.
func root(n int) int {
	if n <= 0 {
		return 0
	}
	return sort.Search(1<<((bits.Len(uint(n))+1)/2), func(r int) bool { return (r+1)*(r+1) > n })
}

// beatty returns the n-th number of the sequence that begins the lost pairs whose differences
// are the multiples of t: ⌊n·α⌋, α = (2−t+√(t²+4))/2. For t = 1, α = φ.
func beatty(n, t int) int {
	return floorDiv(n*(2-t)+root(n*n*(t*t+4)), 2)
}

// lower reports whether x is ⌊nφ⌋ for some n >= 1 (A000201), and upper whether it is ⌊nφ²⌋
// (A001950). Each number from 1 on is exactly one of the two.
func lower(x int) bool {
	if x < 1 {
		return false
	}
	n := (root(5*x*x) - x) / 2 // ⌊x/φ⌋
	return beatty(n, 1) == x || beatty(n+1, 1) == x
}

func upper(x int) bool { return x >= 1 && !lower(x) }

func square(n int) bool     { return n >= 0 && root(n)*root(n) == n }
func triangular(n int) bool { return n >= 0 && square(8*n+1) }
func power(n int) bool      { return n > 0 && n&(n-1) == 0 }
func fibonacci(n int) bool  { return n >= 0 && (square(5*n*n+4) || square(5*n*n-4)) }
func evil(n int) bool       { return n >= 0 && bits.OnesCount(uint(n))%2 == 0 }
func odious(n int) bool     { return n >= 0 && !evil(n) }

// primes counts prime factors, with multiplicity. O(√n).
func primes(n int) int {
	count := 0
	for p := 2; p*p <= n; p++ {
		for n%p == 0 {
			n /= p
			count++
		}
	}
	if n > 1 {
		count++
	}
	return count
}

func prime(n int) bool { return n > 1 && primes(n) == 1 }

// nimTimes returns the nim product. For 2^(2^i) and a smaller number it is the ordinary product,
// for 2^(2^i) with itself 3/2 of it (Winning Ways, chapter 14). Both must be below 2^(2^level).
func nimTimes(a, b uint64, level int) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	level--
	half := uint(1) << level
	low := uint64(1)<<half - 1
	a1, a0, b1, b0 := a>>half, a&low, b>>half, b&low
	high, flat := nimTimes(a1, b1, level), nimTimes(a0, b0, level)
	cross := nimTimes(a1^a0, b1^b0, level) ^ flat // a1b1 + a1b0 + a0b1
	return cross<<half ^ flat ^ nimTimes(high, 1<<(half-1), level)
}
