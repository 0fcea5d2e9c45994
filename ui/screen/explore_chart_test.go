package screen

import (
	"image"
	"strconv"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zugzwang/games"
	"zugzwang/solver"
)

// A click on a bar of the histogram filters for the states that it counts. Another click on the
// bar removes the filter.
func TestExploreBars(t *testing.T) {
	each(t, func(t *testing.T, g *games.Game) {
		d, e := exploring(t, startBoard(t, g, twoPeople), 120, 40)
		if e.Bars.Empty() {
			t.Fatalf("no bars are drawn:\n%s", d.text())
		}
		for y := e.Bars.Min.Y; y < e.Bars.Max.Y; y++ {
			at, distance := image.Pt(e.Bars.Min.X+7, y), e.Bar(y-e.Bars.Min.Y)
			of := surveyOf(e).Distance[distance]
			want := of[solver.Win] + of[solver.Lose]
			d.Click(at)
			if e.Filter().Distance != distance || surveyOf(e).Chosen(e.Filter()) != want {
				t.Errorf("the bar of distance %d looks for %s, %d states of %d", distance, e.Filter().String(), surveyOf(e).Chosen(e.Filter()), want)
			}
			if y%2 == 0 {
				if d.Click(at); !e.Filter().All() {
					t.Errorf("after a second click %s is looked for", e.Filter().String())
				}
			}
		}
		for e.Filter() != (games.Filter{Outcome: solver.Win, Distance: solver.Unknown}) {
			d.press("o", "-")
		}
		if d.Click(image.Pt(e.Bars.Min.X+7, e.Bars.Min.Y)); surveyOf(e).Chosen(e.Filter()) == 0 {
			t.Errorf("nothing is %s", e.Filter().String())
		}
	})
}

// A histogram too long for its room says how many bars are hidden. The wheel scrolls it, and
// elsewhere the lists. It scrolls to the distance filtered for.
func TestExploreBarsScroll(t *testing.T) {
	d, e := exploring(t, onBoard(t, "jug", "Thirteen stones"), 80, 24)
	n, at := len(surveyOf(e).Distance), image.Pt(e.Bars.Min.X+7, e.Bars.Min.Y)
	wheel := func(b tea.MouseButton, at image.Point) {
		d.send(tea.MouseWheelMsg{X: at.X, Y: at.Y, Button: b})
	}
	focus := focusOf(e)
	for range n {
		wheel(tea.MouseWheelUp, at)
	}
	d.see("L0 ", "↓ ", " more")
	for range n {
		wheel(tea.MouseWheelDown, at)
	}
	d.see(barLabel(n-1), "↑ ")
	if focusOf(e) != focus {
		t.Error("the wheel over the bars turns through the list")
	}
	if wheel(tea.MouseWheelDown, image.Pt(1, 3)); focusOf(e) == focus {
		t.Error("the wheel over the board does not turn through the list")
	}
	d.press("+")
	d.see("L0 ")
	for range n {
		d.press("+")
	}
	d.see(barLabel(n - 1))
}

// barLabel returns the label of a bar.
func barLabel(distance int) string {
	return map[int]string{0: "L", 1: "W"}[distance%2] + strconv.Itoa(distance) + " "
}

// If players do not alternate, or the last move loses, a bar counts wins, losses or both of its
// distance, and its name says which.
func TestExploreBarsOfEither(t *testing.T) {
	for id, cfg := range map[string]Config{"dots-and-boxes": onBoard(t, "dots-and-boxes", "A row of three"), "misere-nim": ruled(t, "misere-nim")} {
		d, e := exploring(t, cfg, 120, 40)
		both, all := false, 0
		for i, of := range surveyOf(e).Distance {
			all += of[solver.Win] + of[solver.Lose]
			name := strconv.Itoa(i)
			switch {
			case of[solver.Win] > 0 && of[solver.Lose] > 0:
				both = true
			case of[solver.Win] > 0:
				name = "W" + name
			default:
				name = "L" + name
			}
			if e.BarName(i, of) != name {
				t.Errorf("%s: the bar of distance %d is %q, want %q", id, i, e.BarName(i, of), name)
			}
		}
		if all != surveyOf(e).Count[solver.Win]+surveyOf(e).Count[solver.Lose] || id == "dots-and-boxes" && !both {
			t.Errorf("%s: the bars count %d states, both at one: %v\n%s", id, all, both, d.text())
		}
	}
}
