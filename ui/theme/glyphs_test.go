package theme

import (
	"testing"
	"unicode/utf8"
)

// On a game's board every character has one meaning, in every theme.
func TestNoGlyphMeansTwoThings(t *testing.T) {
	for _, opt := range []Options{{}, {ASCII: true}, {Console: true}} {
		for _, ascii := range []bool{opt.ASCII} {
			g := New(opt).Glyph
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
					"stone": g.Stone, "here": g.Piece, "left out": g.Ellipsis, "wall": g.Vertical,
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
							t.Errorf("%s, %+v: %q means %s and %s", game, opt, glyph, other, role)
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

// On the Linux console only characters of its fonts are used: each glyph is one cell, and words
// replace what is missing. In ASCII a cell has one ASCII character.
func TestConsoleFont(t *testing.T) {
	th := New(Options{Console: true})
	g := th.Glyph
	list := []string{
		g.Piece, g.Hole, g.Star, g.Flip, g.Left, g.Right, g.Up, g.Down, g.Eat, g.Total, g.Moved, g.Beside[0], g.Beside[1], g.White, g.Black, g.Stone,
		g.Infinity, g.Minus, g.Ellipsis, g.Dot, g.Bullet, g.Trail, g.Block, g.Upper, g.Lower, g.Mixed, g.Now, g.Vertical, g.Horizontal, g.Dashes[0], g.Dashes[1],
	}
	list = append(append(append(append(append(list, g.Letter[:]...), g.Corner[:]...), g.Heavy[:]...), g.Light[:]...), g.Wall[:]...)
	for _, glyph := range list {
		if utf8.RuneCountInString(glyph) != 1 || th.Cell(glyph) != glyph || th.Words(glyph) != glyph {
			t.Errorf("%q: not in the console's fonts", glyph)
		}
	}
	for words, want := range map[string]string{"★ best → ∞, 3 ≠ 4…": "* best → ~, 3 != 4...", "für Андрей": "für Андрей", "♞": "?"} {
		if got := th.Words(words); got != want {
			t.Errorf("%q: %q, want %q", words, got, want)
		}
	}
	for cell, want := range map[string]string{"★": "*", "⠿": "·", "…": ":", "╭": "┌", "♞": "?", "W": "W"} {
		if got := th.Cell(cell); got != want {
			t.Errorf("cell %q: %q, want %q", cell, got, want)
		}
	}
	plain := New(Options{ASCII: true})
	for _, r := range "╭╮╰╯…▀▄▌▐▸⠿♞" {
		if got := plain.Cell(string(r)); len(got) != 1 || got[0] > '~' {
			t.Errorf("cell %c in ASCII: %q", r, got)
		}
	}
	if th := New(Options{Console: true, ASCII: true}); th.Glyph.Vertical != "|" || th.Words("→") != "->" {
		t.Errorf("ASCII was asked for, and upright lines are %q", th.Glyph.Vertical)
	}
}
