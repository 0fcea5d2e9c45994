package solver

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
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
// round once in all. States of the same remoteness leave the set "not won"
// together, before any of their watchers looks on. So the last replies a watcher
// loses are its farthest, the remoteness is as exact as when counting down, and
// no state looks more than once for each remoteness.
//
// Turning is reading at an offset from a set written twice, end to end. Of the
// steps only the words that are not empty are kept.
//
// O(n·(w+l)) for n cells, w such words, of which k steps need at most k and no
// set more than n/64+1, and l looks a state: at most k, and at most the greatest
// remoteness. 20 bytes a state.

// denseBytes is what the dense kernel allocates for a state, but for the sets.
const denseBytes = 20

// word is 64 steps, from at on, as bits.
type word struct {
	at  int
	set uint64
}

// packed is a set of steps within 1..n-1 as the words that are not empty.
// O(steps log steps).
func packed(steps []int) []word {
	steps = slices.Sorted(slices.Values(steps))
	var words []word
	for _, s := range steps {
		at := s &^ 63
		if len(words) == 0 || words[len(words)-1].at != at {
			words = append(words, word{at: at})
		}
		words[len(words)-1].set |= 1 << (s & 63)
	}
	return words
}

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
	steps     [2][]word // bit s: the player has step s
	mirrored  [2][]word // bit n-s: the player has step s
	notWon    [2]cells  // states not yet taken from the queue as a Win
	unsettled [2]cells
	pending   [2]int // how many unsettled
	table     Table
	queue     []int32
	watch     []int32 // the word of steps in which a state watches one
	first     []int32 // the first state that watches this one, or -1
	next      []int32 // the next state that watches the same, or -1
}

// denseMemory is what solveDense allocates, in bytes: by state, four sets, and
// the steps while they are packed, with room for slices to grow.
func (c Circle) denseMemory() int64 {
	n, k := int64(c.N), int64(len(c.Steps[0])+len(c.Steps[1]))
	return denseBytes*2*n + 4*8*(2*n/64+3) + 128*k
}

// solveDense settles every state of a circle whose steps are checked.
func (c Circle) solveDense(ctx context.Context, opt Options) (Table, error) {
	n := c.N
	if err := opt.Fit(fmt.Sprintf("a circle of %d cells", n), c.denseMemory()); err != nil {
		return nil, err
	}
	tick := opt.ticker(ctx, 4*int64(n)) // each state once as it begins, once as it is settled
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
		mirrored := slices.Clone(steps)
		for i, s := range mirrored {
			mirrored[i] = n - s
		}
		d.steps[player], d.mirrored[player] = packed(steps), packed(mirrored)
		d.notWon[player], d.unsettled[player] = newCells(n), newCells(n)
	}
	if err := d.begin(tick); err != nil {
		return nil, err
	}
	for r, head := int32(0), 0; head < len(d.queue); r++ {
		level := d.queue[head:] // all states of remoteness r
		if r&1 == 1 {
			d.drop(level)
		}
		for i, v := range level {
			work := 0
			if r&1 == 1 {
				work = d.won(v)
			} else {
				work = d.lost(v)
			}
			if err := tick.spend(int64(2*n+head+i), int64(work)); err != nil {
				return nil, err
			}
		}
		head += len(level)
	}
	tick.finish()
	return d.table, nil
}

// begin settles the states without a move and has every other watch its reply by
// the least step.
func (d *denseCircle) begin(tick *ticker) error {
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
		found, words := false, 0
		if int(v)%d.n != 0 {
			found, words = d.look(v)
		}
		if !found {
			d.settle(v, 0)
		}
		if err := tick.spend(int64(v), int64(words)+1); err != nil {
			return err
		}
	}
	return nil
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
		at := cell + steps[w].at
		hits := steps[w].set & notWon.from(at)
		if hits == 0 {
			continue
		}
		reply := int32((1-player)*d.n + (at+bits.TrailingZeros64(hits))%d.n)
		d.watch[v] = int32(w)
		d.next[v], d.first[reply] = d.first[reply], v
		return true, words
	}
	return false, words
}

// drop takes Wins out of the states not won.
func (d *denseCircle) drop(wins []int32) {
	for _, v := range wins {
		d.notWon[int(v)/d.n].drop(d.n, int(v)%d.n)
	}
}

// won tells the watchers of v that it is, and returns how many words that took.
func (d *denseCircle) won(v int32) (words int) {
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
	for _, w := range d.mirrored[player] {
		at := cell + w.at
		for hits := w.set & d.unsettled[player].from(at); hits != 0; hits &= hits - 1 {
			from := (at + bits.TrailingZeros64(hits)) % d.n
			d.settle(int32(player*d.n+from), d.table[v]+1)
		}
	}
	return len(d.mirrored[player])
}
