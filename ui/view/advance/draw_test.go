package advance

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// grid returns the scene of a grid with a player to move.
func grid(t *testing.T, turn games.Player, rows ...string) *view.Scene {
	t.Helper()
	b, err := advance.New(rows...)
	if err != nil {
		t.Fatal(err)
	}
	return viewtest.Scene(t, b, b.Start(turn))
}

// random returns the scene of a random grid of a size.
func random(t *testing.T, height, width int, cells string) *view.Scene {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 9))
	rows := make([]string, height)
	for r := range rows {
		for range width {
			rows[r] += string(cells[rng.IntN(len(cells))])
		}
	}
	return grid(t, advance.White, rows...)
}

// focus returns the scene with the focus on the move of this name.
func focus(t *testing.T, s *view.Scene, name string) *view.Scene {
	t.Helper()
	at := *s
	for i, m := range s.Moves {
		if s.Board.Name(s.Position, m) == name {
			at.Focus = i
			return &at
		}
	}
	t.Fatalf("no move is called %s", name)
	return nil
}

func TestFrames(t *testing.T) {
	fifth := grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	t.Run("meals", func(t *testing.T) { viewtest.Golden(t, View, fifth) })
	eight := grid(t, advance.Black, ".WWB.BW.", "WB.W.BBW", "..BWW..B", "BB.W.WB.", ".WBB.W.W", "WB.W.B.B", "..WB.BW.", "WB..BW.W")
	for i, m := range eight.Moves {
		if eight.Board.(*advance.Board).Advances(eight.Position, m) {
			eight.Focus = i
			break
		}
	}
	t.Run("eight", func(t *testing.T) { viewtest.Golden(t, View, eight) })
}

// replayed returns the scene after n steps of its replay.
func replayed(t *testing.T, s *view.Scene, n int) *view.Scene {
	t.Helper()
	at := &view.Scene{Board: s.Board, Solution: s.Solution, Focus: -1, Show: view.Show{Colours: true, Distances: true}, Theme: s.Theme}
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at.Replay, at.Step, at.Position = r, n, r.Position(n)
	return at
}

func TestReplay(t *testing.T) {
	fifth := grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	t.Run("middle", func(t *testing.T) {
		at := replayed(t, fifth, 40)
		at.Cursor = &games.Place{Part: 1, Index: 3}
		viewtest.Golden(t, View, at)
	})
	t.Run("end", func(t *testing.T) { viewtest.Golden(t, View, replayed(t, fifth, 60)) })
	mirror := grid(t, advance.White, "B..W", ".BW.", "WWBB", "W..B")
	alike := replayed(t, mirror, 0)
	for _, ok := alike.Replay.(*advance.Replay).Work(1); ok; _, ok = alike.Replay.(*advance.Replay).Work(alike.Step) {
		alike.Step++
	}
	t.Run("alike", func(t *testing.T) { viewtest.Golden(t, View, alike) })
}

func TestExplore(t *testing.T) {
	s := grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Cursor = &games.Place{Part: 3, Index: 1}
	viewtest.Golden(t, View, s)
}

// What the replay has not settled is not shown.
func TestReplayKeepsSecrets(t *testing.T) {
	s := grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Theme = theme.New(theme.Options{})
	at := replayed(t, s, 0)
	r := at.Replay.(*advance.Replay)
	for n := range r.Len() + 1 {
		at.Step, at.Position = n, r.Position(n)
		for _, size := range viewtest.Sizes {
			text := ansi.Strip(viewtest.Render(t, View, at, size[0], size[1]))
			for _, word := range []string{"Win", "wins", "+1/8"} {
				if strings.Contains(text, word) != r.Summed(n) {
					t.Errorf("%v: after %d steps %q is shown: %v:\n%s", size, n, word, !r.Summed(n), text)
				}
			}
			for _, word := range []string{"=", "sum "} {
				if strings.Contains(text, word) && !r.Summed(n) {
					t.Errorf("%v: after %d steps %q is shown:\n%s", size, n, word, text)
				}
			}
			for i := range 4 {
				v := "−5/4" // the value of column c, and of no state before
				if _, ok := r.Value(n, i); i == 2 && !ok && strings.Contains(text, v) {
					t.Errorf("%v: after %d steps column c is known:\n%s", size, n, text)
				}
			}
			if distances := strings.Contains(text, "W11"); distances != (n == r.Len()) && (distances || size != viewtest.Sizes[0]) {
				t.Errorf("%v: after %d steps distances are shown: %v", size, n, distances)
			}
			_, working := r.Work(n)
			if says := strings.Contains(text, "simplest"); says != working && (says || size != viewtest.Sizes[0]) {
				t.Errorf("%v: after %d steps the interval is shown: %v", size, n, !working)
			}
			if n == 0 && strings.ContainsAny(text, "/−") {
				t.Errorf("%v: a value is known at first:\n%s", size, text)
			}
		}
	}
}

