package advance

import (
	"strings"
	"unicode"

	"zugzwang/games"
	"zugzwang/games/params"
)

// fieldRows is the index of the form's only field.
const fieldRows = 0

var form = &games.Form{
	Fields: []params.Field{
		fieldRows: {Name: "rows", Help: "from the top, of '.', 'W' and 'B', a / between rows: W.B/.BW"},
	},
	Fill: fill,
	Make: fromSheet,
}

func fill(board games.Board, p games.Position) []string {
	b, at := board.(*Board), p.(Position)
	return []string{fieldRows: strings.Join(b.lines(at.Grid), "/")}
}

// lines returns the rows of a position, from the top.
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

func fromSheet(s *params.Sheet) games.Board {
	rows := strings.FieldsFunc(s.Text(fieldRows), func(r rune) bool { return r == '/' || unicode.IsSpace(r) })
	b, err := New(rows...)
	s.Note(fieldRows, err)
	return b
}
