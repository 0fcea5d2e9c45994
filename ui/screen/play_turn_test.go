package screen

import (
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/fence"
	"zugzwang/ui/save"
)

// A click on an arrow beside the text about hidden boards shows them and makes no move. A key that
// moves the focus returns to the board of that move.
func TestTurnToOtherBoards(t *testing.T) {
	presets, err := catalog.Presets(fence.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, preset := range presets {
		if preset.Title != "Eighteen boards" {
			continue
		}
		d := drive(t, Config{Board: preset.Board, First: preset.First, Sides: twoPeople, Settings: toMode(save.Play)}, 80, 24)
		for _, turn := range []struct{ to, shows string }{{"→", "boards 8–"}, {"→", "boards 13–"}, {"←", "boards 8–"}} {
			d.Click(d.on(turn.to))
			d.see(turn.shows)
		}
		if d.playing().Match.Ply() != 0 {
			t.Errorf("a move was made")
		}
		d.press("tab")
		d.see("boards 1–")
		return
	}
	t.Error("there are no eighteen boards")
}
