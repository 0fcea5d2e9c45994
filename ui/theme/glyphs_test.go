package theme

import "testing"

// On the board of a game every character has one meaning, in every theme.
func TestNoGlyphMeansTwoThings(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		for _, light := range []bool{false, true} {
			g := New(Options{ASCII: ascii, Light: light, Depth: map[bool]Depth{true: Mono}[light]}).Glyph
			letters := map[string]string{"Loop": g.Letter[0], "Win": g.Letter[1], "Lose": g.Letter[2], "best": g.Star, "last move": g.Trail, "nothing": g.Dot}
			for game, roles := range map[string]map[string]string{
				"berzerk": {"monster": g.Piece, "hole": g.Hole, "step": "+", "mixed": g.Mixed, "waiting": g.Bullet, "window": g.Horizontal},
				"fence": {
					"piece": g.Piece, "right": g.Right, "down": g.Down, "mixed": g.Mixed, "below": g.Minus,
					"upper fence": g.Wall[0], "lower fence": g.Wall[1],
				},
				"dag": {
					"token": g.Piece, "deciding bit": g.Total, "right": g.Right, "down": g.Down, "up": g.Up, "left": g.Left,
					"mixed": g.Mixed, "a value": g.Bullet, "cut": g.Ellipsis, "level": g.Light[LineLeft|LineRight],
					"upright": g.Light[LineUp|LineDown], "corner": g.Light[LineUp|LineRight],
				},
				"jug": {
					"stone": g.Stone, "PASS": g.Pass, "here": g.Piece, "left out": g.Ellipsis, "wall": g.Vertical,
					"bottom": g.Horizontal, "corner": g.Corner[0], "now": g.Now,
				},
				"advance": {
					"white": g.White, "black": g.Black, "advance": g.Up, "eat": g.Eat, "total": g.Total, "moved": g.Moved,
					"of both": g.Piece, "level": g.Light[LineLeft|LineRight], "upright": g.Light[LineUp|LineDown],
					"corner": g.Light[LineUp|LineRight],
				},
			} {
				means := map[string]string{}
				for _, set := range []map[string]string{letters, roles} {
					for role, glyph := range set {
						if other, taken := means[glyph]; taken {
							t.Errorf("%s, ascii %v: %q means %s and %s", game, ascii, glyph, other, role)
						}
						means[glyph] = role
						if ascii && (len(glyph) != 1 || glyph[0] > 126) {
							t.Errorf("%s: %q is no plain character", game, glyph)
						}
					}
				}
			}
		}
	}
}
