package params_test

import (
	"errors"
	"fmt"

	"zugzwang/games/berzerk"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// An InputError is one line, and has the parts of that line as fields.
func ExampleInputError() {
	_, err := berzerk.Game.Read([]byte("5\n2 3 9\n3 1 2 3\n"), "board.in", nil, solver.Options{})
	var fault *params.InputError
	if errors.As(err, &fault) {
		fmt.Println(err)
		fmt.Println("line", fault.Line, "has", fault.Found)
	}
	// Output:
	// board.in:2: found "9", expected a step of Rick, 1..4
	// line 2 has "9"
}
