package jug

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// replayed returns the scene of a replay at its start, as its screen shows it.
func replayed(t *testing.T, s *view.Scene) *view.Scene {
	t.Helper()
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &view.Scene{Board: s.Board, Position: r.Position(0), Solution: s.Solution, Focus: -1, Show: view.Show{Colours: true, Distances: true}, Replay: r}
}

// atStep moves a replay's scene to a step.
func atStep(s *view.Scene, n int) *view.Scene {
	s.Step, s.Position = n, s.Replay.Position(n)
	return s
}

func TestReplay(t *testing.T) {
	small := after(t, jug.Each, 13, []int64{2, 3, 6}, "3")
	cursor := games.Place{Part: small.Position.(jug.Position).Place().Part, Index: 2}
	aimed := *small
	aimed.Cursor, aimed.Focus = &cursor, -1
	end := replayed(t, small)
	far := replayed(t, after(t, jug.Each, 1_000_000_000_000_000_000, []int64{2, 3, 6}, "3"))
	argued := func(kind jug.Kind) *view.Scene {
		s := *far
		for n := range s.Replay.Len() + 1 {
			if s.Replay.(*jug.Replay).Argues(n).Kind == kind {
				return atStep(&s, n)
			}
		}
		t.Fatalf("nothing of kind %d is argued", kind)
		return nil
	}
	for _, test := range []struct {
		name  string
		scene *view.Scene
	}{
		{"in the middle", atStep(replayed(t, small), 82)},
		{"the end", atStep(end, end.Replay.Len())},
		{"a thousand", atStep(replayed(t, after(t, jug.Shared, 1000, []int64{1, 10, 100}, "")), 4321)},
		{"twelve sizes", atStep(replayed(t, after(t, jug.Each, 100, upTo(12), "")), 2020)},
		{"no PASS", atStep(replayed(t, after(t, jug.Never, 24, []int64{1, 2, 3}, "")), 22)},
		{"explored", &aimed},
		{"made from these", argued(jug.DependsOnRows)},
		{"the same rows", argued(jug.RowsRepeat)},
		{"folds", argued(jug.SkipsPeriods)},
		{"lands", argued(jug.ReachesTable)},
	} {
		t.Run(test.name, func(t *testing.T) {
			viewtest.Golden(t, View, test.scene)
			viewtest.AnySize(t, View, test.scene)
		})
	}
}

func TestReplayAnySize(t *testing.T) {
	for _, s := range wide.Some(t, []*view.Scene{
		after(t, jug.Each, 0, []int64{1, 2}, ""),
		after(t, jug.Never, 1, []int64{7}, ""),
		after(t, jug.Each, 1_000_000_000_000_000_000, []int64{2, 3, 1 << 10}, "2 PASS"),
		after(t, jug.Shared, 400, upTo(200), "199"),
	}) {
		s = replayed(t, s)
		for _, n := range []int{0, 1, s.Replay.Len() / 2, max(s.Replay.Len()-3, 0), max(s.Replay.Len()-2, 0), s.Replay.Len() - 1, s.Replay.Len()} {
			viewtest.AnySize(t, View, atStep(s, n))
		}
	}
}

// The rows of the argument are visible: the ends of the rows that determine the next one, the ends
// of both equal parts, and the row that another is reduced to.
func TestProofIsSeen(t *testing.T) {
	for _, s := range []*view.Scene{
		after(t, jug.Each, 13, []int64{2, 3, 6}, ""),
		after(t, jug.Each, 1_000_000_000_000_000_000, []int64{2, 3, 6}, ""),
		after(t, jug.Each, 100, upTo(12), "8"),
		after(t, jug.Never, 40, []int64{5}, ""),
		after(t, jug.Shared, 1000, []int64{1, 10, 100}, ""),
		after(t, jug.Never, 7, []int64{1}, ""),
	} {
		s = replayed(t, s)
		s.Theme = theme.New(theme.Options{})
		for n := range s.Replay.Len() + 1 {
			a := s.Replay.(*jug.Replay).Argues(n)
			var want []int64
			switch a.Kind {
			case jug.DependsOnRows:
				want = []int64{a.Next(), a.Next() - 1, a.Next() - a.Window}
			case jug.RowsRepeat:
				want = []int64{a.Next() - 1, a.Pre + a.Period, a.Pre + a.Window - 1, a.Pre}
			case jug.SkipsPeriods, jug.ReachesTable:
				want = []int64{a.From, a.To}
			default:
				continue
			}
			for _, size := range [][2]int{{35, 15}, {49, 19}, {83, 35}} {
				frame := viewtest.Render(t, View, atStep(s, n), size[0], size[1])
				seen := map[int64]bool{}
				for place := range viewtest.Places(View, s, size[0], size[1]) {
					seen[place.Index] = true
				}
				for _, row := range want {
					if !seen[row] {
						t.Errorf("%s, %v, step %d: row %d is not seen\n%s", s.Board.Title(), size, n, row, ansi.Strip(frame))
					}
				}
			}
		}
	}
}

// Every spot stands for a position. In a replay it is one that is settled sometime, in a match one
// that the cursor can go to; the current position is among them.
func TestSpots(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range 6 {
		b := jug.Game.Random(rng, 1+i%3)
		play := viewtest.Scene(t, b, b.Start(0))
		play.Theme = theme.New(theme.Options{})
		s := replayed(t, play)
		s.Theme = play.Theme
		states := play.Solution.(games.Explorer)
		for _, size := range viewtest.Sizes {
			for range 10 {
				atStep(s, rng.IntN(s.Replay.Len()+1))
				work := false
				for _, spot := range viewtest.Spots(t, View, s, size[0], size[1]).Spots {
					if _, ok := s.Replay.When(0, spot.Place); !ok {
						t.Errorf("%s: %v is never settled", b.Title(), spot)
					}
					work = work || s.Step > 0 && spot.Place == s.Replay.Step(s.Step-1).At
				}
				if s.Step > 0 && !work {
					t.Errorf("%s, %v: the state of step %d is not seen", b.Title(), size, s.Step)
				}

				p := states.State(rng.IntN(states.States()))
				play.Position, play.Moves, play.Analysis = p, b.Moves(p), games.Analyse(b, play.Solution, p)
				play.Focus = -1
				here := false
				for _, spot := range viewtest.Spots(t, View, play, size[0], size[1]).Spots {
					q, ok := states.Stand(p, spot.Place)
					if !ok {
						t.Errorf("%s: nothing stands at %v", b.Title(), spot)
					}
					here = here || ok && q == p
				}
				if !here {
					t.Errorf("%s, %v: %+v is not seen", b.Title(), size, p)
				}
			}
		}
	}
}

// A replay gives nothing away: no letter before the first step, no period before the last, and
// never a button.
func TestReplayKeepsSecrets(t *testing.T) {
	s := replayed(t, after(t, jug.Each, 13, []int64{2, 3, 6}, "3"))
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		for n := range s.Replay.Len() + 1 {
			if n%wide.Of(1, 4) > 0 && n < s.Replay.Len() {
				continue
			}
			frame := ansi.Strip(viewtest.Render(t, View, atStep(s, n), size[0], size[1]))
			board := frame[:strings.LastIndex(frame, "\n")] // without the legend
			if n == 0 && regexp.MustCompile(`[WL★]`).MatchString(board) ||
				strings.Contains(frame, "repeat") != (n == s.Replay.Len()) || strings.Contains(frame, "take") {
				t.Errorf("%v, step %d:\n%s", size, n, frame)
			}
		}
	}
}
