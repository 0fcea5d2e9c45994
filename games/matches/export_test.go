package matches

import "math/rand/v2"

// MostAnnotated is the most moves that Annotate lists.
const MostAnnotated = mostAnnotated

// FullLength is the number of plies from which a match is long enough for a strength's full sight.
const FullLength = fullLength

// Believed returns the verdict of each move in the eyes of a side that looks this many plies
// ahead.
var Believed = believed

// Depth draws how many plies ahead a side looks in a match of this length. Sight is how many plies
// it always sees in a long match.
func (s Side) Depth(rng *rand.Rand, length uint64) uint64 { return strengths[s].depth(rng, length) }
func (s Side) Sight() uint64                              { return strengths[s].sight }
