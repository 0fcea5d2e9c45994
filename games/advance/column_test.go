package advance_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// upright returns a column as a grid of one column.
func upright(column string) rows { return rows(strings.Join(strings.Split(column, ""), " ")) }

// swapped returns a text with W and B exchanged.
func swapped(text string) string { return strings.NewReplacer("W", "B", "B", "W").Replace(text) }

// columns returns all columns of a height.
func columns(height int) []string {
	var all []string
	for _, g := range grids(1, height) {
		all = append(all, string(g))
	}
	return all
}

func TestValues(t *testing.T) {
	for column, want := range map[string]string{
		"....": "0",
		"W":    "-1", // Black can eat it; White has no move
		".W":   "-1/2",
		"..W":  "-1/4",
		"W.":   "-1",
		"WW":   "-2",
		"WB":   "0",
		"W.B":  "-1/2",
		".W.W": "-3/4",
		// The largest and smallest values.
		strings.Repeat(".", 7) + "W":  "-1/128",
		strings.Repeat(".", 7) + "B":  "1/128",
		strings.Repeat("W", 8):        "-8",
		strings.Repeat(".", 99) + "B": "1/633825300114114700748351602688",
	} {
		b, s := upright(column).solve(t)
		if got := s.Value(b.Start(white), 0).String(); got != want {
			t.Errorf("%s is worth %s, want %s", column, got, want)
		}
	}
}

// The values of all columns of up to six rows, and of all states that follow, are those of the
// definition.
func TestValuesOfAllSmallColumns(t *testing.T) {
	known := numbers{}
	for height := 1; height <= 6; height++ {
		for _, column := range columns(height) {
			b, s := upright(column).solve(t)
			p := b.Start(white)
			got := s.Value(p, 0)
			if want := number(t, known.of(column)); !got.Equal(want) {
				t.Errorf("%s is worth %v, want %v", column, got, want)
			}
			for turn := range games.Player(2) {
				for _, m := range b.Moves(b.Start(turn)) {
					next := b.Play(b.Start(turn), m)
					if got, want := s.Total(next), number(t, known.of(b.Column(next, 0))); !got.Equal(want) {
						t.Errorf("from %s: %s is worth %v, want %v", column, b.Column(next, 0), got, want)
					}
				}
			}
		}
	}
}

// A column's states are exactly those that a search by the rules reaches. Each state has a higher
// number than its options.
func TestStates(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	all := columns(5)
	for range 200 {
		all = append(all, string(scatter(rng, 1, 6+rng.IntN(4), rng.IntN(8))))
	}
	for _, column := range all {
		start := string(upright(column))
		reached, seen := []string{start}, map[string]bool{start: true}
		for head := 0; head < len(reached); head++ {
			for turn := range games.Player(2) {
				for _, to := range rows(reached[head]).replies(turn) {
					if !seen[string(to)] {
						seen[string(to)] = true
						reached = append(reached, string(to))
					}
				}
			}
		}
		c := advance.Reached(column)
		order := map[string]int{}
		for state := range c.States {
			state += strings.Repeat(".", len(column)-len(state))
			order[string(upright(state))] = len(order)
		}
		if len(order) != len(reached) || c.Len() != len(reached) {
			t.Errorf("%s: %d states, %d different, want %d", column, c.Len(), len(order), len(reached))
		}
		for _, state := range reached {
			at, ok := order[state]
			if !ok {
				t.Errorf("%s: %s is not among the states", column, state)
			}
			for turn := range games.Player(2) {
				for _, to := range rows(state).replies(turn) {
					if order[string(to)] >= at {
						t.Errorf("%s: %s comes before its option %s", column, state, to)
					}
				}
			}
		}
	}
}

