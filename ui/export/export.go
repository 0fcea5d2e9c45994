// Package export writes files for other programs: the graph of a board's positions for Graphviz,
// spreadsheets and scripts, or drawn; a table of boards; a position as a picture or in words;
// and a match or a solver's work as a page for a browser or a recording of a terminal.
//
// It refuses what is too large, naming the limit, before it writes anything.
package export

import (
	"fmt"

	"zugzwang/games/english"
)

// The limits. A page or a recording of more steps is long to load and longer to watch;
// more nodes cannot be told apart; and a spreadsheet has no more rows.
const (
	MostSteps = 1000    // of a page or a recording
	MostParts = 400     // nodes and edges of a drawing
	MostGraph = 1 << 20 // nodes and edges for Graphviz and for programs
	mostRows  = 1<<20 - 1
	mostCells = 1 << 14 // of a table that is drawn
)

// TooLarge is the refusal of what would be too large.
type TooLarge struct {
	What string // "a drawing of 7,000 positions and moves"
	Most int
	Else string // what to do about it; or nothing
}

func (e *TooLarge) Error() string {
	text := fmt.Sprintf("%s: the limit is %s", e.What, english.Thousands(e.Most))
	if e.Else != "" {
		text += "; " + e.Else
	}
	return text
}
