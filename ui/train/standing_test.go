package train

import (
	"math"
	"strings"
	"testing"
	"time"

	"zugzwang/ui/rating"
)

// Each letter is an answer. R and W are right and wrong answers to exercises of the current level,
// o a right one at a level left before. p and h are answers to puzzles, right and with a hint.
func TestStanding(t *testing.T) {
	for _, c := range []struct {
		answers string
		want    Standing
	}{
		{"", Standing{Level: 1}},
		{"R", Standing{Level: 1, Run: 1, Row: 1, Longest: 1, Right: 1, Answers: 1}},
		{"RRR", Standing{Level: 2, Run: 0, Row: 3, Longest: 3, Right: 3, Answers: 3}},
		{"RRRRR", Standing{Level: 2, Run: 2, Row: 5, Longest: 5, Right: 5, Answers: 5}},
		{"RRRRRR", Standing{Level: 3, Run: 0, Row: 6, Longest: 6, Right: 6, Answers: 6}},
		{"RRRW", Standing{Level: 1, Run: 0, Row: 0, Longest: 3, Right: 3, Answers: 4}},
		{"W", Standing{Level: 1, Answers: 1}},
		{"RRWR", Standing{Level: 1, Run: 1, Row: 1, Longest: 2, Right: 3, Answers: 4}},
		// Puzzles and exercises of another level count but do not change the level.
		{"RRp", Standing{Level: 1, Run: 2, Row: 3, Longest: 3, Right: 3, Answers: 3}},
		{"RRpR", Standing{Level: 2, Run: 0, Row: 4, Longest: 4, Right: 4, Answers: 4}},
		{"RRRh", Standing{Level: 2, Run: 0, Row: 0, Longest: 3, Right: 3, Hinted: 1, Answers: 4}},
		{"RRRo", Standing{Level: 2, Run: 0, Row: 4, Longest: 4, Right: 4, Answers: 4}},
		// There is no level above the last.
		{strings.Repeat("R", 30), Standing{Level: 9, Run: 0, Row: 30, Longest: 30, Right: 30, Answers: 30}},
		{strings.Repeat("R", 30) + "W", Standing{Level: 8, Run: 0, Row: 0, Longest: 30, Right: 30, Answers: 31}},
	} {
		s := Standing{Level: First}
		for _, r := range c.answers {
			s = s.After(map[rune]Answer{
				'R': {Kind: Exercise, Number: int(s.Level), Result: Right},
				'W': {Kind: Exercise, Number: int(s.Level), Result: Wrong},
				'o': {Kind: Exercise, Number: int(s.Level) - 1, Result: Right},
				'p': {Kind: Puzzling, Number: int(s.Level), Result: Right},
				'h': {Kind: Puzzling, Number: int(s.Level), Result: Hinted},
			}[r])
		}
		if s != c.want {
			t.Errorf("%s: %+v, want %+v", c.answers, s, c.want)
		}
	}
}

// Games are counted separately, a day's puzzle counts once, and the best storm is kept.
func TestBook(t *testing.T) {
	b := NewBook()
	if _, answered := b.Daily("2026-11-21"); answered {
		t.Error("an empty book knows of an answer")
	}
	for _, a := range []Answer{
		{Time: noon(21), Game: "dag", Kind: Today, Day: "2026-11-21", Number: 900, Result: Wrong},
		{Time: noon(21), Game: "dag", Kind: Today, Day: "2026-11-21", Number: 900, Result: Right},
		{Time: noon(21), Game: "dag", Kind: Puzzling, Number: 900, Result: Right},
		{Time: noon(20), Game: "jug", Kind: Today, Day: "2026-11-20", Number: 900, Result: Hinted},
		{Time: noon(20), Game: "jug", Kind: Storming, Number: 7, Result: Ended},
		{Time: noon(20), Game: "jug", Kind: Storming, Number: 5, Result: Ended},
		{Time: noon(20), Game: "jug", Kind: Slipped, Code: "zz1-a", Result: Wrong},
	} {
		b.Add(a)
	}
	if got, want := b.Standing("dag"), (Standing{Level: 1, Row: 1, Longest: 1, Right: 1, Answers: 2}); got != want {
		t.Errorf("dag: %+v, want %+v", got, want)
	}
	if got := b.Standing("dag").String(); got != "1 in a row, best 1; 1 of 2 right" {
		t.Error(got)
	}
	if got := b.Standing("fence").String(); got != "no answers in this game yet" {
		t.Error(got)
	}
	if b.Storm("jug") != 7 || b.Storm("dag") != 0 {
		t.Errorf("best storms: %d, %d", b.Storm("jug"), b.Storm("dag"))
	}
	for day, want := range map[Day]string{
		"2026-11-21": "answered wrong", "2026-11-20": "answered with a hint", "2026-11-19": "not answered yet",
	} {
		if got := Done(b.Daily(day)); got != want {
			t.Errorf("%s: %s, want %s", day, got, want)
		}
	}
}

