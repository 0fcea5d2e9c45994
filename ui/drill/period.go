package drill

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/games/english"
	"zugzwang/solver"
)

// period asks for the period of a subtraction game: one heap, from which one of several numbers
// of counters is taken. Lower levels show the row of nimbers.
func period(rng *rand.Rand, level int) Drill {
	most := [...]int{3, 4, 5, 5, 6, 7, 6, 7, 8}[level-1]
	takes := []int{most}
	for _, n := range rng.Perm(most - 1)[:1+(level-1)/3] {
		takes = append(takes, n+1)
	}
	slices.Sort(takes)
	row, start, length := repeating(takes)
	var words []string
	for _, n := range takes {
		words = append(words, fmt.Sprint(n))
	}
	d := Drill{
		Ask:   fmt.Sprintf("A move takes %s counters from a heap. By size, the nimbers of all heaps are a row: after how many does it repeat?", english.OneOf(words)),
		Is:    fmt.Sprint(length),
		Says:  fmt.Sprintf("A heap's nimber depends on those of the %d heaps before it alone. The same %d nimbers in a row come again after %d, so everything after them repeats too.", most, most, length),
		Works: []string{spaced(row[start:start+length]) + "  | " + spaced(row[start+length:start+length+most]) + " …"},
	}
	if start > 0 {
		d.Works[0] = spaced(row[:start]) + "  | " + d.Works[0]
	}
	if shown := [...]int{30, 30, 30, 24, 20, 16}; level <= len(shown) {
		d.Given = []string{"From the empty heap on:", spaced(row[:shown[level-1]]) + " …"}
	}
	return d
}

// repeating returns the nimbers of the heaps 0, 1, 2 and so on, where their period starts, and its
// length. Takes are the numbers of counters that a move may take, ascending. As many nimbers as the
// largest of them determine all that follow.
func repeating(takes []int) (row []int32, start, length int) {
	const heaps = 2000 // more than pre-period and period together, if at most 8 are taken
	most := takes[len(takes)-1]
	for n := range heaps {
		var moves []int32
		for _, take := range takes {
			if take <= n {
				moves = append(moves, row[n-take])
			}
		}
		row = append(row, solver.Mex(moves))
	}
	met := map[string]int{}
	for n := range heaps - most {
		key := spaced(row[n : n+most])
		if from, ok := met[key]; ok {
			return row, from, n - from
		}
		met[key] = n
	}
	return row, 0, heaps // not reached if at most 8 are taken
}

// spaced returns nimbers separated by blanks.
func spaced(row []int32) string { return strings.Join(numbersText(row), " ") }
