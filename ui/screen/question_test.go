package screen

import (
	"testing"

	"zugzwang/games/jug"
	"zugzwang/ui/save"
)

// Where a key asks to be pressed again, esc takes the question back and does nothing else, and so
// does any other key: the first key then asks anew.
func TestEscTakesAQuestionBack(t *testing.T) {
	for _, q := range []struct{ key, says string }{
		{"s", "s again"}, {"x", "x again"},
	} {
		d := drive(t, Config{Game: jug.Game, Sides: youFirst, Settings: toMode(save.Play)}, 80, 24)
		d.takenBack(q.key, "shows who wins on this board; "+q.says)
	}
	for _, q := range []struct{ key, says string }{
		{"r", "r again starts this match anew"}, {"n", "n again: another board"},
	} {
		d := drive(t, Config{Game: jug.Game, Sides: youFirst, Settings: toMode(save.Play), Saves: openSaves(t.TempDir())}, 80, 24)
		d.press("enter")
		p := d.playing()
		d.run(p.Move(p.Moves[0]))
		d.takenBack(q.key, q.says)
	}
	for _, key := range []string{"n", "q"} { // nothing is saved
		d := drive(t, Config{Game: jug.Game, Sides: youFirst, Settings: toMode(save.Play)}, 80, 24)
		d.press("enter")
		p := d.playing()
		d.run(p.Move(p.Moves[0]))
		d.takenBack(key, key+" again leaves it, and it is lost")
	}
}

// takenBack presses a key that asks to be pressed again, then esc, and then the key with another
// one between.
func (d *driver) takenBack(key, says string) {
	d.t.Helper()
	top := d.app.top()
	again := func() {
		d.t.Helper()
		if d.press(key); d.app.top() != top || d.quit {
			d.t.Fatalf("%s does not ask", key)
		}
		d.see(says, "esc no")
	}
	again()
	if d.press("esc"); d.app.top() != top || d.quit {
		d.t.Fatalf("%s, then esc: %T", key, d.app.top())
	}
	d.misses(says, "esc no")
	again()
	if d.press("D"); d.app.top() != top {
		d.t.Fatalf("%s, then D: %T", key, d.app.top())
	}
	d.misses(says)
	again()
	if d.press(key); d.app.top() == top && !d.quit {
		d.t.Errorf("%s twice does nothing", key)
	}
}
