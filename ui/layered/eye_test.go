package layered

import (
	"image"
	"math"
	"slices"
	"testing"
	"unicode/utf8"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// eye follows lines by the dots on a canvas alone: from dot to dot, as straight as possible.
type eye struct {
	dots map[image.Point]bool
	tips map[image.Point]bool // cells with an arrowhead
}

// look reads the dots and the arrowheads of a canvas.
func look(c *paint.Canvas, g theme.Glyphs) eye {
	e := eye{map[image.Point]bool{}, map[image.Point]bool{}}
	for y := range c.Height() {
		for x := range c.Width() {
			char, _ := c.At(x, y)
			r, _ := utf8.DecodeRuneInString(char)
			e.tips[image.Pt(x, y)] = char == g.Tip(theme.LineRight) || char == g.Tip(theme.LineDown)
			for bit, at := range []image.Point{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}} {
				if r >= 0x2800 && (r-0x2800)>>bit&1 == 1 {
					e.dots[image.Pt(2*x+at.X, 4*y+at.Y)] = true
				}
			}
		}
	}
	return e
}

// follow follows a line from a dot in a direction and returns the cell of the arrowhead at its
// end.
func (e eye) follow(at, ahead image.Point) (tip image.Point, ok bool) {
	const memory = 7 // the direction is that of the last dots
	trail := []image.Point{at}
	for range 4000 {
		if next := image.Pt(at.X/2, at.Y/4).Add(ahead); e.tips[next] {
			return next, true
		}
		hx, hy := float64(ahead.X), float64(ahead.Y)
		if n := len(trail); n > 2 {
			was := trail[max(n-memory, 0)]
			hx, hy = float64(at.X-was.X), float64(at.Y-was.Y)
		}
		h := math.Hypot(hx, hy)
		best, least := image.Point{}, math.Inf(1)
		for dy := -2; dy <= 2; dy++ {
			for dx := -2; dx <= 2; dx++ {
				p := at.Add(image.Pt(dx, dy))
				if !e.dots[p] || dx == 0 && dy == 0 {
					continue
				}
				far := math.Hypot(float64(dx), float64(dy))
				turn := 1 - (hx*float64(dx)+hy*float64(dy))/(h*far) // 0 if straight on
				if turn > 1 {
					continue
				}
				if cost := 2*turn + 0.4*far; cost < least {
					best, least = p, cost
				}
			}
		}
		if math.IsInf(least, 1) {
			return image.Point{}, false
		}
		at = best
		trail = append(trail, at)
	}
	return image.Point{}, false
}

// In the densest drawings 19 of 20 lines lead to an arrowhead of the right node when they are
// followed as straight as possible.
func TestCurvesCanBeFollowed(t *testing.T) {
	read, all := 0, 0
	everyDrawing(t, 40, false, func(d *Drawing, out [][]int) {
		c, th := paint.New(d.Size.X, d.Size.Y), theme.New(theme.Options{})
		var strokes []Stroke
		for _, e := range d.edges {
			strokes = append(strokes, Stroke{From: e.from, To: e.to})
		}
		d.Draw(c, th, image.Point{}, strokes)
		sees := look(c, th.Glyph)
		for i, e := range d.edges {
			meets := slices.ContainsFunc(strokes, func(s Stroke) bool {
				from, to := d.shares(i, d.find(s.From, s.To))
				return from != to // this end may have other edges
			})
			if e.back || meets {
				continue
			}
			all++
			tip, ok := sees.follow(d.curve(i).dots[0], d.Ahead())
			if ok && slices.ContainsFunc(d.outs[e.from], func(j int) bool { return d.tip(j) == tip }) {
				read++
			}
		}
	})
	if all < 1000 || read*20 < all*19 {
		t.Errorf("%d lines of %d were followed", read, all)
	}
}
