package jug

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// after returns the scene of a board after some moves, by name.
func after(t testing.TB, rule jug.Rule, stones int64, sizes []int64, names string) *view.Scene {
	t.Helper()
	b, err := jug.New(sizes, rule, stones)
	if err != nil {
		t.Fatal(err)
	}
	p := b.Start(0)
next:
	for _, name := range strings.Fields(names) {
		for _, m := range b.Moves(p) {
			if b.Name(p, m) == name {
				p = b.Play(p, m)
				continue next
			}
		}
		t.Fatalf("%s is not legal among %s", name, names)
	}
	return viewtest.Scene(t, b, p)
}

// upTo returns 1..k.
func upTo(k int) []int64 {
	sizes := make([]int64, k)
	for i := range sizes {
		sizes[i] = int64(i + 1)
	}
	return sizes
}

func TestFrames(t *testing.T) {
	for _, test := range []struct {
		name  string
		scene *view.Scene
	}{
		{"a ban", after(t, jug.Each, 13, []int64{2, 3, 6}, "3")},
		{"a PASS spent", after(t, jug.Each, 24, []int64{2, 3, 6}, "PASS 2")},
		{"answering a PASS", after(t, jug.Shared, 20, []int64{1, 2, 5}, "2 PASS")},
		{"a thousand", after(t, jug.Each, 1000, []int64{1, 10, 100}, "10 1")},
		{"twelve sizes", after(t, jug.Never, 100, upTo(12), "5")},
	} {
		t.Run(test.name, func(t *testing.T) {
			viewtest.Golden(t, View, test.scene)
			viewtest.AnySize(t, View, test.scene)
		})
	}
}

func TestAnySize(t *testing.T) {
	for _, s := range []*view.Scene{
		after(t, jug.Each, 0, []int64{1, 2}, ""),
		after(t, jug.Each, 0, []int64{1, 2}, "PASS"),
		after(t, jug.Never, 1, []int64{7}, ""),
		after(t, jug.Each, 1_000_000_000_000_000_000, []int64{2, 3, 1 << 10}, "2 PASS"),
		after(t, jug.Shared, 400, upTo(200), "199"),
	} {
		viewtest.AnySize(t, View, s)
		mini := *s
		mini.Mini = true
		viewtest.AnySize(t, View, &mini)
		bare := *s
		bare.Show, bare.Solution, bare.Analysis, bare.Focus = view.Show{}, nil, nil, -1
		viewtest.AnySize(t, View, &bare)
	}
}

// Every legal move can be clicked, at every size of the play screen.
func TestTargets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 12 {
		b := jug.Game.Random(rng, 1+i%3)
		sol, err := b.Solve(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for p := b.Start(0); len(b.Moves(p)) > 0; p = b.Play(p, b.Moves(p)[rng.IntN(len(b.Moves(p)))]) {
			s := &view.Scene{Board: b, Position: p, Solution: sol, Analysis: games.Analyse(b, sol, p), Moves: b.Moves(p), Show: viewtest.Everything}
			for _, size := range viewtest.Sizes {
				viewtest.AllTargets(t, View, s, size[0], size[1])
			}
		}
	}
}

// The picture's layout does not change with the focus or the switches.
func TestStandsStill(t *testing.T) {
	for _, s := range []*view.Scene{
		after(t, jug.Each, 13, []int64{2, 3, 6}, "3"),
		after(t, jug.Shared, 1000, []int64{1, 10, 100}, "10 PASS"),
	} {
		s.Theme = theme.New(theme.Options{})
		for _, size := range viewtest.Sizes {
			areas := func() string {
				var w strings.Builder
				for _, target := range View.Draw(paint.New(size[0], size[1]), s).Targets {
					fmt.Fprintln(&w, target.Area, target.Move)
				}
				return w.String()
			}
			s.Focus, s.Show = -1, viewtest.Everything
			want := areas()
			for s.Focus = range s.Moves {
				for _, s.Show = range []view.Show{{}, {Colours: true}, {Best: true}, viewtest.Everything} {
					if got := areas(); got != want {
						t.Errorf("%s, %v, focus %d, %+v:\n%swant\n%s", s.Board.Title(), size, s.Focus, s.Show, got, want)
					}
				}
			}
		}
	}
}

// The ban and a spent PASS are shown.
func TestSays(t *testing.T) {
	for _, test := range []struct {
		scene *view.Scene
		words []string
	}{
		{after(t, jug.Each, 13, []int64{2, 3, 6}, "3"), []string{"10 stones", "First took 3 just now: 3 is banned", " banned ", "May still PASS:  First    Second "}},
		{after(t, jug.Each, 13, []int64{2, 3, 6}, "PASS"), []string{"First said PASS:", "no PASS may answer", " not now", "May still PASS:  Second "}},
		{after(t, jug.Each, 13, []int64{2, 3, 6}, "PASS 2"), []string{" spent", " banned ", "May still PASS:  Second ", "last taken, so banned now"}},
		{after(t, jug.Each, 5, []int64{2, 3, 6}, ""), []string{"The number just taken is banned:", "none yet"}},
		{after(t, jug.Shared, 9, []int64{2, 3, 6}, ""), []string{"May still PASS:  Both "}},
		{after(t, jug.Shared, 9, []int64{2, 3, 6}, "2 PASS"), []string{"Second said PASS:", "no ban", " spent"}},
		{after(t, jug.Shared, 9, []int64{2, 3, 6}, "2 PASS 2"), []string{"May still PASS: nobody"}},
	} {
		test.scene.Theme = theme.New(theme.Options{})
		frame := ansi.Strip(viewtest.Render(t, View, test.scene, 49, 20))
		for _, words := range test.words {
			if !strings.Contains(frame, words) {
				t.Errorf("%q is missing from\n%s", words, frame)
			}
		}
	}
}

