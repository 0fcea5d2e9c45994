package advance

import (
	"fmt"
	"strings"
	"unicode"

	"zugzwang/games"
)

// fieldRows is the only field of the form.
const fieldRows = 0

var form = &games.Form{
	Fields: []games.Field{
		fieldRows: {Name: "rows", Help: "from the top, of '.', 'W' and 'B', a / between rows: W.B/.BW"},
	},
	Fill: fill,
	Make: fromSheet,
}

func fill(board games.Board, p games.Position) []string {
	b, at := board.(*Board), p.(Position)
	return []string{fieldRows: strings.Join(b.lines(at.Grid), "/")}
}

// lines is the rows of a position, from the top.
func (b *Board) lines(grid string) []string {
	rows := make([]string, b.rows)
	for r := range rows {
		row := make([]byte, b.columns)
		for c := range row {
			row[c] = grid[c*b.rows+r]
		}
		rows[r] = string(row)
	}
	return rows
}

func fromSheet(s *games.Sheet) games.Board {
	rows := strings.FieldsFunc(s.Text(fieldRows), func(r rune) bool { return r == '/' || unicode.IsSpace(r) })
	if len(rows) == 0 {
		s.Refuse(fieldRows, "", "a row of '.', 'W' and 'B'")
		return nil
	}
	for i, row := range rows {
		if len(row) != len(rows[0]) || strings.Trim(row, cells) != "" {
			s.Refuse(fieldRows, row, rowExpected(i, len(rows[0])))
			return nil
		}
	}
	return newValid(rows)
}

// rowExpected is what a row is to be. The first may have any number of cells.
func rowExpected(i, columns int) string {
	if i == 0 {
		return "row 1 of '.', 'W' and 'B'"
	}
	return fmt.Sprintf("row %d of %d '.', 'W' and 'B', as many as in row 1", i+1, columns)
}

// newValid is New of what is known to be valid.
func newValid(rows []string) *Board {
	b, err := New(rows...)
	if err != nil {
		panic(err)
	}
	return b
}
