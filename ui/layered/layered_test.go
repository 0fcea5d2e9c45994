package layered

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"zugzwang/ui/theme"
)

// randomOut is a random graph of n nodes, without cycles unless cyclic.
func randomOut(rng *rand.Rand, n, edges int, cyclic bool) [][]int {
	out := make([][]int, n)
	for range edges {
		v, to := rng.IntN(n), rng.IntN(n)
		if !cyclic && v >= to || slices.Contains(out[v], to) {
			continue
		}
		out[v] = append(out[v], to)
	}
	return out
}

var bothWays = []Metrics{
	{Box: image.Pt(6, 1), Apart: 1, Gap: 2, Widest: 8},
	{Box: image.Pt(7, 2), Apart: 1, Gap: 2, Widest: 8},
	{Box: image.Pt(3, 1), Apart: 0, Gap: 2, Widest: 8},
	{Box: image.Pt(6, 1), Apart: 2, Gap: 1, Widest: 3, Down: true},
	{Box: image.Pt(1, 1), Apart: 1, Gap: 1, Widest: 3, Down: true},
}

func TestLayers(t *testing.T) {
	g := Arrange([][]int{{1, 3}, {2}, {3}, {}, {4, 0}})
	if want := []int{1, 2, 3, 4, 0}; !slices.Equal(g.layer[:5], want) {
		t.Errorf("layers %v, want %v", g.layer[:5], want)
	}
	if want := "[[] [] [] [] [4]]"; fmt.Sprint(g.back) != want {
		t.Errorf("set aside %v, want %s", g.back, want)
	}
	// 1 leads to 3 over two bends.
	if bends := len(g.layer) - 5; bends != 2 {
		t.Errorf("%d bends, want 2", bends)
	}
	ring := Arrange([][]int{{1}, {2}, {0}})
	if want := "[[] [] [0]]"; fmt.Sprint(ring.back) != want {
		t.Errorf("of a ring, set aside %v, want %s", ring.back, want)
	}
}

// Edges that cross at first are drawn without a crossing once a layer is turned.
func TestCrossings(t *testing.T) {
	g := Arrange([][]int{{5}, {4}, {3}, {}, {}, {}})
	place := make([]int, len(g.layer))
	for _, row := range g.layers {
		for i, v := range row {
			place[v] = i
		}
	}
	if c := g.crossings(place); c != 0 {
		t.Errorf("%d crossings, want none", c)
	}
}

// However a graph is drawn: boxes keep apart, every line leads from its node's
// box to its goal's and through no other, and two lines run along each other
// only on the way from the same node or to the same node.
func TestDrawings(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for i := range 400 {
		n := 1 + rng.IntN(14)
		out := randomOut(rng, n, rng.IntN(3*n), i%2 == 0)
		g := Arrange(out)
		for _, m := range bothWays {
			d, ok := g.Place(m, image.Pt(0, 0))
			if !ok {
				t.Fatalf("no room where there is no limit")
			}
			holds(t, d, out)
			if again, ok := g.Place(m, d.Size); ok {
				holds(t, again, out)
				if s := again.Size; s.X > d.Size.X || s.Y > d.Size.Y {
					t.Errorf("drawn %v in a room of %v", s, d.Size)
				}
			}
			if roomy, ok := g.Place(m, image.Pt(400, 200)); !ok {
				t.Errorf("400×200 cells do not suffice for %d nodes", n)
			} else {
				holds(t, roomy, out)
			}
		}
	}
}

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
	type use struct{ from, to int }
	used := map[image.Point]map[int][]use{} // by cell and side
	for v := range out {
		for _, to := range out[v] {
			line := d.Trace(v, to)
			for i, c := range line {
				if !c.In(all) {
					t.Fatalf("%v: the line %d→%d leaves the drawing at %v", out, v, to, c)
				}
				for w := range out {
					if c.In(d.Area(w)) {
						t.Fatalf("%v: the line %d→%d runs through the box of %d", out, v, to, w)
					}
				}
				if i > 0 {
					if step := c.Sub(line[i-1].Point); step.X*step.X+step.Y*step.Y != 1 {
						t.Fatalf("%v: the line %d→%d has a hole before %v", out, v, to, c)
					}
				}
				for _, s := range []int{theme.LineUp, theme.LineRight, theme.LineDown, theme.LineLeft} {
					if c.Sides&s == 0 {
						continue
					}
					if used[c.Point] == nil {
						used[c.Point] = map[int][]use{}
					}
					for _, u := range used[c.Point][s] {
						if u.from != v && u.to != to {
							t.Fatalf("%v: %d→%d and %d→%d run along each other at %v", out, v, to, u.from, u.to, c.Point)
						}
					}
					used[c.Point][s] = append(used[c.Point][s], use{v, to})
				}
			}
			ahead := d.Ahead()
			if first := line[0].Sub(ahead); !first.In(d.Area(v)) {
				t.Fatalf("%v: the line %d→%d begins at %v, not at the box %v", out, v, to, line[0], d.Area(v))
			}
			if last := line[len(line)-1].Add(ahead); !last.In(d.Area(to)) {
				t.Fatalf("%v: the line %d→%d ends at %v, not at the box %v", out, v, to, line[len(line)-1], d.Area(to))
			}
		}
	}
}

