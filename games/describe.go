package games

import "strings"

// Briefer is a Board that has a shorter form of Tell: "A → 4". Without it Brief cuts Tell
// before its arrow.
type Briefer interface {
	Brief(p Position, m Move) string
}

// Brief returns what a legal move does in the fewest words, without what it leads to where that
// is clear: what Briefer says, or Tell up to its arrow.
func Brief(b Board, p Position, m Move) string {
	if b, ok := b.(Briefer); ok {
		return b.Brief(p, m)
	}
	does, _, _ := strings.Cut(b.Tell(p, m), " → ")
	return does
}
