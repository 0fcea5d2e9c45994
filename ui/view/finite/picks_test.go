package finite

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// An arrow on the board shows where the chosen amazon goes, and a cross the square it burns.
func TestChosenShot(t *testing.T) {
	g, ok := catalog.Find("amazons")
	if !ok {
		t.Fatal("there are no Amazons")
	}
	in, err := g.On(g.Params.Defaults(), params.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	for name, want := range map[string]string{"e1>e2>d3": "↓", "e1>d1>e2": "←", "a1>b2>a2": "↘", "a1>b1>a1": "→"} {
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme, s.Show = theme.New(theme.Options{Depth: theme.Exact}), view.Show{}
		s.Focus = slices.IndexFunc(s.Moves, func(m games.Move) bool { return b.Name(s.Position, m) == name })
		if s.Focus < 0 {
			t.Fatalf("there is no move %s", name)
		}
		c := paint.New(49, 19)
		View.Draw(c, s)
		rows := strings.Split(ansi.Strip(c.String()), "\n")
		board := strings.Join(rows[:len(rows)-2], "")
		for _, sign := range []string{"←", "↑", "→", "↓", "↖", "↗", "↘", "↙", "×"} {
			if got, ok := strings.Contains(board, sign), strings.Contains(want+"×", sign); got != ok {
				t.Errorf("%s: %s is on the board: %v\n%s", name, sign, got, strings.Join(rows, "\n"))
			}
		}
	}
}
