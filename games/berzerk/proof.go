package berzerk

import (
	"context"
	"fmt"
	"iter"
	"math/bits"
)

// # Proving a table
//
// A table of remotenesses can be checked locally: if every entry follows from its replies, all
// are right, whoever computed them. By induction on the plies each Win and each Lose is one. A
// player in a Loop has a reply that is a Loop and none that is lost; so has the other player, so
// nobody is ever lost.
//
// Entries are taken by remoteness. For a Lose, every state that can move to it and has had no
// lost reply yet must be a Win of one ply more. Its own replies must be Wins of fewer plies, one
// of them of just one less. That settles the Wins too. Each Loop must have a reply that is a
// Loop. It has no lost reply, or that one would have required it to be a Win.
//
// Steps and states are sets of bits, so 64 moves are checked at once: for each Lose at most n/64
// words, and no more than there are steps; for most Loops the first word. If half of the states
// are lost, and there are as many steps, that is a hundredth of the moves.

// proof is the table: by player and cell a remoteness, odd for a Win, even for a Lose,
// and loop for a Loop.
type proof struct {
	n     int
	plies [2][]int32
	steps [2][]word // by player: the steps
	back  [2][]word // by player: n-s for each step s; n-s cells on from a cell is where a step s to it begins
	ctx   context.Context
	work  int // words and steps looked at since the context was last checked
}

// loop stands in a table for a Loop.
const loop = -1

// word is a set of steps among 64: bit i stands for step at + i.
type word struct {
	at   int
	bits uint64
}

// words returns the steps as words of bits, each step mapped by of.
func words(n int, steps []int, of func(step int) int) []word {
	all := make([]uint64, n/64+1)
	for _, s := range steps {
		s = of(s)
		all[s/64] |= 1 << (s % 64)
	}
	var list []word
	for i, bits := range all {
		if bits != 0 {
			list = append(list, word{64 * i, bits})
		}
	}
	return list
}

// ring is a set of cells, stored twice in a row so that any 64 cells in a row can be read at
// once.
type ring []uint64

// newRing returns the empty set of cells of a circle of n.
func newRing(n int) ring { return make(ring, (2*n)/64+2) }

// flip adds a cell to the set, or removes it if it is there.
func (r ring) flip(n, cell int) {
	for ; cell < 2*n; cell += n {
		r[cell/64] ^= 1 << (cell % 64)
	}
}

func (r ring) has(cell int) bool { return r[cell/64]>>(cell%64)&1 == 1 }

// from returns the 64 cells from this one on.
func (r ring) from(cell int) uint64 {
	i, shift := cell/64, cell%64
	return r[i]>>shift | r[i+1]<<1<<(63-shift)
}

// newProof returns the proof of a table, before any check.
func newProof(ctx context.Context, n int, steps [2][]int, table []int32) *proof {
	t := &proof{n: n, plies: [2][]int32{table[:n], table[n:]}, ctx: ctx}
	for p := range steps {
		t.steps[p] = words(n, steps[p], func(s int) int { return s })
		t.back[p] = words(n, steps[p], func(s int) int { return n - s })
	}
	return t
}

// look adds to the work done, and after enough of it checks whether the context has ended.
func (t *proof) look(work int) error {
	if t.work += work; t.work < 1<<18 {
		return nil
	}
	t.work = 0
	return t.ctx.Err()
}

