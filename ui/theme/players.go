package theme

import "slices"

// For returns the theme for a game with these players, in either order. White and Black get a
// wooden board, and names in the colours of their pieces; of these, the one close to the page's
// colour becomes a legible grey. The names of Blue and Red get these colours. For other players,
// and if there are too few colours, For returns t itself.
func (t *Theme) For(players [2]string) *Theme {
	if blue := slices.Index(players[:], "Blue"); blue >= 0 && players[1-blue] == "Red" && t.Made.Namesake[0] != nil {
		of := *t
		of.Player[blue].Fg, of.Player[1-blue].Fg = t.Made.Namesake[0], t.Made.Namesake[1]
		return &of
	}
	white := slices.Index(players[:], "White")
	if white < 0 || players[1-white] != "Black" || t.Depth == Mono {
		return t
	}
	of := *t
	of.Player[white] = Style{Fg: t.Made.Ivory[0], Attrs: Bold}
	of.Player[1-white] = Style{Fg: t.Made.Ebony[0], Attrs: Bold}
	of.Made.Ground, of.Made.Rule = t.Made.Wood, t.Made.Seam
	near := 1 - white
	if t.Light {
		near = white
	}
	of.Player[near].Fg = t.Faint.Fg
	return &of
}

// Mover returns the style for what a player's moves leave on the board and for texts about them:
// the colour of the player's name, or of its background if it has one.
func (t *Theme) Mover(player int) Style {
	st := t.Player[player]
	if st.Bg != nil && st.Attrs&Reverse == 0 {
		st.Fg, st.Bg = st.Bg, nil
	}
	return st
}
