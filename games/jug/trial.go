package jug

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"

	"zugzwang/games"
	"zugzwang/games/english"
	"zugzwang/games/params"
	"zugzwang/solver"
)

var trials = &games.Trials{
	Unit: "stones", Small: 12, Judge: 100, Most: 1_000_000,
	Draw:     drawTrial,
	Read:     readTrial,
	Mistakes: mistakes,
}

// The limits of a judge's input in the source: three sizes up to 10, and ten numbers of stones.
// Some programs read exactly as many.
const (
	judgeSizes   = 3
	judgeLargest = 10
	judgeHeaps   = 10
)

// trial is a judge's input.
type trial struct{ sizes, heaps []int64 }

func readTrial(text []byte, source string) (games.Case, error) {
	in, err := readInput(params.NewReader(text, source), nil, solver.Options{})
	if err != nil {
		return nil, err
	}
	return trial{in.board.sizes, in.heaps}, nil
}

// drawTrial draws a random input. The numbers of stones are often consecutive, at the
// beginning or at the end of the range.
func drawTrial(rng *rand.Rand, size int64) games.Case {
	t := trial{sizes: make([]int64, judgeSizes), heaps: make([]int64, judgeHeaps)}
	largest := judgeLargest
	if rng.IntN(3) == 0 {
		largest = judgeSizes + 1 // so that few numbers are missing among the sizes
	}
	for i, s := range rng.Perm(largest)[:judgeSizes] {
		t.sizes[i] = int64(s) + 1
	}
	slices.Sort(t.sizes)
	size = max(size, judgeHeaps)
	from := int64(0)
	switch rng.IntN(3) {
	case 0:
		from = rng.Int64N(size - judgeHeaps + 1)
		fallthrough
	case 1:
		for i := range t.heaps {
			t.heaps[i] = from + int64(i) + 1
		}
	default:
		for i := range t.heaps {
			t.heaps[i] = 1 + rng.Int64N(size)
		}
		t.heaps[rng.IntN(judgeHeaps)] = size
	}
	return t
}

func (t trial) Text() []byte {
	var out bytes.Buffer
	for i, s := range t.sizes {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(strconv.FormatInt(s, 10))
	}
	out.WriteByte('\n')
	for _, n := range t.heaps {
		fmt.Fprintln(&out, n)
	}
	return out.Bytes()
}

func (t trial) Says() string {
	list := ""
	for i, s := range t.sizes {
		if i > 0 {
			list += ", "
		}
		list += number(s)
	}
	if len(t.heaps) == 1 {
		return fmt.Sprintf("%s, sizes %s", english.Several(int(t.heaps[0]), "stone"), list)
	}
	return fmt.Sprintf("%s of at most %s, sizes %s", english.Several(len(t.heaps), "jug"), english.Several(int(slices.Max(t.heaps)), "stone"), list)
}

// Weight returns how many numbers of stones there are, how many sizes, the sum of the stones and
// the sum of the sizes.
func (t trial) Weight() []int64 {
	var stones, sizes int64
	for _, n := range t.heaps {
		stones += n
	}
	for _, s := range t.sizes {
		sizes += s
	}
	return []int64{int64(len(t.heaps)), int64(len(t.sizes)), stones, sizes}
}

// Simpler yields inputs with fewer or smaller numbers of stones, or with smaller sizes. It
// keeps as many sizes as inputs of the source have, and removes only those that t has
// beyond that.
func (t trial) Simpler() iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		for fewer := range games.Without(t.heaps) {
			if !yield(trial{t.sizes, fewer}) {
				return
			}
		}
		next := slices.Clone(t.heaps) // with every number halved
		for i, n := range next {
			next[i] = (n + 1) / 2
		}
		if len(next) > 1 && !slices.Equal(next, t.heaps) && !yield(trial{t.sizes, next}) {
			return
		}
		if len(t.sizes) > judgeSizes {
			for fewer := range games.Without(t.sizes) {
				if len(fewer) >= judgeSizes && !yield(trial{fewer, t.heaps}) {
					return
				}
			}
		}
		for i, n := range t.heaps {
			for less := range games.Less(n, min(n, 1)) { // the judge does not ask for 0 stones
				next := slices.Clone(t.heaps)
				next[i] = less
				if !yield(trial{t.sizes, next}) {
					return
				}
			}
		}
		for i, s := range t.sizes {
			least := int64(1)
			if i > 0 {
				least = t.sizes[i-1] + 1
			}
			for less := range games.Less(s, least) {
				next := slices.Clone(t.sizes)
				next[i] = less
				if !yield(trial{next, t.heaps}) {
					return
				}
			}
		}
	}
}

func (t trial) Asked(word int) games.Asked {
	if word >= len(t.heaps) {
		return games.Asked{}
	}
	n := number(t.heaps[word])
	return games.Asked{What: "N = " + n, Settings: params.Settings{"stones": n}}
}
