package train

import (
	"fmt"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver"
)

func TestLevels(t *testing.T) {
	want := []string{
		"1 easy", "1 medium", "1 hard", "2 easy", "2 medium", "2 hard", "3 easy", "3 medium", "3 hard",
	}
	for l := First; l <= Last; l++ {
		if got := fmt.Sprint(l.Size(), " ", l.Difficulty()); got != want[l-1] {
			t.Errorf("level %d is %s, want %s", l, got, want[l-1])
		}
	}
	if got := Daily.String(); got != "medium board, hard" {
		t.Errorf("a day's puzzle: %s", got)
	}
}

// code tells puzzles apart.
func code(t *testing.T, p *games.Puzzle, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	c, err := games.Code(p.Board, p.Analysis.Position, games.MostCode)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A day has one puzzle a game, and so has a seed on a level; others have others.
func TestDraw(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			today := func(d Day) string {
				p, err := d.Draw(t.Context(), g, solver.Options{})
				return code(t, p, err)
			}
			if a, b := today("2026-11-21"), today("2026-11-21"); a != b {
				t.Errorf("a day's puzzles are %s and %s", a, b)
			}
			seen := map[string]bool{}
			for d := range 4 {
				seen[today(Day(fmt.Sprintf("2026-11-2%d", d)))] = true
			}
			if len(seen) < 3 {
				t.Errorf("4 days have %d puzzles", len(seen))
			}
			training := func(seed uint64) string {
				p, err := Level(2).Draw(t.Context(), g, seed, solver.Options{})
				return code(t, p, err)
			}
			if a, b := training(7), training(7); a != b {
				t.Errorf("the puzzles of a seed are %s and %s", a, b)
			}
			clear(seen)
			for seed := range uint64(8) {
				seen[training(seed)] = true
			}
			if len(seen) < 3 {
				t.Errorf("8 seeds have %d puzzles", len(seen))
			}
		})
	}
	if _, err := Day("some day").Draw(t.Context(), catalog.Games()[0], solver.Options{}); err == nil {
		t.Error("some day has a puzzle")
	}
}

// The day is the same one wherever it is asked for.
func TestDay(t *testing.T) {
	for _, hour := range []int{0, 12, 23} {
		at := time.Date(2026, 11, 21, hour, 30, 0, 0, time.UTC)
		for _, zone := range []int{0, 1, 14, -12} {
			if got := DayOf(at.In(time.FixedZone("", zone*3600))); got != "2026-11-21" {
				t.Errorf("%d:30 UTC, %+d h: %s", hour, zone, got)
			}
		}
	}
	for day, want := range map[Day]bool{"2026-11-21": true, "2026-02-29": false, "2026-2-3": false, "": false, "21.11.2026": false} {
		if day.Valid() != want {
			t.Errorf("%q is valid: %v", day, day.Valid())
		}
	}
}
