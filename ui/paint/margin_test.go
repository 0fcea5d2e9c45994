package paint

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"zugzwang/ui/theme"
)

// A card reaches half a cell beyond its text on each side. What it reaches into keeps the colour of
// its other half; a corner that would need a third colour is left as it is.
func TestMargin(t *testing.T) {
	card, wood, stone := color.RGBA{1, 1, 1, 255}, color.RGBA{2, 2, 2, 255}, color.RGBA{3, 3, 3, 255}
	tests := []struct {
		name  string
		under string // what fills the canvas
		st    theme.Style
		rows  []string
		kept  color.Color // the background of the cell above the text
	}{
		{"on the page", " ", theme.Style{}, []string{"▗▄▄▖", "▐W5▌", "▝▀▀▘"}, nil},
		{"on wood", " ", theme.Style{Bg: wood}, []string{"▗▄▄▖", "▐W5▌", "▝▀▀▘"}, wood},
		{"on a line", "─", theme.Style{Fg: stone}, []string{"▗▄▄▖", "▐W5▌", "▝▀▀▘"}, nil},
		{"on an edge above", "▀", theme.Style{Fg: stone, Bg: wood}, []string{"▀▄▄▀", "▐W5▌", "▀▀▀▀"}, stone},
		{"on an edge at the left", "▌", theme.Style{Fg: stone, Bg: wood}, []string{"▌▄▄▌", "▐W5▌", "▌▀▀▌"}, stone},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := New(4, 3)
			c.Fill(c.Bounds(), tt.under, tt.st)
			c.Text(1, 1, "W5", theme.Style{Bg: card})
			c.Margin(image.Rect(1, 1, 3, 2), card)
			for y, want := range tt.rows {
				var got strings.Builder
				for x := range 4 {
					char, _ := c.At(x, y)
					got.WriteString(char)
				}
				if got.String() != want {
					t.Errorf("row %d is %q, want %q", y, got.String(), want)
				}
			}
			if _, above := c.At(1, 0); above.Fg != card || above.Bg != tt.kept {
				t.Errorf("above the text: %v on %v, want %v on %v", above.Fg, above.Bg, card, tt.kept)
			}
		})
	}
}
