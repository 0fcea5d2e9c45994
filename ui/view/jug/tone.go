package jug

import (
	"image/color"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/theme"
)

// Round objects are lighter at the top left, where the light falls on them, and darker at the bottom
// right. If the terminal shows all colours, lighter and darker ones are mixed with white and black.
// With 256 colours they are the next of the colour cube or of the greys, and with sixteen the bright
// or the dark form of the colour.

// lighter returns a colour mixed with parts percent of white.
func (b *scene) lighter(c color.Color, parts uint32) color.Color {
	return tone(b.Theme, c, parts, true)
}

// darker returns a colour mixed with parts percent of black.
func (b *scene) darker(c color.Color, parts uint32) color.Color {
	return tone(b.Theme, c, parts, false)
}

// tone returns a lighter colour if up is set, otherwise a darker one; nil for nil. Parts is used only
// if the terminal shows all colours.
func tone(th *theme.Theme, c color.Color, parts uint32, up bool) color.Color {
	if c == nil {
		return nil
	}
	if basic, ok := c.(ansi.BasicColor); ok {
		return basicTone(basic, up)
	}
	r, g, b, _ := c.RGBA()
	rgb := [3]uint32{r >> 8, g >> 8, b >> 8}
	grey := rgb[0] == rgb[1] && rgb[1] == rgb[2]
	for i, v := range rgb {
		switch {
		case th.Depth == theme.Exact && up:
			rgb[i] = (v*(100-parts) + 255*parts) / 100
		case th.Depth == theme.Exact:
			rgb[i] = v * (100 - parts) / 100
		case grey && up:
			rgb[i] = min(v+40, 238)
		case grey:
			rgb[i] = max(v, 48) - 40
		case up:
			rgb[i] = cube[min(level(v)+1, len(cube)-1)]
		default:
			rgb[i] = cube[max(level(v)-1, 0)]
		}
	}
	return color.RGBA{uint8(rgb[0]), uint8(rgb[1]), uint8(rgb[2]), 0xff}
}

// cube lists the values that red, green and blue have in the colour cube of the 256 colours.
var cube = [...]uint32{0, 95, 135, 175, 215, 255}

// level returns the index in cube of the smallest value that is v or more.
func level(v uint32) int {
	for i, step := range cube {
		if v <= step {
			return i
		}
	}
	return len(cube) - 1
}

// basicTone returns the next lighter or darker form of one of the sixteen colours; the colour itself
// if there is none.
func basicTone(c ansi.BasicColor, up bool) color.Color {
	switch {
	case up && c == ansi.BrightBlack:
		return ansi.White
	case up && c < ansi.BrightBlack:
		return c + 8
	case up:
		return ansi.BrightWhite
	case !up && c == ansi.White:
		return ansi.BrightBlack
	case !up && c == ansi.BrightBlack:
		return ansi.Black
	case !up && c > ansi.BrightBlack:
		return c - 8
	}
	return c
}
