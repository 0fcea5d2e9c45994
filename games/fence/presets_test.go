package fence

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// The claims in the descriptions of the boards to start from are true.
func TestPresets(t *testing.T) {
	for _, c := range []struct {
		file    string
		verdict solver.Verdict // with Right to move
		total   int64
		losing  int // the number of Right's moves that lose
	}{
		{"00-four-boards.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 5}, 1, 1},
		{"01-sample.txt", solver.Verdict{Outcome: solver.Lose, Remoteness: 2}, -1, 1},
		{"02-two-fields.txt", solver.Verdict{Outcome: solver.Lose, Remoteness: 12}, 0, 2},
		{"03-the-well.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 5}, 1, 1},
		{"04-touching.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 7}, 1, 0},
		{"05-stairs.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 13}, 1, 0},
		{"06-long-fight.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 39}, 1, 0},
		{"07-eighteen.txt", solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}, 0, 11},
		{"08-wide-land.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 117}, 1, 0},
		{"09-five-shapes.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 11}, 1, 1},
		{"10-short-of-room.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 9}, 1, 1},
		{"11-room-to-spare.txt", solver.Verdict{Outcome: solver.Win, Remoteness: 9}, 1, 1},
	} {
		b := preset(t, c.file)
		s, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s, a, err := games.Think(t.Context(), b, s, b.Start(Right), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if total := s.(*Solution).total(a.Position); a.Verdict != c.verdict || !total.Equal(solver.Int(c.total)) {
			t.Errorf("%s: %v, total %v, want %v, %v", c.file, a.Verdict, total, c.verdict, c.total)
		}
		losing := 0
		for _, o := range a.Options {
			if o.Verdict.Outcome == solver.Lose {
				losing++
			}
		}
		if losing != c.losing {
			t.Errorf("%s: %d losing moves, want %d", c.file, losing, c.losing)
		}
	}
	shapes := preset(t, "09-five-shapes.txt")
	s, err := shapes.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := s.(games.Additive).Sum(shapes.Start(Right)).Terms; !slices.Equal(got, []string{"2", "0", "0", "−1", "0"}) {
		t.Errorf("the five shapes are worth %v", got)
	}
	well := preset(t, "03-the-well.txt")
	if room := func(part int) int32 { return well.Grid(part).Upper.Col[0] }; room(1) <= room(0) {
		t.Error("the well has less room to the right than the strip")
	}
	touching := preset(t, "04-touching.txt").Grid(0)
	cells, reached := 0, 0
	for row := range int32(touching.Rows) {
		for col := range int32(touching.Cols) {
			if touching.Between(Cell{row, col}) {
				cells++
			}
			if touching.Has(Cell{row, col}) {
				reached++
			}
		}
	}
	if reached >= cells {
		t.Errorf("all %d cells can be reached", cells)
	}
}

// preset returns a board to start from, read without its header.
func preset(t *testing.T, file string) *Board {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "assets", "boards", "fence", file))
	if err != nil {
		t.Fatal(err)
	}
	for bytes.HasPrefix(text, []byte("#")) {
		_, text, _ = bytes.Cut(text, []byte("\n"))
	}
	return readBoard(t, string(text))
}
