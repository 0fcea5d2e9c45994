package screen

import (
	"strings"
	"testing"
	"time"

	"zugzwang/games/catalog"
	"zugzwang/ui/settings"
)

// Training over several days: a mistake is asked again after one day, after three more and after
// seven more, then no longer if it was answered right. The streak survives the one day that was
// missed. From the second day on there is a chart of the rating.
func TestTrainingOverDays(t *testing.T) {
	dir := t.TempDir()
	on := func(day int) *driver {
		clock := leisurely()
		return drive(t, Config{Saves: openSaves(dir), Now: func() time.Time { return clock().AddDate(0, 0, day-1) }}, 80, 24)
	}
	today := func(d *driver, right bool) {
		d.press("T")
		d.Choose(aMove(d.trainer(), right))
	}
	again := func(d *driver, says string) {
		d.see("1 mistake due")
		d.press("u")
		d.see("once more: missed on 2026-11-25")
		d.Choose(aMove(d.trainer(), true))
		d.see(says)
	}
	d := on(1)
	today(d, false)
	d.see("this position comes back tomorrow")
	d.press("G")
	d.see("Progress", "From the second day on")
	d = on(2)
	again(d, "this position comes back in 3 days")
	d.press("esc")
	today(d, true)
	d.press("G")
	d.see("Streak: 2 days", "2026-11-25", "2026-11-26")
	// The third day is missed.
	d = on(4)
	if strings.Contains(d.text(), "mistake") {
		t.Errorf("a mistake is due too early:\n%s", d.text())
	}
	today(d, true)
	d.press("G")
	d.see("Streak: 3 days; 2026-11-27 was missed and is forgiven")
	again(on(5), "this position comes back in 7 days")
	again(on(12), "you know this position now: it does not come back")
	d = on(30)
	d.press("u")
	d.see("none of your mistakes is due today")
	d.press("T", "G")
	d.see("No streak yet")
}

// What is switched off is shown nowhere: in the menu, in training, in the progress or in the help.
func TestTrainingSwitchedOff(t *testing.T) {
	dir := t.TempDir()
	g, _ := catalog.Find("jug")
	clock := leisurely()
	d := drive(t, Config{Game: g, Train: true, Saves: openSaves(dir), Now: clock, Seed: 1}, 80, 24)
	for range 2 {
		d.Choose(aMove(d.trainer(), false))
		d.press("T")
	}
	words := map[settings.Name][]string{
		settings.Ratings: {"rating", "rated", "±"},
		settings.Streaks: {"streak", "days in a row"},
		settings.Returns: {"mistakes due", "mistake due", "are due", "comes back", "come back"},
	}
	tomorrow := func() time.Time { return clock().AddDate(0, 0, 1) }
	for name, list := range words {
		var set settings.Settings
		set.Set(name, "off")
		d := drive(t, Config{Saves: openSaves(dir), Now: tomorrow, Settings: set, Seed: 1}, 80, 24)
		look := func() {
			t.Helper()
			text := strings.ToLower(strings.Join(strings.Fields(d.text()), " "))
			for _, word := range list {
				if strings.Contains(text, word) {
					t.Errorf("%v is off, and there is %q in\n%s", name, word, d.text())
				}
			}
		}
		help := func() {
			d.press("?")
			for range 8 {
				look()
				d.press("pgdown")
			}
			d.press("esc")
		}
		look()
		help()
		for _, key := range []string{"t", "T"} {
			d.press(key)
			look()
			help()
			d.Choose(aMove(d.trainer(), false))
			look()
			d.press("G")
			look()
			help()
			d.press("esc", "enter")
			look()
			d.press("esc")
		}
	}
}
