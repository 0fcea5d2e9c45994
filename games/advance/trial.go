package advance

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
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

// drawTrial draws a square: full, nearly empty or in between; often some columns are empty,
// all pieces are of one colour, or stand in the rows at one end. One in three has a total near 0, by
// columns of deep fractions and their opposites.
func drawTrial(rng *rand.Rand, size int64) games.Case {
	n := int(size)
	if rng.IntN(3) == 0 {
		n = 1 + rng.IntN(n)
	}
	if n > 1 && rng.IntN(3) == 0 {
		return drawBalanced(rng, n)
	}
	share := [...]int{1, 2, 3, 4, 4, 6, 8, 8, 0}[rng.IntN(9)] // of eight cells
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

// drawBalanced draws columns in pairs, one with the other's colours swapped: their values add up to 0.
// Then some cells of one column may change.
func drawBalanced(rng *rand.Rand, n int) games.Case {
	columns := make([]string, n)
	for c := 0; c < n; c += 2 {
		columns[c] = drawDeep(rng, n)
		if columns[min(c+1, n-1)] = swap(columns[c]); c == n-1 {
			columns[c] = strings.Repeat(string(empty), n)
		}
	}
	for range rng.IntN(3) {
		cells := []byte(columns[0])
		cells[rng.IntN(n)] = (string(empty) + pieces)[rng.IntN(3)]
		columns[0] = string(cells)
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

// drawDeep draws a column; of a short one the deepest fraction of several.
func drawDeep(rng *rand.Rand, rows int) (deepest string) {
	const short, several = 6, 12
	draws, most := 1, -1
	if rows <= short {
		draws = several
	}
	for range draws {
		cells := make([]byte, rows)
		for r := range cells {
			cells[r] = (string(empty) + pieces + pieces)[rng.IntN(5)]
		}
		depth := 0
		if draws > 1 {
			depth = depthOf(string(cells))
		}
		if depth > most {
			deepest, most = string(cells), depth
		}
	}
	return deepest
}

// depthOf returns how often a column's value has to be doubled to be a whole number.
func depthOf(column string) int {
	b, err := New(strings.Split(column, "")...)
	if err != nil {
		return 0
	}
	s, err := b.solve(context.Background(), solver.Options{})
	if err != nil {
		return 0
	}
	_, exp, _ := s.Value(b.Start(White), 0).Parts()
	return int(exp)
}

func trialOf(grid [][]byte) trial {
	t := make(trial, len(grid))
	for r, row := range grid {
		t[r] = string(row)
	}
	return t
}

// square reports whether it is one, as a judge's inputs are.
func (t trial) square() bool { return len(t) == len(t[0]) }

func (t trial) Text() []byte {
	size := fmt.Sprint(len(t))
	if !t.square() {
		size = fmt.Sprint(len(t), " ", len(t[0]))
	}
	return []byte(size + "\n" + strings.Join(t, "\n") + "\n")
}

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

// Simpler yields grids with equally many rows and columns fewer, or with fewer pieces: by
// columns, by rows and one by one.
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
		for r := range rows {
			for c := range columns {
				if next, ok := t.emptied(func(row, column int) bool { return row == r && column == c }); ok && !yield(next) {
					return
				}
			}
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

// only keeps these rows and columns.
func (t trial) only(rows, columns []int) trial {
	grid := make([][]byte, len(rows))
	for i, r := range rows {
		for _, c := range columns {
			grid[i] = append(grid[i], t[r][c])
		}
	}
	return trialOf(grid)
}

// emptied takes pieces away, if there are any.
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
