package berzerk

import (
	"image"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games"
	"zugzwang/games/berzerk"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// randomCircle returns a circle of n cells with up to three steps for each player.
func randomCircle(t *testing.T, rng *rand.Rand, n int) games.Board {
	var sets [2][]int
	for p := range sets {
		sets[p] = rng.Perm(n - 1)[:1+rng.IntN(min(3, n-1))]
		for i := range sets[p] {
			sets[p][i]++
		}
	}
	return circle(t, n, sets[0], sets[1], rng.IntN(n-1)+1)
}

// On every circle drawn as a ring the outcome of each state can be read, wherever the monster is.
// Nothing touches a neighbour.
func TestEveryStateIsRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 24))
	rooms := append([][2]int{{41, 20}, {150, 55}}, viewtest.Sizes[:]...)
	for n := 2; n <= 60; n += wide.Of(1, 5) {
		b := randomCircle(t, rng, n)
		for player := range games.Player(2) {
			s := viewtest.Scene(t, b, b.Start(player))
			here := berzerk.Place(player, s.Position.(berzerk.Position).Cell)
			s.InView = &here // as when states are explored
			for i, room := range slices.Concat(rooms, rooms) {
				plain := i >= len(rooms)
				p, picture := fitPicture(room[0], room[1]-1, n, s.Position.(berzerk.Position).Cell, false, plain)
				s.Theme = theme.New(theme.Options{})
				if plain {
					s.Theme = theme.New(theme.Options{Depth: theme.Mono})
				}
				if !picture {
					continue
				}
				shown := n - 1
				if p.shown < n { // the others are drawn as a strip
					shown = p.shown
				}
				c := paint.New(room[0], room[1])
				drawn := New().Draw(c, s)
				if got := len(drawn.Spots); got != 2*shown {
					t.Fatalf("%d cells, %v: %d states shown", n, room, got)
				}
				for _, spot := range drawn.Spots {
					want := drawn.Mark(spot.Place)
					y := spot.Area.Min.Y + spot.Area.Dy()/2
					got := said(drawn, c, y, spot.Area.Min.X, spot.Area.Max.X)
					if letter := s.Theme.Glyph.Letter[want.Verdict.Outcome]; got != letter && got != s.Label(want.Verdict) {
						t.Errorf("%d cells, %v, %v: %q, want %q", n, room, spot.Place, got, s.Label(want.Verdict))
					}
				}
			}
		}
	}
}

// said returns the text in part of a row, without the bars of a state that a step leads to.
func said(s *view.Drawing, c *paint.Canvas, y, from, to int) string {
	bars := s.Theme.Glyph.Bars
	return strings.Trim(viewtest.Row(c, y, from, to), " "+bars[0]+bars[1])
}

// A number that does not fit is left out and never cut.
func TestNumbersAreWhole(t *testing.T) {
	steps := []int{1}
	for n := 40; n <= 130; n += 15 {
		b := circle(t, n, steps, steps, n/2)
		s := viewtest.Scene(t, b, b.Start(berzerk.Rick))
		s.Theme = theme.New(theme.Options{})
		for w := 30; w < 180; w++ {
			c := paint.New(w, 9)
			drawn := New().Draw(c, s)
			for _, spot := range drawn.Spots {
				label := s.Label(drawn.Mark(spot.Place).Verdict)
				got := said(drawn, c, spot.Area.Min.Y, spot.Area.Min.X, spot.Area.Max.X)
				if got != label && got != label[:1] {
					t.Fatalf("%d cells in %d columns: %q of %q", n, w, got, label)
				}
			}
			if _, ring := fitPicture(w, 8, n, n/2, false, false); ring {
				continue
			}
			for y := 0; y < 1; y++ {
				for _, word := range strings.Fields(viewtest.Row(c, y, 7, w)) {
					if cell, err := strconv.Atoi(word); err != nil || cell >= n || cell%10 != 0 && n*2 > w-7 && n > 20 {
						t.Fatalf("%d cells in %d columns: number %q:\n%s", n, w, word, ansi.Strip(c.String()))
					}
				}
			}
		}
	}
}

