package screen

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/solver/wide"
	"zugzwang/ui/desk"
)

// hold holds a key down: many presses 60 ms apart after a first pause, as keyboards repeat. It
// advances the session's clock.
func (d *driver) hold(clock *time.Time, key string, pause time.Duration) {
	d.press(key)
	*clock = clock.Add(pause)
	for range 60 {
		d.press(key)
		*clock = clock.Add(60 * time.Millisecond)
	}
}

// A key that is held down gives no answer, in training or in the day's puzzle, where it would
// count for good. After an answer it does not go on to the next puzzle.
func TestHeldKeyAnswersNothing(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		type holding struct {
			asks  desk.Asking
			key   string
			pause time.Duration
		}
		all := []holding{
			{desk.Puzzles, "enter", 60 * time.Millisecond},
			{desk.Puzzles, "enter", 500 * time.Millisecond},
			{desk.Puzzles, "enter", 660 * time.Millisecond},
			{desk.Puzzles, "space", 60 * time.Millisecond},
			{desk.Today, "space", 500 * time.Millisecond},
			{desk.Today, "enter", 60 * time.Millisecond},
		}
		for _, c := range wide.Of(all, []holding{all[1], all[4]}) {
			clock, saves := noon(), openSaves(t.TempDir())
			d := drive(t, Config{Game: g, Train: true, Asks: c.asks, Saves: saves, Seed: 1, Now: func() time.Time { return clock }}, 80, 24)
			tr := d.trainer()
			first, of := tr.Asked(), tr.Game().ID
			if tr.Focus >= 0 {
				t.Fatalf("move %d is in focus before anybody put it there", tr.Focus)
			}
			d.hold(&clock, c.key, c.pause)
			d.see("choose a move first")
			answers := saves.Training().Standing(of).Answers
			if _, daily := saves.Training().Daily("2026-11-25"); daily || answers > 0 || tr.Answered() || tr.Asked() != first {
				t.Fatalf("%s: %d answers, the day's %v, another puzzle %v", c.key, answers, daily, tr.Asked() != first)
			}
			// A move with the focus is chosen, once.
			d.press("tab")
			d.hold(&clock, c.key, c.pause)
			if got := saves.Training().Standing(of).Answers; got != 1 || d.trainer() != tr || tr.Asked() != first || !tr.Answered() {
				t.Fatalf("%s: %d answers, another puzzle: %v", c.key, got, tr.Asked() != first)
			}
			// Released and held again it asks the next puzzle, and no further one.
			clock = clock.Add(time.Second)
			d.press(c.key)
			next := d.trainer()
			second := next.Asked()
			d.hold(&clock, c.key, c.pause)
			if got := saves.Training().Standing(of).Answers; got != 1 || d.trainer() != next || next.Asked() != second || second == first || next.Answered() {
				t.Fatalf("%s: %d answers, the next puzzle: %v, another: %v", c.key, got, second != first, next.Asked() != second)
			}
		}
	})
}

// If the terminal reports that a key repeats, it is taken as held, however slow the repeats are.
func TestToldRepeatAnswersNothing(t *testing.T) {
	g, _ := catalog.Find("jug")
	d := training(t, g, nil, 80, 24)
	tr := d.trainer()
	d.press("tab")
	for range 5 {
		d.send(tea.KeyPressMsg{Code: tea.KeyEnter, IsRepeat: true})
	}
	if tr.Answered() {
		t.Error("a repeat answered")
	}
	d.press("enter")
	if !tr.Answered() {
		t.Error("a press did not answer")
	}
	puzzle := tr.Asked()
	d.press("z") // any key that clears the note
	d.send(tea.KeyPressMsg{Code: tea.KeyEnter, IsRepeat: true})
	if tr.Asked() != puzzle {
		t.Error("a repeat asked the next puzzle")
	}
	d.see("press enter once more for the next puzzle")
}
