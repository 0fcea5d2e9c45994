package pattern

import "fmt"

// Kind says what a claim is about.
type Kind uint8

const (
	Constant   Kind = iota // all cells have one value
	Formula                // the values are those of a function with a name
	Where                  // a condition under which, and only under which, positions have a certain outcome
	Pairs                  // lost pairs of numbers
	Period                 // the values repeat
	Arithmetic             // the values repeat, each time with a number added, the saltus
	Depends                // the values depend on less than both parameters, or not on the parameters' order
	List                   // no rule: the beginning, to look up in an encyclopedia of sequences
)

// String returns the name of a kind.
func (k Kind) String() string {
	return [...]string{"constant", "formula", "where", "pairs", "period", "arithmetic period", "depends", "list"}[k]
}

// Claim is a sentence that is true of a whole table.
type Claim struct {
	Kind Kind
	Text string // the sentence, without the range it held on
	X, Y Range  // the ranges it was seen on; Y is the zero Range if there is one parameter
	// Proof names the theorem, with its condition, by which the claim also holds beyond
	// these ranges. It is "" if the claim was only observed.
	Proof string

	says fact
	set  bool // the claim is about the set of cells with the value of
	of   Value
	rule rule
}

// rule predicts the cells of a table t. The function at returns the value that a cell must
// have, and false if the rule does not cover the cell.
type rule func(t *Table) (at func(x, y int) (Value, bool))

// law returns a rule that does not depend on the table.
func law(at func(x, y int) (Value, bool)) rule {
	return func(*Table) func(x, y int) (Value, bool) { return at }
}

// String returns the claim with the ranges it was seen on and its proof. A period without a
// proof is said to have none. A List has no ranges.
func (c Claim) String() string {
	if c.Kind == List {
		return c.Text
	}
	s := c.Text + "; held for " + where(c.X, c.Y)
	switch {
	case c.Proof != "":
		s += "; " + c.Proof
	case c.Kind == Period || c.Kind == Arithmetic:
		s += "; seen, not proved"
	}
	return s
}

// where writes the ranges of a claim: "x = 0..30", "x = 0..30, y = 0..20".
func where(x, y Range) string {
	s := fmt.Sprintf("%s = %v", name(x, "x"), x)
	if y != (Range{}) {
		s += fmt.Sprintf(", %s = %v", name(y, "y"), y)
	}
	return s
}

func name(r Range, or string) string {
	if r.Name == "" {
		return or
	}
	return r.Name
}

// Exception is a cell that a claim is wrong about.
type Exception struct {
	X, Y            int
	Found, Expected string // values in words
	Before          string // the ranges on which the claim still holds; "" if there are none
	single          bool
}

// String returns "first exception at 157: 3, expected 1".
func (e *Exception) String() string {
	at := fmt.Sprint(e.X)
	if !e.single {
		at = fmt.Sprintf("(%d, %d)", e.X, e.Y)
	}
	s := fmt.Sprintf("first exception at %s: %s, expected %s", at, e.Found, e.Expected)
	if e.Before != "" {
		s = "held for " + e.Before + "; " + s
	}
	return s
}

// Hold compares a claim with a table of the same measure, usually a larger one. It returns
// how many cells the claim covers, and the first exception, or nil. First is the least x
// or, with two parameters, the cell in the smallest square at the lowest corner. O(cells).
func (c Claim) Hold(t *Table) (covered int, first *Exception) {
	held := t
	if c.set {
		held = t.only(c.of)
	}
	at := c.rule(held)
	shell := 0
	held.each(func(x, y int, v Value) {
		want, ok := at(x, y)
		if !ok {
			return
		}
		covered++
		if s := max(x-t.X.Low, y-t.Y.Low); v != want && (first == nil || s < shell) {
			shell = s
			first = &Exception{X: x, Y: y, Found: t.text(t.At(x, y)), Expected: held.text(want), single: t.single()}
		}
	})
	if first == nil || shell == 0 {
		return covered, first
	}
	x, y := t.X, t.Y
	x.High = min(x.High, x.Low+shell-1)
	if !first.single {
		y.High = min(y.High, y.Low+shell-1)
	}
	first.Before = where(x, y)
	return covered, first
}

// holds reports whether a claim covers some cell of a table and has no exception there.
func (c Claim) holds(t *Table) bool {
	covered, first := c.Hold(t)
	return covered > 0 && first == nil
}