// The overview says whose states it shows. Where states of one column differ it shows "mixed".
func TestOverview(t *testing.T) {
	s := viewtest.Scene(t, circle(t, 500, everyThird(20), everyThird(7), 251), berzerk.Position{Player: berzerk.Morty, Cell: 251})
	s.Theme = theme.New(theme.Options{Depth: theme.Mono})
	c := paint.New(49, 20)
	New().Draw(c, s)
	frame := ansi.Strip(c.String())
	if !strings.Contains(frame, "Morty’s states, all 500 cells, "+s.Theme.Glyph.Mixed+" mixed") {
		t.Errorf("whose states?\n%s", frame)
	}
	for x := range 49 {
		lo, hi := max(x*500/49, 1), (x+1)*500/49
		seen := map[string]bool{}
		for cell := lo; cell < hi; cell++ {
			seen[s.Theme.Glyph.Letter[s.Mark(berzerk.Place(berzerk.Morty, cell)).Verdict.Outcome]] = true
		}
		got, _ := c.At(x, 17)
		if len(seen) > 1 != (got == s.Theme.Glyph.Mixed) || len(seen) == 1 && !seen[got] {
			t.Errorf("column %d shows %q for %v", x, got, seen)
		}
	}
}

func TestFloor(t *testing.T) {
	f := newFloor(10, 3)
	f.take(image.Rect(4, 1, 6, 2))
	for _, test := range []struct {
		r    image.Rectangle
		gap  int
		want bool
	}{
		{image.Rect(0, 1, 4, 2), 0, true},
		{image.Rect(0, 1, 4, 2), 1, false},
		{image.Rect(0, 1, 3, 2), 1, true},
		{image.Rect(6, 0, 10, 3), 0, true},
		{image.Rect(6, 0, 11, 3), 0, false},
		{image.Rect(5, 0, 6, 3), 0, false},
	} {
		if got := f.free(test.r, test.gap); got != test.want {
			t.Errorf("%v, gap %d: free %v", test.r, test.gap, got)
		}
	}
}

// names reports whether a target is a step's label: inside the rings the step's length, outside
// them the number of its cell.
func names(b games.Board, at games.Position, t view.Target, c *paint.Canvas) bool {
	text := viewtest.Row(c, t.Area.Min.Y, t.Area.Min.X, t.Area.Max.X)
	return strings.Contains(text, "+") || strings.Trim(text, " ★▌▐") == strconv.FormatInt(b.Target(at, t.Move).Index, 10)
}

// A step's label hides no state, except that of the step in focus, which is always drawn. The
// place of a label does not depend on the focus.
func TestStepsHideNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(12, 4))
	written := 0
	for n := 6; n <= 48; n += 3 {
		b := randomCircle(t, rng, n)
		s := viewtest.Scene(t, b, b.Start(0))
		for _, opt := range []theme.Options{{}, {Depth: theme.Mono}} {
			s.Theme = theme.New(opt)
			for _, room := range viewtest.Sizes {
				plain := opt.Depth == theme.Mono
				p, ok := fitPicture(room[0], room[1]-1, n, s.Position.(berzerk.Position).Cell, false, plain)
				if !ok {
					continue // of tiles, a step takes the whole tile
				}
				where := map[games.Move]image.Rectangle{}
				for focus := range s.Moves {
					s.Focus = focus
					c := paint.New(room[0], room[1])
					for _, target := range New().Draw(c, s).Targets {
						if !names(b, s.Position, target, c) {
							continue
						}
						hides := !p.clear(target.Area)
						if written++; hides && target.Move != s.Moves[focus] {
							t.Errorf("%s, %v: %s hides a state:\n%s", b.Title(), room, b.Name(s.Position, target.Move), ansi.Strip(c.String()))
						}
						if at, ok := where[target.Move]; ok && at != target.Area && !hides {
							t.Errorf("%s, %v: %s stands at %v, then at %v", b.Title(), room, b.Name(s.Position, target.Move), at, target.Area)
						} else if !hides {
							where[target.Move] = target.Area
						}
					}
				}
			}
		}
	}
	if written < 50 {
		t.Errorf("only %d steps were written", written)
	}
}

