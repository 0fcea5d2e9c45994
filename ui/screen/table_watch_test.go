package screen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zugzwang/games/rules"
)

// A file saved while its table is shown is solved again, with the same range and cursor. An error
// in it is shown, and the old table stays. If solving it again is stopped, the next table is by the
// new rules.
func TestSavedRulesAreTabledAgain(t *testing.T) {
	path := write(t, filepath.Join(t.TempDir(), "three.star"), three)
	f, err := rules.Load(path, []byte(three))
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Seed: 1, Game: f.Game(rules.Own), File: path, Sides: youFirst}, 100, 30)
	d.press("b", "+", "right", "right", "right", "right")
	v := d.tabling()
	high := v.Table.X.High
	d.see("stones = 4", "loses")
	save := func(text string, later time.Duration) {
		write(t, path, text)
		at := time.Now().Add(later) // otherwise two versions may have the same time
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		d.fire()
	}
	for _, step := range []struct {
		text, says string
		high       int
		cell       string
	}{
		{strings.Replace(three, "(1, 2, 3)", "(1, 2, 3, 4)", 1), "the rules were saved: solved again", high, "wins"},
		{strings.Replace(three, "def moves(p)", "def moves(p", 1), "three.star:5:13: found", high, "wins"},
		{strings.NewReplacer("stones = 12", "x = 'abc'", "return stones", "return len(x)").Replace(three), "no parameter of Three is a number", high, "wins"},
		{three, "the rules were saved: solved again", high, "loses"},
		{strings.Replace(three, "return stones", "return (stones,)", 1), "three.star:6", high, "loses"},
	} {
		save(step.text, time.Duration(len(step.text)+len(step.says))*time.Second)
		d.see(step.says, "stones = 4", step.cell)
		if v.Table.X.High != step.high || v.X != 4 {
			t.Errorf("after %q: up to %d, the cursor at %d", step.says, v.Table.X.High, v.X)
		}
	}
	save(three, time.Hour)
	d.busy = true
	save(strings.Replace(three, "(1, 2, 3)", "(1, 2, 3, 4)", 1), 2*time.Hour)
	d.fire()
	d.press("esc")
	d.see("stopped", "stones = 4", "loses")
	d.busy = false
	d.press("+")
	d.see("stones = 4", "wins")
}
