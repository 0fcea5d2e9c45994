package board

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/ui/internal/frame"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// everything is the three switches on.
var everything = Show{Colours: true, Distances: true, Best: true}

// newScene is b at p, solved and analysed, with the best move in focus.
func newScene(t *testing.T, b games.Board, p games.Position) *Scene {
	t.Helper()
	sol, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	sol, a, err := games.Think(t.Context(), b, sol, p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := &Scene{Board: b, Position: p, Solution: sol, Analysis: a, Moves: b.Moves(p), Focus: -1, Show: everything}
	if len(a.Options) > 0 {
		s.Focus = a.Options[0].Index
	}
	return s
}

// themes are the three looks that every view is drawn in.
var themes = []struct {
	name string
	opt  theme.Options
}{
	{"dark", theme.Options{}},
	{"light", theme.Options{Light: true}},
	{"plain", theme.Options{NoColor: true, ASCII: true}},
}

// sizes are what the play screen leaves for the board at 60×20, 80×24 and
// 120×40.
var sizes = [][2]int{{35, 16}, {49, 20}, {83, 35}}

// goldenFrames compares the scene's frames, at every size and in every theme,
// with the recorded ones; go test -update records them anew.
func goldenFrames(t *testing.T, s *Scene) {
	t.Helper()
	for _, th := range themes {
		for i, size := range sizes {
			if th.name != "dark" && i != 1 {
				continue // a theme changes styles and no places
			}
			t.Run(fmt.Sprintf("%s-%dx%d", th.name, size[0], size[1]), func(t *testing.T) {
				at := *s
				at.Theme = theme.New(th.opt)
				golden.RequireEqual(t, frame.Text(render(t, &at, size[0], size[1])))
			})
		}
	}
}

// render draws the scene and makes sure that nothing sticks out.
func render(t *testing.T, s *Scene, w, h int) string {
	t.Helper()
	c := paint.New(w, h)
	for _, target := range Draw(c, s) {
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

// anySize draws the scene at sizes from 1×1 up: nothing may panic or stick out.
func anySize(t *testing.T, s *Scene) {
	t.Helper()
	at := *s
	at.Theme = theme.New(theme.Options{})
	for _, w := range []int{1, 2, 3, 5, 8, 13, 21, 34, 48, 55, 77, 83, 120, 150} {
		for _, h := range []int{1, 2, 3, 4, 6, 9, 13, 16, 20, 27, 35, 55} {
			if testing.Short() && (w+h)%3 != 0 {
				continue
			}
			render(t, &at, w, h)
		}
	}
}

// allTargets requires a target for each legal move, in a place of its own.
func allTargets(t *testing.T, s *Scene, w, h int) {
	t.Helper()
	at := *s
	at.Theme = theme.New(theme.Options{})
	targets := Draw(paint.New(w, h), &at)
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
