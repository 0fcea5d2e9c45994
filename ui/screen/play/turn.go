package play

import "zugzwang/games"

// turned is a part of a large board that was turned to by a click, until the next move or
// another focus asks for another part.
type turned struct {
	to         *games.Place // nil: none was
	ply, focus int          // as they were then
}

// look returns the place that the board is to show, or nil.
func (t turned) look(p *Match) *games.Place {
	if t.to == nil || t.ply != p.Match.Ply() || t.focus != p.Focus {
		return nil
	}
	return t.to
}
