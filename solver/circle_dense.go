package solver

import (
	"context"
	"fmt"
	"math/bits"
)

// # The circle with many steps
//
// Retrograde analysis looks at each of the 2·n·k moves. On a circle they are the
// same steps from every cell, so with a set of cells as bits, 64 moves take one
// shift and one AND.
//
//	A lost state (b, d)   makes a Win of every state (a, c) not settled yet with
//	                      d - c among a's steps: those cells are the steps of a
//	                      mirrored, turned by d, AND the cells not settled.
//	A won state (b, d)    counts down nothing. Instead every state not settled
//	                      watches one of its replies that is not won, and hangs
//	                      in a list at that reply. When the reply turns out won,
//	                      only its watchers look on for another: the steps of a,
//	                      AND the cells not won, turned back by c. A watcher that
//	                      finds none is lost.
//
// A reply once won stays so: a watcher looks on from where it stands and goes
// round once in all. States leave the set "not won" as they are taken from the
// queue, in the order of remoteness, so the last reply a watcher loses is one of
// the farthest, and the remoteness is as exact as when counting down.
//
// Turning is reading at an offset from a set written twice, end to end.
//
// O(n²/64) for n cells, whatever the steps, and at most 20 bytes a state.

// denseBytes is what the dense kernel allocates for a state, but for the sets.
const denseBytes = 20

// dense reports whether the sets of bits are the faster way: about when there is
// a step for every 32 cells.
func (c Circle) dense() bool { return len(c.Steps[0])+len(c.Steps[1]) > c.N/16 }

// cells is a set of the cells of a circle, written twice so that it can be read
// from any cell on.
type cells []uint64

func newCells(n int) cells { return make(cells, 2*n/64+3) }

func (s cells) put(n, cell int) {
	s[cell>>6] |= 1 << (cell & 63)
	s[(cell+n)>>6] |= 1 << ((cell + n) & 63)
}

func (s cells) drop(n, cell int) {
	s[cell>>6] &^= 1 << (cell & 63)
	s[(cell+n)>>6] &^= 1 << ((cell + n) & 63)
}

// from is the 64 cells from at on, 0 <= at < 2n.
func (s cells) from(at int) uint64 {
	w, o := at>>6, at&63
	return s[w]>>o | s[w+1]<<(64-o)
}

// denseCircle is the dense kernel at work. Arrays of two are by player, those of
// states by id.
type denseCircle struct {
	n         int
	steps     [2][]uint64 // bit s: the player has step s
	mirrored  [2][]uint64 // bit n-s: the player has step s
	notWon    [2]cells    // states not yet taken from the queue as a Win
	unsettled [2]cells
	pending   [2]int // how many unsettled
	table     Table
	queue     []int32
	watch     []int32 // the word of steps in which a state watches one
	first     []int32 // the first state that watches this one, or -1
	next      []int32 // the next state that watches the same, or -1
}

// solveDense settles every state of a circle whose steps are checked.
func (c Circle) solveDense(ctx context.Context, opt Options) (Table, error) {
	n := c.N
	words := n/64 + 1
	need := denseBytes*2*int64(n) + 8*(4*int64(words)+4*int64(2*n/64+3))
	if err := opt.Fit(fmt.Sprintf("a circle of %d cells", n), need); err != nil {
		return nil, err
	}
	tick := opt.ticker(ctx, 2*int64(n))
	if err := tick.spend(0, 0); err != nil {
		return nil, err
	}
	d := &denseCircle{
		n:     n,
		table: make(Table, 2*n),
		queue: make([]int32, 0, 2*n),
		watch: make([]int32, 2*n),
		first: make([]int32, 2*n),
		next:  make([]int32, 2*n),
	}
	for player, steps := range c.Steps {
		d.steps[player], d.mirrored[player] = make([]uint64, words), make([]uint64, words)
		for _, s := range steps {
			d.steps[player][s>>6] |= 1 << (s & 63)
			d.mirrored[player][(n-s)>>6] |= 1 << ((n - s) & 63)
		}
		d.notWon[player], d.unsettled[player] = newCells(n), newCells(n)
	}
	d.begin()
	for head := 0; head < len(d.queue); head++ {
		v := d.queue[head]
		work := 0
		if d.table[v]&1 == 1 {
			work = d.won(v)
		} else {
			work = d.lost(v)
		}
		if err := tick.spend(int64(head), int64(work)); err != nil {
			return nil, err
		}
	}
	tick.finish()
	return d.table, nil
}

// begin settles the states without a move and has every other watch its reply by
// the least step.
func (d *denseCircle) begin() {
	for player := range 2 {
		for cell := range d.n {
			d.notWon[player].put(d.n, cell)
			d.unsettled[player].put(d.n, cell)
		}
		d.pending[player] = d.n
	}
	for v := range int32(len(d.table)) {
		d.table[v], d.first[v] = Unknown, -1
	}
	for v := range int32(len(d.table)) {
		if int(v)%d.n == 0 {
			d.settle(v, 0)
		} else if found, _ := d.look(v); !found {
			d.settle(v, 0)
		}
	}
}

// settle gives v its remoteness.
func (d *denseCircle) settle(v, remoteness int32) {
	player, cell := int(v)/d.n, int(v)%d.n
	d.table[v] = remoteness
	d.unsettled[player].drop(d.n, cell)
	d.pending[player]--
	d.queue = append(d.queue, v)
}

// look has v watch its first reply that is not won, from the word on in which it
// watches one: those before are won. It reports whether there is one, and how
// many words it read.
func (d *denseCircle) look(v int32) (found bool, words int) {
	player, cell := int(v)/d.n, int(v)%d.n
	steps, notWon := d.steps[player], d.notWon[1-player]
	for w := int(d.watch[v]); w < len(steps); w++ {
		words++
		hits := steps[w] & notWon.from(cell+64*w)
		if hits == 0 {
			continue
		}
		s := 64*w + bits.TrailingZeros64(hits)
		reply := int32((1-player)*d.n + (cell+s)%d.n)
		d.watch[v] = int32(w)
		d.next[v], d.first[reply] = d.first[reply], v
		return true, words
	}
	return false, words
}

// won tells the watchers of v that it is, and returns how many words that took.
func (d *denseCircle) won(v int32) (words int) {
	player, cell := int(v)/d.n, int(v)%d.n
	d.notWon[player].drop(d.n, cell)
	for p := d.first[v]; p >= 0; {
		next := d.next[p] // before p hangs in another list
		if d.table[p] == Unknown {
			found, read := d.look(p)
			words += read
			if !found {
				d.settle(p, d.table[v]+1)
			}
		}
		p = next
	}
	return words + 1
}

// lost makes Wins of the states not settled that can move to v, and returns how
// many words that took.
func (d *denseCircle) lost(v int32) (words int) {
	player, cell := 1-int(v)/d.n, int(v)%d.n // the one to move before
	if d.pending[player] == 0 {
		return 1
	}
	for w, set := range d.mirrored[player] {
		for hits := set & d.unsettled[player].from(cell+64*w); hits != 0; hits &= hits - 1 {
			from := (cell + 64*w + bits.TrailingZeros64(hits)) % d.n
			d.settle(int32(player*d.n+from), d.table[v]+1)
		}
	}
	return len(d.mirrored[player])
}
