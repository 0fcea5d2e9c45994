package finite

import (
	"image"

	"zugzwang/games"
)

// lastWay returns the cells between which the last move moved a piece, and whose that is; false if it did not move one.
func (p *picture) lastWay() (from, to image.Point, owner games.Player, ok bool) {
	var left, came []image.Point
	whose := map[image.Point]games.Player{}
	for i, row := range p.rows {
		for j, cell := range row {
			if p.lines != nil || !p.changed(i, j) {
				continue
			}
			at := image.Pt(j, i)
			if kind, by := p.look.of(cell); kind == piece {
				came, owner = append(came, at), by
				continue
			}
			kind, by := p.look.of(p.before[i][j])
			if kind == piece {
				left, whose[at] = append(left, at), by
			}
		}
	}
	for _, at := range left {
		if len(came) == 1 && whose[at] == owner {
			return at, came[0], owner, true
		}
	}
	return from, to, owner, false
}
