package dag

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/dag"
	"zugzwang/games/params"
	"zugzwang/games/replays"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// read returns a board from a judge's text and settings such as "tokens=1:1".
func read(t testing.TB, text string, settings ...string) games.Board {
	t.Helper()
	s := params.Settings{}
	for _, kv := range settings {
		k, v, _ := strings.Cut(kv, "=")
		s[k] = v
	}
	in, err := dag.Game.Read([]byte(text), "text", s, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return in.Board()
}

// preset returns a board to start from.
func preset(t testing.TB, name string) games.Board {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../../assets/boards/dag", name+".txt"))
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
	return read(t, rest, settings...)
}

// manyTokens returns a board with more graphs and tokens than fit.
func manyTokens(t *testing.T) games.Board {
	const graph = "5 6\n1 2\n1 3\n2 4\n3 4\n4 5\n1 5\n"
	return read(t, strings.Repeat(graph, 7)+"1\n1 1 1 1 1 1 1\n", "graphs=7",
		"tokens=1:1 1:2 2:1 3:1 4:2 5:1 6:3 7:1 1:1 2:1 3:1")
}

// namesAndStacks is a graph in DOT whose nodes have names of all kinds, some of them with several
// tokens.
const namesAndStacks = "digraph { start [token=2] mid [token=5]; start -> mid -> end; start -> \"New York\" -> \"東京\" -> end;" +
	"mid -> \"\u202egnol si eman\x1b[2J that goes on and on and on\" -> end; start -> \"e\u0301te\u0301\" }\ndigraph { a [token=1] a -> b }"

// The names of nodes and all tokens on them are on the board at every size of the play screen, in
// every theme.
func TestNamesAndStacks(t *testing.T) {
	b := read(t, namesAndStacks)
	s := viewtest.Scene(t, b, b.Start(0))
	for _, size := range []image.Point{{35, 16}, {49, 20}, {83, 35}} {
		for _, opt := range []theme.Options{{}, {ASCII: true, Depth: theme.Mono}} {
			s.Theme = theme.New(opt)
			c := paint.New(size.X, size.Y)
			View.Draw(c, s)
			text := ansi.Strip(c.String())
			for _, want := range [][]string{{"X Y"}, {"Z+4", "ZPQRS", "Z P Q R S"}, {"start"}, {"mid"}} {
				if !slices.ContainsFunc(want, func(word string) bool { return strings.Contains(text, word) }) {
					t.Errorf("%v: no %q in\n%s", size, want, text)
				}
			}
			if strings.ContainsAny(text, "\u202e\x1b") {
				t.Errorf("%v: %q", size, text)
			}
		}
	}
}

// wideTree returns a board with a node of two thousand followers, each with one follower.
func wideTree(t *testing.T) games.Board {
	var w strings.Builder
	w.WriteString("2002 4000\n")
	for v := 2; v < 2002; v++ {
		fmt.Fprintf(&w, "1 %d\n%d 2002\n", v, v)
	}
	return read(t, w.String()+"1 1\n1 1\n1\n1 1\n")
}

func TestFrames(t *testing.T) {
	for name, b := range map[string]games.Board{
		"greedy":   preset(t, "04-greedy"),
		"loop":     preset(t, "05-round-in-circles"),
		"divisors": preset(t, "09-divisors"),
		"names":    read(t, namesAndStacks),
	} {
		t.Run(name, func(t *testing.T) {
			s := viewtest.Scene(t, b, b.Start(0))
			viewtest.Golden(t, View, s)
			viewtest.AnySize(t, View, s)
		})
	}
	for name, b := range map[string]games.Board{
		"nim": preset(t, "03-nim"), "long march": preset(t, "08-long-march"),
		"many tokens": manyTokens(t), "wide tree": wideTree(t),
		"nothing to do": read(t, "1 0\n1 0\n1\n1 1\n"),
	} {
		t.Run(name, func(t *testing.T) {
			s := viewtest.Scene(t, b, b.Start(1))
			viewtest.AnySize(t, View, s)
			mini := *s
			mini.Mini, mini.Solution, mini.Analysis, mini.Theme = true, nil, nil, theme.New(theme.Options{})
			for w := 1; w < 40; w += 3 {
				viewtest.Render(t, View, &mini, w, 1+w/3)
			}
		})
	}
}

// replayed returns the scene of a board's replay after some steps, with distances as in a match.
func replayed(t *testing.T, b games.Board, step int) *view.Scene {
	t.Helper()
	s := viewtest.Scene(t, b, b.Start(0))
	r, err := s.Solution.(replays.Replayer).Replay(t.Context(), s.Position, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return &view.Scene{Board: b, Position: r.Position(step), Solution: s.Solution, Focus: -1, Show: viewtest.Everything, Replay: r, Step: step}
}

func TestReplay(t *testing.T) {
	for _, test := range []struct {
		name, preset string
		step         int
		cursor       games.Place
	}{
		{"values without outcomes", "04-greedy", 6, games.Place{Part: 1, Index: 2}},
		{"outcomes", "04-greedy", 11, games.Place{Index: 3}},
		{"what is left", "07-way-out", 5, games.Place{Index: 1}},
		{"a window", "09-divisors", 120, games.Place{Part: 1, Index: 19}},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := replayed(t, preset(t, test.preset), test.step)
			s.Cursor = &test.cursor
			viewtest.Golden(t, View, s)
			viewtest.AnySize(t, View, s)
			spots(t, s)
		})
	}
	for name, b := range map[string]games.Board{"many tokens": manyTokens(t), "wide tree": wideTree(t), "one node": read(t, "1 0\n1 0\n1\n1 1\n")} {
		t.Run(name, func(t *testing.T) {
			s := replayed(t, b, 0)
			for _, s.Step = range []int{0, 1, s.Replay.Len() - 1, s.Replay.Len()} {
				spots(t, s)
				for w := 1; w < 160; w += wide.Of(13, 40) {
					viewtest.Render(t, View, s, w, 1+w/3)
				}
			}
		})
	}
}

