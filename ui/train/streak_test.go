package train

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// book returns a book and today's date. Each letter is a day, the last one today: x with an
// answer, a dot without.
func book(days string) (*Book, Day) {
	today := Day("2026-11-21")
	b := NewBook()
	for i, letter := range days {
		if letter == 'x' {
			day := today.Plus(i - len(days) + 1)
			b.Add(Answer{Time: noon(1), Game: "dag", Kind: Today, Day: day, Number: 1000, Result: Wrong})
		}
	}
	return b, today
}

func TestStreak(t *testing.T) {
	for days, want := range map[string]struct {
		days     int
		forgiven Day
	}{
		"":             {0, ""},
		".":            {0, ""},
		"x":            {1, ""},
		"x.":           {1, ""}, // today is not over
		"x..":          {1, "2026-11-20"},
		"x...":         {0, ""},
		"xxx.x":        {4, "2026-11-20"},
		"xxx.x.":       {4, "2026-11-19"},
		"xxx.x..":      {1, "2026-11-20"}, // two days missed within three
		"x..x":         {1, ""},
		"xx.xxxxx.x":   {6, "2026-11-20"}, // six days apart
		"xx.xxxxxx.x":  {9, "2026-11-20"}, // seven days apart
		"xx.xxxxxx.xx": {10, "2026-11-19"},
		".xxx":         {3, ""}, // no earlier day to forgive
	} {
		b, today := book(days)
		if got := b.Streak(today); got.Days != want.days || got.Forgiven != want.forgiven || got.Today != strings.HasSuffix(days, "x") {
			t.Errorf("%q: %+v, want %+v", days, got, want)
		}
	}
}

// The streak, computed plainly: the longest row of days up to today that begins with an answer and
// misses at most one of any seven days in a row.
func TestStreakIsTheLongestRow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var text strings.Builder
		for range rng.IntN(25) {
			text.WriteByte("xxxx."[rng.IntN(5)])
		}
		days := text.String()
		past := strings.TrimSuffix(days, ".") // today is not over
		want := 0
		for from := range past {
			row, ok := past[from:], past[from] == 'x'
			for i := range row {
				ok = ok && strings.Count(row[i:min(i+window, len(row))], ".") <= 1
			}
			if n := strings.Count(row, "x"); ok && n > want {
				want = n
			}
		}
		b, today := book(days)
		if got := b.Streak(today).Days; got != want {
			t.Fatalf("%q: %d days, want %d", days, got, want)
		}
	}
}

func TestStreakWords(t *testing.T) {
	for days, want := range map[string]string{
		"":      "no streak yet: today's puzzle begins one; one missed day in any seven is forgiven",
		"xx":    "streak: 2 days; one missed day in any seven is forgiven",
		"xx.":   "streak: 2 days, today's puzzle makes it 3; one missed day in any seven is forgiven",
		"xxx.x": "streak: 4 days; 2026-11-20 was missed and is forgiven, the next from 2026-11-27 on",
	} {
		b, today := book(days)
		if got := b.Streak(today).String(); got != want {
			t.Errorf("%q: %s", days, got)
		}
	}
}
