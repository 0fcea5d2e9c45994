package thermograph

import (
	"context"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver"
	"zugzwang/solver/short"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// The switch {3|-1} is a triangle below a mast at 1 that begins at temperature 2.
func TestSwitch(t *testing.T) {
	for _, c := range []struct {
		opt  theme.Options
		want string
	}{
		{theme.Options{Depth: theme.Mono, ASCII: true}, `
              .
 2          ....
           ..  ...
         ...     ...
       ...         ..
 0    ..             ..
    ...               ...
-1 ..                   ..
   4          1         -2`},
		{theme.Options{Depth: theme.Mono}, ""},
	} {
		c2 := paint.New(27, 9)
		Draw(c2, graph(t, 3, -1), theme.New(c.opt))
		got := trimmed(c2)
		if c.want == "" {
			if !strings.ContainsFunc(got, func(r rune) bool { return r > 0x2800 && r < 0x2900 }) {
				t.Errorf("no dots in\n%s", got)
			}
			continue
		}
		if want := strings.TrimPrefix(c.want, "\n"); got != want {
			t.Errorf("drawn is\n%s\nnot\n%s", got, want)
		}
	}
}

// Thermographs can be drawn in any size, and no label exceeds the canvas.
func TestSizes(t *testing.T) {
	th := theme.New(theme.Options{Depth: theme.Mono})
	for _, size := range [][2]int{{0, 0}, {1, 1}, {3, 2}, {8, 3}, {200, 60}} {
		for _, ends := range [][2]int64{{0, 0}, {1, -1}, {1_000_000, -1_000_000}} {
			c := paint.New(size[0], size[1])
			Draw(c, graph(t, ends[0], ends[1]), th)
			for line := range strings.Lines(trimmed(c)) {
				if w := paint.Width(strings.TrimSuffix(line, "\n")); w > size[0] {
					t.Errorf("%dx%d: a line of %d", size[0], size[1], w)
				}
			}
		}
	}
}

// graph returns the thermograph of {left|right}.
func graph(t *testing.T, left, right int64) *short.Thermograph {
	t.Helper()
	v := short.New(solver.Options{})
	l, err := v.Plain(context.Background(), solver.Int(left), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	r, err := v.Plain(context.Background(), solver.Int(right), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := v.Form(context.Background(), []short.Value{l}, []short.Value{r}, nil)
	if err != nil {
		t.Fatal(err)
	}
	th, err := v.Thermograph(context.Background(), g)
	if err != nil {
		t.Fatal(err)
	}
	return th
}

func trimmed(c *paint.Canvas) string {
	lines := strings.Split(ansi.Strip(c.String()), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
