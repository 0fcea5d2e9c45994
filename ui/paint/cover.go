package paint

import (
	"image"
	"math"
	"slices"
	"sync"
)

// Cover records which shapes cover the pixels of a rectangle, without the colours of the shapes.
// Shapes are numbered from 1; 0 stands for no shape.
type Cover struct {
	area   image.Rectangle
	most   []int   // the number of the shape that covers most of each pixel, row by row
	edges  []edge  // the pixels that an edge runs through, in the order of most
	shares []share // the shares of all edges in the same order, those of a pixel's left half before those of its right half
}

// edge is a pixel that an edge runs through: its samples do not all have the same number.
type edge struct {
	at     int    // index of the pixel in Cover.most
	shares [2]int // how many elements of Cover.shares belong to the left half, and to the right half
}

// share is the number of samples of half a pixel that the shape with a number covers.
type share struct{ number, count int }

// samples is the number of rows, and of columns, of sample points in a pixel with an edge.
const samples = 4

// Covers describes the shapes of a picture. It returns the number, from 1, of the shape that covers
// the point (x, y), or 0 if none does, and a lower bound of the distance from the point to the
// nearest edge. All lengths are in pixels. A margin of 0 is never wrong, but slow; one that is too
// large hides edges.
type Covers func(x, y float64) (number int, margin float64)

// Crisp returns the same shapes with edges only between halves of pixels, so that no colours are
// mixed at them. It is for small shapes, thin gaps and rims, which mixed colours blur.
func Crisp(covers Covers) Covers {
	return func(x, y float64) (int, float64) {
		const off = 0.4 // at least the distance of a sample from the middle of its half of the pixel
		number, margin := covers(math.Floor(2*x)/2+0.25, math.Floor(y)+0.5)
		return number, margin - off
	}
}

// covered returns the cover of the pixels of r by shapes. It calls covers once for each pixel, and
// 16 times more for a pixel that an edge may run through.
func covered(r image.Rectangle, covers Covers) *Cover {
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

// sample returns the number that covers most samples of pixel (x, y); of equally many it prefers
// middle, the number that covers the middle of the pixel. If the samples differ, it adds the pixel
// to c.edges. The caller then appends the pixel to c.most.
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

// CoverCache caches the covers of the last few pictures, so that shapes are not sampled again when
// only their colours change. It may be used by several goroutines at once. A cover takes 8 bytes a
// pixel, and some 70 more for a pixel with an edge.
type CoverCache struct {
	mu   sync.Mutex
	list []cachedCover // at most mostKept, the one used last at the end
}

// cachedCover is a cached cover with its key.
type cachedCover struct {
	key   any
	cover *Cover
}

// mostKept is the number of covers in the cache, enough for the boards that a screen shows side by
// side.
const mostKept = 8

// Cover returns the cached cover of r under a key. If there is none, it computes the cover from
// covers and caches it, in place of the cover not used for the longest time. The key must be
// comparable and contain everything that covers depends on, since covers with equal keys count as
// the same.
func (k *CoverCache) Cover(key any, r image.Rectangle, covers Covers) *Cover {
	k.mu.Lock()
	defer k.mu.Unlock()
	at := len(k.list) - 1
	for at >= 0 && (k.list[at].key != key || k.list[at].cover.area != r) {
		at--
	}
	var found cachedCover
	switch {
	case at >= 0:
		found = k.list[at]
		k.list = append(k.list[:at], k.list[at+1:]...)
	default:
		found = cachedCover{key, covered(r, covers)}
		if len(k.list) == mostKept {
			k.list = append(k.list[:0], k.list[1:]...)
		}
	}
	k.list = append(k.list, found)
	return found.cover
}
