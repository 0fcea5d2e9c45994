package jug

import (
	"image"
	"image/color"
	"math"
	"sync"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// sprites returns the pictures of stones by pitch, with a letter for each half of a pixel: o the stone, l where it is
// lit, h a highlight, d where it is in shadow, and any other for none of it. They are computed when the first jug is
// drawn, so that the start of the program does not wait for them.
var sprites = sync.OnceValue(func() map[pitch][][]string {
	all := map[pitch][][]string{}
	for _, p := range pitches {
		all[p] = shapes(p)
	}
	return all
})

// pebbles contains the picture of a small stone by its width and height, in pixels with the gaps to
// its neighbours. A string is a row of pixels, and a letter half a pixel: l is lit, o is not, a dot
// is a gap. The gap at the right parts the stones of a row. It is a whole pixel where stones are three
// pixels high, as some fonts show a line through one that is narrower. The gap above keeps stones of
// two rows out of one cell of the terminal, which is two pixels high and has only two colours. Stones
// two pixels high fill whole cells and need none: they touch those above.
var pebbles = map[image.Point][]string{
	{X: 5, Y: 4}: {"..........", ".llooooo..", "ooooooooo.", ".ooooooo.."},
	{X: 4, Y: 3}: {"........", "lloooo..", "oooooo.."},
	{X: 3, Y: 3}: {"......", "lloo..", "oooo.."},
	{X: 2, Y: 2}: {"oo..", "oo.."},
}

// shapes returns the pictures of stones of a size: several of large ones, so that they look different.
func shapes(p pitch) [][]string {
	if all, small := pebbles[p.size]; small {
		return [][]string{all}
	}
	return [][]string{rounded(p.size, 0), rounded(p.size, 0.16), rounded(p.size, -0.2)}
}

// sprite returns the picture of the stone whose top left pixel is at.
func (h *heap) sprite(at image.Point) []string {
	shapes := sprites()[h.pitch]
	return shapes[noise(at.Y, at.X)%len(shapes)]
}

// rounded returns the picture of a large stone. Half a pixel at the right stays free, so that stones of a row do not touch. Lean is
// how much its shape is slanted: to one side if positive, to the other if negative.
func rounded(size image.Point, lean float64) []string {
	rows := make([]string, size.Y)
	for y := range rows {
		halves := ""
		for x := range size.X {
			v := (float64(y) + 0.5 - float64(size.Y)/2) / (float64(size.Y) / 2)
			u := (float64(x) + 0.5 - float64(size.X)/2) / (float64(size.X) / 2)
			bulge := 1 + lean*v*(1-math.Abs(v)) + math.Abs(lean)/4
			u = (u + lean*v/2) * bulge
			letter := ""
			switch far, light := math.Pow(math.Abs(u), 2.3)+math.Pow(math.Abs(v), 2.3), -0.5*u-0.85*v; {
			case far > 1:
				letter = "."
			case math.Hypot(u+0.42, v+0.5) < 0.2:
				letter = "h"
			case light > 0.42:
				letter = "l"
			case light < -0.5, size.X < 8 && y == size.Y-1: // a single pixel of another shade at the bottom would look like a foot
				letter = "d"
			default:
				letter = "o"
			}
			halves += letter + letter
		}
		rows[y] = halves[:len(halves)-1] + "."
	}
	return rows
}

// shades returns the colours of a stone of colour c by the letters of its picture. With sixteen colours nothing is
// lighter: that would be white.
func (b *scene) shades(c color.Color) map[rune]color.Color {
	deep := uint32(38)
	if b.Theme.Light { // on a light page less contrast is enough
		deep = 25
	}
	shades := map[rune]color.Color{'o': c, 'l': b.lighter(c, 25), 'h': b.lighter(c, 60), 'd': b.darker(c, deep)}
	if b.Theme.Depth == theme.Sixteen {
		shades['l'] = c
	}
	return shades
}

// rock returns the colour of stones of kind i. With sixteen colours all stones have the same.
func (b *scene) rock(i int) color.Color {
	if b.Theme.Depth == theme.Sixteen {
		return b.Theme.Made.Stone[0]
	}
	return b.Theme.Made.Stone[i%len(b.Theme.Made.Stone)]
}

// share is how many stones are in the jug now (have), after the move in focus (kept), and before the
// last move (had).
type share struct{ have, kept, had int64 }

// share returns the numbers of stones in the present position.
func (b *scene) share() share {
	s := share{b.at.Stones, b.at.Stones, b.at.Stones}
	if f, ok := b.Focused(); ok {
		s.kept -= f.To // To is 0 for a PASS
	}
	if m, _, _, ok := b.LastMove(); ok {
		s.had += m.To
	}
	return s
}

// seen returns the numbers to draw: as they are, but without stones just taken if the jug is empty, since traces alone
// would look like stones that are left.
func (s share) seen() share {
	if s.have == 0 {
		s.had = 0
	}
	return s
}

// stones paints the stones in the jug. Those that the focused move takes have the focus colour. Those that
// the last move took are pale and in one shade or, where stones are small and few colours are shown, points.
func (b *scene) stones(px *paint.Pixels, t *bottle, h heap) {
	n := b.share().seen()
	_, _, whose, _ := b.LastMove()
	if h.level {
		b.gravel(px, t, h, n)
		return
	}
	var colours [len(b.Theme.Made.Stone) + 1]map[rune]color.Color
	for i := range b.Theme.Made.Stone {
		colours[i] = b.shades(b.rock(i))
		for shade, c := range colours[i] {
			if n.kept < n.have { // paler, so that the stones that the move in focus takes stand out
				colours[i][shade] = b.Theme.Shade(c, 45)
			}
		}
	}
	lit := len(colours) - 1
	colours[lit] = b.shades(b.Theme.Focus.Bg)
	ghost := b.ghost()
	for i, at := range h.places[:min(n.had, int64(len(h.places)))] {
		rows := h.sprite(at)
		switch i := int64(i); {
		case i < n.kept:
			px.Fine(at.X, at.Y, rows, colours[h.kind(at)])
		case i < n.have:
			px.Fine(at.X, at.Y, rows, colours[lit])
		case h.small() && b.Theme.Depth != theme.Exact: // no colour is pale enough for the whole stone
			px.Set(at.X+(h.size.X-1)/2, at.Y+h.size.Y/2, whose.Fg)
		default:
			px.Fine(at.X, at.Y, rows, map[rune]color.Color{'o': ghost, 'l': ghost, 'h': ghost, 'd': ghost})
		}
	}
}

// ghost returns the colour of stones just taken: that of whoever took them, paler.
func (b *scene) ghost() color.Color {
	_, _, whose, _ := b.LastMove()
	return b.Theme.Shade(whose.Fg, 60)
}

// gravel paints the stones as a level of small grains, if they are too many to be painted one by one.
func (b *scene) gravel(px *paint.Pixels, t *bottle, h heap, n share) {
	var colours [len(b.Theme.Made.Stone) + 1][3]color.Color
	for i, c := range append(b.Theme.Made.Stone[:], b.Theme.Focus.Bg) {
		colours[i] = [3]color.Color{b.lighter(c, 22), c, b.darker(c, 38)}
	}
	lit := len(colours) - 1
	top, taken, had := h.levels(n)
	for y := top; y < h.bottom; y++ {
		left, right := t.inner(y)
		for x := left; x < right; x++ {
			grain := [2]int{(x + y/2%2) / 2, y / 2}
			of := noise(grain[0], grain[1]) % lit
			if y < taken {
				of = lit
			}
			px.Set(x, y, colours[of][(x+y/2%2)%2+y%2])
		}
	}
	_, _, whose, _ := b.LastMove()
	for y := had; y < top; y++ {
		left, right := t.inner(y)
		for x := left; x < right; x++ {
			if (x+y)%2 == 0 {
				px.Set(x, y, whose.Fg)
			}
		}
	}
}

// inner returns the pixels of row y that lie inside the glass, in that row and the two next to it: from left to right-1.
func (b *bottle) inner(y int) (left, right int) {
	left, right = b.span(y)
	for near := y - 1; near <= y+1; near++ {
		l, r := b.span(near)
		left, right = max(left, l), min(right, r)
	}
	return left + int(b.wall), right - int(b.wall)
}
