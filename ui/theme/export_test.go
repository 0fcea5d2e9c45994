package theme

import (
	"image/color"
	"maps"
	"math"
	"slices"
)

// Eyes are the names of those that Seen knows, in the order of the alphabet.
func Eyes() []string { return slices.Sorted(maps.Keys(eyes)) }

// Seen is a colour as some eyes see it; one of the sixteen is what xterm makes of it.
func Seen(c color.Color, eye string) color.RGBA {
	l := of(c, &xterm)
	var rgb [3]uint8
	for i, row := range eyes[eye] {
		v := min(max(row[0]*l[0]+row[1]*l[1]+row[2]*l[2], 0), 1)
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		rgb[i] = uint8(math.Round(255 * v))
	}
	return color.RGBA{rgb[0], rgb[1], rgb[2], 0xff}
}
