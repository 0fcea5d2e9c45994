package catalog_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// tried returns the games for which inputs can be drawn to test programs with.
func tried(t *testing.T) (list []*games.Game) {
	t.Helper()
	for _, g := range slices.Concat(catalog.Games(), catalog.Bundled()) {
		if g.Trials != nil {
			list = append(list, g)
		}
	}
	if len(list) < len(catalog.Games())+10 {
		t.Fatalf("%d games", len(list))
	}
	return list
}

// drawn returns the games of the catalog for which inputs can be drawn. TestTrials reports the
// others.
func drawn() []*games.Game {
	return slices.DeleteFunc(slices.Clone(catalog.Games()), func(g *games.Game) bool { return g.Trials == nil })
}

// sizeOf returns the i-th size to draw inputs of. Sizes go from 1 to twice the small size and
// repeat.
func sizeOf(g *games.Game, i uint64) int64 {
	return 1 + int64(i)%min(2*g.Trials.Small, g.Trials.Most)
}

// sound returns nil if a case is an input that its game accepts.
func sound(g *games.Game, c games.Case) error {
	if g.Trials.Input != nil {
		_, err := g.Trials.Input(c)
		return err
	}
	_, err := g.Read(c.Text(), "case", nil, solver.Options{})
	return err
}

// Inputs of each game of the catalog can be drawn. A drawn case is a valid input, is the same for
// the same seed, and is read back as the same case.
func TestTrials(t *testing.T) {
	for _, g := range catalog.Games() {
		if g.Trials == nil {
			t.Errorf("%s has no Trials: no inputs of it can be drawn", g.ID)
		}
	}
	for _, g := range tried(t) {
		refused := 0
		for i := range uint64(60) {
			size := sizeOf(g, i)
			draw := func() games.Case { return g.Trials.Draw(rand.New(rand.NewPCG(7, i)), size) }
			c := draw()
			text := c.Text()
			if !bytes.Equal(text, draw().Text()) {
				t.Fatalf("%s: seed 7, %d draws two cases", g.ID, i)
			}
			if err := sound(g, c); err != nil {
				refused++
				if g.Trials.Input == nil {
					t.Fatalf("%s: %v of\n%s", g.ID, err, text)
				}
			}
			again, err := g.Trials.Read(text, "case")
			if err != nil {
				t.Fatalf("%s: %v of\n%s", g.ID, err, text)
			}
			if !bytes.Equal(again.Text(), text) || !slices.Equal(again.Weight(), c.Weight()) || again.Says() != c.Says() {
				t.Fatalf("%s: read as\n%s, want\n%s", g.ID, again.Text(), text)
			}
			if c.Says() == "" || c.Asked(0).What == "" || c.Asked(1<<20).What != "" {
				t.Fatalf("%s: says %q of\n%s", g.ID, c.Says(), text)
			}
		}
		if refused > 45 { // in a text with brackets most changes of a letter are invalid
			t.Errorf("%s: %d of 60 cases are refused", g.ID, refused)
		}
	}
}

// Simpler cases have less weight and are nearly always valid inputs. Simplified again and again, a
// case ends as the simplest one.
func TestSimpler(t *testing.T) {
	least := map[string]string{
		"berzerk": "2\n1 1\n1 1\n",
		"fence":   "1\n1 1\nRD\nDR\n",
		"dag":     "1 0\n1 0\n1\n1 1\n",
		"jug":     "1 2 3\n1\n",
		"advance": "1\n.\n",
		"wythoff": "1 1\n",
	}
	for _, g := range tried(t) {
		for i := range wide.Of[uint64](6, 1) {
			c := g.Trials.Draw(rand.New(rand.NewPCG(3, i)), min(2*g.Trials.Small, g.Trials.Most))
			for steps := 0; ; steps++ {
				var next games.Case
				good, bad := 0, 0
				for s := range c.Simpler() {
					if slices.Compare(s.Weight(), c.Weight()) >= 0 {
						t.Fatalf("%s: of\n%s%v the simpler one is\n%s%v", g.ID, c.Text(), c.Weight(), s.Text(), s.Weight())
					}
					if err := sound(g, s); err != nil {
						bad++
						if g.Trials.Input == nil {
							t.Fatalf("%s: %v of\n%s", g.ID, err, s.Text())
						}
						continue
					}
					good++
					if next == nil || (steps+good)%3 == 0 {
						next = s
					}
				}
				if next == nil {
					break
				}
				c = next
			}
			if want, ok := least[g.ID]; ok && string(c.Text()) != want {
				t.Errorf("%s: ends with\n%s", g.ID, c.Text())
			}
		}
	}
}

