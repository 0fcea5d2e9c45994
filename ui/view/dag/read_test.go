package dag

import (
	"fmt"
	"image"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"zugzwang/games/dag"
	"zugzwang/solver/wide"
	"zugzwang/ui/internal/viewtest"
	"zugzwang/ui/paint"
	"zugzwang/ui/theme"
	"zugzwang/ui/view"
)

// readBack draws a scene and requires every edge to be complete: it begins at its node, none of
// its cells is covered, and its arrowhead touches the other node. It returns the number of graphs
// drawn.
func readBack(t *testing.T, s *view.Scene, w, h int) int {
	t.Helper()
	c := paint.New(w, h)
	d := newScene(&view.Drawing{Scene: s})
	targets := d.show(c)
	worth := func(at image.Point) bool { // the verdict of a move is on its edge
		return slices.ContainsFunc(targets, func(t view.Target) bool {
			return slices.ContainsFunc(t.More, func(r image.Rectangle) bool { return at.In(r) })
		})
	}
	n := 0
	for _, g := range d.graphs {
		if g.drawing == nil {
			continue
		}
		n++
		fail := func(v, to int, what string, at image.Point) {
			t.Helper()
			t.Fatalf("%d×%d: the edge %d→%d of %v %s at %v:\n%s", w, h, v, to, g.out, what, at, ansi.Strip(c.String()))
		}
		body := func(v int) image.Rectangle { return g.stand(v) }
		token := func(at image.Point) bool { // a token may cover a line
			return slices.ContainsFunc(g.nodes, func(v int32) bool {
				return len(d.standing(g, v)) > 0 && at.In(g.stand(g.at[v]).Inset(-1))
			})
		}
		aside := []image.Point{{Y: -1}, {Y: 1}, {X: -1}, {X: 1}}
		thick := func(at image.Point) bool {
			char, st := c.At(at.X, at.Y)
			return strings.Contains("▀▄ ", char) && st != (theme.Style{}) && !slices.ContainsFunc(g.nodes, func(v int32) bool { return at.In(body(g.at[v])) })
		}
		ahead := g.drawing.Ahead()
		for v, out := range g.out {
			for _, to := range out {
				way := g.drawing.Way(v, to)
				last := len(way) - 1
				if at := way[0].Add(g.origin); !at.Sub(ahead).In(body(v)) && last > 0 {
					fail(v, to, "does not begin at its box", at)
				}
				tip := way[last].Add(g.origin)
				if char, _ := c.At(tip.X, tip.Y); !tip.Add(ahead).In(body(to)) || !slices.Contains(append(s.Theme.Glyph.Tips[:], s.Theme.Glyph.Right), char) {
					fail(v, to, "has no arrowhead that touches its goal", tip)
				}
				drawn := 0
				for _, at := range way[:last] {
					at = at.Add(g.origin)
					char, _ := c.At(at.X, at.Y)
					switch {
					case s.Theme.ASCII && strings.Contains(`-=|/\+`, char), "⠀" < char && char <= "⣿", "─" <= char && char <= "╿", worth(at), token(at):
						drawn++
					case thick(at), char == " " && slices.ContainsFunc(aside, func(by image.Point) bool { return thick(at.Add(by)) }): // a thick line may pass beside the cell
						drawn++
					case char != " ":
						fail(v, to, "is covered", at)
					}
				}
				if drawn < last && !g.drawing.Back(v, to) || 2*drawn < last { // edges backwards are dashed
					fail(v, to, "has holes", way[0].Add(g.origin))
				}
			}
		}
		tabs(t, c, d, g)
	}
	return n
}

// tabs requires all tokens of a graph to be named on their nodes, or counted.
func tabs(t *testing.T, c *paint.Canvas, d *scene, g *graph) {
	t.Helper()
	for i, v := range g.nodes {
		here := d.standing(g, v)
		if len(here) == 0 {
			continue
		}
		box, text := g.stand(i), ""
		for y := box.Min.Y; y < box.Max.Y; y++ {
			text += viewtest.Row(c, y, box.Min.X, box.Max.X)
		}
		found := true
		for _, token := range here {
			found = found && strings.Contains(text, d.tokenLetter(token))
		}
		if !found && !strings.ContainsAny(text, "–-+"+strconv.Itoa(len(here))) {
			t.Fatalf("tokens %v on node %d are %q:\n%s", here, v+1, text, ansi.Strip(c.String()))
		}
	}
}

