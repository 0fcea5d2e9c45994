package screen

import (
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"zugzwang/games"
	"zugzwang/ui/desk"
	"zugzwang/ui/internal/every"
	"zugzwang/ui/screen/teach"
)

// A storm by keys ends when the time is up without an answer. A puzzle missed is opened by a key
// and by a click.
func TestStormScreen(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		now, begun := noon(), noon()
		d := drive(t, Config{Game: g, Games: every.Games(), Train: true, Asks: desk.Storming, Now: func() time.Time { return now }, Seed: 1}, 80, 24)
		d.see("A storm: three minutes", "enter begin")
		d.press("enter")
		d.see("storm: 3:00 left, 0 solved")
		for i := range 4 {
			now = now.Add(time.Second)
			d.fire()
			d.see(fmt.Sprintf("storm: 2:%02d left", 59-i))
			tr := d.trainer()
			move := aMove(tr, i%2 == 0)
			for tr.Focus != move {
				d.press("tab")
			}
			d.press("enter")
			if i%2 == 0 {
				d.see("correct", fmt.Sprintf("%d solved", i/2+1))
			} else {
				d.see("Wrong: ", "the clock is stopped", "enter next puzzle")
				now = now.Add(time.Hour)
				d.press("enter")
				begun = begun.Add(time.Hour)
				d.see(fmt.Sprintf("storm: 2:%02d left", 59-i))
			}
		}
		d.fits()
		now = begun.Add(desk.StormTime)
		d.fire()
		d.see("Time is up: 2 solved, your first result.", "What you missed: the best move, and yours", "enter open")
		d.fits()
		d.press("down", "enter")
		d.see("missed 2 of 2", "Wrong: ", "enter list of missed", "best: ")
		d.press("enter")
		tr := d.app.top().(*teach.Trainer)
		d.Click(tr.Rows.Min.Add(image.Pt(5, 1)))
		d.see("missed 2 of 2")
		now = now.Add(time.Second) // otherwise the key would count as held down
		d.press("enter", "enter")  // the second one as quickly as if held down
		d.see("press enter once more to open the puzzle")
		d.press("tab", "enter")
		d.see("missed 1 of 2", "enter next missed")
		now = now.Add(time.Second)
		d.press("S", "enter")
		d.see("storm: 3:00 left, 0 solved", "esc back")
		if d.trainer().Explains() == "" { // a new word of the question takes its place
			d.see("best so far: 2")
		}
		move := aMove(d.trainer(), true)
		for tr := d.trainer(); tr.Focus != move; {
			d.press("tab")
		}
		now = now.Add(time.Second)
		d.press("enter")
		d.see("1 solved", "esc end storm")
		d.press("esc")
		d.see("You ended it: 1 solved; your best is 2.", "esc back")
		if text := d.text(); strings.Count(text, " solved") != 1 {
			t.Errorf("the result is not told once:\n%s", text)
		}
		for _, off := range []string{"enter ", "tab ", "y code"} {
			if strings.Contains(d.footer(), off) {
				t.Errorf("nothing was missed, and the footer offers %s:\n%s", off, d.text())
			}
		}
	})
}