// Each mistake answers in the judge's format, and wrongly on some drawn input.
func TestMistakes(t *testing.T) {
	for _, g := range drawn() {
		type asked struct {
			of    games.Case
			right []string
		}
		var all []asked
		for i := range uint64(200) {
			c := g.Trials.Draw(rand.New(rand.NewPCG(5, i)), sizeOf(g, i))
			in, err := g.Read(c.Text(), "case", nil, solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			a, err := in.Solve(t.Context(), solver.Options{})
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, asked{c, strings.Fields(string(a.Judge()))})
		}
		says := map[string]bool{}
		for _, m := range g.Trials.Mistakes {
			if says[m.Says] || !strings.Contains(m.Says, " ") {
				t.Errorf("%s: %q twice, or no sentence", g.ID, m.Says)
			}
			says[m.Says] = true
			differs := false
			for _, one := range all {
				words, right := m.Answer(one.of), one.right
				if words != nil && len(words) != len(right) {
					t.Fatalf("%s: %q answers %d words, want %d", g.ID, m.Says, len(words), len(right))
				}
				differs = differs || words != nil && !slices.Equal(words, right)
			}
			if !differs {
				t.Errorf("%s: %q is no mistake", g.ID, m.Says)
			}
		}
	}
}

// A mistake whose sentence might be taken in two ways answers as the sentence says.
func TestMistakesAsSaid(t *testing.T) {
	const chain, fork = "3 2\n1 2\n2 3\n1 0\n", "4 4\n1 2\n1 3\n2 4\n3 2\n1 0\n" // each beside a graph of one node
	for _, c := range []struct{ game, says, input, want string }{
		{"berzerk", "the fewest steps to the hole", "5\n2 3 4\n1 4\n", "Win Win Lose Win Win Lose Lose Win"},
		{"berzerk", "counted from 0", "3\n1 1\n1 1\n", "Lose Lose Lose Lose"},
		{"dag", "counted from 1", chain + "3\n1 1\n2 1\n3 1\n", "W W P"},
		{"dag", "repeated ones included", "2 2\n1 2\n1 2\n2 1\n1 2\n1\n1 1\n", "W"},
		{"dag", "longest way", fork + "3\n1 1\n2 1\n3 1\n", "W W P"}, // from node 1 three edges, two of them from node 3 on
		{"dag", "from the last one down", "3 2\n3 2\n2 1\n1 0\n3\n1 1\n2 1\n3 1\n", "P W W"},
		{"dag", "from the first one up", chain + "3\n1 1\n2 1\n3 1\n", "W W P"},
		{"fence", "the lower one first", "2\n1 3\nDRRR\nRRRD\n2 1\nRDD\nDDR\n", "Second"},
		{"advance", "none of the other", "1\nW\n", "Takahashi"},
		{"advance", "none of the other", "1\nB\n", "Snuke"},
		{"jug", "PASS might answer", "1 2 3\n1\n2\n3\n4\n", "F F F S"},
	} {
		g, _ := catalog.Find(c.game)
		i := slices.IndexFunc(g.Trials.Mistakes, func(m games.Mistake) bool { return strings.Contains(m.Says, c.says) })
		of, err := g.Trials.Read([]byte(c.input), "test")
		if err != nil || i < 0 {
			t.Fatalf("%s, %q: %v", c.game, c.says, err)
		}
		if got := strings.Join(g.Trials.Mistakes[i].Answer(of), " "); got != c.want {
			t.Errorf("%s, %q answers %s, want %s", c.game, c.says, got, c.want)
		}
	}
}

