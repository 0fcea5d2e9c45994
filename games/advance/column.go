package advance

import (
	"context"
	"fmt"
	"math"
	"strings"

	"zugzwang/solver"
)

// # Every state of a column, numbered
//
// The states that a column can become are easy to characterise. Whoever plays, in any order,
// pieces vanish and the rest move up in single file. So a state is reachable if and only if its
// pieces, from the bottom up, can be matched with pieces of the first column of the same colour,
// in the same order, none lower than the piece it comes from. Greedy matching, always with the
// lowest free piece, succeeds if any matching does: it leaves most pieces to choose from. So
// reading a state from the bottom up needs to remember only j, how many pieces of the first
// column have been passed.
//
// That makes the states paths of a small automaton, and paths can be counted without walking
// them:
//
//	count[r][j] = count[r-1][j]                      row r-1 stays empty
//	            + count[r-1][next W after j]         … or holds a W, if that one
//	            + count[r-1][next B after j]         … or a B    started low enough
//
// So the number of states, and the memory needed, is known at once. Order the states by their
// rows from the bottom up, empty before W before B: a state's rank is then a sum of such counts.
// So the states are 0..n-1 without gaps, and their values an array without keys. Every move
// empties the lowest cell it changes, so it leads to a smaller rank: solving in the order of
// ranks finds all options solved.
//
// No move needs a full lookup. After an advance the automaton is the same from two rows further
// up, and the rank differs by two counts. After a piece is eaten the two paths are followed
// until they meet.
//
// The value of a state is the simplest number greater than that of every option of White and
// less than that of every option of Black.

// stateNumbers numbers the states that a column can reach.
type stateNumbers struct {
	height int
	row    []int      // by j: the row from which the j-th piece from the bottom set out
	next   [2][]int32 // by colour and j: the next piece of a colour after the j-th, or none
	count  [][]int64  // by r and j: in how many ways rows 0..r-1 can be filled after the j-th
}

// none stands for no piece and for no state of the automaton.
const none = -1

// tooMany stands for every number of states that is as large or larger.
const tooMany = math.MaxInt64 / 4

// reachable numbers the states that can be reached from a column. It returns nil if there are
// tooMany or more. It takes O(height·pieces) time and memory; the height is that of the lowest
// piece, since the empty rows below it never change.
func reachable(column string) *stateNumbers {
	column = strings.TrimRight(column, ".")
	a := &stateNumbers{height: len(column), row: []int{len(column)}}
	for r := len(column) - 1; r >= 0; r-- {
		if column[r] != empty {
			a.row = append(a.row, r)
		}
	}
	if len(a.row) > 62 { // there are 2^pieces states at least: any piece can vanish
		return nil
	}
	for c := range a.next {
		a.next[c] = make([]int32, len(a.row))
		after := int32(none)
		for j := len(a.row) - 1; j >= 0; j-- {
			a.next[c][j] = after
			if j > 0 && column[a.row[j]] == pieces[c] {
				after = int32(j)
			}
		}
	}
	return a.counted()
}

// counted fills in count and returns a, or nil if there are tooMany states.
func (a *stateNumbers) counted() *stateNumbers {
	width := len(a.row)
	a.count = make([][]int64, a.height+1)
	for r := range a.count {
		a.count[r] = make([]int64, width)
		for j := range width {
			if r == 0 {
				a.count[r][j] = 1
				continue
			}
			n := a.count[r-1][j]
			for c := range a.next {
				if to := a.step(r-1, int32(j), c); to != none {
					n += a.count[r-1][to]
				}
			}
			if n >= tooMany {
				return nil
			}
			a.count[r][j] = n
		}
	}
	return a
}

// len returns the number of states.
func (a *stateNumbers) len() int64 { return a.count[a.height][0] }

// step returns the automaton's state after j if row r holds a piece of this colour, or none.
func (a *stateNumbers) step(r int, j int32, colour int) int32 {
	if to := a.next[colour][j]; to != none && a.row[to] >= r {
		return to
	}
	return none
}

// below counts the states that agree with this one so far and come before one with a piece of
// this colour in row r.
func (a *stateNumbers) below(r int, j int32, colour int) int64 {
	n := a.count[r][j]
	if colour == 1 {
		if to := a.step(r, j, 0); to != none {
			n += a.count[r][to]
		}
	}
	return n
}

// rank returns the number of a state, 0 for the empty one, or false if it cannot be reached. If
// swapped is set, W and B in the state stand for each other. O(height).
func (a *stateNumbers) rank(state string, swapped bool) (int64, bool) {
	var rank int64
	var j int32
	for r := len(state) - 1; r >= 0; r-- {
		if state[r] == empty {
			continue
		}
		colour := 0
		if (state[r] == black) != swapped {
			colour = 1
		}
		if r >= a.height {
			return 0, false
		}
		to := a.step(r, j, colour)
		if to == none {
			return 0, false
		}
		rank += a.below(r, j, colour)
		j = to
	}
	return rank, true
}