// The columns of 6 rows, with WIDE=1 of 8, have the expected numbers of distinct values and of
// zeros. Exchanging the colours negates a value. The finest fraction is that of a single piece as
// far as possible from the top.
func TestColumnsOfOneHeight(t *testing.T) {
	type counts struct {
		height, columns, distinct, zero int
		finest                          uint // the exponent of the finest fraction
	}
	want := wide.Of(counts{8, 6561, 207, 323, 7}, counts{6, 729, 71, 63, 5})
	value := map[string]solver.Dyadic{}
	for _, column := range columns(want.height) {
		v, ok := advance.Reached(column).Value(column)
		if !ok {
			t.Fatalf("%s has no value", column)
		}
		value[column] = v
	}
	distinct := map[string]int{}
	finest := uint(0)
	for column, v := range value {
		distinct[v.String()]++
		if _, exp, _ := v.Parts(); exp > finest {
			finest = exp
		}
		if v.Cmp(solver.Int(int64(want.height))) > 0 || v.Cmp(solver.Int(-int64(want.height))) < 0 {
			t.Errorf("%s is worth %v", column, v)
		}
		if swap := value[swapped(column)]; !swap.Equal(v.Neg()) {
			t.Errorf("%s is worth %v, with colours swapped %v", column, v, swap)
		}
	}
	if got := (counts{want.height, len(value), len(distinct), distinct["0"], finest}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	room := strings.Repeat(".", want.height-1)
	for column, want := range map[string]solver.Dyadic{room + "W": solver.NewDyadic(-1, finest), room + "B": solver.NewDyadic(1, finest)} {
		if got := value[column]; !got.Equal(want) {
			t.Errorf("%s is worth %v, want %v", column, got, want)
		}
	}
}

// Columns whose values do not fit in 64 bits pass verification.
func TestTallColumns(t *testing.T) {
	bare := func(n int) string { return strings.Repeat(".", n) }
	for _, column := range []string{
		bare(70) + "W" + bare(8) + "B", "W" + bare(80) + "B", bare(58) + "BW" + bare(5), bare(99) + "W", bare(999) + "B",
	} {
		b, s := upright(column).solve(t)
		if _, err := s.Verify(t.Context()); err != nil {
			t.Error(err)
		}
		mirror, other := upright(swapped(column)).solve(t)
		if got, want := other.Total(mirror.Start(white)), s.Total(b.Start(white)).Neg(); !got.Equal(want) {
			t.Errorf("with colours swapped worth %v, want %v", got, want)
		}
	}
}

func TestMemoryLimit(t *testing.T) {
	var large *solver.TooLarge
	for _, g := range []rows{
		upright(strings.Repeat("WB", 50)),                            // the count of states overflows
		upright(strings.Repeat(".", 9936) + strings.Repeat("B", 60)), // the count fits, but the states do not
		upright(strings.Repeat("W", 31)),                             // 2^31 states of 24 bytes
	} {
		if _, err := g.board(t).Solve(t.Context(), solver.Options{}); !errors.As(err, &large) {
			t.Errorf("%.40s…: %v", g, err)
		}
	}
	// ".W" has 3 states, ".B" is the same with colours swapped, and "WB" has 5.
	b := rows("..W WBB").board(t)
	const need = 8*24 + 8*(3*2+3*3) // the states, and the counts of states by row and piece
	if _, err := b.Solve(t.Context(), solver.Options{Memory: need}); err != nil {
		t.Errorf("in just enough memory: %v", err)
	}
	_, err := b.Solve(t.Context(), solver.Options{Memory: need - 1})
	if want := "a table of the 8 states of columns a to c needs 312 B, limit 311 B"; err == nil || err.Error() != want {
		t.Errorf("in too little memory: %v, want %s", err, want)
	}
}

// Solve stops when its context ends in the middle of the work.
func TestSolveStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	opt := solver.Options{Progress: func(done, _ int64) {
		if done > 10_000 {
			cancel()
		}
	}}
	b := upright(strings.Repeat(".", 8) + "WBWBWBWB").board(t)
	if _, err := b.Solve(ctx, opt); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestProgress(t *testing.T) {
	var last [2]int64
	opt := solver.Options{Progress: func(done, total int64) {
		if done < last[0] || done > total {
			t.Errorf("%d of %d after %v", done, total, last)
		}
		last = [2]int64{done, total}
	}}
	if _, err := rows("..W WBB").board(t).Solve(t.Context(), opt); err != nil || last != [2]int64{8, 8} {
		t.Errorf("%v, at last %v", err, last)
	}
}

func TestNumber(t *testing.T) {
	long := solver.Int(3).Add(solver.NewDyadic(1, 99))
	for _, test := range []struct {
		number solver.Dyadic
		want   string
	}{
		{solver.Int(0), "0"},
		{solver.Int(-8), "−8"},
		{solver.NewDyadic(-5, 1), "−5/2"},
		{solver.NewDyadic(1, 10), "1/1024"},
		{solver.NewDyadic(1, 11), "1/2^11"},
		{solver.NewDyadic(-3, 99), "−3/2^99"},
		{long, "3+…/2^99"},
		{long.Neg(), "−3−…/2^99"},
		{solver.Int(4).Sub(solver.NewDyadic(1, 99)), "3+…/2^99"},
		{solver.NewDyadic(1, 60).Add(solver.NewDyadic(1, 1)), "…/2^60"},
		{solver.NewDyadic(-1, 60).Sub(solver.NewDyadic(1, 1)), "−…/2^60"},
	} {
		if got := advance.Number(test.number); got != test.want {
			t.Errorf("%v is shown as %s, want %s", test.number, got, test.want)
		}
		signed := test.want
		if test.number.Sign() > 0 {
			signed = "+" + signed
		}
		if got := advance.Signed(test.number); got != signed {
			t.Errorf("%v is shown as %s, want %s", test.number, got, signed)
		}
	}
}
