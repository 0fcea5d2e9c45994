package kit

import (
	"image"
	"testing"

	"zugzwang/games/catalog"
)

// The two areas never overlap, the panel has room for its text, and the board is on the side where
// the largest square fits.
func TestApart(t *testing.T) {
	square := func(r image.Rectangle) int { return min(r.Dx(), 2*r.Dy()) } // a cell is twice as high as wide
	for w := MinWidth; w <= 200; w++ {
		for h := MinHeight; h <= 120; h++ {
			area, columns := image.Rect(0, 3, w, h-2), PanelWidth(w)
			board, panel := Apart(area, columns)
			beside := panel.Min.Y == area.Min.Y
			if !board.In(area) || !panel.In(area) || board.Empty() || board.Overlaps(panel) {
				t.Fatalf("%d×%d: board %v and panel %v of %v", w, h, board, panel, area)
			}
			if beside && panel.Dx() != columns || !beside && (panel.Dx() != w || panel.Dy() < leastUnder) {
				t.Fatalf("%d×%d: the panel has %v", w, h, panel.Size())
			}
			if other := image.Rect(0, 0, w-columns-1, area.Dy()); square(board) < square(other) {
				t.Fatalf("%d×%d: board of %v, beside the panel it had %v", w, h, board.Size(), other.Size())
			}
		}
	}
	for size, beside := range map[image.Point]bool{{60, 20}: true, {80, 24}: true, {120, 40}: true, {200, 60}: true, {95, 50}: true, {60, 50}: false, {80, 60}: false} {
		board, _ := Apart(image.Rect(0, 3, size.X, size.Y-2), PanelWidth(size.X))
		if is := board.Dy() == size.Y-5; is != beside {
			t.Errorf("window of %v: the panel beside the board: %v, want %v", size, is, beside)
		}
	}
}

// In narrow windows, and only there, the panel beside a board of black and white pieces is two columns narrower, unless its game has a
// view of its own.
func TestPanelOf(t *testing.T) {
	for id, less := range map[string]int{"amazons": 2, "clobber": 2, "snort": 0, "advance": 0} {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		all, err := catalog.Presets(g)
		if err != nil {
			t.Fatal(err)
		}
		for w := MinWidth; w <= 200; w++ {
			want := PanelWidth(w)
			if w < 72 {
				want -= less
			}
			if got := PanelOf(all[0].Board, w); got != want {
				t.Errorf("%s, %d columns: %d for the panel, want %d", id, w, got, want)
			}
		}
	}
}