// The text of a ban is never cut: the longest one that fits is used.
func TestBansAreNeverCut(t *testing.T) {
	for _, names := range []string{"", "3", "PASS", "PASS 3"} {
		s := after(t, jug.Each, 14, []int64{1, 2, 3}, names)
		s.Theme, s.Called = theme.New(theme.Options{}), [2]string{"You", "The program"}
		s.Show, s.Analysis, s.Solution = view.Show{}, nil, nil
		for w := 30; w < 100; w += wide.Of(1, 3) {
			for _, h := range []int{12, 16, 18, 20, 30} {
				if frame := ansi.Strip(viewtest.Render(t, View, s, w, h)); strings.Contains(frame, "…") {
					t.Fatalf("%q, %d×%d: cut:\n%s", names, w, h, frame)
				}
			}
		}
	}
}

// With colours off nothing is given away.
func TestKeepsSecrets(t *testing.T) {
	s := after(t, jug.Each, 13, []int64{2, 3, 6}, "3")
	s.Show, s.Focus = view.Show{}, 0
	s.Theme = theme.New(theme.Options{})
	for _, size := range viewtest.Sizes {
		if frame := ansi.Strip(viewtest.Render(t, View, s, size[0], size[1])); regexp.MustCompile(`[WL]\d|★|repeat|period`).MatchString(frame) {
			t.Errorf("%v:\n%s", size, frame)
		}
	}
}

// If there is room, a bracket is beside the rows of each period, else a line describes it. Never
// are there both, and neither is shown while outcomes are hidden.
func TestPeriodIsTold(t *testing.T) {
	for _, test := range []struct {
		scene *view.Scene
		size  [2]int
		words []string
		not   []string
	}{
		{after(t, jug.Each, 24, []int64{2, 3, 6}, "3"), [2]int{83, 35}, []string{"╮", "9 rows", "╯"}, []string{"rows repeat", "period"}},
		{after(t, jug.Each, 24, []int64{2, 3, 6}, "3"), [2]int{49, 26}, []string{"rows repeat"}, []string{"9 rows"}},
		{after(t, jug.Never, 100, upTo(12), ""), [2]int{83, 35}, []string{"rows repeat every 78 stones: 78 stones are as 0"}, []string{"78 rows"}},
	} {
		test.scene.Theme = theme.New(theme.Options{})
		frame := ansi.Strip(viewtest.Render(t, View, test.scene, test.size[0], test.size[1]))
		for _, words := range test.words {
			if !strings.Contains(frame, words) {
				t.Errorf("%q is missing from\n%s", words, frame)
			}
		}
		hidden := *test.scene
		hidden.Show = view.Show{}
		for _, words := range append(test.not, test.words...) {
			if frame := ansi.Strip(viewtest.Render(t, View, &hidden, test.size[0], test.size[1])); strings.Contains(frame, words) {
				t.Errorf("%q is told:\n%s", words, frame)
			}
		}
		for _, words := range test.not {
			if strings.Contains(frame, words) {
				t.Errorf("%q is told besides:\n%s", words, frame)
			}
		}
	}
}

// The table's rows are adjacent without gaps and as high as there is room for. The row of the
// position is marked.
func TestTableFillsItsRows(t *testing.T) {
	s := after(t, jug.Each, 13, []int64{2, 3, 6}, "3")
	s.Theme = theme.New(theme.Options{})
	for _, test := range []struct {
		size [2]int
		tall int
	}{{[2]int{49, 20}, 1}, {[2]int{83, 35}, 2}, {[2]int{139, 55}, 3}} {
		b := of(s)
		l := b.layout(test.size[0], test.size[1])
		if l.table == nil || l.table.tall != test.tall {
			t.Fatalf("%v: %+v", test.size, l.table)
		}
		c := paint.New(test.size[0], test.size[1])
		View.Draw(c, s)
		x, marks := l.at.Min.X+l.table.label, 0
		first := l.at.Min.Y + (l.at.Dy()-l.table.head-len(l.table.rows)*l.table.tall)/2 + l.table.head
		for i := range len(l.table.rows) * l.table.tall {
			y := first + i
			if _, st := c.At(x, y); l.table.rows[i/l.table.tall] <= 10 && st.Bg == nil {
				t.Errorf("%v: line %d is not filled:\n%s", test.size, y, ansi.Strip(c.String()))
			}
			marks += strings.Count(viewtest.Row(c, y, 0, test.size[0]), s.Theme.Glyph.Now+"10")
		}
		if marks != 1 {
			t.Errorf("%v: the present row is marked %d times", test.size, marks)
		}
	}
}
