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
// faint. The last ones (help, back and leaving) always fit. Where a key that is needed has no room,
// the keys stand closer, q stands without its word, and at last there is no q. Each can be clicked;
// of two keys shown as one the words belong to the second.
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
	x, f := 1, foot{gap: 2}
	put := func(b Binding) {
		from := x
		keyStyle := th.Key
		if b.Off != nil && b.Off() != "" {
			keyStyle = th.Faint
		}
		x = c.Text(x, y, th.Words(b.Help().Key), keyStyle)
		if does := f.does(b); does != "" {
			x = c.Text(x+1, y, th.Words(does), th.Faint)
		}
		area := image.Rect(from, y, x, y+1).Add(c.Origin())
		if second, ok := other[b.Help().Key]; ok {
			ses.Footer = append(ses.Footer, Word{image.Rect(from, y, from+1, y+1).Add(c.Origin()), b})
			area.Min.X, b = area.Min.X+1, second
		}
		ses.Footer = append(ses.Footer, Word{area, b})
		x += f.gap
	}
	fits, all := f.fitting(th, shown, last, c.Width()-1)
	for _, closer := range []foot{{gap: 1}, {gap: 1, bare: true}} {
		if !all {
			f = closer
			fits, all = f.fitting(th, shown, last, c.Width()-1)
		}
	}
	if !all {
		f = foot{gap: 2}
		shown = slices.DeleteFunc(shown, func(b Binding) bool { return b.Help().Key == "q" })
		fits, _ = f.fitting(th, shown, last, c.Width()-1)
	}
	for i, b := range shown {
		if fits[i] {
			put(b)
		}
	}
}

// foot is how the keys of a footer are written.
type foot struct {
	gap  int  // how many cells part two keys
	bare bool // q stands without its word
}

// does returns what is written behind a key.
func (f foot) does(b Binding) string {
	if f.bare && b.Help().Key == "q" {
		return ""
	}
	return b.Help().Desc
}

// fitting returns which keys of a footer have room in width cells with what they do: all after the
// first ones; of these the foremost, then those that stay, then the others. It also returns whether
// all that are needed have room.
func (f foot) fitting(th *theme.Theme, shown []Binding, first, width int) (fits []bool, all bool) {
	fits, all = make([]bool, len(shown)), true
	room := width + f.gap
	take := func(i int, must bool) {
		b := shown[i]
		wide := paint.Width(th.Words(b.Help().Key)) + f.gap
		if does := f.does(b); does != "" {
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