// The places shown are inside the canvas and do not overlap. The targets of moves are among them.
func TestSpots(t *testing.T) {
	for _, s := range []*view.Scene{
		grid(t, advance.Black, "B.W.", ".B.W", "..W.", ".B.B", "W.B."),
		random(t, 8, 60, "..WB"),
	} {
		s.Theme = theme.New(theme.Options{})
		for _, at := range []*view.Scene{s, replayed(t, s, 20)} {
			for _, size := range viewtest.Sizes {
				drawn := viewtest.Spots(t, View, at, size[0], size[1])
				seen := map[games.Place]bool{}
				for _, spot := range drawn.Spots {
					seen[spot.Place] = true
				}
				for _, m := range s.Moves {
					if at := s.Board.Target(s.Position, m); len(s.Moves) < 20 && !seen[at] {
						t.Errorf("%v: %v is not shown", size, at)
					}
				}
			}
		}
	}
}

func TestAtAnySize(t *testing.T) {
	for i, s := range []*view.Scene{
		grid(t, advance.White, "BB.", ".B.", "..."),
		random(t, 8, 60, "..WB"),
		grid(t, advance.White, "."),
		random(t, 8, 8, "..WB"),
		random(t, 100, 2, strings.Repeat(".", 60)+"WB"),
	} {
		viewtest.AnySize(t, View, s)
		for n := range wide.Of(4, 1) {
			at := replayed(t, s, 0)
			at.Step = n * at.Replay.Len() / 3
			at.Position = at.Replay.Position(at.Step)
			viewtest.AnySize(t, View, at)
			if at.Replay.Len() > 3000 {
				break
			}
		}
		if i > 1 {
			continue
		}
		for _, change := range []func(*view.Scene){
			func(s *view.Scene) { s.Show = view.Show{} },
			func(s *view.Scene) { s.Mini = true },
			func(s *view.Scene) { s.Focus = -1 },
			func(s *view.Scene) { s.Solution, s.Analysis = nil, nil },
			func(s *view.Scene) { s.Focus = len(s.Moves) - 1 },
			func(s *view.Scene) { s.Cursor = &games.Place{Part: 1} },
		} {
			other := *s
			change(&other)
			viewtest.AnySize(t, View, &other)
		}
	}
}

func TestTargets(t *testing.T) {
	for _, s := range []*view.Scene{
		grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B."),
		grid(t, advance.Black, "B.W.", ".B.W", "..W.", ".B.B", "W.B."),
		random(t, 8, 8, "..WB"),
	} {
		for _, size := range viewtest.Sizes {
			viewtest.AllTargets(t, View, s, size[0], size[1])
		}
	}
}

// On large grids the target of the focus is always visible.
func TestWindow(t *testing.T) {
	for _, s := range []*view.Scene{random(t, 8, 60, "...WB"), random(t, 90, 3, strings.Repeat(".", 50)+"WB")} {
		for i, m := range s.Moves {
			at := *s
			at.Focus, at.Theme = i, theme.New(theme.Options{})
			found := false
			for _, target := range View.Draw(paint.New(35, 16), &at).Targets {
				found = found || target.Move == m
			}
			if !found {
				t.Errorf("%s: %s is out of sight", s.Board.Title(), s.Board.Name(s.Position, m))
			}
		}
	}
}

