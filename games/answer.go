package games

import "io"

// Lister is an Answer that can say more than its Document does.
type Lister interface {
	// Everything is the document with every position in it.
	Everything() any
}

// Drawer is an Answer that can be drawn by other programs.
type Drawer interface {
	// DOT writes the input's board for Graphviz, with what it is worth; a board that
	// is too large to be drawn is refused before anything is written.
	DOT(w io.Writer) error
}
