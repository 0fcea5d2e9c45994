package finite

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/finite"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// A picture consists of slabs if every two cells, one above the other, are the halves of one: the
// move of the upper half pushes it to the left.
func TestSlabs(t *testing.T) {
	cells := func(text string, moves ...string) []finite.Cell {
		var row []finite.Cell
		for i, move := range moves {
			row = append(row, finite.Cell{Text: text[i : i+1], Move: move})
		}
		return row
	}
	for _, test := range []struct {
		name string
		rows [][]finite.Cell
		want bool
	}{
		{"a row", [][]finite.Cell{cells("B.", "a1<", "a2<"), cells("B.", "a1>", "a2>")}, true},
		{"two rows", [][]finite.Cell{cells("B", "a1<"), cells("B", "a1>"), {{Text: " "}}, cells("R", "b1<"), cells("R", "b1>")}, true},
		{"upside down", [][]finite.Cell{cells("B", "a1>"), cells("B", "a1<")}, false},
		{"half of one", [][]finite.Cell{cells("B", "a1<")}, false},
		{"of two texts", [][]finite.Cell{cells("B", "a1<"), cells("R", "a1>")}, false},
		{"of two names", [][]finite.Cell{cells("B", "a1<"), cells("B", "a2>")}, false},
		{"other moves", [][]finite.Cell{cells("B", "a1"), cells("B", "a2")}, false},
		{"other pieces besides", [][]finite.Cell{cells("B", "a1<"), cells("B", "a1>"), {{Text: "#"}}}, false},
		{"nothing", [][]finite.Cell{{{Text: " "}}}, false},
	} {
		if got := slabs(test.rows); got != test.want {
			t.Errorf("%s: %v", test.name, got)
		}
	}
}

// Dominoes are drawn apart in their owners' colours, at least twice as high as wide if there is
// room, with the names of their moves below. The domino in focus and those that would fall with it
// look different. A fallen domino leaves a line.
func TestDominoesStand(t *testing.T) {
	for _, size := range [][2]int{{35, 15}, {49, 19}, {83, 35}, {130, 55}} {
		s := played(t, bundled(t, "toppling-dominoes"), "c1>") // topples all of row c
		c := paint.New(size[0], size[1])
		d := View.Draw(c, s)
		frame := ansi.Strip(c.String())
		for _, name := range []string{"a1", "a4", "b2", "c3"} {
			if strings.Count(frame, name) != 1 {
				t.Errorf("%v: %s stands there %d times:\n%s", size, name, strings.Count(frame, name), frame)
			}
		}
		b := s.Board
		for _, target := range d.Targets {
			name := b.Name(s.Position, target.Move)
			r := target.Area
			if high, wide := 4*r.Dy(), r.Dx()-1; high < wide {
				t.Errorf("%v: %s is %d wide and %d high", size, name, wide, high)
			}
			_, st := c.At(r.Min.X+1, r.Max.Y-1)
			if strings.HasSuffix(name, ">") {
				_, st = c.At(r.Min.X+1, r.Min.Y)
			}
			if want := s.Theme.For(b.Game().Players).Player[1].Fg; name[:2] != "b2" && st.Bg != want && st.Fg != want {
				t.Errorf("%v: %s is painted %v", size, name, st)
			}
			if _, gap := c.At(r.Max.X-1, r.Min.Y); gap.Bg != nil {
				t.Errorf("%v: no gap after %s", size, name)
			}
		}
		body := func(m string, focus int) theme.Style {
			for i, move := range s.Moves {
				if b.Name(s.Position, move) != m {
					continue
				}
				at := *s
				at.Focus = focus
				c.Clear()
				for _, target := range View.Draw(c, &at).Targets {
					if target.Move == s.Moves[i] {
						_, st := c.At(target.Area.Min.X+1, target.Area.Max.Y-1)
						return st
					}
				}
			}
			t.Fatalf("no move %s", m)
			return theme.Style{}
		}
		focus := -1
		for i, m := range s.Moves {
			if b.Name(s.Position, m) == "b4<" {
				focus = i
			}
		}
		for _, name := range []string{"b4<", "b1<"} {
			if body(name, focus) == body(name, -1) {
				t.Errorf("%v: %s looks as if it stayed", size, name)
			}
		}
		if body("a3<", focus) != body("a3<", -1) {
			t.Errorf("%v: a3 looks as if it fell", size)
		}
	}
}

// Every move of a row of dominoes can be clicked. A click on an opponent's domino says whose it
// is.
func TestDominoesAreClicked(t *testing.T) {
	s := played(t, bundled(t, "toppling-dominoes"))
	c := paint.New(49, 19)
	d := View.Draw(c, s)
	found := map[games.Move]bool{}
	for _, target := range d.Targets {
		found[target.Move] = true
	}
	if len(found) != len(s.Moves) {
		t.Errorf("%d of %d moves can be clicked", len(found), len(s.Moves))
	}
	for _, grip := range d.Grips {
		for _, piece := range grip.Pieces {
			if strings.Contains(piece.Stuck, "row 1") {
				t.Errorf("a click says %q", piece.Stuck)
			}
		}
	}
}
