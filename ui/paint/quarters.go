package paint

// shaped returns how to draw a cell whose four quarters have the given inks: the block character,
// the ink of the quarters that it fills, and the ink of the others. If there are more than two
// inks, it returns the nearest to them. Quarters are in the order of Quadrants. Quarters on which
// nothing was painted stay free, even if the painted ones must then share one ink.
func (p *Pixels) shaped(quarters [4]ink) (char string, fill, ground ink) {
	other := ink(0) // the first ink that differs from that of the first quarter
	like, free, kinds := 0, 0, 1
	for i, is := range quarters {
		switch {
		case is == quarters[0]:
			like |= 1 << i
		case kinds == 1:
			other, kinds = is, 2
		case is != other:
			kinds = 3
		}
		if is == 0 {
			free |= 1 << i
		}
	}
	switch {
	case kinds == 1:
		return " ", 0, quarters[0]
	case kinds == 2 && quarters[0] == 0:
		return Quadrants[all-like], other, 0
	case kinds == 2:
		return Quadrants[like], quarters[0], other
	}
	var colours [4]rgb
	for i, is := range quarters {
		if is != 0 {
			colours[i] = p.rgb(is)
		}
	}
	if free != 0 {
		fill, _ = together(&quarters, &colours, all-free)
		return Quadrants[all-free], fill, 0
	}
	best, least := 0, int32(-1)
	// Characters that fill a half come first: of equally near ones the first is taken, and halves
	// are most common.
	for _, filled := range [...]int{3, 5, 1, 2, 4, 8, 6} {
		a, away := together(&quarters, &colours, filled)
		b, more := together(&quarters, &colours, all-filled)
		if away += more; least < 0 || away < least {
			best, least, fill, ground = filled, away, a, b
		}
	}
	return Quadrants[best], fill, ground
}

// all is the index in Quadrants of the character that fills the whole cell.
const all = len(Quadrants) - 1

// together returns one ink for the quarters i of a cell for which in has bit 1<<i, and how far
// their colours are from it, as apart measures. If the inks of these quarters are all mixed, it
// returns the mean. Otherwise it returns the nearest of their inks that are not mixed, so that the
// smooth edge of a shape does not change the colour of a line beside it.
func together(quarters *[4]ink, colours *[4]rgb, in int) (is ink, away int32) {
	var sum rgb
	n, clean := int32(0), false // clean: some ink of these is not mixed
	for i, c := range colours {
		if in>>i&1 == 1 {
			for j, v := range c {
				sum[j] += v
			}
			n++
			clean = clean || quarters[i] <= own
		}
	}
	if !clean {
		mean := rgb{sum[0] / n, sum[1] / n, sum[2] / n}
		return mixed(mean), apart(colours, in, mean)
	}
	away = -1
	for i, c := range colours {
		if in>>i&1 == 0 || quarters[i] > own {
			continue
		}
		if far := apart(colours, in, c); away < 0 || far < away {
			is, away = quarters[i], far
		}
	}
	return is, away
}

// apart returns how far the colours of the quarters i for which in has bit 1<<i are from a colour:
// the sum of the squares of the differences in red, green and blue.
func apart(colours *[4]rgb, in int, from rgb) (sum int32) {
	for i, c := range colours {
		if in>>i&1 == 1 {
			for j, v := range c {
				sum += (v - from[j]) * (v - from[j])
			}
		}
	}
	return sum
}