// answer returns an answer to a puzzle whose rating by simulated players is this many points.
func answer(at time.Time, points int, r Result) Answer {
	return Answer{Time: at, Game: "dag", Kind: Puzzling, Number: points, Result: r}
}

// An answer to a puzzle changes the rating as Glicko-2 does for a game. The game's puzzles change
// in the opposite direction, unless the user's rating is less certain than theirs. Other answers
// change neither.
func TestRated(t *testing.T) {
	for r, score := range map[Result]float64{Right: 1, Hinted: 0.5, Wrong: 0} {
		b, you := NewBook(), rating.Rating{Points: 1000, Deviation: judged.Deviation, Volatility: rating.Settled}
		if b.Add(answer(noon(3), 1100, r)); b.Hardness("dag", 1100) != 1100 {
			t.Errorf("%s: a newcomer's answer makes %d of 1100 points", r, b.Hardness("dag", 1100))
		}
		b = NewBook()
		b.you = you
		b.Add(answer(noon(3), 1100, r))
		puzzle := rating.Rating{Points: 1100, Deviation: judged.Deviation, Volatility: rating.Settled}
		if got, want := b.At("2026-11-03"), you.After(rating.Game{Against: puzzle, Score: score}); got != want {
			t.Errorf("%s: %+v, want %+v", r, got, want)
		}
		want := puzzle.After(rating.Game{Against: you, Score: 1 - score}).Points
		if got := b.Hardness("dag", 1100); got != int(math.Round(want)) || b.Hardness("jug", 1100) != 1100 {
			t.Errorf("%s: the puzzle has %d points then, want %.0f; one of another game %d", r, got, want, b.Hardness("jug", 1100))
		}
		if near := b.Near("dag"); math.Abs(float64(b.Hardness("dag", near))-b.At("2026-11-03").Points) > 1 {
			t.Errorf("%s: a puzzle of %d is not as hard as %v is strong", r, near, b.At("2026-11-03").Points)
		}
		before := b.At("2026-11-03")
		for _, k := range []Kind{Return, Slipped, Storming, Exercise} {
			b.Add(Answer{Time: noon(3), Game: "dag", Kind: k, Number: 1, Code: "zz1-a", Result: Wrong})
		}
		if b.At("2026-11-03") != before {
			t.Errorf("%s: what is not rated moves the rating to %+v", r, b.At("2026-11-03"))
		}
	}
}

// A puzzle solved counts as at most reach points harder than the player is strong, and one missed
// as at most reach points easier.
func TestRatingMovesByReach(t *testing.T) {
	after := func(points int, r Result) rating.Rating {
		b := NewBook()
		b.you.Points = 1000
		b.Add(answer(noon(3), points, r))
		return b.you
	}
	for _, c := range []struct {
		far, near int
		result    Result
		same      bool
	}{
		{1800, 1200, Right, true},
		{200, 800, Wrong, true},
		{1800, 1200, Wrong, false},
		{200, 800, Right, false},
	} {
		if far, near := after(c.far, c.result), after(c.near, c.result); (far == near) != c.same {
			t.Errorf("%s at %d: %+v; at %d: %+v", c.result, c.far, far, c.near, near)
		}
	}
}

// A day without an answer makes the rating less certain; a day with one does not. The history has
// one point for each day with an answer.
func TestRestingDays(t *testing.T) {
	b := NewBook()
	b.Add(answer(noon(3), 1000, Right))
	b.Add(answer(noon(3), 1000, Right))
	is := b.At("2026-11-03")
	if b.At("2026-11-04") != is || b.At("2026-11-14").Deviation <= is.Deviation || b.At("2026-11-14") != is.Rest(10) {
		t.Errorf("%+v, a day later %+v, eleven days later %+v", is, b.At("2026-11-04"), b.At("2026-11-14"))
	}
	b.Add(answer(noon(9), 1000, Wrong))
	b.Add(answer(noon(8), 1000, Wrong)) // by a clock that went back
	list := b.History()
	if len(list) != 2 || list[0].Day != "2026-11-03" || list[0].Rating != is || list[1].Day != "2026-11-09" || list[1].Rating != b.At("2026-11-09") {
		t.Errorf("%+v", list)
	}
	if got := RatingWords(rating.Rating{Points: 1031.6, Deviation: 80.2}); got != "rating 1032 ± 80" {
		t.Error(got)
	}
}

// Always answering right, or always wrong, leads to the hardest or easiest puzzles, and the rating
// stays within its bounds.
func TestRatingStaysWithinBounds(t *testing.T) {
	for _, r := range []Result{Right, Wrong} {
		b := NewBook()
		for i := range 3000 {
			b.Add(answer(noon(1).AddDate(0, 0, i/10), min(max(b.Near("dag"), 243), 1700), r))
		}
		you := b.At("2027-11-01")
		if you.Points < rating.Least || you.Points > rating.Most || you.Deviation < rating.Sure || (you.Points > Newcomer.Points) != (r == Right) {
			t.Errorf("%s: %+v", r, you)
		}
	}
}
