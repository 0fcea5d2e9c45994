package frame

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"zugzwang/ui/theme"
)

var dark = theme.New(theme.Options{})

// line returns the grid and the legend of cells drawn in these styles.
func line(styles ...theme.Style) (grid, legend string) {
	var content strings.Builder
	for _, s := range styles {
		content.WriteString(s.Styled("x"))
	}
	parts := strings.SplitN(string(Text(dark, content.String())), "\n\n", 3)
	return parts[1], parts[2]
}

// A style of the theme has its letter, and any other one that is told.
func TestText(t *testing.T) {
	mixed := dark.Title
	mixed.Bg = dark.Focus.Bg
	grid, legend := line(dark.Title, dark.Text, theme.Style{}, mixed)
	if !strings.HasPrefix(grid, "ht.") || legend != grid[3:]+"  fg title, bg focus, bold\n" {
		t.Errorf("%s\n%s", grid, legend)
	}
}

// The letter of a style does not depend on what else is in the frame, but for the rare two
// that want the same one.
func TestLettersStay(t *testing.T) {
	mixed := func(i int) theme.Style { return theme.Style{Bg: color.RGBA{uint8(i), 1, 2, 255}} }
	same := 0
	for i := range 20 {
		alone, _ := line(mixed(i))
		after, _ := line(mixed(i+100), mixed(i))
		if strings.HasSuffix(after, alone) {
			same++
		}
	}
	if same < 18 {
		t.Errorf("%d of 20 styles keep their letters", same)
	}
}

// No two styles of a frame have one letter, and no letter serves two roles.
func TestLettersDiffer(t *testing.T) {
	seen := map[rune]string{}
	for _, r := range roles(dark) {
		if seen[r.letter] != "" {
			t.Errorf("%c is %s and %s", r.letter, seen[r.letter], r.name)
		}
		seen[r.letter] = r.name
	}
	for _, c := range spare {
		if seen[c] != "" {
			t.Errorf("%c is %s and spare", c, seen[c])
		}
		seen[c] = "spare"
	}
	w := newWriter(dark)
	given := map[rune]string{}
	for i := range spare {
		style := theme.Style{Fg: color.RGBA{uint8(i), uint8(i), 7, 255}}
		c := w.of(style)
		if given[c] != "" {
			t.Errorf("%c is %s and %s", c, given[c], w.describe(style))
		}
		given[c] = fmt.Sprint(w.describe(style))
	}
}
