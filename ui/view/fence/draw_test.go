package fence

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/fence"
	"zugzwang/solver"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// grids returns a board of some pairs of fences.
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

// preset returns the scene of a board to start from, after some moves.
func preset(t testing.TB, title string, moves ...int) *view.Scene {
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
		var before games.Position
		for _, part := range moves {
			last, before = &games.Move{Part: part}, at
			at = p.Board.Play(at, *last)
		}
		s := viewtest.Scene(t, p.Board, at)
		s.Last, s.Before = last, before
		return s
	}
	t.Fatalf("no board is called %s", title)
	return nil
}

func TestFrames(t *testing.T) {
	for _, test := range []struct {
		name  string
		scene *view.Scene
	}{
		{"sample", preset(t, "The sample")},
		{"touching, some moves on", preset(t, "Fences that touch", 0, 0, 0)},
		{"a long fight", preset(t, "A long fight", 2, 1)},
		{"eighteen", preset(t, "Eighteen boards")},
		{"a wide land", preset(t, "A wide land", 0, 0)},
	} {
		t.Run(test.name, func(t *testing.T) {
			viewtest.Golden(t, View, test.scene)
			viewtest.AnySize(t, View, test.scene)
		})
	}
}

// With colours or values switched off, the picture does not depend on them.
func TestKeepsItsSecret(t *testing.T) {
	s := preset(t, "The sample")
	s.Show = view.Show{}
	s.Theme = theme.New(theme.Options{})
	ignorant := *s
	ignorant.Solution, ignorant.Analysis = nil, nil
	for _, size := range viewtest.Sizes {
		got := viewtest.Render(t, View, s, size[0], size[1])
		if strings.ContainsAny(ansi.Strip(got), "WL−+★") || got != viewtest.Render(t, View, &ignorant, size[0], size[1]) {
			t.Errorf("the frame tells:\n%s", got)
		}
	}
}

// The fences do not move when the focus or the values shown change. In play without values they
// have more room.
func TestStandsStill(t *testing.T) {
	s := preset(t, "A long fight")
	s.Theme = theme.New(theme.Options{})
	fences := func(s view.Scene) string {
		c := paint.New(83, 35)
		View.Draw(c, &s)
		var w strings.Builder
		for y := range c.Height() - 3 { // the rows above the sum
			for x := range c.Width() {
				char, st := c.At(x, y)
				sign := byte('.')
				for p, is := range s.Theme.Player {
					if strings.ContainsAny(char, "0123456789") { // a number, which may have the style of the focus
						continue
					}
					if st.Bg == is.Fg || st.Fg == is.Fg && strings.Contains("▀▄", char) {
						sign = byte('0' + p)
					}
				}
				w.WriteByte(sign)
			}
			w.WriteByte('\n')
		}
		return w.String()
	}
	for i, shows := range [][]view.Show{{{}}, {{Colours: true}, {Colours: true, Best: true}, viewtest.Everything}} {
		want := ""
		for focus := range s.Moves {
			for _, show := range shows {
				at := *s
				at.Focus, at.Show = focus, show
				got := fences(at)
				if want == "" {
					want = got
				}
				if got != want {
					t.Fatalf("focus %d, %+v:\n%s\nwant\n%s", focus, show, got, want)
				}
			}
		}
		if n := strings.Count(want, "0"); n < 25 {
			t.Fatalf("%d: %d cells of fences:\n%s", i, n, want)
		}
	}
}

func TestTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 30 {
		b := fence.Game.Random(rng, 1+i%3)
		p := b.Start(games.Player(i % 2))
		for moves := b.Moves(p); len(moves) > 0; moves = b.Moves(p) {
			s := &view.Scene{Board: b, Position: p, Moves: moves, Focus: -1}
			viewtest.AllTargets(t, View, s, 83, 35)
			p = b.Play(p, moves[rng.IntN(len(moves))])
		}
	}
}

