package layered

import (
	"image"
	"math/rand/v2"
	"slices"
	"testing"
)

// randomOut returns a random graph of n nodes, without cycles unless cyclic is set.
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

// boxes are sizes of boxes of all kinds, in both directions.
var boxes = []Metrics{
	{Box: image.Pt(5, 3), Inset: 1, Merge: true, Apart: 1, Gap: 3, Spread: 9, Widest: 20},
	{Box: image.Pt(10, 5), Inset: 1, Spread: 10, Gap: 5, Widest: 26},
	{Box: image.Pt(8, 4), Inset: 1, Spread: 8, Gap: 4, Widest: 26},
	{Box: image.Pt(8, 2), Apart: 1, Spread: 5, Gap: 3, Widest: 26},
	{Box: image.Pt(5, 1), Apart: 1, Spread: 3, Gap: 3, Widest: 16},
	{Box: image.Pt(3, 1), Gap: 2, Widest: 16},
	{Box: image.Pt(8, 2), Apart: 2, Spread: 10, Gap: 2, Widest: 6, Down: true},
}

func squared(m Metrics) Metrics {
	m.Square = true
	return m
}

func TestLayers(t *testing.T) {
	g := Arrange([][]int{{1, 3}, {2}, {3}, {}, {4, 0}})
	if want := []int{1, 2, 3, 4, 0}; !slices.Equal(g.layer[:5], want) {
		t.Errorf("layers %v, want %v", g.layer[:5], want)
	}
	back := func(g *Layering) (set [][2]int) {
		for _, e := range g.edges {
			if e.back {
				set = append(set, [2]int{e.from, e.to})
			}
		}
		return set
	}
	if got, want := back(g), [][2]int{{4, 4}}; !slices.Equal(got, want) {
		t.Errorf("set aside %v, want %v", got, want)
	}
	// The edge from 0 to 3 has two bends.
	if bends := len(g.layer) - 5; bends != 2 {
		t.Errorf("%d bends, want 2", bends)
	}
	if got, want := back(Arrange([][]int{{1}, {2}, {0}})), [][2]int{{2, 0}}; !slices.Equal(got, want) {
		t.Errorf("of a ring, set aside %v, want %v", got, want)
	}
}

// crossed returns the number of crossings in the current order.
func crossed(g *Layering) int {
	after := make([][]int, len(g.layer))
	for v := range g.layer {
		for _, i := range g.links(v, 1) {
			if e := &g.edges[i]; !e.back {
				after[v] = append(after[v], g.next(e, v, 1))
			}
		}
	}
	g.place = make([]int, len(g.layer))
	for l := range g.layers {
		g.number(l)
	}
	return g.crossings(after)
}

// Edges that cross are drawn without a crossing if reversing a layer avoids it.
func TestCrossings(t *testing.T) {
	g := Arrange([][]int{{5}, {4}, {3}, {}, {}, {}})
	if crossed(g) == 0 {
		t.Error("no crossings to begin with")
	}
	if g.order(); crossed(g) != 0 {
		t.Errorf("%d crossings, want none", crossed(g))
	}
}

// The order chosen has no more crossings than the first one, and most crossings are gone.
func TestOrderSavesCrossings(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	was, is := 0, 0
	for range 300 {
		n := 2 + rng.IntN(14)
		out := randomOut(rng, n, 2*n, true)
		g := Arrange(out)
		a := crossed(g)
		g.order()
		b := crossed(g)
		if b > a {
			t.Fatalf("%v: %d crossings became %d", out, a, b)
		}
		was, is = was+a, is+b
	}
	if 2*is > was {
		t.Errorf("%d crossings became %d", was, is)
	}
}

func TestSameDrawingEveryTime(t *testing.T) {
	out := randomOut(rand.New(rand.NewPCG(9, 9)), 20, 50, true)
	a, _ := Arrange(out).Place(boxes[0], image.Point{})
	b, _ := Arrange(out).Place(boxes[0], image.Point{})
	for v := range out {
		if a.Area(v) != b.Area(v) {
			t.Fatalf("node %d is once at %v, once at %v", v, a.Area(v), b.Area(v))
		}
		for _, to := range out[v] {
			if !slices.Equal(a.Way(v, to), b.Way(v, to)) {
				t.Fatalf("the line %d→%d is once %v, once %v", v, to, a.Way(v, to), b.Way(v, to))
			}
		}
	}
}

// BenchmarkArrangeAndPlace times the layout of a graph. It must be too fast to notice, since a
// window is drawn again after every key.
func BenchmarkArrangeAndPlace(b *testing.B) {
	out := randomOut(rand.New(rand.NewPCG(9, 9)), 20, 60, false)
	for b.Loop() {
		Arrange(out).Place(boxes[2], image.Point{})
	}
}

