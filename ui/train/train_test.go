package train

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/games/catalog"
	"zugzwang/solver"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/every"
)

func TestLevels(t *testing.T) {
	want := []string{
		"small board, win in 1", "small board, win in 3", "small board, hard",
		"medium board, easy", "medium board, medium", "medium board, hard",
		"large board, easy", "large board, medium", "large board, hard",
	}
	for l := First; l <= Last; l++ {
		if got := l.String(); got != want[l-1] {
			t.Errorf("level %d is %s, want %s", l, got, want[l-1])
		}
	}
	if got := Daily.String(); got != "medium board, hard" {
		t.Errorf("a day's puzzle: %s", got)
	}
}

// code returns the code of a task's puzzle, which identifies it.
func code(t *testing.T, task Task) string {
	t.Helper()
	a, err := task.Draw(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := games.Code(a.Board, a.Analysis.Position, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	if len(c) <= MostCode && a.Code != c {
		t.Errorf("the code is %q, want %q", a.Code, c)
	}
	return c
}

// The puzzle is determined by the day, or by the seed and the level or rating. Other values give
// other puzzles.
func TestDraw(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			today := func(d Day) string { return code(t, Task{Games: []*games.Game{g}, Day: d}) }
			if a, b := today("2026-11-21"), today("2026-11-21"); a != b {
				t.Errorf("a day's puzzles are %s and %s", a, b)
			}
			seen := map[string]bool{}
			for d := range 4 {
				seen[today(Day(fmt.Sprintf("2026-11-2%d", d)))] = true
			}
			if len(seen) < 3 {
				t.Errorf("4 days have %d puzzles", len(seen))
			}
			training := func(seed uint64) string { return code(t, Task{Game: g, Levels: []Level{2}, Seed: seed}) }
			if a, b := training(7), training(7); a != b {
				t.Errorf("the puzzles of a seed are %s and %s", a, b)
			}
			clear(seen)
			for seed := range uint64(8) {
				seen[training(seed)] = true
			}
			if len(seen) < 3 {
				t.Errorf("8 seeds have %d puzzles", len(seen))
			}
			near := func(seed uint64) string { return code(t, Task{Game: g, Near: 900, Seed: seed}) }
			if a, b := near(7), near(7); a != b {
				t.Errorf("the puzzles of a seed near a rating are %s and %s", a, b)
			}
		})
	}
	if _, err := (Task{Games: catalog.Games(), Day: "some day"}).Draw(t.Context(), solver.Options{}); err == nil {
		t.Error("some day has a puzzle")
	}
}

// The puzzle of a day is not trivial.
func TestDaysAreNoTrifle(t *testing.T) {
	list := catalog.Games()
	for day := range wide.Of(60, 10) {
		a, err := Task{Games: list, Day: Day("2026-11-27").Plus(day)}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if a.Rating < dailyLeast {
			t.Errorf("%s: a puzzle of %s of %d", a.Day, a.Board.Title(), a.Rating)
		}
	}
}

