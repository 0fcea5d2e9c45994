package paint

import (
	"image"
	"image/color"

	"zugzwang/ui/theme"
)

// Pixels is a picture of square pixels, two above each other in every cell. Where
// nothing was painted the canvas beneath it shows.
type Pixels struct {
	w, h    int
	at      []color.Color // nil: nothing was painted
	page    color.Color   // what shows through at an edge
	guessed bool          // the page may be another
	blended bool          // edges are mixed of what lies on either side
}

// NewPixels returns an empty picture for so many columns and rows of cells. Where the terminal has
// all colours edges are smooth.
func NewPixels(columns, rows int, th *theme.Theme) *Pixels {
	columns, rows = max(columns, 0), max(rows, 0)
	p := &Pixels{w: columns, h: 2 * rows, at: make([]color.Color, 2*columns*rows), blended: th.Smooth()}
	page, known := th.Page()
	p.page, p.guessed = page, !known
	return p
}

// Bounds returns the picture as a rectangle, in pixels.
func (p *Pixels) Bounds() image.Rectangle { return image.Rect(0, 0, p.w, p.h) }

// Blended reports whether edges are smooth on what was painted.
func (p *Pixels) Blended() bool { return p.blended }

// Set paints a pixel.
func (p *Pixels) Set(x, y int, c color.Color) {
	if image.Pt(x, y).In(p.Bounds()) {
		p.at[y*p.w+x] = c
	}
}

// Paint paints what covers each point within r, and returns the number that covers most of each pixel of r, row
// by row. Colours are those of the numbers from 1. A pixel that an edge runs through is mixed of what covers it,
// or gets the colour that covers most of it if colours cannot be mixed.
func (p *Pixels) Paint(r image.Rectangle, colours []color.Color, covers Covers) []int {
	return p.PaintCover(Covered(r.Intersect(p.Bounds()), covers), colours)
}

// PaintCover is Paint of shapes whose cover, within the picture, is known. It returns the cover's own list.
func (p *Pixels) PaintCover(c *Cover, colours []color.Color) []int {
	edges, shares := c.edges, c.shares
	wide := c.area.Dx()
	for i, is := range c.most {
		at := (c.area.Min.Y+i/wide)*p.w + c.area.Min.X + i%wide
		switch {
		case len(edges) > 0 && edges[0].at == i:
			n := edges[0].shares
			p.mix(at, colours, shares[:n], is)
			edges, shares = edges[1:], shares[n:]
		case is > 0:
			p.at[at] = colours[is-1]
		}
	}
	return c.most
}

// mix paints a pixel from the shares of what covers it, in colours of a list; most is the number with
// the largest share.
func (p *Pixels) mix(i int, colours []color.Color, shares []share, most int) {
	at := &p.at[i]
	under := *at
	guess := under == nil && p.guessed
	if under == nil {
		under = p.page
	}
	if !p.blended {
		if most > 0 {
			*at = colours[most-1]
		}
		return
	}
	const nearly = samples * samples * 11 / 16 // of the page: a halo, if that is another
	var sum [3]uint32
	for _, s := range shares {
		c := under
		switch {
		case s.number > 0:
			c = colours[s.number-1]
		case guess && s.count > nearly:
			return
		}
		r, g, b, _ := c.RGBA()
		n := uint32(s.count)
		sum[0], sum[1], sum[2] = sum[0]+r*n, sum[1]+g*n, sum[2]+b*n
	}
	const all = samples * samples * 0x101
	*at = color.RGBA{uint8(sum[0] / all), uint8(sum[1] / all), uint8(sum[2] / all), 0xff}
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

// Pixels draws a picture with its top left cell at (x, y).
func (c *Canvas) Pixels(x, y int, p *Pixels) {
	for row := range p.h / 2 {
		for column := range p.w {
			top, bottom := p.at[2*row*p.w+column], p.at[(2*row+1)*p.w+column]
			switch {
			case top == nil && bottom == nil:
			case top == bottom:
				c.Put(x+column, y+row, " ", theme.Style{Bg: top})
			case top == nil:
				c.Put(x+column, y+row, "▄", theme.Style{Fg: bottom})
			default:
				c.Put(x+column, y+row, "▀", theme.Style{Fg: top, Bg: bottom})
			}
		}
	}
}

// Ink draws a picture in a single style, without colours: a pixel is painted or not.
func (c *Canvas) Ink(x, y int, p *Pixels, st theme.Style) {
	full := st
	full.Attrs ^= theme.Reverse
	for row := range p.h / 2 {
		for column := range p.w {
			switch top, bottom := p.at[2*row*p.w+column] != nil, p.at[(2*row+1)*p.w+column] != nil; {
			case top && bottom:
				c.Put(x+column, y+row, " ", full)
			case top:
				c.Put(x+column, y+row, "▀", st)
			case bottom:
				c.Put(x+column, y+row, "▄", st)
			}
		}
	}
}
