package table

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zugzwang/games/finite"
	"zugzwang/games/pattern"
)

// mostObserved is the most parts that are read as heaps.
const mostObserved = 1 << 18

// heaps are the parts of boards, each read as heaps of stones.
type heaps struct {
	*finite.Parts
	sizes [][]int     // by part: the sizes of its heaps, ascending, without 0
	alone map[int]int // by size: the part that is a single heap of that size
}

// readHeaps reads parts whose names are whole numbers, "12", lists of them, "(3, 4)", or
// rows of one character, "|||". It returns false if other names occur, or if parts with the
// same numbers have different moves. O(moves).
func readHeaps(name finite.Caller, parts *finite.Parts) (*heaps, bool) {
	if parts.Len() > mostObserved {
		return nil, false
	}
	h := &heaps{Parts: parts, sizes: make([][]int, parts.Len()), alone: map[int]int{}}
	for i := range h.sizes {
		sizes, ok := heapSizes(name.Call(parts.State(i)))
		if !ok {
			return nil, false
		}
		h.sizes[i] = sizes
	}
	first := map[string]int{} // by numbers: the first part with them
	for i, sizes := range h.sizes {
		numbers := fmt.Sprint(sizes)
		one, met := first[numbers]
		switch {
		case met && !slices.EqualFunc(h.moves(one), h.moves(i), slices.Equal):
			return nil, false
		case !met:
			first[numbers] = i
			if len(sizes) == 1 {
				h.alone[sizes[0]] = i
			}
		}
	}
	return h, true
}

// heapSizes returns the positive numbers in the name of a part, ascending; for a row of one
// character, its length. It returns false for a name that is neither a row nor numbers from
// 0 on.
func heapSizes(text string) (list []int, ok bool) {
	if row, err := strconv.Unquote(text); err == nil && row != "" && strings.Count(row, row[:1]) == len(row) {
		return []int{len(row)}, true
	}
	if len(text) > 1 && (text[0] == '(' && text[len(text)-1] == ')' || text[0] == '[' && text[len(text)-1] == ']') {
		if text = strings.TrimSuffix(text[1:len(text)-1], ","); text == "" {
			return nil, true
		}
	}
	for word := range strings.SplitSeq(text, ", ") {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 {
			return nil, false
		}
		if n > 0 {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list, true
}

// moves returns, for each move of a part, the sizes of the heaps that it leaves, sorted and
// without repetitions.
func (h *heaps) moves(part int) [][]int {
	var all [][]int
	for _, left := range h.Options(part) {
		var move []int
		for _, to := range left {
			move = append(move, h.sizes[to]...)
		}
		slices.Sort(move)
		all = append(all, move)
	}
	slices.SortFunc(all, slices.Compare)
	return slices.CompactFunc(all, slices.Equal)
}

// isSum reports whether a move of a part of several heaps is always a move of one of its
// heaps, and all such moves are possible.
func (h *heaps) isSum(part int) bool {
	var all [][]int
	for i, size := range h.sizes[part] {
		one, met := h.alone[size]
		if !met {
			return false
		}
		others := slices.Delete(slices.Clone(h.sizes[part]), i, i+1)
		for _, move := range h.moves(one) {
			sum := slices.Concat(others, move)
			slices.Sort(sum)
			all = append(all, sum)
		}
	}
	slices.SortFunc(all, slices.Compare)
	return slices.EqualFunc(slices.CompactFunc(all, slices.Equal), h.moves(part), slices.Equal)
}

// observe finds the game of heaps that a table is about, if theorems cover it: the octal
// code of a heap, or a game of two numbers. It compares the moves of all positions in the
// table.
func (t *Table) observe(b *finite.Board, parts *finite.Parts) {
	name, ok := b.Rules().(finite.Caller)
	if !ok || parts == nil || parts.Len() < t.X.High {
		return
	}
	h, ok := readHeaps(name, parts)
	switch {
	case !ok:
	case t.Two():
		if t.areNumbers(h) {
			t.two, t.code = t.observeTwo(h), observeOne(h, max(t.X.High, t.Y.High))
		}
	case t.areNumbers(h):
		t.code = observeOne(h, t.X.High)
	}
}

// areNumbers reports whether each board starts with heaps whose sizes are the cell's
// numbers: one heap in a table of one parameter, two in a table of two.
func (t *Table) areNumbers(h *heaps) bool {
	for i, c := range t.cells {
		numbers := []int{t.X.Low + i%t.X.Len()}
		if t.Two() {
			numbers = append(numbers, t.Y.Low+i/t.X.Len())
		}
		slices.Sort(numbers)
		numbers = slices.DeleteFunc(numbers, func(n int) bool { return n == 0 })
		if (c.Known() || t.Two()) && !slices.Equal(h.board(i), numbers) {
			return false
		}
	}
	return true
}

// observeOne returns the octal code that gives the moves of the heaps up to high. It
// returns nil if there is none, if some size does not occur, or if several heaps have other
// moves than each has alone.
func observeOne(h *heaps, high int) *pattern.Code {
	for size := 1; size <= high; size++ {
		if _, met := h.alone[size]; !met {
			return nil
		}
	}
	if !h.areSums() {
		return nil
	}
	code, err := pattern.Observe(high, h.options)
	if err != nil {
		return nil
	}
	return code
}

// options returns what a heap of this size can be made into, each as the sizes of the heaps
// left.
func (h *heaps) options(size int) [][]int {
	if part, met := h.alone[size]; met {
		return h.moves(part)
	}
	return nil // a heap of 0 has no moves
}

// areSums reports whether a position without heaps has no move, and every position of
// several heaps has the moves that each heap has alone.
func (h *heaps) areSums() bool {
	for part, sizes := range h.sizes {
		if len(sizes) == 0 && len(h.Options(part)) > 0 || len(sizes) > 1 && !h.isSum(part) {
			return false
		}
	}
	return true
}

// observeTwo returns the game on two heaps that the table shows, with the moves between its cells,
// to look for a pattern in it.
func (t *Table) observeTwo(h *heaps) *pattern.Two {
	return pattern.ObserveTwo(t.X, t.Y, func(x, y int) (to [][2]int, ok bool) {
		of := h.Board((y-t.Y.Low)*t.X.Len() + x - t.X.Low)
		for i, part := range of {
			var others []int
			for j, other := range of {
				if j != i {
					others = append(others, h.sizes[other]...)
				}
			}
			for _, move := range h.moves(int(part)) {
				left := slices.Concat(move, others)
				if len(left) > 2 {
					return nil, false
				}
				left = append(left, 0, 0)
				to = append(to, [2]int{left[0], left[1]})
			}
		}
		return to, true
	})
}

// board returns the sizes of the heaps that board i starts with, ascending.
func (h *heaps) board(i int) []int {
	var all []int
	for _, part := range h.Board(i) {
		all = append(all, h.sizes[part]...)
	}
	slices.Sort(all)
	return all
}
