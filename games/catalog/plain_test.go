package catalog_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

// ruledAt returns a position of a game of rules: on its default board, after some moves.
func ruledAt(t *testing.T, id string, moves ...string) (games.Board, games.Position) {
	t.Helper()
	g, _ := catalog.Find(id)
	in, err := g.On(g.Params.Defaults(), nil)
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	p := b.Start(0)
	for _, name := range moves {
		found := false
		for _, m := range b.Moves(p) {
			if !found && b.Name(p, m) == name {
				p, found = b.Play(p, m), true
			}
		}
		if !found {
			t.Fatalf("%s: no move %s", id, name)
		}
	}
	return b, p
}

// Describe tells the picture of a game of rules: the cells by name if few are filled, else row by
// row. Without a picture it is the state's name.
func TestRulesDescribe(t *testing.T) {
	for _, test := range []struct {
		id    string
		moves []string
		want  string
	}{
		{"chomp", []string{"d2"}, "The position: rows of 5, 3, 3."},
		{"cop-and-robber", []string{"a1", "d4"}, "C on a1.\nR on d4.\nempty on the other 14."},
		{"cop-and-robber", nil, "The position: cop not placed yet, robber not placed yet."},
		{"toads-and-frogs", nil, "empty on a3, b3 and c3.\nF on a4, a5, b2 and c4.\nT on a1, a2, b1, c1 and c2."},
		{"cat-and-mouse", nil, "hole on 0.\nC on 2.\nM on 1."},
		{"hackenbush", nil, "The position: rrbb, rbrb, brrr, bb."},
		{"clobber", nil, "Row 1: B, W, B, W, B.\nRow 2: W, B, W, B, W."},
		{"wythoff", nil, "The position: 8 and 11."},
		{"kayles", nil, "The position: a row of 12."},
		{"kayles", []string{"1-2"}, "The position: a row of 10: pins 3-12."},
	} {
		b, p := ruledAt(t, test.id, test.moves...)
		if got := b.Describe(p, b.Game().Names()); got != test.want {
			t.Errorf("%s after %v: %q, want %q", test.id, test.moves, got, test.want)
		}
	}
}

// Refuse gives a reason for text that names no legal move but is understood, also in games of
// rules.
func TestRulesRefuse(t *testing.T) {
	for _, test := range []struct {
		id         string
		moves      []string
		name, want string
	}{
		{"hackenbush", nil, "1:1", `"1:1" is a move that only Red can make`},
		{"toads-and-frogs", nil, "a1", `the rules let Toad make no move to "a1" now: T is there`},
		{"toads-and-frogs", nil, "A4", `"A4" is a move that only Frog can make`},
		{"tic-tac-toe", []string{"5"}, "5", `the rules let O make no move to "5" now: X is there`},
		{"chomp", []string{"d2"}, "d3", `"d3" is a move in other positions, but the rules let Second make no such move now`},
		{"nim", []string{"3 from a"}, "1 FROM A", `"1 FROM A" is a move in other positions, but the rules let Second make no such move now`},
		{"nim", nil, "everything", ""},
	} {
		b, p := ruledAt(t, test.id, test.moves...)
		if got := b.Refuse(p, test.name, b.Game().Names()); got != test.want {
			t.Errorf("%s after %v, %q: %q, want %q", test.id, test.moves, test.name, got, test.want)
		}
	}
}

// In a game drawn as a graph the reason is a missing edge or the node's owner.
func TestDrawnRefuse(t *testing.T) {
	g, err := catalog.Own("x.dot", []byte("digraph { a [token=1, owner=0]; a -> \"b×c\"; \"b×c\" [owner=1]; \"b×c\" -> d }"), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	in, err := g.On(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := in.Board()
	p := b.Start(0)
	for name, want := range map[string]string{
		"d":         "no edge leads from a to d",
		"a":         "no edge leads from a to a",
		"B times C": "", // a legal move as a screen reader says it
		"e":         "",
	} {
		if got := b.Refuse(p, name, b.Game().Names()); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}
