package paint

import (
	"image"
	"math"
	"slices"
	"sync"
)

// Cover is how shapes cover the pixels of a rectangle, without their colours.
type Cover struct {
	area   image.Rectangle
	most   []int   // the number that covers most of each pixel, row by row
	edges  []edge  // the pixels that an edge runs through, in the order of most
	shares []share // of all edges, in the same order, of each the left half's before the right half's
}

// edge is a pixel that an edge runs through.
type edge struct {
	at     int    // its index in Cover.most
	shares [2]int // how many there are of the left half and of the right half
}

// share is how many samples of half a pixel what has a number covers.
type share struct{ number, count int }

// samples is how finely an edge is looked at: so many points across a pixel each way.
const samples = 4

// Covers are the points of a picture: it returns the number, from 1, of what covers a point, or 0 for
// nothing, and a lower bound of the distance to the nearest edge.
type Covers func(x, y float64) (number int, margin float64)

// Crisp returns the same shapes with edges only between halves of pixels, so that no colours are mixed there. It is for
// small shapes, thin gaps and rims, which mixed colours blur.
func Crisp(covers Covers) Covers {
	return func(x, y float64) (int, float64) {
		const off = 0.4 // at least as far as a point is from where it is looked at
		number, margin := covers(math.Floor(2*x)/2+0.25, math.Floor(y)+0.5)
		return number, margin - off
	}
}

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
	var halves [2][]share
	var room [2][samples * samples / 2]share
	for side := range halves {
		list := room[side][:0]
		for i := range samples * samples / 2 {
			column, row := side*samples/2+i%(samples/2), i/(samples/2)
			number, _ := covers(float64(x)+(float64(column)+0.5)/samples, float64(y)+(float64(row)+0.5)/samples)
			j := slices.IndexFunc(list, func(s share) bool { return s.number == number })
			if j < 0 {
				j, list = len(list), append(list, share{number: number})
			}
			list[j].count++
		}
		halves[side] = list
	}
	left, right := halves[0], halves[1]
	if len(left) == 1 && len(right) == 1 && left[0].number == right[0].number {
		return left[0].number
	}
	total := func(number int) (n int) {
		for _, list := range halves {
			for _, s := range list {
				if s.number == number {
					n += s.count
				}
			}
		}
		return n
	}
	is, most := middle, total(middle)
	for _, list := range halves {
		for _, s := range list {
			if n := total(s.number); n > most {
				is, most = s.number, n
			}
		}
		c.shares = append(c.shares, list...)
	}
	c.edges = append(c.edges, edge{len(c.most), [2]int{len(left), len(right)}})
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
