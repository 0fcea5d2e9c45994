package board

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/solver"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// dagBoard is a board from a judge's text and settings such as "tokens=1:1".
func dagBoard(t *testing.T, text string, settings ...string) games.Board {
	t.Helper()
	s := games.Settings{}
	for _, kv := range settings {
		k, v, _ := strings.Cut(kv, "=")
		s[k] = v
	}
	in, err := dag.Game.Read([]byte(text), "text", s)
	if err != nil {
		t.Fatal(err)
	}
	return in.Board()
}

// dagPreset is a board to start from.
func dagPreset(t *testing.T, name string) games.Board {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../assets/boards/dag", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	var settings []string
	rest := string(text)
	for strings.HasPrefix(rest, "#") {
		line, after, _ := strings.Cut(rest, "\n")
		key, value, _ := strings.Cut(strings.TrimPrefix(line, "# "), ": ")
		if key != "title" && key != "see" && key != "first" {
			settings = append(settings, key+"="+value)
		}
		rest = after
	}
	return dagBoard(t, rest, settings...)
}

// manyTokens is more graphs and tokens than there is room for.
func manyTokens(t *testing.T) games.Board {
	const graph = "5 6\n1 2\n1 3\n2 4\n3 4\n4 5\n1 5\n"
	return dagBoard(t, strings.Repeat(graph, 7)+"1\n1 1 1 1 1 1 1\n", "graphs=7",
		"tokens=1:1 1:2 2:1 3:1 4:2 5:1 6:3 7:1 1:1 2:1 3:1")
}

// wideTree is one node with two thousand followers, and they with one.
func wideTree(t *testing.T) games.Board {
	var w strings.Builder
	w.WriteString("2002 4000\n")
	for v := 2; v < 2002; v++ {
		fmt.Fprintf(&w, "1 %d\n%d 2002\n", v, v)
	}
	return dagBoard(t, w.String()+"1 1\n1 1\n1\n1 1\n")
}

func TestDag(t *testing.T) {
	for name, b := range map[string]games.Board{
		"greedy":   dagPreset(t, "04-greedy"),
		"loop":     dagPreset(t, "05-round-in-circles"),
		"divisors": dagPreset(t, "09-divisors"),
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t, b, b.Start(0))
			goldenFrames(t, s)
			anySize(t, s)
		})
	}
	for name, b := range map[string]games.Board{
		"nim": dagPreset(t, "03-nim"), "long march": dagPreset(t, "08-long-march"),
		"many tokens": manyTokens(t), "wide tree": wideTree(t),
		"nothing to do": dagBoard(t, "1 0\n1 0\n1\n1 1\n"),
	} {
		t.Run(name, func(t *testing.T) {
			s := newScene(t, b, b.Start(1))
			anySize(t, s)
			mini := *s
			mini.Mini, mini.Solution, mini.Analysis, mini.Theme = true, nil, nil, theme.New(theme.Options{})
			for w := 1; w < 40; w += 3 {
				render(t, &mini, w, 1+w/3)
			}
		})
	}
}

// Every legal move of a board that is drawn whole can be clicked, nothing else
// can, and neither focus nor the switches move anything.
func TestDagTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 20 {
		b := dag.Game.Random(rng, 1)
		s := newScene(t, b, b.Start(0))
		s.Theme = theme.New(theme.Options{})
		want := map[games.Move]image.Rectangle{}
		for _, target := range Draw(paint.New(83, 35), s) {
			want[target.Move] = target.Area
		}
		nodes := b.(*dag.Board).Graph(0).Len() + b.(*dag.Board).Graph(1).Len()
		if len(s.Spots()) != nodes {
			t.Errorf("%d spots for %d nodes", len(s.Spots()), nodes)
		}
		if len(want) != len(s.Moves) {
			t.Fatalf("%d targets for %d moves", len(want), len(s.Moves))
		}
		for _, m := range s.Moves {
			if want[m].Empty() {
				t.Errorf("%s has no target", b.Name(s.Position, m))
			}
		}
		for focus := -1; focus < len(s.Moves); focus++ {
			for _, show := range []Show{{}, everything, {Colours: true}} {
				at := *s
				at.Focus, at.Show = focus, show
				for _, target := range Draw(paint.New(83, 35), &at) {
					if target.Area != want[target.Move] {
						t.Fatalf("focus %d, %+v: %v has moved to %v", focus, show, target.Move, target.Area)
					}
				}
			}
		}
	}
}

// Of a node with thousands of followers the window always shows the one in focus.
func TestDagWindowFollowsTheFocus(t *testing.T) {
	b := wideTree(t)
	s := newScene(t, b, b.Start(0))
	s.Theme = theme.New(theme.Options{})
	for s.Focus = 0; s.Focus < len(s.Moves); s.Focus += 97 {
		found := false
		for _, target := range Draw(paint.New(49, 20), s) {
			found = found || target.Move == s.Moves[s.Focus]
		}
		if !found {
			t.Errorf("move %d is in focus and not to be seen", s.Focus)
		}
	}
}

// With the colours off nothing gives away what a node is worth.
func TestDagKeepsItsSecrets(t *testing.T) {
	for _, name := range []string{"04-greedy", "09-divisors"} {
		b := dagPreset(t, name)
		s := newScene(t, b, b.Start(0))
		s.Show, s.Theme = Show{}, theme.New(theme.Options{})
		hidden := render(t, s, 83, 35)
		s.Solution, s.Analysis = nil, nil
		if unsolved := render(t, s, 83, 35); text(hidden) != text(unsolved) {
			t.Errorf("%s, colours off:\n%s\nunsolved:\n%s", name, ansi.Strip(hidden), ansi.Strip(unsolved))
		}
		for _, word := range []string{"=", "≠", "make", "g "} {
			if strings.Contains(ansi.Strip(hidden), word) {
				t.Errorf("%s: %q is to be read with the colours off", name, word)
			}
		}
	}
}

// text is a frame's words.
func text(frame string) string { return strings.Join(strings.Fields(ansi.Strip(frame)), " ") }

func BenchmarkDag(b *testing.B) {
	board := dag.Game.Random(rand.New(rand.NewPCG(4, 4)), 3)
	sol, err := board.Solve(b.Context(), solver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	p := board.Start(0)
	sol, a, err := games.Think(b.Context(), board, sol, p, solver.Options{})
	if err != nil {
		b.Fatal(err)
	}
	s := &Scene{Board: board, Position: p, Solution: sol, Analysis: a, Moves: board.Moves(p), Show: everything, Theme: theme.New(theme.Options{})}
	c := paint.New(83, 35)
	for b.Loop() {
		Draw(c, s)
	}
}
