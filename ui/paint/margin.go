package paint

import (
	"image"
	"image/color"

	"zugzwang/ui/theme"
)

// Margin paints half a row above and below the cells of r, and half a column at their left and
// right, so that a short text in r stands on a card. The other part of each cell keeps its colour,
// and a character in the cell is lost. A corner of the card is left out if its cell would need
// three colours.
func (c *Canvas) Margin(r image.Rectangle, body color.Color) {
	for y := r.Min.Y - 1; y <= r.Max.Y; y++ {
		for x := r.Min.X - 1; x <= r.Max.X; x++ {
			in := all // the quarters that touch r
			switch {
			case x < r.Min.X:
				in &= right
			case x >= r.Max.X:
				in &= all - right
			}
			switch {
			case y < r.Min.Y:
				in &= lower
			case y >= r.Max.Y:
				in &= all - lower
			}
			if in != all {
				c.part(x, y, in, body)
			}
		}
	}
}

// Sides paints half a column at the left of the cells of r in the colour before, and at the right in the colour after, as Margin does.
func (c *Canvas) Sides(r image.Rectangle, before, after color.Color) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		c.part(r.Min.X-1, y, right, before)
		c.part(r.Max.X, y, all-right, after)
	}
}

// The indexes in Quadrants of the characters that fill the lower half, and the right half.
const (
	lower = 4 + 8
	right = 2 + 8
)

// part fills some quarters of a cell, those that the character with the index in of Quadrants
// fills. A cell has two colours, so only one remains for the other quarters: that of the first of
// them. If a single quarter is to be filled and the other three have two colours, it leaves the
// cell as it is.
func (c *Canvas) part(x, y, in int, body color.Color) {
	char, st := c.At(x, y)
	fill, ground := st.Fg, st.Bg
	if st.Attrs&theme.Reverse != 0 {
		fill, ground = ground, fill
	}
	if quarters, block := filled(char); block {
		rest := all - in
		switch first := rest & -rest; {
		case quarters&rest != 0 && quarters&rest != rest && in&(in-1) == 0:
			return
		case quarters&first != 0:
			ground = fill
		}
	}
	c.Put(x, y, Quadrants[in], theme.Style{Fg: body, Bg: ground})
}
