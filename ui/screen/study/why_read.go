package study

import (
	"image"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/english"
	"zugzwang/ui/desk"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// saying is a text of an explanation, and the style it is drawn in.
type saying struct {
	text  string
	style theme.Style
}

// reading says which lines are shown of an explanation that may be longer than the room for it.
type reading struct {
	of             *desk.Level // what is explained; another level is read from its top
	from           int         // the first line shown
	shown, besides int         // how many lines are shown, and how many are not
}

// total returns how many lines texts take together, of width cells each.
func total(texts []saying, width int) int {
	n := 0
	for _, t := range texts {
		n += wrapped(t.text, width)
	}
	return n
}

// wrapped returns how many lines of width cells a text takes; 0 for "".
func wrapped(text string, width int) int {
	if text == "" {
		return 0
	}
	return len(paint.Lines(text, width))
}

// explain draws texts, with blank lines between them if there is room. Of texts that do not fit it
// draws a page, and which key shows the next one. It returns the next free line.
func (w *Why) explain(c *paint.Canvas, texts []saying) int {
	width, h := c.Width(), c.Height()
	var lines []saying
	filled, all := 0, total(texts, width)
	for _, t := range texts {
		if t.text == "" {
			continue
		}
		if filled++; filled > 1 && all+len(texts)-1 <= h {
			lines = append(lines, saying{})
		}
		for _, line := range paint.Lines(t.text, width) {
			lines = append(lines, saying{line, t.style})
		}
	}
	if l := w.Here(); w.read.of != l {
		w.read = reading{of: l}
	}
	w.read.shown = len(lines)
	if len(lines) > h {
		w.read.shown = max(h-1, 0)
		lines = paged(texts, width, w.read.shown)
	}
	w.read.besides = len(lines) - w.read.shown
	w.read.from = min(w.read.from, w.read.besides)
	for y, line := range lines[w.read.from:][:w.read.shown] {
		c.Text(0, y, line.text, line.style)
	}
	if w.read.besides == 0 {
		return w.read.shown
	}
	more := "pgup goes back"
	n := 0
	for _, line := range lines[w.read.from+w.read.shown:] {
		if line.text != "" {
			n++
		}
	}
	if n > 0 {
		more = "pgdn: " + english.Several(n, "more line")
	}
	c.Fit(0, h-1, width, more, w.Ses.Theme.Key)
	return h
}

// paged returns the lines of texts, width cells wide, for pages of so many lines. A text of which a
// line or two would stand at the end of a page begins the next page, if it fits there. The last page is
// filled up.
func paged(texts []saying, width, page int) (lines []saying) {
	if page < 1 {
		return nil
	}
	const few = 2
	for _, t := range texts {
		n := wrapped(t.text, width)
		if left := page - len(lines)%page; left <= few && left < n && n <= page {
			lines = append(lines, make([]saying, left)...)
		}
		if n == 0 {
			continue
		}
		for _, line := range paint.Lines(t.text, width) {
			lines = append(lines, saying{line, t.style})
		}
	}
	for len(lines)%page != 0 {
		lines = append(lines, saying{})
	}
	return lines
}

// turn returns a function that goes to the next page of the explanation, or back to its top.
func (w *Why) turn(by int) func() tea.Cmd {
	return func() tea.Cmd {
		w.read.from = min(max(w.read.from+by*w.read.shown, 0), w.read.besides)
		return nil
	}
}

// whyNoPage returns why there is no more to read, or "".
func (w *Why) whyNoPage() string {
	if w.read.of == w.Here() && w.read.besides > 0 {
		return ""
	}
	return "the explanation has no other page"
}

// below returns the part of a canvas from row y on.
func below(c *paint.Canvas, y int) *paint.Canvas {
	return c.Sub(image.Rect(0, min(y, c.Height()), c.Width(), c.Height()))
}
