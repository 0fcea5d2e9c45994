package games

import (
	"context"
	"io"

	"zugzwang/games/output"
	"zugzwang/solver"
)

// Lister is an Answer that can list every position. Of other Answers only Document can be written.
type Lister interface {
	// Everything returns the document with every position in it.
	Everything() any
}

// Drawer is an Answer that can be drawn by Graphviz. Without it a drawing is refused.
type Drawer interface {
	// DOT writes the input's board and its verdicts in DOT. It fails before it writes anything
	// if the board is too large to be drawn.
	DOT(w io.Writer) error
}

// Verify compares what was printed for an input with the definition. The error is an
// *output.Misprint, an error of the check itself, the context's, or a *solver.TooLarge if
// memory does not suffice.
func Verify(ctx context.Context, in Input, p output.Printed, opt solver.Options) error {
	claims, err := in.Claims(ctx, p.Document != nil, opt)
	if err == nil {
		err = claims.Hold(p)
	}
	if ctx.Err() != nil { // the check was cut short
		return ctx.Err()
	}
	return err
}
