package dag

import (
	"fmt"
	"image"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games/dag"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// reader follows the lines of a drawing by what stands on the canvas and nothing
// else, as eyes do.
type reader struct {
	c      *paint.Canvas
	boxes  []image.Rectangle
	ahead  image.Point // from layer to layer
	glyphs theme.Glyphs
}

var compass = []image.Point{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} // as theme.LineUp and so on

// arms is the sides that a line's character reaches, 0 if it is none.
func (r *reader) arms(p image.Point) int {
	char, _ := r.c.At(p.X, p.Y)
	for _, set := range [][16]string{r.glyphs.Light, r.glyphs.Heavy} {
		if i := slices.Index(set[1:], char); i >= 0 {
			return i + 1
		}
	}
	return 0
}

// tip is where the arrow at a place points.
func (r *reader) tip(p image.Point) (image.Point, bool) {
	char, _ := r.c.At(p.X, p.Y)
	if char == r.glyphs.Star {
		return r.ahead, true
	}
	i := slices.Index([]string{r.glyphs.Up, r.glyphs.Right, r.glyphs.Down, r.glyphs.Left}, char)
	if i < 0 {
		return image.Point{}, false
	}
	return compass[i], true
}

// box is the box that holds a place, or -1.
func (r *reader) box(p image.Point) int {
	return slices.IndexFunc(r.boxes, func(b image.Rectangle) bool { return p.In(b) })
}

func bit(dir image.Point) int { return 1 << slices.Index(compass, dir) }

// from lists the boxes to which lines lead from a box.
func (r *reader) from(v int) ([]int, error) {
	type walk struct{ at, dir image.Point }
	var queue []walk
	seen := map[walk]bool{}
	push := func(at, dir image.Point) {
		if w := (walk{at, dir}); !seen[w] {
			seen[w] = true
			queue = append(queue, w)
		}
	}
	back := r.ahead.Mul(-1)
	for y := r.boxes[v].Min.Y; y < r.boxes[v].Max.Y; y++ {
		for x := r.boxes[v].Min.X; x < r.boxes[v].Max.X; x++ {
			p := image.Pt(x, y).Add(r.ahead)
			if _, tip := r.tip(p); !p.In(r.boxes[v]) && (tip || r.arms(p)&bit(back) != 0) {
				push(p, r.ahead)
			}
		}
	}
	var goals []int
	for len(queue) > 0 {
		w := queue[0]
		queue = queue[1:]
		if tip, ok := r.tip(w.at); ok {
			next := w.at.Add(tip)
			if goal := r.box(next); goal >= 0 {
				if !slices.Contains(goals, goal) {
					goals = append(goals, goal)
				}
			} else { // it joins another line, which leads on
				push(next.Add(r.ahead), r.ahead)
			}
			continue
		}
		arms, enter := r.arms(w.at), bit(w.dir.Mul(-1))
		switch {
		case arms&enter != 0:
			for _, dir := range compass {
				if arms&bit(dir) != 0 && bit(dir) != enter && r.box(w.at.Add(dir)) < 0 {
					push(w.at.Add(dir), dir)
				}
			}
		case arms != 0 && arms&bit(w.dir) == 0: // it passes under another
			push(w.at.Add(w.dir), w.dir)
		default:
			return nil, fmt.Errorf("the line from %d breaks off at %v", v, w.at)
		}
	}
	slices.Sort(goals)
	return goals, nil
}

// readBack draws a scene and requires what is read of it to be the graphs. It
// returns how many graphs were drawn.
func readBack(t *testing.T, s *view.Scene, w, h int) int {
	t.Helper()
	c := paint.New(w, h)
	d := newScene(s)
	d.show(c)
	n := 0
	for _, g := range d.graphs {
		if g.drawing == nil {
			continue
		}
		n++
		r := &reader{c: c, ahead: g.drawing.Ahead(), glyphs: s.Theme.Glyph}
		for v := range g.out {
			r.boxes = append(r.boxes, g.drawing.Area(v).Add(g.origin))
		}
		for v, out := range g.out {
			goals, err := r.from(v)
			want := slices.Sorted(slices.Values(out))
			if err != nil || !slices.Equal(goals, want) {
				t.Fatalf("%d×%d: from vertex %d of %v one reads %v (%v), not %v:\n%s", w, h, v, g.out, goals, err, want, ansi.Strip(c.String()))
			}
		}
	}
	return n
}

// Whoever follows the lines finds the edges, all of them and no others.
func TestLinesAreTheEdges(t *testing.T) {
	files, err := filepath.Glob("../../../assets/boards/dag/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	wide := [][2]int{{60, 20}, {80, 24}, {110, 33}, {150, 50}, {190, 55}}
	for _, f := range files {
		b := preset(t, strings.TrimSuffix(filepath.Base(f), ".txt"))
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme = theme.New(theme.Options{})
		for _, size := range append(wide, viewtest.Sizes...) {
			for s.Focus = range s.Moves {
				readBack(t, s, size[0], size[1])
			}
		}
	}
	rng := rand.New(rand.NewPCG(7, 7))
	drawn := 0
	for i := range 400 {
		b := randomDag(t, rng, i%3 == 0)
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme = theme.New(theme.Options{Depth: []theme.Depth{theme.Mono, theme.Indexed}[i%2]})
		s.Mini = i%5 == 0
		size := append(wide, viewtest.Sizes...)[i%(len(wide)+len(viewtest.Sizes))]
		drawn += readBack(t, s, size[0], size[1])
		drawn += readBack(t, s, 230, 90)
	}
	if drawn < 800 {
		t.Errorf("only %d graphs were drawn", drawn)
	}
}

// randomDag is a board of two random graphs, some with cycles.
func randomDag(t *testing.T, rng *rand.Rand, cyclic bool) *dag.Board {
	var w strings.Builder
	for range 2 {
		n := 1 + rng.IntN(14)
		var edges []string
		for range rng.IntN(34) {
			v, to := rng.IntN(n), rng.IntN(n)
			if line := fmt.Sprintf("%d %d\n", v+1, to+1); (cyclic || v < to) && !slices.Contains(edges, line) {
				edges = append(edges, line)
			}
		}
		fmt.Fprintf(&w, "%d %d\n%s", n, len(edges), strings.Join(edges, ""))
	}
	return read(t, w.String()+"1\n1 1\n").(*dag.Board)
}
