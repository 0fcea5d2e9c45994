package pattern

import (
	"errors"
	"fmt"
	"slices"
)

// Observe finds the octal code that explains the moves of the heaps 0..high. Options lists
// what a heap can be turned into, each option as the sizes of the heaps that are left, in
// any order; options may repeat, and heaps of 0 are ignored. It is called once for each
// heap, from 0 on.
//
// A digit without evidence counts as 0. So a code that ends is accepted only if heaps of twice
// its length and 4 more were seen, and one that continues with the same digit only if that digit
// fills at least the second half. The error says in a line why there is no such code. O(size of
// options), times a logarithm.
func Observe(high int, options func(heap int) [][]int) (*Code, error) {
	if high < 12 {
		return nil, fmt.Errorf("the moves of heaps up to %d are known: too few to see an octal code, which takes 12", high)
	}
	o := observation{code: Code{digits: make([]uint8, high+1)}, shown: make([]uint8, high+1)}
	for heap := range high + 1 {
		if err := o.heap(heap, options(heap)); err != nil {
			return nil, err
		}
	}
	return o.code.end(high)
}

// observation is a code as far as its digits have been seen.
type observation struct {
	code    Code
	lasting []int // the indices of digits that every larger heap must show again
	// The parts of digits that the current heap shows, by index, and the indices shown.
	shown   []uint8
	touched []int
}

// heap reads a heap's moves into the code. It fails if they contradict the moves of smaller
// heaps: what an octal code allows to be taken can be taken from every heap that is large
// enough. O(moves), times a logarithm.
func (o *observation) heap(heap int, moves [][]int) error {
	for _, i := range o.touched {
		o.shown[i] = 0
	}
	o.touched = o.touched[:0]
	if err := o.leavings(heap, moves); err != nil {
		return err
	}
	for _, i := range o.touched {
		// A digit is first seen in the heap of its own size. The next larger heaps show
		// more parts of it, until all can be seen.
		before := o.code.digits[i]
		if (o.shown[i]^before)&visible(heap-1, i)&visible(heap, i) != 0 {
			return otherwise(heap, i)
		}
		o.code.digits[i] |= o.shown[i] & visible(heap, i)
		if before&6 == 0 && o.code.digits[i]&6 != 0 {
			o.lasting = append(o.lasting, i)
		}
	}
	for _, i := range o.lasting {
		if o.shown[i] == 0 && o.code.digits[i]&visible(heap-1, i)&visible(heap, i) != 0 {
			return otherwise(heap, i)
		}
	}
	return nil
}

// otherwise returns the error for taking i from a heap, if that leaves other numbers of heaps than
// from smaller heaps.
func otherwise(heap, i int) error {
	return fmt.Errorf("taking %d leaves a heap of %d otherwise than a heap of %d: no octal code", i, heap, heap-1)
}

// show records that the current heap shows part of digit i.
func (o *observation) show(i int, part uint8) {
	if o.shown[i] == 0 {
		o.touched = append(o.touched, i)
	}
	o.shown[i] |= part
}

// visible returns which parts of digit i a heap can show: 1 (nothing is left) a heap of i,
// 2 (one heap is left) a heap of at least i+1, 4 (two are left) a heap of at least i+2.
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

// leavings records the digits that a heap's moves show. It fails if they are not those of an octal
// game.
func (o *observation) leavings(heap int, moves [][]int) error {
	var splits [][2]int // of each move that leaves two heaps: their sum, and the smaller one
	for _, move := range moves {
		left, sum := make([]int, 0, 2), 0
		for _, part := range move {
			if part < 0 || part > heap-sum {
				return fmt.Errorf("a heap of %d is not made less by a move to %v: no octal code", heap, move)
			}
			if sum += part; part > 0 {
				left = append(left, part)
			}
		}
		i := heap - sum
		switch {
		case len(left) > 2:
			return fmt.Errorf("a heap of %d can be made into %d: an octal code leaves two at most", heap, len(left))
		case i == 0 && len(left) < 2:
			return fmt.Errorf("a heap of %d is not made less by a move to %v: no octal code", heap, move)
		case len(left) == 2:
			splits = append(splits, [2]int{sum, min(left[0], left[1])})
		default:
			o.show(i, 1<<len(left))
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
			return fmt.Errorf("taking %d of a heap of %d leaves two heaps, but not any two: no octal code", heap-sum, heap)
		}
		o.show(heap-sum, 4)
		splits = splits[count:]
	}
	return nil
}

// end decides how the digits seen in the heaps up to n continue. It fails if that is not
// clear.
func (c *Code) end(n int) (*Code, error) {
	last := n
	for last > 0 && c.digits[last] == 0 {
		last--
	}
	if n >= 2*last+4 {
		c.digits = c.digits[:last+1]
		return c, nil
	}
	// The last two digits are only partly visible.
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
