package games

import "slices"

// Counting says whether the end of a match is to go into a record of matches.
type Counting uint8

const (
	Counts  Counting = iota // it is
	Counted                 // it went into it: whatever is played from there on does not
	Studied                 // it is not: what the solver knows was seen before the end
	Swapped                 // it is not: the players changed sides on the way
)

var countings = [...]string{"open", "counted", "studied", "swapped"}

// String is the word that is saved.
func (c Counting) String() string { return countings[c] }

// FindCounting is what a word says.
func FindCounting(word string) (Counting, bool) {
	i := slices.Index(countings[:], word)
	return Counting(max(i, 0)), i >= 0
}

// Except keeps a match that was to be counted out of the record, and says why.
func (m *Match) Except(why Counting) {
	if m.Counting == Counts {
		m.Counting = why
	}
}
