package jug

import (
	"context"
	"math"

	"zugzwang/solver"
)

// # The table
//
// A row is all states with the same number of stones left: for every combination of spent PASSes
// a cell for each size that may have been taken last, and at most one cell more, for "nothing
// done yet" or for "PASS just said". Combinations that no game reaches, such as a PASS just said
// by somebody who still has one, have no cell. With k sizes a row has 4k+3 cells under Each,
// 2k+2 under Shared and k+1 without PASS; a cell takes 4 bytes.
//
// The cells of a row with the same PASSes spent differ only in the ban. So a row needs, for each
// combination, the best take, and the best of the others for the one cell that bans the best:
// O(1) a cell, however many sizes there are.

// table holds the verdicts of the states of a board, row by row from no stones up.
type table struct {
	*Board // the rules, with the sizes that have cells
	rows   int64
	cells  int64         // how many cells a row has
	first  [spents]int64 // by Spent: the index of its first cell in a row, -1 if no game reaches it
	extra  [spents]Last  // by Spent: the state whose cell follows those of the sizes; 0 if there is none
	states solver.Table  // the verdicts, at row·cells + cell
}

// used lists the combinations of spent PASSes under each rule. A PASS leads to one earlier in
// the list.
var used = [...][]Spent{
	Each:   {Mover | Other, Other, Mover, 0},
	Shared: {Mover | Other, 0},
	Never:  {Mover | Other},
}

// layout returns a table without rows, which knows where a row's cells are.
func layout(b *Board) *table {
	t := &table{Board: b}
	k := int64(len(b.sizes))
	for i := range t.first {
		t.first[i] = -1
	}
	for _, s := range used[b.rule] {
		t.first[s] = t.cells
		t.cells += k
		switch {
		case s == b.rule.fresh():
			t.extra[s] = None
			t.cells++
		case s&Other != 0:
			t.extra[s] = Passed
			t.cells++
		}
	}
	return t
}

// newTable returns a table with room for rows rows, none of them computed.
func newTable(b *Board, rows int64) *table {
	t := layout(b)
	t.allocate(rows)
	return t
}

// allocate gives the table room for rows rows, none of them computed.
func (t *table) allocate(rows int64) {
	t.rows = rows
	t.states = make(solver.Table, rows*t.cells)
}

// cell returns a state's index in its row, or -1 if there is no such state.
func (t *table) cell(s Spent, l Last) int64 {
	switch {
	case int(s) >= spents || t.first[s] < 0:
		return -1
	case l >= 0 && int(l) < len(t.sizes):
		return t.first[s] + int64(l)
	case l < 0 && l == t.extra[s]:
		return t.first[s] + int64(len(t.sizes))
	}
	return -1
}

// at returns the verdict of a state that the table covers.
func (t *table) at(p Position) solver.Verdict {
	return t.states.At(int(p.Stones*t.cells + t.cell(p.Spent, p.Last)))
}

// id returns a state's index in the table.
func (t *table) id(p Position) int32 {
	return int32(p.Stones*t.cells + t.cell(p.Spent, p.Last))
}

// position returns the state with this index, player 0 to move.
func (t *table) position(id int32) Position {
	p := Position{Stones: int64(id) / t.cells}
	cell := int64(id) % t.cells
	for _, s := range used[t.rule] {
		if t.first[s] <= cell {
			p.Spent = s
		}
	}
	p.Last = Last(cell - t.first[p.Spent])
	if int(p.Last) == len(t.sizes) {
		p.Last = t.extra[p.Spent]
	}
	return p
}

// order ranks remotenesses for the player to move, the best first: a Win (odd) in fewer
// plies, a Win in more, a Lose (even) in more, a Lose in fewer, and last 0, a state without
// a move.
func order(r int32) uint32 {
	if r&1 == 1 {
		return uint32(r)
	}
	return ^uint32(r)
}

// better returns the better of two remotenesses for the player to move.
func better(a, b int32) int32 {
	if order(a) < order(b) {
		return a
	}
	return b
}

// row computes a row from the rows before it. O(cells).
func (t *table) row(n int64) {
	k := len(t.sizes)
	row := t.states[n*t.cells : (n+1)*t.cells]
	for _, s := range used[t.rule] {
		var best, second int32 // the best two takes; 0: none so far
		banned := -1           // the index of the size with which best is reached
		from := t.first[s.Swap()]
		for i, size := range t.sizes {
			if size > n {
				break
			}
			r := t.states[(n-size)*t.cells+from+int64(i)] + 1
			switch {
			case order(r) < order(best):
				best, second, banned = r, best, i
			case order(r) < order(second):
				second = r
			}
		}
		var pass int32 // the value of a PASS; 0 if there is none, no better than having no move
		if s&Mover == 0 {
			pass = row[t.cell(t.rule.pass(s), Passed)] + 1
		}
		out := row[t.first[s]:]
		free := better(best, pass)
		for i := range k {
			out[i] = free
		}
		if banned >= 0 {
			out[banned] = better(second, pass)
		}
		switch t.extra[s] {
		case None:
			out[k] = free
		case Passed:
			out[k] = best
		}
	}
}

// look is how many cells are computed between two checks of the context.
const look = 1 << 16

// run computes all rows and reports its progress. It also reports the steps of a row n with
// from <= n < to. The error is the context's.
func (t *table) run(ctx context.Context, opt solver.Options, from, to int64) error {
	for n, spent := int64(0), int64(look); n < t.rows; n++ {
		if spent += t.cells; spent >= look {
			spent = 0
			if err := ctx.Err(); err != nil {
				return err
			}
			if opt.Progress != nil {
				opt.Progress(n, t.rows)
			}
		}
		t.row(n)
		if opt.Step != nil && from <= n && n < to {
			t.tell(n, opt.Step)
		}
	}
	if opt.Progress != nil {
		opt.Progress(t.rows, t.rows)
	}
	return nil
}

// tell reports the steps of a row, each with the reply that decides its state.
func (t *table) tell(n int64, step func(solver.Step)) {
	var replies []int32
	for cell := range t.cells {
		id := int32(n*t.cells + cell)
		because := -1
		replies = t.Successors(replies[:0], id)
		for _, r := range replies {
			if t.states[r]+1 == t.states[id] {
				because = int(r)
				break
			}
		}
		step(solver.Step{State: int(id), Verdict: t.states.At(int(id)), Because: because})
	}
}

// bytes returns what a table of rows rows takes while it is made, or -1 if that is beyond
// 63 bits: 4 for each cell, and 16 for each row to look for the period.
func (t *table) bytes(rows int64) int64 {
	each := 4*t.cells + 16
	if rows > math.MaxInt64/each {
		return -1
	}
	return rows * each
}
