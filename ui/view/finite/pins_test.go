package finite

import (
	"fmt"
	"image"
	"regexp"
	"slices"
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

// lines draws a row of so many pins on a canvas and returns its lines, as text.
func lines(t *testing.T, pins int, size image.Point, show view.Show) string {
	t.Helper()
	b := kayles(t, pins)
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme, s.Show, s.Focus, s.Headed = theme.New(theme.Options{Depth: theme.Exact}), show, -1, true
	c := paint.New(size.X, size.Y)
	View.Draw(c, s)
	return ansi.Strip(c.String())
}

// A bar stands between the numbers of two pins side by side, or a bracket below them, and in study what it is worth to knock down
// both; at the end of a line an arrow to the next belongs to it. Verdicts stand in the middle above a pin or between two, all as wide
// as the others, and all with distances or none.
func TestBarsStandBetweenNumbers(t *testing.T) {
	study, distances := view.Show{Colours: true}, view.Show{Colours: true, Distances: true}
	for _, of := range []struct {
		pins  int
		size  image.Point
		show  view.Show
		lines []string
	}{
		{12, image.Pt(36, 15), view.Show{}, []string{
			"  1 ─── 2 ─── 3 ─── 4 ─── 5 ─── 6 ─→\n",
			"  7 ─── 8 ─── 9 ─── 10 ── 11 ── 12\n",
		}},
		{12, image.Pt(36, 15), distances, []string{ // there is no room for two digits between 10 and 11
			" ▐L▌   ▐L▌   ▐L▌   ▐L▌   ▐L▌   ▐L▌\n",
			"  1 ▐L▌ 2 ▐L▌ 3 ▐L▌ 4 ▐L▌ 5 ▐L▌ 6▐W▌\n",
			"  7 ▐L▌ 8 ▐L▌ 9 ▐L▌ 10▐L▌ 11▐L▌ 12\n",
		}},
		{12, image.Pt(50, 19), distances, []string{
			"  L10     L10     L10     L10     L10     L10\n",
			"   1  L 8  2  L10  3  L10  4  L10  5  L 8  6  W11→\n",
			"   7  L 8  8  L10  9  L10  10 L10  11 L 8  12\n",
		}},
		{12, image.Pt(84, 35), view.Show{}, []string{
			"1     2     3     4     5     6     7     8     9     10    11    12\n",
			" ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯ ╰───╯\n",
		}},
		{12, image.Pt(84, 35), distances, []string{
			"L10   L10   L10   L10   L10   L10   L10   L10   L10   L10   L10   L10\n",
			"╰L 8╯ ╰L10╯ ╰L10╯ ╰L10╯ ╰L 8╯ ╰W11╯ ╰L 8╯ ╰L10╯ ╰L10╯ ╰L10╯ ╰L 8╯\n",
		}},
		{16, image.Pt(84, 35), distances, []string{ // in two lines there is room for distances
			"1   L12   2   W13   3   L12   4   L14   5   L12   6   W15   7   L12   8   W13 →\n",
		}},
		{20, image.Pt(36, 15), view.Show{}, []string{ // a row lower
			"1  2  3  4  5  6  7  8  9  10→\n",
			"── ── ── ── ── ── ── ── ── ──\n",
		}},
		{20, image.Pt(36, 15), study, []string{
			"   1  2  3  4  5  6  7  8  9  10→\n",
			"▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐L▌▐W▌\n",
		}},
	} {
		got := lines(t, of.pins, of.size, of.show)
		for _, want := range of.lines {
			if !strings.Contains(got, want) {
				t.Errorf("%d pins, %v, %v: there is no line %q in\n%s", of.pins, of.size, of.show, want, got)
			}
		}
	}
}

// All pins are equally far from the next, those of a line below stand below those of the first, and each is as far to the left of the
// first digit of its number as to the right.
func TestPinsStandOnAGrid(t *testing.T) {
	for _, size := range []image.Point{{36, 15}, {50, 19}, {84, 35}} {
		s := played(t, bundled(t, "kayles"))
		s.Theme, s.Focus, s.Headed = theme.New(theme.Options{Depth: theme.Exact}), -1, true
		c := paint.New(size.X, size.Y)
		middles := map[int]int{}
		for _, g := range View.Draw(c, s).Targets {
			n, err := strconv.Atoi(s.Board.Name(s.Position, g.Move))
			if err != nil {
				continue
			}
			number := g.More[0]
			if got := viewtest.Row(c, number.Min.Y, number.Min.X, number.Max.X); got != strconv.Itoa(n) {
				t.Fatalf("%v: below pin %d is %q", size, n, got)
			}
			left, right, row := number.Min.X, number.Min.X, g.Area.Max.Y-3 // a row of the pin; the lane is lower
			for painted(c, left-1, row) {
				left--
			}
			for painted(c, right+1, row) {
				right++
			}
			if before, after := number.Min.X-left, right-number.Min.X; before != after {
				t.Errorf("%v: pin %d is painted on %d columns before its first digit and %d after", size, n, before, after)
			}
			middles[n] = number.Min.X
		}
		for n := 2; n <= 12; n++ {
			want := middles[n-1] + middles[2] - middles[1]
			if n == 7 && size.X < 84 {
				want = middles[1]
			}
			if middles[n] != want {
				t.Errorf("%v: pin %d stands in column %d, not %d", size, n, middles[n], want)
			}
		}
	}
}

// painted reports whether something is painted in a cell.
func painted(c *paint.Canvas, x, y int) bool {
	char, st := c.At(x, y)
	page, _ := theme.New(theme.Options{Depth: theme.Exact}).Page()
	return char != " " && char != "" || st.Bg != nil && st.Bg != page
}

// No two moves have a cell in common, and the cells between two numbers belong to the move that knocks down both pins.
func TestEachMoveHasCellsOfItsOwn(t *testing.T) {
	for _, size := range []image.Point{{36, 15}, {50, 19}, {84, 35}} {
		for _, show := range []view.Show{{}, {Colours: true, Distances: true}} {
			s := played(t, bundled(t, "kayles"), "4")
			s.Show, s.Headed = show, true
			c := paint.New(size.X, size.Y)
			targets := View.Draw(c, s).Targets
			if len(targets) != 11+9 {
				t.Errorf("%v: %d targets", size, len(targets))
			}
			for y := range size.Y {
				for x := range size.X {
					var names []string
					for _, g := range targets {
						if g.Holds(image.Pt(x, y)) {
							names = append(names, s.Board.Name(s.Position, g.Move))
						}
					}
					char, _ := c.At(x, y)
					if len(names) > 1 || char == s.Theme.Glyph.Right && !slices.Equal(names, []string{"6-7"}) {
						t.Errorf("%v: %q at (%d,%d) belongs to %v", size, char, x, y, names)
					}
				}
			}
		}
	}
}

// Pins keep their places when others fall. A fallen pin leaves its number, and until the next move
// it lies there in the colour of the player who hit it, which the legend explains. The picture after the
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
			numbered, lies := false, false
			for at := stood[n].Min; at.Y <= stood[n].Max.Y; at.Y++ { // its number is in the last row
				for x := stood[n].Min.X; x < stood[n].Max.X; x++ {
					char, st := c.At(x, at.Y)
					numbered = numbered || char == n
					lies = lies || st.Fg == after.Theme.Player[0].Fg || st.Bg == after.Theme.Player[0].Fg
				}
			}
			if !numbered || !lies {
				t.Errorf("%v: where pin %s fell: its number %v, it lies there %v", size, n, numbered, lies)
			}
		}
	}
	viewtest.Golden(t, View, played(t, bundled(t, "kayles"), gone))
}
