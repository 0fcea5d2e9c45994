package rules

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"
)

// cutInto returns the regions of a board, or the error.
func cutInto(board, of, rest string, least int, corners bool) ([]string, error) {
	v, err := starlark.Call(&starlark.Thread{}, guards["regions"], starlark.Tuple{starlark.String(board), starlark.String(of), starlark.String(rest)},
		[]starlark.Tuple{{starlark.String("least"), starlark.MakeInt(least)}, {starlark.String("corners"), starlark.Bool(corners)}})
	if err != nil {
		return nil, err
	}
	var list []string
	for e := range v.(*starlark.List).Elements() {
		list = append(list, string(e.(starlark.String)))
	}
	return list, nil
}

func TestRegions(t *testing.T) {
	for _, c := range []struct {
		board, of string
		least     int
		corners   bool
		want      []string
	}{
		{"..#..\n", ".", 1, false, []string{"..###\n", "###..\n"}},
		{".#.\n#.#\n", ".", 1, false, []string{".##\n###\n", "##.\n###\n", "###\n#.#\n"}},
		{".#.\n#.#\n", ".", 1, true, []string{".#.\n#.#\n"}},
		{"x.\no.\n", "xo", 2, false, []string{"x#\no#\n"}},
		{"..\n#.\n.#\n", ".", 2, false, []string{"..\n#.\n##\n"}},
		{"#.\n.#\n", ".", 2, false, nil},
		{"..#", ".", 1, false, []string{"..#"}},
		{"..\n.", ".", 1, false, []string{"..\n."}}, // the last row is shorter
		{"", ".", 1, false, nil},
	} {
		got, err := cutInto(c.board, c.of, "#", c.least, c.corners)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q of %q, at least %d, corners %v: %q, %v, want %q", c.board, c.of, c.least, c.corners, got, err, c.want)
		}
	}
	for _, rest := range []string{"", "##", "\n"} {
		if _, err := cutInto("..", ".", rest, 1, false); err == nil {
			t.Errorf("%q for the rest is let through", rest)
		}
	}
	if _, err := cutInto(strings.Repeat(".", mostBoard+1), ".", "#", 1, false); err == nil {
		t.Error("a board of any size is let through")
	}
}

// The regions of random boards are the connected components, here found by spreading from
// neighbour to neighbour.
func TestRegionsAreWhatHangsTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		wide, high, corners := 1+r.IntN(5), 1+r.IntN(5), r.IntN(2) == 0
		var w strings.Builder
		for range high {
			for range wide {
				w.WriteByte(".#"[r.IntN(2)])
			}
			w.WriteByte('\n')
		}
		board := w.String()
		at := func(x, y int) bool { return x >= 0 && x < wide && y >= 0 && y < high && board[y*(wide+1)+x] == '.' }
		region := make([]int, wide*high)
		for i := range region {
			region[i] = i
		}
		for range region { // each square takes the least number next to it
			for i := range region {
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						x, y := i%wide, i/wide
						if (corners || dx == 0 || dy == 0) && at(x, y) && at(x+dx, y+dy) {
							region[i] = min(region[i], region[(y+dy)*wide+x+dx])
						}
					}
				}
			}
		}
		var want []string
		for first := range region {
			var w strings.Builder
			met := false
			for i, of := range region {
				sign := byte('#')
				if of == first && at(i%wide, i/wide) {
					sign, met = '.', true
				}
				w.WriteByte(sign)
				if i%wide == wide-1 {
					w.WriteByte('\n')
				}
			}
			if met {
				want = append(want, w.String())
			}
		}
		if got, err := cutInto(board, ".", "#", 1, corners); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%q, corners %v: %q, %v, want %q", board, corners, got, err, want)
		}
	}
}
