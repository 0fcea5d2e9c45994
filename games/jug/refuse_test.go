package jug

import "testing"

// Refuse gives the reason why a move is illegal, under every rule about PASS.
func TestRefuse(t *testing.T) {
	for _, test := range []struct {
		rule Rule
		at   Position
		name string
		want string
	}{
		{Each, Position{Stones: 9, Last: 1}, "5", `"5" is banned: Second has just taken it`},
		{Each, Position{Stones: 9, Last: 1, Player: 1}, "5", `"5" is banned: First has just taken it`},
		{Each, Position{Stones: 4, Last: 1}, "5", `"5" is too many: 4 stones are left`},
		{Each, Position{Stones: 1, Last: None}, "2", `"2" is too many: 1 stone is left`},
		{Each, Position{Stones: 9, Last: None}, "3", `"3" is none of the numbers to take`},
		{Each, Position{Stones: 9, Last: None}, "-2", ""},
		{Each, Position{Stones: 9, Last: None}, "take 2", ""},
		{Each, Position{Stones: 9, Last: Passed, Spent: Other}, "pass", "PASS may not answer a PASS"},
		{Each, Position{Stones: 9, Last: 0, Spent: Mover}, "PASS", "First has no PASS left"},
		{Shared, Position{Stones: 9, Last: 0, Spent: Mover | Other}, "PASS", "the PASS is spent"},
		{Shared, Position{Stones: 9, Last: Passed, Spent: Mover | Other}, "PASS", "PASS may not answer a PASS"},
		{Never, Position{Stones: 9, Last: 0, Spent: Mover | Other}, "PASS", "there is no PASS on this board"},
	} {
		b, err := New([]int64{2, 5}, test.rule, 9)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.Refuse(test.at, test.name, b.Game().Names()); got != test.want {
			t.Errorf("%v, %+v: %s: %q, want %q", test.rule, test.at, test.name, got, test.want)
		}
	}
}
