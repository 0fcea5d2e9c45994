package paint

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/theme"
)

// A cut text ends in the canvas's mark, also on a part of the canvas, and does not exceed its
// room.
func TestCutting(t *testing.T) {
	for _, test := range []struct{ mark, want string }{{"…", "longw…"}, {"..", "long.."}} {
		for y, draw := range []func(c *Canvas){
			func(c *Canvas) { c.Fit(0, 0, 6, "longwords", theme.Style{}) },
			func(c *Canvas) { c.Center(0, 0, 6, "longwords", theme.Style{}) },
			func(c *Canvas) { c.Wrap(0, 0, 6, 1, "longwords and more", theme.Style{}) },
		} {
			c := New(10, 3).Cutting(test.mark)
			draw(c.Sub(image.Rect(1, 1, 10, 2)))
			if got := strings.TrimSpace(c.String()); got != test.want {
				t.Errorf("way %d, mark %q: %q, want %q", y, test.mark, got, test.want)
			}
		}
	}
}

// However a text is drawn, only printable characters and styles are sent, and its width is the one
// reported.
func TestOnlySeen(t *testing.T) {
	for _, text := range []string{"a\u202eb", "\x1b]0;title\x07b", "\u0085\u200d🎲", "\x9b31mab\xff", "a\u200b\u200db", "e\u0301\u202c\u0301日"} {
		for way, draw := range []func(c *Canvas){
			func(c *Canvas) { c.Text(0, 0, text, theme.Style{}) },
			func(c *Canvas) { c.Fit(0, 0, 30, text, theme.Style{}) },
			func(c *Canvas) { c.Fit(0, 0, 2, text, theme.Style{}) },
			func(c *Canvas) { c.Center(0, 0, 30, text, theme.Style{}) },
			func(c *Canvas) { c.Right(30, 0, text, theme.Style{}) },
			func(c *Canvas) { c.Wrap(0, 0, 30, 2, text, theme.Style{}) },
			func(c *Canvas) { c.Text(0, 0, Cut(text, 5), theme.Style{}) },
			func(c *Canvas) { c.Styled(c.Bounds(), "\x1b[1m"+text+"\x1b[m") },
		} {
			c := New(30, 2)
			draw(c)
			drawn := ansi.Strip(c.String())
			if strings.ContainsFunc(drawn, func(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) }) {
				t.Errorf("way %d, %q: drawn %q", way, text, drawn)
			}
		}
		if c := New(30, 1); c.Text(0, 0, text, theme.Style{}) != Width(text) {
			t.Errorf("%q is not %d cells wide", text, Width(text))
		}
	}
}

// Drawing an empty text leaves a blank and does not move its neighbours.
func TestNothingIsABlank(t *testing.T) {
	c := New(3, 1)
	c.Text(0, 0, "abc", theme.Style{})
	c.Put(1, 0, "", theme.Style{})
	if got := c.String(); got != "a c" {
		t.Errorf("drawn %q", got)
	}
}

// In none of the ways to draw does bold change one of the first eight colours.
func TestBoldIsNoColour(t *testing.T) {
	black := theme.Style{Fg: ansi.Black, Bg: ansi.BrightCyan, Attrs: theme.Bold}
	bright := theme.Style{Fg: ansi.BrightCyan, Attrs: theme.Bold}
	c := New(6, 1)
	c.Put(0, 0, "a", black)
	c.Text(1, 0, "b日", black)
	c.Put(4, 0, "c", theme.Style{})
	c.Restyle(4, 0, func(theme.Style) theme.Style { return black })
	c.Put(5, 0, "d", bright)
	for x, bold := range []uint8{0, 0, 0, 0, 0, theme.Bold} {
		if _, st := c.At(x, 0); x != 3 && st.Attrs != bold {
			t.Errorf("cell %d has attributes %b, want %b", x, st.Attrs, bold)
		}
	}
}

// A character that the terminal's font lacks is replaced in its cell, in the same style.
func TestSpell(t *testing.T) {
	c := New(7, 1)
	c.Text(0, 0, "★日→⠉", theme.Style{Attrs: theme.Bold})
	th := theme.New(theme.Options{Console: true})
	c.Sub(image.Rect(0, 0, 5, 1)).Spell(th.Cell)
	if got, want := ansi.Strip(c.String()), "*日→·"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if _, st := c.At(0, 0); st.Attrs != theme.Bold {
		t.Errorf("the star's style is %v", st)
	}
}

// The fast measuring and cutting of plain text gives the library's results.
func TestPlainText(t *testing.T) {
	for _, text := range []string{"", "a", "plain words", "a\u0301bc", "日本語 text", "ab\ncd", "x−1…", "🎲 dice", "abcdefgé", "e\u0301"} {
		if got, want := Width(text), ansi.StringWidth(text); got != want {
			t.Errorf("%q is %d wide, want %d", text, got, want)
		}
		for w := range 14 {
			for _, mark := range []string{"…", "..", ""} {
				if got, want := cut(text, w, mark), ansi.Truncate(text, w, mark); got != want {
					t.Errorf("%q in %d cells with %q: %q, want %q", text, w, mark, got, want)
				}
			}
		}
	}
}

// With sixteen colours, letters on grey get a colour that is legible there. Block characters keep
// theirs.
func TestWordsOnGrey(t *testing.T) {
	for _, test := range []struct {
		char     string
		fg       color.Color
		bg, want ansi.BasicColor
	}{
		{"W", nil, ansi.BrightBlack, ansi.BrightWhite},
		{"W", nil, ansi.White, ansi.Black},
		{"W", ansi.BrightRed, ansi.BrightBlack, ansi.BrightWhite},
		{"W", ansi.White, ansi.BrightBlack, ansi.BrightWhite},
		{"W", ansi.Black, ansi.BrightBlack, ansi.Black},
		{"W", ansi.Magenta, ansi.White, ansi.Black},
		{"W", ansi.Blue, ansi.White, ansi.Blue},
		{"W", ansi.BrightRed, ansi.Black, ansi.BrightRed},
		{"▀", ansi.BrightRed, ansi.BrightBlack, ansi.BrightRed},
		{" ", ansi.BrightRed, ansi.BrightBlack, ansi.BrightRed},
	} {
		c := New(1, 1)
		c.Put(0, 0, test.char, theme.Style{Fg: test.fg, Bg: test.bg})
		if _, st := c.At(0, 0); st.Fg != test.want || st.Bg != test.bg {
			t.Errorf("%q of %v on %v is of %v on %v, want %v", test.char, test.fg, test.bg, st.Fg, st.Bg, test.want)
		}
	}
}

// The squares of a move stay on one line, and so does a formula that fits in a line. Words may be
// broken at hyphens.
func TestLinesKeepMovesAndFormulas(t *testing.T) {
	for text, want := range map[string][]string{
		"then a1-b1 ×a1":          {"then", "a1-b1 ×a1"},
		"well-known places":       {"well-", "known", "places"},
		"it is −1 + 2, and so":    {"it is", "−1 + 2,", "and so"},
		"it is 1 + 2 = 3, and so": {"it is 1 +", "2 = 3,", "and so"},
	} {
		if got := Lines(text, 9); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
