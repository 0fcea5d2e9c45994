package rules

import (
	"testing"

	"go.starlark.net/starlark"
)

func TestLetter(t *testing.T) {
	for _, c := range []struct {
		i    int
		want string // "" if there is no such letter
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
