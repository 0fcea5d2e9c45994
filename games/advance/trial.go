package advance

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/solver"
)

var trials = &games.Trials{
	Unit: "rows and columns", Small: 3, Judge: 8, Most: 12,
	Draw:     drawTrial,
	Read:     readTrial,
	Mistakes: mistakes,
}

// trial is a judge's input: its rows from the top.
type trial []string

func readTrial(text []byte, source string) (games.Case, error) {
	in, err := read(text, source, nil, solver.Options{})
	if err != nil {
		return nil, err
	}
	b := in.(input).board
	return trial(b.lines(b.grid)), nil
}

// drawTrial draws a square: full, nearly empty or in between; often some columns are empty, all
// pieces are of one colour, or stand in the rows at one end. Half of the squares are drawn by
// drawBalanced, with a total near 0.
func drawTrial(rng *rand.Rand, size int64) games.Case {
	n := int(size)
	if n > 1 && rng.IntN(2) == 0 {
		return drawBalanced(rng, n)
	}
	if rng.IntN(3) == 0 {
		n = 1 + rng.IntN(n)
	}
	share := [...]int{1, 2, 3, 4, 4, 6, 8, 8, 0}[rng.IntN(9)] // of every eight cells, how many hold a piece
	one, from, to := rng.IntN(8), 0, n
	switch rng.IntN(5) {
	case 0:
		from = n - 1 - rng.IntN(n)
	case 1:
		to = 1 + rng.IntN(n)
	}
	grid := make([][]byte, n)
	for r := range grid {
		grid[r] = []byte(strings.Repeat(string(empty), n))
	}
	for c := range n {
		if rng.IntN(4) == 0 {
			continue
		}
		for r := from; r < to; r++ {
			if rng.IntN(8) < share {
				grid[r][c] = pieces[rng.IntN(2)]
				if one < 2 {
					grid[r][c] = pieces[one]
				}
			}
		}
	}
	return trialOf(grid)
}

// drawBalanced draws columns in pairs, one with the other's colours swapped, so that their
// values add up to 0. Half of the time the two columns of one pair differ by the least
// value found: the total is then just above 0, and a solver whose fractions are too small
// gets it wrong. Otherwise a cell or two of one column may change.
func drawBalanced(rng *rand.Rand, n int) games.Case {
	deep := drawDeep(rng, n)
	columns := make([]string, n)
	for c := range n {
		switch {
		case c%2 == 1:
			columns[c] = swap(columns[c-1])
		case c == n-1:
			columns[c] = strings.Repeat(string(empty), n)
		default:
			columns[c] = deep[rng.IntN(len(deep))].cells
		}
	}
	if above, below, ok := nearest(deep); ok && rng.IntN(2) == 0 {
		columns[0], columns[1] = above.cells, swap(below.cells)
	} else if rng.IntN(2) == 0 {
		for range 1 + rng.IntN(2) {
			cells := []byte(columns[0])
			cells[rng.IntN(n)] = (string(empty) + pieces)[rng.IntN(3)]
			columns[0] = string(cells)
		}
	}
	rng.Shuffle(n, func(i, j int) { columns[i], columns[j] = columns[j], columns[i] })
	grid := make([][]byte, n)
	for r := range grid {
		for c := range columns {
			grid[r] = append(grid[r], columns[c][r])
		}
	}
	return trialOf(grid)
}

// drawnColumn is a column of a trial with its value.
type drawnColumn struct {
	cells string
	value solver.Dyadic
	depth int64 // how often the value has to be doubled to be a whole number
}

// drawDeep draws columns of rows cells and returns those whose values have the largest
// denominators. If rows is so large that values take long, it returns a single column of
// unknown value.
func drawDeep(rng *rand.Rand, rows int) []drawnColumn {
	const short, several, kept = 8, 60, 4
	draws := several
	if rows > short {
		draws = 1
	}
	list := make([]drawnColumn, draws)
	for i := range list {
		cells := make([]byte, rows)
		for r := range cells {
			cells[r] = (string(empty) + pieces + pieces)[rng.IntN(5)]
		}
		list[i].cells = string(cells)
		if draws > 1 {
			list[i].weigh()
		}
	}
	slices.SortStableFunc(list, func(a, b drawnColumn) int { return cmp.Compare(b.depth, a.depth) })
	return list[:min(kept, draws)]
}

