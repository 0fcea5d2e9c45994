package pattern

import "fmt"

// Kind is what a claim is about.
type Kind uint8

const (
	Constant   Kind = iota // one value everywhere
	Formula                // the values are those of a function with a name
	Where                  // one outcome, exactly where something is the case
	Pairs                  // lost pairs of numbers
	Period                 // the values repeat
	Arithmetic             // the values repeat but for a number added, the saltus
	Depends                // the values depend on less than both parameters, or not on their order
	List                   // no rule: the beginning, for an encyclopedia of sequences
)

// String returns the name of a kind.
func (k Kind) String() string {
	return [...]string{"constant", "formula", "where", "pairs", "period", "arithmetic period", "depends", "list"}[k]
}

// Claim is a sentence about a table that held in all of it.
type Claim struct {
	Kind Kind
	Text string // the sentence, without the range it held on
	X, Y Range  // where it held; Y is the zero Range if there is one parameter
	// Proof names the theorem, and its condition, by which the claim holds beyond that range; "" if
	// it was only observed.
	Proof string
	// Terms of a List: comma-separated, as an encyclopedia of sequences is asked.
	Terms string

	says fact
	set  bool // it is about one value's cells
	of   Value
	rule rule
}

// rule foretells the cells of a table: at returns what a cell has to hold, and
// false where nothing is said of it.
type rule func(t *Table) (at func(x, y int) (Value, bool))

// law returns a rule that looks at no other cell.
func law(at func(x, y int) (Value, bool)) rule {
	return func(*Table) func(x, y int) (Value, bool) { return at }
}

// String returns the claim with the range it held on, and with its proof or, for a period, that
// it has none. A List has no range.
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
	Found, Expected string // in words
	Before          string // the range on which the claim holds all the same; "" if there is none
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

// Hold holds a claim against a table of the same measure, as a rule a larger one.
// It returns of how many cells the claim speaks, and the first it is wrong about,
// or nil: the one with the least x or, with two parameters, the one that lies in
// the smallest square from the lowest corner on. O(cells).
func (c Claim) Hold(t *Table) (spoken int, first *Exception) {
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
		spoken++
		if s := max(x-t.X.Low, y-t.Y.Low); v != want && (first == nil || s < shell) {
			shell = s
			first = &Exception{X: x, Y: y, Found: t.text(t.At(x, y)), Expected: held.text(want), single: t.single()}
		}
	})
	if first == nil || shell == 0 {
		return spoken, first
	}
	x, y := t.X, t.Y
	x.High = min(x.High, x.Low+shell-1)
	if !first.single {
		y.High = min(y.High, y.Low+shell-1)
	}
	first.Before = where(x, y)
	return spoken, first
}

// holds reports whether a claim has no exception in a table.
func (c Claim) holds(t *Table) bool {
	spoken, first := c.Hold(t)
	return spoken > 0 && first == nil
}
