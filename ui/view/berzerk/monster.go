package berzerk

import (
	"image"
	"image/color"
	"math"
	"slices"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/ui/paint"
)

// smallMonsters contains the pictures of small monsters, the larger first: # is the body, o an eye. A letter is half a pixel.
var smallMonsters = [][]string{
	{".....########.....", "...############...", "..##############..", ".################.", "###oooo####oooo###", "###oooo####oooo###", "##################", "##################", "##..####..####..##"},
	{"....########....", "..############..", ".##############.", "###ooo####ooo###", "###ooo####ooo###", "################", "################", "##..###..###..##"},
	{"....######....", "..##########..", ".############.", "##ooo####ooo##", "##ooo####ooo##", "##############", "##..##..##..##"},
	{"..########..", "############", "##oo####oo##", "############", "##..####..##"},
	{"..######..", "##oo##oo##", "##########", "##..##..##"},
	{".######.", "##o##o##", "########", "##....##"},
	{"..######..", "##oo##oo##", "##########"},
	{".######.", "##o##o##", "########"},
	{".####.", "#o##o#", "######", "##..##"},
	{".####.", "#o##o#", "#.##.#"},
}

// ghost is the monster's position: its middle, its width and its height, in pixels.
type ghost struct{ x, y, w, h float64 }

// Widths of monsters, in pixels.
const (
	roundFrom = 10 // the least of one that is painted as a shape, not as one of smallMonsters
	looseFrom = 7  // the least of one that must lie within its sector, and has no background of its own
)

// sized returns the largest monster about (x, y) that is at most wide pixels wide. It moves it a little, so
// that its edges are edges of pixels, or across of halves of pixels.
func sized(x, y, wide float64) ghost {
	w, h, fine := wide, wide, 2.0 // fine: positions across are multiples of 1/fine pixels
	if wide < roundFrom {
		rows := smallMonsters[len(smallMonsters)-1]
		for _, larger := range slices.Backward(smallMonsters) {
			if float64(len(larger[0])) <= 2*wide {
				rows = larger
			}
		}
		w, h, fine = float64(len(rows[0]))/2, float64(len(rows)), 1
	}
	return ghost{math.Round(fine*(x-w/2))/fine + w/2, math.Round(y-h/2) + h/2, w, h}
}

// standing returns the largest monster that fits into an area of w by h pixels and stands in the middle of its lower edge,
// which is at y. The middle is at x.
func standing(x, y float64, w, h int) ghost {
	side := float64(min(w, h))
	if math.Mod(x-side/2, 1) != 0 { // begin with a whole pixel
		side--
	}
	if side >= roundFrom {
		return ghost{x, y - side/2, side, side}
	}
	rows := smallMonsters[len(smallMonsters)-1]
	for _, larger := range slices.Backward(smallMonsters) {
		if left := x - float64(len(larger[0]))/4; left == math.Floor(left) && len(larger[0]) <= 2*w && len(larger) <= h {
			rows = larger
		}
	}
	high := float64(len(rows))
	return ghost{x, y - high/2, float64(len(rows[0])) / 2, high}
}

// pixels returns the pixels that the monster touches.
func (g ghost) pixels() image.Rectangle {
	return image.Rect(int(math.Floor(g.x-g.w/2)), int(math.Floor(g.y-g.h/2)), int(math.Ceil(g.x+g.w/2)), int(math.Ceil(g.y+g.h/2)))
}

// paint paints the monster: a round head, a body with a wavy hem, and two eyes; none if eyes is nil.
func (g ghost) paint(px *paint.Pixels, body, eyes color.Color) {
	area := g.pixels()
	if g.w < roundFrom {
		for _, rows := range smallMonsters {
			if float64(len(rows[0])) == 2*g.w && float64(len(rows)) == g.h {
				px.Fine(area.Min.X, area.Min.Y, rows, map[rune]color.Color{'#': body, 'o': eyes})
			}
		}
		return
	}
	apart, wide, high := math.Round(g.w/4), math.Round(g.w/8), math.Round(g.h/7)
	px.Paint(area, []color.Color{body, eyes}, paint.Crisp(func(x, y float64) (int, float64) {
		u, v := (x-g.x)/(g.w/2), (y-g.y)/(g.h/2) // from -1 at the left and the top to 1 at the right and the bottom
		switch {
		case math.Abs(u) > 1, v < -0.1 && u*u+(v+0.1)*(v+0.1)/0.81 > 1, v > 0.78-0.22*math.Cos(3*math.Pi*u):
			return 0, 0
		case eyes != nil && math.Pow((math.Abs(x-g.x)-apart)/wide, 4)+math.Pow((y-g.y+high)/high, 4) < 1.5:
			return 2, 0
		}
		return 1, 0
	}))
}

