package rules

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
)

// failed begins the message of a file's fail, and of functions that refuse a board as fail does.
const failed = "fail: "

// grid is a function that rules may call to read a board that is drawn row by row, "../#.": it
// returns a text with a line for each row, none for "". It refuses rows of different lengths, which
// leave open what lies above what, and more columns than letter can name.
func grid(_ *starlark.Thread, f *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var board string
	if err := starlark.UnpackArgs(f.Name(), args, kwargs, "board", &board); err != nil {
		return nil, err
	}
	if board == "" {
		return starlark.String(""), nil
	}
	board = strings.ReplaceAll(board, "/", "\n")
	wide := strings.Index(board+"\n", "\n")
	if wide > mostLetters {
		return nil, fmt.Errorf(failed+"columns: found %d, expected %d at most: they are named a to z", wide, mostLetters)
	}
	row := 0
	for line := range strings.SplitSeq(board, "\n") {
		if row++; len(line) != wide {
			return nil, fmt.Errorf(failed+"board: found row %d of length %d, expected %d, as row 1", row, len(line), wide)
		}
	}
	return starlark.String(board + "\n"), nil
}
