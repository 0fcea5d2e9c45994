// Package viewtest contains what the tests of all views share: scenes, recorded frames, and
// checks that hold for every view. Only tests use it.
package viewtest

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/frame"
	"zugzwang/ui/internal/golden"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Everything shows colours, distances and best moves.
var Everything = view.Show{Colours: true, Distances: true, Best: true}

// Scene returns a scene of b at p, solved and analysed, with the best move in focus.
func Scene(t testing.TB, b games.Board, p games.Position) *view.Scene {
	t.Helper()
	sol, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := games.FindValues(t.Context(), sol, solver.Options{}); err != nil {
		t.Fatal(err)
	}
	sol, a, err := games.Think(t.Context(), b, sol, p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &view.Scene{Board: b, Position: p, Solution: sol, Analysis: a, Moves: b.Moves(p), Focus: -1, Show: Everything}
	if len(a.Options) > 0 {
		s.Focus = a.Options[0].Index
	}
	return s
}

// Sizes are the sizes of the board on the play screen in terminals of 60×20, 80×24 and 120×40.
var Sizes = [][2]int{{35, 16}, {49, 20}, {83, 35}}

// Themes are very different themes: dark, light, and without colours and non-ASCII characters.
var Themes = []theme.Options{{}, {Light: true}, {Depth: theme.Mono, ASCII: true}}

// Golden compares the scene's frames with recordings; the smallest frame has neither colours nor
// non-ASCII characters. go test -update records them again. Other themes (Looks) are only checked
// by Unseen.
func Golden(t *testing.T, v view.View, s *view.Scene) {
	t.Helper()
	for i, size := range Sizes {
		name, opt := "dark", theme.Options{}
		if i == 0 {
			name, opt = "plain", theme.Options{Depth: theme.Mono, ASCII: true}
		}
		t.Run(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]), func(t *testing.T) {
			at := *s
			at.Theme = theme.New(opt)
			golden.Equal(t, frame.Text(at.Theme, Render(t, v, &at, size[0], size[1])))
		})
	}
}

// Render returns the scene drawn in w by h cells, and fails the test if anything lies outside.
func Render(t *testing.T, v view.View, s *view.Scene, w, h int) string {
	t.Helper()
	c := paint.New(w, h)
	for _, target := range v.Draw(c, s).Targets {
		if !target.Area.In(c.Bounds()) || target.Area.Empty() {
			t.Errorf("%dx%d: target %v lies outside the board", w, h, target)
		}
	}
	out := c.String()
	lines := strings.Split(out, "\n")
	if len(lines) > max(h, 1) {
		t.Errorf("%dx%d: %d lines", w, h, len(lines))
	}
	for _, l := range lines {
		if ansi.StringWidth(l) > w {
			t.Errorf("%dx%d: a line of %d cells: %q", w, h, ansi.StringWidth(l), ansi.Strip(l))
		}
	}
	return out
}

// AnySize draws the scene in sizes from 1×1 up, and fails the test if the view panics or draws
// outside.
func AnySize(t *testing.T, v view.View, s *view.Scene) {
	t.Helper()
	at := *s
	at.Theme = theme.New(theme.Options{})
	for _, w := range []int{1, 2, 3, 5, 8, 13, 21, 34, 48, 55, 77, 83, 120, 150} {
		for _, h := range []int{1, 2, 3, 4, 6, 9, 13, 16, 20, 27, 35, 55} {
			if (w+h)%wide.Of(3, 7) != 0 && w*h > 50 { // each width and each height, but not all pairs
				continue
			}
			Render(t, v, &at, w, h)
		}
	}
}

// Spots draws the scene and fails the test unless some places are shown, all on the canvas, each
// once, and apart from each other. It returns the drawing.
func Spots(t *testing.T, v view.View, s *view.Scene, w, h int) *view.Drawing {
	t.Helper()
	c := paint.New(w, h)
	drawn := v.Draw(c, s)
	seen := map[games.Place]bool{}
	for i, a := range drawn.Spots {
		if a.Area.Empty() || !a.Area.In(c.Bounds()) || seen[a.Place] {
			t.Errorf("%s, %dx%d: spot %v", s.Board.Title(), w, h, a)
		}
		seen[a.Place] = true
		for _, b := range drawn.Spots[:i] {
			if a.Area.Overlaps(b.Area) {
				t.Fatalf("%s, %dx%d: spots %v and %v overlap", s.Board.Title(), w, h, a, b)
			}
		}
	}
	if len(seen) == 0 {
		t.Errorf("%s, %dx%d: no spots", s.Board.Title(), w, h)
	}
	return drawn
}

// AllTargets fails the test unless each legal move, and no other, has a target, and the targets of
// different moves do not overlap.
func AllTargets(t *testing.T, v view.View, s *view.Scene, w, h int) {
	t.Helper()
	at := *s
	at.Theme = theme.New(theme.Options{})
	targets := v.Draw(paint.New(w, h), &at).Targets
	seen := map[games.Move]bool{}
	for i, a := range targets {
		seen[a.Move] = true
		for _, b := range targets[:i] {
			if a.Move != b.Move && a.Area.Overlaps(b.Area) {
				t.Errorf("targets of %v and %v overlap", a.Move, b.Move)
			}
		}
	}
	for _, m := range s.Moves {
		if !seen[m] {
			t.Errorf("%s: no target for %s", s.Board.Title(), s.Board.Tell(s.Position, m))
		}
		delete(seen, m)
	}
	for m := range seen {
		t.Errorf("%s: a target for %v, which is not legal", s.Board.Title(), m)
	}
}

// Row returns the text of row y in the columns from <= x < to.
func Row(c *paint.Canvas, y, from, to int) string {
	var w strings.Builder
	for x := from; x < to; x++ {
		char, _ := c.At(x, y)
		w.WriteString(char)
	}
	return w.String()
}

// Changed returns a scene of a game's i-th preset as the editor shows it, solved.
func Changed(t testing.TB, g *games.Game, i int) *view.Scene {
	t.Helper()
	list, err := catalog.Presets(g)
	if err != nil {
		t.Fatal(err)
	}
	s := Scene(t, list[i].Board, list[i].Board.Start(list[i].First))
	s.Edit, s.Focus, s.Theme = true, -1, theme.New(theme.Options{})
	return s
}

// Places returns the places shown when the scene is drawn in w by h cells.
func Places(v view.View, s *view.Scene, w, h int) map[games.Place]image.Rectangle {
	all := map[games.Place]image.Rectangle{}
	for _, spot := range v.Draw(paint.New(w, h), s).Spots {
		all[spot.Place] = spot.Area
	}
	return all
}

// Follows fails the test unless the place under the cursor is shown on a board that is too large
// to be shown whole.
func Follows(t *testing.T, v view.View, s *view.Scene, at games.Place) {
	t.Helper()
	s.Cursor, s.InView = &at, &at
	if Places(v, s, 49, 20)[at].Empty() {
		t.Errorf("%s: %v is not shown", s.Board.Title(), at)
	}
}
