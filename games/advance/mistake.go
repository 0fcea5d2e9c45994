package advance

import (
	"zugzwang/games"
	"zugzwang/solver"
)

// mistakes are wrong answers, each computed by a slow solver from a likely misreading of the
// rules.
var mistakes = []games.Mistake{
	{Says: "a total of 0 were given to the first player", Answer: misread{zero: true}.answer},
	{Says: "each value were rounded down to a whole number before others are computed from it", Answer: misread{pick: floor}.answer},
	{Says: "a column were worth the mean of the best options, not the simplest number between them", Answer: misread{pick: mean}.answer},
	{Says: "pieces could not be eaten", Answer: misread{tame: true}.answer},
	{Says: "pieces could not advance", Answer: misread{still: true}.answer},
	{Says: "pieces advanced towards the bottom row", Answer: misread{down: true}.answer},
	{Says: "a player ate pieces of their own colour, and none of the other", Answer: misread{own: true}.answer},
	{Says: "a column were worth its white pieces less its black ones", Answer: misread{counted: true}.answer},
}

// misread solves columns under a likely misreading of the rules.
type misread struct {
	zero, tame, still, down, own, counted bool                                                   // as the mistakes say
	pick                                  func(left, right *solver.Dyadic) (solver.Dyadic, bool) // the value between those of the best options; nil: the simplest number
}

// mostMisread is the highest column that a misreading solves, in rows.
const mostMisread = 8

// answer returns what a program with this misreading answers to a case; nil if that is not known.
func (m misread) answer(c games.Case) []string {
	t := c.(trial)
	if len(t) > mostMisread {
		return nil
	}
	if m.pick == nil {
		m.pick = solver.Simplest
	}
	total, known := solver.Int(0), map[string]*solver.Dyadic{}
	for column := range t[0] {
		cells := make([]byte, len(t))
		for row := range t {
			cells[row] = t[row][column]
		}
		value := m.value(string(cells), known)
		if value == nil {
			return nil // the games of these rules are no numbers
		}
		total = total.Add(*value)
	}
	if total.Sign() > 0 || total.Sign() == 0 && m.zero {
		return []string{"Takahashi"}
	}
	return []string{"Snuke"}
}

// value returns the value of a column under the misreading, or nil if it has none. It recurs as
// deep as play in the column can last.
func (m misread) value(column string, known map[string]*solver.Dyadic) *solver.Dyadic {
	if v, ok := known[column]; ok {
		return v
	}
	known[column] = nil
	var best [2]*solver.Dyadic // the greatest value of White's options, and the least of Black's
	for row := range column {
		for p, own := range []byte(pieces) {
			for _, to := range m.moves(column, row, own) {
				v := m.value(to, known)
				if v == nil {
					return nil
				}
				if b := best[p]; b == nil || v.Cmp(*b) == 1-2*p {
					best[p] = v
				}
			}
		}
	}
	v, ok := m.pick(best[0], best[1])
	if m.counted {
		v, ok = solver.Int(0), true
		for _, piece := range []byte(column) {
			switch piece {
			case white:
				v = v.Add(solver.Int(1))
			case black:
				v = v.Add(solver.Int(-1))
			}
		}
	}
	if !ok {
		return nil
	}
	known[column] = &v
	return &v
}

// moves lists the columns that using the piece in a row can lead to, under the misreading, for the
// player whose pieces have the letter own.
func (m misread) moves(column string, row int, own byte) (list []string) {
	change := func(at, to int, what byte) {
		next := []byte(column)
		next[at], next[to] = empty, what
		list = append(list, string(next))
	}
	ahead := row - 1
	if m.down {
		ahead = row + 1
	}
	switch piece := column[row]; {
	case piece == empty:
		return nil
	case piece == own && !m.still && ahead >= 0 && ahead < len(column) && column[ahead] == empty:
		change(row, ahead, own)
	}
	if column[row] != own && !m.own && !m.tame || column[row] == own && m.own {
		change(row, row, empty)
	}
	return list
}

// mean returns the number halfway between two, and false if they are not in order. If either is
// nil it returns the simplest number.
func mean(left, right *solver.Dyadic) (solver.Dyadic, bool) {
	if left == nil || right == nil {
		return solver.Simplest(left, right)
	}
	return left.Add(*right).Half(), left.Cmp(*right) < 0
}

// floor returns the simplest number greater than left and less than right, nil being no bound,
// rounded down to an integer: a program that computes with integers would. It returns false if
// there is no number between, or its numerator is too long.
func floor(left, right *solver.Dyadic) (solver.Dyadic, bool) {
	v, ok := solver.Simplest(left, right)
	if !ok {
		return v, false
	}
	num, exp, short := v.Parts()
	return solver.Int(num >> exp), short
}
