package games

import "slices"

// Mex shows how a position gets its number: the minimal excludant, which is the least
// number that no option has.
type Mex struct {
	Options []Followed // in the order of the moves
	Is      int32      // the minimal excludant
	Fails   bool       // Is is not the value of the position, since a move to some option cannot be answered
}

// Followed is an option of a position, with its number and the reply to it.
type Followed struct {
	Name  string // in few characters: "6", "4 + 3"
	Value int32  // solver.Infinite if it has no number, or none yet
	// Reply names a position with number Is to which a move to this option can be answered.
	// Only an option with a greater number, or with none, needs a reply. "" if none is
	// needed or there is none.
	Reply string
	Since int   // the step of the replay that gave Reply its number, from 1; 0 if unknown
	Back  Arrow // the move to Reply, if both are places of the board
	Blame bool  // a move to this option cannot be answered by a move to a position with number Is
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
