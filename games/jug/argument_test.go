package jug

import (
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// letters returns who wins in each state of a row of the table.
func letters(t *table, row int64) []solver.Outcome {
	all := make([]solver.Outcome, t.cells)
	for cell := range all {
		all[cell] = t.states.At(int(row*t.cells) + cell).Outcome
	}
	return all
}

// longTable returns a table of this many rows, each computed from those before.
func longTable(t *testing.T, b *Board, rows int64) *table {
	t.Helper()
	long := newTable(b, rows)
	if err := long.run(t.Context(), solver.Options{}, 0, 0); err != nil {
		t.Fatal(err)
	}
	return long
}

// The argument of a replay holds in a table whose rows were all computed. The next row depends on
// the rows named, and on no row further down. The two windows named are equal and no earlier ones
// were. Each fold leads from a row to an equal row, from the jug's own row to one settled in the
// replay.
func TestArguments(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	seen := map[Kind]int{}
	for range 120 {
		b := mustNew(t, someSizes(rng, 1+rng.IntN(4), 9), rules[rng.IntN(3)], rng.Int64N(600))
		s := mustSolve(t, b.sizes, b.rule, b.stones)
		r := mustReplay(t, s, s.board.Start(games.Player(rng.IntN(2)))).(*Replay)
		long := longTable(t, b, max(b.stones, s.pre+s.period+s.Window())+2)
		same := func(a, b, rows int64) bool {
			for i := range rows {
				if !slices.Equal(letters(long, a+i), letters(long, b+i)) {
					return false
				}
			}
			return true
		}
		at, last := b.stones, SettlesState
		for n := range r.Len() + 1 {
			a := r.Argues(n)
			seen[a.Kind]++
			if a.Kind < last || a.Kind != SettlesState && a.Kind == last && a.Kind != SkipsPeriods {
				t.Fatalf("%s: %v follows %v", b.Title(), a.Kind, last)
			}
			last = a.Kind
			switch a.Kind {
			case DependsOnRows:
				lowest := a.Next()
				for _, p := range s.Row() {
					p.Stones = a.Next()
					for _, m := range b.Moves(p) {
						to := b.play(p, m).Stones
						lowest = min(lowest, to)
						if to < a.Next()-a.Window {
							t.Fatalf("%s: row %d is said to hang on %d rows, and looks at row %d", b.Title(), a.Next(), a.Window, to)
						}
					}
				}
				if lowest != a.Next()-a.Window {
					t.Errorf("%s: row %d looks down to row %d, not to as many as %d", b.Title(), a.Next(), lowest, a.Window)
				}
			case RowsRepeat:
				if !same(a.Pre, a.Pre+a.Period, a.Window) {
					t.Fatalf("%s: %d rows from %d and from %d are not the same", b.Title(), a.Window, a.Pre, a.Pre+a.Period)
				}
				for end := a.Window + 1; end < a.Next(); end++ {
					for first := range end - a.Window {
						if same(first, end-a.Window, a.Window) {
							t.Fatalf("%s: rows were the same before, from %d and from %d", b.Title(), first, end-a.Window)
						}
					}
				}
			case SkipsPeriods:
				if a.From != at || a.From-a.Times*a.Period != a.To || a.Times < 1 || a.To < a.Pre || !same(a.From, a.To, 1) {
					t.Fatalf("%s: at row %d: %+v", b.Title(), at, a)
				}
				at = a.To
			case ReachesTable:
				v, start := long.at(r.start), r.start
				start.Stones = a.To
				if a.From != b.stones || a.To != at || a.To >= r.rows || v.Outcome != long.at(start).Outcome {
					t.Fatalf("%s: from row %d: %+v, %v", b.Title(), at, a, v)
				}
				if m := r.Mark(n, r.start.Place()); m.Phase != games.Just || m.Verdict.Outcome != v.Outcome {
					t.Errorf("%s: landed, the jug's state wears %+v, in truth %v", b.Title(), m, v)
				}
			}
			if stage := a.Kind == DependsOnRows || a.Kind == RowsRepeat || a.Kind == ReachesTable; slices.Contains(r.Stages(), n) != stage {
				t.Errorf("%s: whether step %d ends a part: %v", b.Title(), n, !stage)
			}
		}
		if (last >= ReachesTable) != (b.stones >= r.rows) {
			t.Errorf("%s: %d rows settled, and the last that is argued is %v", b.Title(), r.rows, last)
		}
	}
	for kind := SettlesState; kind <= AddsDistances; kind++ {
		if seen[kind] < 10 {
			t.Errorf("arguments of kind %d: %d", kind, seen[kind])
		}
	}
}

func TestArgumentsInWords(t *testing.T) {
	for _, test := range []struct {
		sizes  []int64
		stones int64
		want   []string
	}{
		{[]int64{2, 3, 6}, 13, []string{
			"No take is more than 6, and a PASS stays in its row. So row 22 (22 stones) is made from rows 16 to 21 alone.",
			"Rows 16 to 21 have the letters of rows 7 to 12. So row 22 is as row 13, row 23 as 14, and so on: every 9 rows.",
		}},
		{[]int64{1}, 7, []string{
			"No take is more than 1, and a PASS stays in its row. So row 4 (4 stones) is made from row 3 alone.",
			"Row 3 has the letters of row 2. So row 4 is as row 3, row 5 as 4, and so on: every row.",
			"Row 7 is as the one just below it; after 5 such steps, as row 2.",
			"7 − 2, divided by 1, leaves 0: it is as row 2 + 0 = 2, where the mover wins. So First wins here.",
			"Who wins is settled. How soon is not: for that the rows up to 7 were made one by one, and are all shown now.",
		}},
		{[]int64{2, 3, 6, maxStones + 7}, 1000, []string{
			"No take is more than 6, and a PASS stays in its row. So row 22 (22 stones) is made from rows 16 to 21 alone.",
			"Rows 16 to 21 have the letters of rows 7 to 12. So row 22 is as row 13, row 23 as 14, and so on up to 1000: every 9 rows.",
			"Row 1000 is as the one 9 rows below it; after 100 such steps, as row 100.",
			"Row 100 is as the one 9 rows below it; after 10 such steps, as row 10.",
			"1000 − 7, divided by 9, leaves 3: it is as row 7 + 3 = 10, where the mover wins. So First wins here.",
			"Who wins is settled. How soon is not: for that the rows up to 1000 were made one by one, and are all shown now.",
		}},
		{[]int64{1, 10, 100}, 3, []string{
			"No take is more than 100, and a PASS stays in its row. So row 607 (607 stones) is made from rows 507 to 606 alone.",
			"Further up, rows 507 to 606 have the letters of rows 496 to 595. So row 607 is as row 596, row 608 as 597, and so on: every 11 rows.",
		}},
	} {
		s := mustSolve(t, test.sizes, Each, test.stones)
		r := mustReplay(t, s, s.board.Start(0)).(*Replay)
		var got []string
		for i := len(r.because); i < r.Len(); i++ {
			got = append(got, r.Step(i).Plain)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%v, %d stones: %q", test.sizes, test.stones, got)
		}
	}
}

// The folds for a huge number of stones take as many steps as the number has digits.
func TestFoldsFromFarUp(t *testing.T) {
	s := mustSolve(t, []int64{2, 3, 6}, Each, maxStones)
	start := s.board.Start(0)
	r := mustReplay(t, s, start).(*Replay)
	if r.rows != 22 || len(r.after) != 2+17+1 {
		t.Fatalf("%d rows, then %+v", r.rows, r.after)
	}
	last := r.Len() - 1
	at := start.(Position).Place()
	if a := r.Argues(last + 1); a.Kind != ReachesTable || a.From != maxStones || a.To != 10 {
		t.Errorf("%+v", a)
	}
	if r.Mark(last, at).Known || r.Mark(last+1, at).Phase != games.Just || r.Mark(last+1, at).Verdict != s.Verdict(start) {
		t.Errorf("10^18 stones: %+v, then %+v", r.Mark(last, at), r.Mark(last+1, at))
	}
	if when, ok := r.When(0, at); !ok || when != last || r.Position(r.Len()) != start {
		t.Errorf("10^18 stones are settled by step %d of %d: %v", when, r.Len(), ok)
	}
	words := "1000000000000000000 − 7, divided by 9, leaves 3: it is as row 7 + 3 = 10, where the mover wins. So First wins here."
	if got := r.Step(last).Plain; got != words {
		t.Errorf("%q", got)
	}
}

// Holds returns the rows that a move from the current row can lead to.
func TestHolds(t *testing.T) {
	s := mustSolve(t, []int64{2, 3, 6}, Each, 13)
	r := mustReplay(t, s, s.board.Start(0)).(*Replay)
	for row, want := range map[int64]string{
		0: "nothing can be taken",
		1: "from row 0 (takes of 6 at most)",
		9: "from rows 3 to 8 (takes of 6 at most)",
	} {
		if held := r.Holds(int(row*s.table.cells) + 1); len(held) != 1 || held[0].Is != want {
			t.Errorf("row %d: %+v, want %q", row, held, want)
		}
	}
	if held := r.Holds(r.Len()); held == nil || len(held) > 0 {
		t.Errorf("in the end: %+v", held)
	}
}
