package paint

import (
	"image/color"
	"slices"
	"testing"
)

// For the colours of a cell's quarters no character in two colours is nearer than the one chosen.
// Unpainted quarters stay free, and two colours are shown exactly.
func TestQuarters(t *testing.T) {
	choices := []color.Color{nil, color.RGBA{200, 10, 10, 255}, color.RGBA{190, 40, 10, 255}, color.RGBA{0, 0, 250, 255}, color.RGBA{240, 240, 240, 255}}
	off := func(is, want color.Color) (sum int) {
		r, g, b, _ := is.RGBA()
		x, y, z, _ := want.RGBA()
		for _, d := range []int{int(r>>8) - int(x>>8), int(g>>8) - int(y>>8), int(b>>8) - int(z>>8)} {
			sum += d * d
		}
		return sum
	}
	mean := func(of []color.Color) color.Color {
		sum := [3]int{}
		for _, c := range of {
			r, g, b, _ := c.RGBA()
			sum[0], sum[1], sum[2] = sum[0]+int(r>>8), sum[1]+int(g>>8), sum[2]+int(b>>8)
		}
		n := max(len(of), 1)
		return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
	}
	split := func(quarters [4]color.Color, filled int) (fill, ground []color.Color) {
		for i, c := range quarters {
			if filled>>i&1 == 1 {
				fill = append(fill, c)
			} else {
				ground = append(ground, c)
			}
		}
		return fill, ground
	}
	for i := range 5 * 5 * 5 * 5 {
		quarters := [4]color.Color{choices[i%5], choices[i/5%5], choices[i/25%5], choices[i/125]}
		for _, blended := range []bool{true, false} { // true if all are mixed colours, false if all are of the palette
			p := &Pixels{}
			var inks [4]ink
			for i, c := range quarters {
				if inks[i] = p.ink(c); blended && c != nil {
					inks[i] = mixed(rgbOf(c))
				}
			}
			char, fillInk, groundInk := p.shaped(inks)
			fill, ground := p.colour(fillInk), p.colour(groundInk)
			filled, ok := filled(char)
			if !ok {
				t.Fatalf("%v: %q fills no quarters", quarters, char)
			}
			shown := [4]color.Color{}
			away := 0
			for i, want := range quarters {
				shown[i] = ground
				if filled>>i&1 == 1 {
					shown[i] = fill
				}
				if shown[i] == nil || want == nil {
					if shown[i] != want {
						t.Errorf("%v: quarter %d is %v", quarters, i, shown[i])
					}
					continue
				}
				away += off(shown[i], want)
			}
			kinds := slices.Compact(slices.SortedFunc(slices.Values(quarters[:]), func(a, b color.Color) int { return slices.Index(choices, a) - slices.Index(choices, b) }))
			if len(kinds) <= 2 && shown != quarters {
				t.Errorf("%v: %v is shown", quarters, shown)
			}
			if slices.Contains(quarters[:], nil) {
				continue
			}
			for other := range 16 {
				a, b := split(quarters, other)
				tries, grounds := []color.Color{mean(a)}, []color.Color{mean(b)}
				if !blended {
					tries, grounds = append(a, choices[1]), append(b, choices[1])
				}
				for _, f := range tries {
					for _, g := range grounds {
						sum := 0
						for _, c := range a {
							sum += off(f, c)
						}
						for _, c := range b {
							sum += off(g, c)
						}
						if sum < away {
							t.Fatalf("%v, mixed %v: %q is %d away, %q %d", quarters, blended, char, away, Quadrants[other], sum)
						}
					}
				}
			}
		}
	}
}

// A line beside an edge keeps its colour, whatever the edge's mixed colour is.
func TestQuartersOfALine(t *testing.T) {
	p := &Pixels{blended: true}
	line, disc := p.ink(color.RGBA{70, 50, 40, 255}), p.ink(color.RGBA{250, 250, 250, 255})
	for v := range int32(256) {
		edge := mixed(rgb{v, v, v})
		_, fill, ground := p.shaped([4]ink{line, line, edge, disc})
		if fill != line && ground != line || fill != disc && ground != disc {
			t.Errorf("of an edge of %d it is %v and %v", v, p.colour(fill), p.colour(ground))
		}
	}
}
