package catalog_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
	"zugzwang/solver/wide"
)

// table is a named board to test on.
type table struct {
	name  string
	board games.Board
	first games.Player

	once func() (games.Solution, error)
}

// solved returns the board's solution, computed once for all tests.
func (tab *table) solved(t testing.TB) games.Solution {
	t.Helper()
	s, err := tab.once()
	if err != nil {
		t.Fatalf("%s: %v", tab.name, err)
	}
	return s
}

func newTable(name string, b games.Board, first games.Player) *table {
	return &table{name, b, first, sync.OnceValues(func() (games.Solution, error) {
		return b.Solve(context.Background(), solver.Options{})
	})}
}

// small are boards that replace the examples of a file of rules where these have too many
// positions to check each in every test. Random boards of these games are of the smallest size.
var small = map[string][]string{
	"clobber":              {"rows=1,columns=6", "rows=2,columns=3"},
	"cop-and-robber":       {"rows=2,columns=2", "rows=1,columns=5,diagonals=False"},
	"kayles":               {"pins=7", "pins=10"},
	"domineering":          {"rows=2,columns=3", "rows=3,columns=3"},
	"dots-and-boxes":       {"rows=1,columns=1", "rows=1,columns=2"},
	"tic-tac-toe":          {"board=X...O...X", "board=XO..X...O", "board=XOXXO...O"},
	"toads-and-frogs":      {"lanes=TT.FF", "lanes=T.TF T.TF"},
	"snort":                {"rows=2,columns=2", "rows=1,columns=5"},
	"col":                  {"rows=2,columns=2,hole=False", "rows=1,columns=5,hole=False"},
	"toppling-dominoes":    {"rows=BBR RG", "rows=BRBR"},
	"shove":                {"lanes=BR.B RB", "lanes=..BR"},
	"push":                 {"lanes=BR.B RB", "lanes=..BR"},
	"elephants-and-rhinos": {"lanes=EE.R E..R", "lanes=EE..RR"},
	"konane":               {"rows=3,columns=4", "board=BW.W./.BWB."},
	"nogo":                 {"rows=2,columns=2", "rows=1,columns=5"},
	"amazons":              {"board=W.B", "board=W../#.B", "board=W.#B./..#.."},
	"hackenbush-trees":     {"trees=gb b[r]g", "trees=ggr"},
	"switches":             {"sum={2|1||-1}", "sum={0||0|-3} * 1 -1", "sum={2|-2} {3|1||0} {1|-1} -1"},
	"coinage":              {"most=7", "most=15,named=4 5"},
}

// sizes returns the largest size of random boards to test on.
func sizes(g *games.Game) int {
	if ruled(g) && small[g.ID] != nil {
		return 1
	}
	return 3
}

var begun sync.Map // the result of toTest, by game

// toTest returns the boards to start from that tests use. All callers get the same ones, so each
// is solved once.
func toTest(t testing.TB, g *games.Game) []*table {
	t.Helper()
	all, ok := begun.Load(g)
	if !ok {
		all, _ = begun.LoadOrStore(g, slices.Clip(startsToTest(t, g)))
	}
	return all.([]*table)
}

func startsToTest(t testing.TB, g *games.Game) []*table {
	t.Helper()
	var all []*table
	for _, with := range small[g.ID] {
		if !ruled(g) {
			break
		}
		all = append(all, newTable(with, inputWith(t, g, with).Board(), 0))
	}
	if all != nil {
		return all
	}
	return given(t, g)
}

var presented sync.Map // the result of given, by game

// given returns a game's presets, each solved once for all tests.
func given(t testing.TB, g *games.Game) []*table {
	t.Helper()
	if all, ok := presented.Load(g); ok {
		return all.([]*table)
	}
	var all []*table
	for _, p := range presets(t, g) {
		all = append(all, newTable(p.Title, p.Board, p.First))
	}
	kept, _ := presented.LoadOrStore(g, slices.Clip(all))
	return kept.([]*table)
}

// draw identifies a random board.
type draw struct {
	game *games.Game
	size int
	seed uint64
}

var randoms sync.Map // the result of random, by draw

// random returns the random board of a size and a seed, drawn and solved once for all tests.
func random(g *games.Game, size int, seed uint64) *table {
	name := fmt.Sprintf("random, size %d, seed %d", size, seed)
	once, _ := randoms.LoadOrStore(draw{g, size, seed}, sync.OnceValue(func() *table {
		return newTable(name, g.Random(source(seed), size), 0)
	}))
	return once.(func() *table)()
}

var laid sync.Map // the result of tables, by game

// tables returns the boards to start from and some random boards of every size. All callers get
// the same ones, so each is drawn and solved once.
func tables(t testing.TB, g *games.Game) []*table {
	t.Helper()
	if all, ok := laid.Load(g); ok {
		return all.([]*table)
	}
	all := toTest(t, g)
	for size := 1; size <= sizes(g); size++ {
		for seed := range times(g, wide.Of[uint64](2, 1), 1) {
			tab := *random(g, size, seed)
			tab.first = games.Player(seed % 2)
			all = append(all, &tab)
		}
	}
	laid.Store(g, all)
	return all
}
