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

// pitches lists the arrangements of stones in the order in which they are tried, the largest stones first.
var pitches = func() []pitch {
	var all []pitch
	for w := 24; w > 8; w-- {
		all = append(all, pitch{image.Pt(w, (w*5+3)/6), image.Pt(w, (w*7+5)/10)})
	}
	for w := 8; w > 5; w-- {
		all = append(all, pitch{image.Pt(w, (w*5+3)/6), image.Pt(w, (w*5+3)/6)})
	}
	return append(all,
		pitch{image.Pt(5, 4), image.Pt(5, 4)},
		pitch{square, square},
		pitch{image.Pt(4, 3), image.Pt(4, 3)},
		pitch{image.Pt(3, 3), image.Pt(3, 3)},
		pitch{image.Pt(2, 2), image.Pt(2, 2)},
	)
}()

// square is the size, in pixels, of the largest stones that may touch the glass.
var square = image.Pt(4, 4)

// letterPitches lists the arrangements of stones that are drawn with letters, in whole cells. They are
// in pixels, too, two above each other in a cell.
var letterPitches = []pitch{
	{image.Pt(5, 6), image.Pt(6, 6)},
	{image.Pt(3, 2), image.Pt(4, 2)},
	{image.Pt(1, 2), image.Pt(2, 2)},
}

// fullTo is the part of the height of the shoulders, from the neck down, that stays free of stones.
const fullTo = 0.3

// pile returns the heap of a jug that is full with this many stones: a mound of the first of the pitches for which there is room;
// if there is none, a jug filled from wall to wall; and for more stones a level.
func (b *bottle) pile(full int64, pitches []pitch) heap {
	h := heap{full: full, bottom: int(b.height - b.floor), top: int(math.Ceil(b.neck + (b.belly-b.neck)*fullTo))}
	for _, rows := range []rows{b.mound, b.lattice} {
		for _, p := range pitches {
			if int64(b.body*b.height)/int64(p.apart.X*p.apart.Y) < full {
				continue
			}
			if p.size == square && h.bottom%2 == 1 { // stones above one another would share cells
				continue
			}
			h.pitch = p
			if h.places = b.places(h, p, rows); int64(len(h.places)) >= full {
				h.places = h.places[:full]
				return h
			}
		}
	}
	h.level, h.places, h.least = true, nil, 1
	if pitches[len(pitches)-1] == letterPitches[len(letterPitches)-1] {
		h.least = 2
	}
	return h
}

// rows calls each with places for stones of a pitch.
type rows func(h heap, p pitch, each func(at image.Point))

// places returns the places that rows calls with, in the order in which they are filled: row by row, each from right to left, so that
// stones are taken from the top downwards, from left to right.
func (b *bottle) places(h heap, p pitch, rows rows) []image.Point {
	var all []image.Point
	rows(h, p, func(at image.Point) { all = append(all, at) })
	slices.SortFunc(all, func(a, b image.Point) int { return cmp.Or(cmp.Compare(b.Y, a.Y), cmp.Compare(b.X, a.X)) })
	return all
}

// small reports whether a stone has no room for light and shadow, so that all of it is painted in one colour.
func (p pitch) small() bool { return p.size.Y < 5 }

// kind returns the kind of the stone at a place, 0 to 3. Stones that touch are of different kinds.
func (h *heap) kind(at image.Point) int {
	row := (h.bottom - at.Y) / h.apart.Y // from 1
	return (at.X/h.apart.X + 2*row) % 4
}

// mound calls each with the places of a mound, which may be as high as the shoulders: the lowest row has as many as fit, and each
// row above it one less, so that stones lie between two others; but if the lowest row has four or more, the second may have as
// many. Of small stones there is no mound.
func (b *bottle) mound(h heap, p pitch, each func(at image.Point)) {
	if p.small() {
		return
	}
	first := 0
	for row, y := 0, h.bottom-p.size.Y; y >= int(b.neck)+1; row, y = row+1, y-p.apart.Y {
		left, right := b.between(p, y)
		n := max(right-left+p.apart.X-p.size.X, 0) / p.apart.X
		if row == 0 {
			first = n
		}
		most := first - row
		if first >= 4 && row > 0 {
			most++
		}
		n = min(n, most)
		x := max(int(math.Floor(b.centre-float64((n-1)*p.apart.X+p.size.X)/2)), left)
		for i := range n {
			each(image.Pt(x+i*p.apart.X, y))
		}
	}
}

// between returns between which columns of pixels stones of a pitch with their tops in row y have room.
func (b *bottle) between(p pitch, y int) (left, right int) {
	room := min(b.room(float64(y)+0.5), b.room(float64(y+p.size.Y)-0.5))
	if b.small() { // the glass of the row above reaches into this one where the shoulder widens
		room = min(room, b.at(float64(y)-0.5))
	}
	if p.size.X > square.X { // a pixel stays free between stones and glass; smaller stones have free corners
		room--
	}
	return int(math.Ceil(b.centre - room - 0.1)), int(math.Floor(b.centre + room + 0.1))
}

// lattice calls each with every place that has room for a stone, in rows of which every other one is shifted by half the
// distance of stones. As many as fit in the lowest row stand in its middle, with room for the shift if there is any.
func (b *bottle) lattice(h heap, p pitch, each func(at image.Point)) {
	lowest, shift := 0, p.apart.X/2
	for row, y := 0, h.bottom-p.size.Y; y >= h.top; row, y = row+1, y-p.apart.Y {
		left, right := b.between(p, y)
		if row == 0 {
			spare := (right - left - p.size.X) % p.apart.X
			lowest = left + max(spare-shift+1, 0)/2
		}
		x := lowest + row%2*shift
		for x -= (x - left) / p.apart.X * p.apart.X; x+p.size.X <= right; x += p.apart.X {
			if x >= left {
				each(image.Pt(x, y))
			}
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
