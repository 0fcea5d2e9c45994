package berzerk

import (
	"image"
	"image/color"
	"math"

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

// monster paints the monster inside the rings, beside its cell, and returns where it is.
// In the hole it is gone but for what looks out.
func (b *scene) monster(px *paint.Pixels, p *picture) image.Rectangle {
	if b.cell > 0 {
		rows, at := p.sprite(b.cell)
		b.sprite(px, rows, at.Min)
		return at
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
	return image.Rectangle{}
}

// sprite paints the monster with its top left somewhere.
func (b *scene) sprite(px *paint.Pixels, rows []string, at image.Point) {
	body := b.Theme.Token.Bg
	if body == nil {
		body = color.White
	}
	px.Sprite(at.X, at.Y, rows, map[rune]color.Color{'#': body, 'o': b.Theme.Token.Fg})
}

// sprite is the monster as large as it fits, and where it stands beside a cell.
func (p *picture) sprite(cell int) (rows []string, at image.Rectangle) {
	rows = monsters[len(monsters)-1]
	for _, m := range monsters {
		room := 1.8 // for the steps beside it
		if len(m[0]) <= 5 {
			room = 0.75
		}
		if float64(len(m[0]))*room <= p.inner[berzerk.Morty] {
			rows = m
			break
		}
	}
	w, h := len(rows[0]), len(rows)
	angle := p.angle(cell)
	half := math.Abs(math.Sin(angle))*float64(w)/2 + math.Abs(math.Cos(angle))*float64(h)/2
	x, y := p.at(angle, max(p.inner[berzerk.Morty]-half-1, 0))
	left, top := int(math.Round(x-float64(w)/2)), int(math.Round(y-float64(h)/2))
	return rows, image.Rect(left, top, left+w, top+h)
}
