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
// to the next, all in pixels.
type pitch struct{ size, apart image.Point }

// pitches lists the arrangements of stones in the order in which they are tried, the largest stones first. Large ones
// touch one another, those of a few pixels have gaps in a row.
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
		pitch{image.Pt(3, 2), image.Pt(3, 2)},
		pitch{image.Pt(2, 2), image.Pt(2, 2)},
	)
}()

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
// that is higher in the middle.
func (b *bottle) places(h heap, p pitch) []image.Point {
	type place struct {
		at   image.Point
		rank float64
	}
	var all []place
	b.lattice(h, p, func(row int, at image.Point) {
		off := math.Abs(float64(at.X)+float64(p.size.X)/2-b.centre) / float64(p.apart.X)
		all = append(all, place{at, float64(row) + 0.6*off + 0.3*float64(noise(at.X, row)%8)/8})
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

// lattice calls each with every place that has room for a stone, row by row from the bottom, numbered from 0, and from
// left to right. A row has as many as fit. Every other row is shifted by half the distance of stones and, if there is no
// room for that, has one less.
func (b *bottle) lattice(h heap, p pitch, each func(row int, at image.Point)) {
	const gap = 1 // between stones and glass, in pixels
	for row, y := 0, h.bottom-p.size.Y; y >= h.top; row, y = row+1, y-p.apart.Y {
		room := min(b.room(float64(y)+0.5), b.room(float64(y+p.size.Y)-0.5)) - gap
		left, right := int(math.Ceil(b.centre-room-0.01)), int(math.Floor(b.centre+room+0.01))
		n := max(right-left+p.apart.X-p.size.X, 0) / p.apart.X
		spare := right - left - n*p.apart.X + p.apart.X - p.size.X
		shift := p.apart.X / 2
		x := left + max(spare-shift, 0)/2
		if row%2 == 1 {
			if x += shift; spare < shift {
				n--
			}
		}
		for i := range n {
			each(row, image.Pt(x+i*p.apart.X, y))
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
