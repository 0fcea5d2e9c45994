package fence

import (
	"strings"

	"zugzwang/games"
	"zugzwang/solver"
)

// mistakes are wrong answers, each computed by a slow solver from a likely misreading of the
// rules.
var mistakes = []games.Mistake{
	{Says: "a total of 0 were given to the first player", Answer: misread{zero: true}.answer},
	{Says: "the player who moves down started", Answer: misread{down: true}.answer},
	{Says: "the first board alone were counted", Answer: misread{boards: 1}.answer},
	{Says: "the last board alone were counted", Answer: misread{boards: -1}.answer},
	{Says: "the fences were not looked at: columns less rows", Answer: misread{value: ignored}.answer},
	{Says: "the upper fence always came first in the input, and a board with the lower one first had no cells", Answer: misread{value: ordered}.answer},
	{Says: "a cell were worth one more than the cell to its right, whatever is below it", Answer: misread{value: picked(above)}.answer},
	{Says: "the moves of the two were counted apart: so many steps to the right less so many down", Answer: misread{value: apartCounted}.answer},
}

// misread solves inputs under a likely misreading of the game.
type misread struct {
	zero, down bool              // as the mistakes say
	boards     int               // how many boards are counted: the first ones, or the last ones if negative; 0: all
	value      func(pair) *int64 // the value of a board; nil: the right one
}

// mostMisread is the largest board that a misreading solves, in rows and columns.
const mostMisread = 64

// answer returns what a program with this misreading answers to a case; nil if a board is too large
// for it, or has no value by the misreading.
func (m misread) answer(c games.Case) []string {
	t := c.(trial)
	switch {
	case m.boards > 0:
		t = t[:min(m.boards, len(t))]
	case m.boards < 0:
		t = t[max(len(t)+m.boards, 0):]
	}
	if m.value == nil {
		m.value = picked(solver.Simplest)
	}
	total := int64(0)
	for _, p := range t {
		if len(p[0]) > mostMisread {
			return nil
		}
		v := m.value(p)
		if v == nil {
			return nil
		}
		total += *v
	}
	if m.down {
		total = -total
	}
	if total > 0 || total == 0 && m.zero {
		return []string{"First"}
	}
	return []string{"Second"}
}

// ignored returns the columns of a board less its rows, whatever its fences are.
func ignored(p pair) *int64 {
	v := int64(p.columns() - p.rows())
	return &v
}

// ordered takes the first fence for the upper one. If it is the lower one, the board then
// has no cells and is worth 0.
func ordered(p pair) *int64 {
	if p[0][0] == 'D' {
		return new(int64)
	}
	return picked(solver.Simplest)(p)
}

// above returns the right neighbour's value plus one, whatever the value below. Without a
// right neighbour it returns the simplest number, as it should be.
func above(left, right *solver.Dyadic) (solver.Dyadic, bool) {
	if left == nil {
		return solver.Simplest(left, right)
	}
	return left.Add(solver.Int(1)), true
}

// spans returns the columns of a board's cells by row, from the lower fence to the upper one.
func (p pair) spans() (list [][2]int) {
	upper, lower := p[0], p[1]
	if upper[0] == 'D' {
		upper, lower = lower, upper
	}
	down := func(fence string) (at []int) {
		for i, c := range []byte(fence) {
			if c == 'D' {
				at = append(at, strings.Count(fence[:i], "R"))
			}
		}
		return at
	}
	to := down(upper)
	for row, from := range down(lower) {
		list = append(list, [2]int{from, to[row]})
	}
	return list
}

// picked returns a function that values a board as it should be, but with pick in place of
// the simplest number between the values of the right neighbour and the one below. That
// function returns nil if pick returns false.
func picked(pick func(left, right *solver.Dyadic) (solver.Dyadic, bool)) func(pair) *int64 {
	return func(p pair) *int64 {
		spans := p.spans()
		var below map[int]*solver.Dyadic // by column
		for row := len(spans) - 1; row >= 0; row-- {
			here, span := map[int]*solver.Dyadic{}, spans[row]
			for column := span[1] - 1; column >= span[0]; column-- {
				v, ok := pick(here[column+1], below[column])
				if !ok {
					return nil
				}
				here[column] = &v
			}
			below = here
		}
		first := below[0]
		if first == nil {
			return new(int64)
		}
		v, ok := first.Int64()
		if !ok {
			return nil
		}
		return &v
	}
}

// apartCounted returns how often the piece could go right if nobody went down, less how often it
// could go down if nobody went right.
func apartCounted(p pair) *int64 {
	spans := p.spans()
	v := int64(spans[0][1] - spans[0][0] - 1)
	for row := 1; row < len(spans) && spans[row][0] == 0; row++ {
		v--
	}
	return &v
}
