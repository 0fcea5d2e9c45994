package screen

import (
	"testing"

	tea "charm.land/bubbletea/v2"
)

// Letting go of the mouse is said on every screen that can say anything.
func TestMouseIsLetGo(t *testing.T) {
	d := drive(t, Config{Seed: 1}, 60, 20)
	for _, keys := range [][]string{{}, {"enter"}, {"enter"}, {"s"}, {"esc", "x"}, {"esc", "w"}, {"esc", "e"}, {"esc", "enter", "v"}} {
		d.press(keys...)
		d.press("m")
		d.see("the mouse is let go: text can be selected")
		if d.app.View().MouseMode != tea.MouseModeNone {
			t.Error("the mouse is not let go")
		}
		d.press("m")
		d.see("the mouse works again")
		if d.app.View().MouseMode != tea.MouseModeCellMotion {
			t.Error("the mouse is not taken back")
		}
	}
}