// Every edge can be followed to an arrowhead at its target, every token is named, and no line
// hides a word, in every window and theme.
func TestLinesAreTheEdges(t *testing.T) {
	files, err := filepath.Glob("../../../assets/boards/dag/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	themes := []theme.Options{{}, {Depth: theme.Mono}, {Depth: theme.Mono, ASCII: true}}
	large := [][2]int{{60, 20}, {80, 24}, {110, 33}, {150, 50}, {190, 55}}
	for _, f := range wide.Some(t, files) {
		b := preset(t, strings.TrimSuffix(filepath.Base(f), ".txt"))
		s := viewtest.Scene(t, b, b.Start(0))
		for i, size := range append(large, viewtest.Sizes...) {
			s.Theme = theme.New(themes[i%len(themes)])
			for s.Focus = range s.Moves {
				readBack(t, s, size[0], size[1])
			}
		}
	}
	rng := rand.New(rand.NewPCG(7, 7))
	drawn := 0
	graphs := wide.Of(300, 30)
	for i := range graphs {
		b := randomDag(t, rng, i%3 == 0)
		s := viewtest.Scene(t, b, b.Start(0))
		s.Theme = theme.New(themes[i%len(themes)])
		s.Mini = i%5 == 0
		size := append(large, viewtest.Sizes...)[i%(len(large)+len(viewtest.Sizes))]
		drawn += readBack(t, s, size[0], size[1])
		drawn += readBack(t, s, 230, 90)
	}
	if drawn < 2*graphs {
		t.Errorf("only %d graphs were drawn", drawn)
	}
}

// randomDag returns a board of two random graphs, some with cycles.
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

// What a move is worth stands on its own edge, where no other edge of the node runs. If nodes are as small as in low windows, and the
// edge has no straight part with room for it, it stands above the node that the move leads to.
func TestWorthsStandOnTheirEdges(t *testing.T) {
	b := preset(t, "00-last-step")
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme, s.Headed = theme.New(theme.Options{}), true
	for size, above := range map[[2]int]int{{35, 15}: 2, {50, 20}: 0} {
		c := paint.New(size[0], size[1])
		d := newScene(&view.Drawing{Scene: s})
		for _, target := range d.show(c) {
			g := d.graphs[d.board.GraphOf(target.Move.Part)]
			from, to := g.at[d.nodes[g.lead]], g.at[int32(target.Move.To)]
			worth := target.More[len(target.More)-1]
			if box := g.stand(to); worth.Max.Y == box.Min.Y && worth.Overlaps(box.Sub(image.Pt(0, 1))) {
				above--
				continue
			}
			on := func(to int) bool {
				return slices.ContainsFunc(g.drawing.Way(from, to), func(at image.Point) bool { return at.Add(g.origin).In(worth) })
			}
			for _, other := range g.out[from] {
				if on(other) != (other == to) {
					t.Errorf("%v: the worth of %v stands at %v:\n%s", size, target.Move, worth, ansi.Strip(c.String()))
				}
			}
		}
		if above != 0 {
			t.Errorf("%v: %d more worths should stand above their nodes:\n%s", size, above, ansi.Strip(c.String()))
		}
	}
}

// A verdict on an edge does not touch a letter or a digit beside it.
func TestWorthsTouchNoText(t *testing.T) {
	b := preset(t, "08-long-march")
	s := viewtest.Scene(t, b, b.Start(0))
	s.Theme, s.Headed = theme.New(theme.Options{}), true
	for w := 34; w < 90; w++ {
		c := paint.New(w, 19)
		found := 0
		for _, target := range newScene(&view.Drawing{Scene: s}).show(c) {
			worth := target.More[len(target.More)-1]
			if worth.Dy() != 1 {
				continue
			}
			found++
			for _, x := range []int{worth.Min.X - 1, worth.Max.X} {
				if char, _ := c.At(x, worth.Min.Y); strings.ContainsAny(char, "WL0123456789") {
					t.Errorf("%d columns: the worth of %v at %v touches %q:\n%s", w, target.Move, worth, char, ansi.Strip(c.String()))
				}
			}
		}
		if found == 0 {
			t.Errorf("%d columns: no worth", w)
		}
	}
}