// A board that is too large is shown through a window, and many boards in pages. The board in
// focus is always shown.
func TestLarge(t *testing.T) {
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
			s := &view.Scene{
				Board: test.board, Position: p, Solution: sol, Analysis: games.Analyse(test.board, sol, p),
				Moves: test.board.Moves(p), Show: viewtest.Everything, Theme: theme.New(theme.Options{}),
			}
			for _, focus := range []int{0, len(s.Moves) / 2, len(s.Moves) - 1} {
				s.Focus = focus
				for _, size := range viewtest.Sizes {
					viewtest.Render(t, View, s, size[0], size[1])
					seen := false
					for _, target := range View.Draw(paint.New(size[0], size[1]), s).Targets {
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

func BenchmarkManyBoards(b *testing.B) {
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
	s := &view.Scene{
		Board: board, Position: p, Solution: sol, Analysis: games.Analyse(board, sol, p),
		Moves: board.Moves(p), Show: viewtest.Everything, Theme: theme.New(theme.Options{}),
	}
	for b.Loop() {
		View.Draw(paint.New(83, 35), s)
	}
}

// The line of all boards explains its signs. A sign stands for several boards only if these are
// equal, else it is "mixed".
func TestOverview(t *testing.T) {
	const boards = 120
	pairs := make([][2]string, boards)
	for i := range pairs {
		pairs[i] = [][2]string{{"RRRD", "DRRR"}, {"RDDD", "DDDR"}}[i%2]
	}
	b := grids(t, pairs...)
	s := viewtest.Scene(t, b, b.Start(fence.Right))
	s.Theme = theme.New(theme.Options{})
	for _, size := range [][2]int{{49, 20}, {140, 20}} {
		c := paint.New(size[0], size[1])
		View.Draw(c, s)
		frame := ansi.Strip(c.String())
		if !strings.Contains(frame, "+ Right  − Down  0 even") {
			t.Errorf("%v: no word about the signs:\n%s", size, frame)
		}
		mixed := strings.Count(frame, s.Theme.Glyph.Mixed)
		if size[0] < boards && mixed < size[0]-2 || size[0] > boards && mixed != 0 {
			t.Errorf("%v: %d columns are mixed:\n%s", size, mixed, frame)
		}
	}
}

// The sum, or a row beside it, explains the numbers in cells. With several boards it does so once
// the outcome is known.
func TestKey(t *testing.T) {
	key := regexp.MustCompile("moves Right is ahead|Right (is 1 move )?ahead")
	for _, test := range []struct {
		title string
		step  int // of a replay, -1 if there is none
		says  bool
	}{{"The sample", -1, true}, {"The sample", 1, false}, {"The well", -1, true}, {"A wide land", -1, true}} {
		s := preset(t, test.title)
		if test.step >= 0 {
			s = replayed(t, test.title, test.step)
		}
		s.Theme = theme.New(theme.Options{})
		if text := ansi.Strip(viewtest.Render(t, View, s, 49, 20)); key.MatchString(text) != test.says {
			t.Errorf("%s, step %d: %q is said: %v\n%s", test.title, test.step, key.String(), !test.says, text)
		}
	}
}

// The chip of a move stands in the cell that the move leads to, and so does the value: both in the middle row or, in a
// cell of five rows or more, the chip above the value. Each best move has a star before its board's number, which
// the legend explains.
func TestChips(t *testing.T) {
	square := [2]string{"RRDD", "DDRR"}
	b := grids(t, square, square, [2]string{"RRDDD", "DRDDR"}, [2]string{"RRRDD", "DDRRR"})
	for _, test := range []struct {
		turn games.Player
		size [2]int
		rows []string // the texts of the cells that the moves lead to, in the order of the boards
	}{
		{fence.Right, [2]int{35, 13}, []string{"W7 −1", "W7 −1", "L10−2", "W7  0"}},
		{fence.Down, [2]int{35, 13}, []string{"L6 +1", "L6 +1", "L6 +2"}},
		{fence.Right, [2]int{49, 20}, []string{" W7 −1 ", " W7 −1 ", "L10 −2 ", " W7  0 "}},
		{fence.Right, [2]int{83, 35}, []string{"     ▶W7     /     −1      ", "     ▶W7     /     −1      ", "    ▶L10     /     −2      ", "     ▶W7     /      0      "}},
	} {
		s := viewtest.Scene(t, b, b.Start(test.turn))
		s.Headed, s.Theme = true, theme.New(theme.Options{})
		c := paint.New(test.size[0], test.size[1])
		var rows []string
		for _, target := range View.Draw(c, s).Targets {
			var lines []string
			for y := target.Area.Min.Y; y < target.Area.Max.Y; y++ {
				line := ""
				for x := target.Area.Min.X; x < target.Area.Max.X; x++ {
					char, _ := c.At(x, y)
					line += char
				}
				if line = strings.ReplaceAll(line, "▀", " "); strings.TrimSpace(line) != "" {
					lines = append(lines, line)
				}
			}
			rows = append(rows, strings.Join(lines, "/"))
		}
		if !slices.Equal(rows, test.rows) {
			t.Errorf("%s moves, %v: %q, want %q\n%s", fence.Game.Players[test.turn], test.size, rows, test.rows, ansi.Strip(c.String()))
		}
		says := ansi.Strip(c.String())
		if strings.Count(says, "★") > 0 && !strings.Contains(says, "★ best") {
			t.Errorf("%v: the legend does not explain the star:\n%s", test.size, says)
		}
		for _, m := range s.Moves {
			if name := fmt.Sprintf("★%d", m.Part+1); strings.Contains(says, name) != s.Starred(m) {
				t.Errorf("%v: %s: %v\n%s", test.size, name, !s.Starred(m), says)
			}
		}
	}
}
