package layered

import (
	"image"

	"zugzwang/ui/theme"
)

// Lines is lines that were traced, cell by cell: the sides that each owner's reach there.
type Lines map[image.Point]map[int]int

// Add adds the line of an edge.
func (x Lines) Add(line []Cell) {
	for _, c := range line {
		if x[c.Point] == nil {
			x[c.Point] = map[int]int{}
		}
		x[c.Point][c.Owner] |= c.Sides
	}
}

// Sides is the sides that what is seen in a cell reaches, when a part of the lines
// is drawn: all that meet there. Where two cross and do not meet, the part goes
// over the rest, and within the part the line across the layers' direction over
// the other.
func (x Lines) Sides(at image.Point, part Lines, down bool) int {
	const all = theme.LineUp | theme.LineRight | theme.LineDown | theme.LineLeft
	over := theme.LineUp | theme.LineDown
	if down {
		over = all &^ over
	}
	sides, meet := 0, false
	for _, s := range x[at] {
		sides |= s
		meet = meet || s != over && s != all&^over
	}
	if sides != all || meet {
		return sides
	}
	if mine := part[at]; len(mine) == 1 {
		for _, s := range mine {
			return s
		}
	}
	return over
}
