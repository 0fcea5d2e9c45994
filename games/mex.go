package games

import "slices"

// Mex shows how a position gets its number: the minimal excludant, the least number that none
// of its options has.
type Mex struct {
	Options []Followed // in the order of the moves
	Is      int32      // the minimal excludant
	Fails   bool       // Is is not the value, since a move to some option could never be answered
}

// Followed is an option of a position, and its number.
type Followed struct {
	Name  string // in a few characters: "6", "4 + 3"
	Value int32  // solver.Infinite if it has no number, or none yet
	// Reply names the position with number Is that a move to this option is answered by. Only
	// an option with a greater number, or with none, needs one. "" if it is not needed or
	// missing.
	Reply string
	Since int   // the step of the replay that gave Reply its number, from 1; 0 if that is not told
	Back  Arrow // the move to Reply, where both are places of the board
	Blame bool  // a move to it could never be answered by a move to the mex
}

// Ticks returns the numbers of the options, each once, ascending, and the options by number.
// Options without a number are left out.
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
