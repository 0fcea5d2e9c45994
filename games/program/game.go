package program

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// id is the id of all games whose rules are a program.
const id = "program"

// Game returns the game whose rules the program computes. Its positions have no codes to share,
// since whoever opened such a code would start a program that somebody else had chosen. Saves of
// its matches contain the command that starts the program.
func (p *Program) Game() *games.Game {
	spec := p.spec()
	spec.ID, spec.Theory = id, "rules told by a program: retrograde analysis of all positions"
	g := finite.New(spec)
	g.Needs = slices.Clone(p.argv)
	return g
}
