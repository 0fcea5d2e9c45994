package screen

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver/wide"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
)

// Every game shows something in the smallest windows, with any character set.
func TestSmallestWindows(t *testing.T) {
	for _, look := range []theme.Options{{}, {ASCII: true}, {Console: true}} {
		for w := 1; w < 6; w++ {
			if text := ansi.Strip(drive(t, Config{Theme: look}, w, 1).app.canvas.String()); !strings.HasPrefix(text, "n") {
				t.Errorf("%+v, %d columns: %q", look, w, text)
			}
		}
	}
}

// Study draws a board as large as play does, with column letters in the same places. In a large
// window the rules are shown even beside many moves.
func TestStudyKeepsTheBoard(t *testing.T) {
	for _, id := range wide.Some(t, []string{"clobber", "amazons", "domineering", "snort", "konane", "col", "nogo", "chomp", "dots-and-boxes"}) {
		cfg := startBoard(t, catalogGame(t, id), twoPeople)
		for _, win := range wide.Of(windows, windows[1:2]) {
			d := drive(t, cfg, win[0], win[1])
			letters := func() string {
				for y, line := range strings.Split(d.text(), "\n") {
					board := string([]rune(line)[:min(len([]rune(line)), win[0]-kit.PanelWidth(win[0])-1)])
					board = regexp.MustCompile("[^a-zA-Z]").ReplaceAllString(board, " ") // letters may stand on squares, beside pieces
					if strings.HasPrefix(strings.Join(strings.Fields(board), ""), "abc") {
						return fmt.Sprintf("row %d: %s", y, strings.TrimRight(board, " "))
					}
				}
				return ""
			}
			study := letters()
			if d.press("o"); letters() != study || study == "" {
				t.Errorf("%s, %s: the columns of study and play stand at\n%q\n%q", id, size(win[0], win[1]), study, letters())
			}
			if win[0] == 120 {
				d.see("rules")
			}
		}
	}
}
