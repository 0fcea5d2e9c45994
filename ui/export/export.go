// Package export writes files for other programs: the graph of a board's positions for Graphviz,
// spreadsheets and scripts, or as a drawing; tables of boards; a position as a picture or in
// words; and a match or a solver's work as a page for browsers or a recording of a terminal.
//
// Before writing anything it refuses what would be too large, and names the limit.
package export

import (
	"fmt"

	"zugzwang/games/english"
)

// Limits. Pages and recordings with more steps are slow to load and tedious to watch; in drawings
// with more parts nothing can be told apart; spreadsheets have no more rows.
const (
	MostSteps = 1000    // in a page or a recording
	MostParts = 400     // nodes and edges in a drawing
	MostGraph = 1 << 20 // nodes and edges in a file for Graphviz or a program
	mostRows  = 1<<20 - 1
	mostCells = 1 << 14 // cells in a drawing of a table
)

// TooLarge is the error for an export that would exceed a limit.
type TooLarge struct {
	What string // "a drawing of 7,000 positions and moves"
	Most int
	Else string // what to do instead; "": nothing
}

func (e *TooLarge) Error() string {
	text := fmt.Sprintf("%s: the limit is %s", e.What, english.Thousands(e.Most))
	if e.Else != "" {
		text += "; " + e.Else
	}
	return text
}
