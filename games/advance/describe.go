package advance

import (
	"fmt"
	"strings"

	"zugzwang/games"
)

// Describe lists the pieces column by column, from the top down.
func (b *Board) Describe(p games.Position, _ games.Names) string {
	const mostColumns, mostPieces = 26, 30
	var w strings.Builder
	described, bare := 0, 0
	for i := range b.columns {
		names := pieceNames(i, b.Column(p, i))
		if len(names) == 0 {
			bare++
			continue
		}
		if described++; described > mostColumns {
			continue
		}
		if more := len(names) - mostPieces; more > 0 {
			names = append(names[:mostPieces], fmt.Sprintf("and %d more: type columns %s", more, Letter(i)))
		}
		fmt.Fprintf(&w, "Column %s, from the top: %s.\n", Letter(i), strings.Join(names, ", "))
	}
	if described > mostColumns {
		fmt.Fprintf(&w, "Columns not described: %d. Type columns to hear of all, or columns and the letter of one.\n", described-mostColumns)
	}
	if bare > 0 {
		fmt.Fprintf(&w, "Empty columns: %d.\n", bare)
	}
	return strings.TrimSuffix(w.String(), "\n")
}

// pieceNames lists the pieces in a state of a column, from the top: "White on a2".
func pieceNames(column int, state string) []string {
	var names []string
	for r, c := range state {
		if c != empty {
			names = append(names, players[strings.IndexRune(pieces, c)]+" on "+cell(column, int64(r)))
		}
	}
	return names
}
