// Package eyes measures how colours are seen: the contrast between them and their difference,
// with normal sight and with each kind of colour blindness. Only tests use it.
package eyes

import (
	"image/color"
	"maps"
	"math"
	"slices"

	"github.com/charmbracelet/x/ansi"
)

// Sixteen holds the sixteen colours of a terminal as 0xRRGGBB.
type Sixteen [16]uint32

// The user may change a terminal's sixteen colours. These are the defaults of xterm, and of VGA,
// which the Linux console and many others use.
var (
	Xterm = Sixteen{
		0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
		0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
	}
	VGA = Sixteen{
		0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
		0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
	}
)

// Light is a colour in linear light: red, green and blue, from 0 to 1.
type Light [3]float64

// Of returns the light of a colour. A nil sixteen stands for Xterm.
func Of(c color.Color, sixteen *Sixteen) Light {
	if sixteen == nil {
		sixteen = &Xterm
	}
	if basic, ok := c.(ansi.BasicColor); ok {
		rgb := sixteen[basic]
		c = color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xff}
	}
	var l Light
	r, g, b, _ := c.RGBA()
	for i, v := range []uint32{r, g, b} {
		l[i] = float64(v) / 0xffff
		if l[i] <= 0.04045 {
			l[i] /= 12.92
		} else {
			l[i] = math.Pow((l[i]+0.055)/1.055, 2.4)
		}
	}
	return l
}

// Contrast returns the contrast ratio of two colours by WCAG 2, from 1 to 21.
func Contrast(a, b Light) float64 {
	luminance := func(l Light) float64 { return 0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2] }
	hi, lo := luminance(a), luminance(b)
	return (max(hi, lo) + 0.05) / (min(hi, lo) + 0.05)
}

// eyes are matrices for normal sight and for lacking one kind of cone, by name, from Machado,
// Oliveira and Fernandes, A Physiologically-based Model for Simulation of Color Vision
// Deficiency, 2009.
var eyes = map[string][3][3]float64{
	"all cones":    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// lab returns the colour, in CIE L*a*b* under daylight (D65), that somebody with this colour vision
// sees; eye is the matrix of that vision for linear RGB.
func lab(l Light, eye [3][3]float64) [3]float64 {
	dot := func(row [3]float64, v Light) float64 { return row[0]*v[0] + row[1]*v[1] + row[2]*v[2] }
	var seen Light
	for i, row := range eye {
		seen[i] = min(max(dot(row, l), 0), 1)
	}
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f(dot([3]float64{0.4124564, 0.3575761, 0.1804375}, seen) / 0.95047)
	y := f(dot([3]float64{0.2126729, 0.7151522, 0.0721750}, seen))
	z := f(dot([3]float64{0.0193339, 0.1191920, 0.9503041}, seen) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Difference returns the smallest difference of two colours among all eyes, and the name of those
// eyes. It is the CIE 1976 distance; 2.3 is just noticeable side by side.
func Difference(a, b Light) (least float64, whose string) {
	least = math.Inf(1)
	for name, eye := range eyes {
		p, q := lab(a, eye), lab(b, eye)
		if d := math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2])); d < least {
			least, whose = d, name
		}
	}
	return least, whose
}

// Names returns the names of all eyes, sorted.
func Names() []string { return slices.Sorted(maps.Keys(eyes)) }

// Seen returns a colour as the eyes of this name see it. The sixteen colours are Xterm's.
func Seen(c color.Color, name string) color.RGBA {
	l := Of(c, nil)
	var rgb [3]uint8
	for i, row := range eyes[name] {
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
