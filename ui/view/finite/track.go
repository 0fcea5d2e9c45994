package finite

// track is cells one after the other, in one direction: where each is, and which are
// seen.
type track struct {
	sizes     []int
	gap, edge int
	from, to  int // the cells that are seen
	cut       int // where some are not: what the arrows take, at either end
}

// newTrack returns cells of these sizes with a gap between them, and an edge around all.
func newTrack(sizes []int, gap, edge int) track {
	return track{sizes: sizes, gap: gap, edge: edge, to: len(sizes)}
}

// between returns what the cells from..to-1 take.
func (t *track) between(from, to int) int {
	n := 2 * t.edge
	for i := from; i < to; i++ {
		n += t.sizes[i]
		if i > from {
			n += t.gap
		}
	}
	return n
}

// length returns what all cells take.
func (t *track) length() int { return t.between(0, len(t.sizes)) }

// shown returns what the cells take that are shown, with the arrows.
func (t *track) shown() int { return t.between(t.from, t.to) + 2*t.cut }

// crop leaves as many cells as a room has space for, one of them in their midst.
func (t *track) crop(at, room int) {
	if t.length() <= room {
		return
	}
	if t.cut = 1; room < 5 {
		t.cut = 0
	}
	t.from, t.to = at, at+1
	for {
		before, after := t.from > 0 && t.between(t.from-1, t.to)+2*t.cut <= room, t.to < len(t.sizes) && t.between(t.from, t.to+1)+2*t.cut <= room
		switch {
		case before && (!after || at-t.from <= t.to-1-at):
			t.from--
		case after:
			t.to++
		default:
			return
		}
	}
}

// at returns where a cell begins, and its size.
func (t *track) at(i int) (from, size int) {
	return t.edge + t.cut + t.between(t.from, i) - 2*t.edge + min(i-t.from, 1)*t.gap, t.sizes[i]
}
