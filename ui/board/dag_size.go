package board

import (
	"image"
	"strconv"
	"strings"

	"zugzwang/ui/paint"
)

// chip is how much of a node is shown.
type chip struct {
	level int // of detail
	apart int // free rows between chips of one column
	size  image.Point
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

// chipOrder is the order in which chips are tried.
var chipOrder = []chip{{level: twoRows, apart: 3}, {level: twoRows, apart: 2}, {level: twoRows, apart: 1}, {level: oneRow, apart: 1}, {level: brief, apart: 1}, {level: briefest, apart: 1}, {level: briefest}}

// miniChips are those for previews.
var miniChips = []chip{{level: briefest, apart: 1}, {level: oneLetter, apart: 1}, {level: oneLetter}}

// sized is a chip with its size for a part of a graph. It depends on nothing
// that the focus or the switches change.
func (d *dagView) sized(g *dagGraph, k chip) chip {
	number, value := 1, 1
	for _, v := range g.nodes {
		number = max(number, len(strconv.Itoa(int(v)+1)))
		if d.solved != nil {
			value = max(value, paint.Width(d.value(d.solved.Value(g.index, v).String(), k.level)))
		}
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
		k.size = image.Pt(1+max(number+2+value, label)+1, 2)
	case oneRow:
		k.size = image.Pt(1+number+1+value+1+label, 1)
	case brief:
		k.size = image.Pt(1+number+1+label, 1)
	case briefest:
		k.size = image.Pt(1+number+letter, 1)
	default:
		k.size = image.Pt(1, 1)
	}
	return k
}

// remotenessDigits is how many digits there is room for: as many as the longest
// game needs, if that is clear at once, and two otherwise.
func (d *dagView) remotenessDigits() int {
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
func (d *dagView) value(text string, level int) string {
	if strings.HasPrefix(text, "∞") && (level != twoRows || paint.Width(text) > mostValue) {
		return d.Theme.Glyph.Infinity
	}
	return d.Theme.Words(text)
}

// metrics is how a chip is laid out in a direction.
func (k chip) metrics(down bool) metrics {
	if down {
		return metrics{down: true, box: k.size, apart: 1 + k.apart, gap: 1, widest: 3}
	}
	return metrics{box: k.size, apart: k.apart, gap: 2, widest: 9}
}
