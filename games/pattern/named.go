package pattern

import "math/bits"

// function is a named sequence.
type function struct {
	low  int    // the least n for which it is defined
	text string // with % for the variable
	at   func(n int) int
}

var functions = []function{
	{1, "the exponent of the largest power of 2 that divides %", func(n int) int { return bits.TrailingZeros(uint(n)) }},
	{1, "1 more than the exponent of the largest power of 2 that divides %", func(n int) int { return bits.TrailingZeros(uint(n)) + 1 }},
	{1, "the largest power of 2 that divides %", func(n int) int { return n & -n }},
	{0, "the number of ones in % written in binary", func(n int) int { return bits.OnesCount(uint(n)) }},
	{0, "the number of digits of % written in binary", func(n int) int { return bits.Len(uint(n)) }},
	{1, "the number of digits of % written in binary, less 1", func(n int) int { return bits.Len(uint(n)) - 1 }},
	{0, "the square root of %, rounded down", root},
	{1, "the number of prime factors of %, with multiplicity", primes},
}

// collection is a named set of numbers.
type collection struct {
	text string // with % for the variable
	has  func(n int) bool
}

var collections = []collection{
	{"% is a square", square},
	{"% is a triangular number", triangular},
	{"% is a power of 2", power},
	{"% is 1 less than a power of 2", func(n int) bool { return n >= 0 && power(n+1) }},
	{"% is a Fibonacci number", fibonacci},
	{"% is 1 less than a Fibonacci number", func(n int) bool { return n >= 0 && fibonacci(n+1) }},
	{"% is a prime", prime},
	{"% is ⌊nφ⌋ for some n from 1 on", lower},
	{"% is ⌊nφ⌋ for some n from 0 on", func(n int) bool { return n == 0 || lower(n) }},
	{"% is ⌊nφ²⌋ for some n from 1 on", upper},
	{"% is ⌊nφ²⌋ for some n from 0 on", func(n int) bool { return n == 0 || upper(n) }},
	{"% has an even number of ones in binary", evil},
	{"% has an odd number of ones in binary", odious},
	{"% is divisible by 2 an even number of times", func(n int) bool { return n > 0 && bits.TrailingZeros(uint(n))%2 == 0 }},
	{"% is divisible by 2 an odd number of times", func(n int) bool { return n > 0 && bits.TrailingZeros(uint(n))%2 == 1 }},
}
