package paint

import (
	"image"
	"image/color"
	"math"

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

// samples is how finely an edge is looked at: so many points across a pixel each way.
const samples = 4

// Paint paints what covers each point within r. Covers returns the number, from 1, of a colour
// in colours, or 0 for none, and a lower bound of the distance to the nearest edge. A pixel that
// an edge runs through is mixed of what covers it, or gets the colour that covers most of it if
// colours cannot be mixed. Paint calls covers once for a pixel, and 16 times more for one with
// an edge. It returns the number that covers most of each pixel of r, row by row.
func (p *Pixels) Paint(r image.Rectangle, colours []color.Color, covers func(x, y float64) (number int, margin float64)) []int {
	r = r.Intersect(p.Bounds())
	most := make([]int, 0, r.Dx()*r.Dy())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			is, margin := covers(float64(x)+0.5, float64(y)+0.5)
			if margin >= math.Sqrt2/2 {
				if is > 0 {
					p.at[y*p.w+x] = colours[is-1]
				}
				most = append(most, is)
				continue
			}
			var list [samples * samples]share
			n := 0 // of them
			for i := range samples * samples {
				number, _ := covers(float64(x)+(float64(i%samples)+0.5)/samples, float64(y)+(float64(i/samples)+0.5)/samples)
				j := 0
				for j < n && list[j].number != number {
					j++
				}
				if j == n {
					list[n].number = number
					n++
				}
				list[j].count++
			}
			shares := list[:n]
			largest := 0
			for _, s := range shares {
				if s.number == is {
					largest = s.count
				}
			}
			for _, s := range shares {
				if s.count > largest {
					is, largest = s.number, s.count
				}
			}
			most = append(most, is)
			p.mix(x, y, colours, shares, is)
		}
	}
	return most
}

// share is how many samples of a pixel what has a number covers.
type share struct{ number, count int }

// mix paints a pixel from the shares of what covers it, in colours of a list; most is the number with
// the largest share.
func (p *Pixels) mix(x, y int, colours []color.Color, shares []share, most int) {
	at := &p.at[y*p.w+x]
	under := *at
	guess := under == nil && p.guessed
	if under == nil {
		under = p.page
	}
	if !p.blended || len(shares) == 1 {
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
