package cli

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"zugzwang/solver/wide"
	"zugzwang/ui/internal/ptytest"
	"zugzwang/ui/theme"
)

// A terminal gets only the kind of colours that it announces, for its background, and only
// characters that it has.
func TestColoursOfTerminals(t *testing.T) {
	const exact, indexed, onDark, onLight = "any", "of 256", "of 16 on a dark page", "of 16 on a light page"
	kinds := func(raw string) (list []string) {
		for _, kind := range []struct {
			name string
			is   *regexp.Regexp
		}{
			{exact, regexp.MustCompile(`[\[;][34]8[;:]2([;:]\d+)+`)},
			{indexed, regexp.MustCompile(`[\[;][34]8[;:]5[;:]\d+`)},
			{onDark, regexp.MustCompile(`\x1b\[97mFences`)},  // the reason of a move is white
			{onLight, regexp.MustCompile(`\x1b\[30mFences`)}, // or black
		} {
			if kind.is.MatchString(raw) {
				list = append(list, kind.name)
			}
			raw = kind.is.ReplaceAllString(raw, "")
		}
		return list
	}
	terminals := []struct {
		env, flags string
		want       string
	}{
		{"", "", exact},
		{"COLORTERM=", "", indexed},
		{"COLORTERM= TERM=screen", "", indexed},
		{"COLORTERM= TERM=xterm", "", onDark},
		{"COLORTERM= TERM=vt100", "", onDark},
		{"COLORTERM= TERM=linux", "", onDark},
		{"COLORTERM= TERM=xterm COLORFGBG=0;15", "", onLight},
		{"COLORTERM= TERM=xterm COLORFGBG=0;15", "--theme=dark", onDark},
		{"COLORTERM= TERM=xterm COLORFGBG=15;0", "", onDark},
		{"NO_COLOR=1", "", ""},
		{"NO_COLOR=yes TERM=linux", "", ""},
	}
	for _, tt := range wide.Of(terminals, append(wide.Some(t, terminals), terminals[0])) {
		args := append([]string{"play", "fence", "--no-save", "--no-motion", "--mode=study"}, strings.Fields(tt.flags)...)
		p := ptytest.Start(t, ptytest.Options{Env: strings.Fields(tt.env)}, "zugzwang", args...)
		p.UntilText("leave")
		p.UntilQuiet()
		p.Type("q")
		p.Left(exitOK)
		raw := p.Raw()
		if got := strings.Join(kinds(raw), " and "); got != tt.want {
			t.Errorf("%s %s: colours %q, want %q", tt.env, tt.flags, got, tt.want)
		}
		console := theme.New(theme.Options{Console: true})
		if odd := slices.DeleteFunc([]rune(raw), func(r rune) bool { return console.Cell(string(r)) == string(r) }); strings.Contains(tt.env, "TERM=linux") != (len(odd) == 0) {
			t.Errorf("%s: of characters that no font of the console has it writes %q", tt.env, string(odd))
		}
	}
}
