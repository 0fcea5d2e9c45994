package jug

import (
	"fmt"
	"math"

	"zugzwang/solver"
)

// plies computes rows of remotenesses for the checker, as rows does outcomes. A positive n is a
// win in n plies; 0 or a negative n is a loss in -n.
type plies struct {
	sizes  []int64
	rule   Rule
	n      int64   // the number of rows computed
	window int64   // the number of rows kept: as many as the next one looks back, and itself
	ring   []int32 // row n is at n modulo window
	cells  int64   // in a row
	at     [4]int  // by who may PASS: where its cells begin in a row, one for each size just taken

	options []int32 // the values of the first moves in the last row: by size, then a PASS; none if not allowed
	later   []int32 // from each size on: the value of the best take
}

// none stands for no move. It is less than the value of any.
const none = math.MinInt32

// moved returns the value of a move: theirs is the value, for the other player, of the
// state it leads to.
func moved(theirs int32) int32 {
	if theirs > 0 {
		return -theirs - 1
	}
	return 1 - theirs
}

// preferred returns the sooner of two wins, the later of two losses, and a win rather than a
// loss.
func preferred(a, b int32) int32 {
	if a == none || b == none || (a > 0) != (b > 0) {
		return max(a, b)
	}
	return min(a, b)
}

// newPlies returns plies without a row yet; there may be most rows. The error is a
// *solver.TooLarge.
func newPlies(sizes []int64, rule Rule, most int64, opt solver.Options) (*plies, error) {
	k := len(sizes)
	p := &plies{sizes: sizes, rule: rule, window: min(widest(sizes)+1, most), cells: int64(k * len(rights[rule])), options: make([]int32, k+1), later: make([]int32, k+1)}
	for i, may := range rights[rule] {
		p.at[may] = i * k
	}
	need := int64(-1)
	if p.window < math.MaxInt64/(4*p.cells+1) {
		need = 4 * p.cells * p.window
	}
	if err := opt.Fit(fmt.Sprintf("a check of plies by windows of %d rows", p.window), need); err != nil {
		return nil, err
	}
	p.ring = make([]int32, p.cells*p.window)
	return p, nil
}

// next makes a row. O(sizes).
func (p *plies) next() {
	k := len(p.sizes)
	here := p.n % p.window
	var answer [4]int32 // by who may PASS: the value of answering a PASS
	for _, may := range rights[p.rule] {
		from := p.at[take(may)]
		for i, size := range p.sizes {
			p.options[i] = none
			if size <= p.n {
				back := here - size
				if back < 0 {
					back += p.window
				}
				p.options[i] = moved(p.ring[back*p.cells+int64(from+i)])
			}
		}
		p.later[k] = none
		for i := k - 1; i >= 0; i-- {
			p.later[i] = preferred(p.options[i], p.later[i+1])
		}
		answer[may] = worth(p.later[0])
		p.options[k] = none
		if may&mine != 0 {
			p.options[k] = moved(answer[p.rule.say(may)])
		}
		cells := p.ring[here*p.cells+int64(p.at[may]):]
		sooner := p.options[k] // the best of a PASS and the takes of smaller sizes
		for i := range k {
			cells[i] = worth(preferred(sooner, p.later[i+1]))
			sooner = preferred(sooner, p.options[i])
		}
	}
	p.n++
}

// worth returns the value of a state whose best move has this value. Without a move the player
// has lost: 0.
func worth(best int32) int32 {
	if best == none {
		return 0
	}
	return best
}

// value returns the value of the last row's state at the start of a game.
func (p *plies) value() int32 {
	k := len(p.sizes)
	return worth(preferred(p.later[0], p.options[k]))
}