// spots requires each place to be drawn once, inside the canvas and apart from others.
func spots(t *testing.T, s *view.Scene) {
	t.Helper()
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		viewtest.Spots(t, View, s, size[0], size[1])
	}
}

func TestExplore(t *testing.T) {
	b := preset(t, "04-greedy")
	s := viewtest.Scene(t, b, b.Start(0))
	e := s.Solution.(games.Explorer)
	p := e.State(e.States() / 2)
	cursor := e.Place(p, games.Place{Part: 1})
	s.Position, s.Moves, s.Analysis, s.Cursor = p, b.Moves(p), games.Analyse(b, s.Solution, p), &cursor
	s.Focus = s.Analysis.Options[0].Index
	viewtest.Golden(t, View, s)
	spots(t, s)
}

// A replay shows the values that are settled and no others.
func TestReplayKeepsItsSecrets(t *testing.T) {
	for _, name := range []string{"04-greedy", "06-harmless-cycle", "07-way-out"} {
		b := preset(t, name)
		s := replayed(t, b, 0)
		s.Theme = theme.New(theme.Options{})
		tokens := make([]games.Place, 2)
		for i, v := range s.Position.(dag.Position).Nodes {
			tokens[i] = games.Place{Part: i, Index: int64(v)}
		}
		for ; s.Step < s.Replay.Len(); s.Step++ {
			frame := ansi.Strip(viewtest.Render(t, View, s, 83, 35))
			frame = strings.Join(strings.Split(frame, "\n")[:34], "\n") // without the legend
			if got := strings.Count(frame, "="); got != s.Step {
				t.Errorf("%s: %d values after %d steps:\n%s", name, got, s.Step, frame)
			}
			known, outcomes := 0, 0
			for _, at := range tokens {
				if when, _ := s.Replay.When(0, at); when < s.Step {
					known++
				}
			}
			for _, spot := range View.Draw(paint.New(83, 35), s).Spots {
				if s.Mark(spot.Place).Known {
					outcomes++
				}
			}
			if got := strings.Count(frame, "worth ") + strings.Count(frame, " ∞(") - strings.Count(frame, "= ∞("); got != known {
				t.Errorf("%s: %d tokens are valued after %d steps, want %d:\n%s", name, got, s.Step, known, frame)
			}
			if shown := strings.Count(frame, "W") + strings.Count(frame, "L"); known == 0 && (outcomes > 0 || shown != 0) {
				t.Errorf("%s: outcomes are shown after %d steps:\n%s", name, s.Step, frame)
			}
			if known < 2 && strings.ContainsAny(frame, "≠▲∈∉") {
				t.Errorf("%s: the sum is given away after %d steps:\n%s", name, s.Step, frame)
			}
		}
	}
}

// On a board drawn whole exactly the legal moves can be clicked. Focus and switches do not change
// the picture's layout.
func TestTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 20 {
		b := dag.Game.Random(rng, 1)
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme = theme.New(theme.Options{})
		want := map[games.Move]image.Rectangle{}
		c := paint.New(83, 35)
		drawn := View.Draw(c, s)
		starred := 0
		for _, target := range drawn.Targets {
			if _, ok := want[target.Move]; ok {
				t.Errorf("a second target %v", target)
			}
			want[target.Move] = target.Area
			stars := 0
			for _, at := range append(target.More, target.Area) {
				for y := at.Min.Y; y < at.Max.Y; y++ {
					stars += strings.Count(viewtest.Row(c, y, at.Min.X, at.Max.X), s.Theme.Glyph.Star)
				}
			}
			if stars > 0 && !s.Starred(target.Move) || stars > 1 {
				t.Errorf("%d stars on the target of %v", stars, target.Move)
			}
			starred += stars
		}
		if starred == 0 && slices.ContainsFunc(s.Moves, s.Starred) {
			t.Errorf("%s: no best move has a star:\n%s", b.Title(), ansi.Strip(c.String()))
		}
		nodes := b.(*dag.Board).Graph(0).Len() + b.(*dag.Board).Graph(1).Len()
		if len(drawn.Spots) != nodes {
			t.Errorf("%d spots for %d nodes", len(drawn.Spots), nodes)
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
			for _, show := range []view.Show{{}, viewtest.Everything, {Colours: true}} {
				at := *s
				at.Focus, at.Show = focus, show
				for _, target := range View.Draw(paint.New(83, 35), &at).Targets {
					if target.Area != want[target.Move] {
						t.Fatalf("focus %d, %+v: %v has moved to %v", focus, show, target.Move, target.Area)
					}
				}
			}
		}
	}
}

