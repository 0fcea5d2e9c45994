package all_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// Every view marks the last move in every theme, also with answers hidden. Everything that it
// reports as flying starts and lands inside the canvas.
func TestEveryViewShowsTheLastMove(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		v := every.Views().Of(g)
		rng := rand.New(rand.NewPCG(8, 9))
		for size := 1; size <= 2; size++ {
			b := g.Random(rng, size)
			before := b.Start(0)
			moves := b.Moves(before)
			if len(moves) == 0 {
				continue
			}
			m := moves[rng.IntN(len(moves))]
			s := viewtest.Scene(t, b, b.Play(before, m))
			s.Focus = -1 // otherwise the window shows the focus and perhaps not the last move
			for _, look := range viewtest.Themes {
				for _, win := range viewtest.Sizes {
					for _, show := range []view.Show{viewtest.Everything, {}} {
						s.Theme, s.Show, s.Last, s.Before = theme.New(look), show, nil, nil
						bare := paint.New(win[0], win[1])
						v.Draw(bare, s)
						s.Last, s.Before = &m, before
						c := paint.New(win[0], win[1])
						drawn := v.Draw(c, s)
						if c.String() == bare.String() && !passes(b, before, m) {
							t.Errorf("%s, %s, %+v, %v: no trail of %s:\n%s", g.ID, b.Title(), look, win, b.Name(before, m), ansi.Strip(c.String()))
						}
						for _, f := range drawn.Flights {
							if f.From.Empty() || !f.From.In(c.Bounds()) || !f.To.In(c.Bounds()) || f.To.Empty() && f.Way == nil && f.Text != s.Theme.Glyph.Eat {
								t.Errorf("%s, %s, %v: %s flies from %v to %v", g.ID, b.Title(), win, b.Name(before, m), f.From, f.To)
							}
						}
					}
				}
			}
		}
	}
}

// passes reports whether a move neither moves nor takes a piece.
func passes(b games.Board, p games.Position, m games.Move) bool {
	return strings.EqualFold(b.Name(p, m), "pass")
}
