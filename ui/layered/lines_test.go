package layered

import (
	"image"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/solver/wide"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
)

// everyDrawing calls look with drawings of random graphs with boxes of all kinds: as tight as
// possible, in a room of just that size, and in a larger room.
func everyDrawing(t *testing.T, graphs int, square bool, look func(d *Drawing, out [][]int)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 1))
	for i := range graphs {
		n := 1 + rng.IntN(14)
		out := randomOut(rng, n, rng.IntN(3*n), i%2 == 0)
		g := Arrange(out)
		for _, m := range boxes {
			m.Square = square
			d, ok := g.Place(m, image.Point{})
			if !ok {
				t.Fatal("no room where there is no limit")
			}
			holds(t, d, out)
			look(d, out)
			room := image.Pt(400, 200)
			if i%3 > 0 {
				room = d.Size.Add(image.Pt(i%31, i%17))
			}
			if d, ok = g.Place(m, room); ok {
				holds(t, d, out)
				look(d, out)
			} else if i%3 == 0 {
				t.Errorf("%v do not suffice for %d nodes", room, n)
			}
		}
	}
}

// holds requires boxes to be apart. Every line must lead from its node's box to its target's
// without a gap and through no other box.
func holds(t *testing.T, d *Drawing, out [][]int) {
	t.Helper()
	all := image.Rectangle{Max: d.Size}
	for v := range out {
		if !d.Area(v).In(all) {
			t.Fatalf("%v: the box of %d, %v, sticks out of %v", out, v, d.Area(v), all)
		}
		for w := range v {
			if d.Area(v).Overlaps(d.Area(w)) {
				t.Fatalf("%v: boxes %v and %v overlap", out, d.Area(v), d.Area(w))
			}
		}
	}
	tips := map[image.Point]int{}
	for v := range out {
		for _, to := range out[v] {
			way := d.Way(v, to)
			for i, at := range way {
				if !at.In(all) {
					t.Fatalf("%v: the line %d→%d leaves the drawing at %v", out, v, to, at)
				}
				for w := range out {
					if at.In(d.Area(w)) {
						t.Fatalf("%v: the line %d→%d runs through the box of %d", out, v, to, w)
					}
				}
				if i > 0 {
					step := at.Sub(way[i-1])
					if step.X*step.X > 1 || step.Y*step.Y > 1 || d.Square && step.X*step.X+step.Y*step.Y != 1 {
						t.Fatalf("%v: the line %d→%d has a hole before %v", out, v, to, at)
					}
				}
			}
			edge := d.find(v, to)
			port, tip := d.point(d.start[d.layer[v]]+d.along(d.Box), d.leaves(edge, v)), d.tip(edge)
			if way[0] != port || way[len(way)-1] != tip {
				t.Fatalf("%v: the line %d→%d is %v, from %v to %v", out, v, to, way, port, tip)
			}
			for _, end := range []struct {
				at   image.Point
				node int
			}{{port.Sub(d.Ahead()), v}, {tip.Add(d.Ahead()), to}} {
				box := d.Area(end.node)
				if d.Down {
					box.Min.X, box.Max.X = box.Min.X+d.Inset, box.Max.X-d.Inset
				} else {
					box.Min.Y, box.Max.Y = box.Min.Y+d.Inset, box.Max.Y-d.Inset
				}
				if !end.at.In(box) {
					t.Fatalf("%v: the line %d→%d from %v to %v does not touch %v", out, v, to, port, tip, box)
				}
			}
			tips[tip]++
		}
	}
	// Edges share an arrowhead only if there are no cells left on the box.
	for at, n := range tips {
		for v := range out {
			if cells := (d.across(d.Box) - 2*d.Inset + d.grid - 1) / d.grid; at.Add(d.Ahead()).In(d.Area(v)) && n > 1 && len(d.ins[v]) <= cells {
				t.Fatalf("%v: %d of %d edges to node %d share an arrowhead, and there are %d cells", out, n, len(d.ins[v]), v, cells)
			}
		}
	}
}

// shares reports whether two edges share a port, where they may meet.
func (d *Drawing) shares(i, j int) (from, to bool) {
	a, b := d.edges[i], d.edges[j]
	return a.from == b.from && d.exit[i] == d.exit[j], a.to == b.to && d.enter[i] == d.enter[j]
}

// Square lines overlap only at a port that they share.
func TestSquareLines(t *testing.T) {
	everyDrawing(t, wide.Of(250, 60), true, func(d *Drawing, out [][]int) {
		type use struct {
			at   image.Point
			side int
		}
		used := map[use][]int{}
		for i, e := range d.edges {
			for _, c := range d.square(i) {
				for side := 1; side < 16; side *= 2 {
					if c.sides&side == 0 {
						continue
					}
					for _, j := range used[use{c.Point, side}] {
						if from, to := d.shares(i, j); !from && !to {
							t.Fatalf("%v: %d→%d and %d→%d run along each other at %v", out, e.from, e.to, d.edges[j].from, d.edges[j].to, c.Point)
						}
					}
					used[use{c.Point, side}] = append(used[use{c.Point, side}], i)
				}
			}
		}
	})
}

// together returns the longest distance, in dots, over which a line runs beside another or on it:
// amid for stretches that begin at neither end of the line, ends for the others.
func together(a, b []image.Point) (amid, ends int) {
	beside := map[image.Point]bool{}
	for _, p := range b {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				beside[p.Add(image.Pt(dx, dy))] = true
			}
		}
	}
	begin := -1
	for i := 0; i <= len(a); i++ {
		if i < len(a) && beside[a[i]] {
			if begin < 0 {
				begin = i
			}
			continue
		}
		if begin >= 0 {
			if begin == 0 || i == len(a) {
				ends = max(ends, i-begin)
			} else {
				amid = max(amid, i-begin)
			}
		}
		begin = -1
	}
	return amid, ends
}

