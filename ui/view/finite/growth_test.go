package finite

import (
	"image"
	"image/color"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// tree is rules that show Ann's piece on the ground with a branch on it that either player may
// cut.
type tree struct{ other }

func (tree) Show(string, games.Player) ([][]finite.Cell, error) {
	return [][]finite.Cell{{{Text: " "}, {Text: "g", Move: "2"}}, {{Text: "A", Move: "1"}, {Text: "╯"}}, {{Text: "="}, {Text: "="}}}, nil
}

// Growing things are painted. A piece that either player may cut has neither player's colour. A
// branch is a line, not a letter.
func TestWhatGrows(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return tree{other{r}} }, sample.Subtract, 5, 1)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Focus, s.Theme = -1, theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
	s.Show, s.Analysis, s.Solution = view.Show{}, nil, nil
	c := paint.New(60, 20)
	targets := View.Draw(c, s).Targets
	own, shared := 0, 0
	for y := range 19 {
		for x := range 60 {
			ch, st := c.At(x, y)
			for _, target := range targets {
				if image.Pt(x, y).In(target.Area) {
					switch st.Bg {
					case s.Theme.Player[0].Fg:
						own++
					case s.Theme.Made.Leaf:
						shared++
					}
				}
			}
			if ch == "╯" {
				t.Errorf("the branch is a letter at %d, %d", x, y)
			}
		}
	}
	if own < 6 || shared < 6 {
		t.Errorf("%d cells are Ann's, %d nobody's:\n%s", own, shared, ansi.Strip(c.String()))
	}
}

// A growing piece keeps its owner's colour when answers are shown, however low it is. The answers
// are at its right.
func TestWhatGrowsKeepsItsColour(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return tree{other{r}} }, sample.Subtract, 5, 1)
	for _, h := range []int{7, 8, 12, 20} {
		s := viewtest.Scene(t, b, b.Start(0))
		s.Focus, s.Theme = -1, theme.New(theme.Options{Depth: theme.Exact, Ground: color.RGBA{18, 18, 23, 255}})
		c := paint.New(60, h)
		View.Draw(c, s)
		own := 0
		for y := range h {
			for x := range 60 {
				if _, st := c.At(x, y); st.Bg == s.Theme.Player[0].Fg || st.Fg == s.Theme.Player[0].Fg {
					own++
				}
			}
		}
		if own == 0 {
			t.Errorf("60×%d: nothing has Ann's colour:\n%s", h, ansi.Strip(c.String()))
		}
	}
}

// Pieces are discs with a column in their middle. What a cut is worth stands half a column beside its piece, in the same column
// if the piece is chosen; a large one has a margin.
func TestVerdictsAreBesideTheirPieces(t *testing.T) {
	b := of(func(r finite.Rules) finite.Rules { return tree{other{r}} }, sample.Subtract, 5, 1)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme, s.Show = theme.New(theme.Options{Depth: theme.Exact}), view.Show{Colours: true}
	d := &scene{Drawing: &view.Drawing{Scene: s}, board: b, at: s.Position.(finite.Position)}
	p := &picture{rows: [][]finite.Cell{{{}}}}
	for _, test := range []struct{ w, h, across, verdict int }{
		{7, 3, 4, 5},
		{8, 3, 4, 5},
		{11, 4, 6, 8},
		{12, 4, 6, 9},
		{19, 5, 8, 15},
		{19, 7, 10, 16},
	} {
		for _, chosen := range []bool{false, true} {
			c := paint.New(40, test.h)
			q := square{area: image.Rect(0, 0, test.w, test.h), move: &s.Moves[len(s.Moves)-1], mark: games.Mark{Note: "#"}, aimed: chosen}
			d.saysOnSegment(c, p, &q)
			if ch, _ := c.At(test.verdict, test.h/2); ch != "#" {
				t.Errorf("%d×%d, chosen %v: the verdict is not in column %d:\n%s", test.w, test.h, chosen, test.verdict, ansi.Strip(c.String()))
			}
			if r := q.beadArea(); r.Size() != image.Pt(2*test.across, test.across) || r.Min.X+test.across != 2*stemColumn(test.w, test.h)+1 {
				t.Errorf("%d×%d: the piece fills %v", test.w, test.h, r)
			}
		}
	}
}
