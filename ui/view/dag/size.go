package dag

import (
	"image"
	"strconv"
	"strings"

	"zugzwang/games/dag"
	"zugzwang/ui/layered"
	"zugzwang/ui/paint"
)

// chip is how much of a node is shown.
type chip struct {
	level  int  // of detail
	apart  int  // free rows between chips of one column
	tight  bool // tokens have hardly any room, and nothing keeps them apart from a number
	stack  int  // cells for what the tokens on a node are called
	tokens int  // the same with what keeps it apart from the node's name
	name   int  // cells for what the node is called
	size   image.Point
}

// Levels of detail.
const (
	twoRows   = iota // number and value, and below them the outcome
	oneRow           // number = value, outcome
	brief            // number, outcome
	briefest         // number, outcome's letter
	oneLetter        // outcome's letter
)

const (
	mostValue   = 6 // how wide a value is written out, ∞(0,2) or so
	mostBrief   = 2 // how wide where there is hardly room
	mostWaiting = 7 // how wide a set of values is, {0,1,2} or so
)

// nameRoom is how many cells a node's name takes at most, by level of detail. A number
// takes as many as it has digits.
var nameRoom = [...]int{twoRows: 12, oneRow: 10, brief: 8, briefest: 6, oneLetter: 0}

// chipOrder is the order in which chips are tried.
var chipOrder = []chip{{level: twoRows, apart: 3}, {level: twoRows, apart: 2}, {level: twoRows, apart: 1}, {level: oneRow, apart: 1}, {level: brief, apart: 1}, {level: briefest, apart: 1}, {level: briefest}, {level: briefest, apart: 1, tight: true}, {level: briefest, tight: true}}

// miniChips are those for previews.
var miniChips = []chip{{level: briefest, apart: 1, tight: true}, {level: oneLetter, apart: 1}, {level: oneLetter}}

// sized is a chip with its size for a part of a graph. It depends on nothing
// that the focus or the switches change.
func (d *scene) sized(g *graph, k chip) chip {
	number, value := 1, 1
	for _, v := range g.nodes {
		number = max(number, paint.Width(d.name(g, v)))
		if d.solved != nil {
			value = max(value, paint.Width(d.value(d.solved.Value(g.index, v).String(), k.level)))
		}
	}
	if d.board.Named(g.index) {
		number = min(number, nameRoom[k.level])
	}
	k.name, k.stack = number, d.stackRoom(g)
	if k.tight {
		k.stack = min(k.stack, 2)
	}
	if k.tokens = k.stack; !k.tight && k.stack > 1 || d.board.Named(g.index) {
		k.tokens++
	}
	label, letter := 1+d.remotenessDigits(), 1
	if d.Replay != nil { // there is a set of values, or a value with its sign, before there is an outcome
		letter = 2 + min(value, mostBrief)
		label = max(label, letter-1)
		if k.level == twoRows {
			label = mostWaiting
		}
	}
	switch k.level {
	case twoRows:
		k.size = image.Pt(max(1+number+2+value, k.tokens+label)+1, 2)
	case oneRow:
		k.size = image.Pt(k.tokens+number+1+value+1+label, 1)
	case brief:
		k.size = image.Pt(k.tokens+number+1+label, 1)
	case briefest:
		k.size = image.Pt(k.tokens+number+letter, 1)
	default:
		k.size = image.Pt(1, 1)
	}
	return k
}

// stackRoom is how many cells it takes to name the tokens on a node of a graph, however
// many of its own meet there: all by their letters or, if that is shorter, one and how
// many more. It does not change as they move; in a preview none does.
func (d *scene) stackRoom(g *graph) int {
	if len(d.nodes) == 1 {
		return 1
	}
	all, widest, now := 0, 1, 1
	for _, token := range g.tokens {
		w := len(dag.TokenName(token))
		all, widest = all+w, max(widest, w)
		now = max(now, paint.Width(d.letters(d.standing(g, d.nodes[token]))))
	}
	if d.Mini {
		return min(now, 2)
	}
	if len(g.tokens) == 1 {
		return widest
	}
	return min(all, widest+1+len(strconv.Itoa(len(g.tokens)-1)))
}

// remotenessDigits is how many digits there is room for: as many as the longest
// game needs, if that is clear at once, and two otherwise.
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

// value is a node's value as its chip shows it.
func (d *scene) value(text string, level int) string {
	if strings.HasPrefix(text, "∞") && (level != twoRows || paint.Width(text) > mostValue) {
		return d.Theme.Glyph.Infinity
	}
	return d.Theme.Words(text)
}

// metrics is how a chip is laid out in a direction.
func (k chip) metrics(down bool) layered.Metrics {
	if down {
		return layered.Metrics{Down: true, Box: k.size, Apart: 1 + k.apart, Gap: 1, Widest: 3}
	}
	return layered.Metrics{Box: k.size, Apart: k.apart, Gap: 2, Widest: 9}
}
