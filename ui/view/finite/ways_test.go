package finite

import (
	"strings"
	"testing"

	"zugzwang/games/finite"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/view"
)

// Pieces in lanes have arrows in their direction, whoever is to move. A lane is open at an end
// over which pieces are pushed.
func TestPiecesShowTheirWay(t *testing.T) {
	for id, want := range map[string]struct {
		arrows []string // in the picture, from above
		open   bool
	}{
		"push":                 {[]string{"a←", "←R", "b←", "←B", "←B", "c←", "←B", "←R"}, true},
		"shove":                {[]string{"a←", "←R", "←B", "b←", "←B", "←B", "←B", "←R", "c←", "←B"}, true},
		"elephants-and-rhinos": {[]string{"E→", "←R", "E→", "←R", "E→", "←R"}, false},
		"toads-and-frogs":      {[]string{"T→", "←F", "T→", "←F"}, false},
		"clobber":              {nil, false},
		"col":                  {nil, false},
	} {
		s := played(t, bundled(t, id))
		c := paint.New(60, 20)
		View.Draw(c, s)
		var text strings.Builder
		for y := range 19 { // the rows below are not the board
			text.WriteString(viewtest.Row(c, y, 0, 60) + "\n")
		}
		rest := text.String()
		for _, arrow := range want.arrows {
			_, after, found := strings.Cut(rest, arrow)
			if !found {
				t.Errorf("%s: no %s any more after these:\n%s", id, arrow, text.String())
				break
			}
			rest = after
		}
		d := &scene{Drawing: &view.Drawing{Scene: s}, board: s.Board.(*finite.Board), at: s.Position.(finite.Position)}
		rows, err := d.board.Show(d.at)
		if err != nil {
			t.Fatal(err)
		}
		ways := d.ways(&picture{look: d.look(rows)}, d.at, rows)
		if want.arrows == nil && len(ways) > 0 || want.open != open(ways) {
			t.Errorf("%s: the ways are %v", id, ways)
		}
	}
}
