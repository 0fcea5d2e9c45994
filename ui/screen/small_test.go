package screen

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/theme"
)

// Something is to be seen in the smallest of windows, whatever characters there are.
func TestSmallestWindows(t *testing.T) {
	for _, look := range []theme.Options{{}, {ASCII: true}, {Console: true}} {
		for w := 1; w < 6; w++ {
			if text := ansi.Strip(drive(t, Config{Theme: look}, w, 1).app.canvas.String()); !strings.HasPrefix(text, "n") {
				t.Errorf("%+v, %d columns: %q", look, w, text)
			}
		}
	}
}