// If a node has thousands of followers, the window always shows the one in focus.
func TestWindowFollowsTheFocus(t *testing.T) {
	b := wideTree(t)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme = theme.New(theme.Options{})
	for s.Focus = 0; s.Focus < len(s.Moves); s.Focus += 97 {
		found := false
		for _, target := range View.Draw(paint.New(49, 20), s).Targets {
			found = found || target.Move == s.Moves[s.Focus]
		}
		if !found {
			t.Errorf("move %d is in focus and not to be seen", s.Focus)
		}
	}
}

// With colours off nothing shows a node's verdict.
func TestKeepsItsSecrets(t *testing.T) {
	for _, name := range []string{"04-greedy", "09-divisors"} {
		b := preset(t, name)
		s := viewtest.Scene(t, b, b.Start(0))
		s.Show, s.Theme = view.Show{}, theme.New(theme.Options{})
		hidden := viewtest.Render(t, View, s, 83, 35)
		s.Solution, s.Analysis = nil, nil
		if unsolved := viewtest.Render(t, View, s, 83, 35); text(hidden) != text(unsolved) {
			t.Errorf("%s, colours off:\n%s\nunsolved:\n%s", name, ansi.Strip(hidden), ansi.Strip(unsolved))
		}
		for _, word := range []string{"=", "≠", "make", "worth "} {
			if strings.Contains(ansi.Strip(hidden), word) {
				t.Errorf("%s: %q is to be read with the colours off", name, word)
			}
		}
	}
}

// text returns the words of a frame.
func text(frame string) string { return strings.Join(strings.Fields(ansi.Strip(frame)), " ") }

// The strip for a graph too large to be drawn shows columns of different outcomes as mixed, and
// the legend says so.
func TestStripSaysMixed(t *testing.T) {
	s := viewtest.Scene(t, preset(t, "09-divisors"), preset(t, "09-divisors").Start(0))
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		c := paint.New(size[0], size[1])
		View.Draw(c, s)
		rows := strings.Split(ansi.Strip(c.String()), "\n")
		legend := rows[len(rows)-1]
		above := strings.Join(rows[:len(rows)-1], "\n")
		if shown := strings.Contains(above, s.Theme.Glyph.Mixed); shown != strings.Contains(strings.ReplaceAll(legend, " ", ""), s.Theme.Glyph.Mixed+"mix") {
			t.Errorf("%v: mixed %v, legend %q", size, shown, legend)
		} else if size[0] < 40 && !shown {
			t.Errorf("%v: all columns of few states agree:\n%s", size, above)
		}
	}
}

// A node's body reaches both ends of the row where edges begin and end. A body of several rows has
// rounded corners.
func TestBodiesAreRound(t *testing.T) {
	th := theme.New(theme.Options{Depth: theme.Exact})
	for _, size := range []image.Point{{3, 1}, {5, 3}, {7, 3}, {11, 5}, {15, 7}} {
		c := paint.New(size.X, size.Y)
		round(c, c.Bounds(), th, false, th.Token.Bg, nil)
		for _, x := range []int{0, size.X - 1} {
			if _, st := c.At(x, size.Y/2); st.Bg == nil {
				t.Errorf("%v: an edge does not touch the body:\n%s", size, ansi.Strip(c.String()))
			}
			for _, y := range []int{0, size.Y - 1} {
				if _, st := c.At(x, y); size.Y > 1 && st.Bg != nil {
					t.Errorf("%v: a corner at %d, %d:\n%s", size, x, y, ansi.Strip(c.String()))
				}
			}
		}
	}
}

// A larger canvas shows at least as many nodes of two graphs that do not fit, and at least the token's node and all
// that it leads to.
func TestLargerCanvasShowsMore(t *testing.T) {
	b := preset(t, "08-long-march")
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme = theme.New(theme.Options{Depth: theme.Exact})
	shown := 0
	for _, size := range []image.Point{{35, 14}, {49, 20}, {83, 35}} {
		d := newScene(&view.Drawing{Scene: s})
		d.show(paint.New(size.X, size.Y))
		n := 0
		for _, g := range d.graphs {
			n += len(g.nodes)
		}
		if least := max(shown, 4+2); n < least {
			t.Errorf("%v: %d nodes are shown, want at least %d", size, n, least)
		}
		shown = n
	}
}