// The picture shows the sum of the columns' values.
func TestSaysTheSum(t *testing.T) {
	s := focus(t, grid(t, advance.White, "BB.", ".B.", "..."), "b1")
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		text := ansi.Strip(viewtest.Render(t, View, s, size[0], size[1]))
		for _, want := range []string{"+3", "White wins", "+3/2", "−3", "W3"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %q in\n%s", size, want, text)
			}
		}
	}
	text := ansi.Strip(viewtest.Render(t, View, s, 83, 35))
	for _, want := range []string{"now +3", "then +3/2"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// With colours off, grids that differ only in their verdicts have the same picture, and nothing
// moves.
func TestKeepsSecrets(t *testing.T) {
	s := grid(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		c, hidden := paint.New(size[0], size[1]), paint.New(size[0], size[1])
		shown := View.Draw(c, s).Targets
		secret := *s
		secret.Show = view.Show{}
		for i, target := range View.Draw(hidden, &secret).Targets {
			if target.Area != shown[i].Area {
				t.Errorf("%v: %v is at %v, with colours off %v", size, target.Move, shown[i].Area, target)
			}
		}
		for _, word := range []string{"Win", "=", "▲", "−", "/"} {
			if strings.Contains(ansi.Strip(hidden.String()), word) {
				t.Errorf("%v: %q is given away:\n%s", size, word, ansi.Strip(hidden.String()))
			}
		}
	}
}

// Numbers are at the right places on the number line.
func TestNumberLine(t *testing.T) {
	for _, test := range []struct {
		line   numberLine
		number solver.Dyadic
		want   int
	}{
		{numberLine{most: 1, reach: 16}, solver.Int(0), 0},
		{numberLine{most: 1, reach: 16}, solver.NewDyadic(1, 2), 4},
		{numberLine{most: 1, reach: 16}, solver.NewDyadic(-1, 4), -1},
		{numberLine{most: 1, reach: 16}, solver.NewDyadic(1, 99), 1}, // not 0: rounded away from 0
		{numberLine{most: 1, reach: 16}, solver.NewDyadic(-1, 99), -1},
		{numberLine{most: 4, reach: 16}, solver.NewDyadic(-5, 1), -10},
		{numberLine{most: 4, reach: 16}, solver.Int(9), 16}, // beyond the end
		{numberLine{most: 4, reach: 16}, solver.Int(-9), -16},
		{numberLine{most: 100, reach: 16}, solver.Int(50), 8},
		{numberLine{most: 100, reach: 16}, solver.Int(-100), -16},
	} {
		if got := test.line.at(test.number); got != test.want {
			t.Errorf("%+v: %v is at %d, want %d", test.line, test.number, got, test.want)
		}
	}
}

// At every size of the play screen the legend has the characters of the pieces. If pieces are
// discs, it has the signs of advancing and eating.
func TestLegend(t *testing.T) {
	s := grid(t, advance.White, "B.W", ".BW", "W.B")
	for _, ascii := range []bool{false, true} {
		s.Theme = theme.New(map[bool]theme.Options{true: {ASCII: true, Depth: theme.Mono}}[ascii])
		g := s.Theme.Glyph
		for _, size := range viewtest.Sizes {
			if size == viewtest.Sizes[0] && !ascii {
				continue
			}
			c := paint.New(size[0], size[1])
			View.Draw(c, s)
			frame := strings.ReplaceAll(ansi.Strip(c.String()), "  ", " ") // letters may be separated by blanks
			words := []string{g.Letter[solver.Win] + " Win", g.Letter[solver.Lose] + " Lose"}
			if size != viewtest.Sizes[0] {
				words = append(words, "best")
			}
			if ascii {
				words = append(words, g.White+" White", g.Black+" Black")
			} else {
				words = append(words, g.Up+" advance", g.Eat+" eat")
			}
			for _, want := range words {
				if !strings.Contains(frame, want) {
					t.Errorf("ascii %v, %v: no %q:\n%s", ascii, size, want, frame)
				}
			}
		}
	}
}

// A click on the cell where a piece would land moves it there.
func TestWhereAPieceLandsCanBeClicked(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	clicked := 0
	for i := range 12 {
		b := advance.Game.Random(rng, 1+i%3).(*advance.Board)
		s := viewtest.Scene(t, b, b.Start(games.Player(i%2)))
		s.Theme = theme.New(theme.Options{})
		for _, size := range viewtest.Sizes {
			drawn := View.Draw(paint.New(size[0], size[1]), s)
			targets := drawn.Targets
			for _, m := range s.Moves {
				lands := b.Target(s.Position, games.Move{Part: m.Part, To: m.To - 1})
				at := slices.IndexFunc(drawn.Spots, func(spot view.Spot) bool { return spot.Place == lands })
				if !b.Advances(s.Position, m) || at < 0 {
					continue
				}
				clicked++
				at1 := drawn.Spots[at].Area.Min
				if i := slices.IndexFunc(targets, func(t view.Target) bool { return t.Holds(at1) }); i < 0 || targets[i].Move != m {
					t.Errorf("%s, %v: a click on %v does not move a piece there", b.Title(), size, lands)
				}
			}
		}
	}
	if clicked < 30 {
		t.Errorf("%d cells were clicked", clicked)
	}
}
