package pattern

import (
	"errors"
	"fmt"
	"slices"
)

// Observe finds the octal code that explains the moves of heaps 0, 1, 2, …:
// options[n] lists what a heap of n can be made into, each as the sizes of the
// heaps that are left, in any order and as often as one likes; heaps of 0 count
// for nothing.
//
// A digit is taken for 0 if nothing speaks for it, so a code that ends is accepted
// only if heaps of twice its length and 4 more were seen; and one that goes on with
// the same digit if that one fills the second half at least. The error says in a
// line why there is no such code. O(size of options), times a logarithm.
func Observe(options [][][]int) (*Code, error) {
	n := len(options) - 1
	if n < 12 {
		return nil, fmt.Errorf("the moves of heaps up to %d are known: too few to see an octal code, which takes 12", n)
	}
	c := &Code{digits: make([]uint8, n+1)}
	for heap, moves := range options {
		digits, err := leavings(heap, moves)
		if err != nil {
			return nil, err
		}
		for i, d := range digits {
			seen := visible(heap, i)
			// A digit is met first in the heap of its own size, and every larger one has more of
			// it to show, up to all of it.
			if heap == i {
				c.digits[i] = d
				continue
			}
			known := visible(heap-1, i) & seen
			if (d^c.digits[i])&known != 0 {
				return nil, fmt.Errorf("taking %d leaves a heap of %d otherwise than a heap of %d: no octal code", i, heap, heap-1)
			}
			c.digits[i] |= d & seen
		}
	}
	return c.end(n)
}

// visible says which parts of digit i a heap can show: nothing is left of i, one
// heap of at least i+1, two of at least i+2.
func visible(heap, i int) uint8 {
	var v uint8
	if heap == i && i > 0 {
		v |= 1
	}
	if heap > i && i > 0 {
		v |= 2
	}
	if heap > i+1 {
		v |= 4
	}
	return v
}

// leavings reads the digits that a heap shows off its moves.
func leavings(heap int, moves [][]int) ([]uint8, error) {
	digits := make([]uint8, heap+1)
	var splits [][2]int // what is left, and the smaller part of it
	for _, move := range moves {
		left, sum := make([]int, 0, 2), 0
		for _, part := range move {
			if part < 0 || part > heap-sum {
				return nil, fmt.Errorf("a heap of %d is not made less by a move to %v: no octal code", heap, move)
			}
			if sum += part; part > 0 {
				left = append(left, part)
			}
		}
		i := heap - sum
		switch {
		case len(left) > 2:
			return nil, fmt.Errorf("a heap of %d can be made into %d: an octal code leaves two at most", heap, len(left))
		case i == 0 && len(left) < 2:
			return nil, fmt.Errorf("a heap of %d is not made less by a move to %v: no octal code", heap, move)
		case len(left) == 2:
			splits = append(splits, [2]int{sum, min(left[0], left[1])})
		default:
			digits[i] |= 1 << len(left)
		}
	}
	slices.SortFunc(splits, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	splits = slices.Compact(splits)
	for len(splits) > 0 {
		sum, count := splits[0][0], 0
		for count < len(splits) && splits[count][0] == sum {
			count++
		}
		if count < sum/2 {
			return nil, fmt.Errorf("taking %d of a heap of %d leaves two heaps, but not any two: no octal code", heap-sum, heap)
		}
		digits[heap-sum] |= 4
		splits = splits[count:]
	}
	return digits, nil
}

// end tells how the digits seen in heaps up to n go on.
func (c *Code) end(n int) (*Code, error) {
	last := n
	for last > 0 && c.digits[last] == 0 {
		last--
	}
	if n >= 2*last+4 {
		c.digits = c.digits[:last+1]
		return c, nil
	}
	// The last two digits are not all visible.
	from := n - 2
	for from > 1 && c.digits[from-1] == c.digits[n-2] {
		from--
	}
	d := c.digits[n-2]
	if d != 0 && from <= n/2 && c.digits[n-1] == d&3 && c.digits[n] == d&1 {
		c.rest, c.digits = d, c.digits[:from]
		return c.trim(), nil
	}
	return nil, errors.New("the digits of the octal code come to no end")
}