// For any two mistakes some drawn input has different answers.
func TestMistakesDiffer(t *testing.T) {
	for _, g := range drawn() {
		answers := make([][]string, len(g.Trials.Mistakes))
		for i := range wide.Of[uint64](400, 120) {
			c := g.Trials.Draw(rand.New(rand.NewPCG(6, i)), sizeOf(g, i))
			for m, mistake := range g.Trials.Mistakes {
				answers[m] = append(answers[m], strings.Join(mistake.Answer(c), " "))
			}
		}
		for m := range answers {
			for n := range m {
				if slices.Equal(answers[m], answers[n]) {
					t.Errorf("%s: %q and %q are the same", g.ID, g.Trials.Mistakes[n].Says, g.Trials.Mistakes[m].Says)
				}
			}
		}
	}
}

// Every special case listed is drawn, among small inputs and among large ones.
func TestCorners(t *testing.T) {
	has := map[string]map[string]func(lines []string) bool{
		"berzerk": {
			"two cells": func(l []string) bool { return l[0] == "2" },
			"one step":  func(l []string) bool { return strings.HasPrefix(l[1], "1 ") },
			"all steps": func(l []string) bool { return len(l[0]) == 1 && l[0] > "3" && l[2][0] == l[0][0]-1 },
			"one set":   func(l []string) bool { return l[0] > "4" && l[1] == l[2] && len(l[1]) > 4 },
			"no order":  func(l []string) bool { return strings.Contains(l[1], "3 2") },
		},
		"jug": {
			"neighbours":  func(l []string) bool { return strings.Join(l[1:4], " ") == "1 2 3" },
			"sizes 1 2 3": func(l []string) bool { return l[0] == "1 2 3" },
			"far apart":   func(l []string) bool { return strings.HasSuffix(l[0], " 10") },
		},
		"fence": {
			"one cell":   func(l []string) bool { return slices.Contains(l, "1 1") },
			"one row":    func(l []string) bool { return slices.Contains(l, "1 3") },
			"one column": func(l []string) bool { return slices.Contains(l, "3 1") },
			"staircase": func(l []string) bool {
				return slices.Contains(l, "RRDRDD") && slices.Contains(l, "DRDRDR") || slices.Contains(l, "RDRDRD")
			},
			"many":            func(l []string) bool { return len(l) > 20 },
			"lower one first": func(l []string) bool { return l[2][0] == 'D' },
		},
		"dag": {
			"one node":   func(l []string) bool { return l[0] == "1 0" },
			"chain":      func(l []string) bool { return l[0] == "4 3" && edges(l) == "1 2, 2 3, 3 4" },
			"no edge":    func(l []string) bool { return strings.HasSuffix(l[0], " 0") && l[0] > "3" },
			"edge twice": func(l []string) bool { return repeated(l) },
			"all edges":  func(l []string) bool { return l[0] == "4 6" },
			"backwards":  func(l []string) bool { return slices.Contains(l[1:], "4 1") },
		},
		"advance": {
			"one cell":      func(l []string) bool { return l[0] == "1" },
			"empty":         func(l []string) bool { return !strings.ContainsAny(strings.Join(l, ""), "WB") },
			"full":          func(l []string) bool { return l[0] > "2" && !strings.Contains(strings.Join(l, ""), ".") },
			"one colour":    func(l []string) bool { return l[0] > "2" && !strings.Contains(strings.Join(l, ""), "W") },
			"empty columns": func(l []string) bool { return l[0] == "3" && l[1][0] == '.' && l[2][0] == '.' && l[3][0] == '.' },
		},
	}
	for _, g := range drawn() {
		met := map[string]int{}
		draws := wide.Of[uint64](1000, 400)
		for i := range draws {
			c := g.Trials.Draw(rand.New(rand.NewPCG(1, i)), 1+int64(i)%(g.Trials.Small+1))
			lines := strings.Split(strings.TrimSpace(string(c.Text())), "\n")
			for name, is := range has[g.ID] {
				if is(lines) {
					met[name]++
				}
			}
		}
		for name := range has[g.ID] {
			if met[name] < wide.Of(3, 1) {
				t.Errorf("%s: %q is met %d times of %d", g.ID, name, met[name], draws)
			}
		}
	}
}

