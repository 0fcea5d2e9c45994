package advance

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/ui/internal/viewtest"
)

// In the editor all places that can be changed are shown, also those that are no state.
func TestEditPlaces(t *testing.T) {
	for _, size := range [][2]int{{83, 35}, {49, 20}} {
		s := viewtest.Changed(t, advance.Game, 0)
		seen := viewtest.Places(View, s, size[0], size[1])
		for column := range 3 {
			for row := range int64(3) {
				if seen[games.Place{Part: column, Index: row}].Empty() {
					t.Errorf("no place for row %d of column %d", row, column)
				}
			}
		}
	}
}

// In the editor a board larger than the window is shown around the cursor.
func TestEditFollowsTheCursor(t *testing.T) {
	viewtest.Follows(t, View, viewtest.Changed(t, advance.Game, 9), games.Place{Part: 57, Index: 3})
	viewtest.Follows(t, View, viewtest.Changed(t, advance.Game, 8), games.Place{Part: 1, Index: 88})
}
