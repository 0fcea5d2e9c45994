package pattern

import (
	"fmt"
	"strconv"

	"zugzwang/solver"
)

// Measure says what a table's values are.
type Measure uint8

const (
	Nimbers      Measure = iota // Grundy numbers; value 0 is a lost position
	Outcomes                    // for the player to move
	Remotenesses                // plies to the end
	members                     // 1 for a cell that is in a set, 0 for one that is not
)

// Value is what a cell of a table holds: a number from 0 on, or one of the constants below.
type Value int32

const (
	Unknown Value = -1 - iota // not computed: claims do not cover such cells
	None                      // an infinite nimber; the remoteness of a Loop or a Draw
	Endless                   // the remoteness of a play won by never coming to an end
)

// Outcome returns the value of an outcome in a table of Outcomes.
func Outcome(o solver.Outcome) Value { return Value(o) }

// Nimber returns the value of a nimber in a table of Nimbers.
func Nimber(x solver.Nimber) Value {
	if x.Value < 0 {
		return None
	}
	return Value(x.Value)
}

// Remoteness returns the value of a verdict in a table of Remotenesses.
func Remoteness(v solver.Verdict) Value {
	switch {
	case v.Outcome.Even():
		return None
	case v.Remoteness == solver.Endless:
		return Endless
	case v.Remoteness < 0:
		return Unknown
	}
	return Value(v.Remoteness)
}

// Range is a parameter from Low to High, both included.
type Range struct {
	Name      string
	Low, High int
}

// Len returns how many numbers a range has, 0 if High is below Low.
func (r Range) Len() int { return max(0, r.High-r.Low+1) }

// String returns a range in short: "0..30".
func (r Range) String() string { return fmt.Sprintf("%d..%d", r.Low, r.High) }

func (r Range) has(n int) bool { return r.Low <= n && n <= r.High }

// Table is values over one range or two.
type Table struct {
	Measure Measure
	X, Y    Range // Y is the zero Range in a table of one parameter; fixed parameters have no range
	// Code is the octal game whose heap has size x, or whose two heaps have the sizes x and
	// y; nil if there is none. Before anything is claimed as proved, the values are
	// compared with those that follow from the code.
	Code *Code
	// Two is the game of the two numbers x and y that a theorem covers; nil if there is
	// none.
	Two *Two

	cells []Value // x by x, and for each x, y by y
	word  string  // in a set, what its members are: "lost"
}

// New returns a table of values that are all Unknown. Without a second parameter y is the zero
// Range. 4 bytes a cell.
func New(m Measure, x, y Range) *Table {
	t := &Table{Measure: m, X: x, Y: y, cells: make([]Value, x.Len()*y.Len())}
	for i := range t.cells {
		t.cells[i] = Unknown
	}
	return t
}

// Set sets a cell, with y = 0 in a table of one parameter. It ignores cells outside the
// ranges.
func (t *Table) Set(x, y int, v Value) {
	if t.X.has(x) && t.Y.has(y) {
		t.cells[(x-t.X.Low)*t.Y.Len()+y-t.Y.Low] = v
	}
}

// At returns the value of a cell, Unknown outside of the ranges.
func (t *Table) At(x, y int) Value {
	if t.X.has(x) && t.Y.has(y) {
		return t.cells[(x-t.X.Low)*t.Y.Len()+y-t.Y.Low]
	}
	return Unknown
}

// single reports whether there is one parameter only.
func (t *Table) single() bool { return t.Y == Range{} }

// every calls do for the known cells until do returns false. It reports whether do always
// returned true.
func (t *Table) every(do func(x, y int, v Value) bool) bool {
	i := 0
	for x := t.X.Low; x <= t.X.High; x++ {
		for y := t.Y.Low; y <= t.Y.High; y++ {
			if v := t.cells[i]; v != Unknown && !do(x, y, v) {
				return false
			}
			i++
		}
	}
	return true
}

// each calls do for every known cell.
func (t *Table) each(do func(x, y int, v Value)) {
	t.every(func(x, y int, v Value) bool {
		do(x, y, v)
		return true
	})
}

// part returns the part of the table on these ranges.
func (t *Table) part(x, y Range) *Table {
	p := New(t.Measure, x, y)
	p.Code, p.Two, p.word = t.Code, t.Two, t.word
	for i := x.Low; i <= x.High; i++ {
		for j := y.Low; j <= y.High; j++ {
			p.Set(i, j, t.At(i, j))
		}
	}
	return p
}

// run returns the longest part of a line in which all values are known.
func (t *Table) run() *Table {
	best, from := Range{t.X.Name, t.X.Low, t.X.Low - 1}, t.X.Low
	for x := t.X.Low; x <= t.X.High; x++ {
		if t.At(x, 0) == Unknown {
			from = x + 1
		} else if x-from+1 > best.Len() {
			best.Low, best.High = from, x
		}
	}
	if best.Len() == t.X.Len() {
		return t
	}
	return t.part(best, t.Y)
}

// only returns the table of the set of cells that hold v.
func (t *Table) only(v Value) *Table {
	s := New(members, t.X, t.Y)
	s.Code, s.word = t.Code, t.Measure.word(v)
	t.each(func(x, y int, w Value) { s.Set(x, y, Value(oneIf(v == w))) })
	return s
}

// sets returns the values whose cells are worth describing as a set. For outcomes the most
// favourable one is left out, since its cells are all the others.
func (t *Table) sets() []Value {
	var seen [solver.Outcomes]bool
	infinite, zero := false, false
	t.each(func(_, _ int, v Value) {
		if t.Measure == Outcomes && v >= 0 && int(v) < len(seen) {
			seen[v] = true
		}
		infinite = infinite || v == None
		zero = zero || v == 0
	})
	var out []Value
	switch t.Measure {
	case Outcomes:
		for _, o := range []solver.Outcome{solver.Lose, solver.Loop, solver.Draw, solver.Win} {
			if seen[o] {
				out = append(out, Outcome(o))
			}
		}
		if len(out) > 0 {
			out = out[:len(out)-1]
		}
	case Nimbers:
		if zero {
			out = append(out, 0)
		}
		if infinite {
			out = append(out, None)
		}
	}
	return out
}

// noun returns the word for a value.
func (m Measure) noun() string {
	if m == Remotenesses {
		return "remoteness"
	}
	return "value"
}

// word returns the word for positions with a value: "lost" for the nimber 0.
func (m Measure) word(v Value) string {
	switch {
	case m == Outcomes:
		switch solver.Outcome(v) {
		case solver.Win:
			return "won"
		case solver.Lose:
			return "lost"
		case solver.Draw:
			return "Draw"
		}
		return "Loop"
	case m == Nimbers && v == 0:
		return "lost"
	case m == Nimbers && v == None:
		return "infinite"
	}
	return m.text(v)
}

// text writes a value: a number, "∞", or an outcome's word.
func (m Measure) text(v Value) string {
	switch {
	case v == Unknown:
		return "unknown"
	case m == Outcomes:
		return m.word(v)
	case v == None && m == Nimbers:
		return "∞"
	case v == None:
		return "none"
	case v == Endless:
		return "endless"
	}
	return strconv.Itoa(int(v))
}

// text writes a value of the table; in a set, "lost" or "not lost".
func (t *Table) text(v Value) string {
	switch {
	case t.Measure != members:
		return t.Measure.text(v)
	case v == 0:
		return "not " + t.word
	}
	return t.word
}

// oneIf returns 1 if b is true, else 0.
func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
