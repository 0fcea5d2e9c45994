package frame

import (
	"image/color"
	"strings"
	"testing"

	"zugzwang/ui/theme"
)

var dark = theme.New(theme.Options{})

// written returns the text of a frame with cells in these styles, without the last line break.
func written(styles ...theme.Style) string {
	var content strings.Builder
	for _, s := range styles {
		content.WriteString(s.Styled("x"))
	}
	return strings.TrimRight(string(Text(dark, content.String())), "\n")
}

// The text comes first, then the grids of inks, grounds and attributes, then the colours without a
// name.
func TestText(t *testing.T) {
	mixed := dark.Title
	mixed.Bg = color.RGBA{1, 2, 3, 255}
	link := dark.Faint
	link.Underline = theme.Underline
	if got, want := written(dark.Title, dark.Text, theme.Style{}, mixed, dark.Focus, link),
		"xxxxxx\n\nht.hMf\n\n...\u2810F\n\nb..bb.\u0332\n\n\u2810  #010203: 1"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if one, other := written(theme.Style{Attrs: theme.Bold | theme.Reverse}), written(theme.Style{Attrs: theme.Reverse}); one == other {
		t.Errorf("bold or not: %q", one)
	}
	if got := written(theme.Style{}); got != "x" {
		t.Errorf("without any style: %q", got)
	}
}

// No letter stands for two colours.
func TestColours(t *testing.T) {
	for _, depth := range []theme.Depth{theme.Indexed, theme.Exact, theme.Sixteen} {
		for _, light := range []bool{false, true} {
			seen := map[rune]bool{}
			th := theme.New(theme.Options{Depth: depth, Light: light})
			for _, r := range append(inks(th), grounds(th)...) {
				if seen[r.letter] || r.letter == '.' {
					t.Errorf("%c stands for two", r.letter)
				}
				seen[r.letter] = true
			}
		}
	}
}
