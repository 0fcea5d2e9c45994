package jug

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// heap is the arrangement of the stones in a jug: a place for each stone of a full jug, in the order
// in which they would fall into it. If there are too many to draw them one by one, it is a level: the
// jug is filled evenly up to a height.
type heap struct {
	pitch
	places []image.Point // the top left pixels of the stones; nil for a level
	level  bool
	full   int64 // how many stones are in a full jug
	top    int   // the row of pixels up to which a full jug is filled
	bottom int   // the row of pixels below the lowest stones
	least  int   // for a level: by how many rows of pixels a take lowers it at least, so that it is seen
}

// pitch is a size of stones, and the distance from a stone to the next one in its row and from a row
// to the next, all in pixels. A stone lies above the middle between two of the row below it, unless
// spaced reports true.
type pitch struct{ size, apart image.Point }

// pitches lists the arrangements of stones in the order in which they are tried. First come those in
// which stones can be counted, the largest stones first: rows of large ones overlap, small ones have
// gaps between them. For more stones there are four in which small stones touch.
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

// spaced reports whether stones are small and do not touch one another.
func (p pitch) spaced() bool { return p.size.X < 5 && p.apart.X > p.size.X && p.apart.Y > p.size.Y }

// letterPitches lists the arrangements of stones that are drawn with letters, in whole cells. They are
// in pixels, too, two above each other in a cell.
var letterPitches = []pitch{
	{image.Pt(5, 6), image.Pt(6, 6)},
	{image.Pt(3, 2), image.Pt(4, 2)},
	{image.Pt(1, 2), image.Pt(2, 2)},
}

// fullTo is the part of the height of the shoulders, from the neck down, that stays free of stones.
const fullTo = 0.45

// pile returns the heap of a jug that is full with this many stones, in the first of the pitches for
// which there is room; a level if there is none.
func (b *bottle) pile(full int64, pitches []pitch) heap {
	h := heap{full: full, bottom: int(b.height - b.floor), top: int(math.Ceil(b.neck + (b.belly-b.neck)*fullTo))}
	for _, p := range pitches {
		if int64(b.body*b.height)/int64(p.apart.X*p.apart.Y) < full {
			continue
		}
		h.pitch = p
		room := full
		if p.size.X >= 5 && room > 1 { // large stones must leave a fifth of the places free
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

// places returns all places for stones of a pitch, in the order in which they are filled: to a heap
// that is higher in the middle, or, for small stones that do not touch, row by row.
func (b *bottle) places(h heap, p pitch) []image.Point {
	type place struct {
		at   image.Point
		rank float64
	}
	var all []place
	b.lattice(h, p, b.anchor(h, p), func(row int, at image.Point) {
		if p.spaced() { // row by row, so that they can be counted
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

// anchor returns the x of a stone in the bottom row for which the most stones fit.
func (b *bottle) anchor(h heap, p pitch) int {
	best, most := 0, -1
	middle := int(b.centre) - p.apart.X/2 // of equally good ones the first from here on is taken
	for i := range p.apart.X {
		n := 0
		b.lattice(h, p, middle+i, func(int, image.Point) { n++ })
		if n > most {
			best, most = middle+i, n
		}
	}
	return best
}

// lattice calls each with every place that has room for a stone, row by row from the bottom, numbered
// from 0, and from left to right. Every other row is shifted by half the distance of stones. Rows of
// small stones that do not touch are centred instead.
func (b *bottle) lattice(h heap, p pitch, anchor int, each func(row int, at image.Point)) {
	gap := 0.0 // between stones and glass, in pixels
	if b.body >= spacious {
		gap = 1
	}
	over := 0.01                        // how far the corners of a stone may overlap the glass, in pixels
	if p.size.X == 3 && p.size.Y == 3 { // their corners are round
		over = 0.35
	}
	for row, y := 0, h.bottom-p.size.Y; y >= h.top; row, y = row+1, y-p.apart.Y {
		room := min(b.room(float64(y)+0.5), b.room(float64(y+p.size.Y)-0.5)) - gap
		left, right := int(math.Ceil(b.centre-room-over)), int(math.Floor(b.centre+room+over))
		if p.spaced() { // they do not touch the glass either
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

// surface returns the highest row of pixels that a level of so many stones fills; h.bottom for none.
func (h *heap) surface(stones int64) int {
	if stones <= 0 {
		return h.bottom
	}
	all := (h.bottom - h.top) / h.least
	rows := int(math.Ceil(float64(all) * float64(stones) / float64(max(h.full, 1))))
	return h.bottom - min(max(rows, 1), all)*h.least
}

// levels returns the highest rows of pixels of three levels: top of the present one, taken of the one
// after the move in focus, and had of the one before the last move. Levels of different numbers of
// stones differ by h.least rows or more.
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

// noise returns a number from 0 that looks random and depends only on the point.
func noise(x, y int) int {
	n := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca77
	n ^= n >> 15
	n *= 0x2c1b3c6d
	return int((n ^ n>>13) >> 1)
}
