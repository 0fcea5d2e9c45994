package all_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/docs/chomp"
	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
	"zugzwang/ui/view/all"
)

// Every game of the catalog has its own view and icon. If no view draws all other games, a game
// without a view is reported by name.
func TestNoViewIsForgotten(t *testing.T) {
	own := view.Set{Own: all.Views().Own}
	if err := own.Check(catalog.Games()); err != nil {
		t.Error(err)
	}
	for _, g := range catalog.Games() {
		if all.Views().Icon(g) == nil {
			t.Errorf("%s has no icon: icons.go has them", g.ID)
		}
	}
	if len(own.Own) != len(catalog.Games()) {
		t.Errorf("%d views of %d games: all.go lists them", len(own.Own), len(catalog.Games()))
	}
	err := own.Check(append(catalog.Games(), chomp.Game))
	if err == nil || !strings.HasPrefix(err.Error(), "Chomp ") || strings.Contains(err.Error(), "\n") {
		t.Errorf("of a game without a view is said: %v", err)
	}
	if err := all.Views().Check([]*games.Game{chomp.Game}); err != nil {
		t.Errorf("of a game that another view draws is said: %v", err)
	}
}

// Nothing is drawn outside the canvas at any size: in a match, in a preview, before the board is
// solved, and in a replay.
func TestEveryViewAtAnySize(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		v := every.Views().Of(g)
		for size := 1; size <= 3; size++ {
			b := g.Random(rand.New(rand.NewPCG(5, uint64(size))), size)
			s := viewtest.Scene(t, b, b.Start(0))
			mini, bare := *s, *s
			mini.Mini = true
			bare.Show, bare.Solution, bare.Analysis, bare.Focus = view.Show{}, nil, nil, -1
			match := bare
			match.Headed, match.Show = true, s.Show
			watched := replay(t, s)
			watched.Step = watched.Replay.Len() / 2
			watched.Position = watched.Replay.Position(watched.Step)
			for _, s := range []*view.Scene{s, &mini, &bare, &match, watched} {
				viewtest.AnySize(t, v, s)
			}
		}
	}
}

// replay returns the scene at the start of its replay.
func replay(t *testing.T, s *view.Scene) *view.Scene {
	t.Helper()
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &view.Scene{Board: s.Board, Position: r.Position(0), Solution: s.Solution, Focus: -1, Show: view.Show{Colours: true, Distances: true}, Theme: s.Theme, Replay: r}
}

// Places do not overlap and are shown once, at every size of the play screen. The important place
// is among them: that of the state explored, or of the replay's last step. The place of a finished
// game may be drawn otherwise, such as the hole.
func TestEveryViewShowsItsPlaces(t *testing.T) {
	for _, g := range wide.Some(t, every.Drawn()) {
		rng, v := rand.New(rand.NewPCG(3, 4)), every.Views().Of(g)
		for i := range 6 {
			b := g.Random(rng, 1+i%3)
			s := viewtest.Scene(t, b, b.Start(0))
			s.Theme, s.Focus = theme.New(theme.Options{}), -1
			states, watched := s.Solution.(games.Explorer), replay(t, s)
			for _, size := range viewtest.Sizes {
				shown := func(s *view.Scene, at games.Place) {
					drawn := viewtest.Spots(t, v, s, size[0], size[1])
					p, ok := states.Stand(s.Position, at)
					over := ok && len(b.Moves(p)) == 0
					if !over && !slices.ContainsFunc(drawn.Spots, func(spot view.Spot) bool { return spot.Place == at }) {
						t.Errorf("%s, %s, %v: %v is not shown", g.ID, b.Title(), size, at)
					}
				}
				for range 5 {
					p := states.State(rng.IntN(states.States()))
					at := states.Place(p, games.Place{})
					s.Position, s.Moves, s.Analysis, s.Cursor, s.InView = p, b.Moves(p), games.Analyse(b, s.Solution, p), &at, &at
					shown(s, at)
					watched.Step = 1 + rng.IntN(watched.Replay.Len())
					watched.Position = watched.Replay.Position(watched.Step)
					shown(watched, watched.Replay.Step(watched.Step-1).At)
				}
			}
		}
	}
}
