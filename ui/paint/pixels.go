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
	count := make([]int, len(colours)+1)
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
			var in [samples * samples]int
			for i := range in {
				in[i], _ = covers(float64(x)+(float64(i%samples)+0.5)/samples, float64(y)+(float64(i/samples)+0.5)/samples)
				count[in[i]]++
			}
			for _, n := range in {
				if count[n] > count[is] {
					is = n
				}
			}
			most = append(most, is)
			p.mix(x, y, colours, count, is)
			for _, n := range in {
				count[n] = 0
			}
		}
	}
	return most
}

// mix paints a pixel from the number of samples that each colour of a list covers; most is the
// colour with the most.
func (p *Pixels) mix(x, y int, colours []color.Color, count []int, most int) {
	at := &p.at[y*p.w+x]
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
	if count[0] == samples*samples || guess && count[0] > nearly {
		return
	}
	var sum [3]uint32
	add := func(c color.Color, n int) {
		r, g, b, _ := c.RGBA()
		sum[0], sum[1], sum[2] = sum[0]+r*uint32(n), sum[1]+g*uint32(n), sum[2]+b*uint32(n)
	}
	if count[0] > 0 {
		add(under, count[0])
	}
	for i, n := range count[1:] {
		if n > 0 {
			add(colours[i], n)
		}
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