// Labels of equal width are not exchanged, however little room there is: never are both nearer to
// the other's target. Hardly ever is a label above another one whose cell is higher.
func TestStepsInOrder(t *testing.T) {
	pairs, turned := 0, 0
	for n := 8; n <= 24; n += 2 {
		b, err := berzerk.New(n, [2][]int{{2, 3, 4}, {1, 2, 3}}, 1)
		if err != nil {
			t.Fatal(err)
		}
		for cell := 1; cell+4 < n; cell++ {
			s := viewtest.Scene(t, b, berzerk.Position{Player: berzerk.Rick, Cell: cell})
			s.Focus, s.Theme = -1, theme.New(theme.Options{Depth: theme.Mono})
			for _, room := range [][2]int{{83, 35}, {150, 55}} {
				p, ok := fitPicture(room[0], room[1]-1, n, cell, false, true)
				if !ok {
					continue
				}
				type point struct{ x, y float64 }
				far := func(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }
				var ends, labels []point
				var widths []int
				c := paint.New(room[0], room[1])
				for _, target := range New().Draw(c, s).Targets {
					r := target.Area
					if !names(b, s.Position, target, c) {
						continue
					}
					x, y := p.at(p.angle(cell+int(target.Move.To)), p.outer[berzerk.Rick])
					ends, widths = append(ends, point{x, y}), append(widths, r.Dx())
					labels = append(labels, point{float64(r.Min.X+r.Max.X) / 2, float64(r.Min.Y + r.Max.Y)})
				}
				for i := range ends {
					for j := range i {
						pairs++
						if (ends[i].y-ends[j].y)*(labels[i].y-labels[j].y) < 0 && math.Abs(ends[i].y-ends[j].y) > 1 {
							turned++
						}
						if widths[i] == widths[j] && far(labels[i], ends[j]) < far(labels[i], ends[i]) && far(labels[j], ends[i]) < far(labels[j], ends[j]) {
							t.Errorf("%d cells, from %d, %v: two steps have changed places:\n%s", n, cell, room, ansi.Strip(c.String()))
						}
					}
				}
			}
		}
	}
	if pairs < 100 {
		t.Errorf("only %d pairs of steps were written", pairs)
	}
	if turned > pairs/50 {
		t.Errorf("%d of %d pairs stand above each other in another order than their cells", turned, pairs)
	}
}

// A gap of at least a pixel divides all cells of a circle, and its hole, except where they are too narrow for gaps.
func TestCellsStandApart(t *testing.T) {
	for _, size := range [][2]int{{35, 16}, {44, 15}, {50, 18}, {85, 34}, {150, 55}} {
		for n := 2; n <= 40; n++ {
			p, ok := fitPicture(size[0], size[1], n, 1, false, false)
			if !ok || p.gap == 0 || p.shown < n {
				continue
			}
			at := func(x, y int) int { // the cell that half a pixel shows, plus 1; 0 for none
				of, part, _ := p.sector(float64(x)/2+0.25, float64(y)+0.5)
				if of == nobody {
					return 0
				}
				return part + 1
			}
			for y := range 2*p.lines - 1 {
				for x := range 2*p.columns - 2 {
					is := at(x, y)
					for _, beside := range []int{at(x+1, y), at(x, y+1)} {
						if is > 0 && beside > 0 && is != beside {
							t.Fatalf("%d cells in %v: %d touches %d at half %d of row %d", n, size, is-1, beside-1, x, y)
						}
					}
				}
			}
		}
	}
}
