package berzerk

import (
	"fmt"

	"zugzwang/games"
)

func (b *Board) Describe(p games.Position, _ games.Names) string {
	cell, n := p.(Position).Cell, b.circle.N
	switch cell {
	case 0:
		return fmt.Sprintf("The monster is in the hole of a circle of %d cells.", n)
	case n - 1:
		return fmt.Sprintf("The monster is on cell %d of a circle of %d; the hole is the next cell clockwise.", cell, n)
	}
	return fmt.Sprintf("The monster is on cell %d of a circle of %d; the hole is %d cells further clockwise.", cell, n, n-cell)
}
