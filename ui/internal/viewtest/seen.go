package viewtest

import (
	"fmt"
	"image/color"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/internal/eyes"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// Looks are themes for every colour depth and character set; those with colours for dark and for
// light pages, except that the Linux console and ASCII are dark only.
var Looks = []theme.Options{
	{},
	{Light: true},
	{Depth: theme.Exact, Ground: color.RGBA{0x12, 0x12, 0x17, 0xff}},
	{Depth: theme.Exact, Ground: color.RGBA{0xfa, 0xfa, 0xf7, 0xff}, Light: true},
	{Depth: theme.Sixteen},
	{Depth: theme.Sixteen, Light: true},
	{Depth: theme.Sixteen, Console: true},
	{Depth: theme.Mono},
	{Depth: theme.Mono, ASCII: true},
	{ASCII: true},
}

// Unseen returns the faults of a canvas drawn in a theme: colours that the depth lacks, since a
// terminal replaces them by similar ones; missing characters, which would be boxes; and letters
// and digits with too little contrast. WCAG 2 asks for 4.5. With all colours 3.3 is enough for
// what cannot be chosen; with sixteen, grey 8 is the only colour between black and white.
func Unseen(th *theme.Theme, c *paint.Canvas) (faults []string) {
	for y := range c.Height() {
		for x := range c.Width() {
			char, st := c.At(x, y)
			fault := func(format string, args ...any) {
				faults = append(faults, fmt.Sprintf("%+v: %q at %d, %d ", th.Options, char, x, y)+fmt.Sprintf(format, args...))
			}
			for _, colour := range []color.Color{st.Fg, st.Bg, st.UnderlineColor} {
				if !shows(th.Depth, colour) {
					fault("is of %v", colour)
				}
			}
			r, _ := utf8.DecodeRuneInString(char)
			if r >= utf8.RuneSelf && th.ASCII && (!th.Console || th.Cell(char) != char) {
				fault("is no character of the theme")
			}
			line := st.Fg == th.Border.Fg && st.Bg == nil // an arrow may be drawn with a letter
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) || th.Depth == theme.Mono || line {
				continue
			}
			fg, bg := st.Fg, st.Bg
			if fg == nil {
				fg = th.Text.Fg
			}
			if bg == nil {
				bg, _ = th.Page()
			}
			if st.Attrs&theme.Reverse != 0 {
				fg, bg = bg, fg
			}
			least, grey := 4.5, color.Color(ansi.BrightBlack)
			switch {
			case th.Depth == theme.Exact:
				least = 3.3
			case fg == grey || bg == grey:
				least = 3.8
			}
			if got := eyes.Contrast(eyes.Of(fg, nil), eyes.Of(bg, nil)); got < least {
				fault("is of %v on %v, a contrast of %.1f", fg, bg, got)
			}
		}
	}
	return faults
}

// shows reports whether a colour exists in a depth.
func shows(d theme.Depth, c color.Color) bool {
	_, basic := c.(ansi.BasicColor)
	switch {
	case c == nil:
		return true
	case d == theme.Sixteen:
		return basic
	case d == theme.Exact:
		return !basic
	case d == theme.Indexed:
		r, g, b, _ := c.RGBA()
		R, G, B, _ := colorprofile.ANSI256.Convert(c).RGBA()
		return !basic && r>>8 == R>>8 && g>>8 == G>>8 && b>>8 == B>>8
	}
	return false
}