// graph returns the lines of the first graph's edges.
func graph(lines []string) []string {
	var n, m int
	fmt.Sscan(lines[0], &n, &m)
	return slices.Clone(lines[1 : 1+m])
}

func edges(lines []string) string {
	return strings.Join(slices.Sorted(slices.Values(graph(lines))), ", ")
}

func repeated(lines []string) bool {
	list := graph(lines)
	return len(slices.Compact(slices.Sorted(slices.Values(list)))) < len(list)
}

// The largest inputs of the judge are drawn and answered quickly.
func TestLargest(t *testing.T) {
	for _, g := range wide.Some(t, drawn()) {
		c := g.Trials.Draw(rand.New(rand.NewPCG(1, 4)), g.Trials.Judge)
		in, err := g.Read(c.Text(), "case", nil, solver.Options{})
		if err != nil {
			t.Fatalf("%s: %v", g.ID, err)
		}
		if _, err = in.Solve(t.Context(), solver.Options{}); err != nil {
			t.Fatalf("%s: %v", g.ID, err)
		}
	}
}

// Without leaves out each part of a list: halves first, single elements last.
func TestWithout(t *testing.T) {
	var got []string
	for list := range games.Without([]int{1, 2, 3, 4}) {
		got = append(got, fmt.Sprint(list))
	}
	want := []string{"[3 4]", "[1 2]", "[2 3 4]", "[1 3 4]", "[1 2 4]", "[1 2 3]"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for range games.Without([]int{1}) {
		t.Error("nothing stays")
	}
	for range games.Coarsely(make([]int, 16)) {
		t.Error("a short list")
	}
	n := 0
	for rest := range games.Coarsely(make([]int, 64)) {
		if n++; len(rest) > 60 {
			t.Errorf("%d stay", len(rest))
		}
	}
	if n != 2+4+8+16 {
		t.Errorf("%d parts of 64", n)
	}
	var numbers []int64
	for n := range games.Less(100, 0) {
		numbers = append(numbers, n)
	}
	if want := []int64{0, 50, 75, 88, 94, 97, 99}; !slices.Equal(numbers, want) {
		t.Errorf("%v, want %v", numbers, want)
	}
}

// Any text that a game accepts is a case. The case, written again as an input, has the same
// answer. Its simpler cases are valid inputs.
func FuzzTrial(f *testing.F) {
	list := drawn()
	for which, g := range list {
		for i := range uint64(8) {
			f.Add(uint8(which), g.Trials.Draw(rand.New(rand.NewPCG(1, i)), 1+int64(i)).Text())
		}
	}
	f.Add(uint8(1), []byte("\ufeff1 2 2\nDRDR RRDD"))
	f.Add(uint8(2), []byte("digraph { 1 -> 2 }"))
	opt := solver.Options{Memory: 1 << 24}
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		g := list[int(which)%len(list)]
		answer := func(text []byte) (string, bool) {
			in, err := g.Read(bytes.Clone(text), "fuzz", nil, opt)
			if err != nil {
				return "", false
			}
			a, err := in.Solve(t.Context(), opt)
			if err != nil {
				return "", false
			}
			return string(a.Judge()), true
		}
		c, err := g.Trials.Read(bytes.Clone(text), "fuzz")
		if err != nil {
			return
		}
		want, ok := answer(text)
		if !ok {
			return
		}
		if got, ok := answer(c.Text()); !ok || got != want {
			t.Fatalf("%s: %q is told as %q, %v: %q, want %q", g.ID, text, c.Text(), ok, got, want)
		}
		n := 0
		for s := range c.Simpler() {
			if slices.Compare(s.Weight(), c.Weight()) >= 0 {
				continue // not simpler: it is not tried
			}
			if _, err := g.Read(s.Text(), "fuzz", nil, opt); err != nil {
				t.Fatalf("%s: of %q: %v", g.ID, c.Text(), err)
			}
			if n++; n == 20 {
				break
			}
		}
	})
}
