package matches_test

import (
	"testing"

	"zugzwang/games"
	"zugzwang/games/jug"
	"zugzwang/games/matches"
)

// Where one person plays the program, First and Second are called "you" and "the program"; nobody
// else is, and no other words change.
func TestAddress(t *testing.T) {
	b, err := jug.New([]int64{1, 2, 3}, jug.Each, 10)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		you        games.Player
		text, want string
	}{
		{0, "First takes 3: 7 left", "You take 3: 7 left"},
		{1, "First takes 3: 7 left", "The program takes 3: 7 left"},
		{0, "3. First says PASS. Second goes on", "3. You say PASS. The program goes on"},
		{0, "the jug is empty, and First has no PASS left", "the jug is empty, and you have no PASS left"},
		{1, "the jug is empty, and First has no PASS left", "the jug is empty, and the program has no PASS left"},
		{0, "First and Second have a PASS each.", "You and the program have a PASS each."},
		{0, "Only First has a PASS left.", "Only you have a PASS left."},
		{1, "if First passes, Second can win", "if the program passes, you can win"},
		{0, "Second's move, and First’s reply", "The program's move, and your reply"},
		{0, "Second took 3 just now: 3 is banned.", "The program took 3 just now: 3 is banned."},
		{0, "2 left: First answers 1 and wins", "2 left: you answer 1 and win"},
		{1, "First answers 1 and wins", "The program answers 1 and wins"},
		{0, "First answers 1 and does not lose", "You answer 1 and do not lose"},
		{0, "if First passes, Second takes 3 and wins", "if you pass, the program takes 3 and wins"},
		{0, "it is a loss for First", "it is a loss for you"},
		{0, "First row, Secondly, the Second column", "First row, Secondly, the Second column"},
	} {
		sides := [2]matches.Side{matches.Beginner, matches.Beginner}
		sides[c.you] = matches.Person
		if got := matches.New(b, 0, sides).Address(c.text); got != c.want {
			t.Errorf("%q is %q, not %q", c.text, got, c.want)
		}
		if got := matches.New(b, 0, [2]matches.Side{}).Address(c.text); got != c.text {
			t.Errorf("with two persons %q is %q", c.text, got)
		}
	}
}