// state returns the state with this rank; it is the inverse of rank. O(height).
func (a *stateNumbers) state(rank int64) string {
	w := make([]byte, a.height)
	var j int32
	for r := a.height - 1; r >= 0; r-- {
		w[r] = empty
		if rank < a.count[r][j] {
			continue
		}
		rank -= a.count[r][j]
		colour := 0
		to := a.step(r, j, colour)
		if to == none || rank >= a.count[r][to] {
			if to != none {
				rank -= a.count[r][to]
			}
			colour = 1
			to = a.step(r, j, colour)
		}
		w[r], j = pieces[colour], to
	}
	return string(w)
}

// cursor walks the states in the order of their ranks.
type cursor struct {
	*stateNumbers
	rank  int64
	state []int8  // by row: the colour of the piece, or none
	j     []int32 // by row: where the automaton is before it reads the row
	so    []int64 // by row: the sum of counts before the row is read
}

// first returns a cursor at the empty column, whose rank is 0.
func (a *stateNumbers) first() *cursor {
	c := &cursor{stateNumbers: a, state: make([]int8, a.height), j: make([]int32, a.height), so: make([]int64, a.height)}
	for r := range c.state {
		c.state[r] = none
	}
	return c
}

// advance goes to the next state; there must be one. O(1) amortised.
func (c *cursor) advance() {
	c.rank++
	for r := range c.state {
		for colour := c.state[r] + 1; colour < 2; colour++ {
			to := c.step(r, c.j[r], int(colour))
			if to == none {
				continue
			}
			c.state[r] = colour
			for above := r - 1; above >= 0; above-- {
				c.j[above], c.so[above] = to, c.rank
			}
			return
		}
		c.state[r] = none
	}
}

// advanced returns the rank of the state after the piece in row r has moved up.
func (c *cursor) advanced(r int) int64 {
	rank := c.so[r] + c.below(r-1, c.j[r], int(c.state[r]))
	if r >= 2 {
		rank += c.rank - c.so[r-2]
	}
	return rank
}

// eaten returns the rank of the state without the piece in row r.
func (c *cursor) eaten(r int) int64 {
	rank, j := c.so[r], c.j[r]
	for r--; r >= 0; r-- {
		if j == c.j[r] {
			return rank + c.rank - c.so[r]
		}
		if colour := int(c.state[r]); colour != none {
			rank += c.below(r, j, colour)
			j = c.step(r, j, colour)
		}
	}
	return rank
}

// interval returns the interval that the options of the current state leave: above the
// values of White's options, below those of Black's.
func (c *cursor) interval(values []solver.Dyadic) solver.Interval {
	var iv solver.Interval
	for r, colour := range c.state {
		if colour == none {
			continue
		}
		eat := values[c.eaten(r)]
		up := r > 0 && c.state[r-1] == none
		if colour == 0 {
			iv.AddRight(eat)
			if up {
				iv.AddLeft(values[c.advanced(r)])
			}
		} else {
			iv.AddLeft(eat)
			if up {
				iv.AddRight(values[c.advanced(r)])
			}
		}
	}
	return iv
}

// text returns the state as text.
func (c *cursor) text() string {
	w := make([]byte, c.height)
	for r, colour := range c.state {
		w[r] = empty
		if colour != none {
			w[r] = pieces[colour]
		}
	}
	return string(w)
}

// Column is a set of column states closed under moves, with the value of each. It is immutable.
type Column struct {
	states *stateNumbers
	values []solver.Dyadic
}

// memory returns what the values of these states and their counts take, in bytes. A numerator
// has about as many bits as the column has rows.
func (a *stateNumbers) memory() int64 {
	each := int64(24)
	if a.height > 48 {
		each += 64 + int64(a.height)/8
	}
	if a.len() > (math.MaxInt64-a.counts())/each {
		return math.MaxInt64
	}
	return a.len()*each + a.counts()
}

// counts returns what the counts take, in bytes.
func (a *stateNumbers) counts() int64 { return 8 * int64(a.height+1) * int64(len(a.row)) }

// pulse is how many states are solved between two checks of the context.
const pulse = 1 << 12

// solve finds the value of every state. It calls progress with the number of states found
// so far.
func (a *stateNumbers) solve(ctx context.Context, progress func(done int64)) (*Column, error) {
	values := make([]solver.Dyadic, a.len())
	at := a.first()
	for i := range values {
		if i > 0 {
			at.advance()
		}
		if i%pulse == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			progress(int64(i))
		}
		v, ok := at.interval(values).Simplest()
		if !ok { // impossible: in this game every column is a number
			return nil, fmt.Errorf("column %s is no number", at.text())
		}
		values[i] = v
	}
	progress(a.len())
	return &Column{a, values}, nil
}

// Len returns the number of states.
func (c *Column) Len() int { return len(c.values) }

// Value returns the value of a state, and whether it is one of the column's. O(height).
func (c *Column) Value(state string) (solver.Dyadic, bool) { return c.value(state, false) }

// value is Value; if swapped is set, W and B in the state stand for each other.
func (c *Column) value(state string, swapped bool) (solver.Dyadic, bool) {
	i, ok := c.states.rank(state, swapped)
	if !ok {
		return solver.Dyadic{}, false
	}
	return c.values[i], true
}

// States yields the states and their values from the empty one up: each after all of its
// options.
func (c *Column) States(yield func(state string, value solver.Dyadic) bool) {
	at := c.states.first()
	for i, v := range c.values {
		if i > 0 {
			at.advance()
		}
		if !yield(at.text(), v) {
			return
		}
	}
}
