package rules

import (
	"testing"

	"go.starlark.net/starlark"
)

func TestLetter(t *testing.T) {
	for _, c := range []struct {
		i    int
		want string // "" if no letter is refused
	}{
		{0, "a"}, {1, "b"}, {25, "z"}, {26, ""}, {-1, ""},
	} {
		v, err := starlark.Call(&starlark.Thread{}, guards["letter"], starlark.Tuple{starlark.MakeInt(c.i)}, nil)
		if c.want == "" {
			if err == nil {
				t.Errorf("letter(%d) is %v, expected an error", c.i, v)
			}
			continue
		}
		if err != nil || v != starlark.String(c.want) {
			t.Errorf("letter(%d) is %v, %v; expected %s", c.i, v, err, c.want)
		}
	}
}

func TestGrid(t *testing.T) {
	for _, c := range []struct{ board, want, wrong string }{
		{"../#.", "..\n#.\n", ""},
		{"...", "...\n", ""},
		{"", "", ""},
		{"../#", "", "fail: board: found row 2 of length 1, expected 2, as row 1"},
		{"./", "", "fail: board: found row 2 of length 0, expected 1, as row 1"},
		{"...........................", "", "fail: columns: found 27, expected 26 at most: they are named a to z"},
	} {
		v, err := starlark.Call(&starlark.Thread{}, guards["grid"], starlark.Tuple{starlark.String(c.board)}, nil)
		switch {
		case c.wrong == "" && (err != nil || v != starlark.String(c.want)):
			t.Errorf("grid(%q) is %v, %v; expected %q", c.board, v, err, c.want)
		case c.wrong != "" && (err == nil || err.Error() != c.wrong):
			t.Errorf("grid(%q) is %v, %v; expected %s", c.board, v, err, c.wrong)
		}
	}
}
