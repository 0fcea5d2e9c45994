package advance

import (
	"fmt"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
)

// piecesInLine is the most pieces named in one line.
const piecesInLine = 12

// details lists the pieces of all columns, or of one, without the limits of Describe.
var details = &games.Details{
	Command: "columns",
	Args:    "[COLUMN]",
	Help:    "tell the pieces of all columns, or of one: columns c",
	Tell: func(board games.Board, p games.Position, args []string) (games.Lines, error) {
		b, word := board.(*Board), strings.ToLower(strings.Join(args, " "))
		var lines []string
		for i := range b.columns {
			if word == "" || word == Letter(i) {
				lines = append(lines, b.pieces(p, i)...)
			}
		}
		if lines == nil {
			return games.Lines{}, fmt.Errorf("there is no column %s: the last one is %s", english.Quote([]byte(word)), Letter(b.columns-1))
		}
		return games.Lines{Len: len(lines), At: func(i int) string { return lines[i] }}, nil
	},
}

// pieces lists the pieces of a column, in lines of up to piecesInLine.
func (b *Board) pieces(p games.Position, column int) []string {
	name := "Column " + Letter(column)
	names := pieceNames(column, b.Column(p, column))
	if len(names) == 0 {
		return []string{name + " is empty."}
	}
	var lines []string
	for some := range slices.Chunk(names, piecesInLine) {
		if lines != nil {
			name = "Column " + Letter(column) + ", further down"
		} else {
			name += ", from the top"
		}
		lines = append(lines, name+": "+strings.Join(some, ", ")+".")
	}
	return lines
}
