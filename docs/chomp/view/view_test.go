package view_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/docs/chomp"
	example "zugzwang/docs/chomp/view"
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// bitten is the picture of a bar of three rows after Ann's bite at d2: the squares left with the
// verdict of each bite for Bob, stars on the best ones, dots where she has eaten, and on the
// poisoned square the verdict of the bar for him.
const bitten = `

         ★ W7      L6       L8       ·


          L2       L6      ★ W7      ·


       ●  W7       L2       L6       L6

  W  Win   L  Lose  ★ best
`

// A bar is drawn by the example's view, added to those of the catalog.
func TestFrame(t *testing.T) {
	views := all.Views().With(chomp.Game, example.View)
	if err := views.Check(append(catalog.Games(), chomp.Game)); err != nil {
		t.Fatal(err)
	}
	in, err := chomp.Game.Read([]byte("3 4"), "bar", nil, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	p := b.Start(0)
	for _, m := range b.Moves(p) {
		if b.Name(p, m) == "d2" {
			p = b.Play(p, m)
			break
		}
	}
	sol, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	a := games.Analyse(b, sol, p)
	s := &view.Scene{
		Board: b, Position: p, Solution: sol, Analysis: a, Moves: b.Moves(p), Focus: a.Options[0].Index,
		Show: view.Show{Colours: true, Distances: true, Best: true}, Theme: theme.New(theme.Options{}),
	}
	c := paint.New(50, 10)
	targets := views.Draw(c, s).Targets
	var drawn strings.Builder
	for line := range strings.Lines("\n" + ansi.Strip(c.String())) {
		drawn.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	if drawn.String() != bitten {
		t.Errorf("drawn:%s\nwant:%s", drawn.String(), bitten)
	}
	if len(targets) != len(s.Moves) {
		t.Errorf("%d targets of %d bites", len(targets), len(s.Moves))
	}
}
