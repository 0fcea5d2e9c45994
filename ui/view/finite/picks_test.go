package finite

import (
	"image"
	"regexp"
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

// The letter of a part stands on all of its free squares to which the move in focus puts no amazon, also where the path of the last
// move begins.
func TestLettersOnAllFreeSquares(t *testing.T) {
	for _, size := range []image.Point{{49, 19}, {83, 35}, {151, 55}} {
		s := studied(t, "amazons", "e1>e2>d3", "a3>a2>b2")
		s.Lettered = true
		text := drawnIn(s, size)
		if alphas, betas := strings.Count(text, "α"), strings.Count(text, "β"); alphas != 2 || betas != 2 {
			t.Errorf("%v: %d letters α and %d letters β, not 2 of each:\n%s", size, alphas, betas, text)
		}
	}
}

// The squares to which the chosen amazon can go show what that is worth at best after an arrow that points there, but not those that the chosen move changes.
func TestWorthOfGoing(t *testing.T) {
	for name, want := range map[string]int{"b1>a2>b3": 2, "b1>a2>b1": 3, "b1>b3>a2": 2} { // with the chip of the amazon
		s := studied(t, "amazons", "a1>b1>a1", "e3>e2>d1")
		s.Focus = slices.IndexFunc(s.Moves, func(m games.Move) bool { return s.Board.Name(s.Position, m) == name })
		for _, size := range []image.Point{{36, 14}, {49, 19}, {83, 35}} {
			text := drawnIn(s, size)
			if len(regexp.MustCompile(`[LW]\d`).FindAllString(text, -1)) != want {
				t.Errorf("%s, %v: not %d verdicts:\n%s", name, size, want, text)
			}
			if len(regexp.MustCompile(`[←-↙]★?[LW]\d`).FindAllString(text, -1)) != want-1 {
				t.Errorf("%s, %v: not %d verdicts with an arrow:\n%s", name, size, want-1, text)
			}
		}
	}
}

// studied returns the scene of a bundled game after some moves by name, with what moves are worth.
func studied(t *testing.T, id string, names ...string) *view.Scene {
	t.Helper()
	was := played(t, bundled(t, id), names...)
	s := viewtest.Scene(t, was.Board, was.Position)
	s.Theme, s.Last, s.Before, s.Headed = was.Theme, was.Last, was.Before, true
	return s
}

// drawnIn returns a scene in a size, without styles and without the legend.
func drawnIn(s *view.Scene, size image.Point) string {
	c := paint.New(size.X, size.Y)
	View.Draw(c, s)
	text := ansi.Strip(c.String())
	return text[:strings.LastIndex(text, "\n")]
}
