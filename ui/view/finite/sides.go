package finite

import (
	"image"

	"zugzwang/games"
	"zugzwang/games/finite"
)

// Sides drawn between posts bear the colour of whoever drew them, and a box that of whoever closed it.
// A position does not tell whose they are: the match does.

// owners returns who drew the sides of a picture of posts, and who closed its boxes, by their cells. Those
// of before the match, and all if the match is not known, are nobody's.
func (d *scene) owners(p *picture) map[image.Point]games.Player {
	if d.Edit || d.Replay != nil || !p.look.built {
		return nil
	}
	whose := map[image.Point]games.Player{}
	d.plies(func(_ int, by games.Player, was, is [][]finite.Cell) {
		if len(was) != len(is) {
			return
		}
		for y, row := range is {
			for x := range row {
				at := image.Pt(x, y)
				if p.look.drawn(is, at) && !p.look.drawn(was, at) || p.look.closed(is, at) && !p.look.closed(was, at) {
					whose[at] = by
				}
			}
		}
	})
	return whose
}

// drawn reports whether a cell is a side that is drawn.
func (l *look) drawn(rows [][]finite.Cell, at image.Point) bool {
	if at.Y < 0 || at.Y >= len(rows) || at.X < 0 || at.X >= len(rows[at.Y]) {
		return false
	}
	k, _ := l.of(rows[at.Y][at.X])
	return k == side
}

// closed reports whether a cell is a box with all its sides drawn.
func (l *look) closed(rows [][]finite.Cell, at image.Point) bool {
	if at.Y%2 == 0 || at.X%2 == 0 {
		return false
	}
	for _, step := range []image.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
		if !l.drawn(rows, at.Add(step)) {
			return false
		}
	}
	return true
}
