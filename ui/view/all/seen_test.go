package all_test

import (
	"math/rand/v2"
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

// Every view uses only the available colours and characters, and its text is legible: in play,
// with a hint, in study, and in a replay.
func TestEveryViewIsSeen(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		rng, v := rand.New(rand.NewPCG(5, 6)), every.Views().Of(g)
		for i := range 4 {
			b := g.Random(rng, 1+i%3)
			p := b.Start(games.Player(i % 2))
			for range i {
				if moves := b.Moves(p); len(moves) > 0 {
					p = b.Play(p, moves[rng.IntN(len(moves))])
				}
			}
			study := viewtest.Scene(t, b, p)
			play := *study
			play.Solution, play.Analysis, play.Show = nil, nil, view.Show{}
			hinted := play
			hinted.Left = study.Moves
			watched := replay(t, study)
			if watched.Replay.Len() > 0 {
				watched.Step = 1 + rng.IntN(watched.Replay.Len())
				watched.Position = watched.Replay.Position(watched.Step)
			}
			for _, opt := range viewtest.Looks {
				for name, s := range map[string]*view.Scene{"study": study, "play": &play, "hint": &hinted, "replay": watched} {
					s.Theme = theme.New(opt)
					for _, size := range viewtest.Sizes {
						c := paint.New(size[0], size[1])
						v.Draw(c, s)
						if faults := viewtest.Unseen(s.Theme, c); len(faults) > 0 {
							t.Errorf("%s, %s, %v: %d cells, such as %s:\n%s", b.Title(), name, size, len(faults), faults[0], ansi.Strip(c.String()))
						}
					}
				}
			}
		}
	}
}
