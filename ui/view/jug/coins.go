package jug

import (
	"image"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// coin is the sign for a PASS of one player, or of both players together.
type coin struct {
	of   games.Player // the player who may say this PASS; -1 if both may
	left bool         // the PASS has not been said yet
}

// coins returns the coins of the board: one for each player, one for both, or none if the rules
// have no PASS.
func (b *scene) coins() []coin {
	switch b.board.Rule() {
	case jug.Each:
		return []coin{{0, b.at.MayPass(0)}, {1, b.at.MayPass(1)}}
	case jug.Shared:
		return []coin{{-1, b.at.MayPass(0)}}
	}
	return nil
}

// nobody stands in place of coins if no PASS is left.
const nobody = "nobody"

// left returns the coins of the board whose PASS has not been said yet.
func (b *scene) left() []coin {
	return slices.DeleteFunc(b.coins(), func(k coin) bool { return !k.left })
}

// owner returns the word on a coin: "Both", or the last word of the player's name.
func (b *scene) owner(k coin) string {
	if k.of < 0 {
		return "Both"
	}
	words := strings.Fields(b.Name(k.of))
	return english.Capital(words[len(words)-1])
}

// metal returns a style whose foreground is the colour of a coin.
func (b *scene) metal(k coin) theme.Style {
	if k.of < 0 {
		return b.Theme.Star
	}
	return b.Theme.Player[k.of]
}

// coinsWidth returns how many cells the coins take side by side.
func (b *scene) coinsWidth(all []coin) int {
	w := 2 * max(len(all)-1, 0)
	for _, k := range all {
		w += b.coinWidth(k)
	}
	return w
}

// leftWords are the words before the coins, the longest first. The first for which there is room is drawn.
var leftWords = []string{"May still PASS: ", "May PASS: ", ""}

// coinWidth returns how many cells a coin takes: its word, and one at each side.
func (b *scene) coinWidth(k coin) int { return paint.Width(b.owner(k)) + 2 }

// drawCoins draws in the middle of the row r the coins that are left, or that nobody has one. If there is no room for all, it
// draws only that of the player to move. It returns the areas of the coins that can be clicked to say PASS.
func (b *scene) drawCoins(c *paint.Canvas, r image.Rectangle) (clicked []image.Rectangle) {
	all, room := b.left(), r.Dx()-2 // the first and the last column stay free
	if len(b.coins()) == 0 || r.Empty() {
		return nil
	}
	if b.coinsWidth(all) > room-len(leftWords[1]) && len(all) > 1 {
		all = all[b.at.Player : b.at.Player+1]
	}
	w := b.coinsWidth(all)
	if len(all) == 0 {
		w = len(nobody)
	}
	words := b.Fitting(room-w, leftWords...)
	x := c.Text(r.Min.X+max(r.Dx()-w-len(words), 0)/2, r.Min.Y, words, b.Theme.Faint)
	if len(all) == 0 {
		c.Fit(x, r.Min.Y, r.Max.X-x, nobody, b.Theme.Text)
	}
	for _, k := range all {
		at := image.Rect(x, r.Min.Y, min(x+b.coinWidth(k), r.Max.X), r.Max.Y)
		b.pill(c, at, k)
		if b.clicks(k) {
			clicked = append(clicked, at)
		}
		x = at.Max.X + 2
	}
	return clicked
}

// clicks reports whether a click on a coin says PASS: whether the player to move may say it now.
func (b *scene) clicks(k coin) bool {
	return (k.of < 0 || k.of == b.at.Player) && b.moves[jug.Pass]
}

// pill draws a coin into r, which is one row high.
func (b *scene) pill(c *paint.Canvas, r image.Rectangle, k coin) {
	st := theme.Style{Fg: b.Theme.Token.Fg, Bg: b.metal(k).Fg, Attrs: theme.Bold}
	if b.Theme.Depth == theme.Mono {
		st = theme.Style{Attrs: theme.Bold | theme.Reverse}
	}
	c.Fill(r, " ", st)
	c.Text(r.Min.X+1, r.Min.Y, b.owner(k), st)
}
