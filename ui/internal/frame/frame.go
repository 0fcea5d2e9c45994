// Package frame writes a frame of the screen so that a change can be read in a diff: the text
// first, then a letter for the style of each cell, and at the end what the letters stand for
// that are no style of the theme. Only tests use it.
package frame

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// role is a style of a theme and the letter that stands for it in every frame.
type role struct {
	letter rune
	name   string
	style  theme.Style
}

// roles returns the styles of a theme. Of those that look alike the first one counts.
func roles(t *theme.Theme) []role {
	list := []role{
		{'.', "none", theme.Style{}},
		{'t', "text", t.Text},
		{'f', "faint", t.Faint},
		{'s', "strong", t.Strong},
		{'h', "title", t.Title},
		{'k', "key", t.Key},
		{'e', "error", t.Error},
		{'*', "star", t.Star},
		{'p', "piece", t.Piece},
		{'P', "token", t.Token},
		{'b', "border", t.Border},
		{'F', "focus", t.Focus},
		{'H', "left", t.Left},
		{'x', "dimmed", t.Dimmed},
		{'1', "player 1", t.Player[0]},
		{'2', "player 2", t.Player[1]},
		{'u', "unknown", t.Unknown},
		{'v', "waiting", t.Waiting},
	}
	for _, o := range []struct {
		of                   solver.Outcome
		name                 string
		letter, fill, bright rune
	}{
		{solver.Win, "win", 'w', 'W', 'Ẃ'},
		{solver.Lose, "lose", 'l', 'L', 'Ĺ'},
		{solver.Loop, "loop", 'o', 'O', 'Ó'},
		{solver.Draw, "draw", 'd', 'D', 'Ď'},
	} {
		list = append(list,
			role{o.letter, o.name, t.Outcome[o.of]},
			role{o.fill, o.name + " fill", t.Fill[o.of]},
			role{o.bright, o.name + " bright", t.Bright[o.of]})
	}
	return list
}

// spare are the letters of all other styles.
var spare = []rune("acgijmnqryzABCEGIJKMNQRSTUVXYZ03456789#$%&+=?@" +
	"αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩбвгджзийлптфцчшщъыьэюяБГДЖЗИЙЛПУФЦЧШЩЪЫЬЭЮЯ" +
	"àâãäåæçèêëìîïðñòôõöøùûüýþÿß")

// writer gives letters to the styles of one frame.
type writer struct {
	ink, ground map[string]string // by colour: its name as a foreground, as a background
	letter      map[string]rune   // by style, in words
	taken       map[rune]bool     // the spare letters given so far
	legend      strings.Builder   // what they stand for
}

func newWriter(t *theme.Theme) *writer {
	w := &writer{ink: map[string]string{}, ground: map[string]string{}, letter: map[string]rune{}, taken: map[rune]bool{}}
	name := func(names map[string]string, c color.Color, name string) {
		if c != nil && names[colour(c)] == "" {
			names[colour(c)] = name
		}
	}
	list := roles(t)
	for _, r := range list {
		name(w.ink, r.style.Fg, r.name)
		name(w.ground, r.style.Bg, r.name)
	}
	for _, made := range []struct {
		name    string
		colours []color.Color
	}{
		{"square", t.Made.Ground[:]},
		{"rule", []color.Color{t.Made.Rule}},
		{"ivory", t.Made.Ivory[:]},
		{"ebony", t.Made.Ebony[:]},
		{"glass", t.Made.Glass[:]},
		{"stone", t.Made.Stone[:]},
		{"button", t.Made.Key[:]},
	} {
		for i, c := range made.colours {
			name(w.ink, c, fmt.Sprintf("%s %d", made.name, i+1))
			name(w.ground, c, fmt.Sprintf("%s %d", made.name, i+1))
		}
	}
	for _, r := range list {
		if words := w.describe(r.style); w.letter[words] == 0 {
			w.letter[words] = r.letter
		}
	}
	return w
}

// of returns the letter of a style. A letter for a style that is not the theme's follows from
// its description, so that other styles in the frame do not change it. If two styles want one
// letter, the later takes the next free one.
func (w *writer) of(s uv.Style) rune {
	words := w.describe(s)
	if c := w.letter[words]; c != 0 {
		return c
	}
	h := fnv.New32a()
	h.Write([]byte(words))
	at := int(h.Sum32() % uint32(len(spare)))
	for range spare {
		if !w.taken[spare[at]] {
			break
		}
		at = (at + 1) % len(spare)
	}
	c := spare[at]
	w.letter[words], w.taken[c] = c, true
	fmt.Fprintf(&w.legend, "%c  %s\n", c, words)
	return c
}

// Text writes a frame down that was drawn in a theme; content has its escape sequences.
func Text(t *theme.Theme, content string) []byte {
	lines := strings.Split(content, "\n")
	width := 0
	for _, line := range lines {
		width = max(width, ansi.StringWidth(line))
	}
	buf := uv.NewScreenBuffer(max(width, 1), len(lines))
	uv.NewStyledString(content).Draw(buf, buf.Bounds())
	w := newWriter(t)
	var text, grid strings.Builder
	for y := range lines {
		var words, styles strings.Builder
		for x := range width {
			cell := buf.CellAt(x, y)
			if cell == nil || cell.Width == 0 {
				continue // the second half of a wide character
			}
			words.WriteString(cell.Content)
			styles.WriteString(strings.Repeat(string(w.of(cell.Style)), cell.Width))
		}
		text.WriteString(strings.TrimRight(words.String(), " ") + "\n")
		grid.WriteString(strings.TrimRight(styles.String(), ".") + "\n")
	}
	return []byte(text.String() + "\n" + grid.String() + "\n" + w.legend.String())
}

// describe returns a style in words: "fg title, bg #303030, bold".
func (w *writer) describe(s uv.Style) string {
	var words []string
	for _, one := range []struct {
		name string
		c    color.Color
		of   [2]map[string]string // where its name stands, the first that has one
	}{
		{"fg", s.Fg, [2]map[string]string{w.ink, w.ground}},
		{"bg", s.Bg, [2]map[string]string{w.ground, w.ink}},
		{"line", s.UnderlineColor, [2]map[string]string{w.ink, w.ground}},
	} {
		if one.c == nil {
			continue
		}
		name := colour(one.c)
		if known := one.of[0][name]; known != "" {
			name = known
		} else if known := one.of[1][name]; known != "" {
			name = known
		}
		words = append(words, one.name+" "+name)
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

// colour returns a colour in words: its number in a palette, or its red, green and blue.
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
