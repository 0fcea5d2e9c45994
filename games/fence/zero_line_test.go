package fence

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/solver"
	tests "zugzwang/solver/wide"
)

// The boards in the problem's figures, and some whose values follow from a short argument.
func TestValues(t *testing.T) {
	for _, c := range []struct {
		upper, lower string
		want         int32
	}{
		{"RD", "DR", 0},
		{"RRRD", "DRRR", 2},       // a row of m cells has the value m-1
		{"RDDDD", "DDDDR", -3},    // a column of n cells has the value -(n-1)
		{"RRRRRDD", "DDRRRRR", 3}, // a rectangle of m columns and n rows has the value m-n
		{"RRDD", "DRDR", 0},
		{"RRDD", "DDRR", 0},
		{"RRDDD", "DRDDR", 0},
		{"RDDRRD", "DDDRRR", -1},
		{"RRDDRD", "DDDRRR", 0},
		{"RDRDDRRRD", "DDDRDRRRR", -1},
		{"RRDDRRD", "DDRRDRR", 0}, // the fences meet at (2,2): what follows does not count
		{"RRRDRRD", "DRRRDRR", 2},
	} {
		for _, order := range [][2]string{{c.upper, c.lower}, {c.lower, c.upper}} {
			if got := grid(t, order[0], order[1]).Value(); got != c.want {
				t.Errorf("%s / %s is worth %d, want %d", order[0], order[1], got, c.want)
			}
		}
	}
}

// The zero line gives the values of the definition for every cell of every board with up to so
// many rows and columns in total.
func TestZeroLine(t *testing.T) {
	most := tests.Of(12, 9)
	catalan := 1 // the number of boards whose fences meet only at the ends
	for sides := 2; sides <= most; sides++ {
		apart := 0
		for rows := 1; rows < sides; rows++ {
			eachBoard(rows, sides-rows, func(upper, lower string) {
				g := grid(t, upper, lower)
				if g.End == (Corner{int32(g.Rows), int32(g.Cols)}) {
					apart++
				}
				holdToDefinition(t, g, upper, lower)
			})
		}
		if apart != catalan {
			t.Fatalf("%d boards of %d rows and columns, want %d", apart, sides, catalan)
		}
		catalan = catalan * 2 * (2*sides - 1) / (sides + 1)
	}
}

func TestZeroLineOfLargerBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		rows, cols := 1+rng.IntN(30), 1+rng.IntN(30)
		upper, lower := randomFences(rng, rows, cols)
		holdToDefinition(t, grid(t, upper, lower), upper, lower)
	}
}

func holdToDefinition(t *testing.T, g *Grid, upper, lower string) {
	t.Helper()
	want, v := build(upper, lower).values(), newValues(g)
	cells := int64(0)
	if err := g.define(t.Context(), func(c Cell, value solver.Dyadic) {
		if cells++; !value.Equal(solver.Int(int64(v.at(c)))) || !g.Has(c) {
			t.Fatalf("%s / %s: %v is worth %d, by the definition %v", upper, lower, c, v.at(c), value)
		}
	}); err != nil || cells != int64(len(want)) {
		t.Fatalf("%s / %s: %d cells are defined, want %d, %v", upper, lower, cells, len(want), err)
	}
	cells = 0
	for row := range int32(g.Rows) {
		for col := range int32(g.Cols) {
			c := Cell{row, col}
			value, ok := want[c]
			if g.Has(c) != ok {
				t.Fatalf("%s / %s: %v on the board: %v", upper, lower, c, g.Has(c))
			}
			if !ok {
				continue
			}
			cells++
			if got := solver.Int(int64(v.at(c))); !got.Equal(value) {
				t.Fatalf("%s / %s: %v is worth %v, want %v", upper, lower, c, got, value)
			}
		}
	}
	first := solver.Int(int64(g.Value()))
	if !first.Equal(want[Cell{}]) {
		t.Fatalf("%s / %s is worth %v, want %v", upper, lower, first, want[Cell{}])
	}
	if got := g.reach(Cell{}, 1<<40); got != cells {
		t.Fatalf("%s / %s has %d cells, want %d", upper, lower, got, cells)
	}
}

// randomFences returns two random fences that do not cross. Some touch.
func randomFences(rng *rand.Rand, rows, cols int) (upper, lower string) {
	u := append([]byte{'R'}, randomPath(rng, rows, cols-1)...)
	l := append([]byte{'D'}, randomPath(rng, rows-1, cols)...)
	ahead := 0
	for i := range u {
		if ahead == 0 && u[i] == 'D' && l[i] == 'R' { // they would cross: swap the rest
			for j := i; j < len(u); j++ {
				u[j], l[j] = l[j], u[j]
			}
		}
		switch {
		case u[i] == 'R' && l[i] == 'D':
			ahead++
		case u[i] == 'D' && l[i] == 'R':
			ahead--
		}
	}
	return string(u), string(l)
}

// A fence of a million runs, and one of few runs a million long.
func TestLongFences(t *testing.T) {
	const n = 500_000
	for _, c := range []struct {
		name         string
		rows, cols   int
		upper, lower string
		want         int32
	}{
		{"stairs", n, n, strings.Repeat("RD", n), strings.Repeat("DR", n), 0},
		{"stairs of width two", n + 1, n + 1, "R" + strings.Repeat("RD", n) + "D", "D" + strings.Repeat("DR", n) + "R", 0},
		{"a field", n, n + 7, strings.Repeat("R", n+7) + strings.Repeat("D", n), strings.Repeat("D", n) + strings.Repeat("R", n+7), 7},
	} {
		g := grid(t, c.upper, c.lower)
		if got := g.Value(); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
		in := fmt.Sprintf("1\n%d %d\n%s\n%s\n", c.rows, c.cols, c.lower, c.upper)
		read, err := Game.Read([]byte(in), "in", nil, solver.Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		a, err := read.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got, want := a.Judge(), []byte("Second\n"); !bytes.Equal(got, want) != (c.want > 0) {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

func BenchmarkValue(b *testing.B) {
	const n = 500_000
	g := grid(b, "R"+strings.Repeat("RD", n)+"D", "D"+strings.Repeat("DR", n)+"R")
	for b.Loop() {
		g.Value()
	}
}
