package short

import (
	"context"
	"slices"

	"zugzwang/solver"
)

// Point is a point of a wall: its value at a temperature.
type Point struct{ Value, Temperature solver.Dyadic }

// Wall is one side of a thermograph: what a game stops at, at each temperature from -1 up, if one
// player begins. It has a Point at -1 and wherever the slope changes, and is straight between
// them; the last is where the mast begins, which goes up from it without end. From one
// point to the next the value stays or changes by as much as the temperature.
type Wall []Point

// Thermograph is a game cooled by all temperatures from -1 up.
type Thermograph struct{ Left, Right Wall }

// Mean returns the mean value: where the mast is.
func (t *Thermograph) Mean() solver.Dyadic { return t.Left[len(t.Left)-1].Value }

// Temperature returns the temperature at which the mast begins. It is -1 for an integer.
func (t *Thermograph) Temperature() solver.Dyadic { return t.Left[len(t.Left)-1].Temperature }

// At returns the wall's value at temperature t, which must be -1 or more.
func (w Wall) At(t solver.Dyadic) solver.Dyadic {
	i := 0
	for i+1 < len(w) && w[i+1].Temperature.Cmp(t) <= 0 {
		i++
	}
	if i+1 == len(w) {
		return w[i].Value
	}
	past := t.Sub(w[i].Temperature)
	switch w[i+1].Value.Cmp(w[i].Value) {
	case -1:
		return w[i].Value.Sub(past)
	case 1:
		return w[i].Value.Add(past)
	}
	return w[i].Value
}

// pointBytes is how large a Point is.
const pointBytes = 48

// Thermograph returns the thermograph of g, from those of its canonical options. It is the
// table's own and must not be written to. The error is a *solver.TooLarge or the context's.
func (v *Values) Thermograph(ctx context.Context, g Value) (*Thermograph, error) {
	v.begin(ctx)
	if t := v.thermographOf(g); v.err == nil {
		return t, nil
	}
	return nil, v.err
}

// thermographOf returns the thermograph of g, nil if the call has to end.
func (v *Values) thermographOf(g Value) *Thermograph {
	if t := v.thermographs[g]; t != nil {
		return t
	}
	stack := []Value{g}
	for len(stack) > 0 && v.spend() {
		g := stack[len(stack)-1]
		if v.thermographs[g] != nil {
			stack = stack[:len(stack)-1]
			continue
		}
		before := len(stack)
		left, right := v.left(g), v.right(g)
		if d, ok := v.Fraction(g); ok && d.IsInt() {
			left, right = nil, nil
		}
		for _, list := range [2][]Value{left, right} {
			for _, o := range list {
				if v.thermographs[o] == nil {
					stack = append(stack, o)
				}
			}
		}
		if len(stack) > before || v.err != nil {
			continue
		}
		t := v.thermograph(g, left, right)
		if v.take(keyBytes + pointBytes*int64(len(t.Left)+len(t.Right))) {
			v.thermographs[g] = t
		}
	}
	return v.thermographs[g]
}

// coldest is the temperature at which every wall begins.
var coldest = solver.Int(-1)

// thermograph returns the thermograph of g from those of its options. For an integer left
// and right must be empty.
func (v *Values) thermograph(g Value, left, right []Value) *Thermograph {
	if len(left) == 0 {
		mast := Wall{{v.fraction(g), coldest}}
		return &Thermograph{mast, mast}
	}
	s := v.scaffold(left, right)
	return meet(s.Best[0], s.Best[1])
}

// Scaffold is what a thermograph is built from. Walls holds the right walls of Left's
// canonical options, since Right is to move after Left's move, and the left walls of
// Right's. Best is the greatest of the former, and the least of the latter, at every
// temperature. A move costs the temperature: so the game's walls are Best[0] less the
// temperature and Best[1] plus the temperature, up to where they meet.
type Scaffold struct {
	Options [2][]Value // by player: the canonical options
	Walls   [2][]Wall  // by player: the walls of the options
	Best    [2]Wall
}

// Scaffold returns what the thermograph of g is built from, nil for an integer. It must not
// be written to. The error is a *solver.TooLarge or the context's.
func (v *Values) Scaffold(ctx context.Context, g Value) (*Scaffold, error) {
	if _, err := v.Thermograph(ctx, g); err != nil {
		return nil, err
	}
	if d, ok := v.Fraction(g); ok && d.IsInt() {
		return nil, nil
	}
	return v.scaffold(v.left(g), v.right(g)), nil
}

