package paint

import "image/color"

// shaped returns the character and the two colours that come nearest to a cell whose quarters have these colours, in
// the order of Quadrants; nil is nothing, which stays nothing. Colours are mixed where blended says so.
func shaped(quarters [4]color.Color, blended bool) (char string, fill, ground color.Color) {
	other := color.Color(nil) // the second colour
	like, free, kinds := 0, 0, 1
	for i, c := range quarters {
		switch {
		case c == quarters[0]:
			like |= 1 << i
		case kinds == 1:
			other, kinds = c, 2
		case c != other:
			kinds = 3
		}
		if c == nil {
			free |= 1 << i
		}
	}
	switch {
	case kinds == 1:
		return " ", nil, quarters[0]
	case kinds == 2 && quarters[0] == nil:
		return Quadrants[all-like], other, nil
	case kinds == 2:
		return Quadrants[like], quarters[0], other
	}
	var rgb [4][3]int32
	for i, c := range quarters {
		if c != nil {
			r, g, b, _ := c.RGBA()
			rgb[i] = [3]int32{int32(r >> 8), int32(g >> 8), int32(b >> 8)}
		}
	}
	if free != 0 {
		is, _ := together(&rgb, all-free, blended)
		return Quadrants[all-free], is.of(&quarters), nil
	}
	best, least := 0, int32(-1)
	var f, g one
	// Halves come first: of equally near characters the most common one.
	for _, filled := range [...]int{3, 5, 1, 2, 4, 8, 6} {
		a, away := together(&rgb, filled, blended)
		b, more := together(&rgb, all-filled, blended)
		if away += more; least < 0 || away < least {
			best, least, f, g = filled, away, a, b
		}
	}
	return Quadrants[best], f.of(&quarters), g.of(&quarters)
}

// all is the index in Quadrants of what fills the whole cell.
const all = len(Quadrants) - 1

// one is a colour for several quarters: that of one of them, or if that is negative a mixed one.
type one struct {
	quarter int
	mixed   [3]int32
}

// of returns it, of quarters that have these colours.
func (o one) of(quarters *[4]color.Color) color.Color {
	if o.quarter >= 0 {
		return quarters[o.quarter]
	}
	return color.RGBA{uint8(o.mixed[0]), uint8(o.mixed[1]), uint8(o.mixed[2]), 0xff}
}

// together returns one colour for those quarters that are in a sum of bits, and the sum of the squares of how far they
// are from it: their mean if colours can be mixed, or else the one of them that is nearest to all.
func together(rgb *[4][3]int32, in int, blended bool) (is one, away int32) {
	var sum [3]int32
	n, first, same := int32(0), -1, true
	for i, c := range rgb {
		if in>>i&1 == 0 {
			continue
		}
		if first < 0 {
			first = i
		}
		same = same && c == rgb[first]
		for j, v := range c {
			sum[j] += v
		}
		n++
	}
	if same {
		return one{quarter: first}, 0
	}
	if blended {
		mean := [3]int32{sum[0] / n, sum[1] / n, sum[2] / n}
		return one{-1, mean}, apart(rgb, in, mean)
	}
	for i, c := range rgb {
		if far := apart(rgb, in, c); in>>i&1 == 1 && (i == first || far < away) {
			is, away = one{quarter: i}, far
		}
	}
	return is, away
}

// apart returns the sum of the squares of the distances of those quarters that are in a sum of bits from a colour.
func apart(rgb *[4][3]int32, in int, from [3]int32) (sum int32) {
	for i, c := range rgb {
		if in>>i&1 == 1 {
			for j, v := range c {
				sum += (v - from[j]) * (v - from[j])
			}
		}
	}
	return sum
}
