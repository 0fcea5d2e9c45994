// Package frame writes a frame of the screen down so that a change of it can be read
// in a diff: the text first, then, cell by cell under it, a letter for each style,
// and at the end what the letters stand for. It serves tests alone.
package frame

import (
	"fmt"
	"image/color"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// letters stand for styles, in the order in which a frame meets them; cells without
// a style are dots.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789#$%&*+=?@"

// Text is a frame, with its escape sequences, written down.
func Text(content string) []byte {
	lines := strings.Split(content, "\n")
	w := 0
	for _, line := range lines {
		w = max(w, ansi.StringWidth(line))
	}
	buf := uv.NewScreenBuffer(max(w, 1), len(lines))
	uv.NewStyledString(content).Draw(buf, buf.Bounds())
	var text, grid, legend strings.Builder
	letter := map[string]byte{"": '.'}
	for y := range lines {
		var words, styles strings.Builder
		for x := 0; x < w; x++ {
			cell := buf.CellAt(x, y)
			if cell == nil || cell.Width == 0 {
				continue // the second half of a wide character
			}
			style := describe(cell.Style)
			c, known := letter[style]
			if !known {
				c = letters[(len(letter)-1)%len(letters)]
				letter[style] = c
				fmt.Fprintf(&legend, "%c  %s\n", c, style)
			}
			words.WriteString(cell.Content)
			styles.WriteString(strings.Repeat(string(c), cell.Width))
		}
		text.WriteString(strings.TrimRight(words.String(), " ") + "\n")
		grid.WriteString(strings.TrimRight(styles.String(), ".") + "\n")
	}
	return []byte(text.String() + "\n" + grid.String() + "\n" + legend.String())
}

// describe is a style in words: "fg 81, bg 236, bold".
func describe(s uv.Style) string {
	var words []string
	for _, one := range []struct {
		name string
		c    color.Color
	}{{"fg", s.Fg}, {"bg", s.Bg}, {"line", s.UnderlineColor}} {
		if one.c != nil {
			words = append(words, one.name+" "+colour(one.c))
		}
	}
	for i, name := range []string{"bold", "faint", "italic", "blink", "fast blink", "reverse", "hidden", "struck"} {
		if s.Attrs>>i&1 == 1 {
			words = append(words, name)
		}
	}
	if s.Underline != uv.UnderlineNone {
		words = append(words, "underlined")
	}
	return strings.Join(words, ", ")
}

// colour is a colour in words: its number in a palette, or its red, green and blue.
func colour(c color.Color) string {
	switch c := c.(type) {
	case ansi.BasicColor:
		return fmt.Sprint(int(c))
	case ansi.IndexedColor:
		return fmt.Sprint(int(c))
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