func TestLeastIsNoMoreThanNeeded(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		g := Arrange(randomOut(rng, 1+rng.IntN(12), rng.IntN(30), true))
		for _, m := range boxes {
			for _, m := range []Metrics{m, squared(m)} {
				if d, _ := g.Place(m, image.Point{}); !within(g.least(m), d.Size) {
					t.Fatalf("at least %v, drawn in %v", g.least(m), d.Size)
				}
			}
		}
	}
}

// A graph without nodes takes no room. No drawing exceeds its room.
func TestRooms(t *testing.T) {
	for _, m := range boxes {
		if d, ok := Arrange(nil).Place(m, image.Pt(1, 1)); !ok || !within(d.Size, image.Pt(1, 1)) {
			t.Errorf("nothing is drawn in %v, %v", d.Size, ok)
		}
	}
	rng := rand.New(rand.NewPCG(6, 1))
	for i := range 200 {
		out := randomOut(rng, 1+rng.IntN(10), rng.IntN(20), i%2 == 0)
		g := Arrange(out)
		for _, m := range boxes {
			if i%4 < 2 {
				m = squared(m)
			}
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

// A drawing is stretched to its room as far as allowed: two nodes of a layer are at its top and
// bottom, and layers at its left and right.
func TestStretched(t *testing.T) {
	g := Arrange([][]int{{1, 2}, {3}, {3}, {}})
	m := Metrics{Box: image.Pt(6, 4), Inset: 1, Spread: 20, Gap: 3, Widest: 40}
	d, ok := g.Place(m, image.Pt(60, 21))
	if want := image.Pt(60, 21); !ok || d.Size.X != want.X || want.Y-d.Size.Y > 1 {
		t.Errorf("drawn in %v of %v", d.Size, want)
	}
	m.Spread, m.Widest = 5, 8
	if d, _ := g.Place(m, image.Pt(60, 21)); d.Size != image.Pt(6+8+6+8+6, 4+5+4) {
		t.Errorf("drawn in %v, which is more than is allowed", d.Size)
	}
}

// Spare room goes to the narrowest gaps between layers: one that is wider than needed is not wider
// than another by more than a cell.
func TestSpareRoom(t *testing.T) {
	g := Arrange([][]int{{1}, {2, 3, 5}, {4, 5}, {4, 5}, {5}, {}})
	m := squared(Metrics{Box: image.Pt(3, 3), Inset: 1, Apart: 1, Spread: 9, Gap: 3, Widest: 20})
	tight, _ := g.Tight(m, image.Pt(100, 40))
	for more := range 20 {
		d, ok := g.Place(m, image.Pt(tight.Size.X+more, tight.Size.Y))
		if !ok || d.Size.X != tight.Size.X+more {
			t.Fatalf("drawn in %v, %v; %d columns more than %v", d.Size, ok, more, tight.Size)
		}
		between := d.gaps[1:len(d.layers)]
		least := slices.MinFunc(between, func(a, b gap) int { return a.width - b.width }).width
		for i, gap := range between {
			if gap.width > tight.gaps[i+1].width && gap.width > least+1 {
				t.Errorf("%d columns more: gap %d has %d, another %d", more, i, gap.width, least)
			}
		}
	}
}

// settled returns the least sum of squares of all positions in a layer that keep the order and the
// distances, by trying all.
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

// Nodes are as near to their neighbours as order and distances allow, by least squares.
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
		g.order()
		d := &Drawing{Layering: g, Metrics: Metrics{Box: image.Pt(1, 1)}, lattice: lattices[0]}
		d.ports()
		d.at = make([]int, len(g.layer))
		want := make([]int, n)
		for i := range n {
			want[i] = rng.IntN(most)
			d.at[g.layers[0][i]] = want[i]
		}
		var step []int
		offset, apart := make([]int, n), rng.IntN(3)
		for i := 1; i < n; i++ {
			step = append(step, d.step(g.layers[1][i-1], g.layers[1][i], apart))
			offset[i] = offset[i-1] + step[i-1]
		}
		if offset[n-1] >= most {
			continue
		}
		d.settle(1, offset, most, 0, false)
		sum := 0
		for i, v := range g.layers[1] {
			sum += (d.at[v] - want[i]) * (d.at[v] - want[i])
		}
		if best := settled(want, step, most); sum > best+n { // means are rounded to cells
			t.Fatalf("wanted %v with steps %v: %d, want %d", want, step, sum, best)
		}
	}
}
