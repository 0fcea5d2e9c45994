package finite

import (
	"strings"
	"testing"

	"zugzwang/games/finite"
)

// The name of a row or column is what the names of its moves have in common and other moves do not
// have.
func TestLineNames(t *testing.T) {
	for _, test := range []struct {
		name          string
		rows          []string // names of moves; a dot is a cell without a move
		named, across string
	}{
		{"heaps", []string{"2-from-a 1-from-a", "3-from-b 2-from-b 1-from-b"}, "a b", ""},
		{"rows of pins", []string{"a1 a1-2 a2", "b1 b1-2 b2"}, "a b", "1  2"},
		{"stalks", []string{"1:2 . 3:2", "1:1 2:1 3:1", ". . ."}, "2 1 ", "1 2 3"},
		{"numbers", []string{"1 2 3", "4 5 6"}, "", ""},
		{"one row", []string{"a1 a1-2 a2"}, "a", ""},
		{"two lines a row", []string{"a1< a2<", "a1> a2>", ". .", "b1< b2<", "b1> b2>"}, "a   b ", "1 2"},
		{"a word of all", []string{"take-1 take-2", "take-3 take-4"}, "", ""},
		{"no moves", []string{". ."}, "", ""},
	} {
		var rows [][]finite.Cell
		wide := 0
		for _, line := range test.rows {
			var row []finite.Cell
			for _, m := range strings.Fields(line) {
				row = append(row, finite.Cell{Move: strings.ReplaceAll(strings.Trim(m, "."), "-from-", " from ")})
			}
			rows, wide = append(rows, row), max(wide, len(row))
		}
		down := lineNames(false, len(rows), rows)
		across := lineNames(true, wide, rows)
		if strings.Join(down, " ") != test.named || strings.Join(across, " ") != test.across {
			t.Errorf("%s: rows %q, columns %q", test.name, down, across)
		}
	}
}
