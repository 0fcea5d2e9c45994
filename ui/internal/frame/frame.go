// Package frame writes a frame of the screen as text, so that a change can be read in a diff.
// Below the frame's text are three grids, each left out if it is empty: the colour of each cell's
// text, the colour behind it, and its attributes. Each colour of the theme has a letter, the same
// in all frames (inks, grounds), and so has each attribute. Another colour is shown as the
// Braille pattern with its number among the 256 colours, and its cells are counted at the end.
// Only tests use the package.
package frame

import (
	"fmt"
	"image/color"
	"maps"
	"math/bits"
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver"
	"zugzwang/ui/theme"
)

// role is a colour of a theme with its letter.
type role struct {
	letter rune
	colour color.Color // nil: the page's colour
}

// inks returns the colours of text. If several are equal the first one counts; for text, all of
// them take precedence over those of grounds.
func inks(t *theme.Theme) []role {
	return []role{
		{'t', t.Text.Fg},
		{'f', t.Faint.Fg},
		{'s', t.Strong.Fg},
		{'h', t.Title.Fg},
		{'k', t.Key.Fg},
		{'e', t.Error.Fg},
		{'*', t.Star.Fg},
		{'b', t.Border.Fg},
		{'1', t.Player[0].Fg},
		{'2', t.Player[1].Fg},
		{'w', t.Outcome[solver.Win].Fg},
		{'l', t.Outcome[solver.Lose].Fg},
		{'o', t.Outcome[solver.Loop].Fg},
		{'d', t.Outcome[solver.Draw].Fg},
		{'n', t.Fill[solver.Win].Fg},
		{'N', t.Fill[solver.Draw].Fg},
		{'m', t.Bright[solver.Win].Fg},
		{'M', t.Bright[solver.Loop].Fg},
		{'x', t.Bright[solver.Draw].Fg},
		{'u', t.Unknown.Fg},
		{'a', t.Reach.Fg},
	}
}

// grounds returns the colours behind text; behind text they take precedence over those of inks.
func grounds(t *theme.Theme) []role {
	return []role{
		{'W', t.Fill[solver.Win].Bg},
		{'L', t.Fill[solver.Lose].Bg},
		{'O', t.Fill[solver.Loop].Bg},
		{'D', t.Fill[solver.Draw].Bg},
		{'Ẃ', t.Bright[solver.Win].Bg},
		{'Ĺ', t.Bright[solver.Lose].Bg},
		{'Ó', t.Bright[solver.Loop].Bg},
		{'Ď', t.Bright[solver.Draw].Bg},
		{'F', t.Focus.Bg},
		{'H', t.Left.Bg},
		{'P', t.Token.Bg},
		{'U', t.Unknown.Bg},
		{'q', t.Made.Ground[0]},
		{'Q', t.Made.Ground[1]},
		{'-', t.Made.Rule},
		{'i', t.Made.Ivory[0]},
		{'I', t.Made.Ivory[1]},
		{'y', t.Made.Ebony[0]},
		{'Y', t.Made.Ebony[1]},
		{'g', t.Made.Glass[0]},
		{'G', t.Made.Glass[1]},
		{'3', t.Made.Stone[0]},
		{'4', t.Made.Stone[1]},
		{'5', t.Made.Stone[2]},
		{'6', t.Made.Stone[3]},
		{'7', t.Made.Leaf},
		{'T', t.Made.Twig},
		{'B', t.Made.Namesake[0]},
		{'R', t.Made.Namesake[1]},
		{'8', t.Made.Burnt[0]},
		{'9', t.Made.Burnt[1]},
		{'v', t.Made.Burnt[2]},
		{'z', t.Made.Wood[0]},
		{'Z', t.Made.Wood[1]},
		{'S', t.Made.Seam},
		{'c', t.Made.Key},
		{'0', t.Deep()},
	}
}

