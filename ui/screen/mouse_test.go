package screen

import (
	"image"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games/catalog"
	"zugzwang/ui/screen/menu"
)

// Every screen with a line for notes says that the mouse has been released.
func TestMouseIsLetGo(t *testing.T) {
	d := drive(t, Config{Seed: 1}, 60, 20)
	for _, keys := range [][]string{{}, {"enter"}, {"enter"}, {"s"}, {"esc", "x"}, {"esc", "w"}, {"esc", "E"}, {"esc", "enter", "v"}} {
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

// A click applies to the current list even if keys came since the last frame.
func TestClickBetweenFrames(t *testing.T) {
	d := drive(t, Config{Saves: savedMatches(t, t.TempDir())}, 80, 24)
	d.press("o")
	list := d.app.top().(*menu.Saved)
	last := list.Rows.Max.Sub(image.Pt(1, 1))
	saves, _ := list.List()
	for range len(saves) - 1 {
		_, _ = d.app.Update(tea.KeyPressMsg{Code: 'd', Text: "d"})
	}
	d.Click(last)
	d.see("1 match")
	if _, at := list.Chosen(); at != 0 {
		t.Errorf("match %d of one is in focus", at)
	}
}

// The wheel can be turned before there is a puzzle.
func TestWheelBeforePuzzle(t *testing.T) {
	g, _ := catalog.Find("jug")
	a := New(t.Context(), Config{Game: g, Train: true})
	for _, msg := range []tea.Msg{tea.WindowSizeMsg{Width: 80, Height: 24}, tea.MouseWheelMsg{Button: tea.MouseWheelDown}} {
		_, _ = a.Update(msg)
		a.View()
	}
}
