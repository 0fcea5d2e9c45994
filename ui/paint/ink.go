package paint

import (
	"image/color"
	"slices"
)

// ink tells what is painted on half a pixel: 0 for nothing; from 1 to own the index, plus 1, of a
// colour in the picture's palette; above own a mixed colour (own + 1 plus its red, green and blue
// in a byte each).
type ink uint32

// own is the largest ink that is a colour of the palette. It is never reached: pictures have a few
// dozen colours besides mixed ones.
const own ink = 1<<24 - 1

// rgb is a colour's red, green and blue, each from 0 to 255.
type rgb [3]int32

// rgbOf returns the red, green and blue of a colour; black for nil.
func rgbOf(c color.Color) rgb {
	if c == nil {
		return rgb{}
	}
	r, g, b, _ := c.RGBA()
	return rgb{int32(r >> 8), int32(g >> 8), int32(b >> 8)}
}

// mixed returns the ink of a colour that was mixed from others. Such colours are not in the
// palette.
func mixed(c rgb) ink { return own + 1 + ink(c[0]<<16|c[1]<<8|c[2]) }

// palette lists the colours that were painted on a picture, without those that were mixed at edges.
type palette struct {
	colours []color.Color
	values  []rgb // the red, green and blue of colours
}

// ink returns the ink of a colour, after adding the colour to the palette if it is new. For nil it
// returns 0: nothing.
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

// colour returns the colour of an ink; nil for 0, which stands for nothing.
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

// rgb returns the red, green and blue of an ink, which must not be 0.
func (p *palette) rgb(is ink) rgb {
	if is <= own {
		return p.values[is-1]
	}
	is -= own + 1
	return rgb{int32(is >> 16), int32(is >> 8 & 0xff), int32(is & 0xff)}
}
