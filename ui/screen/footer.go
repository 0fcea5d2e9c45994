package screen

import (
	"image"
	"slices"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"zugzwang/ui/paint"
)

// word is a key in the footer and what it does, as they were drawn.
type word struct {
	area image.Rectangle // in cells of the window
	binding
}

// pressed does what a key does, or says why it can do nothing now.
func (a *App) pressed(b binding) tea.Cmd {
	if b.off != nil {
		if why := b.off(); why != "" {
			if n, ok := a.top().(notifier); ok {
				n.notify(why)
			}
			return nil
		}
	}
	return b.run()
}

// click does what was clicked: a word of the footer is as good as its key.
func (a *App) click(at image.Point) tea.Cmd {
	for _, w := range a.ses.footer {
		if at.In(w.area) && w.run != nil {
			return a.pressed(w.binding)
		}
	}
	return a.top().click(at)
}

// drawFooter draws the keys that matter in one line, as many as fit; those that
// can do nothing now are faint. The last ones, help, back and leaving, always fit. Each
// can be clicked; of two keys that are shown as one the second one is what the words do.
func drawFooter(c *paint.Canvas, ses *session, y int, table []binding) {
	th := ses.theme
	var shown []binding
	other := map[string]binding{} // of keys that are shown in pairs, the second one, by the pair
	for i, b := range table {
		if !b.quiet && b.Help().Key != "" {
			shown = append(shown, b)
			if pair := b.Help().Key; utf8.RuneCountInString(pair) == 2 && i+1 < len(table) && table[i+1].Help().Key == "" {
				other[pair] = table[i+1]
			}
		}
	}
	width := func(b binding) int {
		return paint.Width(th.Words(b.Help().Key)) + 1 + paint.Width(th.Words(b.Help().Desc)) + 2
	}
	// Drop from the middle: the table names the important first, and ends with
	// help, back and leave.
	keep, last := []string{"?", "esc", "q"}, 0
	if c.Width() >= 100 {
		keep = append(keep, ",")
	}
	for last < len(shown) && slices.Contains(keep, shown[len(shown)-1-last].Help().Key) {
		last++
	}
	total := 0
	for _, b := range shown {
		total += width(b)
	}
	for total-2 > c.Width()-1 && len(shown) > last {
		i := len(shown) - last - 1
		total -= width(shown[i])
		shown = append(shown[:i:i], shown[i+1:]...)
	}
	x := 1
	for _, b := range shown {
		from := x
		keyStyle, text := th.Key, th.Faint
		if b.off != nil && b.off() != "" {
			keyStyle = th.Faint
		}
		x = c.Text(x, y, th.Words(b.Help().Key), keyStyle)
		x = c.Text(x+1, y, th.Words(b.Help().Desc), text)
		area := image.Rect(from, y, x, y+1).Add(c.Origin())
		if second, ok := other[b.Help().Key]; ok {
			ses.footer = append(ses.footer, word{image.Rect(from, y, from+1, y+1).Add(c.Origin()), b})
			area.Min.X, b = area.Min.X+1, second
		}
		ses.footer = append(ses.footer, word{area, b})
		x += 2
	}
}
