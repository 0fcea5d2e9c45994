package desk

import "testing"

// A move is read in every form in which a list, a board or a match writes it, unless the form also
// names another move.
func TestReadMove(t *testing.T) {
	for _, test := range []struct{ game, typed, want string }{
		{"nim", "3 from b", "3 from b"},
		{"nim", "3 FROM B", "3 from b"},
		{"nim", "b3", "3 from b"},
		{"nim", "3b", "3 from b"},
		{"nim", "take 3 from heap b", "3 from b"},
		{"nim", "3", ""},
		{"kayles", "3", "3"},
		{"kayles", "pin 3", "3"},
		{"kayles", "34", "3-4"},
		{"kayles", "Pins 3-4", "3-4"},
		{"wythoff", "left 2", "left 2"},
		{"wythoff", "2", ""},
		{"amazons", "a1a2a1", "a1>a2>a1"},
		{"jug", "pass", "PASS"},
		{"jug", "take 2", "2"},
		{"fence", "board 1", "1"},
		{"berzerk", "+1", "1"},
	} {
		start := preset(t, test.game, "")
		p := start.Board.Start(start.First)
		moves := start.Board.Moves(p)
		got := ""
		if i, _ := ReadMove(start.Board, p, moves, test.typed, func(rest string) bool { return rest == "" }); i >= 0 {
			got = start.Board.Name(p, moves[i])
		}
		if got != test.want {
			t.Errorf("%s: %q is read as %q, want %q", test.game, test.typed, got, test.want)
		}
	}
}
