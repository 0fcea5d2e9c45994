package board

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/fence"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// grids is a board of some pairs of fences.
func grids(t testing.TB, pairs ...[2]string) *fence.Board {
	t.Helper()
	var all []*fence.Grid
	for _, p := range pairs {
		rows := strings.Count(p[0], "D")
		g, err := fence.NewGrid(rows, len(p[0])-rows, []byte(p[0]), []byte(p[1]))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	return fence.New(all)
}

// fencePreset is a scene of a board to start from, some moves on.
func fencePreset(t *testing.T, title string, moves ...int) *Scene {
	t.Helper()
	presets, err := catalog.Presets(fence.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range presets {
		if p.Title != title {
			continue
		}
		at := p.Board.Start(p.First)
		var last *games.Move
		for _, part := range moves {
			last = &games.Move{Part: part}
			at = p.Board.Play(at, *last)
		}
		s := newScene(t, p.Board, at)
		s.Last = last
		return s
	}
	t.Fatalf("no board is called %s", title)
	return nil
}

func TestFence(t *testing.T) {
	for _, test := range []struct {
		name  string
		scene *Scene
	}{
		{"sample", fencePreset(t, "The sample")},
		{"touching, some moves on", fencePreset(t, "Fences that touch", 0, 0, 0)},
		{"a long fight", fencePreset(t, "A long fight", 2, 1)},
		{"eighteen", fencePreset(t, "Eighteen boards")},
		{"a wide land", fencePreset(t, "A wide land", 0, 0)},
	} {
		t.Run(test.name, func(t *testing.T) {
			goldenFrames(t, test.scene)
			anySize(t, test.scene)
		})
	}
}

// Nothing that is told by colours or values is seen while they are switched off.
func TestFenceKeepsItsSecret(t *testing.T) {
	s := fencePreset(t, "The sample")
	s.Show = Show{}
	s.Theme = theme.New(theme.Options{})
	for _, size := range sizes {
		got := ansi.Strip(render(t, s, size[0], size[1]))
		rest := strings.NewReplacer("board 1", "", "board 2", "").Replace(got)
		if strings.ContainsAny(rest, "0123456789WL−+★") {
			t.Errorf("the frame tells:\n%s", got)
		}
	}
}

// The frame does not move when focus or switches change.
func TestFenceStandsStill(t *testing.T) {
	s := fencePreset(t, "A long fight")
	s.Theme = theme.New(theme.Options{})
	lines := func(s Scene) string {
		text := ansi.Strip(render(t, &s, 83, 35))
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune("┏┓┗┛┃━\n", r) {
				return r
			}
			return ' '
		}, text)
	}
	trim := func(text string) string {
		var out []string
		for l := range strings.Lines(text) {
			out = append(out, strings.TrimRight(l, " \n"))
		}
		return strings.Join(out, "\n")
	}
	want := trim(lines(*s))
	for focus := range s.Moves {
		for _, show := range []Show{{}, {Colours: true}, everything} {
			at := *s
			at.Focus, at.Show = focus, show
			if got := trim(lines(at)); strings.TrimRight(got, "\n") != strings.TrimRight(want, "\n") {
				t.Fatalf("focus %d, %+v:\n%s\nwant\n%s", focus, show, got, want)
			}
		}
	}
}

func TestFenceTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 30 {
		b := fence.Game.Random(rng, 1+i%3)
		p := b.Start(games.Player(i % 2))
		for moves := b.Moves(p); len(moves) > 0; moves = b.Moves(p) {
			s := &Scene{Board: b, Position: p, Moves: moves, Focus: -1}
			allTargets(t, s, 83, 35)
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
	}
}

// What is too large is seen through windows and in pages, the board in focus
// always among them.
func TestFenceLarge(t *testing.T) {
	many := make([][2]string, 3000)
	for i := range many {
		many[i] = [2]string{"RRRDDD", "DDDRRR"}
	}
	const n = 100_000
	stairs := [2]string{"R" + strings.Repeat("RD", n) + "D", "D" + strings.Repeat("DR", n) + "R"}
	for _, test := range []struct {
		name  string
		board *fence.Board
		cells []fence.Cell
	}{
		{"many", grids(t, many...), make([]fence.Cell, len(many))},
		{"long", grids(t, stairs), []fence.Cell{{Row: n / 2, Col: n / 2}}},
		{"long and many", grids(t, append(many, stairs)...), make([]fence.Cell, len(many)+1)},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := fence.NewPosition(fence.Right, test.cells)
			sol, err := test.board.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			s := &Scene{
				Board: test.board, Position: p, Solution: sol, Analysis: games.Analyse(test.board, sol, p),
				Moves: test.board.Moves(p), Show: everything, Theme: theme.New(theme.Options{}),
			}
			for _, focus := range []int{0, len(s.Moves) / 2, len(s.Moves) - 1} {
				s.Focus = focus
				for _, size := range sizes {
					render(t, s, size[0], size[1])
					seen := false
					for _, target := range Draw(paint.New(size[0], size[1]), s) {
						seen = seen || target.Move == s.Moves[focus]
					}
					if !seen {
						t.Errorf("%v: the move in focus is not on the board", size)
					}
				}
			}
		})
	}
}

func BenchmarkFenceManyBoards(b *testing.B) {
	many := make([][2]string, 50_000)
	for i := range many {
		many[i] = [2]string{"RRRDDD", "DDDRRR"}
	}
	board := grids(b, many...)
	sol, err := board.Solve(b.Context(), solver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	p := board.Start(fence.Right)
	s := &Scene{
		Board: board, Position: p, Solution: sol, Analysis: games.Analyse(board, sol, p),
		Moves: board.Moves(p), Show: everything, Theme: theme.New(theme.Options{}),
	}
	for b.Loop() {
		Draw(paint.New(83, 35), s)
	}
}
