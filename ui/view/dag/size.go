package dag

import (
	"image"
	"strings"

	"zugzwang/games/dag"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
)

// chip is how much of a node is shown, and in how large a box.
type chip struct {
	level  int  // of detail
	cap    bool // round: half a row more above and below, or a frame
	more   int  // rows and columns more on every side
	apart  int  // free rows at least between boxes of one column
	gap    int  // columns at least between two columns of boxes
	tight  bool // tokens have hardly any room, and nothing keeps anything apart
	stack  int  // cells for what the tokens on a node are called, in a row
	name   int  // cells for what the node is called
	digits int  // cells for a verdict
	pad    int  // cells beside what is written
	size   image.Point
}

// Levels of detail.
const (
	threeRows = iota // number, value, outcome
	twoRows          // number and value, and below them the outcome
	stacked          // number, and below it the outcome
	oneRow           // number = value, outcome
	brief            // number, outcome
	briefest         // number, outcome's letter
	oneLetter        // outcome's letter
)

const (
	mostValue   = 6 // how wide a value is written out, ∞(0,2) or so
	mostBrief   = 2 // how wide where there is hardly room
	mostWaiting = 7 // how wide a set of values is, {0,1,2} or so
	mostStack   = 6 // how wide what the tokens on a node are called is
)

// nameRoom is how many cells a node's name takes at most, by level of detail. A number
// takes as many as it has digits.
var nameRoom = [...]int{threeRows: 14, twoRows: 12, stacked: 8, oneRow: 10, brief: 8, briefest: 6, oneLetter: 0}

// chipOrder is the order in which chips are tried.
var chipOrder = []chip{
	{level: threeRows, cap: true, more: 2, gap: 14},
	{level: threeRows, cap: true, more: 1, gap: 9},
	{level: threeRows, cap: true, gap: 5},
	{level: twoRows, cap: true, gap: 4},
	{level: twoRows, apart: 1, gap: 4},
	{level: stacked, cap: true, gap: 4},
	{level: oneRow, cap: true, gap: 4},
	{level: stacked, apart: 1, gap: 3},
	{level: oneRow, apart: 1, gap: 3},
	{level: brief, cap: true, gap: 3},
	{level: brief, apart: 1, gap: 3},
	{level: briefest, apart: 1, gap: 3},
	{level: briefest, gap: 3},
	{level: briefest, apart: 1, tight: true, gap: 2},
	{level: briefest, tight: true, gap: 2},
}

// miniChips are those for previews.
var miniChips = []chip{
	{level: brief, cap: true, more: 1, gap: 5},
	{level: brief, cap: true, gap: 4},
	{level: brief, apart: 1, gap: 3},
	{level: briefest, apart: 1, tight: true, gap: 3},
	{level: briefest, apart: 1, tight: true, gap: 2},
	{level: oneLetter, apart: 1, gap: 2},
	{level: oneLetter, gap: 2},
}

// rows returns how many rows of a chip hold text.
func (k chip) rows() int { return k.size.Y - 2*k.inset() }

// inset returns how many rows at either end of a box are its caps.
func (k chip) inset() int {
	if k.cap {
		return 1
	}
	return 0
}

// sized returns a chip with its size for a part of a graph. It does not depend on the focus or
// the switches.
func (d *scene) sized(g *graph, k chip) chip {
	number, value := 1, 1
	for _, v := range g.nodes {
		number = max(number, paint.Width(d.name(g, v)))
		if d.solved != nil && !d.bare {
			value = max(value, paint.Width(d.value(d.solved.Value(g.index, v).String(), k.level)))
		}
	}
	if d.board.Named(g.index) {
		number = min(number, nameRoom[k.level])
	}
	k.name, k.digits, k.pad = number, 1+d.remotenessDigits(), 1
	if k.tight || k.level == oneLetter {
		k.pad = 0
	}
	if k.level == briefest {
		k.digits = 1
	}
	value++ // its sign
	if d.Replay != nil && !d.bare {
		// There is a set of values, or a value with its sign, before there is an outcome.
		switch k.level {
		case threeRows, twoRows:
			value = max(value, mostWaiting)
		case brief, stacked:
			k.digits = max(k.digits, min(value, mostBrief+1))
		case briefest:
			k.digits = 1 + min(value, mostBrief+1)
		}
	}
	rows := 1
	switch k.level {
	case threeRows:
		rows = 3
	case twoRows, stacked:
		rows = 2
	}
	k.stack = d.stackRoom(g, k, rows)
	if k.level == stacked {
		k.stack = d.stackRoom(g, k, 1)
	}
	wide, gap := 0, 1
	if k.tight {
		gap = 0
	}
	join := func(widths ...int) int { // beside each other, with a cell between
		sum := -gap
		for _, w := range widths {
			if w > 0 {
				sum += w + gap
			}
		}
		return sum
	}
	switch k.level {
	case threeRows:
		wide = join(max(number+2, value, k.digits+2), k.stack)
	case twoRows:
		wide = max(join(number, value), join(k.digits+2, k.stack), join(number, k.stack))
	case stacked:
		wide = max(join(number, k.stack), k.digits+1)
	case oneRow:
		wide = join(number, k.stack, value, k.digits)
	case brief, briefest:
		wide = join(number, k.stack, k.digits)
	default:
		wide = 1
	}
	k.size = image.Pt(wide+2*k.pad+2*k.more, rows+2*k.inset()+2*k.more)
	return k
}

// stackRoom returns how many cells in each of so many rows name the tokens on a node, however
// many meet there, up to a limit. It does not change as tokens move; in a preview none does.
func (d *scene) stackRoom(g *graph, k chip, rows int) int {
	if k.level == oneLetter {
		return 0
	}
	most, widest := 1, 1
	for _, token := range g.tokens {
		widest = max(widest, len(dag.TokenName(token)))
		most = max(most, len(d.standing(g, d.nodes[token])))
	}
	if !d.Mini {
		most = len(g.tokens)
	}
	stack := (most + rows - 1) / rows * widest
	if k.level <= twoRows && !k.tight { // what they are called stands in the midst of a tab
		stack += 2
	}
	if k.tight {
		return min(stack, 3)
	}
	return min(stack, mostStack)
}

// remotenessDigits returns how many digits there is room for: as many as the longest game needs,
// if that is quick to find, else two.
func (d *scene) remotenessDigits() int {
	if d.digits > 0 {
		return d.digits
	}
	longest := 0
	for token := range d.nodes {
		longest += d.board.Graph(d.board.GraphOf(token)).Len() - 1
	}
	d.digits = 2
	if longest < 10 {
		d.digits = 1
	}
	return d.digits
}

// value returns a node's value as its chip shows it.
func (d *scene) value(text string, level int) string {
	if strings.HasPrefix(text, "∞") && (level > twoRows || paint.Width(text) > mostValue) {
		return d.Theme.Glyph.Infinity
	}
	return d.Theme.Words(text)
}

// metrics returns how a chip is laid out in a direction, or false if it cannot be: a round one
// has no room for arrowheads above it. Each edge has its own row on the box as far as there are
// rows.
func (k chip) metrics(down, square bool) (layered.Metrics, bool) {
	if down {
		return layered.Metrics{Down: true, Square: square, Box: k.size, Apart: 1 + k.apart, Spread: 10, Gap: 2, Widest: 6}, !k.cap
	}
	return layered.Metrics{Square: square, Box: k.size, Inset: k.inset(), Apart: k.apart, Spread: k.apart + max(3*k.size.Y, 9), Gap: k.gap, Widest: 16 + 8*k.inset() + 6*k.more}, true
}
