package fence

import (
	"math/rand/v2"

	"zugzwang/games"
	"zugzwang/games/puzzles"
)

// attempts is how many boards random draws before it accepts the last one as it is. few is
// how many grids it draws for one whose first move by Right costs more than 1, which is
// rare.
const (
	attempts = 200
	few      = 20
)

// random draws boards on which both players can choose between boards, and Right can win and can go
// wrong. After as many tries as attempts it returns any.
func random(rng *rand.Rand, size int) games.Board {
	parts := int(schema[boards].Draw(rng, size).Int)
	steep := rng.IntN(parts) // for the first steep grids, one whose first move by Right costs more than 1 is looked for
	var b *Board
	for range attempts {
		grids := make([]*Grid, parts)
		total := int32(0)
		for i := range grids {
			for range few {
				grids[i] = randomGrid(rng, int(schema[tall].Draw(rng, size).Int), int(schema[wide].Draw(rng, size).Int))
				if i >= steep || grids[i].steep() {
					break
				}
			}
			total += grids[i].Value()
		}
		b = New(grids)
		// With a total of 0 or less Right loses; with a large one Right can hardly go
		// wrong.
		if 1 <= total && total <= 3 && len(b.Moves(b.Start(Down))) > 1 && puzzles.Matters(b) {
			break
		}
	}
	return b
}

// steep reports whether Right's first move costs more than 1.
func (g *Grid) steep() bool {
	first := Cell{}
	v := newValues(g)
	return g.Open(first, Right) && v.at(first)-v.at(first.Next(Right)) > 1
}

// randomGrid draws a grid with at least half of its cells in reach, but not all. After as many
// tries as attempts it returns any.
func randomGrid(rng *rand.Rand, rows, cols int) *Grid {
	var g *Grid // the last whose fences did not cross, returned if none has enough cells
	for tries := 0; g == nil || tries < attempts; tries++ {
		// An upper fence starts with R and ends with D.
		upper, lower := randomPath(rng, rows-1, cols-1), randomPath(rng, rows-1, cols-1)
		upper = append(append([]byte{'R'}, upper...), 'D')
		lower = append(append([]byte{'D'}, lower...), 'R')
		drawn, err := NewGrid(rows, cols, upper, lower)
		if err != nil {
			continue // they cross
		}
		g = drawn
		if n := g.reach(Cell{}, int64(rows*cols)); 2*n >= int64(rows*cols) && n < int64(rows*cols) {
			return g
		}
	}
	return g
}

// randomPath returns that many Ds and Rs in random order.
func randomPath(rng *rand.Rand, downs, rights int) []byte {
	path := make([]byte, downs+rights)
	for i := range path {
		path[i] = 'D'
		if i < rights {
			path[i] = 'R'
		}
	}
	rng.Shuffle(len(path), func(i, j int) { path[i], path[j] = path[j], path[i] })
	return path
}
