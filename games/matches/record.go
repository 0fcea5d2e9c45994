package matches

import "slices"

// Counting says whether the end of a match goes into the record of matches won and lost.
type Counting uint8

const (
	Counts  Counting = iota // the end will count
	Counted                 // the end has counted; what is played after an undo does not count again
	Studied                 // the end will not count: what the solver knows was shown before it
	Swapped                 // the end will not count: the players changed sides during the match, or the program its strength
)

var countings = [...]string{"open", "counted", "studied", "swapped"}

// String returns the word that a save holds.
func (c Counting) String() string { return countings[c] }

// FindCounting returns the Counting of a save's word, and false if there is none.
func FindCounting(word string) (Counting, bool) {
	i := slices.Index(countings[:], word)
	return Counting(max(i, 0)), i >= 0
}

// Except keeps the match out of the record for the reason why. It does nothing unless the match
// was to be counted.
func (m *Match) Except(why Counting) {
	if m.Counting == Counts {
		m.Counting = why
	}
}
