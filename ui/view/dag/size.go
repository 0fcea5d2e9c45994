package dag

import (
	"image"
	"math"
	"strings"

	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// nodeSize is the size and the layout of the bodies of a graph's nodes, all of one size, with the number
// in the middle column.
type nodeSize struct {
	wide, high int         // the least width of a body in columns, and its height in halves of a row
	row        int         // the row of the number, if a state stands below it
	alone      int         // the row of the number, if it stands alone
	inset      int         // rows at the top and at the bottom of a body at which no edge begins or ends
	below      int         // rows below a body for its value
	air        int         // rows above a body and below it, each, in which no edge runs
	gap        int         // the least number of columns between two layers of bodies
	most       int         // the most cells of a node's name; 0: only one character stands in a body
	close      bool        // bodies may touch those above and below them
	size       image.Point // of a body in cells, set by sized
	merge      bool        // edges of a node may share cells near it; set by sized
}

// The sizes, from the largest.
var (
	huge   = nodeSize{wide: 15, high: 14, row: 2, alone: 3, inset: 2, below: 1, gap: 6, most: 14}
	large  = nodeSize{wide: 11, high: 10, row: 1, alone: 2, inset: 1, below: 1, gap: 3, most: 14}
	medium = nodeSize{wide: 7, high: 6, row: 1, alone: 1, below: 1, gap: 3, most: 10}
	small  = nodeSize{wide: 5, high: 6, row: 1, alone: 1, below: 1, gap: 3, most: 8}
	tiny   = nodeSize{wide: 3, high: 6, row: 1, alone: 1, below: 1, gap: 3, most: 6}
	pill   = nodeSize{wide: 3, high: 2, below: 1, air: 1, gap: 3, most: 6}
	flat   = nodeSize{wide: 3, high: 4, gap: 2, most: 6}
	dot    = nodeSize{wide: 1, high: 2, gap: 2}
)

// with returns the size with this number of rows below a body for its value, and of columns between two layers of bodies.
func (k nodeSize) with(below, gap int) nodeSize {
	k.below, k.gap = below, gap
	return k
}

// low returns the size for graphs with little height: edges may run in the rows next to its bodies. Gap is the least number of
// columns between two layers of bodies.
func (k nodeSize) low(gap int) nodeSize {
	k.air, k.gap = 0, gap
	return k
}

// stacked returns the size with another gap and no rows between bodies above one another.
func (k nodeSize) stacked(gap int) nodeSize {
	k = k.with(0, gap)
	k.close = true
	return k
}

// sizeOrder lists the sizes of nodes in the order in which they are tried; the first at which the graphs fit is taken. Sizes
// that leave columns between nodes for edges to be seen come before wider nodes that stand closer.
var sizeOrder = []nodeSize{
	huge, large, medium, small, small.with(1, 2), medium.with(0, 3), small.with(0, 2), tiny, tiny.with(1, 2), pill, pill.low(3), pill.low(2), tiny.with(0, 2),
	medium.with(0, 1), small.with(0, 1), medium.stacked(2), small.stacked(2), medium.stacked(1), small.stacked(1), tiny.stacked(2),
	flat, flat.with(0, 1),
}

// readable is the number of sizes in sizeOrder, from the first one, that are easy to read.
const readable = 16

// miniSizes lists the sizes for previews in the order in which they are tried.
var miniSizes = []nodeSize{medium.with(0, 3), small.with(0, 3), small.with(0, 1), pill.low(2).with(0, 2), pill.low(1).with(0, 1), dot}

// mostValue is the most cells in which an infinite value is written in full, such as ∞(0,2).
const mostValue = 6

// sized returns a size with its columns and rows for a part of a graph, so that names have room. It does not
// depend on the focus, or on what is known or shown of outcomes.
func (d *scene) sized(g *graph, k nodeSize) nodeSize {
	name := 1
	for _, v := range g.nodes {
		name = max(name, paint.Width(d.name(g, v)))
	}
	if name = min(name, k.most); k.most == 0 {
		k.size = image.Pt(1, 1)
		return k
	}
	if k.merge = d.Theme.Pictures() && (k.high == small.high || k.high == pill.high) && g.sparse(); k.merge {
		k.inset = k.high / 4 // edges begin and end only in the middle row, in which the body is widest
	}
	if !d.Theme.Pictures() && k.high == small.high { // a frame would take two of the three rows
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

// oneLine reports whether a body has text only in its middle row: what else is told of the node stands below it.
func (k nodeSize) oneLine() bool { return k.size.Y == 1 || k.isTile() }

// isTile reports whether a body is the smallest of three rows, with what is told of the node below it.
func (k nodeSize) isTile() bool { return k.size == image.Pt(3, 3) && k.below > 0 }

// framed reports whether a body that is drawn without pixels has a frame; if not, it has brackets.
func (k nodeSize) framed() bool { return k.size.Y > 3 }

// filled reports whether a body without an outcome has a single colour, because there is no room for a rim around its
// number.
func (d *scene) filled(k nodeSize) bool {
	return d.Theme.Pictures() && k.most > 0 && k.high <= small.high
}

// room returns how many cells a text in the row of the state may take.
func (k nodeSize) room() int {
	if k.size.Y == 3 { // the state stands in the last row, in which the body is narrower
		return max(k.size.X-4, 1)
	}
	return max(k.size.X-2, 1)
}

// margin returns, as Y, how many more rows a graph takes than its drawing, for the values below its last bodies.
func margin(k nodeSize) image.Point {
	return image.Pt(0, k.below-min(k.below, k.air))
}

// centred returns the column at which a text of so many cells begins to be in the middle of a box, or half a cell left of it.
func centred(box image.Rectangle, width int) int { return box.Min.X + (box.Dx()-width)/2 }

// core returns the cells that a body covers at least half of, an area for each row.
func (k nodeSize) core(box image.Rectangle, th *theme.Theme) (rows []image.Rectangle) {
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

// value returns the text of a node's value for a body of room cells. A long infinite value is only ∞.
func (d *scene) value(text string, room int) string {
	if strings.HasPrefix(text, "∞") && paint.Width(text) > min(mostValue, room-1) {
		return d.Theme.Glyph.Infinity
	}
	return d.Theme.Words(text)
}

// metrics returns the distances between bodies for package layered. Each edge begins in a row of its
// own, as far as a body has rows.
func (k nodeSize) metrics() layered.Metrics {
	apart, after := max(k.below, 1), 0
	if k.oneLine() && k.size.Y > 1 { // larger bodies have room for the value where an edge runs below them; pills leave it out
		after = k.below
	}
	if k.close || k.air > 0 {
		apart = 0
	}
	return layered.Metrics{Square: true, Merge: k.merge, Box: k.size.Add(image.Pt(0, 2*k.air)), Inset: k.inset + k.air, Apart: apart, After: after, Spread: k.below + max(3*k.size.Y, 9), Gap: k.gap, Widest: 16 + 2*k.size.X}
}
