package dag

import (
	"image"
	"math"
	"strings"

	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// chip is how the nodes of a graph are drawn: as round bodies of one size, with the number in the
// middle column.
type chip struct {
	wide, high int  // of a body, at least: columns, and half rows
	row        int  // of the number, with the state below it
	alone      int  // of the number where there is no state
	inset      int  // rows at either end of a body where no edge begins or ends
	below      int  // rows below a body, for its value
	gap        int  // columns at least between two columns of bodies
	most       int  // cells of a node's name
	merge      bool // edges of one node may run on one another near it
	close      bool // bodies may touch those above and below them
	size       image.Point
}

// The bodies, from the largest.
var (
	huge   = chip{wide: 15, high: 14, row: 2, alone: 3, inset: 2, below: 1, gap: 6, most: 14}
	large  = chip{wide: 11, high: 10, row: 1, alone: 2, inset: 1, below: 1, gap: 3, most: 14}
	medium = chip{wide: 7, high: 6, row: 1, alone: 1, below: 1, gap: 3, most: 10}
	small  = chip{wide: 5, high: 6, row: 1, alone: 1, below: 1, gap: 3, most: 8}
	tiny   = chip{wide: 3, high: 6, row: 1, alone: 1, below: 1, gap: 3, most: 6}
	flat   = chip{wide: 3, high: 4, gap: 2, most: 6}
	dot    = chip{wide: 1, high: 2, gap: 2}
)

// with returns a chip with other rows below it, and another gap.
func (k chip) with(below, gap int) chip {
	k.below, k.gap = below, gap
	return k
}

// stacked returns a chip with nothing between bodies above each other, and another gap.
func (k chip) stacked(gap int) chip {
	k = k.with(0, gap)
	k.close = true
	return k
}

// merging returns a chip whose edges begin or end in the middle row, where those of one node run on one another.
func (k chip) merging() chip {
	k.merge = true
	return k
}

// chipOrder lists the sizes of nodes in the order in which they are tried; the first at which the graphs fit is taken. Sizes
// that leave columns between nodes for edges to be seen come before wider nodes that stand closer.
var chipOrder = []chip{
	huge, large, medium, small, small.with(1, 2), tiny, medium.with(0, 3), small.with(0, 2), tiny.with(1, 2), tiny.with(0, 2),
	medium.with(0, 1), small.with(0, 1), medium.stacked(2), small.stacked(2), medium.stacked(1), small.stacked(1),
	small.with(0, 2).merging(), small.stacked(2).merging(), small.stacked(1).merging(), tiny.stacked(2), flat, flat.with(0, 1),
}

// readable is how many chips of that order can be read with ease.
const readable = 20

// miniChips are those for previews.
var miniChips = []chip{medium.with(0, 3), small.with(0, 3), small.with(0, 1), flat, flat.with(0, 1), dot}

// mostValue is how wide an infinite value is written out, ∞(0,2) or so.
const mostValue = 6

// sized returns a chip with its size for a part of a graph. It does not depend on the focus, the
// switches or what is known.
func (d *scene) sized(g *graph, k chip) chip {
	name := 1
	for _, v := range g.nodes {
		name = max(name, paint.Width(d.name(g, v)))
	}
	if name = min(name, k.most); k.most == 0 {
		k.size = image.Pt(1, 1)
		return k
	}
	if k.merge = k.merge && d.Theme.Pictures() && 5*g.edges() <= 8*len(g.nodes); k.merge { // few lines are told apart where they meet
		k.inset = k.high / 4
	}
	if !d.Theme.Pictures() && k.high == small.high { // a frame would take two of its three rows
		if k.wide < medium.wide {
			k.high, k.row, k.alone = flat.high, 0, 0
		} else {
			k.high += 2
		}
	}
	k.wide = max(k.wide+(k.wide+name)%2, name+2)
	k.size = image.Pt(k.wide, k.high/2)
	return k
}

// framed reports whether a body without colours is a frame; else it is between brackets.
func (k chip) framed() bool { return k.size.Y > 3 }

// filled reports whether a body without an outcome is of one colour: there is no room for a rim around its number.
func (d *scene) filled(k chip) bool { return d.Theme.Pictures() && k.most > 0 && k.high <= small.high }

// room returns how many cells of the row of a state can be written on.
func (k chip) room() int {
	if k.size.Y == 3 { // its last one, of which the body covers less
		return max(k.size.X-4, 1)
	}
	return max(k.size.X-2, 1)
}

// margin returns how many rows a graph takes more than its bodies.
func (d *scene) margin(k chip) image.Point {
	return image.Pt(0, k.below)
}

// at returns where a text of a width begins so that it stands in the middle of a box, or half a
// cell left of it: the digit of "=2" stands below that of the node.
func (k chip) at(box image.Rectangle, width int) int { return box.Min.X + (box.Dx()-width)/2 }

// core returns the cells of a body row by row, without those that it covers less than half.
func (k chip) core(box image.Rectangle, th *theme.Theme) (rows []image.Rectangle) {
	w, h := float64(k.wide), float64(k.high)
	r := min(w, h) / 2
	for y := range box.Dy() {
		off := 0
		if inner := math.Abs(float64(2*y)+1-h/2) - 0.5 - (h/2 - r); inner > 0 && th.Pictures() {
			off = int(r - math.Sqrt(max(r*r-inner*inner, 0)) + 0.5)
		}
		if th.Pictures() && box.Dy() > 2 && (y == 0 || y == box.Dy()-1) {
			off = max(off, 1)
		}
		rows = append(rows, image.Rect(box.Min.X+off, box.Min.Y+y, box.Max.X-off, box.Min.Y+y+1))
	}
	return rows
}

// value returns a node's value as it is written in so many cells.
func (d *scene) value(text string, room int) string {
	if strings.HasPrefix(text, "∞") && paint.Width(text) > min(mostValue, room-1) {
		return d.Theme.Glyph.Infinity
	}
	return d.Theme.Words(text)
}

// metrics returns how a chip is laid out. Each edge has its own row on the body as far as there
// are rows.
func (k chip) metrics() layered.Metrics {
	apart := max(k.below, 1)
	if k.close {
		apart = 0
	}
	return layered.Metrics{Square: true, Merge: k.merge, Box: k.size, Inset: k.inset, Apart: apart, Spread: k.below + max(3*k.size.Y, 9), Gap: k.gap, Widest: 16 + 2*k.size.X}
}
