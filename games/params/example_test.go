package params_test

import (
	"errors"
	"fmt"

	"zugzwang/games/berzerk"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// What is wrong with an input is told in one line, and part by part.
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
