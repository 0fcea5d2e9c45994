package dag

import (
	"slices"
	"testing"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// In the editor all places that can be changed are shown, also those that are no state.
func TestEditPlaces(t *testing.T) {
	for _, size := range [][2]int{{83, 35}, {49, 20}} {
		s := viewtest.Changed(t, dag.Game, 0)
		seen := viewtest.Places(View, s, size[0], size[1])
		b := s.Board.(*dag.Board)
		for token := range s.Position.(dag.Position).Nodes {
			for node := range b.Graph(b.GraphOf(token)).Len() {
				if seen[games.Place{Part: token, Index: int64(node)}].Empty() {
					t.Errorf("no place for node %d under token %d", node+1, token)
				}
			}
		}
	}
}

// In the editor a board larger than the window is shown around the cursor.
func TestEditFollowsTheCursor(t *testing.T) {
	viewtest.Follows(t, View, viewtest.Changed(t, dag.Game, 9), games.Place{Part: 0, Index: 3})
}

// In the editor the cursor, the place held and the token look different. In explore the cursor is
// the token and looks as before.
func TestEditCursor(t *testing.T) {
	for _, look := range viewtest.Themes {
		s := viewtest.Changed(t, dag.Game, 0)
		s.Theme = theme.New(look)
		cursor, held := games.Place{Part: 0, Index: 1}, games.Place{Part: 0, Index: 2}
		s.Cursor, s.Held = &cursor, &held
		styles := map[games.Place]theme.Style{}
		c := paint.New(49, 20)
		drawn := View.Draw(c, s)
		for _, spot := range drawn.Spots {
			for y := spot.Area.Min.Y; y < spot.Area.Max.Y; y++ {
				for x := spot.Area.Min.X; x < spot.Area.Max.X; x++ {
					if char, st := c.At(x, y); slices.Contains(s.Theme.Glyph.Letter[:], char) {
						styles[spot.Place] = st // the style of its state's letter
					}
				}
			}
		}
		piece := games.Place{Part: 0, Index: 0}
		if styles[cursor] != s.Theme.Focus {
			t.Errorf("%+v: the cursor is %v", look, styles[cursor])
		}
		if st := styles[held]; st == s.Theme.Focus || st == styles[piece] || st.Underline != theme.Underline {
			t.Errorf("%+v: the held place is %v", look, st)
		}
		if styles[piece] == s.Theme.Focus {
			t.Errorf("%+v: the piece is like the cursor", look)
		}
	}
}
