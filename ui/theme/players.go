package theme

import "slices"

// For returns the theme for a game with these players. Where they are called White and Black they have the colours of
// their pieces, and the one whose colour is near the page's has a ground of its own. Else it returns the theme itself.
func (t *Theme) For(players [2]string) *Theme {
	white := slices.Index(players[:], "White")
	if white < 0 || players[1-white] != "Black" || t.Depth == Mono {
		return t
	}
	of := *t
	of.Player[white] = Style{Fg: t.Made.Ivory[0], Attrs: Bold}
	of.Player[1-white] = Style{Fg: t.Made.Ebony[0], Attrs: Bold}
	near := 1 - white
	if t.Light {
		near = white
	}
	of.Player[near].Bg = t.Faint.Fg
	return &of
}

// Mover returns the style of what a player's moves leave on the board and of what is said about them: in the colour of
// the player's name, or of its ground if it has one.
func (t *Theme) Mover(player int) Style {
	st := t.Player[player]
	if st.Bg != nil && st.Attrs&Reverse == 0 {
		st.Fg, st.Bg = st.Bg, nil
	}
	return st
}
