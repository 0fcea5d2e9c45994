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

// Every move between pieces has a place of its own, with verdicts or without: on its piece or, in long rows, in a gap between two
// pieces, where it touches none.
func TestMovesHavePlacesOfTheirOwn(t *testing.T) {
	g, ok := catalog.Find("clobber")
	if !ok {
		t.Fatal("there is no Clobber")
	}
	for _, of := range []struct {
		columns, rows int
		size          image.Point
	}{
		{5, 2, image.Pt(35, 15)},
		{5, 2, image.Pt(49, 19)},
		{5, 2, image.Pt(83, 35)},
		{5, 2, image.Pt(151, 55)},
		{6, 1, image.Pt(35, 15)},
		{8, 1, image.Pt(35, 15)},
	} {
		in, err := g.On(params.Values{{Int: int64(of.rows)}, {Int: int64(of.columns)}}, params.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		b, size := in.Board(), of.size
		for _, told := range []bool{false, true} {
			s := viewtest.Scene(t, b, b.Start(0))
			s.Theme, s.Show = theme.New(theme.Options{Depth: theme.Exact}), view.Show{Colours: told, Distances: told, Best: told}
			c := paint.New(size.X, size.Y)
			drawn := View.Draw(c, s)
			var pieces []image.Rectangle
			for _, grip := range drawn.Grips {
				if len(grip.Pieces) > 0 {
					pieces = append(pieces, grip.Area)
				}
			}
			if len(pieces) != of.columns*of.rows || len(drawn.Targets) != len(s.Moves) {
				t.Fatalf("%v: %d pieces and %d of %d moves are drawn", size, len(pieces), len(drawn.Targets), len(s.Moves))
			}
			seen, on := map[games.Move]bool{}, of.columns <= 5
			for i, chip := range drawn.Targets {
				seen[chip.Move] = true
				pieces := slices.DeleteFunc(slices.Clone(pieces), func(r image.Rectangle) bool { return !chip.Area.Overlaps(r) })
				if on && (len(pieces) != 1 || !chip.Area.In(pieces[0])) || !on && len(pieces) > 0 {
					t.Errorf("%v, told %v: a chip at %v touches the pieces at %v:\n%s", size, told, chip.Area, pieces, ansi.Strip(c.String()))
				}
				for _, other := range drawn.Targets[:i] {
					if chip.Area.Overlaps(other.Area) {
						t.Errorf("%v, told %v: chips at %v and %v:\n%s", size, told, other.Area, chip.Area, ansi.Strip(c.String()))
					}
				}
			}
			if text := ansi.Strip(c.String()); regexp.MustCompile(`(?m)^[^a-z]*[WL]\d`).MatchString(text) != (told && on) {
				t.Errorf("%v, told %v: only on borders, not in gaps, verdicts have numbers:\n%s", size, told, text)
			}
			if len(seen) != len(s.Moves) {
				t.Errorf("%v: %d of %d moves have a chip", size, len(seen), len(s.Moves))
			}
		}
	}
}

// A row too long for stones has letters, and still has them after a move.
func TestLettersStayAfterAMove(t *testing.T) {
	g, ok := catalog.Find("clobber")
	if !ok {
		t.Fatal("there is no Clobber")
	}
	in, err := g.On(params.Values{{Int: 1}, {Int: 10}}, params.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	before := b.Start(0)
	m := b.Moves(before)[0]
	s := viewtest.Scene(t, b, b.Play(before, m))
	s.Theme, s.Show, s.Last, s.Before, s.Headed = theme.New(theme.Options{Depth: theme.Exact}), view.Show{}, &m, before, true
	c := paint.New(35, 13)
	View.Draw(c, s)
	text := ansi.Strip(c.String())
	if blacks, whites := strings.Count(text, "B"), strings.Count(text, "W"); blacks+whites != 9 {
		t.Errorf("%d black and %d white stones are seen of 9:\n%s", blacks, whites, text)
	}
}

// Chips on the borders of a stone are one row high, without blanks: the arrow stands at the end to which it points, beside the star of
// the better move.
func TestChipsOnBorders(t *testing.T) {
	for _, size := range []image.Point{{X: 35, Y: 15}, {X: 38, Y: 15}, {X: 49, Y: 19}, {X: 83, Y: 35}} {
		text := drawnIn(studied(t, "clobber", "a1>b1", "d1>d2"), size)
		if !regexp.MustCompile(`◀L4\W*W5★▶`).MatchString(text) || !strings.Contains(text, "▼L6") {
			t.Errorf("%v: there are no chips ◀L4, W5★▶ and ▼L6:\n%s", size, text)
		}
	}
}
