package games

// Describer is a Board that can put a position into words for those who cannot
// or do not wish to look at a picture: what stands where, and what limits the
// moves, without saying what any of it is worth. A description may have several
// lines, is plain ASCII, and ends without a line break.
type Describer interface {
	Describe(p Position) string
}

// Briefer is a Board that can say in fewer words than Tell what a legal move does, where
// the words before Tell's arrow would not do: "A → 4".
type Briefer interface {
	Brief(p Position, m Move) string
}
