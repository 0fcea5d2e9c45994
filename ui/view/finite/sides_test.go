package finite

import (
	"image"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// A side belongs to the player who drew it, and a box to the one who drew its last side.
func TestBoxesHaveOwners(t *testing.T) {
	s := played(t, bundled(t, "dots-and-boxes"), "b1", "d1", "a2", "c2", "b3")
	d := &scene{Drawing: &view.Drawing{Scene: s}, board: s.Board.(*finite.Board), at: s.Position.(finite.Position)}
	rows, err := d.board.Show(d.at)
	if err != nil {
		t.Fatal(err)
	}
	p := &picture{look: d.look(rows)}
	want := map[image.Point]games.Player{
		{X: 1, Y: 0}: 0, {X: 3, Y: 0}: 1, {X: 0, Y: 1}: 0, {X: 2, Y: 1}: 1, {X: 1, Y: 2}: 0,
		{X: 1, Y: 1}: 0,
	}
	if diff := cmp.Diff(want, d.owners(p)); diff != "" {
		t.Errorf("owners (-want +got):\n%s", diff)
	}
	for size, name := range map[image.Point]string{{48, 18}: "First", {16, 10}: "F"} {
		c := paint.New(size.X, size.Y)
		View.Draw(c, s)
		text := ""
		for y := range size.Y {
			text += viewtest.Row(c, y, 0, size.X) + "\n"
		}
		if !strings.Contains(text, " "+name+" ") {
			t.Errorf("%v: the box is not called %s's:\n%s", size, name, text)
		}
		if size.Y > labelledAt && strings.Trim(viewtest.Row(c, 0, 0, size.X), " ▄▖▗") != "" {
			t.Errorf("%v: not even half a row is free above the dots:\n%s", size, text)
		}
	}
}

// All sides have the full colours of their players. The last one has a dot in its middle.
func TestLastSideHasADot(t *testing.T) {
	s := played(t, bundled(t, "dots-and-boxes"), "b1", "d1", "a2")
	s.Theme = theme.New(theme.Options{Depth: theme.Exact})
	for _, size := range []image.Point{{35, 15}, {80, 34}} {
		c := paint.New(size.X, size.Y)
		View.Draw(c, s)
		var plain, dotted [2]int // cells by player
		for y := range size.Y - 1 {
			for x := range size.X {
				char, st := c.At(x, y)
				for by := range plain {
					if st.Bg == s.Theme.Player[by].Fg {
						plain[by] += oneIf(char == " ")
						dotted[by] += oneIf(char == s.Theme.Glyph.Bullet)
					}
				}
			}
		}
		if plain[1] == 0 || dotted != [2]int{1, 0} {
			t.Errorf("%v: %d cells of sides are plain and %d have a dot", size, plain, dotted)
		}
	}
}
