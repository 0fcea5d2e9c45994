package finite

import (
	"fmt"
	"image"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/assets"
	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/games/rules"
	"zugzwang/solver"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// bundled returns the first board of a game that comes with the program.
func bundled(t *testing.T, id string) games.Board {
	t.Helper()
	g, err := rules.Bundled(assets.Rules(), id)
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(g.Params.Defaults(), params.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := games.BoardOf(in, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// played returns the scene of a board after some moves by name, with the match before it.
func played(t *testing.T, b games.Board, names ...string) *view.Scene {
	t.Helper()
	p := b.Start(0)
	var earlier []games.Position
	var last *games.Move
	for _, name := range names {
		moves := b.Moves(p)
		i := slices.IndexFunc(moves, func(m games.Move) bool { return b.Name(p, m) == name })
		if i < 0 {
			t.Fatalf("no move %s", name)
		}
		earlier, last = append(earlier, p), &moves[i]
		p = b.Play(p, moves[i])
	}
	s := &view.Scene{Board: b, Position: p, Moves: b.Moves(p), Focus: -1, Theme: theme.New(theme.Options{Depth: theme.Exact}), Last: last, Earlier: earlier}
	if last != nil {
		s.Before = earlier[len(earlier)-1]
	}
	return s
}

// A domino is drawn as one piece in the colour of the player who laid it. The last one is
// brighter.
func TestDominoesAreJoined(t *testing.T) {
	for _, size := range []image.Point{{34, 13}, {48, 17}, {80, 33}} {
		s := played(t, bundled(t, "domineering"), "a1", "b1", "b3")
		c := paint.New(size.X, size.Y)
		View.Draw(c, s)
		tall, wide := map[string]bool{}, map[string]bool{} // by direction: colours that fill two cells
		h, w := size.Y/5, size.X/6
		for y := range size.Y - h {
			for x := range size.X - w {
				_, st := c.At(x, y)
				run := func(n int, at func(i int) image.Point) bool {
					for i := range n {
						q := at(i)
						if text, other := c.At(q.X, q.Y); text != " " || other.Bg != st.Bg {
							return false
						}
					}
					return st.Bg != nil
				}
				if run(h, func(i int) image.Point { return image.Pt(x, y+i) }) {
					tall[fmt.Sprint(st.Bg)] = true
				}
				if run(w, func(i int) image.Point { return image.Pt(x+i, y) }) {
					wide[fmt.Sprint(st.Bg)] = true
				}
			}
		}
		players := s.Theme.Player
		for _, want := range []struct {
			what string
			in   map[string]bool
			of   string
		}{
			{"Vertical's last", tall, fmt.Sprint(players[0].Fg)},
			{"Vertical's first", tall, fmt.Sprint(s.Theme.Shade(players[0].Fg, earlier))},
			{"Horizontal's", wide, fmt.Sprint(s.Theme.Shade(players[1].Fg, earlier))},
		} {
			if !want.in[want.of] {
				t.Errorf("%v: %s is not one piece of %s", size, want.what, want.of)
			}
		}
	}
}

// Stones just taken leave a mark in their places. Heaps have their names.
func TestTakenStonesAreMarked(t *testing.T) {
	for _, size := range []image.Point{{34, 13}, {48, 17}} {
		s := played(t, bundled(t, "nim"), "2 from b")
		c := paint.New(size.X, size.Y)
		View.Draw(c, s)
		names, outlined := "", 0
		for y := range size.Y {
			for x := range size.X {
				char, st := c.At(x, y)
				if strings.Contains("abc", char) {
					names += char
				}
				if st.Fg == s.Theme.Player[0].Fg || st.Bg == s.Theme.Player[0].Fg {
					outlined |= 1 << ((x - 3) / (size.X / 6)) // counted from the left
				}
			}
		}
		if bits.OnesCount(uint(outlined)) < 2 || names != "abc" {
			t.Errorf("%v: %b outlined, names %q", size, outlined, names)
		}

		s.Theme = theme.New(theme.Options{Depth: theme.Sixteen}) // with sixteen colours there are no outlines
		c = paint.New(size.X, size.Y)
		View.Draw(c, s)
		marks := 0
		for y := range size.Y {
			marks += strings.Count(viewtest.Row(c, y, 0, size.X), s.Theme.Glyph.Trail)
		}
		if marks != 2 {
			t.Errorf("%v: %d marks", size, marks)
		}
	}
}

// A row of pins is wrapped only if there would be no room between the numbers of its pins otherwise. The end of the first line
// says that the row goes on.
func TestPinsAreWrapped(t *testing.T) {
	for size, want := range map[image.Point]int{{34, 13}: 2, {36, 13}: 2, {51, 19}: 2, {83, 35}: 1} {
		s := played(t, bundled(t, "kayles"))
		c := paint.New(size.X, size.Y)
		targets := View.Draw(c, s).Targets
		lines := map[int]bool{} // lines with pins
		for _, g := range targets {
			if strings.Contains(s.Board.Name(s.Position, g.Move), "-") {
				continue
			}
			lines[g.Area.Min.Y] = true
			if g.Area.Dx() < 2 || g.Area.Dy() < 3 {
				t.Errorf("%v: a pin of %v", size, g.Area.Size())
			}
		}
		if len(lines) != want || len(targets) != 23 {
			t.Errorf("%v: %d targets in %d lines", size, len(targets), len(lines))
		}
		if on := strings.Count(ansi.Strip(c.String()), s.Theme.Glyph.Right); on != want-1 {
			t.Errorf("%v: %d of %d lines are said to go on", size, on, want)
		}
	}
}
