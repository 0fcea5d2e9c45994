package berzerk

import (
	"image"
	"image/color"
	"math"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// The monster on whole pixels, the largest first: # its body, o its eyes.
var monsters = [][]string{
	{
		"..#####..",
		".#######.",
		"#########",
		"##oo#oo##",
		"##oo#oo##",
		"#########",
		"#########",
		"#########",
		"##.###.##",
		"#...#...#",
	},
	{
		".#####.",
		"#######",
		"#oo#oo#",
		"#######",
		"#######",
		"#.#.#.#",
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
	for _, rows := range monsters {
		w, h := len(rows[0]), len(rows)
		if depth := p.outer[berzerk.Rick] - p.inner[berzerk.Morty]; float64(w)+3 > p.arc(berzerk.Morty) || float64(h)+2 > depth {
			continue
		}
		x, y := p.at(0, (p.outer[berzerk.Rick]+p.inner[berzerk.Morty])/2)
		body := b.Theme.Border.Fg
		if body == nil {
			body = color.White
		}
		px.Sprite(int(math.Round(x-float64(w)/2)), int(math.Round(y-float64(h)/2)), rows, map[rune]color.Color{'#': body})
		b.sunk = true
		break
	}
}

// sprite paints the monster with its top left somewhere.
func (b *scene) sprite(px *paint.Pixels, rows []string, at image.Point) {
	body := b.Theme.Token.Bg
	if body == nil {
		body = color.White
	}
	px.Sprite(at.X, at.Y, rows, map[rune]color.Color{'#': body, 'o': b.Theme.Token.Fg})
}

// sprite returns the largest monster that fits into a sector, and where it stands there.
func (p *picture) sprite(of games.Player, cell int) (rows []string, at image.Rectangle) {
	rows = monsters[len(monsters)-1]
	room := min(p.outer[of]-p.inner[of], p.arc(of)) + 1.5 // it may stand a little over the edge
	for _, m := range monsters {
		if float64(max(len(m[0]), len(m))) <= room {
			rows = m
			break
		}
	}
	w, h := len(rows[0]), len(rows)
	x, y := p.at(p.angle(cell), p.middle(of))
	left, top := int(math.Round(x-float64(w)/2)), int(math.Round(y-float64(h)/2))
	return rows, image.Rect(left, top, left+w, top+h)
}
