package matches

import "math/rand/v2"

// MostAnnotated is how many moves Annotate tells of.
const MostAnnotated = mostAnnotated

// FullLength is how many plies a match has in which sight is not cut.
const FullLength = fullLength

// Believed is what a side that looks so many plies ahead believes of each move.
var Believed = believed

// Depth draws how far a side looks in a match of some length, and Sight is how far it does for sure
// in a long one.
func (s Side) Depth(rng *rand.Rand, length uint64) uint64 { return strengths[s].depth(rng, length) }
func (s Side) Sight() uint64                              { return strengths[s].sight }
