package rules

import (
	"fmt"

	"go.starlark.net/starlark"
)

// mostLetters is how many columns or heaps have a letter.
const mostLetters = 26

// letter is a function that rules may call to name a column or a heap: letter(0) is a,
// letter(25) is z. For a board too wide to be named it fails with an error that says so;
// indexing a string of letters would only report an index out of range.
func letter(_ *starlark.Thread, f *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var i int
	if err := starlark.UnpackArgs(f.Name(), args, kwargs, "i", &i); err != nil {
		return nil, err
	}
	if i < 0 || i >= mostLetters {
		return nil, fmt.Errorf("found place %d to name, expected 1 to %d: they are named a to z", i+1, mostLetters)
	}
	return starlark.String(rune('a' + i)), nil
}
