package learn

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// judge returns the verdict of a position and how many moves keep the outcome, such as "Win in 3,
// 1 of 2".
func judge(a *games.Analysis) string {
	return fmt.Sprintf("%v, %d of %d", a.Verdict, a.Keeping(), len(a.Options))
}

// The positions with which steps begin have the right verdicts.
func TestPositions(t *testing.T) {
	want := map[string][]string{
		"berzerk": {"Win in 1, 1 of 2", "Win in 3, 1 of 2", "Lose in 2, 2 of 2", "Lose in 4, 2 of 2", "Loop, 1 of 2", "Loop, 1 of 2"},
		"fence":   {"Win in 3, 1 of 1", "Win in 3, 1 of 2", "Lose in 4, 2 of 2", "Win in 3, 1 of 1", "Lose in 8, 2 of 2", "Lose in 2, 1 of 1"},
		"dag":     {"Win in 1, 1 of 2", "Win in 3, 1 of 2", "Win in 3, 1 of 2", "Win in 3, 1 of 3", "Loop, 1 of 2", "Win in 3, 1 of 2"},
		"jug":     {"Win in 1, 1 of 3", "Win in 3, 1 of 2", "Lose in 2, 2 of 2", "Win in 3, 1 of 3", "Win in 5, 1 of 2", "Win in 3, 1 of 2"},
		"advance": {"Win in 3, 3 of 3", "Win in 3, 1 of 2", "Lose in 4, 2 of 2", "Lose in 2, 1 of 1", "Win in 5, 1 of 3", "Win in 3, 1 of 2"},
	}
	for _, l := range Lessons()[:len(catalog.Games())] { // catalog.Confirm does this for games of rules
		for i := range l.Steps {
			told := "nothing"
			if i < len(want[l.Game.ID]) {
				told = want[l.Game.ID][i]
			}
			if got := judge(begin(t, l, &l.Steps[i]).Analysis); got != told {
				t.Errorf("%s, step %d, %s: the solver says %q, the table of this test %q", l.Game.ID, i+1, l.Steps[i].Title, got, told)
			}
		}
	}
}

