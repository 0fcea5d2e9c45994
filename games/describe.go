package games

// Describer is a Board that can describe a position in words, for those who do not look at a
// picture: what stands where and what limits the moves, but not what anything is worth. A
// description is plain ASCII, may have several lines, and has no line break at its end.
type Describer interface {
	Describe(p Position) string
}

// Briefer is a Board that has a shorter form of Tell: "A → 4". Without it Brief cuts Tell
// before its arrow.
type Briefer interface {
	Brief(p Position, m Move) string
}
