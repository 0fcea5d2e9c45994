package theme

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// On returns the options for a terminal: the colours of its profile, the background given by
// COLORFGBG, and the characters of its font.
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

// Profile returns the colour profile with which the theme's colours are written unchanged.
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

// isLight parses COLORFGBG, which rxvt, Konsole and others set: the text's colour first and the
// page's last, as numbers of the sixteen colours or "default". Grey 7 and the bright colours are
// light, but 8 is dark. Unknown pages count as dark.
func isLight(fgbg string) bool {
	parts := strings.Split(fgbg, ";")
	n, err := strconv.Atoi(parts[len(parts)-1])
	return err == nil && len(parts) > 1 && (n == 7 || n > 8 && n < 16)
}
