package dag

import (
	"slices"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// The node to look at and the node of a replay's last step are visible, whichever graph they are
// in.
func TestSpokenOfIsInSight(t *testing.T) {
	b := manyTokens(t).(*dag.Board)
	for _, size := range [][2]int{{35, 15}, {49, 19}, {83, 35}} {
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme = theme.New(theme.Options{})
		sees := func(what string, at games.Place) {
			t.Helper()
			c := paint.New(size[0], size[1])
			graph := b.GraphOf(at.Part) // places on this graph may belong to another token
			if !slices.ContainsFunc(View.Draw(c, s).Spots, func(spot view.Spot) bool {
				return b.GraphOf(spot.Place.Part) == graph && spot.Place.Index == at.Index
			}) {
				t.Errorf("%v: %s %v is not in sight:\n%s", size, what, at, ansi.Strip(c.String()))
			}
		}
		for token := range 7 {
			for node := range int64(5) {
				at := games.Place{Part: token, Index: node}
				s.InView = &at
				sees("the node looked at", at)
			}
		}
		s.InView = nil
		r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s.Replay, s.Moves = r, nil
		for s.Step = 1; s.Step < r.Len(); s.Step++ {
			sees("the node of a step", r.Step(s.Step-1).At)
		}
	}
}
