package jug

import (
	"image"
	"image/color"
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

// said returns the words beside a coin.
func (k coin) said() string {
	switch {
	case k.of >= 0:
		return "PASS"
	case k.left:
		return "PASS for both"
	}
	return "PASS spent"
}

// letter stands on a coin.
func (b *scene) letter(k coin) string {
	if k.of < 0 {
		return b.Theme.Glyph.Pass
	}
	return b.owner(k)[:1]
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

// A coin of three rows: o the metal, l where it is lit, d where it is dark. A spent one is
// its rim.
var (
	whole = []string{".lllll.", "ooooooo", "ooooooo", "ooooooo", "ooooooo", ".ddddd."}
	spent = []string{".ooooo.", "o.....o", "o.....o", "o.....o", "o.....o", ".ooooo."}
)

// coinsWidth returns how many cells the coins take side by side.
func (b *scene) coinsWidth(tall int) int {
	w := 0
	for _, k := range b.coins() {
		if k.of < 0 {
			k.left = true // the longer words
		}
		w += b.coinWidth(k, tall) + 2
	}
	return w - 2
}

// gone stands in the place of a PASS that was said, in a coin of one row.
const gone = "spent"

func (b *scene) coinWidth(k coin, tall int) int {
	if tall < 3 {
		return len(b.owner(k)) + 1 + len(" PASS ")
	}
	w := len(k.said())
	if k.of >= 0 {
		w = max(w, len(b.owner(k)))
	}
	return len(whole[0]) + 1 + w
}

// drawCoins draws the coins in the middle of r, of one row or three, and returns those
// that can be clicked: the mover's, to say PASS. Where there is no room for all it draws the
// mover's.
func (b *scene) drawCoins(c *paint.Canvas, r image.Rectangle) (clicked []image.Rectangle) {
	all, tall := b.coins(), r.Dy()
	if len(all) == 0 {
		return nil
	}
	w, between := b.coinsWidth(tall), 2
	if w > r.Dx()-2 { // not to begin at the edge
		w, between = w-1, 1
	}
	if w > r.Dx()-2 && len(all) > 1 {
		all = all[b.at.Player : b.at.Player+1]
		w = b.coinWidth(all[0], tall)
	}
	x := r.Min.X + max(r.Dx()-w, 0)/2
	for _, k := range all {
		at := image.Rect(x, r.Min.Y, min(x+b.coinWidth(k, tall), r.Max.X), r.Max.Y)
		if tall >= 3 {
			b.disc(c, at, k)
		} else {
			b.pill(c, at, k)
		}
		if k.left && (k.of < 0 || k.of == b.at.Player) && b.moves[jug.Pass] {
			clicked = append(clicked, at)
		}
		x += at.Dx() + between
	}
	return clicked
}

// disc draws a coin of three rows, and beside it whose it is.
func (b *scene) disc(c *paint.Canvas, r image.Rectangle, k coin) {
	metal := b.metal(k)
	px := paint.NewPixels(len(whole[0]), 3, b.Theme)
	rows, letter := spent, theme.Style{Fg: metal.Fg}
	if k.left {
		rows, letter = whole, theme.Style{Fg: b.Theme.Token.Fg, Bg: metal.Fg, Attrs: theme.Bold}
	}
	px.Sprite(0, 0, rows, map[rune]color.Color{'o': metal.Fg, 'l': b.lighter(metal.Fg, 35), 'd': b.darker(metal.Fg, 30)})
	c.Pixels(r.Min.X, r.Min.Y, px)
	c.Text(r.Min.X+len(whole[0])/2, r.Min.Y+1, b.letter(k), letter)
	x := r.Min.X + len(whole[0]) + 1
	if k.of >= 0 {
		c.Fit(x, r.Min.Y, r.Max.X-x, b.owner(k), metal)
	}
	c.Fit(x, r.Min.Y+1, r.Max.X-x, k.said(), b.coinWords(k))
}

// coinWords returns the style of the words beside a coin.
func (b *scene) coinWords(k coin) theme.Style {
	if k.left {
		return b.Theme.Text
	}
	return b.Theme.Dimmed
}

// pill draws a coin of one row, behind the name of its owner.
func (b *scene) pill(c *paint.Canvas, r image.Rectangle, k coin) {
	y, metal := r.Min.Y, b.metal(k)
	on := theme.Style{Fg: b.Theme.Token.Fg, Bg: metal.Fg, Attrs: theme.Bold}
	if b.Theme.Depth == theme.Mono {
		on = theme.Style{Attrs: theme.Bold | theme.Reverse}
	}
	x := c.Text(r.Min.X, y, b.owner(k), metal) + 1
	switch {
	case !k.left:
		c.Fit(x, y, r.Max.X-x, gone, b.Theme.Dimmed)
	case b.Theme.Pictures():
		edge := theme.Style{Fg: metal.Fg}
		c.Put(x, y, "▐", edge)
		x = c.Text(x+1, y, "PASS", on)
		c.Put(x, y, "▌", edge)
	default:
		c.Text(x, y, " PASS ", on)
	}
}
