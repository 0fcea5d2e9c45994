package paint

import (
	"image"
	"math"
	"sync"
)

// Cover is how shapes cover the pixels of a rectangle, without their colours.
type Cover struct {
	area   image.Rectangle
	most   []int   // the number that covers most of each pixel, row by row
	edges  []edge  // the pixels that an edge runs through, in the order of most
	shares []share // of all edges, in the same order
}

// edge is a pixel that an edge runs through.
type edge struct {
	at     int // its index in Cover.most
	shares int // how many there are
}

// share is how many samples of a pixel what has a number covers.
type share struct{ number, count int }

// samples is how finely an edge is looked at: so many points across a pixel each way.
const samples = 4

// Covers are the points of a picture: it returns the number, from 1, of what covers a point, or 0 for
// nothing, and a lower bound of the distance to the nearest edge.
type Covers func(x, y float64) (number int, margin float64)

// Covered returns how shapes cover the pixels of r. It asks once for a pixel, and 16 times more for one
// with an edge.
func Covered(r image.Rectangle, covers Covers) *Cover {
	c := &Cover{area: r, most: make([]int, 0, r.Dx()*r.Dy())}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			is, margin := covers(float64(x)+0.5, float64(y)+0.5)
			if margin < math.Sqrt2/2 {
				is = c.sample(x, y, is, covers)
			}
			c.most = append(c.most, is)
		}
	}
	return c
}

// sample notes what covers the samples of a pixel whose middle is covered by a number, and returns what covers
// most of them.
func (c *Cover) sample(x, y int, middle int, covers Covers) int {
	var list [samples * samples]share
	n := 0 // of them
	for i := range samples * samples {
		number, _ := covers(float64(x)+(float64(i%samples)+0.5)/samples, float64(y)+(float64(i/samples)+0.5)/samples)
		j := 0
		for j < n && list[j].number != number {
			j++
		}
		if j == n {
			list[n].number = number
			n++
		}
		list[j].count++
	}
	if n == 1 {
		return list[0].number
	}
	is, largest := middle, int(0)
	for _, s := range list[:n] {
		if s.number == middle {
			largest = s.count
		}
	}
	for _, s := range list[:n] {
		if s.count > largest {
			is, largest = s.number, s.count
		}
	}
	c.edges, c.shares = append(c.edges, edge{len(c.most), n}), append(c.shares, list[:n]...)
	return is
}

// Kept keeps the covers of the last few pictures, so that one is not looked at again when only its colours
// change. It may be used by several goroutines at once. A cover takes 8 bytes a pixel, and some 50 more for one
// with an edge.
type Kept struct {
	mu   sync.Mutex
	list []kept // at most mostKept, the last used at the end
}

type kept struct {
	key   any
	cover *Cover
}

// mostKept is how many covers are kept: of the boards that a screen shows side by side.
const mostKept = 8

// Cover returns the cover that is kept under a key, or else that of covers, which it keeps. The key must hold
// all that covers depends on, and be comparable.
func (k *Kept) Cover(key any, r image.Rectangle, covers Covers) *Cover {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := len(k.list) - 1
	for at >= 0 && (k.list[at].key != key || k.list[at].cover.area != r) {
		at--
	}
	var found kept
	switch {
	case at >= 0:
		found = k.list[at]
		k.list = append(k.list[:at], k.list[at+1:]...)
	default:
		found = kept{key, Covered(r, covers)}
		if len(k.list) == mostKept {
			k.list = append(k.list[:0], k.list[1:]...)
		}
	}
	k.list = append(k.list, found)
	return found.cover
}
