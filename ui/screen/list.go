package screen

import (
	"zugzwang/games"
	"zugzwang/ui/view"
)

// window is which of n rows a list of height h shows so that the row in focus
// is among them, near the middle where the list is longer.
func window(n, focus, h int) (from, to int) { return view.Amid(focus, n, h) }

// step moves an index by delta within n, round the ends.
func step(i, delta, n int) int {
	if n == 0 {
		return 0
	}
	return ((i+delta)%n + n) % n
}

// count is a number with its noun: "1 reply", "3 replies".
func count(n int, one, many string) string { return games.Several(n, one) }