// attributes are the letters of a cell's attributes, by bit: bold, faint, italic, blinking slowly
// and fast, reverse, hidden, struck out. A cell with several has one letter, from Ā on; an
// underlined cell has a mark under its letter.
var attributes = []rune("bfilLrhs")

const underlined = "\u0332"

// writer writes the cells of one frame as text.
type writer struct {
	inks, grounds            map[string]rune
	others                   map[string]int // number of cells, by letter and colour
	text, ink, ground, attrs strings.Builder
}

// letters returns the letters of colours, by colour; those of first take precedence over those of
// then.
func letters(first, then []role) map[string]rune {
	m := map[string]rune{}
	for _, r := range slices.Concat(first, then) {
		if r.colour != nil && m[name(r.colour)] == 0 {
			m[name(r.colour)] = r.letter
		}
	}
	return m
}

// Text returns a frame as text. Content is the frame with escape sequences, drawn in theme t.
func Text(t *theme.Theme, content string) []byte {
	lines := strings.Split(content, "\n")
	width := 0
	for _, line := range lines {
		width = max(width, ansi.StringWidth(line))
	}
	buf := uv.NewScreenBuffer(max(width, 1), len(lines))
	uv.NewStyledString(content).Draw(buf, buf.Bounds())
	w := writer{inks: letters(inks(t), grounds(t)), grounds: letters(grounds(t), inks(t)), others: map[string]int{}}
	for y := range lines {
		w.row(buf, y, width)
	}
	out := w.text.String()
	for _, grid := range []*strings.Builder{&w.ink, &w.ground, &w.attrs} {
		if rows := grid.String(); strings.Trim(rows, "\n") != "" {
			out += "\n" + rows
		}
	}
	if len(w.others) > 0 {
		out += "\n"
	}
	for _, c := range slices.Sorted(maps.Keys(w.others)) {
		out += fmt.Sprintf("%s: %d\n", c, w.others[c])
	}
	return []byte(out)
}

// row writes a row of cells.
func (w *writer) row(buf uv.ScreenBuffer, y, width int) {
	var text, ink, ground, attrs strings.Builder
	for x := range width {
		cell := buf.CellAt(x, y)
		if cell == nil || cell.Width == 0 {
			continue // the second column of a wide character
		}
		text.WriteString(cell.Content)
		ink.WriteString(strings.Repeat(w.colour(w.inks, cell.Style.Fg), cell.Width))
		ground.WriteString(strings.Repeat(w.colour(w.grounds, cell.Style.Bg), cell.Width))
		attrs.WriteString(strings.Repeat(attribute(cell.Style), cell.Width))
	}
	fmt.Fprintln(&w.text, strings.TrimRight(text.String(), " "))
	for _, grid := range []struct{ to, row *strings.Builder }{{&w.ink, &ink}, {&w.ground, &ground}, {&w.attrs, &attrs}} {
		fmt.Fprintln(grid.to, strings.TrimRight(grid.row.String(), "."))
	}
}

// colour returns the letter of a colour; "." for the page's.
func (w *writer) colour(letters map[string]rune, c color.Color) string {
	if c == nil {
		return "."
	}
	if letter := letters[name(c)]; letter != 0 {
		return string(letter)
	}
	other := string(rune(0x2800 + int(ansi.Convert256(c))))
	w.others[other+"  "+name(c)]++
	return other
}

// attribute returns the letter of a style's attributes; "." if it has none.
func attribute(s uv.Style) string {
	letter := "."
	if bits.OnesCount8(s.Attrs) > 1 {
		letter = string(rune('Ā' + int(s.Attrs)))
	} else if s.Attrs != 0 {
		letter = string(attributes[bits.TrailingZeros8(s.Attrs)])
	}
	if s.Underline != uv.UnderlineNone {
		letter += underlined
	}
	return letter
}

// name returns a colour's number in the palette, or its red, green and blue.
func name(c color.Color) string {
	switch c := c.(type) {
	case ansi.BasicColor:
		return fmt.Sprint(int(c))
	case ansi.IndexedColor:
		return fmt.Sprint(int(c))
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
