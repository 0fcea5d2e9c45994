package advance

import "context"

// Reached is a column solved by itself.
func Reached(column string) *Column {
	c, err := reachable(column).solve(context.Background(), func(int64) {})
	if err != nil {
		panic(err)
	}
	return c
}

// Kind is the column that is solved for one, and whether its colours are
// swapped.
var Kind = kind

// Fixed is the table's numbers, in its units, by the columns as numbers to the
// base of 3.
func (t *Table) Fixed() []int32 {
	values := make([]int32, len(t.values))
	for i := range values {
		values[i] = t.values[t.index(i)]
	}
	return values
}

// Vectors is whether the table was solved by vectors.
func (t *Table) Vectors() bool { return t.places != nil }

// Coarse solves a table of at least five rows in units twice as large as it needs.
func Coarse(height int) error {
	t := &Table{height: height, values: make([]int32, power(height)), exp: uint(height - 2)}
	f := &filling{Table: t, ctx: context.Background(), low: lowRows, unit: min(height, unitRows)}
	f.prepare()
	return f.run(nil)
}
