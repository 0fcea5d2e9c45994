package fence

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/internal/judged"
	"zugzwang/games/output"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// solved returns the answer to a judge's input.
func solved(t testing.TB, in string) games.Answer {
	t.Helper()
	_, a := judged.Answer(t, Game, in, nil)
	return a
}

func TestJudge(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"Right is ahead", "1 1 2 RRD DRR", "First\n"},
		{"nobody is ahead", "1 2 2 RRDD DDRR", "Second\n"},
		{"Down is ahead", "1 2 1 DDR RDD", "Second\n"},
		{"they make up for each other", "2 1 2 RRD DRR 2 1 DDR RDD", "Second\n"},
		{"Right is ahead of both", "3\n1 2\nDRR\nRRD\n2 1\nRDD\nDDR\n1 2\nRRD\nDRR", "First\n"},
	} {
		if got := string(solved(t, c.in).Judge()); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestDocument(t *testing.T) {
	raw, err := json.Marshal(solved(t, "3\n1 3\nRRRD\nDRRR\n2 2\nRRDD\nDDRR\n2 1\nRDD\nDDR\n").Document())
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"game":"fence","version":1,"answer":["First"],` +
		`"boards":[{"value":2},{"value":0},{"value":-1}],"total":1,"starts":{"Down":"Lose","Right":"Win"}}`
	if diff := cmp.Diff(want, string(raw)); diff != "" {
		t.Error(diff)
	}
	raw, err = json.Marshal(solved(t, "1 1 1 RD DR").Document())
	if err != nil {
		t.Fatal(err)
	}
	const zero = `{"game":"fence","version":1,"answer":["Second"],` +
		`"boards":[{"value":0}],"total":0,"starts":{"Down":"Lose","Right":"Lose"}}`
	if diff := cmp.Diff(zero, string(raw)); diff != "" {
		t.Error(diff)
	}
}

func TestBadInput(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", `in:1: found the end of the input, expected the number of boards, 1..2147483647`},
		{"0", `in:1: found "0", expected the number of boards, 1..2147483647`},
		{"x", `in:1: found "x", expected the number of boards, 1..2147483647`},
		{"1\n0 3", `in:2: found "0", expected the rows of board 1, 1..536870912`},
		{"1\n3\n", `in:3: found the end of the input, expected the columns of board 1, 1..536870912`},
		{"1\n3 -1\n", `in:2: found "-1", expected the columns of board 1, 1..536870912`},
		{"1\n536870912 536870912\nRD\nDR", `in:3: found 1 D and 1 R in the first fence of board 1, expected 536870912 D and 536870912 R`},
		{"1\n2 2\n", `in:3: found the end of the input, expected the first fence of board 1, 2 D and 2 R`},
		{"1\n2 2\nRRDD\n", `in:4: found the end of the input, expected the second fence of board 1, 2 D and 2 R`},
		{"1\n2 2\nRRXD\nDDRR\n", `in:3: found "X" as letter 3 of the first fence of board 1, expected D or R`},
		{"1\n2 2\nRRDD\nDDrR\n", `in:4: found "r" as letter 3 of the second fence of board 1, expected D or R`},
		{"1\n2 2\nRRRD\nDDRR\n", `in:3: found R as letter 3 of the first fence of board 1, expected 2 D and 2 R in all`},
		{"1\n2 2\nRRDD\nDDDR\n", `in:4: found D as letter 3 of the second fence of board 1, expected 2 D and 2 R in all`},
		{"1\n2 2\nRRDDR\nDDRR\n", `in:3: found R as letter 5 of the first fence of board 1, expected 2 D and 2 R in all`},
		{"1\n2 2\nRRD\nDDRR\n", `in:3: found 1 D and 2 R in the first fence of board 1, expected 2 D and 2 R`},
		{"1\n2 2\nRRDD\nRDRD\n", `in:4: found R as letter 1 of the second fence of board 1, expected the other letter than the first fence starts with`},
		{"1\n2 2\nDRDR\nDDRR\n", `in:4: found D as letter 1 of the second fence of board 1, expected the other letter than the first fence starts with`},
		{"2\n1 1\nRD\nDR\n2 2\nRDDR\nDRRD\n", `in:7: found R as letter 3 of the second fence of board 2, expected D, for there it crosses the other fence`},
		{"2\n1 1\nRD\nDR\n2 2\n\nDRRD\nRDDR\n", `in:7: found R as letter 3 of the first fence of board 2, expected D, for there it crosses the other fence`},
		{"1\n1 1\nRD\nDR\n7\n", `in:5: found "7", expected the end of the input`},
		{"999999999\n1 1\nRD\nDR\n", `in:5: found the end of the input, expected the rows of board 2, 1..536870912`},
	} {
		_, err := Game.Read([]byte(c.in), "in", nil, solver.Options{})
		var input *params.InputError
		if !errors.As(err, &input) {
			t.Errorf("%q: %v, want an InputError", c.in, err)
			continue
		}
		if got := err.Error(); got != c.want {
			t.Errorf("%q:\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func TestNewGridRefusesSides(t *testing.T) {
	for side, want := range map[[2]int]string{
		{0, 1}:           "found 0, expected the rows, 1..536870912",
		{1, 0}:           "found 0, expected the columns, 1..536870912",
		{-1, 1}:          "found -1, expected the rows, 1..536870912",
		{1, 536_870_913}: "found 536870913, expected the columns, 1..536870912",
	} {
		if _, err := NewGrid(side[0], side[1], nil, nil); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", side, err, want)
		}
	}
}

// FuzzRead reads any text. A board that is read can be solved and verified; other text is refused
// with an InputError.
func FuzzRead(f *testing.F) {
	f.Add("1 1 2 RRD DRR")
	f.Add("2\n2 2\nDRDR\nRRDD\n4 5\nRDRDDRRRD\nDDDRDRRRR")
	f.Add("1 4 6 RRRDDRRDRD DDRRRDDRRR")
	f.Add("1 2 2 RDDR DRRD")
	f.Fuzz(func(t *testing.T, text string) {
		in, err := Game.Read([]byte(text), "in", nil, solver.Options{})
		if err != nil {
			if fault := (*params.InputError)(nil); !errors.As(err, &fault) {
				t.Fatalf("%v is no InputError", err)
			}
			return
		}
		a, err := in.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		accepts(t, in, a)
		b := in.Board().(*Board)
		if again := written(b); again != written(readBoard(t, again)) {
			t.Fatalf("written as %q, read as %q", again, written(readBoard(t, again)))
		}
	})
}

func readBoard(t testing.TB, in string) *Board {
	t.Helper()
	read, err := Game.Read([]byte(in), "in", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return read.Board().(*Board)
}

// written returns a board as a judge's input, the upper fence first.
func written(b *Board) string {
	var w strings.Builder
	fmt.Fprintln(&w, b.Parts())
	for part := range b.Parts() {
		g := b.Grid(part)
		fmt.Fprintln(&w, g.Rows, g.Cols)
		for _, f := range []Fence{g.Upper, g.Lower} {
			at := int32(0)
			for _, col := range f.Col {
				w.WriteString(strings.Repeat("R", int(col-at)) + "D")
				at = col
			}
			w.WriteString(strings.Repeat("R", g.Cols-int(at)) + "\n")
		}
	}
	return w.String()
}

// The two tables of a fence, by row and by column, describe the same path.
func TestFencesAreReadWhole(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 200 {
		rows, cols := 1+rng.IntN(12), 1+rng.IntN(12)
		upper, lower := randomFences(rng, rows, cols)
		in := fmt.Sprintf("1\n%d %d\n%s\n%s\n", rows, cols, upper, lower)
		b := readBoard(t, in)
		if got := written(b); got != in {
			t.Fatalf("read %q as %q", in, got)
		}
		for _, f := range []Fence{b.Grid(0).Upper, b.Grid(0).Lower} {
			var w strings.Builder
			at := int32(0)
			for _, row := range f.Row {
				w.WriteString(strings.Repeat("D", int(row-at)) + "R")
				at = row
			}
			w.WriteString(strings.Repeat("D", rows-int(at)))
			if got := w.String(); got != upper && got != lower {
				t.Fatalf("read %q as %q", in, got)
			}
		}
	}
}

// accepts requires what is printed of an input's answer to pass verification.
func accepts(t testing.TB, in games.Input, a games.Answer) {
	t.Helper()
	document, err := output.JSON(a.Document(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := games.Verify(t.Context(), in, output.Printed{Judge: a.Judge(), Document: document}, solver.Options{}); err != nil {
		t.Error(err)
	}
}
