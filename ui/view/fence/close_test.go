package fence

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games/fence"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Boards that fit only close together are all visible, and a click on a piece moves it. If they do
// not fit, the text says which are shown.
func TestClose(t *testing.T) {
	boards := grids(t, [][2]string{
		{"RRDRRD", "DDRRRR"}, {"RRDDD", "DRDDR"}, {"RDRDRDD", "DDDRDRR"}, {"RRRDDDD", "DRRDDDR"},
	}...)
	for _, test := range []struct {
		width, height, drawn int
		says                 string
	}{{35, 14, 4, ""}, {27, 10, 2, "boards 1–2 of 4"}} {
		s := &view.Scene{Board: boards, Position: boards.Start(fence.Right), Focus: -1, Theme: theme.New(theme.Options{})}
		s.Moves = boards.Moves(s.Position)
		c := paint.New(test.width, test.height)
		drawn := View.Draw(c, s)
		targets := drawn.Targets
		frame := ansi.Strip(c.String())
		n := 0
		for part := range boards.Parts() {
			n += strings.Count(frame, fmt.Sprintf(" %d ▐", part+1))
		}
		if n != test.drawn {
			t.Errorf("%d boards are drawn in %d rows, want %d:\n%s", n, test.height, test.drawn, frame)
		}
		if !strings.Contains(frame, test.says) {
			t.Errorf("nothing says %q:\n%s", test.says, frame)
		}
		for _, spot := range drawn.Spots {
			at, _ := boards.Cell(spot.Place)
			if at != s.Position.(*fence.Position).At(spot.Place.Part) || !boards.Grid(spot.Place.Part).Open(at, fence.Right) {
				continue
			}
			if !slices.ContainsFunc(targets, func(m view.Target) bool { return m.Move.Part == spot.Place.Part && m.Holds(spot.Area.Min) }) {
				t.Errorf("a click on the piece of board %d moves nothing:\n%s", spot.Place.Part+1, frame)
			}
		}
	}
}

// Boards do not touch the row above them if a row is free, nor each other if there are more.
func TestShare(t *testing.T) {
	for _, of := range []struct {
		free, boards int
		before       []int // free rows before each board
	}{
		{0, 2, []int{0, 0}},
		{1, 2, []int{1, 1}},
		{2, 2, []int{1, 2}},
		{3, 2, []int{1, 2}},
		{1, 1, []int{1}},
	} {
		for i, want := range of.before {
			if got := share(of.free, i+1, of.boards, true); got != want {
				t.Errorf("%d free rows: %d are before board %d of %d, expected %d", of.free, got, i+1, of.boards, want)
			}
		}
	}
}

// A match says which key leads to the boards that are not shown, with values and without.
func TestPages(t *testing.T) {
	for _, show := range []view.Show{{}, viewtest.Everything} {
		s := preset(t, "Eighteen boards")
		s.Headed, s.Show, s.Theme = true, show, theme.New(theme.Options{})
		for _, test := range []struct {
			size [2]int
			says string
		}{{[2]int{35, 14}, "boards 1–2 of 18 →  tab more"}, {[2]int{49, 20}, "boards 1–7 of 18 →  tab more boards"}} {
			if frame := ansi.Strip(viewtest.Render(t, View, s, test.size[0], test.size[1])); !strings.Contains(frame, test.says) {
				t.Errorf("%+v, %v: nothing says %q:\n%s", show, test.size, test.says, frame)
			}
		}
	}
}

// In cells of two columns values above 0 have no sign, so that each has a blank before it or its minus.
func TestValuesInTwoColumns(t *testing.T) {
	s := preset(t, "A long fight")
	s.Headed, s.Theme = true, theme.New(theme.Options{})
	frame := ansi.Strip(viewtest.Render(t, View, s, 49, 19))
	for _, row := range []string{" 0−1−2−3", " 5 4 3 2 1 0−1", "1 Right is ahead  −1 Down"} {
		if !strings.Contains(frame, row) {
			t.Errorf("nothing says %q:\n%s", row, frame)
		}
	}
}
