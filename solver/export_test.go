package solver

// NewBoth adds the reversed graph to g.
func NewBoth(g *CSR) Both { return Both{g, g.Reverse()} }