// Curves may cross or meet at a port that they share. Nowhere do two run along each other so far
// that they cannot be distinguished.
func TestCurves(t *testing.T) {
	everyDrawing(t, wide.Of(36, 12), false, func(d *Drawing, out [][]int) {
		var lines [][]image.Point
		for i := range d.edges {
			lines = append(lines, d.curve(i).dots)
		}
		for i := range lines {
			for j := range lines {
				if i == j {
					continue
				}
				amid, ends := together(lines[i], lines[j])
				if from, to := d.shares(i, j); !from && !to {
					amid = max(amid, ends)
				}
				if longest := amid; longest > crossing {
					a, b := d.edges[i], d.edges[j]
					t.Errorf("%v: %d→%d runs along %d→%d for %d dots, %+v in %v", out, a.from, a.to, b.from, b.to, longest, d.Metrics, d.Size)
				}
			}
		}
	})
}

// crossing is the number of dots that two lines share when they cross at a small angle: about six
// cells.
const crossing = 22

// An edge that was set aside runs back on a lane outside all boxes.
func TestLanes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	lanes := 0
	for range 100 {
		out := randomOut(rng, 1+rng.IntN(8), 12, true)
		for _, m := range boxes {
			d, _ := Arrange(out).Place(m, image.Point{})
			for i, e := range d.edges {
				if !e.back {
					continue
				}
				lanes++
				if !d.Back(e.from, e.to) {
					t.Errorf("%d→%d is not told to lead back", e.from, e.to)
				}
				for v := range out {
					box := d.Area(v)
					if at := d.point(0, d.lane[i]); d.across(box.Min) <= d.across(at) && d.across(at) < d.across(box.Max) {
						t.Fatalf("%v: the lane of %d→%d at %v runs through %v", out, e.from, e.to, at, box)
					}
				}
			}
		}
	}
	if lanes == 0 {
		t.Error("no lanes")
	}
}

// Where lines of one node meet or part, the later one is drawn with the arms of both, in its own
// colour.
func TestLinesMeetWithAllArms(t *testing.T) {
	th := theme.New(theme.Options{})
	for _, test := range []struct {
		out         [][]int
		dim, bright [2]int
		alone, both string // the characters of the bright line that the other one changes
	}{
		{[][]int{{2}, {2}, nil}, [2]int{0, 2}, [2]int{1, 2}, "┌", "├"},
		{[][]int{{1, 2}, nil, nil}, [2]int{0, 1}, [2]int{0, 2}, "┐", "┤"},
		{[][]int{{1, 3}, {2}, {3, 4}, {4}, nil}, [2]int{2, 3}, [2]int{0, 3}, "┌", "├"}, // also where another line of 2 goes on
	} {
		d, ok := Arrange(test.out).Place(Metrics{Square: true, Merge: true, Box: image.Pt(3, 3), Inset: 1, Apart: 1, Spread: 9, Gap: 3, Widest: 9}, image.Point{})
		if !ok {
			t.Fatal("no drawing")
		}
		draw := func(strokes ...Stroke) *paint.Canvas {
			c := paint.New(d.Size.X, d.Size.Y)
			d.Draw(c, th, image.Point{}, strokes)
			return c
		}
		bright := Stroke{From: test.bright[0], To: test.bright[1], Style: th.Strong}
		both, alone := draw(Stroke{From: test.dim[0], To: test.dim[1], Style: th.Faint}, bright), draw(bright)
		was, is := "", ""
		for _, at := range d.Way(bright.From, bright.To) {
			before, _ := alone.At(at.X, at.Y)
			after, st := both.At(at.X, at.Y)
			if st != bright.Style {
				t.Errorf("%v: not in the style of the later line at %v", test.out, at)
			}
			if before != after {
				was, is = was+before, is+after
			}
		}
		if was != test.alone || is != test.both {
			t.Errorf("%v: %q became %q, want %q and %q", test.out, was, is, test.alone, test.both)
		}
	}
}

// Lines that part at a node and one of which joins a straight line do not share a track: whoever
// follows the line from 0 at the top onward comes to 2, and not to 3.
func TestForkBesideStraightLine(t *testing.T) {
	out := [][]int{{1, 2}, {2, 3}, {4}, {4}, {}}
	d, ok := Arrange(out).Place(squared(boxes[0]), image.Point{})
	if !ok {
		t.Fatal("no room where there is no limit")
	}
	c := paint.New(d.Size.X, d.Size.Y)
	var lines []Stroke
	for _, e := range d.edges {
		lines = append(lines, Stroke{From: e.from, To: e.to})
	}
	d.Draw(c, theme.New(theme.Options{}), image.Point{}, lines)
	for v := range out {
		at := d.Area(v).Min
		c.Text(at.X+2, at.Y+1, strconv.Itoa(v), theme.Style{})
	}
	want := strings.Trim(`
      ┌────────┬▶  2  ─┐
  0  ─┤        │       │
      └▶  1  ─┬┘       ├▶  4
              │        │
              └─▶  3  ─┘
`, "\n")
	var got []string
	for line := range strings.Lines(ansi.Strip(c.String())) {
		if line = strings.TrimRight(line, " \n"); line != "" {
			got = append(got, line)
		}
	}
	if got := strings.Join(got, "\n"); got != want {
		t.Errorf("drawn:\n%s\nwant:\n%s", got, want)
	}
}
