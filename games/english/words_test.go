package english_test

import (
	"testing"

	"zugzwang/games/english"
	"zugzwang/solver"
)

func TestVerdictWords(t *testing.T) {
	for _, c := range []struct {
		verdict solver.Verdict
		want    string
	}{
		{solver.Verdict{Outcome: solver.Win, Remoteness: 1}, "wins in 1 ply"},
		{solver.Verdict{Outcome: solver.Win, Remoteness: 7}, "wins in 7 plies"},
		{solver.Verdict{Outcome: solver.Win, Remoteness: solver.Unknown}, "wins"},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: 0}, "has lost"},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: 4}, "loses in 4 plies"},
		{solver.Verdict{Outcome: solver.Lose, Remoteness: solver.Unknown}, "loses"},
		{solver.Verdict{Outcome: solver.Loop, Remoteness: solver.Unknown}, "Loop"},
	} {
		if got := english.VerdictWords(c.verdict); got != c.want {
			t.Errorf("VerdictWords(%v) = %q, want %q", c.verdict, got, c.want)
		}
	}
}

// Deed makes words that begin with a verb continue a player's name.
func TestDeed(t *testing.T) {
	for _, c := range []struct {
		words, does, what string
		ok                bool
	}{
		{"take 2 from heap b", "takes", "2 from heap b", true},
		{"pass", "passes", "", true},
		{"go to b3", "goes", "to b3", true},
		{"left 6", "", "left 6", false},
		{"", "", "", false},
	} {
		if does, what, ok := english.Deed(c.words); does != c.does || what != c.what || ok != c.ok {
			t.Errorf("Deed(%q) = %q, %q, %t", c.words, does, what, ok)
		}
	}
}

// Achieved says what the last move did, and by whom, as the goal has it.
func TestAchieved(t *testing.T) {
	for goal, want := range map[string]string{
		"take the last stone to win":                    "you took the last stone",
		"be the one who lays the last domino":           "you laid the last domino",
		"bring the queen to the corner":                 "you brought the queen to the corner",
		"make one of the two numbers 0":                 "you made one of the two numbers 0",
		"make the other player take the last stone":     "Bob took the last stone",
		"make the other player name 1":                  "Bob named 1",
		"leave the poisoned square to the other player": "you left the poisoned square to Bob",
		"the mouse wants to reach hole 0":               "",
	} {
		if did, ok := english.Achieved(goal, "you", "Bob"); ok != (want != "") || ok && did != want {
			t.Errorf("%s: %s, %t", goal, did, ok)
		}
	}
}

// Doing names an action by its verb.
func TestDoing(t *testing.T) {
	for does, want := range map[string]string{
		"takes": "taking", "puts": "putting", "splits": "splitting", "steps": "stepping", "says": "saying", "eats": "eating",
		"passes": "passing", "pushes": "pushing", "knocks": "knocking", "goes": "going", "jumps": "jumping", "leaves": "leaving", "stays": "staying",
	} {
		if got := english.Doing(does); got != want {
			t.Errorf("%s: %s, want %s", does, got, want)
		}
	}
}

// Numbers of things agree with their nouns.
func TestValuesOf(t *testing.T) {
	for n, want := range map[int]string{0: "the values of 0 parts", 1: "the value of 1 part", 1728: "the values of 1,728 parts"} {
		if got := english.ValuesOf(n, "part"); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
