package fence

import (
	"math/rand/v2"
	"testing"

	"zugzwang/games"
	"zugzwang/solver"
)

// A search covers exactly the cells that the pieces can reach by the rules from where they are.
func TestSearchCoversWhatIsReached(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 883))
	for range 100 {
		g, h := randomGrid(rng, 2+rng.IntN(9), 2+rng.IntN(9)), randomGrid(rng, 2+rng.IntN(4), 2+rng.IntN(4))
		b := New([]*Grid{g, h})
		cells := walk(g, Cell{})
		from := cells[rng.IntN(len(cells))]
		p := NewPosition(Right, []Cell{from, {}})
		s, err := summands{b}.Search(t.Context(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		reached := 1
		if g.Open(from, Right) || g.Open(from, Down) {
			known := map[Cell]bool{}
			for _, c := range walk(g, from) {
				known[c] = true
			}
			reached = len(known)
			for row := range int32(g.Rows) {
				for col := range int32(g.Cols) {
					c := Cell{row, col}
					if _, ok := s.Verdict(Down, []Cell{c, {}}); ok != known[c] {
						t.Fatalf("%v from %v: covered %v, reached %v", c, from, ok, known[c])
					}
				}
			}
		}
		if want := 2 * reached * len(walk(h, Cell{})); s.States() != want {
			t.Fatalf("from %v: %d positions, want %d", from, s.States(), want)
		}
		if _, err := s.Verify(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

// walk returns the cells that can be reached from one, each once.
func walk(g *Grid, from Cell) []Cell {
	seen, cells := map[Cell]bool{from: true}, []Cell{from}
	for i := 0; i < len(cells); i++ {
		for by := range games.Player(2) {
			if next := cells[i].Next(by); g.Open(cells[i], by) && !seen[next] {
				seen[next] = true
				cells = append(cells, next)
			}
		}
	}
	return cells
}
