package screen

import "strconv"

// window is which of n rows a list of height h shows so that the row in focus
// is among them, near the middle where the list is longer.
func window(n, focus, h int) (from, to int) {
	if h <= 0 {
		return 0, 0
	}
	from = max(min(focus-h/2, n-h), 0)
	return from, min(from+h, n)
}

// step moves an index by delta within n, round the ends.
func step(i, delta, n int) int {
	if n == 0 {
		return 0
	}
	return ((i+delta)%n + n) % n
}

// count is a number with its noun: "1 reply", "3 replies".
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}
