package board

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// advanceScene is a grid with a player to move.
func advanceScene(t *testing.T, turn games.Player, rows ...string) *Scene {
	t.Helper()
	b, err := advance.New(rows...)
	if err != nil {
		t.Fatal(err)
	}
	return newScene(t, b, b.Start(turn))
}

// advanceRandom is a random grid of a size.
func advanceRandom(t *testing.T, height, width int, cells string) *Scene {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 9))
	rows := make([]string, height)
	for r := range rows {
		for range width {
			rows[r] += string(cells[rng.IntN(len(cells))])
		}
	}
	return advanceScene(t, advance.White, rows...)
}

// focus aims at a move by its name.
func focus(t *testing.T, s *Scene, name string) *Scene {
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

func TestAdvance(t *testing.T) {
	fifth := advanceScene(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	t.Run("meals", func(t *testing.T) { goldenFrames(t, fifth) })
	eight := advanceScene(t, advance.Black, ".WWB.BW.", "WB.W.BBW", "..BWW..B", "BB.W.WB.", ".WBB.W.W", "WB.W.B.B", "..WB.BW.", "WB..BW.W")
	for i, m := range eight.Moves {
		if eight.Board.(*advance.Board).Advances(eight.Position, m) {
			eight.Focus = i
			break
		}
	}
	t.Run("eight", func(t *testing.T) { goldenFrames(t, eight) })
}

// advanceReplay is a scene after n steps of its replay.
func advanceReplay(t *testing.T, s *Scene, n int) *Scene {
	t.Helper()
	at := &Scene{Board: s.Board, Solution: s.Solution, Focus: -1, Show: Show{Colours: true, Distances: true}, Theme: s.Theme}
	r, err := s.Solution.(games.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	at.Replay, at.Step, at.Position = r, n, r.Position(n)
	return at
}

func TestAdvanceReplay(t *testing.T) {
	fifth := advanceScene(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	t.Run("middle", func(t *testing.T) {
		at := advanceReplay(t, fifth, 40)
		at.Cursor = &games.Place{Part: 1, Index: 3}
		goldenFrames(t, at)
	})
	t.Run("end", func(t *testing.T) { goldenFrames(t, advanceReplay(t, fifth, 60)) })
	mirror := advanceScene(t, advance.White, "B..W", ".BW.", "WWBB", "W..B")
	alike := advanceReplay(t, mirror, 0)
	for _, ok := alike.Replay.(*advance.Replay).Work(1); ok; _, ok = alike.Replay.(*advance.Replay).Work(alike.Step) {
		alike.Step++
	}
	t.Run("alike", func(t *testing.T) { goldenFrames(t, alike) })
}

func TestAdvanceExplore(t *testing.T) {
	s := advanceScene(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Cursor = &games.Place{Part: 3, Index: 1}
	goldenFrames(t, s)
}

// TestAdvanceReplayKeepsSecrets: what is not settled is not shown.
func TestAdvanceReplayKeepsSecrets(t *testing.T) {
	s := advanceScene(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Theme = theme.New(theme.Options{})
	at := advanceReplay(t, s, 0)
	r := at.Replay.(*advance.Replay)
	for n := range r.Len() + 1 {
		at.Step, at.Position = n, r.Position(n)
		for _, size := range sizes {
			text := ansi.Strip(render(t, at, size[0], size[1]))
			for _, word := range []string{"Win", "=", "sum ", "wins"} {
				if strings.Contains(text, word) != r.Summed(n) {
					t.Errorf("%v: after %d steps %q is shown: %v:\n%s", size, n, word, !r.Summed(n), text)
				}
			}
			for i := range 4 {
				v := "−5/4" // what column c is worth, and no state before it
				if _, ok := r.Value(n, i); i == 2 && !ok && strings.Contains(text, v) {
					t.Errorf("%v: after %d steps column c is known:\n%s", size, n, text)
				}
			}
			if distances := strings.Contains(text, "L12"); distances != (n == r.Len()) {
				t.Errorf("%v: after %d steps distances are shown: %v", size, n, distances)
			}
			_, working := r.Work(n)
			if strings.Contains(text, "simplest") != working {
				t.Errorf("%v: after %d steps the interval is shown: %v", size, n, !working)
			}
			if n == 0 && strings.ContainsAny(text, "/−") {
				t.Errorf("%v: a value is known at first:\n%s", size, text)
			}
		}
	}
}

// TestAdvanceSpots: the places shown are on the canvas and apart.
func TestAdvanceSpots(t *testing.T) {
	for _, s := range []*Scene{
		advanceScene(t, advance.Black, "B.W.", ".B.W", "..W.", ".B.B", "W.B."),
		advanceRandom(t, 8, 60, "..WB"),
	} {
		s.Theme = theme.New(theme.Options{})
		for _, at := range []*Scene{s, advanceReplay(t, s, 20)} {
			for _, size := range sizes {
				c := paint.New(size[0], size[1])
				Draw(c, at)
				seen := map[games.Place]bool{}
				for i, spot := range at.Spots() {
					if seen[spot.Place] || spot.Area.Empty() || !spot.Area.In(c.Bounds()) {
						t.Errorf("%v: %v is at %v, twice: %v", size, spot.Place, spot.Area, seen[spot.Place])
					}
					seen[spot.Place] = true
					for _, other := range at.Spots()[:i] {
						if spot.Area.Overlaps(other.Area) {
							t.Errorf("%v: %v and %v overlap", size, spot, other)
						}
					}
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

func TestAdvanceAtAnySize(t *testing.T) {
	for i, s := range []*Scene{
		advanceScene(t, advance.White, "BB.", ".B.", "..."),
		advanceRandom(t, 8, 60, "..WB"),
		advanceScene(t, advance.White, "."),
		advanceRandom(t, 8, 8, "..WB"),
		advanceRandom(t, 100, 2, strings.Repeat(".", 60)+"WB"),
	} {
		anySize(t, s)
		for n := range 4 {
			at := advanceReplay(t, s, 0)
			at.Step = n * at.Replay.Len() / 3
			at.Position = at.Replay.Position(at.Step)
			anySize(t, at)
			if at.Replay.Len() > 3000 {
				break
			}
		}
		if i > 1 {
			continue
		}
		for _, change := range []func(*Scene){
			func(s *Scene) { s.Show = Show{} },
			func(s *Scene) { s.Mini = true },
			func(s *Scene) { s.Focus = -1 },
			func(s *Scene) { s.Solution, s.Analysis = nil, nil },
			func(s *Scene) { s.Focus = len(s.Moves) - 1 },
			func(s *Scene) { s.Cursor = &games.Place{Part: 1} },
		} {
			other := *s
			change(&other)
			anySize(t, &other)
		}
	}
}

func TestAdvanceTargets(t *testing.T) {
	for _, s := range []*Scene{
		advanceScene(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B."),
		advanceScene(t, advance.Black, "B.W.", ".B.W", "..W.", ".B.B", "W.B."),
		advanceRandom(t, 8, 8, "..WB"),
	} {
		for _, size := range sizes {
			allTargets(t, s, size[0], size[1])
		}
	}
}

// TestAdvanceWindow moves the focus over large grids: its target is always in
// sight.
func TestAdvanceWindow(t *testing.T) {
	for _, s := range []*Scene{advanceRandom(t, 8, 60, "...WB"), advanceRandom(t, 90, 3, strings.Repeat(".", 50)+"WB")} {
		for i, m := range s.Moves {
			at := *s
			at.Focus, at.Theme = i, theme.New(theme.Options{})
			found := false
			for _, target := range Draw(paint.New(35, 16), &at) {
				found = found || target.Move == m
			}
			if !found {
				t.Errorf("%s: %s is out of sight", s.Board.Title(), s.Board.Name(s.Position, m))
			}
		}
	}
}

// TestAdvanceSaysTheSum reads the arithmetic off the picture.
func TestAdvanceSaysTheSum(t *testing.T) {
	s := focus(t, advanceScene(t, advance.White, "BB.", ".B.", "..."), "b1")
	s.Theme = theme.New(theme.Options{})
	for _, size := range sizes {
		text := ansi.Strip(render(t, s, size[0], size[1]))
		for _, want := range []string{"1 + 2 + 0 = +3 → White wins", "▲", "△", "−3", "W3", "for White"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %q in\n%s", size, want, text)
			}
		}
	}
	text := ansi.Strip(render(t, s, 83, 35))
	for _, want := range []string{"sum +3", "after b1: +3/2"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// TestAdvanceKeepsSecrets switches colours off: the picture then is the same
// for grids that differ in what they are worth only, and nothing moves.
func TestAdvanceKeepsSecrets(t *testing.T) {
	s := advanceScene(t, advance.White, "B.W.", ".B.W", "..W.", ".B.B", "W.B.")
	s.Theme = theme.New(theme.Options{})
	for _, size := range sizes {
		c, hidden := paint.New(size[0], size[1]), paint.New(size[0], size[1])
		shown := Draw(c, s)
		secret := *s
		secret.Show = Show{}
		for i, target := range Draw(hidden, &secret) {
			if target.Area != shown[i].Area || target.Mark.Known {
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

// TestNumberLine puts numbers on scales.
func TestNumberLine(t *testing.T) {
	for _, test := range []struct {
		line   numberLine
		number solver.Dyadic
		want   int
	}{
		{numberLine{1, 20, 16}, solver.Int(0), 20},
		{numberLine{1, 20, 16}, solver.Frac(1, 2), 24},
		{numberLine{1, 20, 16}, solver.Frac(-1, 4), 19},
		{numberLine{1, 20, 16}, solver.Frac(1, 99), 21}, // never on 0
		{numberLine{1, 20, 16}, solver.Frac(-1, 99), 19},
		{numberLine{4, 20, 16}, solver.Frac(-5, 1), 10},
		{numberLine{4, 20, 16}, solver.Int(9), 36}, // beyond the end
		{numberLine{4, 20, 16}, solver.Int(-9), 4},
		{numberLine{100, 20, 16}, solver.Int(50), 28},
		{numberLine{100, 20, 16}, solver.Int(-100), 4},
	} {
		if got := test.line.at(test.number); got != test.want {
			t.Errorf("%+v: %v is at %d, want %d", test.line, test.number, got, test.want)
		}
	}
}
