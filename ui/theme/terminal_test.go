package theme

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// The environment variables about the terminal decide on colours and glyphs.
func TestTerminals(t *testing.T) {
	for _, tt := range []struct {
		environ string
		want    Options
	}{
		{"TERM=xterm", Options{Depth: Sixteen}},
		{"TERM=vt100", Options{Depth: Sixteen}},
		{"TERM=linux", Options{Depth: Sixteen, Console: true}},
		{"TERM=linux NO_COLOR=1", Options{Depth: Mono, Console: true}},
		{"TERM=xterm-256color", Options{}},
		{"TERM=screen", Options{}},
		{"TERM=screen-256color COLORTERM=truecolor", Options{}},
		{"TERM=tmux-256color", Options{}},
		{"TERM=xterm COLORTERM=truecolor", Options{Depth: Exact}},
		{"TERM=xterm-kitty", Options{Depth: Exact}},
		{"TERM=xterm-direct", Options{Depth: Exact}},
		{"TERM=xterm-256color NO_COLOR=1", Options{Depth: Mono}},
		{"TERM=dumb", Options{Depth: Mono}},
		{"", Options{Depth: Mono}},
		{"TERM=xterm COLORFGBG=0;15", Options{Depth: Sixteen, Light: true}},
		{"TERM=rxvt COLORFGBG=0;default;15", Options{Depth: Sixteen, Light: true}},
		{"TERM=rxvt COLORFGBG=15;default;0", Options{Depth: Sixteen}},
		{"TERM=xterm COLORFGBG=0;7", Options{Depth: Sixteen, Light: true}},
		{"TERM=xterm COLORFGBG=12;8", Options{Depth: Sixteen}},
		{"TERM=xterm COLORFGBG=0;default", Options{Depth: Sixteen}},
		{"TERM=xterm COLORFGBG=15", Options{Depth: Sixteen}},
		{"TERM=xterm COLORFGBG=;99", Options{Depth: Sixteen}},
	} {
		environ := strings.Fields(tt.environ)
		getenv := func(name string) string {
			for _, pair := range environ {
				if key, value, _ := strings.Cut(pair, "="); key == name {
					return value
				}
			}
			return ""
		}
		if got := (Options{}).On(colorprofile.Env(environ), getenv); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.environ, got, tt.want)
		}
		if profile := max(colorprofile.Env(environ), colorprofile.ASCII); New(tt.want).Profile() != profile {
			t.Errorf("%s: written as %v, and the terminal shows %v", tt.environ, New(tt.want).Profile(), profile)
		}
	}
}
