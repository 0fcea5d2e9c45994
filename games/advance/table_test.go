package advance_test

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"zugzwang/games/advance"
	"zugzwang/solver"
)

// plain is the table as one writes it at first: state by state, digit by digit,
// in units of 2^-(height-1).
func plain(height int) []int32 {
	const infinite = 1 << 30
	n := 1
	for range height {
		n *= 3
	}
	values := make([]int32, n)
	exp := max(height-1, 0)
	for i := 1; i < n; i++ {
		l, r := int32(-infinite), int32(infinite)
		before, above := -1, 0
		for rest, place := i, 1; rest > 0; rest, place = rest/3, 3*place {
			digit := rest % 3
			if digit == 1 {
				r = min(r, values[i-place])
				if before == 0 {
					l = max(l, values[i-place+above])
				}
			} else if digit == 2 {
				l = max(l, values[i-2*place])
				if before == 0 {
					r = min(r, values[i-2*place+2*above])
				}
			}
			before, above = digit, place
		}
		switch {
		case l >= 0:
			values[i] = first(l, r, exp)
		case r <= 0:
			values[i] = -first(-r, -l, exp)
		}
	}
	return values
}

// first is the simplest number between 0 <= l < r.
func first(l, r int32, exp int) int32 {
	last := r - 1
	bit := bits.Len32(uint32(l^last)) - 1
	if bit >= exp {
		return (l>>exp + 1) << exp
	}
	return last >> bit << bit
}

func every(t testing.TB, height int, opt solver.Options) *advance.Table {
	t.Helper()
	table, err := advance.Every(t.Context(), height, opt)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// TestTable holds the tables of up to nine rows, all of them, to the rules and
// the simplest number, and those of up to five to fractions besides.
func TestTable(t *testing.T) {
	known := numbers{}
	for height := range 10 {
		want := map[rows]solver.Dyadic{}
		table := every(t, height, solver.Options{})
		for column, got := range table.States {
			g := upright(column)
			var iv solver.Interval
			for _, to := range g.replies(white) {
				iv.AddLeft(want[to])
			}
			for _, to := range g.replies(black) {
				iv.AddRight(want[to])
			}
			v, ok := iv.Simplest()
			if !ok || !got.Equal(v) {
				t.Fatalf("%s is worth %v, want %v", column, got, v)
			}
			want[g] = v
			if again, ok := table.Value(column); !ok || !again.Equal(got) {
				t.Errorf("%s is worth %v among all, %v by itself", column, got, again)
			}
			if height <= 5 && !got.Equal(number(t, known.of(column))) {
				t.Errorf("%s is worth %v, want %v", column, got, known.of(column))
			}
		}
		if table.Len() != len(want) {
			t.Errorf("%d rows: %d states, %d different", height, table.Len(), len(want))
		}
	}
}

// TestTableAndPlain holds the table to the plain loop where it is cut into
// blocks and units, on one core and on several.
func TestTableAndPlain(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for height := 10; height <= 12; height++ {
		want := plain(height)
		for _, cores := range []int{1, 2, 5} {
			runtime.GOMAXPROCS(cores)
			got := every(t, height, solver.Options{}).Fixed()
			for i := range want {
				if got[i] != want[i] {
					t.Fatalf("%d rows, %d cores: state %d is worth %d units, want %d", height, cores, i, got[i], want[i])
				}
			}
		}
	}
}

// TestTableAndColumns holds the table of twelve rows to what columns reach.
func TestTableAndColumns(t *testing.T) {
	table := every(t, 12, solver.Options{})
	rng := rand.New(rand.NewPCG(5, 6))
	for range 40 {
		column := strings.ReplaceAll(string(scatter(rng, 12, 1, 2+rng.IntN(6))), " ", "")
		for state, want := range advance.Reached(column).States {
			if got, ok := table.Value(state); !ok || !got.Equal(want) {
				t.Errorf("from %s: %s is worth %v, among all states %v", column, state, want, got)
			}
		}
	}
	for column, inside := range map[string]bool{
		"": true, "W": true, strings.Repeat(".", 12) + "B": false, "B" + strings.Repeat(".", 40): true,
	} {
		if _, ok := table.Value(column); ok != inside {
			t.Errorf("%q: %v", column, ok)
		}
	}
}

// TestTableTooCoarse holds the table to noticing that its units are too large.
func TestTableTooCoarse(t *testing.T) {
	for height := 5; height <= 11; height++ {
		if err := advance.Coarse(height); err == nil {
			t.Errorf("%d rows in units of 1/2^%d: no error", height, height-2)
		}
	}
}

func TestTableMemory(t *testing.T) {
	const need = 4*531_441 + 4*27
	if _, err := advance.Every(t.Context(), 12, solver.Options{Memory: need}); err != nil {
		t.Errorf("in just enough memory: %v", err)
	}
	var large *solver.TooLarge
	_, err := advance.Every(t.Context(), 12, solver.Options{Memory: need - 1})
	if want := "all states of 12 rows needs 2.1 MB, limit 2.1 MB"; !errors.As(err, &large) || err.Error() != want {
		t.Errorf("in too little memory: %v, want %s", err, want)
	}
	if large != nil && large.Need != need {
		t.Errorf("needs %d bytes, want %d", large.Need, need)
	}
	for _, height := range []int{20, 25, 26, 1000} {
		if _, err := advance.Every(t.Context(), height, solver.Options{}); !errors.As(err, &large) {
			t.Errorf("all states of %d rows: %v", height, err)
		}
	}
}

func TestTableProgress(t *testing.T) {
	for _, height := range []int{0, 3, 9, 13} {
		var last, all int64
		table := every(t, height, solver.Options{Progress: func(done, total int64) {
			if done < last || done > total {
				t.Errorf("%d rows: %d of %d after %d", height, done, total, last)
			}
			last, all = done, total
		}})
		if n := int64(table.Len()); last != n || all != n {
			t.Errorf("%d rows: at last %d of %d, want %d", height, last, all, n)
		}
	}
}

// TestTableStops ends the context before the work and in the middle of it.
func TestTableStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	opt := solver.Options{Progress: func(done, total int64) {
		if done == total {
			t.Error("solved to the end")
		}
		if done > 10_000 {
			cancel()
		}
	}}
	for _, when := range []string{"in the middle", "at once"} {
		if _, err := advance.Every(ctx, 14, opt); !errors.Is(err, context.Canceled) {
			t.Errorf("stopped %s: %v", when, err)
		}
	}
}

func ExampleEvery() {
	table, err := advance.Every(context.Background(), 8, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	value, _ := table.Value(".W.B..BW")
	fmt.Println(table.Len(), value)
	// Output: 6561 -1/4
}
