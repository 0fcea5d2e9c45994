package fence

import (
	"testing"

	"zugzwang/games/fence"
	"zugzwang/ui/internal/viewtest"
)

// In the editor all places that can be changed are shown, also those that are no state.
func TestEditPlaces(t *testing.T) {
	for _, size := range [][2]int{{83, 35}, {49, 20}} {
		s := viewtest.Changed(t, fence.Game, 0)
		seen := viewtest.Places(View, s, size[0], size[1])
		b := s.Board.(*fence.Board)
		for part := range b.Parts() {
			g := b.Grid(part)
			for row := range g.Rows {
				for col := range g.Cols {
					c := fence.Cell{Row: int32(row), Col: int32(col)}
					if seen[b.PlaceIn(s.Position.(*fence.Position), part, c)].Empty() {
						t.Errorf("no place for %v of board %d", c, part+1)
					}
				}
			}
		}
	}
}

// In the editor a board larger than the window is shown around the cursor.
func TestEditFollowsTheCursor(t *testing.T) {
	s := viewtest.Changed(t, fence.Game, 8)
	b := s.Board.(*fence.Board)
	last := b.Parts() - 1
	viewtest.Follows(t, View, s, b.PlaceIn(s.Position.(*fence.Position), last, fence.Cell{Row: 5, Col: int32(b.Grid(last).Cols - 2)}))
}
