package drill

import (
	"fmt"
	"math/rand/v2"

	"zugzwang/solver"
)

// number asks for the simplest number between two others. Level 1 has integers at least 2 apart,
// level 2 a single bound, higher levels fractions down to sixteenths.
func number(rng *rand.Rand, level int) Drill {
	exp := [...]uint{0, 0, 0, 1, 2, 2, 3, 3, 4}[level-1] // of the largest denominator 2^exp
	unit := int64(1) << exp
	low := rng.Int64N(8*unit) - 4*unit
	gap := 1 + rng.Int64N(unit+unit/2)
	if level < 3 {
		gap = 2 + rng.Int64N(4)
	}
	var iv solver.Interval
	a, b := solver.NewDyadic(low, exp), solver.NewDyadic(low+gap, exp)
	where := fmt.Sprintf("between %s and %s", write(a), write(b))
	side := 2
	if level == 2 || level > 6 && rng.IntN(4) == 0 {
		side = rng.IntN(2)
	}
	switch side {
	case 0:
		iv.AddLeft(a)
		where = "above " + write(a)
	case 1:
		iv.AddRight(b)
		where = "below " + write(b)
	default:
		iv.AddLeft(a)
		iv.AddRight(b)
	}
	is, _ := iv.Simplest() // low < low+gap, so there is one
	d := Drill{Ask: fmt.Sprintf("Which number is %s?", inBraces(iv)), Is: write(is)}
	_, halves, _ := is.Parts()
	switch {
	case is.Sign() == 0:
		d.Says = fmt.Sprintf("0 is %s, and nothing is simpler.", where)
	case is.IsInt():
		d.Says = fmt.Sprintf("0 is not %s; of the integers that are, %s is the nearest to 0.", where, d.Is)
	default:
		d.Says = fmt.Sprintf("No integer is %s, and no fraction with a denominator below %d: %s is the simplest.", where, int64(1)<<halves, d.Is)
	}
	return d
}

// inBraces returns an interval as a game: "{−1 | 1/2}".
func inBraces(iv solver.Interval) string {
	var left, right string
	if d, ok := iv.Left(); ok {
		left = write(d)
	}
	if d, ok := iv.Right(); ok {
		right = write(d)
	}
	return "{" + left + " | " + right + "}"
}
