package finite

// track is the layout of the columns of a picture, or of its rows. Sizes are in columns or in rows of
// the canvas.
type track struct {
	sizes     []int // of the columns, or rows, of the picture
	gap, edge int   // between two of them, and at both ends
	from, to  int   // those from..to-1 are shown
	cut       int   // if not all are shown: the size of the arrows at each end; else 0
}

// newTrack returns a track that shows all of the given sizes.
func newTrack(sizes []int, gap, edge int) track {
	return track{sizes: sizes, gap: gap, edge: edge, to: len(sizes)}
}

// between returns the size of from..to-1, with gaps and both edges.
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

// length returns the size of the whole track.
func (t *track) length() int { return t.between(0, len(t.sizes)) }

// shown returns the size of the part that is shown, with the arrows.
func (t *track) shown() int { return t.between(t.from, t.to) + 2*t.cut }

// crop shows only as many columns, or rows, as fit into room, with the one at index at in their middle.
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

// at returns where column, or row, i begins, counted from the beginning of what is shown, and its size.
func (t *track) at(i int) (from, size int) {
	return t.edge + t.cut + t.between(t.from, i) - 2*t.edge + min(i-t.from, 1)*t.gap, t.sizes[i]
}
