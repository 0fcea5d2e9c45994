package rules

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
)

// regions is a function that rules may call to cut a board into regions that can be played
// separately. Most rules on boards need it, for every position, and the same search written in
// Starlark would take a hundred times as long.
//
//	regions(board, of, rest, least = 1, corners = False)
//
// A board is a text, a line for each row. Two squares that hold signs of the text of belong to
// the same region if they lie side by side or, with corners, touch at a corner. The result is a
// board for each region, in the order of their first squares, with rest on every other square;
// regions of fewer squares than least are left out. O(squares) a region.
func regions(_ *starlark.Thread, f *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var board, of, rest string
	least, corners := 1, false
	err := starlark.UnpackArgs(f.Name(), args, kwargs, "board", &board, "of", &of, "rest", &rest, "least?", &least, "corners?", &corners)
	switch {
	case err != nil:
		return nil, err
	case len(rest) != 1 || rest == "\n":
		return nil, fmt.Errorf("%s: found %s for the rest, expected one sign", f.Name(), quote(rest, mostPlayer))
	case len(board) > mostBoard:
		return nil, fmt.Errorf("%s: found a board of %d signs, expected %d at most", f.Name(), len(board), mostBoard)
	}
	var found []starlark.Value
	empty := strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return rune(rest[0])
	}, board)
	left := make([]bool, len(board))
	for i := range len(board) {
		left[i] = board[i] != '\n' && strings.IndexByte(of, board[i]) >= 0
	}
	steps := around(strings.IndexByte(board, '\n')+1, corners)
	var queue []int
	for i := range left {
		if !left[i] {
			continue
		}
		left[i] = false
		queue = append(queue[:0], i)
		for at := 0; at < len(queue); at++ {
			for _, step := range steps {
				if j := queue[at] + step; j >= 0 && j < len(left) && left[j] {
					left[j] = false
					queue = append(queue, j)
				}
			}
		}
		if len(queue) < least {
			continue
		}
		cut := []byte(empty)
		for _, j := range queue {
			cut[j] = board[j]
		}
		found = append(found, starlark.String(cut))
	}
	return starlark.NewList(found), nil
}

// mostBoard is the largest board that regions accepts, in characters.
const mostBoard = 1 << 12

// around returns the offsets of a square's neighbours in the text of a board whose rows
// have wide characters, the line break included; 0 means that the board is one row.
func around(wide int, corners bool) []int {
	switch {
	case wide == 0:
		return []int{-1, 1}
	case corners:
		return []int{-1, 1, -wide, wide, -wide - 1, -wide + 1, wide - 1, wide + 1}
	}
	return []int{-1, 1, -wide, wide}
}
