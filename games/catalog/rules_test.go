package catalog_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/rules"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// told are the five games a second time, as files of rules written independently from the problem
// statements. A file's parameters are the first fields of the game's own form; small draws entries
// for these.
var told = []struct {
	game   string
	small  func(rng *rand.Rand) []string
	boards int // the number of boards drawn by small
	drawn  int // further random boards of the game's own; some have thousands of positions
}{
	{"berzerk", smallCircle, 2000, 100},
	{"fence", smallFences, 800, 10},
	{"dag", smallGraphs, 2000, 20},
	{"jug", smallJug, 1000, 50},
	{"advance", smallGrid, 400, 10},
}

// Each of the five solvers agrees with the general solver on the game's file of rules. Moves,
// outcomes, distances and values are the same in every position that follows the start.
func TestTheFiveAsRules(t *testing.T) {
	for _, of := range wide.Some(t, told) {
		t.Run(of.game, func(t *testing.T) {
			t.Parallel()
			own, _ := catalog.Find(of.game)
			ruled := toldGame(t, of.game)
			rng := source(5)
			var all tally
			boards := wide.Of(of.boards, of.boards/20)
			for i := range boards + wide.Of(of.drawn, 2) {
				var entries []string
				if i < boards {
					entries = of.small(rng)
				} else {
					b := own.Random(rng, 1)
					entries = own.Editing.Form.Fill(b, b.Start(0))
				}
				b := boardOf(t, own, entries)
				if b == nil {
					continue // the fences cross: no board
				}
				other := boardOf(t, ruled, entries)
				if other == nil || !all.hold(t, b, other) {
					t.Fatalf("on %q", entries)
				}
			}
			t.Logf("%+v", all)
			all.enough(t, own)
		})
	}
}

// toldGame returns the game of a file.
func toldGame(t *testing.T, name string) *games.Game {
	t.Helper()
	source, err := os.ReadFile("testdata/rules/" + name + ".star")
	if err != nil {
		t.Fatal(err)
	}
	f, err := rules.Load(name+".star", source)
	if err != nil {
		t.Fatal(err)
	}
	return f.Game(rules.Own)
}

// boardOf returns the board that a game's form makes of its first entries, nil if none.
func boardOf(t *testing.T, g *games.Game, entries []string) games.Board {
	t.Helper()
	filled := make([]string, len(g.Editing.Form.Fields)) // the other fields may stay empty
	if g.ID == rules.Own {
		entries = entries[:len(g.Params)]
	}
	copy(filled, entries)
	b, faults := g.Editing.Form.Board(filled)
	if faults != nil && (g.ID != "fence" || !strings.HasSuffix(faults[0].Expected, "crosses the other fence")) {
		t.Fatalf("%q: %v", entries, faults)
	}
	if faults != nil {
		return nil
	}
	return b
}

// tally counts what was compared.
type tally struct {
	boards, positions int
	outcomes          [4]int
	longest           int32
	exact, values     int
}

// pair is one position in both versions of a game.
type pair struct{ own, ruled games.Position }

// hold plays all matches on both boards at once and reports whether all positions agree. Positions
// are paired by the names of the moves that lead to them.
func (a *tally) hold(t *testing.T, own, ruled games.Board) bool {
	t.Helper()
	a.boards++
	var same [2]map[string]string // by key: the key on the other board
	for i := range same {
		same[i] = map[string]string{}
	}
	byValue, r := known(t, own), known(t, ruled)
	for first := range games.Player(2) {
		todo := []pair{{own.Start(first), ruled.Start(first)}}
		s, r := deep(t, byValue, todo[0].own), deep(t, r, todo[0].ruled)
		for len(todo) > 0 {
			p := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			k, l := p.own.Key(), p.ruled.Key()
			if was, met := same[0][k]; met && was == l {
				continue
			} else if back, taken := same[1][l]; met || taken {
				t.Errorf("%s is %s by the rules, and %s is %s", k, l, back, was)
				return false
			}
			same[0][k], same[1][l] = l, k
			a.positions++
			if o := byValue.Verdict(p.own).Outcome; o != r.Verdict(p.ruled).Outcome {
				t.Errorf("%s: %v without a search, by the rules %v", k, o, r.Verdict(p.ruled))
			}
			next := a.position(t, own, ruled, s, r, p)
			if t.Failed() {
				return false
			}
			todo = append(todo, next...)
		}
	}
	return true
}

