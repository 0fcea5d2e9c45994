package advance_test

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"zugzwang/games"
	"zugzwang/games/advance"
	"zugzwang/solver"
)

// The rules once more, written plainly and slowly: a grid is its rows, every move makes a new
// grid, and a verdict comes from searching all that follows.

const (
	white = advance.White
	black = advance.Black
)

// rows is a grid as in a judge's input, its rows joined by spaces.
type rows string

// replies lists the grids that a player can move to.
func (g rows) replies(by games.Player) []rows {
	own, other := byte('W'), byte('B')
	if by == black {
		own, other = other, own
	}
	width := strings.IndexByte(string(g)+" ", ' ') + 1
	var next []rows
	for i := range g {
		switch {
		case g[i] == own && i >= width && g[i-width] == '.':
			to := []byte(g)
			to[i], to[i-width] = '.', own
			next = append(next, rows(to))
		case g[i] == other:
			to := []byte(g)
			to[i] = '.'
			next = append(next, rows(to))
		}
	}
	return next
}

// state is a grid and who is to move.
type state struct {
	grid rows
	turn games.Player
}

// verdicts caches the verdicts of states.
type verdicts map[state]solver.Verdict

// of returns the verdict of a state by the definition.
func (known verdicts) of(at state) solver.Verdict {
	v, ok := known[at]
	if ok {
		return v
	}
	v = solver.Verdict{Outcome: solver.Lose}
	for _, next := range at.grid.replies(at.turn) {
		if m := known.of(state{next, at.turn.Other()}).ForMover(); m.Outcome == solver.Win {
			if v.Outcome == solver.Lose || m.Remoteness < v.Remoteness {
				v = m
			}
		} else if v.Outcome == solver.Lose {
			v.Remoteness = max(v.Remoteness, m.Remoteness)
		}
	}
	known[at] = v
	return v
}

// numbers caches the values of columns.
type numbers map[string]*big.Rat

// of returns a column's value by the definition.
func (known numbers) of(column string) *big.Rat {
	if v, ok := known[column]; ok {
		return v
	}
	upright := rows(strings.Join(strings.Split(column, ""), " "))
	var left, right *big.Rat
	for _, to := range upright.replies(white) {
		if v := known.of(strings.ReplaceAll(string(to), " ", "")); left == nil || v.Cmp(left) > 0 {
			left = v
		}
	}
	for _, to := range upright.replies(black) {
		if v := known.of(strings.ReplaceAll(string(to), " ", "")); right == nil || v.Cmp(right) < 0 {
			right = v
		}
	}
	v := simplest(left, right)
	known[column] = v
	return v
}

// simplest returns the simplest number between two: it tries integers from 0 outwards, then
// halves, quarters and so on.
func simplest(left, right *big.Rat) *big.Rat {
	for den := int64(1); ; den *= 2 {
		for num := int64(0); num <= 40*den; num++ {
			for _, n := range []int64{num, -num} {
				v := big.NewRat(n, den)
				if (left == nil || left.Cmp(v) < 0) && (right == nil || v.Cmp(right) < 0) {
					return v
				}
			}
		}
	}
}

// grids returns all grids of a size.
func grids(height, width int) []rows {
	all := []rows{""}
	for i := range height * width {
		var longer []rows
		for _, g := range all {
			if i > 0 && i%width == 0 {
				g += " "
			}
			longer = append(longer, g+".", g+"W", g+"B")
		}
		all = longer
	}
	return all
}

// scatter returns a random grid in which about bare cells of ten are empty.
func scatter(rng *rand.Rand, height, width, bare int) rows {
	g := make([]string, height)
	for r := range g {
		for range width {
			c := "."
			if rng.IntN(10) >= bare {
				c = "WB"[rng.IntN(2):][:1]
			}
			g[r] += c
		}
	}
	return rows(strings.Join(g, " "))
}

func (g rows) board(t testing.TB) *advance.Board {
	t.Helper()
	b, err := advance.New(strings.Split(string(g), " ")...)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (g rows) solve(t testing.TB) (*advance.Board, *advance.Solution) {
	t.Helper()
	b := g.board(t)
	s, err := b.Solve(t.Context(), solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return b, s.(*advance.Solution)
}

// deepen solves a grid and searches from the start: with White to move or, if White cannot, with
// Black.
func (g rows) deepen(t testing.TB) (*advance.Board, *advance.Solution) {
	t.Helper()
	b, s := g.solve(t)
	for turn := range games.Player(2) {
		deep, err := s.Deepen(t.Context(), b.Start(turn), solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		s = deep.(*advance.Solution)
	}
	return b, s
}

// read returns the grid of a position.
func read(b *advance.Board, p games.Position) rows {
	lines := make([]string, b.Rows())
	for i := range b.Columns() {
		for r, c := range b.Column(p, i) {
			lines[r] += string(c)
		}
	}
	return rows(strings.Join(lines, " "))
}

// number converts a value of the reference into a Dyadic.
func number(t testing.TB, v *big.Rat) solver.Dyadic {
	t.Helper()
	if !v.Num().IsInt64() || v.Denom().TrailingZeroBits() != uint(v.Denom().BitLen()-1) {
		t.Fatalf("%v is no small dyadic number", v)
	}
	return solver.NewDyadic(v.Num().Int64(), v.Denom().TrailingZeroBits())
}
