package berzerk

import (
	"fmt"
	"slices"
	"strconv"

	"zugzwang/games"
)

func (b *Board) Refuse(p games.Position, name string, who games.Names) string {
	turn := p.Turn()
	step, err := strconv.Atoi(name)
	switch {
	case err != nil || step < 0 || slices.Contains(b.circle.Steps[turn], step):
		return ""
	case slices.Contains(b.circle.Steps[turn.Other()], step):
		return fmt.Sprintf("%q is a step of %s's, not of %s's", name, who.Name(turn.Other()), who.Name(turn))
	}
	return fmt.Sprintf("%q is no step of %s's: those are %s", name, who.Name(turn), list(b.circle.Steps[turn]))
}
