package theme

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// On is the options as a terminal by itself would have them: of so many colours as its
// profile says, for the background that COLORFGBG tells, of glyphs that its font has.
func (o Options) On(profile colorprofile.Profile, getenv func(string) string) Options {
	switch profile {
	case colorprofile.TrueColor:
		o.Depth = Exact
	case colorprofile.ANSI256:
		o.Depth = Indexed
	case colorprofile.ANSI:
		o.Depth = Sixteen
	default:
		o.Depth = Mono
	}
	o.Console = getenv("TERM") == "linux"
	o.Light = isLight(getenv("COLORFGBG"))
	return o
}

// Profile is what a writer has to know of the theme's colours to write them as they are.
func (t *Theme) Profile() colorprofile.Profile {
	switch t.Depth {
	case Exact:
		return colorprofile.TrueColor
	case Indexed:
		return colorprofile.ANSI256
	case Sixteen:
		return colorprofile.ANSI
	}
	return colorprofile.ASCII
}

// isLight reads what rxvt, Konsole and others say of their colours: numbers of the sixteen,
// or default, that of letters first and that of the page last. Grey 7 and the bright ones
// are light, but 8 is dark. A page that is not told is taken to be dark.
func isLight(fgbg string) bool {
	parts := strings.Split(fgbg, ";")
	n, err := strconv.Atoi(parts[len(parts)-1])
	return err == nil && len(parts) > 1 && (n == 7 || n > 8 && n < 16)
}
