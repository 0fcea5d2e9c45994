package paint

import (
	"image/color"
	"slices"
)

// ink is what is painted on half a pixel: nothing (0), a colour of the picture's palette (its index, from 1 to own), or a
// mixed colour (own + 1 plus its red, green and blue in a byte each).
type ink uint32

// own is the largest index of a palette. Pictures have a few dozen colours besides mixed ones.
const own ink = 1<<24 - 1

// rgb is a colour's red, green and blue, each from 0 to 255.
type rgb [3]int32

func rgbOf(c color.Color) rgb {
	if c == nil {
		return rgb{}
	}
	r, g, b, _ := c.RGBA()
	return rgb{int32(r >> 8), int32(g >> 8), int32(b >> 8)}
}

// mixed returns the ink of a colour that is not in the palette, as it was mixed of others.
func mixed(c rgb) ink { return own + 1 + ink(c[0]<<16|c[1]<<8|c[2]) }

// palette holds the colours that were painted on a picture as they are, not mixed ones.
type palette struct {
	colours []color.Color
	values  []rgb
}

// ink returns the ink of a colour, which joins the palette if it is new; nil is nothing.
func (p *palette) ink(c color.Color) ink {
	if c == nil {
		return 0
	}
	at := slices.Index(p.colours, c)
	if at < 0 {
		at = len(p.colours)
		p.colours, p.values = append(p.colours, c), append(p.values, rgbOf(c))
	}
	return ink(at + 1)
}

// colour returns an ink's colour; nil for nothing.
func (p *palette) colour(is ink) color.Color {
	switch {
	case is == 0:
		return nil
	case is <= own:
		return p.colours[is-1]
	}
	c := p.rgb(is)
	return color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 0xff}
}

// rgb returns the red, green and blue of an ink, which must not be nothing.
func (p *palette) rgb(is ink) rgb {
	if is <= own {
		return p.values[is-1]
	}
	is -= own + 1
	return rgb{int32(is >> 16), int32(is >> 8 & 0xff), int32(is & 0xff)}
}