// scaffold returns the scaffold of a game with these options. Both players must have
// options, and the options must have thermographs.
func (v *Values) scaffold(left, right []Value) *Scaffold {
	s := &Scaffold{Options: [2][]Value{left, right}}
	for _, o := range left {
		s.Walls[0] = append(s.Walls[0], v.thermographs[o].Right)
	}
	for _, o := range right {
		s.Walls[1] = append(s.Walls[1], v.thermographs[o].Left)
	}
	for player, walls := range s.Walls {
		s.Best[player] = walls[0]
		for _, w := range walls[1:] {
			s.Best[player] = envelope(s.Best[player], w, 1-2*player)
		}
	}
	return s
}

// envelope returns the greater of two walls at every temperature if side is 1, and the lesser if
// it is -1.
func envelope(a, b Wall, side int) Wall {
	var w Wall
	better := func(x, y solver.Dyadic) bool { return side*x.Cmp(y) > 0 }
	at := temperatures(a, b)
	for i, t := range at {
		x, y := a.At(t), b.At(t)
		if better(y, x) {
			x = y
		}
		w = append(w, Point{x, t})
		if i+1 == len(at) {
			break
		}
		// Between two points, walls of the same side are constant or change equally fast in
		// the same direction. So where two of them cross, the gap closes as fast as the
		// temperature rises.
		x, y = a.At(t), b.At(t)
		if next := at[i+1]; better(x, y) && better(b.At(next), a.At(next)) || better(y, x) && better(a.At(next), b.At(next)) {
			gap := x.Sub(y)
			if gap.Sign() < 0 {
				gap = gap.Neg()
			}
			t = t.Add(gap)
			w = append(w, Point{a.At(t), t})
		}
	}
	return straight(w)
}

// temperatures returns the temperatures of the points of two walls, each once, from -1 up.
func temperatures(a, b Wall) []solver.Dyadic {
	var at []solver.Dyadic
	for _, w := range [2]Wall{a, b} {
		for _, p := range w {
			at = append(at, p.Temperature)
		}
	}
	slices.SortFunc(at, solver.Dyadic.Cmp)
	return slices.CompactFunc(at, solver.Dyadic.Equal)
}

// meet returns the thermograph of a game, given the greatest right wall of Left's options and
// the least left wall of Right's: each move costs the temperature, and where the walls meet the
// mast begins.
func meet(left, right Wall) *Thermograph {
	g := &Thermograph{}
	at := temperatures(left, right)
	for i := 0; ; i++ {
		var t solver.Dyadic
		if i < len(at) {
			t = at[i]
		} else { // above all points the gap closes twice as fast as the temperature rises
			last := at[len(at)-1]
			t = last.Add(g.Left[len(g.Left)-1].Value.Sub(g.Right[len(g.Right)-1].Value).Half())
		}
		l, r := left.At(t).Sub(t), right.At(t).Add(t)
		switch gap := l.Cmp(r); {
		case gap < 0:
			// The walls met after the last point: both are straight from there to here.
			from := g.Left[len(g.Left)-1]
			before := from.Value.Sub(g.Right[len(g.Right)-1].Value)
			closes := before.Sub(l.Sub(r)) // once or twice the rise of the temperature
			past := before
			if closes.Equal(t.Sub(from.Temperature).Add(t.Sub(from.Temperature))) {
				past = before.Half()
			}
			t = from.Temperature.Add(past)
			l = left.At(t).Sub(t)
			fallthrough
		case gap == 0:
			g.Left = straight(append(g.Left, Point{l, t}))
			g.Right = straight(append(g.Right, Point{l, t}))
			return g
		}
		g.Left = append(g.Left, Point{l, t})
		g.Right = append(g.Right, Point{r, t})
	}
}

// straight removes the points of a wall that lie on the line between their neighbours.
func straight(w Wall) Wall {
	out := w[:0:0]
	for i, p := range w {
		if i > 0 && i+1 < len(w) && slope(w[i-1], p) == slope(p, w[i+1]) {
			continue
		}
		out = append(out, p)
	}
	return out
}

// slope returns the sign of the change of value from p to q.
func slope(p, q Point) int { return q.Value.Cmp(p.Value) }
