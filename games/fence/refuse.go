package fence

import (
	"fmt"
	"strconv"

	"zugzwang/games"
)

func (b *Board) Refuse(p games.Position, name string, _ games.Names) string {
	part, err := strconv.Atoi(name)
	switch at := p.(*Position); {
	case err != nil || part < 0:
		return ""
	case part < 1 || part > len(b.grids):
		return fmt.Sprintf("there is no board %q: there are %d", name, len(b.grids))
	case b.grids[part-1].Open(at.At(part-1), at.turn):
		return ""
	case b.grids[part-1].Open(at.At(part-1), at.turn.Other()):
		return fmt.Sprintf("the piece of board %d cannot go %s, only %s", part, way[at.turn], way[at.turn.Other()])
	}
	return fmt.Sprintf("the piece of board %d cannot move any more", part)
}

// way holds, by player, the direction in which the player moves.
var way = [2]string{Right: "right", Down: "down"}