// position returns the solution of a board and the analysis of its start.
func position(t *testing.T, g *games.Game, text string) (games.Solution, *games.Analysis) {
	t.Helper()
	p, err := catalog.ReadPreset(g, []byte(text), "claim")
	if err != nil {
		t.Fatal(err)
	}
	s, err := p.Board.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, a, err := games.Think(t.Context(), p.Board, s, p.Board.Start(p.First), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s, a
}

// The solver confirms the sentences of the lessons.
func TestClaims(t *testing.T) {
	outcome := func(board string) func(*testing.T, *games.Game) string {
		return func(t *testing.T, g *games.Game) string {
			_, a := position(t, g, board)
			return a.Verdict.Outcome.String()
		}
	}
	worth := func(board string) func(*testing.T, *games.Game) string {
		return func(t *testing.T, g *games.Game) string {
			s, a := position(t, g, board)
			return s.(games.Additive).Sum(a.Position).Total
		}
	}
	terms := func(board string) func(*testing.T, *games.Game) string {
		return func(t *testing.T, g *games.Game) string {
			s, a := position(t, g, board)
			return strings.Join(s.(games.Additive).Sum(a.Position).Terms, " ")
		}
	}
	// costs returns the costs of the moves at the start of a step, ascending.
	costs := func(step int) func(*testing.T, *games.Game) string {
		return func(t *testing.T, g *games.Game) string {
			l, _ := Of(g)
			a := begin(t, l, &l.Steps[step-1])
			var list []string
			for _, o := range slices.SortedFunc(slices.Values(a.Analysis.Options), func(a, b games.Option) int { return a.Cost.Cmp(b.Cost) }) {
				list = append(list, o.Cost.String())
			}
			return strings.Join(list, " ")
		}
	}
	circle := func(cell int) string { return fmt.Sprintf("# start: %d\n8\n2 1 2\n2 1 2\n", cell) }
	jug := func(stones int) string { return fmt.Sprintf("# pass: none\n# stones: %d\n1 2\n%d\n", stones, stones) }
	node := func(name string) string {
		return "digraph { P -> Q; P -> R; Q -> S; R -> S; R -> end; S -> end; " + name + " [token=1] }\n"
	}
	for _, c := range []struct {
		game   string
		step   int
		says   string // a part of the step's text
		holds  func(*testing.T, *games.Game) string
		solver string
	}{
		{"berzerk", 2, "Cell 3 was the trap", outcome("# start: 3\n6\n2 1 2\n2 1 2\n"), "Lose"},
		{"berzerk", 4, "One or two cells before the hole is a Win", outcome(circle(7)), "Win"},
		{"berzerk", 4, "One or two cells before the hole is a Win", outcome(circle(6)), "Win"},
		{"berzerk", 4, "Three before is a Lose", outcome(circle(5)), "Lose"},
		{"berzerk", 4, "Four or five before is a Win", outcome(circle(4)), "Win"},
		{"berzerk", 4, "Four or five before is a Win", outcome(circle(3)), "Win"},
		{"berzerk", 4, "Every third cell is lost", outcome(circle(1)), "Win"},
		{"fence", 1, "You had two steps, Down had one", terms("2\n1 3\nRRRD\nDRRR\n2 1\nRDD\nDDR\n"), "2 −1"},
		{"fence", 2, "that one would have given Down two steps", costs(2), "1 2"},
		{"fence", 3, "All is balanced", terms("3\n1 2\nRRD\nDRR\n2 1\nRDD\nDDR\n2 2\nRRDD\nDDRR\n"), "1 −1 0"},
		{"fence", 4, "A row with three steps for Right is worth +3", worth("1\n1 4\nRRRRD\nDRRRR\n"), "+3"},
		{"fence", 4, "a column with three for Down −3", worth("1\n4 1\nRDDDD\nDDDDR\n"), "−3"},
		{"fence", 4, "a square 0", worth("1\n3 3\nRRRDDD\nDDDRRR\n"), "0"},
		{"fence", 5, "2 − 2 + 0 = 0", terms("3\n2 4\nRRRRDD\nDDRRRR\n3 1\nRDDD\nDDDR\n2 2\nRRDD\nDDRR\n"), "2 −2 0"},
		{"dag", 3, "A dead end gets 0", worth(node("end")), "0"},
		{"dag", 3, "S leads to a 0: it gets 1", worth(node("S")), "1"},
		{"dag", 3, "R leads to 0 and 1: it gets 2", worth(node("R")), "2"},
		{"dag", 3, "Q leads to 1: it gets 0", worth(node("Q")), "0"},
		{"dag", 4, "X is on P, whose number is 2; Y is on Q, whose number is 1", terms("digraph { P -> Q; P -> end; Q -> end; P [token=1]; Q [token=1] }\n"), "2 1"},
		{"dag", 5, "whoever moves the token to R loses", outcome("digraph { P -> Q; Q -> P; P -> R; Q -> R; R -> end; R [token=1] }\n"), "Win"},
		{"jug", 5, "With three stones left", outcome(jug(3)), "Lose"},
		{"jug", 5, "so it is with six", outcome(jug(6)), "Lose"},
		{"jug", 5, "with nine", outcome(jug(9)), "Lose"},
		{"jug", 5, "every multiple of three", outcome(jug(3 * 333_333)), "Lose"},
		{"jug", 5, "every multiple of three", outcome(jug(3*333_333 + 1)), "Win"},
		{"advance", 4, "A white piece in the top row", worth("3 1\nW\n.\n.\n"), "−1"},
		{"advance", 4, "It is worth what lies halfway: −1/2", worth("3 1\n.\nW\n.\n"), "−1/2"},
		{"advance", 4, "halves it again", worth("4 1\n.\n.\n.\nW\n"), "−1/8"},
		{"advance", 5, "is worth 1/2 and the second −1/4", terms("3 2\nB.\n..\nWW\n"), "1/2 −1/4"},
		{"advance", 5, "a move of yours may cost 1/4, and no more", costs(5), "1/4 1/2 3/4"},
	} {
		g, _ := catalog.Find(c.game)
		l, _ := Of(g)
		s := l.Steps[c.step-1]
		if !strings.Contains(s.Text+s.Ask+s.Hint+s.Done, c.says) {
			t.Errorf("%s, step %d does not say %q", c.game, c.step, c.says)
		}
		if got := c.holds(t, g); got != c.solver {
			t.Errorf("%s, step %d says %q: the solver says %s, not %s", c.game, c.step, c.says, got, c.solver)
		}
	}
}
