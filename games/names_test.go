package games_test

import (
	"testing"

	"zugzwang/games"
)

// Sentences use the players' names, or "you" for one of them.
func TestNames(t *testing.T) {
	named := (&games.Game{Players: [2]string{"Rick", "Morty"}}).Names()
	nameless := (&games.Game{Players: [2]string{"First", "Second"}}).Names()
	small := (&games.Game{Players: [2]string{"x", "o"}}).Names()
	for _, c := range []struct{ got, want string }{
		{named.Does(0, "takes 3"), "Rick takes 3"},
		{named.Does(1, games.Plays("+2: 4 → 6")), "Morty plays +2: 4 → 6"},
		{named.Whose(1), "Morty's"},
		{named.Both(), "Rick and Morty"},
		{named.To(0).Begins(0, games.Plays("+2")), "You play +2"},
		{named.To(0).Begins(1, "answers 1") + named.To(0).And(1, "wins"), "Morty answers 1 and wins"},
		{nameless.Does(1, "has no PASS left"), "Second has no PASS left"},
		{nameless.To(1).Does(1, "has no PASS left"), "you have no PASS left"},
		{nameless.To(0).Does(1, "has no PASS left"), "the program has no PASS left"},
		{nameless.To(0).Begins(0, "passes"), "You pass"},
		{nameless.To(0).Begins(1, "passes"), "The program passes"},
		{nameless.To(0).Does(0, "answers 1") + nameless.To(0).And(0, "does not lose"), "you answer 1 and do not lose"},
		{nameless.To(0).Whose(0), "your"},
		{nameless.To(1).Both(), "you and the program"},
		{small.Begins(0, "takes a1"), "x takes a1"},
		{small.To(1).Begins(0, "takes a1"), "x takes a1"},
		{small.To(1).Begins(1, "cannot move"), "You cannot move"},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
}