// hold checks every entry of the table against the definition. The error names the first
// that contradicts it.
func (t *proof) hold() error {
	levels, err := t.levels()
	if err != nil {
		return err
	}
	var sets [4][2]ring
	for i := range sets {
		sets[i] = [2]ring{newRing(t.n), newRing(t.n)}
	}
	open, won, last, loops := sets[0], sets[1], sets[2], sets[3]
	for p, plies := range t.plies {
		for cell, r := range plies {
			if cell > 0 {
				open[p].flip(t.n, cell)
			}
			if r == loop {
				loops[p].flip(t.n, cell)
			}
		}
	}
	var before []int32
	for r, level := range levels {
		for _, v := range level {
			p, cell := t.state(v)
			var err error
			if r%2 == 0 {
				err = t.lost(p, cell, open[1-p], won[1-p], last[1-p])
			} else if open[p].has(cell) {
				err = t.refuse(p, cell, "no reply is a Lose in %d", r-1)
			}
			if err != nil {
				return err
			}
		}
		if r%2 == 0 {
			continue
		}
		for _, v := range before {
			p, cell := t.state(v)
			last[p].flip(t.n, cell)
		}
		for _, v := range level {
			p, cell := t.state(v)
			last[p].flip(t.n, cell)
			won[p].flip(t.n, cell)
		}
		before = level
	}
	for p, plies := range t.plies {
		for cell, r := range plies {
			if r == loop {
				if err := t.goesOn(p, cell, loops[1-p]); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// levels yields every remoteness, ascending, with the numbers of its states. It fails if an
// entry is no possible remoteness.
func (t *proof) levels() (iter.Seq2[int32, []int32], error) {
	most := int32(-1)
	for p, plies := range t.plies {
		for cell, r := range plies {
			switch {
			case r < loop || int(r) >= 2*t.n:
				return nil, t.refuse(p, cell, "that is no distance on %d cells", t.n)
			case cell == 0 && r != 0:
				return nil, t.refuse(p, cell, "the game is over there")
			}
			most = max(most, r)
		}
	}
	end := make([]int32, most+2) // by remoteness r: where the states of r begin in all, later where they end
	for _, plies := range t.plies {
		for _, r := range plies {
			end[r+1]++ // at r+1; a Loop, with r = -1, adds to end[0], which is cleared below
		}
	}
	end[0] = 0
	for r := range end[1:] {
		end[r+1] += end[r]
	}
	all := make([]int32, end[most+1])
	for p, plies := range t.plies {
		for cell, r := range plies {
			if r != loop {
				all[end[r]] = int32(p*t.n + cell)
				end[r]++
			}
		}
	}
	return func(yield func(int32, []int32) bool) {
		for r := range most + 1 {
			from := int32(0)
			if r > 0 {
				from = end[r-1]
			}
			if !yield(r, all[from:end[r]]) {
				return
			}
		}
	}, nil
}

// state returns the player and cell of a state's number.
func (t *proof) state(v int32) (p, cell int) { return int(v) / t.n, int(v) % t.n }

// lost checks a Lose. Every state in open (states with no lost reply so far) that can move
// to it must be a Win of one ply more, and leaves open. Its own replies must all be in won
// (Wins of fewer plies), and one of them in last (Wins of just one ply less).
func (t *proof) lost(p, cell int, open, won, last ring) error {
	r := t.plies[p][cell]
	for _, w := range t.back[1-p] {
		for hits := w.bits & open.from(cell+w.at); hits != 0; hits &= hits - 1 {
			from := (cell + w.at + bits.TrailingZeros64(hits)) % t.n
			if t.plies[1-p][from] != r+1 {
				return t.refuse(1-p, from, "the nearest lost reply is a Lose in %d", r)
			}
			open.flip(t.n, from)
		}
	}
	if cell == 0 {
		return nil
	}
	farthest := uint64(0)
	for _, w := range t.steps[p] {
		if w.bits&^won.from(cell+w.at) != 0 {
			return t.refuse(p, cell, "not every reply is a Win in less")
		}
		farthest |= w.bits & last.from(cell+w.at)
	}
	if farthest == 0 {
		return t.refuse(p, cell, "no reply is a Win in %d", r-1)
	}
	return t.look(len(t.back[1-p]) + len(t.steps[p]))
}

// goesOn returns an error unless some reply of a Loop is a Loop.
func (t *proof) goesOn(p, cell int, loops ring) error {
	for i, w := range t.steps[p] {
		if w.bits&loops.from(cell+w.at) != 0 {
			return t.look(i + 1)
		}
	}
	return t.refuse(p, cell, "no reply is a Loop")
}

// refuse returns the error of an entry that contradicts the definition, with the
// contradiction as format and args say it.
func (t *proof) refuse(p, cell int, format string, args ...any) error {
	claim, r := t.outcome(p, cell)
	if r != nil {
		claim += fmt.Sprintf(" in %d", r)
	}
	return fmt.Errorf("%s on cell %d is said to be a %s, but %s", players[p], cell, claim, fmt.Sprintf(format, args...))
}

// outcome returns the words of an entry: an outcome, and a remoteness or nil.
func (t *proof) outcome(p, cell int) (string, any) {
	switch r := t.plies[p][cell]; {
	case r < 0:
		return "Loop", nil
	case r%2 == 1:
		return "Win", r
	default:
		return "Lose", r
	}
}
