package kit

import (
	"image"
	"slices"
	"unicode/utf8"

	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Word is a key of the footer with its label, as drawn.
type Word struct {
	Area image.Rectangle // in cells of the window
	Binding
}

// DrawFooter draws the most important keys with their labels in one line, as many as fit; the keys
// of unavailable ones are faint. The last ones (help, back and leave; in a wide window also the
// settings) always fit. If there is no room for a needed key, q is left out; if that is not enough,
// the gaps become smaller. All can be clicked. Where two keys share a label, as in "n N", the first
// key's letter acts as that key, and all behind it as the second.
func DrawFooter(c *paint.Canvas, ses *Session, y int, table []Binding) {
	th := ses.Theme
	table = ses.Reading.Escapes(table)
	var shown []Binding
	other := map[string]Binding{} // by pair of keys shown together: the second binding
	for i, b := range table {
		if !b.Quiet && b.Help().Key != "" {
			shown = append(shown, b)
			if pair := b.Help().Key; utf8.RuneCountInString(pair) == 2 && i+1 < len(table) && table[i+1].Help().Key == "" {
				other[pair] = table[i+1]
			}
		}
	}
	// Tables begin with the important keys and end with help, back and leave.
	keep, last := []string{"?", "esc", "q"}, len(shown)
	if c.Width() >= 100 {
		keep = append(keep, ",")
	}
	for last > 0 && slices.Contains(keep, shown[last-1].Help().Key) {
		last--
	}
	x, gap := 1, 2
	put := func(b Binding) {
		from := x
		keyStyle := th.Key
		if b.Off != nil && b.Off() != "" {
			keyStyle = th.Faint
		}
		x = c.Text(x, y, th.Words(b.Help().Key), keyStyle)
		if does := b.Help().Desc; does != "" {
			x = c.Text(x+1, y, th.Words(does), th.Faint)
		}
		area := image.Rect(from, y, x, y+1).Add(c.Origin())
		if second, ok := other[b.Help().Key]; ok {
			ses.Footer = append(ses.Footer, Word{image.Rect(from, y, from+1, y+1).Add(c.Origin()), b})
			area.Min.X, b = area.Min.X+1, second
		}
		ses.Footer = append(ses.Footer, Word{area, b})
		x += gap
	}
	fits, all := fitting(th, shown, last, c.Width()-2, gap)
	if !all { // q remains on the help page
		shown = slices.DeleteFunc(shown, func(b Binding) bool { return b.Help().Key == "q" })
		fits, all = fitting(th, shown, last, c.Width()-2, gap)
	}
	if !all {
		gap = 1
		fits, _ = fitting(th, shown, last, c.Width()-2, gap)
	}
	for i, b := range shown {
		if fits[i] {
			put(b)
		}
	}
}

// fitting chooses the keys of a footer that fit in width cells, with gap cells between them. Keys
// from index first on, such as those for help and for leaving, are always chosen. Next come the
// first three, then those marked as stays, then the others. All is false if a needed key does not
// fit.
func fitting(th *theme.Theme, shown []Binding, first, width, gap int) (fits []bool, all bool) {
	fits, all = make([]bool, len(shown)), true
	room := width + gap
	take := func(i int, must bool) {
		b := shown[i]
		wide := paint.Width(th.Words(b.Help().Key)) + gap
		if does := b.Help().Desc; does != "" {
			wide += 1 + paint.Width(th.Words(does))
		}
		if must || wide <= room {
			fits[i] = true
			room -= wide
		}
		all = all && (fits[i] || !b.needed)
	}
	for i := first; i < len(shown); i++ {
		take(i, true)
	}
	foremost := min(first, 3)
	for i := range foremost {
		take(i, false)
	}
	for _, stays := range []bool{true, false} {
		for i := foremost; i < first; i++ {
			if shown[i].stays == stays {
				take(i, false)
			}
		}
	}
	return fits, all
}
