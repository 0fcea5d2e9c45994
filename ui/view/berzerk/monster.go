package berzerk

import (
	"image"
	"image/color"
	"math"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// The monster on whole pixels, the largest first: # its body, o its eyes. It is drawn anew where it
// has to be small.
var monsters = [][]string{
	{
		"....####....",
		"..########..",
		".##########.",
		"##ooo##ooo##",
		"##ooo##ooo##",
		"##ooo##ooo##",
		"############",
		"############",
		"############",
		"############",
		"###.####.###",
		".#...##...#.",
	},
	{
		"..####..",
		".######.",
		"#oo##oo#",
		"#oo##oo#",
		"########",
		"########",
		"########",
		"##.##.##",
	},
	{
		".###.",
		"#o#o#",
		"#####",
		"#.#.#",
	},
	{
		"###",
		"o#o",
		"#.#",
	},
}

// monster paints the monster on its cell, in the ring of whoever moves there. In the
// hole it is gone but for what looks out.
func (b *scene) monster(px *paint.Pixels, p *picture) {
	if b.cell > 0 {
		rows, at := p.sprite(b.turn, b.cell)
		b.sprite(px, rows, at.Min)
		return
	}
	depth, wide := p.outer[berzerk.Rick]-p.inner[berzerk.Morty], p.parts[0].span*p.middle(berzerk.Morty)
	rows, radius, small := fitting(wide-3, depth-2), p.middle(berzerk.Morty)+depth/4, false
	if rows == nil {
		rows, radius, small = monsters[len(monsters)-1], (p.outer[berzerk.Rick]+p.inner[berzerk.Morty])/2, true
	}
	x, y := p.at(0, radius)
	at := image.Pt(int(math.Round(x-float64(len(rows[0]))/2)), int(math.Round(y-float64(len(rows))/2)))
	body := b.Theme.Border.Fg
	switch {
	case small: // it would not be seen in a dark colour
		b.sprite(px, rows, at)
		return
	case body == nil:
		body = color.White
	}
	px.Sprite(at.X, at.Y, rows, map[rune]color.Color{'#': body})
}

// sprite paints the monster with its top left somewhere.
func (b *scene) sprite(px *paint.Pixels, rows []string, at image.Point) {
	body := b.Theme.Token.Bg
	if body == nil {
		body = color.White
	}
	px.Sprite(at.X, at.Y, rows, map[rune]color.Color{'#': body, 'o': b.Theme.Token.Fg})
}

// fitting returns the largest monster that fits into so many pixels across and high; nil if none
// does. A large one has corners that need more room.
func fitting(wide, high float64) []string {
	for _, m := range monsters {
		w, h := float64(len(m[0])), float64(len(m))
		if w >= 12 {
			h *= 1.2
		}
		if w <= wide && h <= high {
			return m
		}
	}
	return nil
}

// sprite returns the largest monster that fits into a sector, and where it stands there. It may
// stand a little over the edge.
func (p *picture) sprite(of games.Player, cell int) (rows []string, at image.Rectangle) {
	out, in := p.ring(of, p.part(cell))
	thick := out - in
	if p.one { // as large as in the outer one of two rings
		thick = min(thick, p.split)
	}
	rows = fitting(p.arc(of)+2, thick+1)
	if rows == nil {
		rows = monsters[len(monsters)-1]
	}
	w, h := len(rows[0]), len(rows)
	inward := 0.4
	if over := float64(w) - (out - in); !p.one && of == berzerk.Morty && over > 0 { // rather over the hollow than over letters
		inward += over / 4
	}
	x, y := p.at(p.angle(cell), p.seatOf(of)-inward)
	left, top := int(math.Round(x-float64(w)/2)), int(math.Round(y-float64(h)/2))
	if p.gap[berzerk.Rick] == 0 && p.shown == p.n { // beside the hole it keeps off its straight sides
		switch half := int(p.slot()); cell {
		case 1:
			left = max(left, int(p.cx)+half)
		case p.n - 1:
			left = min(left, int(p.cx)-half-w)
		}
	}
	return rows, image.Rect(left, top, left+w, top+h)
}
