package screen

import (
	"image"
	"strings"
	"testing"

	"zugzwang/games/catalog"
	"zugzwang/games/pattern"
	"zugzwang/games/rules"
	"zugzwang/games/table"
	"zugzwang/solver/wide"
	"zugzwang/ui/screen/study"
)

// tabled returns a session that shows the table of a bundled game.
func tabled(t *testing.T, id string, w, h int) (*driver, *study.Table) {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("no game is called %s", id)
	}
	d := drive(t, Config{Seed: 1, Game: g, Sides: youFirst}, w, h)
	d.press("b")
	return d, d.tabling()
}

// tabling returns the table on top.
func (d *driver) tabling() *study.Table {
	d.t.Helper()
	v, ok := d.app.top().(*study.Table)
	if !ok {
		d.t.Fatalf("no table is shown: %T\n%s", d.app.top(), d.text())
	}
	return v
}

func TestTableFrames(t *testing.T) {
	g, _ := catalog.Find("wythoff")
	frames(t, Config{Seed: 1, Game: g, Sides: youFirst}, "b", "+", "up", "right", "right")
}

func TestTableOfOneFrames(t *testing.T) {
	g, _ := catalog.Find("kayles")
	frames(t, Config{Seed: 1, Game: g, Sides: youFirst}, "b", "v", "+", "+", "]", "]", "G")
}

func TestTableFitsEverySize(t *testing.T) {
	for _, id := range []string{"wythoff", "kayles", "cat-and-mouse"} {
		d, _ := tabled(t, id, 80, 24)
		everySize(d)
	}
}

// The cursor goes over the cells and the screen describes each. Its board can be played and its
// solving watched.
func TestTableCursor(t *testing.T) {
	d, v := tabled(t, "wythoff", 80, 24)
	d.see("x = 0, y = 0")
	d.press("right", "up", "up")
	if v.X != 1 || v.Y != 2 {
		t.Fatalf("the cursor is at %d, %d", v.X, v.Y)
	}
	d.see("x = 1, y = 2", "loses in 2 plies")
	d.press("left", "left", "down", "down", "down") // it stops at the edge
	if v.X != 0 || v.Y != 0 {
		t.Fatalf("the cursor is at %d, %d", v.X, v.Y)
	}
	d.press("right", "up", "up", "s")
	if r, ok := d.app.top().(*study.Replay); !ok || r.Replay() == nil {
		t.Fatalf("the board is not watched: %T", d.app.top())
	}
	d.press("esc")
	d.tabling()
	d.press("enter")
	if title := d.playing().Match.Board.Title(); title != "x 1, y 2" {
		t.Errorf("%q is played", title)
	}
}

// A click goes to the cell drawn there; another one plays it.
func TestTableClick(t *testing.T) {
	for _, id := range wide.Of([]string{"wythoff", "kayles"}, []string{"wythoff"}) {
		d, v := tabled(t, id, 80, 24)
		s := v.Sight()
		at := s.Area.Min.Add(image.Pt(3*s.Cell()+1, 2))
		x, y, ok := s.Chart.At(s.Cells.Min.X+3, s.Cells.Min.Y+2)
		if !ok {
			t.Fatalf("%s: no cell is there", id)
		}
		d.Click(at)
		if v.X != x || v.Y != y {
			t.Errorf("%s: the cursor is at %d, %d, want %d, %d", id, v.X, v.Y, x, y)
		}
		d.Click(at)
		d.playing()
	}
}

// In the table of a hot game v also shows values, means and temperatures. Other games have as many
// views as before.
func TestTableOfTemperatureFrames(t *testing.T) {
	g, _ := catalog.Find("domineering")
	smallerAfter(t, Config{Seed: 1, Game: g, Sides: youFirst}, heatIsTold)
}

