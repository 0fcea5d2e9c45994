package games

import "io"

// Lister is an Answer that can list every position. Without it Document is all there is.
type Lister interface {
	// Everything returns the document with every position in it.
	Everything() any
}

// Drawer is an Answer that can be drawn by Graphviz.
type Drawer interface {
	// DOT writes the input's board and its verdicts in DOT. It fails before it writes anything
	// if the board is too large to be drawn.
	DOT(w io.Writer) error
}
