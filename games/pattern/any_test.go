package pattern

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// For any table every claim of Find is true of the cells in its range, has a text, and can be
// tested on any other table.
func TestAnyTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	random := func() *Table {
		x := Range{"x", rng.IntN(20) - 10, 0}
		x.High = x.Low + rng.IntN(40) - 1
		y := Range{}
		if rng.IntN(2) == 0 {
			y = Range{"y", rng.IntN(8) - 4, 0}
			y.High = y.Low + rng.IntN(15) - 1
			x.High = x.Low + rng.IntN(15) - 1
		}
		table := New(Measure(rng.IntN(3)), x, y)
		if rng.IntN(3) == 0 {
			table.Code, _ = parseCode([]string{"0.77", "0.3", "4.333…", "0.0", "4.7"}[rng.IntN(5)])
		}
		a, b, m, special := rng.IntN(4), rng.IntN(4), 1+rng.IntN(5), rng.IntN(30)
		for i := x.Low; i <= x.High; i++ {
			for j := y.Low; j <= y.High; j++ {
				v := Value(floorMod(a*i+b*j, m))
				if m == 5 {
					v = Value(max(i, j, 0))
				}
				if table.Measure == Outcomes {
					v %= 4
				} else if special == 0 && rng.IntN(10) == 0 || special == 1 && v == 1 {
					v = Value(-1 - rng.IntN(3))
				}
				table.Set(i, j, v)
			}
		}
		return table
	}
	claims := 0
	for range 5000 {
		table, other := random(), random()
		for _, c := range Find(table) {
			claims++
			if spoken, first := c.Hold(table.part(c.X, c.Y)); first != nil || spoken == 0 && c.Kind != Constant {
				t.Fatalf("%v %v %v: %s: of %d cells, %v", table.X, table.Y, table.cells, c, spoken, first)
			}
			if text := c.String(); strings.Contains(text, "\n") || strings.Contains(text, "unknown") {
				t.Fatalf("%s", text)
			}
			c.Hold(other)
		}
		for _, r := range Refute(table) {
			if r.First == nil || r.First.Found == r.First.Expected {
				t.Fatalf("%v", r)
			}
		}
	}
	if claims < 5000 {
		t.Errorf("%d claims", claims)
	}
}
