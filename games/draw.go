package games

// Drawer is an Answer that can be drawn by other programs.
type Drawer interface {
	// DOT is the input's board for Graphviz, with what it is worth.
	DOT() ([]byte, error)
}
