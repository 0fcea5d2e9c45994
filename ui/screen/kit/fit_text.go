package kit

import (
	"image"
	"strings"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// DrawNote draws a passing message into line y.
func DrawNote(c *paint.Canvas, th *theme.Theme, y int, note string) {
	w := c.Width() - 2
	c.Fit(1, y, w, Clauses(th.Words(note), w), th.Strong)
}

// Clauses returns the beginning of a sentence, as many clauses as fit in width; the whole sentence
// if not even the first clause fits. It does not split parentheses.
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

// StateName returns the name of a state, "Rick to move from 4", or if it is wider than width, a
// shorter one, "Rick from 4".
func StateName(th *theme.Theme, name string, width int) string {
	return paint.Fitting(width, th.Words(name), th.Words(strings.Replace(name, " to move", "", 1)))
}

// DrawWhole draws a message that must not be cut. If line y has no room for it, it also uses up to
// three lines above. It returns the first line used.
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

// Ended returns a sentence with a full stop, unless it ends in "…".
func Ended(sentence string) string {
	if strings.HasSuffix(sentence, "…") {
		return sentence
	}
	return sentence + "."
}
