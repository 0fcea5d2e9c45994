package screen

import (
	"image"
	"regexp"
	"strings"
	"testing"

	"zugzwang/solver/wide"
	"zugzwang/ui/save"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/theme"
)

// square returns a cell of the square with this name, computed from the labels at the edges.
func (d *driver) square(name string) image.Point {
	d.t.Helper()
	p := d.playing()
	for _, t := range p.Targets {
		squares := strings.Split(p.Match.Board.Name(p.Match.Position(), t.Move), ">")
		n := 0
		for at := p.Hand.Held; at != nil; at = at.Before {
			n++
		}
		if squares[n] == name {
			return kit.Center(t.Area)
		}
	}
	d.t.Fatalf("%s cannot be picked:\n%s", name, d.text())
	return image.Point{}
}

// stands reports whether a letter is in the middle of a square or beside it.
func (d *driver) stands(letter string, at image.Point) bool {
	for x := at.X - 1; x <= at.X+1; x++ {
		for y := at.Y - 1; y <= at.Y+1; y++ {
			if char, _ := d.app.canvas.At(x, y); char == letter {
				return true
			}
		}
	}
	return false
}

// A move that names several squares is made by choosing them one after the other, by clicks or by
// enter. esc goes one square back. Without colours pieces have their letters.
func TestSquaresArePickedOneAfterTheOther(t *testing.T) {
	board := boardOf(t, "amazons", "W../..#/..B")
	for _, size := range wide.Some(t, windows) {
		d := drive(t, Config{Board: board, Sides: twoPeople, Theme: theme.Options{Depth: theme.Mono}}, size[0], size[1])
		p := d.playing()
		a1 := d.square("a1")
		d.Click(a1)
		d.see("a1 picked up: choose where it goes; esc puts it down")
		for _, target := range p.Targets {
			if name := p.Match.Board.Name(p.Match.Position(), target.Move); !strings.HasPrefix(name, "a1>") {
				t.Errorf("%v: %s can be picked", size, name)
			}
		}
		if len(p.Targets) != 5 { // b1, c1, a2, a3 and b2, because c3 is taken
			t.Errorf("%v: %d squares can be picked", size, len(p.Targets))
		}
		from := d.square("b2")
		d.Click(from)
		d.see("a1 to b2: choose the square to burn; esc steps back")
		for _, i := range p.Order() {
			if name := p.Match.Board.Name(p.Match.Position(), p.Moves[i]); !strings.HasPrefix(name, "a1>b2>") {
				t.Errorf("%v: %s is listed", size, name)
			}
		}
		if d.stands("W", a1) || !d.stands("W", from) {
			t.Errorf("%v: W is not drawn on b2:\n%s", size, d.text())
		}
		d.press("right") // its mark is still there
		d.see("a1 to b2: choose the square to burn; esc steps back")
		d.press("esc")
		d.see("back to a1")
		d.press("esc")
		if p.Hand.Held != nil || p.Match.Ply() != 0 {
			t.Fatalf("%v: after two steps back %v is held, ply %d", size, p.Hand.Held, p.Match.Ply())
		}
		d.Click(d.square("a1"))
		d.Click(d.square("b2"))
		d.Click(d.square("a1"))
		if got := p.Match.Board.Name(p.Match.At(0), p.Match.Move(0)); got != "a1>b2>a1" {
			t.Errorf("%v: %s was played", size, got)
		}
		d.see("B")
		d.press("right", "enter") // of Black: picks the amazon itself
		d.see("c3 picked up")
		d.press("enter", "enter")
		if p.Match.Ply() != 2 || !strings.HasPrefix(p.Match.Board.Name(p.Match.At(1), p.Match.Move(1)), "c3>") {
			t.Fatalf("%v: enter did not make a move by three picks:\n%s", size, d.text())
		}
	}
}

// A move chosen in the list by tab or by a click, or named by the last hint, is played by one
// enter. A place chosen on the board by arrows is picked square by square. The footer says which.
func TestEnterPlaysAListedMove(t *testing.T) {
	for how, choose := range map[string]func(d *driver){
		"tab":   func(d *driver) { d.press("tab", "tab") },
		"list":  func(d *driver) { d.Click(d.playing().Rows.Min.Add(image.Pt(1, 2))) },
		"after": func(d *driver) { d.press("right", "tab") },
		"hint":  func(d *driver) { d.press("i", "i", "i") },
	} {
		d := drive(t, Config{Board: boardOf(t, "amazons", "W.#W/...B"), Sides: twoPeople, Settings: toMode(save.Play)}, 80, 24)
		p := d.playing()
		choose(d)
		d.see("enter play")
		m := p.Moves[p.Focus]
		d.press("enter")
		if p.Match.Ply() != 1 || p.Match.Move(0) != m {
			t.Errorf("%s: ply %d:\n%s", how, p.Match.Ply(), d.text())
		}
	}
	d := drive(t, Config{Board: boardOf(t, "amazons", "W.#W/...B"), Sides: twoPeople, Settings: toMode(save.Play)}, 80, 24)
	d.press("tab", "right")
	d.see("enter pick ")
	d.see("enter picks d1; tab chooses a whole move")
	d.press("enter")
	d.see("d1 picked up")
	d.press("tab") // chooses one of its moves
	d.see("enter play ")
	d.press("enter")
	if p := d.playing(); p.Match.Ply() != 1 || !strings.HasPrefix(p.Match.Board.Name(p.Match.At(0), p.Match.Move(0)), "d1>") {
		t.Errorf("after a pick the listed move is not played:\n%s", d.text())
	}
}

// Enter picks up the only movable piece. If there are two it asks which.
func TestEnterPicksTheOnlyPiece(t *testing.T) {
	for board, says := range map[string]string{"W..B": "a1 picked up", "W.W..B": "Click a move, tab to it"} {
		d := drive(t, Config{Board: boardOf(t, "amazons", board), Sides: twoPeople, Settings: toMode(save.Play)}, 80, 24)
		d.press("enter")
		d.see(says)
		if p := d.playing(); p.Match.Ply() != 0 || (p.Hand.Held != nil) != (board == "W..B") {
			t.Errorf("%s: ply %d:\n%s", board, p.Match.Ply(), d.text())
		}
	}
}

// Once a square is burnt, a line below the board explains burnt squares, in play and in study.
func TestBurntSquaresAreExplained(t *testing.T) {
	for _, mode := range []save.Mode{save.Play, save.Study} {
		for _, size := range wide.Some(t, windows) {
			for board, told := range map[string]bool{"W.#B": true, "W..B": false} {
				d := drive(t, Config{Board: boardOf(t, "amazons", board), Sides: twoPeople, Settings: toMode(mode)}, size[0], size[1])
				d.press("tab")
				lines := strings.Split(strings.TrimRight(d.text(), "\n"), "\n")
				if got := strings.Contains(strings.Join(lines[len(lines)-4:], "\n"), " burnt:") || regexp.MustCompile(" burnt|× burns ▗▀▖").MatchString(lines[len(lines)-3]); got != told { // the legend; large windows have the rules, too
					t.Errorf("%s, %v, mode %v: burnt squares are told of: %v\n%s", board, size, mode, got, d.text())
				}
			}
		}
	}
}