func TestSameDrawingEveryTime(t *testing.T) {
	out := randomOut(rand.New(rand.NewPCG(9, 9)), 20, 50, true)
	a, _ := Arrange(out).Place(bothWays[0], image.Point{})
	b, _ := Arrange(out).Place(bothWays[0], image.Point{})
	for v := range out {
		if a.Area(v) != b.Area(v) {
			t.Fatalf("node %d is once at %v, once at %v", v, a.Area(v), b.Area(v))
		}
	}
}

// A window is drawn afresh for every key, so this must not be felt.
func BenchmarkArrangeAndPlace(b *testing.B) {
	out := randomOut(rand.New(rand.NewPCG(9, 9)), 20, 60, false)
	for b.Loop() {
		Arrange(out).Place(bothWays[0], image.Point{})
	}
}

func TestLeastIsNoMoreThanNeeded(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		g := Arrange(randomOut(rng, 1+rng.IntN(12), rng.IntN(30), true))
		for _, m := range bothWays {
			if d, _ := g.Place(m, image.Point{}); !within(g.least(m), d.Size) {
				t.Fatalf("at least %v, drawn in %v", g.least(m), d.Size)
			}
		}
	}
}

// A graph without nodes is drawn in no room, and a room is never exceeded.
func TestRooms(t *testing.T) {
	for _, m := range bothWays {
		if d, ok := Arrange(nil).Place(m, image.Pt(1, 1)); !ok || !within(d.Size, image.Pt(1, 1)) {
			t.Errorf("nothing is drawn in %v, %v", d.Size, ok)
		}
	}
	rng := rand.New(rand.NewPCG(6, 1))
	for i := range 200 {
		out := randomOut(rng, 1+rng.IntN(10), rng.IntN(20), i%2 == 0)
		g := Arrange(out)
		for _, m := range bothWays {
			d, _ := g.Place(m, image.Point{})
			for _, less := range []image.Point{{1, 0}, {0, 1}} {
				room := d.Size.Sub(less)
				if again, ok := g.Place(m, room); room.X > 0 && room.Y > 0 && ok && !within(again.Size, room) {
					t.Fatalf("%v: drawn %v in a room of %v", out, again.Size, room)
				}
				tight, ok := Arrange(out).Tight(m, room)
				if ok && !within(tight.Size, room) || !ok && tight != nil {
					t.Fatalf("%v: %v within %v: %v", out, tight, room, ok)
				}
			}
		}
	}
}

// The order that is kept has no more crossings than the one to begin with, and most of
// them are gone.
func TestOrderSavesCrossings(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	crossings := func(g *Layering) int {
		place := make([]int, len(g.layer))
		for _, row := range g.layers {
			for i, v := range row {
				place[v] = i
			}
		}
		return g.crossings(place)
	}
	was, is := 0, 0
	for range 300 {
		n := 2 + rng.IntN(14)
		out := randomOut(rng, n, 2*n, true)
		before := &Layering{n: n, out: out, back: make([][]int, n), layer: make([]int, n)}
		before.rank()
		before.bend()
		a, b := crossings(before), crossings(Arrange(out))
		if b > a {
			t.Fatalf("%v: %d crossings became %d", out, a, b)
		}
		was, is = was+a, is+b
	}
	if 2*is > was {
		t.Errorf("%d crossings became %d", was, is)
	}
}

// settled is the reference for places within a layer: of all places that keep the order
// and the distances, those with the least squares, tried one by one.
func settled(want, step []int, most int) int {
	best := -1
	var try func(i, at, sum int)
	try = func(i, at, sum int) {
		if i == len(want) {
			if best < 0 || sum < best {
				best = sum
			}
			return
		}
		for ; at < most; at++ {
			next := at + 1
			if i < len(step) {
				next = at + step[i]
			}
			try(i+1, next, sum+(at-want[i])*(at-want[i]))
		}
	}
	try(0, 0, 0)
	return best
}

// Nodes settle as near to their only neighbours as order and distances allow.
func TestSettleIsLeastSquares(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 3))
	for range 300 {
		const most = 12
		n := 1 + rng.IntN(4)
		out := make([][]int, 2*n)
		for v := range n {
			out[v] = []int{n + v}
		}
		g := Arrange(out)
		d := &Drawing{Layering: g, Metrics: Metrics{Box: image.Pt(1, 1), Apart: rng.IntN(3)}, lattice: lattices[0]}
		d.at = make([]int, len(g.layer))
		want := make([]int, n)
		for i := range n {
			want[i] = rng.IntN(most)
			d.at[g.layers[0][i]] = want[i]
		}
		var step []int
		offset := make([]int, n)
		for i := 1; i < n; i++ {
			step = append(step, d.step(g.layers[1][i-1], g.layers[1][i]))
			offset[i] = offset[i-1] + step[i-1]
		}
		if offset[n-1] >= most {
			continue
		}
		d.settle(1, offset, most, 0)
		sum := 0
		for i, v := range g.layers[1] {
			sum += (d.at[v] - want[i]) * (d.at[v] - want[i])
		}
		if best := settled(want, step, most); sum > best+n { // means are rounded to cells
			t.Fatalf("wanted %v with steps %v: %d, want %d", want, step, sum, best)
		}
	}
}
