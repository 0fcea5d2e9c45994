package games

import "slices"

// Mex is how a step finds a number: among the numbers of all that can be moved to, the
// least one that is missing, their minimal excludant.
type Mex struct {
	Options []Followed // in the order of the moves
	Is      int32      // the least number that none of them is worth
	Fails   bool       // for all that it is not the value: one of them could never be answered
}

// Followed is what a move leads to, as its value is taken.
type Followed struct {
	Name  string // in a few characters: "6", "4 + 3"
	Value int32  // its number; solver.Infinite while, or where, it has none
	// Reply is what a move to it can be answered by, where that is worth more than the mex, or
	// has no number: something that is worth just the mex, by name; "" where there is no need,
	// or none.
	Reply string
	Back  Arrow // the move of the reply, where both are places of the board
	Blame bool  // a move to it could never be answered by one to the mex
}

// Ticks are the numbers that options are worth, each once, ascending, and by number which
// options.
func (m *Mex) Ticks() (numbers []int32, by map[int32][]Followed) {
	by = map[int32][]Followed{}
	for _, o := range m.Options {
		if o.Value < 0 {
			continue
		}
		if by[o.Value] == nil {
			numbers = append(numbers, o.Value)
		}
		by[o.Value] = append(by[o.Value], o)
	}
	slices.Sort(numbers)
	return numbers, by
}