// heatIsTold goes through all views of a table of Domineering up to temperatures.
func heatIsTold(d *driver) {
	d.t.Helper()
	d.press("b", "right", "right", "up", "up", "up")
	v := d.tabling()
	for _, want := range []struct{ show, cell, says string }{
		{"outcome", " W ", ""},
		{"value", " +-1 ", "temperature 5/4"},
		{"mean", " -3/4 ", ""},
		{"temperature", " 5/4 ", "hottest, temperature 5/4: (3, 2), (2, 3)"},
		{"remoteness", " W3", ""},
	} {
		d.see(want.show, want.cell, want.says)
		d.press("v")
	}
	if v.Show != table.Outcome {
		d.t.Errorf("%v is shown after all views", v.Show)
	}
	d.press("v", "v", "v")
}

// v cycles through outcomes, distances and values, each with its own claims. With tab a single
// parameter varies; if that takes too long, esc goes back to the parameters shown.
func TestTableViews(t *testing.T) {
	d, v := tabled(t, "wythoff", 120, 40)
	for _, want := range []string{"outcome", "value", "remoteness", "outcome"} {
		d.see(want)
		if v.Claims[v.Show] == nil {
			t.Errorf("%v: nothing is said", v.Show)
		}
		d.press("v")
	}
	d.press("tab")
	if v.Table.Two() || v.Table.X.Name != "x" {
		t.Errorf("%s is shown", v.Table.Title())
	}
	d.busy = true
	d.press("tab")
	d.fire()
	d.press("esc")
	d.see("stopped")
	d.busy = false
	d.press("tab")
	if v.Table.Two() || v.Table.X.Name != "y" {
		t.Errorf("%s is shown", v.Table.Title())
	}
	d.press("tab")
	if !v.Table.Two() {
		t.Errorf("%s is shown", v.Table.Title())
	}
}

func TestWidened(t *testing.T) {
	at := pattern.Range{Low: 0, High: 8}
	var up, down []string
	for range 8 {
		at = study.Widened(at, true)
		up = append(up, at.String())
	}
	for range 9 {
		at = study.Widened(at, false)
		down = append(down, at.String())
	}
	const wantUp = "0..10 0..20 0..30 0..50 0..100 0..200 0..300 0..500"
	const wantDown = "0..300 0..200 0..100 0..50 0..30 0..20 0..10 0..5 0..5"
	if got := strings.Join(up, " "); got != wantUp {
		t.Errorf("longer: %s, want %s", got, wantUp)
	}
	if got := strings.Join(down, " "); got != wantDown {
		t.Errorf("shorter: %s, want %s", got, wantDown)
	}
}

// A cell without a board is blank, gives the reason, and cannot be played.
func TestTableRefuses(t *testing.T) {
	f, err := rules.Load("even.star", []byte(`
title = "Even"
def start(n = 4):
    if n % 2:
        fail("n has to be even")
    return n
def moves(p):
    return [(k, p - k) for k in (1, 2) if k <= p]
`))
	if err != nil {
		t.Fatal(err)
	}
	d := drive(t, Config{Seed: 1, Game: f.Game(rules.Own), Sides: youFirst}, 80, 24)
	d.press("b", "right")
	d.see("n = 1: no board", "n has to be even")
	d.press("enter")
	d.tabling()
}

// A table that is too large is refused with the reason, and the previous one stays.
func TestTableTooLarge(t *testing.T) {
	g, _ := catalog.Find("wythoff")
	d := drive(t, Config{Seed: 1, Game: g, Sides: youFirst, Memory: 2 << 20}, 80, 24)
	d.press("b")
	v := d.tabling()
	for range 6 {
		d.press("+")
	}
	if v.Failed == nil || v.Table == nil {
		t.Fatalf("failed %v, table %v", v.Failed, v.Table)
	}
	d.press("-", "-", "-", "-", "-", "-")
	if v.Failed != nil {
		t.Errorf("still %v", v.Failed)
	}
}

// A game whose boards are read from files has no table, and says so.
func TestNoTable(t *testing.T) {
	g, _ := catalog.Find("berzerk")
	d := drive(t, Config{Seed: 1, Game: g, Sides: youFirst}, 80, 24)
	d.press("b")
	d.see("no parameters to range over")
}
