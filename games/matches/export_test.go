package matches

import "math/rand/v2"

// MostAnnotated is how many moves Annotate tells of.
const MostAnnotated = mostAnnotated

// Believed is what a side that looks so many plies ahead believes of each move.
var Believed = believed

// Depth draws how far a side looks, and Sight is how far it does for sure.
func (s Side) Depth(rng *rand.Rand) uint64 { return strengths[s].depth(rng) }
func (s Side) Sight() uint64               { return strengths[s].sight }
