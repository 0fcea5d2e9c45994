package screen

import (
	"image"
	"slices"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/params"
	"zugzwang/solver"
	"zugzwang/ui/screen/kit"
	"zugzwang/ui/screen/play"
	"zugzwang/ui/view"
)

// boardOf returns a board of a bundled game from a judge's text, the default board if the text is
// empty.
func boardOf(t *testing.T, id, text string) games.Board {
	t.Helper()
	g, ok := catalog.Find(id)
	if !ok {
		t.Fatalf("there is no game %s", id)
	}
	in, err := g.On(g.Params.Defaults(), params.Settings{})
	if text != "" {
		in, err = g.Read([]byte(text), "test", params.Settings{}, solver.Options{})
	}
	if err != nil {
		t.Fatal(err)
	}
	b, err := games.BoardOf(in, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// grip returns a cell of the screen where a click picks up the piece with this name.
func grip(t *testing.T, p *play.Match, name string) image.Point {
	t.Helper()
	for _, g := range p.Grips {
		if slices.ContainsFunc(g.Pieces, func(one view.Piece) bool { return one.Name == name }) {
			return kit.Center(g.Area)
		}
	}
	t.Fatalf("no %s is drawn", name)
	return image.Point{}
}

// A click picks up a stone and gives its moves the focus. A click on a target plays one. A stone
// without moves says why.
func TestStonesArePickedUp(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		d := drive(t, Config{Board: boardOf(t, "clobber", "1 6"), Sides: twoPeople}, size[0], size[1])
		d.press("o")
		p := d.playing()
		name := func() string { return p.Match.Board.Name(p.Match.Position(), p.Moves[p.Focus]) }
		d.Click(grip(t, p, "c1"))
		d.see("c1 picked up: click where it goes; esc puts it down")
		if first := name(); first != "c1>b1" && first != "c1>d1" {
			t.Errorf("%v: %s is in focus", size, first)
		}
		d.Click(grip(t, p, "f1"))
		d.see("c1 does not go there; esc puts it down")
		d.Click(grip(t, p, "d1"))
		if p.Match.Ply() != 1 || p.Match.Board.Name(p.Match.At(0), p.Match.Move(0)) != "c1>d1" {
			t.Fatalf("%v: c1>d1 was not played:\n%s", size, d.text())
		}
		d.Click(grip(t, p, "d1"))
		d.see("d1 is Black's, and it is White's move")
		d.Click(grip(t, p, "a1"))
		d.see("click first what is to go to a1: b1")
		d.Click(grip(t, p, "c1"))
		d.see("there is no move here")
		d.Click(grip(t, p, "b1")) // its only move gets the focus
		if name() != "b1>a1" {
			t.Errorf("%v: %s is in focus", size, name())
		}
		d.press("esc")
		d.see("b1 is put down")
	}
}

// A click on any cell of a picture makes a move, gives one the focus, or shows a text.
func TestClicksAreAnswered(t *testing.T) {
	for _, g := range bundled(t) {
		d := drive(t, Config{Board: startBoard(t, g, twoPeople).Board, Sides: twoPeople}, 60, 20)
		p := d.playing()
		for range 2 {
			var drawn image.Rectangle
			for _, g := range p.Grips {
				drawn = drawn.Union(g.Area)
			}
			ply := p.Match.Ply()
			for y := drawn.Min.Y; y < drawn.Max.Y; y += 3 {
				for x := drawn.Min.X; x < drawn.Max.X; x += 7 {
					at := image.Pt(x, y)
					if !slices.ContainsFunc(p.Grips, func(g view.Grip) bool { return at.In(g.Area) }) {
						continue
					}
					d.press("tab")
					d.Click(at)
					if p.Match.Ply() == ply && p.Note == "" {
						t.Fatalf("%s: a click on %v is not answered:\n%s", g.ID, at, d.text())
					}
					for p.Match.Ply() > ply {
						d.press("u")
					}
					if p.Hand.Held != nil {
						d.press("esc")
					}
				}
			}
			d.press("tab", "enter")
		}
	}
}

// If there is one move, enter without a focus says so and gives it the focus.
func TestTheOnlyMove(t *testing.T) {
	d := drive(t, Config{Board: boardOf(t, "cat-and-mouse", "1 2"), Sides: twoPeople}, 60, 20)
	d.press("o")
	p := d.playing()
	p.Focus, p.Chosen = -1, false
	d.press("enter")
	d.see("it is the only move: enter plays it")
	if d.press("enter"); p.Match.Ply() != 1 {
		t.Errorf("it was not played:\n%s", d.text())
	}
}

// The history names players or uses words. It has numbers alone only if two moves do not fit
// otherwise.
func TestHistoryNamesPlayers(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}} {
		d := drive(t, Config{Board: boardOf(t, "toads-and-frogs", "TT.FF"), Sides: twoPeople}, size[0], size[1])
		d.press("o")
		p := d.playing()
		for ply := 0; !p.Match.Over(); ply++ {
			mover := p.Match.Board.Game().Players[p.Match.Position().Turn()]
			p.Focus = 0
			name := p.Match.Board.Name(p.Match.Position(), p.Moves[0])
			d.press("enter")
			if ply == 0 {
				d.see(mover + " moves " + name)
			} else {
				d.see(mover + " ")
			}
			if strings.Contains(d.text(), " 1. ") {
				t.Errorf("%v: plies are numbered:\n%s", size, d.text())
			}
		}
	}
}
