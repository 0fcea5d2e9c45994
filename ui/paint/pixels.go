package paint

import (
	"image"
	"image/color"

	"zugzwang/ui/theme"
)

// Pixels is a picture of square pixels, two above each other in every cell. Edges of shapes are painted twice as
// finely across: a pixel has a left and a right half. Where nothing was painted the canvas beneath it shows.
type Pixels struct {
	palette
	w, h    int
	at      [][2]ink // of each pixel's halves, row by row
	page    rgb      // what shows through at an edge
	guessed bool     // the page may be another
	blended bool     // at an edge the colours on either side of it are mixed
}

// NewPixels returns an empty picture for so many columns and rows of cells. Where the terminal has
// all colours edges are smooth.
func NewPixels(columns, rows int, th *theme.Theme) *Pixels {
	columns, rows = max(columns, 0), max(rows, 0)
	p := &Pixels{w: columns, h: 2 * rows, at: make([][2]ink, 2*columns*rows), blended: th.Smooth()}
	page, known := th.Page()
	p.page, p.guessed = rgbOf(page), !known
	return p
}

// Bounds returns the picture as a rectangle, in pixels.
func (p *Pixels) Bounds() image.Rectangle { return image.Rect(0, 0, p.w, p.h) }

// Blended reports whether edges are smooth on what was painted.
func (p *Pixels) Blended() bool { return p.blended }

// Set paints a pixel.
func (p *Pixels) Set(x, y int, c color.Color) {
	if image.Pt(x, y).In(p.Bounds()) {
		is := p.ink(c)
		p.at[y*p.w+x] = [2]ink{is, is}
	}
}

// Paint paints numbered shapes within r: covers says which number covers a point, and colours lists the colour of each
// number, from 1. Half a pixel that an edge runs through gets a mixed colour or, if colours cannot be mixed, that of the
// number that covers most of it. Paint returns the number that covers most of each pixel of r, row by row.
func (p *Pixels) Paint(r image.Rectangle, colours []color.Color, covers Covers) []int {
	return p.PaintCover(Covered(r.Intersect(p.Bounds()), covers), colours)
}

// PaintCover is Paint of shapes whose cover, within the picture, is known. It returns the cover's own list.
func (p *Pixels) PaintCover(c *Cover, colours []color.Color) []int {
	edges, shares := c.edges, c.shares
	inks := make([]ink, 1, len(colours)+1) // of the numbers that cover: 0 has none
	for _, c := range colours {
		inks = append(inks, p.ink(c))
	}
	wide := c.area.Dx()
	for i, is := range c.most {
		at := (c.area.Min.Y+i/wide)*p.w + c.area.Min.X + i%wide
		switch {
		case len(edges) > 0 && edges[0].at == i:
			for side, n := range edges[0].shares {
				p.mix(&p.at[at][side], inks, shares[:n], is)
				shares = shares[n:]
			}
			edges = edges[1:]
		case is > 0:
			p.at[at] = [2]ink{inks[is], inks[is]}
		}
	}
	return c.most
}

// mix paints half a pixel from the shares of what covers it, in the inks of the numbers; most is the number with
// the largest share of the whole pixel.
func (p *Pixels) mix(at *ink, inks []ink, shares []share, most int) {
	const whole = samples * samples / 2
	const nearly = whole * 11 / 16 // of the page: a halo, if that is another
	largest := share{number: most}
	for _, s := range shares {
		if s.count > largest.count || s.count == largest.count && s.number == most {
			largest = s
		}
	}
	if !p.blended || largest.count == whole {
		if largest.number > 0 {
			*at = inks[largest.number]
		}
		return
	}
	under := p.page
	if *at != 0 {
		under = p.rgb(*at)
	}
	var sum rgb
	for _, s := range shares {
		c := under
		switch {
		case s.number > 0:
			c = p.rgb(inks[s.number])
		case *at == 0 && p.guessed && s.count > nearly:
			return
		}
		for i, v := range c {
			sum[i] += v * int32(s.count)
		}
	}
	for i := range sum {
		sum[i] /= whole
	}
	*at = mixed(sum)
}

// Sprite paints a small picture on whole pixels, a row of it a string and its top left
// at (x, y): the colour of each letter, and nothing for any other.
func (p *Pixels) Sprite(x, y int, rows []string, colours map[rune]color.Color) {
	for dy, row := range rows {
		for dx, letter := range row {
			if c := colours[letter]; c != nil {
				p.Set(x+dx, y+dy, c)
			}
		}
	}
}

// Fine is Sprite with a letter for each half of a pixel.
func (p *Pixels) Fine(x, y int, rows []string, colours map[rune]color.Color) {
	for dy, row := range rows {
		for i, letter := range row {
			if c := colours[letter]; c != nil {
				p.Halves(image.Rect(2*x+i, y+dy, 2*x+i+1, y+dy+1), c)
			}
		}
	}
}

// Pixels draws a picture with its top left cell at (x, y).
func (c *Canvas) Pixels(x, y int, p *Pixels) {
	var before [4]ink // of the cell drawn last, which is often the same
	char, st := " ", theme.Style{}
	for row := range p.h / 2 {
		for column := range p.w {
			top, bottom := p.at[2*row*p.w+column], p.at[(2*row+1)*p.w+column]
			if quarters := [4]ink{top[0], top[1], bottom[0], bottom[1]}; quarters != before {
				var fill, ground ink
				char, fill, ground = p.shaped(quarters)
				st.Fg, st.Bg = p.colour(fill), p.colour(ground)
				before = quarters
			}
			if before != [4]ink{} {
				c.Put(x+column, y+row, char, st)
			}
		}
	}
}

// Ink draws a picture in a single style, without colours: half a pixel is painted or not.
func (c *Canvas) Ink(x, y int, p *Pixels, st theme.Style) {
	full := st
	full.Attrs ^= theme.Reverse
	for row := range p.h / 2 {
		for column := range p.w {
			top, bottom := p.at[2*row*p.w+column], p.at[(2*row+1)*p.w+column]
			filled := 0
			for i, painted := range [4]ink{top[0], top[1], bottom[0], bottom[1]} {
				if painted != 0 {
					filled |= 1 << i
				}
			}
			switch filled {
			case 0:
			case all:
				c.Put(x+column, y+row, " ", full)
			default:
				c.Put(x+column, y+row, Quadrants[filled], st)
			}
		}
	}
}
