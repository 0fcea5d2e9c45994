package play

import "zugzwang/games"

// partInView is a part of a large board that a click has brought into view, until a move is made or
// the focus changes.
type partInView struct {
	to         *games.Place // a place in it; nil: none
	ply, focus int          // the ply and the focus at the click
}

// look returns the place that the board must show, or nil.
func (t partInView) look(p *Match) *games.Place {
	if t.to == nil || t.ply != p.Match.Ply() || t.focus != p.Focus {
		return nil
	}
	return t.to
}
