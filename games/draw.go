package games

import "io"

// Drawer is an Answer that can be drawn by other programs.
type Drawer interface {
	// DOT writes the input's board for Graphviz, with what it is worth; a board that
	// is too large to be drawn is refused before anything is written.
	DOT(w io.Writer) error
}