// monsterColours returns the colours of the monster's body and its eyes.
func (b *scene) monsterColours() (body, eyes color.Color) {
	if body = b.Theme.Token.Bg; body == nil {
		body = color.White
	}
	return body, b.Theme.Token.Fg
}

// monster paints the monster on its cell, in the ring of the player to move, or in the hole. The background of a small
// one, ground, is the colour of its cell up to the edges of characters, as these can show only two colours.
func (b *scene) monster(px *paint.Pixels, p *picture, ground color.Color) {
	body, eyes := b.monsterColours()
	if b.cell > 0 {
		g := p.monster(b.turn, b.cell)
		if at := cellsOf(g.pixels()); g.w < looseFrom && ground != nil {
			px.Fill(image.Rect(at.Min.X, 2*at.Min.Y, at.Max.X, 2*at.Max.Y), ground)
		}
		g.paint(px, body, eyes)
		return
	}
	x, y := p.at(0, (p.outer[berzerk.Rick]+p.inner[berzerk.Morty])/2)
	g := sized(x, y, math.Floor(min(p.holeWidth(), p.outer[berzerk.Rick]-p.inner[berzerk.Morty])-2))
	if g.w >= looseFrom { // dark, and without eyes; a smaller one would not be seen so
		body, eyes = b.Theme.Border.Fg, nil
	}
	if body == nil {
		body = color.White
	}
	g.paint(px, body, eyes)
}

// monster returns the largest monster that fits into a sector, near the middle. A small one may extend a little beyond
// the sector, the smaller the farther.
func (p *picture) monster(of games.Player, cell int) ghost {
	out, in := p.ring(of, p.part(cell))
	thick, least := out-in, -0.7 // least: how far its corners may extend into the gap, as a negative number
	if p.one {                   // no larger than in the outer one of two rings
		thick, least = min(thick, p.split), 0.3
	}
	x, y := p.at(p.angle(cell), p.seatOf(of))
	for w := math.Floor(min(p.arc(of), thick)) + 2; ; w-- {
		var best ghost
		most := math.Inf(-1)
		const reach, step = 5, 0.5 // try positions around the middle, for the one farthest from the edges
		for i := -reach; i <= reach; i++ {
			for j := -reach; j <= reach; j++ {
				g := sized(x+step*float64(i), y+step*float64(j), w)
				if air := p.air(of, cell, g) - 0.3*math.Hypot(g.x-x, g.y-y); air > most {
					best, most = g, air
				}
			}
		}
		if most > least || w < looseFrom && most > 1.6*(w-5)-0.4 {
			return best
		}
	}
}

// air returns the distance of a monster from the edges of its sector; if it is partly outside, a negative number: how
// far it extends beyond them.
func (p *picture) air(of games.Player, cell int, g ghost) float64 {
	at := p.part(cell)
	from, to := p.parts[at], p.parts[(at+1)%len(p.parts)]
	out, in := p.ring(of, at)
	least := math.Inf(1)
	for _, edge := range [][2]float64{{0, -1}, {-0.7, -0.7}, {0.7, -0.7}, {-1, 0}, {1, 0}, {-1, 0.5}, {1, 0.5}, {-1, 1}, {0, 1}, {1, 1}} {
		dx, dy := g.x+edge[0]*g.w/2-p.cx, p.cy-g.y-edge[1]*g.h/2
		d := math.Hypot(dx, dy)
		least = min(least, d-in, out-d, 3*(out-d)) // the outer edge counts more, as numbers stand beyond it
		least = min(least, dx*from.cos-dy*from.sin-from.off, dy*to.sin-dx*to.cos+to.off)
	}
	return least - p.gap/2
}
