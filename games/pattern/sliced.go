package pattern

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// sliced returns the claim about the periods of a table along x and along y. A slice is all
// values of one x (or one y), and the slices form a line. Pure means that both are periodic
// from the start.
func sliced(t *Table) (c Claim, pure, ok bool) {
	x, inX := sliceRepeats(t.X, t.Y, t.At)
	y, inY := sliceRepeats(t.Y, t.X, func(y, x int) Value { return t.At(x, y) })
	if !t.varied() || !inX && !inY {
		return Claim{}, false, false
	}
	fold := func(n int, r repeat, found bool) int {
		if found && n >= r.from {
			return r.from + (n-r.from)%r.period
		}
		return n
	}
	nx, ny := name(t.X, "x"), name(t.Y, "y")
	c = Claim{Kind: Period, rule: law(func(i, j int) (Value, bool) {
		v := t.At(fold(i, x, inX), fold(j, y, inY))
		return v, v != Unknown
	})}
	pure = inX && inY && x.from == t.X.Low && y.from == t.Y.Low
	switch {
	case pure && t.Measure == members:
		c.Kind = Where
		c.Text = t.word + " exactly where " + classes(t, x.period, y.period)
	case pure:
		c.Text = fmt.Sprintf("%s depends on %s mod %d and %s mod %d alone", t.Measure.noun(), nx, x.period, ny, y.period)
	case inX && inY:
		c.Text = x.along(t.X, nx) + ", " + y.along(t.Y, ny)
	case inX:
		c.Text = x.along(t.X, nx)
	default:
		c.Text = y.along(t.Y, ny)
	}
	if t.Measure == members && c.Kind == Period {
		c.Text = "where it is " + t.word + ": " + c.Text
	}
	return c, pure, true
}

// along says how the slices along a range repeat: their period, or that the parameter has
// no effect.
func (r repeat) along(n Range, name string) string {
	if r.period == 1 {
		return fmt.Sprintf("%s does not matter%s", name, onward(r.from, n.Low))
	}
	return fmt.Sprintf("period %d in %s%s", r.period, name, onward(r.from, n.Low))
}

// sliceRepeats finds the period of a table's slices along one range. It returns false if there is
// none, or if a cell is not known.
func sliceRepeats(along, across Range, at func(along, across int) Value) (repeat, bool) {
	l := New(Outcomes, along, Range{})
	names := map[string]Value{}
	for n := along.Low; n <= along.High; n++ {
		w := make([]byte, 0, 4*across.Len())
		for m := across.Low; m <= across.High; m++ {
			v := at(n, m)
			if v == Unknown {
				return repeat{}, false
			}
			w = binary.NativeEndian.AppendUint32(w, uint32(v))
		}
		if _, met := names[string(w)]; !met {
			names[string(w)] = Value(len(names))
		}
		l.Set(n, 0, names[string(w)])
	}
	return repeats(l, evidence{least: 6})
}

// classes lists the residues of the pairs in a set, for periods px and py.
func classes(t *Table, px, py int) string {
	x, y := name(t.X, "x"), name(t.Y, "y")
	var at []string
	zero := false
	for i := range px {
		for j := range py {
			if t.At(t.X.Low+floorMod(i-t.X.Low, px), t.Y.Low+floorMod(j-t.Y.Low, py)) == 1 {
				at = append(at, fmt.Sprintf("(%d, %d)", i, j))
				zero = zero || i == 0 && j == 0
			}
		}
	}
	switch one := len(at) == 1 && zero; {
	case one && px == 2 && py == 2:
		return x + " and " + y + " are even"
	case one && px == py:
		return fmt.Sprintf("%s and %s are multiples of %d", x, y, px)
	case one:
		return fmt.Sprintf("%s is a multiple of %d and %s of %d", x, px, y, py)
	case len(at) > 12:
		return fmt.Sprintf("(%s mod %d, %s mod %d) is one of %d pairs", x, px, y, py, len(at))
	case len(at) > 1:
		at = append(at[:len(at)-2], at[len(at)-2]+" or "+at[len(at)-1])
	}
	return fmt.Sprintf("(%s mod %d, %s mod %d) is %s", x, px, y, py, strings.Join(at, ", "))
}

// symmetric returns the claim that exchanging the parameters changes nothing.
func symmetric(t *Table) []Claim {
	c := Claim{
		Kind: Depends,
		Text: fmt.Sprintf("%s and %s may be swapped", name(t.X, "x"), name(t.Y, "y")),
		rule: func(t *Table) func(x, y int) (Value, bool) {
			return func(x, y int) (Value, bool) {
				v := t.At(y, x)
				return v, y < x && v != Unknown
			}
		},
	}
	if covered, _ := c.Hold(t); covered < 20 || !t.varied() {
		return nil
	}
	return keep(nil, t, c)
}
