package fence

import (
	"image"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/theme"
)

// In study the cells are as high as in play, and the sum stands beneath the board that is
// alone in its columns, over none of the boards.
func TestHole(t *testing.T) {
	s := preset(t, "Room to spare")
	s.Theme = theme.New(theme.Options{})
	lines := strings.Split(ansi.Strip(viewtest.Render(t, View, s, 49, 19)), "\n")
	for i, want := range []string{"2 + 0 − 1 = +1", "→ Right wins", "cell: value, W/L", "W Win"} {
		if line := lines[15+i]; !strings.Contains(line, want) {
			t.Errorf("line %d is %q, without %q", 15+i, line, want)
		}
	}
	page := []block{{area: image.Rect(0, 0, 30, 8)}, {area: image.Rect(0, 8, 30, 19)}, {area: image.Rect(31, 2, 48, 16)}}
	hole, ok := free(page, 49, 19)
	if want := image.Rect(31, 15, 49, 19); !ok || hole != want || page[2].area.Min.Y != 0 {
		t.Errorf("the free area is %v, %v, not %v below %v", hole, ok, want, page[2].area)
	}
	if hole, ok := free(page[:2], 30, 19); ok {
		t.Errorf("two boards above each other leave %v", hole)
	}
}
