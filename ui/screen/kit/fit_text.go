package kit

import (
	"image"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// DrawNote draws what a screen says in passing into a line of its own.
func DrawNote(c *paint.Canvas, th *theme.Theme, y int, note string) {
	w := c.Width() - 2
	c.Fit(1, y, w, Clauses(th.Words(note), w), th.Strong)
}

// Clauses returns as many clauses of a sentence as fit a width. It does not split brackets.
func Clauses(text string, width int) string {
	for whole := text; paint.Width(text) > width; {
		cut, depth := -1, 0
		for i, r := range text {
			switch {
			case strings.ContainsRune("({", r):
				depth++
			case strings.ContainsRune(")}", r):
				depth--
			case depth == 0 && strings.ContainsRune(",:;", r) && strings.HasPrefix(text[i+1:], " "):
				cut = i
			}
		}
		if cut < 0 {
			return whole
		}
		text = text[:cut]
	}
	return text
}

// DrawWhole draws a note that must not be cut: where line y has no room for it, it
// takes lines above as well, three at most. It returns the first line taken.
func DrawWhole(c *paint.Canvas, th *theme.Theme, y int, note string, st theme.Style) int {
	note = th.Words(note)
	w := c.Width()
	lines := min(len(paint.Lines(note, w-2)), 4)
	if lines > 1 {
		y -= lines - 1
		c.Fill(image.Rect(0, y, w, y+lines), " ", th.Text)
	}
	c.Wrap(1, y, w-2, lines, note, st)
	return y
}

// Ended returns a sentence with its full stop, unless it ends in "…".
func Ended(sentence string) string {
	if strings.HasSuffix(sentence, "…") {
		return sentence
	}
	return sentence + "."
}