// If the day's game has no puzzle that is hard enough, the next game is used.
func TestADayOfEasyPuzzles(t *testing.T) {
	var list []*games.Game
	for _, id := range []string{"cop-and-robber", "nim"} {
		g, ok := catalog.Find(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		list = append(list, g)
	}
	easy := 0
	for day := Day("2026-11-30"); easy == 0; day = day.Plus(1) {
		if day.games(list)[0] != list[0] {
			continue
		}
		alone, err := Task{Games: list[:1], Day: day}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, err := Task{Games: list, Day: day}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if a.Rating < dailyLeast {
			t.Errorf("%s: a puzzle of %s of %d", day, a.Board.Title(), a.Rating)
		}
		if alone.Rating < dailyLeast {
			easy++
		}
	}
}

// The games take turns in the day's puzzle: each once in a round, in another order each round.
func TestGamesOfDays(t *testing.T) {
	list := catalog.Games()
	day, orders := Day("2000-01-01"), map[string]bool{}
	for range 40 {
		seen, order := map[string]bool{}, ""
		for range list {
			turn := day.games(list)
			if len(turn) != len(list) {
				t.Fatalf("%s: %d games", day, len(turn))
			}
			seen[turn[0].ID], order = true, order+turn[0].ID+" "
			day = day.Plus(1)
		}
		if len(seen) != len(list) {
			t.Errorf("until %s only %d games had a turn: %s", day, len(seen), order)
		}
		orders[order] = true
	}
	if len(orders) < 20 {
		t.Errorf("there are only %d orders", len(orders))
	}
}

// The first two levels ask for a Win in 1 and in 3 that a single move keeps, in words that say so.
// From level 3 on there are Loops, too, in games that have them.
func TestWhatLevelsAsk(t *testing.T) {
	says := map[int32]string{1: " wins at once.", 3: " wins in 3 plies."}
	even := map[string]int{}
	for _, g := range catalog.Games() {
		for l := First; l <= Last; l++ {
			for seed := range wide.Of[uint64](8, 3) {
				a, err := Task{Game: g, Levels: []Level{l}, Seed: seed}.Draw(t.Context(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				v, keep := a.Analysis.Options[0].Verdict, a.Analysis.Keeping()
				if v.Outcome.Even() {
					even[g.ID]++
				}
				switch as := v == (solver.Verdict{Outcome: solver.Win, Remoteness: l.winIn()}) && keep == 1; {
				case l > 2:
					continue
				case as != a.Exact, as && a.Rating < tellsOutcome && !strings.Contains(a.Question(), says[l.winIn()]):
					t.Errorf("%s, level %d: %v that %d moves keep, exact %v: %s", g.ID, l, v, keep, a.Exact, a.Question())
				case !as && (g.ID != "advance" || l != 1): // in Advance a player who can win at once cannot go wrong
					t.Errorf("%s, level %d: %v that %d moves keep", g.ID, l, v, keep)
				}
			}
		}
	}
	for _, id := range []string{"berzerk", "dag"} {
		if even[id] < wide.Of(5, 1) {
			t.Errorf("%s: %d Loops", id, even[id])
		}
	}
}

// Puzzles drawn are near the rating asked for, in every game. Puzzles that simulated players solve
// more often have lower ratings.
func TestDrawnNear(t *testing.T) {
	for _, g := range catalog.Games() {
		sum := map[int]int{}
		for _, near := range []int{400, 1100} {
			for seed := range wide.Of[uint64](12, 2) {
				a, err := Task{Game: g, Near: near, Seed: seed}.Draw(t.Context(), solver.Options{})
				if err != nil {
					t.Fatal(err)
				}
				if a.Rating != rateOf(a.Puzzle) {
					t.Errorf("%s: rated %d, and then %d", g.ID, a.Rating, rateOf(a.Puzzle))
				}
				sum[near] += a.Rating
			}
		}
		if sum[400] >= sum[1100] {
			t.Errorf("%s: easy puzzles have %d points, hard ones %d", g.ID, sum[400], sum[1100])
		}
	}
	for seed := range uint64(12) {
		a, err := Task{Game: berzerk.Game, Near: mediumFrom - 1, Seed: seed}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if cells := a.Board.(*berzerk.Board).Cells(); cells > 12 {
			t.Errorf("seed %d: somebody rather new is asked about %d cells", seed, cells)
		}
	}
	solved := func(a *Asked) (n int) {
		for _, s := range solvers {
			for seed := range uint64(tries) {
				if Judge(a.Puzzle, s.side.Choose(a.Board, a.Solution, a.Analysis, seed, 0), false) == Right {
					n++
				}
			}
		}
		return n
	}
	var all []*Asked
	for l := First; l <= Last; l++ {
		a, err := Task{Game: catalog.Games()[3], Levels: []Level{l}, Seed: 2}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range all {
			if more, less := solved(a)-solved(b), b.Rating-a.Rating; more > 0 && less <= 0 || more < 0 && less >= 0 || more == 0 && less != 0 {
				t.Errorf("solved %d times, rated %d; solved %d times, rated %d", solved(a), a.Rating, solved(b), b.Rating)
			}
		}
		all = append(all, a)
	}
}

// About a third of the puzzles of a level are meant to be Loops, but none at the levels that ask
// for a Win in 1 or 3.
func TestLoopsAreSought(t *testing.T) {
	for l := First; l <= Last; l++ {
		const of, near = 3000, 150
		even, want := 0, 0
		for seed := range uint64(of) {
			if l.sought(rand.New(rand.NewPCG(seed, uint64(l)))).Even {
				even++
			}
		}
		if l > 2 {
			want = of / 3
		}
		if even < want-near || even > want+near || want == 0 && even > 0 {
			t.Errorf("level %d: %d of %d are to be Loops, want about %d", l, even, of, want)
		}
	}
}

// The day is the same at any time and place.
func TestDay(t *testing.T) {
	for _, hour := range []int{0, 12, 23} {
		at := time.Date(2026, 11, 21, hour, 30, 0, 0, time.UTC)
		for _, zone := range []int{0, 1, 14, -12} {
			if got := DayOf(at.In(time.FixedZone("", zone*3600))); got != "2026-11-21" {
				t.Errorf("%d:30 UTC, %+d h: %s", hour, zone, got)
			}
		}
	}
	for day, want := range map[Day]bool{"2026-11-21": true, "2026-02-29": false, "2026-2-3": false, "": false, "21.11.2026": false} {
		if day.Valid() != want {
			t.Errorf("%q is valid: %v", day, day.Valid())
		}
	}
}

// Every game of rules has puzzles from level 1 on if any of its boards has one.
func TestGamesOfRulesHavePuzzles(t *testing.T) {
	exact := 0
	for i, g := range wide.Some(t, wide.Of(catalog.Bundled(), every.Quick())) {
		l := First + Level(i%2)
		a, err := Task{Game: g, Levels: []Level{l}, Seed: 1}.Draw(t.Context(), solver.Options{})
		if err != nil {
			t.Errorf("%s, level %d: %v", g.ID, l, err)
			continue
		}
		if a.Analysis.Difficulty() == games.Any {
			t.Errorf("%s, level %d: no move is wrong", g.ID, l)
		}
		if a.Exact {
			exact++
		}
	}
	if exact < wide.Of(6, 0) {
		t.Errorf("only %d are what the level says", exact)
	}
}
