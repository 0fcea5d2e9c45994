package jug

import (
	"image"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/jug"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// coin is a PASS that a player has, or both have, or had.
type coin struct {
	of   games.Player // nobody's own: -1
	left bool
}

// coins lists the PASSes: one for each player, one for both, or none where nobody ever has
// one.
func (b *scene) coins() []coin {
	switch b.board.Rule() {
	case jug.Each:
		return []coin{{0, b.at.MayPass(0)}, {1, b.at.MayPass(1)}}
	case jug.Shared:
		return []coin{{-1, b.at.MayPass(0)}}
	}
	return nil
}

// owner names whose a coin is, in a word.
func (b *scene) owner(k coin) string {
	if k.of < 0 {
		return "Both"
	}
	words := strings.Fields(b.Name(k.of))
	return english.Capital(words[len(words)-1])
}

// metal returns a coin's colour.
func (b *scene) metal(k coin) theme.Style {
	if k.of < 0 {
		return b.Theme.Star
	}
	return b.Theme.Player[k.of]
}

// coinsWidth returns how many cells the coins take side by side.
func (b *scene) coinsWidth(all []coin) int {
	w := 2 * (len(all) - 1)
	for _, k := range all {
		w += b.coinWidth(k)
	}
	return w
}

// leftWords stand before the coins: the longest for which there is room.
var leftWords = []string{"PASS left: ", "PASS: ", ""}

func (b *scene) coinWidth(k coin) int { return paint.Width(b.owner(k)) + 2 }

// drawCoins draws the coins in the middle of a row, and returns those that can be clicked: the mover's, to say PASS. Where
// there is no room for all it draws the mover's.
func (b *scene) drawCoins(c *paint.Canvas, r image.Rectangle) (clicked []image.Rectangle) {
	all, room := b.coins(), r.Dx()-2 // not to begin at the edge
	if len(all) == 0 || r.Empty() {
		return nil
	}
	if b.coinsWidth(all) > room-len(leftWords[1]) && len(all) > 1 {
		all = all[b.at.Player : b.at.Player+1]
	}
	w := b.coinsWidth(all)
	words := b.Words(room-w, leftWords...)
	x := c.Text(r.Min.X+max(r.Dx()-w-len(words), 0)/2, r.Min.Y, words, b.Theme.Faint)
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

// clicks reports whether a click on a coin says PASS.
func (b *scene) clicks(k coin) bool {
	return k.left && (k.of < 0 || k.of == b.at.Player) && b.moves[jug.Pass]
}

// sign returns the style of the name on a coin: struck, once PASS is said.
func (b *scene) sign(k coin) theme.Style {
	switch {
	case !k.left:
		return b.Theme.Dimmed
	case b.Theme.Depth == theme.Mono:
		return theme.Style{Attrs: theme.Bold | theme.Reverse}
	}
	return theme.Style{Fg: b.Theme.Token.Fg, Bg: b.metal(k).Fg, Attrs: theme.Bold}
}

// pill draws a coin: who may still say PASS.
func (b *scene) pill(c *paint.Canvas, r image.Rectangle, k coin) {
	y, on := r.Min.Y, b.sign(k)
	switch {
	case !k.left:
		c.Text(r.Min.X+1, y, b.owner(k), on)
	case b.Theme.Pictures():
		edge := theme.Style{Fg: b.metal(k).Fg}
		c.Put(r.Min.X, y, "▐", edge)
		x := c.Text(r.Min.X+1, y, b.owner(k), on)
		c.Put(x, y, "▌", edge)
	default:
		c.Text(r.Min.X, y, " "+b.owner(k)+" ", on)
	}
}
