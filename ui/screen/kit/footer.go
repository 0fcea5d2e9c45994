package kit

import (
	"image"
	"slices"
	"unicode/utf8"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Word is a key in the footer and what it does, as they were drawn.
type Word struct {
	Area image.Rectangle // in cells of the window
	Binding
}

// DrawFooter draws the most important keys in one line, as many as fit; unavailable ones are
// faint. The last ones (help, back and leaving) always fit. Each can be clicked; of two keys
// shown as one the words belong to the second.
func DrawFooter(c *paint.Canvas, ses *Session, y int, table []Binding) {
	th := ses.Theme
	table = ses.Reading.Escapes(table)
	var shown []Binding
	other := map[string]Binding{} // of keys that are shown in pairs, the second one, by the pair
	for i, b := range table {
		if !b.Quiet && b.Help().Key != "" {
			shown = append(shown, b)
			if pair := b.Help().Key; utf8.RuneCountInString(pair) == 2 && i+1 < len(table) && table[i+1].Help().Key == "" {
				other[pair] = table[i+1]
			}
		}
	}
	// The table names the important first, and ends with help, back and leave.
	keep, last := []string{"?", "esc", "q"}, len(shown)
	if c.Width() >= 100 {
		keep = append(keep, ",")
	}
	for last > 0 && slices.Contains(keep, shown[last-1].Help().Key) {
		last--
	}
	x := 1
	put := func(b Binding, words bool) {
		from := x
		keyStyle := th.Key
		if b.Off != nil && b.Off() != "" {
			keyStyle = th.Faint
		}
		x = c.Text(x, y, th.Words(b.Help().Key), keyStyle)
		if words {
			x = c.Text(x+1, y, th.Words(b.Help().Desc), th.Faint)
		}
		area := image.Rect(from, y, x, y+1).Add(c.Origin())
		if second, ok := other[b.Help().Key]; ok {
			ses.Footer = append(ses.Footer, Word{image.Rect(from, y, from+1, y+1).Add(c.Origin()), b})
			area.Min.X, b = area.Min.X+1, second
		}
		ses.Footer = append(ses.Footer, Word{area, b})
	}
	worded, letters := shortened(th, shown, last, c.Width()-1)
	for i, b := range shown[:last] {
		if worded[i] {
			put(b, true)
			x += 2
		}
	}
	for _, stays := range []bool{true, false} {
		for i, b := range shown[:last] {
			if letters[i] && b.stays == stays {
				put(b, false)
				x++
			}
		}
	}
	if slices.Contains(letters, true) {
		x++
	}
	for _, b := range shown[last:] {
		put(b, true)
		x += 2
	}
}

// shortened returns which of the first keys of a footer are shown with their words in width
// cells, and which only as a letter: those that must stay, then others while there is room. All
// keys after the first ones have their words.
func shortened(th *theme.Theme, shown []Binding, first, width int) (worded, letters []bool) {
	const gap = 2
	worded, letters = make([]bool, first), make([]bool, first)
	room := width + gap
	wide := func(b Binding) int {
		return paint.Width(th.Words(b.Help().Key)) + 1 + paint.Width(th.Words(b.Help().Desc)) + gap
	}
	for i, b := range shown {
		room -= wide(b)
		if i < first {
			worded[i] = true
		}
	}
	alone := 0 // letters; a cell parts them from what follows
	letter := func(i int) {
		letters[i] = true
		room -= 2
		if alone++; alone == 1 {
			room--
		}
	}
	for _, stays := range []bool{true, false} {
		for i := first - 1; i >= 0 && room < 0; i-- {
			if worded[i] && shown[i].stays == stays {
				room += wide(shown[i])
				if worded[i] = false; stays {
					letter(i)
				}
			}
		}
	}
	for i, b := range shown[:first] {
		if alone > 0 && room >= 2 && !worded[i] && !letters[i] && len(b.Help().Key) == 1 && b.Help().Key != "," {
			letter(i)
		}
	}
	return worded, letters
}
