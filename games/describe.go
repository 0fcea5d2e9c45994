package games

// Briefer is a Board that has a shorter form of Tell: "A → 4". Without it Brief cuts Tell
// before its arrow.
type Briefer interface {
	Brief(p Position, m Move) string
}
