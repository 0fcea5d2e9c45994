package program

import (
	"slices"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// ID is what the games of programs are called.
const ID = "program"

// Game is the game that the program tells the rules of. Its positions have no codes, and
// its saves say what they need, for neither may start a program.
func (p *Program) Game() *games.Game {
	spec := p.Spec()
	spec.ID, spec.Theory = ID, "rules told by a program: retrograde analysis of all positions"
	g := finite.New(spec)
	g.Needs = slices.Clone(p.argv)
	return g
}
