package jug

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/ui/internal/viewtest"
)

// In the editor all places that can be changed are shown, also those that are no state.
func TestEditPlaces(t *testing.T) {
	for _, size := range [][2]int{{83, 35}, {49, 20}} {
		s := viewtest.Changed(t, jug.Game, 1)
		rows := map[int64]bool{}
		for at := range viewtest.Places(View, s, size[0], size[1]) {
			rows[at.Index] = true
		}
		for row := int64(0); row <= s.Position.(jug.Position).Stones; row++ {
			if !rows[row] {
				t.Errorf("no place for row %d", row)
			}
		}
	}
}

// In the editor a table larger than the window is shown around the cursor's row.
func TestEditFollowsTheCursor(t *testing.T) {
	for i, row := range map[int]int64{9: 40_000, 10: 123_456_789_012} {
		s := viewtest.Changed(t, jug.Game, i)
		at := games.Place{Index: row}
		s.Cursor, s.InView = &at, &at
		found := false
		for at := range viewtest.Places(View, s, 49, 20) {
			found = found || at.Index == row
		}
		if !found {
			t.Errorf("%s: row %d is not shown", s.Board.Title(), row)
		}
	}
}
