package jug

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// heap is where stones lie in a jug, the first where the first would fall: one place for
// each of as many as a match begins with. Where there are too many to be told apart it is
// a level.
type heap struct {
	pitch
	places []image.Point // the top left pixels of the stones
	level  bool
	full   int64 // how many stones fill the jug
	top    int   // of a level: the row of pixels up to which a full jug is filled
	bottom int   // and the row below the lowest
	least  int   // and how many rows of pixels at least are seen to be taken
}

// pitch is how far apart stones of a size lie, in pixels, each at the middle of two below it.
type pitch struct{ size, apart image.Point }

// pitches are of the stones that there are, those first that can be counted, and of these the
// largest: large ones lie on one another, small ones apart. More than that touch one another.
var pitches = func() []pitch {
	var all []pitch
	for w := 24; w > 8; w-- {
		all = append(all, pitch{image.Pt(w, (w*5+3)/6), image.Pt(w, (w*7+5)/10)})
	}
	for w := 8; w > 5; w-- {
		all = append(all, pitch{image.Pt(w, (w*5+3)/6), image.Pt(w+1, (w*5+3)/6)})
	}
	return append(all,
		pitch{image.Pt(5, 4), image.Pt(6, 4)},
		pitch{image.Pt(4, 3), image.Pt(5, 3)},
		pitch{image.Pt(3, 3), image.Pt(4, 3)},
		pitch{image.Pt(3, 3), image.Pt(3, 3)},
		pitch{image.Pt(2, 2), image.Pt(3, 3)},
		pitch{image.Pt(2, 2), image.Pt(3, 2)},
		pitch{image.Pt(5, 4), image.Pt(5, 3)},
		pitch{image.Pt(4, 3), image.Pt(4, 2)},
		pitch{image.Pt(3, 2), image.Pt(3, 2)},
		pitch{image.Pt(2, 2), image.Pt(2, 2)},
	)
}()

// spaced reports whether stones are small and lie apart from one another.
func (p pitch) spaced() bool { return p.size.X < 5 && p.apart.X > p.size.X && p.apart.Y > p.size.Y }

// letterPitches are for stones drawn as letters, which stand in cells.
var letterPitches = []pitch{
	{image.Pt(5, 6), image.Pt(6, 6)},
	{image.Pt(3, 2), image.Pt(4, 2)},
	{image.Pt(1, 2), image.Pt(2, 2)},
}

// fullTo is down to which part of the shoulders stones may lie.
const fullTo = 0.45

// pile returns the heap of a jug filled by so many stones. It uses the largest stones that stay
// below the neck.
func (b *bottle) pile(full int64, pitches []pitch) heap {
	h := heap{full: full, bottom: int(b.height - b.floor), top: int(math.Ceil(b.neck + (b.belly-b.neck)*fullTo))}
	for _, p := range pitches {
		if int64(b.body*b.height)/int64(p.apart.X*p.apart.Y) < full {
			continue
		}
		h.pitch = p
		room := full
		if p.size.X >= 5 && room > 1 { // large ones leave some air
			room += room / 4
		}
		if h.places = b.places(h, p); int64(len(h.places)) >= room {
			h.places = h.places[:full]
			return h
		}
	}
	h.level, h.places, h.least = true, nil, 1
	if pitches[len(pitches)-1] == letterPitches[len(letterPitches)-1] {
		h.least = 2
	}
	return h
}

// places lists where stones lie at a pitch, in the order in which they fall: into a heap
// that is higher in the middle, or small ones row by row.
func (b *bottle) places(h heap, p pitch) []image.Point {
	type place struct {
		at   image.Point
		rank float64
	}
	var all []place
	b.lattice(h, p, b.anchor(h, p), func(row int, at image.Point) {
		if p.spaced() { // counted from the left
			all = append(all, place{at, float64(row)})
			return
		}
		off := math.Abs(float64(at.X)+float64(p.size.X)/2-b.centre) / float64(p.apart.X)
		all = append(all, place{at, float64(row) + 0.45*off + 0.3*float64(noise(at.X, row)%8)/8})
	})
	slices.SortFunc(all, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.at.X, b.at.X))
	})
	at := make([]image.Point, len(all))
	for i := range all {
		at[i] = all[i].at
	}
	return at
}

// anchor returns the column to start from so that most stones fit.
func (b *bottle) anchor(h heap, p pitch) int {
	best, most := 0, -1
	middle := int(b.centre) - p.apart.X/2 // from there on ties are settled
	for i := range p.apart.X {
		n := 0
		b.lattice(h, p, middle+i, func(int, image.Point) { n++ })
		if n > most {
			best, most = middle+i, n
		}
	}
	return best
}

// lattice lists where stones have room, row by row from the bottom, every other row half a
// stone aside.
func (b *bottle) lattice(h heap, p pitch, anchor int, each func(row int, at image.Point)) {
	gap := 0.0 // beside the glass
	if b.body >= spacious {
		gap = 1
	}
	over := 0.01                        // pixels of a stone's corners that may lie on the glass
	if p.size.X == 3 && p.size.Y == 3 { // they are round
		over = 0.35
	}
	for row, y := 0, h.bottom-p.size.Y; y >= h.top; row, y = row+1, y-p.apart.Y {
		room := min(b.room(float64(y)+0.5), b.room(float64(y+p.size.Y)-0.5)) - gap
		left, right := int(math.Ceil(b.centre-room-over)), int(math.Floor(b.centre+room+over))
		if p.spaced() { // from the glass, too, and as far from it at the left as at the right
			left, right = int(math.Round(b.centre-room))+1, int(math.Round(b.centre+room))-1
			n := (right - left + p.apart.X - p.size.X) / p.apart.X
			spare := right - left - n*p.apart.X + p.apart.X - p.size.X
			for i := range n {
				each(row, image.Pt(left+spare/2+i*p.apart.X, y))
			}
			continue
		}
		first := anchor + row%2*(p.apart.X/2)
		first -= (first - left) / p.apart.X * p.apart.X
		if first < left {
			first += p.apart.X
		}
		for x := first; x+p.size.X <= right; x += p.apart.X {
			each(row, image.Pt(x, y))
		}
	}
}

// surface returns the row of pixels in which the level of so many stones begins.
func (h *heap) surface(stones int64) int {
	if stones <= 0 {
		return h.bottom
	}
	all := (h.bottom - h.top) / h.least
	rows := int(math.Ceil(float64(all) * float64(stones) / float64(max(h.full, 1))))
	return h.bottom - min(max(rows, 1), all)*h.least
}

// levels returns the rows at which three levels begin: the present one, the one after the move
// in focus, and the previous one. Each change takes at least a row.
func (h *heap) levels(n share) (top, taken, had int) {
	top, taken, had = h.surface(n.have), h.surface(n.kept), h.surface(n.had)
	if n.kept < n.have {
		taken = min(max(taken, top+h.least), h.bottom)
	}
	if n.had > n.have {
		had = min(had, top-h.least)
	}
	return top, taken, had
}

// noise returns a number that looks random, the same for the same point.
func noise(x, y int) int {
	n := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77
	n ^= n >> 15
	n *= 0x2c1b3c6d
	return int((n ^ n>>13) >> 1)
}
