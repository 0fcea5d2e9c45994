package paint

import (
	"image"
	"image/color"

	"zugzwang/ui/theme"
)

// Pixels is a picture of square pixels, two above each other in every cell. A pixel has a left and
// a right half, which can have different colours, so edges of shapes are twice as fine across.
// Where nothing is painted the canvas below the picture shows.
type Pixels struct {
	palette
	w, h    int      // in pixels
	at      [][2]ink // the inks of each pixel's left and right half, row by row
	page    rgb      // the background of the page, mixed in at edges where nothing else was painted
	guessed bool     // page is a guess, as the terminal did not tell
	blended bool     // at an edge the colours on both sides of it are mixed
}

// NewPixels returns an empty picture for a number of columns and rows of cells. It mixes colours at
// edges if th.Smooth reports true.
func NewPixels(columns, rows int, th *theme.Theme) *Pixels {
	columns, rows = max(columns, 0), max(rows, 0)
	p := &Pixels{w: columns, h: 2 * rows, at: make([][2]ink, 2*columns*rows), blended: th.Smooth()}
	page, known := th.Page()
	p.page, p.guessed = rgbOf(page), !known
	return p
}

// Bounds returns the picture as a rectangle, in pixels.
func (p *Pixels) Bounds() image.Rectangle { return image.Rect(0, 0, p.w, p.h) }

// Blended reports whether colours are mixed at edges, so that edges look smooth.
func (p *Pixels) Blended() bool { return p.blended }

// Set paints a whole pixel, or clears it if c is nil. Outside the picture it does nothing.
func (p *Pixels) Set(x, y int, c color.Color) {
	if image.Pt(x, y).In(p.Bounds()) {
		is := p.ink(c)
		p.at[y*p.w+x] = [2]ink{is, is}
	}
}

// Paint paints numbered shapes within r: covers returns the number of the shape at a point, and
// colours[n-1] is the colour of shape n. Half a pixel that an edge runs through gets a mixed colour
// or, if edges are not blended, that of the shape that covers most of the half. Paint returns the
// number of the shape that covers most of each pixel of r, row by row.
func (p *Pixels) Paint(r image.Rectangle, colours []color.Color, covers Covers) []int {
	return p.PaintCover(covered(r.Intersect(p.Bounds()), covers), colours)
}

// PaintCover paints as Paint does, with a cover that is known and lies within the picture. The list
// that it returns belongs to the cover and must not be changed.
func (p *Pixels) PaintCover(c *Cover, colours []color.Color) []int {
	edges, shares := c.edges, c.shares
	inks := make([]ink, 1, len(colours)+1) // by the number of the shape; of number 0, no shape, nothing
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

// mix paints half a pixel, at, from the shares of the shapes that cover it. Inks are those of the
// shapes by number. Most is the number that covers most of the whole pixel; it is preferred where
// shares are equal.
func (p *Pixels) mix(at *ink, inks []ink, shares []share, most int) {
	const whole = samples * samples / 2
	// If the colour of the page is guessed and more than this is not covered, nothing is painted.
	// Such a half would nearly have that colour, and stand out as a halo on a page of another.
	const nearly = whole * 11 / 16
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

// Fine paints a small picture of letters with its top left pixel at (x, y). A string is a row, and
// a letter half a pixel of the letter's colour. Letters without a colour leave their halves as they
// are.
func (p *Pixels) Fine(x, y int, rows []string, colours map[rune]color.Color) {
	for dy, row := range rows {
		for i, letter := range row {
			if c := colours[letter]; c != nil {
				p.Halves(image.Rect(2*x+i, y+dy, 2*x+i+1, y+dy+1), c)
			}
		}
	}
}

// Pixels draws a picture on the canvas with its top left cell at (x, y). Cells of the picture on
// which nothing was painted stay as they are.
func (c *Canvas) Pixels(x, y int, p *Pixels) {
	var before [4]ink // the inks of the last cell, which are often those of the next, too
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

// Ink draws a picture in a single style, with its top left cell at (x, y): it fills the halves of
// pixels on which anything was painted. Cells on which nothing was painted stay as they are.
func (c *Canvas) Ink(x, y int, p *Pixels, st theme.Style) {
	full := st // in which a blank looks as █ does in st
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