// known returns the solution of a board.
func known(t *testing.T, b games.Board) games.Solution {
	t.Helper()
	s, err := b.Solve(t.Context(), solver.Options{Memory: 16 << 20}) // rules that never end are refused early
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// deep returns the solution with the distances of all positions that follow p.
func deep(t *testing.T, s games.Solution, p games.Position) games.Solution {
	t.Helper()
	s, err := s.Deepen(t.Context(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// position compares one position and returns those that follow it.
func (a *tally) position(t *testing.T, own, ruled games.Board, s, r games.Solution, p pair) []pair {
	t.Helper()
	if p.own.Turn() != p.ruled.Turn() {
		t.Errorf("%s: %d to move by the rules", p.own.Key(), p.ruled.Turn())
	}
	v, w := s.Verdict(p.own), r.Verdict(p.ruled)
	if v != w {
		t.Errorf("%s: %v, by the rules %v", p.own.Key(), v, w)
	}
	a.outcomes[v.Outcome]++
	if v.Exact() {
		a.exact++
		a.longest = max(a.longest, v.Remoteness)
	}
	if x, y := worth(s, p.own), worth(r, p.ruled); x != "" && y != "" {
		if a.values++; x != y {
			t.Errorf("%s: worth %s, by the rules %s", p.own.Key(), x, y)
		}
	}
	others := map[string]games.Move{}
	for _, m := range ruled.Moves(p.ruled) {
		others[ruled.Name(p.ruled, m)] = m
	}
	moves := own.Moves(p.own)
	if len(moves) != len(others) {
		t.Errorf("%s: %d moves, by the rules %d", p.own.Key(), len(moves), len(others))
	}
	next := make([]pair, len(moves))
	for i, m := range moves {
		other, ok := others[own.Name(p.own, m)]
		if !ok {
			t.Errorf("%s: %s is no move by the rules", p.own.Key(), own.Name(p.own, m))
			return nil
		}
		next[i] = pair{own.Play(p.own, m), ruled.Play(p.ruled, other)}
	}
	return next
}

// worth returns the value of a position, "" if it has none.
func worth(s games.Solution, p games.Position) string {
	if sum, ok := s.(games.Additive); ok {
		return sum.Sum(p).Total
	}
	if _, ok := s.(*finite.Solution); ok {
		return s.Mark(p, finite.Here).Value
	}
	return ""
}

// enough requires every kind of outcome, distance and value to have been compared.
func (a *tally) enough(t *testing.T, g *games.Game) {
	t.Helper()
	loops := g.ID == "berzerk" || g.ID == "dag"
	if a.outcomes[solver.Win] == 0 || a.outcomes[solver.Lose] == 0 || (a.outcomes[solver.Loop] > 0) != loops {
		t.Errorf("outcomes %v", a.outcomes)
	}
	if a.exact != a.positions {
		t.Errorf("the distances of %d positions out of %d", a.exact, a.positions)
	}
	if sums := g.ID != "berzerk" && g.ID != "jug"; sums != (a.values == a.positions) || sums != (a.values > 0) {
		t.Errorf("%d values of %d positions", a.values, a.positions)
	}
}

// words returns numbers as they are typed.
func words(numbers []int) string { return strings.Trim(fmt.Sprint(numbers), "[]") }

// some returns some of the numbers from 1 to most in increasing order, at least one.
func some(rng *rand.Rand, most int) []int {
	numbers := rng.Perm(most)[:1+rng.IntN(most)]
	for i := range numbers {
		numbers[i]++
	}
	slices.Sort(numbers)
	return numbers
}

// smallCircle draws a circle of two to six cells.
func smallCircle(rng *rand.Rand) []string {
	n := 2 + rng.IntN(5)
	return []string{strconv.Itoa(n), words(some(rng, n-1)), words(some(rng, n-1)), strconv.Itoa(1 + rng.IntN(n-1))}
}

// smallFences draws one or two boards, up to eight steps long. The fences of some cross.
func smallFences(rng *rand.Rand) []string {
	var fences []string
	for range 1 + rng.IntN(2) {
		length := 2 + rng.IntN(7)
		downs := 1 + rng.IntN(length-1)
		middle := func() string {
			steps := []byte(strings.Repeat("D", downs-1) + strings.Repeat("R", length-downs-1))
			rng.Shuffle(len(steps), func(i, j int) { steps[i], steps[j] = steps[j], steps[i] })
			return string(steps)
		}
		a, b := "R"+middle()+"D", "D"+middle()+"R"
		if rng.IntN(2) == 0 {
			a, b = b, a
		}
		fences = append(fences, a, b)
	}
	return []string{strings.Join(fences, " ")}
}

// smallGraphs draws one or two graphs of up to six nodes, some with cycles, and one to three
// tokens.
func smallGraphs(rng *rand.Rand) []string {
	var nodes []int
	var edges, tokens []string
	for range 1 + rng.IntN(2) {
		n := 1 + rng.IntN(6)
		var of []string
		back := rng.IntN(2) * rng.IntN(3) // edges backwards, which may close a cycle
		for range n + rng.IntN(n+1) {
			a, b := 1+rng.IntN(n), 1+rng.IntN(n)
			if a >= b && back == 0 {
				continue
			} else if a >= b {
				back--
			}
			of = append(of, fmt.Sprintf("%d>%d", a, b))
		}
		nodes, edges = append(nodes, n), append(edges, strings.Join(of, " "))
	}
	for range 1 + rng.IntN(3) {
		on := rng.IntN(len(nodes))
		tokens = append(tokens, fmt.Sprintf("%d:%d", on+1, 1+rng.IntN(min(nodes[on], 3))))
	}
	return []string{words(nodes), strings.Join(edges, ";"), strings.Join(tokens, " ")}
}

// smallJug draws a jug of up to eight stones.
func smallJug(rng *rand.Rand) []string {
	return []string{strconv.Itoa(rng.IntN(9)), words(some(rng, 1+rng.IntN(5))), []string{"each", "shared", "none"}[rng.IntN(3)], "nothing", "nobody"}
}

// smallGrid draws a grid of up to three rows and columns.
func smallGrid(rng *rand.Rand) []string {
	rows := make([]string, 1+rng.IntN(3))
	columns := 1 + rng.IntN(3)
	for i := range rows {
		for range columns {
			rows[i] += string(".WB"[rng.IntN(3)])
		}
	}
	return []string{strings.Join(rows, "/")}
}
