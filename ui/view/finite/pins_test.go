package finite

import (
	"fmt"
	"image"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/catalog"
	"zugzwang/games/finite"
	"zugzwang/games/params"
	"zugzwang/ui/internal/sample"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// hit is a row of pins. Each can be hit alone or together with the next.
type hit struct{ other }

func (hit) Show(s string, _ games.Player) ([][]finite.Cell, error) {
	var cells []finite.Cell
	n, err := strconv.Atoi(s)
	for i := range n {
		cells = append(cells, finite.Cell{Text: "|", Move: fmt.Sprintf("1: %d in, 1 down", min(i, n-1-i))})
		if i < n-1 {
			cells = append(cells, finite.Cell{Text: " ", Move: fmt.Sprintf("1: %d in, 2 down", min(i, n-2-i))})
		}
	}
	return [][]finite.Cell{cells}, err
}

// kayles returns the board of Kayles with so many pins.
func kayles(t *testing.T, pins int) games.Board {
	t.Helper()
	g, ok := catalog.Find("kayles")
	if !ok {
		t.Fatal("there is no Kayles")
	}
	in, err := g.On(params.Values{{Int: int64(pins)}}, params.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	return in.Board()
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Either all pins show distances or none does.
func TestPinsAreAlike(t *testing.T) {
	label := regexp.MustCompile(`[WL]( ?\d+)?`)
	b := of(func(r finite.Rules) finite.Rules { return hit{other{r}} }, sample.Kayles, 12)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Show, s.Focus, s.Theme = view.Show{Colours: true, Distances: true}, -1, theme.New(theme.Options{})
	bare, full := 0, 0
	for w := 15; w < 120; w += 3 {
		c := paint.New(w, 20)
		View.Draw(c, s)
		is := [2]int{} // the numbers of labels without a distance and with one
		for y := range 19 {
			row := viewtest.Row(c, y, 0, w)
			if strings.Contains(row, "to move") {
				break
			}
			for _, at := range label.FindAllStringIndex(row, -1) {
				x := paint.Width(row[:at[0]])
				below, _ := c.At(x, y+1) // between two pins a label has one character in each row
				_, err := strconv.Atoi(below)
				is[min(at[1]-at[0]-1+bit(err == nil), 1)]++
			}
		}
		if is[0] > 0 && is[1] > 0 {
			t.Errorf("%d columns: %d labels are bare and %d are not:\n%s", w, is[0], is[1], ansi.Strip(c.String()))
		}
		bare, full = bare+min(is[0], 1), full+min(is[1], 1)
	}
	if bare == 0 || full == 0 {
		t.Errorf("%d pictures were bare, %d were not", bare, full)
	}
}

// Twenty pins are in two lines, with their verdicts on them and below. A bracket joins any two
// neighbours, also across the end of a line. In a window of 60 columns verdicts take the place of
// brackets.
func TestPinsInTwoLinesAreJoined(t *testing.T) {
	b := kayles(t, 20)
	for _, of := range []struct {
		w, h     int
		told     bool
		brackets int
	}{{49, 19, false, 19}, {49, 19, true, 19}, {35, 15, false, 19}, {35, 15, true, 0}} {
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme, s.Show, s.Focus, s.Headed = theme.New(theme.Options{Depth: theme.Exact}), view.Show{Colours: of.told}, -1, true
		c := paint.New(of.w, of.h)
		View.Draw(c, s)
		rows := strings.Split(ansi.Strip(c.String()), "\n")
		text := strings.Join(rows[:len(rows)-1], "\n") // without the legend
		if got := strings.Count(text, "╰"); got != of.brackets {
			t.Errorf("%d×%d, told %v: %d brackets are drawn, not %d:\n%s", of.w, of.h, of.told, got, of.brackets, text)
		}
		if got := strings.Count(text, "W") + strings.Count(text, "L"); got > 0 != of.told || got%39 > 0 { // verdicts of 20 single pins and 19 pairs
			t.Errorf("%d×%d, told %v: %d verdicts are drawn:\n%s", of.w, of.h, of.told, got, text)
		}
	}
}

// Twelve pins fill 36 columns: each is two columns wide, half of one at each side of its middle, where the first digit of its number
// stands; brackets join these digits. Verdicts stand above the pins and in the brackets, and leave pins and brackets whole.
func TestThinPinsAreEvenlySpaced(t *testing.T) {
	b := kayles(t, 12)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme, s.Focus, s.Headed = theme.New(theme.Options{Depth: theme.Exact}), -1, true
	for _, of := range []struct {
		show  view.Show
		lines []string
	}{
		{view.Show{}, []string{
			" 1  2  3  4  5  6  7  8  9  10 11 12",
			" ╰──╯  ╰──╯  ╰──╯  ╰──╯  ╰──╯  ╰──╯",
			"    ╰──╯  ╰──╯  ╰──╯  ╰──╯  ╰──╯",
		}},
		{view.Show{Colours: true}, []string{
			"▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌",
			"▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌▐ ▌",
			" ╰L ╯  ╰L ╯  ╰L ╯  ╰L ╯  ╰L ╯  ╰L ╯",
			"    ╰L ╯  ╰L ╯  ╰W ╯  ╰L ╯  ╰L ╯",
		}},
	} {
		s.Show = of.show
		c := paint.New(36, 15)
		View.Draw(c, s)
		for _, want := range of.lines {
			if !strings.Contains(ansi.Strip(c.String()), want) {
				t.Errorf("there is no line %q in\n%s", want, ansi.Strip(c.String()))
			}
		}
	}
}

// A verdict with one digit stands in the middle above its pin, whose number is there, and in the middle of its bracket: in two
// rows above pins of two columns, and with a space before the digit where the middle is that of a column.
func TestVerdictsStandInTheMiddle(t *testing.T) {
	b := kayles(t, 9)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme, s.Focus, s.Headed = theme.New(theme.Options{Depth: theme.Exact}), -1, true
	s.Show = view.Show{Colours: true, Distances: true}
	for w, lines := range map[int][]string{
		27: {
			"▐L▌▐L▌▐L▌▐L▌▐W▌▐L▌▐L▌▐L▌▐L▌",
			"▐8▌▐8▌▐8▌▐8▌▐7▌▐8▌▐8▌▐8▌▐8▌",
			" 1  2  3  4  5  6  7  8  9",
			" ╰L6╯  ╰L8╯  ╰L6╯  ╰L6╯",
		},
		36: {
			"L 8 L 8 L 8 L 8 W 7 L 8 L 8 L 8 L 8",
			" 1   2   3   4   5   6   7   8   9",
			" ╰L 6╯   ╰L 8╯   ╰L 6╯   ╰L 6╯",
		},
	} {
		c := paint.New(w, 16)
		View.Draw(c, s)
		for _, want := range lines {
			if !strings.Contains(ansi.Strip(c.String()), want) {
				t.Errorf("%d columns: there is no line %q in\n%s", w, want, ansi.Strip(c.String()))
			}
		}
	}
}

// Pins keep their places when others fall. A fallen pin leaves its number, and until the next move
// its foot in the colour of the player who hit it, which the legend explains. The picture after the
// move is recorded.
func TestFallenPinsKeepTheirPlaces(t *testing.T) {
	const gone = "4-5"
	for _, size := range []image.Point{{34, 13}, {51, 19}} {
		before, after := played(t, bundled(t, "kayles")), played(t, bundled(t, "kayles"), gone)
		stood := map[string]image.Rectangle{}
		for _, g := range View.Draw(paint.New(size.X, size.Y), before).Targets {
			stood[before.Board.Name(before.Position, g.Move)] = g.Area
		}
		c := paint.New(size.X, size.Y)
		targets := View.Draw(c, after).Targets
		for _, g := range targets {
			if name := after.Board.Name(after.Position, g.Move); g.Area != stood[name] {
				t.Errorf("%v: pin %s moved from %v to %v", size, name, stood[name], g.Area)
			}
		}
		if text := ansi.Strip(c.String()); size.Y > 13 && !strings.Contains(text, "▄▄ fell last") { // the smaller one has no row for a legend
			t.Errorf("%v: the legend does not explain fallen pins:\n%s", size, text)
		}
		if len(targets) != 18 { // rows of 3 and 7
			t.Errorf("%v: %d targets", size, len(targets))
		}
		for _, n := range strings.Split(gone, "-") {
			numbered, foot := false, false
			for at := stood[n].Min; at.Y < stood[n].Max.Y; at.Y++ {
				for x := stood[n].Min.X; x < stood[n].Max.X; x++ {
					char, st := c.At(x, at.Y)
					numbered = numbered || char == n
					foot = foot || st.Fg == after.Theme.Player[0].Fg || st.Bg == after.Theme.Player[0].Fg
				}
			}
			if !numbered || !foot {
				t.Errorf("%v: where pin %s fell: its number %v, its foot %v", size, n, numbered, foot)
			}
		}
	}
	viewtest.Golden(t, View, played(t, bundled(t, "kayles"), gone))
}
