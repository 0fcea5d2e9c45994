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
		return fmt.Sprintf("%q is one of %s steps, and none of %s own", name, who.Whose(turn.Other()), who.Whose(turn))
	}
	return fmt.Sprintf("%q is none of %s steps: those are %s", name, who.Whose(turn), list(b.circle.Steps[turn]))
}