// weigh finds the value of a column.
func (c *drawnColumn) weigh() {
	b, err := New(strings.Split(c.cells, "")...)
	if err != nil {
		return
	}
	s, err := b.solve(context.Background(), solver.Options{})
	if err != nil {
		return
	}
	c.value = s.Value(b.Start(White), 0)
	_, depth, _ := c.value.Parts()
	c.depth = int64(depth)
}

// nearest returns the two columns of different values that differ least, the greater one
// first. It returns false if all have the same value.
func nearest(list []drawnColumn) (above, below drawnColumn, ok bool) {
	var least solver.Dyadic
	for _, a := range list {
		for _, b := range list {
			if d := a.value.Sub(b.value); d.Sign() > 0 && (!ok || d.Cmp(least) < 0) {
				above, below, least, ok = a, b, d, true
			}
		}
	}
	return above, below, ok
}

// trialOf returns the input with these rows.
func trialOf(grid [][]byte) trial {
	t := make(trial, len(grid))
	for r, row := range grid {
		t[r] = string(row)
	}
	return t
}

// square reports whether the grid has as many rows as columns, as a judge's inputs do.
func (t trial) square() bool { return len(t) == len(t[0]) }

func (t trial) Text() []byte {
	size := fmt.Sprint(len(t))
	if !t.square() {
		size = fmt.Sprint(len(t), " ", len(t[0]))
	}
	return []byte(size + "\n" + strings.Join(t, "\n") + "\n")
}

// count returns how many pieces of both colours stand on the grid.
func (t trial) count() (n int) {
	for _, row := range t {
		n += len(row) - strings.Count(row, string(empty))
	}
	return n
}

func (t trial) Says() string {
	return fmt.Sprintf("%d×%d, %s", len(t), len(t[0]), english.Several(t.count(), "piece"))
}

// Weight returns the number of rows and columns, and the number of pieces.
func (t trial) Weight() []int64 {
	return []int64{int64(len(t) + len(t[0])), int64(t.count())}
}

// Simpler yields smaller grids: with equally many rows and columns left out, and with
// pieces removed, by columns, by rows and one by one.
func (t trial) Simpler() iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		rows, columns := numbers(len(t)), numbers(len(t[0]))
		for fewerRows := range games.Without(rows) {
			for fewerColumns := range games.Without(columns) {
				if len(rows)-len(fewerRows) == len(columns)-len(fewerColumns) && !yield(t.only(fewerRows, fewerColumns)) {
					return
				}
			}
		}
		for c := range columns {
			if next, ok := t.emptied(func(_, at int) bool { return at == c }); ok && !yield(next) {
				return
			}
		}
		for r := range rows {
			if next, ok := t.emptied(func(at, _ int) bool { return at == r }); ok && !yield(next) {
				return
			}
		}
		var pieces [][2]int
		for r := range rows {
			for c := range columns {
				if t[r][c] != empty {
					pieces = append(pieces, [2]int{r, c})
				}
			}
		}
		for stay := range games.Without(pieces) {
			if next, ok := t.emptied(func(r, c int) bool { return !slices.Contains(stay, [2]int{r, c}) }); ok && !yield(next) {
				return
			}
		}
		if len(pieces) == 1 {
			next, _ := t.emptied(func(int, int) bool { return true })
			yield(next)
		}
	}
}

// numbers lists 0..n-1.
func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// only returns the grid of these rows and columns.
func (t trial) only(rows, columns []int) trial {
	grid := make([][]byte, len(rows))
	for i, r := range rows {
		for _, c := range columns {
			grid[i] = append(grid[i], t[r][c])
		}
	}
	return trialOf(grid)
}

// emptied returns the grid without the pieces in the cells that which selects, or false if
// which selects no piece.
func (t trial) emptied(which func(row, column int) bool) (trial, bool) {
	grid, changed := make([][]byte, len(t)), false
	for r, row := range t {
		grid[r] = []byte(row)
		for c := range grid[r] {
			if grid[r][c] != empty && which(r, c) {
				grid[r][c], changed = empty, true
			}
		}
	}
	return trialOf(grid), changed
}

func (t trial) Asked(word int) games.Asked {
	if word > 0 {
		return games.Asked{}
	}
	return games.Asked{What: "who wins if White, whom the judge calls Takahashi, starts", First: White}
}
