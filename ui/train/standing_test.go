package train

import (
	"strings"
	"testing"
)

// Each letter is an answer to a puzzle of the present level: right, wrong or with a
// hint; d and w are a day's puzzle, answered right and wrong; o is a right answer on
// a level that has been left.
func TestStanding(t *testing.T) {
	for _, c := range []struct {
		answers string
		want    Standing
	}{
		{"", Standing{Level: 1}},
		{"R", Standing{Level: 1, Run: 1, Streak: 1, Longest: 1, Right: 1, Answers: 1}},
		{"RR", Standing{Level: 1, Run: 2, Streak: 2, Longest: 2, Right: 2, Answers: 2}},
		{"RRR", Standing{Level: 2, Run: 0, Streak: 3, Longest: 3, Right: 3, Answers: 3}},
		{"RRRRR", Standing{Level: 2, Run: 2, Streak: 5, Longest: 5, Right: 5, Answers: 5}},
		{"RRRRRR", Standing{Level: 3, Run: 0, Streak: 6, Longest: 6, Right: 6, Answers: 6}},
		{"RRRW", Standing{Level: 1, Run: 0, Streak: 0, Longest: 3, Right: 3, Answers: 4}},
		{"W", Standing{Level: 1, Answers: 1}},
		{"RRWR", Standing{Level: 1, Run: 1, Streak: 1, Longest: 2, Right: 3, Answers: 4}},
		// A hint neither lifts nor lowers.
		{"RRRRRHRR", Standing{Level: 2, Run: 2, Streak: 2, Longest: 5, Right: 7, Answers: 8}},
		{"RRRH", Standing{Level: 2, Run: 0, Streak: 0, Longest: 3, Right: 3, Answers: 4}},
		// A day's puzzle and another level's count, but do not move the level.
		{"RRd", Standing{Level: 1, Run: 2, Streak: 3, Longest: 3, Right: 3, Answers: 3}},
		{"RRdR", Standing{Level: 2, Run: 0, Streak: 4, Longest: 4, Right: 4, Answers: 4}},
		{"RRRw", Standing{Level: 2, Run: 0, Streak: 0, Longest: 3, Right: 3, Answers: 4}},
		{"RRRo", Standing{Level: 2, Run: 0, Streak: 4, Longest: 4, Right: 4, Answers: 4}},
		// There is nothing above the last level.
		{strings.Repeat("R", 30), Standing{Level: 9, Run: 0, Streak: 30, Longest: 30, Right: 30, Answers: 30}},
		{strings.Repeat("R", 30) + "W", Standing{Level: 8, Run: 0, Streak: 0, Longest: 30, Right: 30, Answers: 31}},
	} {
		s := Standing{Level: First}
		for _, r := range c.answers {
			s = s.After(map[rune]Answer{
				'R': {Level: s.Level, Result: Right},
				'W': {Level: s.Level, Result: Wrong},
				'H': {Level: s.Level, Result: Hinted},
				'd': {Day: "2026-11-21", Result: Right},
				'w': {Day: "2026-11-21", Result: Wrong},
				'o': {Level: s.Level - 1, Result: Right},
			}[r])
		}
		if s != c.want {
			t.Errorf("%s: %+v, want %+v", c.answers, s, c.want)
		}
	}
}

// Games do not mix, and a day's puzzle counts once.
func TestBook(t *testing.T) {
	b := NewBook()
	if _, answered := b.Daily("dag", "2026-11-21"); answered {
		t.Error("an empty book knows of an answer")
	}
	for _, a := range []Answer{
		{Game: "dag", Day: "2026-11-21", Result: Wrong},
		{Game: "dag", Day: "2026-11-21", Result: Right},
		{Game: "dag", Level: 1, Result: Right},
		{Game: "jug", Day: "2026-11-21", Result: Right},
		{Game: "dag", Day: "2026-11-20", Result: Hinted},
	} {
		b.Add(a)
	}
	if got, want := b.Standing("dag"), (Standing{Level: 1, Run: 1, Longest: 1, Right: 1, Answers: 3}); got != want {
		t.Errorf("dag: %+v, want %+v", got, want)
	}
	if got := b.Standing("jug").String(); got != "Level 1 of 9; streak 1, best 1; 100% of 1 right" {
		t.Error(got)
	}
	if got := b.Standing("fence").String(); got != "Level 1 of 9; no answers yet" {
		t.Error(got)
	}
	for day, want := range map[Day]string{
		"2026-11-21": "answered wrong", "2026-11-20": "answered, hinted", "2026-11-19": "not answered yet",
	} {
		if got := Done(b.Daily("dag", day)); got != want {
			t.Errorf("%s: %s, want %s", day, got, want)
		}
	}
}
