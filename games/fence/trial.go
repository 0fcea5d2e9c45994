package fence

import (
	"bytes"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"zugzwang/games"
	"zugzwang/games/params"
	"zugzwang/solver"
)

// The source's own limits are not known.
var trials = &games.Trials{
	Unit: "rows and columns of a board", Small: 6, Judge: 1000, Most: 100_000,
	Draw:     drawTrial,
	Read:     readTrial,
	Mistakes: mistakes,
}

// trial is a judge's input.
type trial []pair

// pair is a board's two fences, in the order of the input.
type pair [2]string

func readTrial(text []byte, source string) (games.Case, error) {
	var t trial
	err := readBoards(params.NewReader(text, source), solver.Options{}, func(g *gridReader) error {
		t = append(t, pair{string(g.first), string(g.second)})
		return nil
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// drawTrial draws random boards. Single rows, single columns, rectangles and staircases are
// as likely as boards between arbitrary fences. One input in three has two boards: any one,
// and a single row or column that brings the total to 0 or 1, where a wrong value changes
// who wins. Fences touch at the corners only, since the source does not say what holds
// elsewhere.
func drawTrial(rng *rand.Rand, size int64) games.Case {
	side := max(int(size)/2, 1)
	count := 1 + rng.IntN(3)
	if rng.IntN(3) == 0 {
		count = 1 + rng.IntN(max(int(min(2*size, 200_000/size)), 3))
	}
	t := make(trial, count)
	for i := range t {
		rows, columns := 1+rng.IntN(side), 1+rng.IntN(side)
		if i == 0 {
			rows, columns = side, max(int(size)-side, 1)
		}
		t[i] = drawPair(rng, rows, columns)
		if rng.IntN(2) == 0 {
			t[i] = pair{t[i][1], t[i][0]}
		}
	}
	if rng.IntN(3) == 0 {
		t = trial{t[0], straight(rng.IntN(2) - t[0].value())}
	}
	rng.Shuffle(len(t), func(i, j int) { t[i], t[j] = t[j], t[i] })
	return t
}

// drawPair draws an upper and a lower fence.
func drawPair(rng *rand.Rand, rows, columns int) pair {
	upper, lower := randomPath(rng, rows-1, columns-1), randomPath(rng, rows-1, columns-1)
	switch rng.IntN(6) {
	case 0:
		rows = 1
		upper, lower = bytes.Repeat([]byte{'R'}, columns-1), bytes.Repeat([]byte{'R'}, columns-1)
	case 1:
		columns = 1
		upper, lower = bytes.Repeat([]byte{'D'}, rows-1), bytes.Repeat([]byte{'D'}, rows-1)
	case 2: // a rectangle
		upper = append(bytes.Repeat([]byte{'R'}, columns-1), bytes.Repeat([]byte{'D'}, rows-1)...)
		lower = append(bytes.Repeat([]byte{'D'}, rows-1), bytes.Repeat([]byte{'R'}, columns-1)...)
	case 3: // a staircase as narrow as can be
		lower = slices.Clone(upper)
	}
	upper, lower = parted(upper, lower)
	return pair{"R" + string(upper) + "D", "D" + string(lower) + "R"}
}

// parted returns the upper and the lower border of the area that two paths enclose.
func parted(a, b []byte) (upper, lower []byte) {
	across := [2]int{} // how many R's a and b have had so far
	for i := range a {
		was := across
		for p, path := range [2][]byte{a, b} {
			if path[i] == 'R' {
				across[p]++
			}
		}
		step := func(before, after int) byte {
			if after > before {
				return 'R'
			}
			return 'D'
		}
		upper = append(upper, step(max(was[0], was[1]), max(across[0], across[1])))
		lower = append(lower, step(min(was[0], was[1]), min(across[0], across[1])))
	}
	return upper, lower
}

func (p pair) rows() int    { return strings.Count(p[0], "D") }
func (p pair) columns() int { return strings.Count(p[0], "R") }

func (t trial) Text() []byte {
	var out bytes.Buffer
	fmt.Fprintln(&out, len(t))
	for _, p := range t {
		fmt.Fprintf(&out, "%d %d\n%s\n%s\n", p.rows(), p.columns(), p[0], p[1])
	}
	return out.Bytes()
}

func (t trial) Says() string {
	if len(t) == 1 {
		return fmt.Sprintf("1 board of %d×%d", t[0].rows(), t[0].columns())
	}
	sides := 0
	for _, p := range t {
		sides += len(p[0])
	}
	return fmt.Sprintf("%d boards, %d rows and columns in all", len(t), sides)
}

// Weight returns the rows and columns of all boards, the number of boards, how far they are from
// rectangles, and how many have the lower fence first.
func (t trial) Weight() []int64 {
	var sides, bent, turned int64
	for _, p := range t {
		sides += int64(len(p[0]))
		upper, lower := p[0], p[1]
		if upper[0] == 'D' {
			turned++
			upper, lower = lower, upper
		}
		bent += before(upper, 'D') + before(lower, 'R')
	}
	return []int64{sides, int64(len(t)), bent, turned}
}

// before counts the pairs of letters of a fence in which first comes first.
func before(fence string, first byte) (pairs int64) {
	met := int64(0)
	for _, c := range []byte(fence) {
		if c == first {
			met++
		} else {
			pairs += met
		}
	}
	return pairs
}

// value returns the value of the board between two fences, in moves for Right; 0 if these fences do
// not enclose a valid board.
func (p pair) value() int {
	g, err := NewGrid(p.rows(), p.columns(), []byte(p[0]), []byte(p[1]))
	if err != nil {
		return 0
	}
	return int(g.Value())
}

// straight returns a board with this value: a single row, or a single column if it is
// negative.
func straight(value int) pair {
	if value < 0 {
		down := strings.Repeat("D", -value)
		return pair{"R" + down + "D", "D" + down + "R"}
	}
	across := strings.Repeat("R", value)
	return pair{"R" + across + "D", "D" + across + "R"}
}

// isolated yields inputs that show which board is valued wrongly: one plain board of the
// same total, and each board with a plain one that brings the total to 0 or 1, where a
// wrong value changes who wins. A plain board is a single row or column. Inputs that do not
// weigh less are left out.
func (t trial) isolated(yield func(games.Case) bool) bool {
	weight, total := t.Weight(), 0
	try := func(next trial) bool { return slices.Compare(next.Weight(), weight) >= 0 || yield(next) }
	values := make([]int, len(t))
	for i, p := range t {
		values[i] = p.value()
		total += values[i]
	}
	if !try(trial{straight(total)}) {
		return false
	}
	if len(t) == 2 && (t[0] == straight(values[0]) || t[1] == straight(values[1])) {
		return true // that is done already
	}
	for i, p := range t {
		if !try(trial{p, straight(-values[i])}) || !try(trial{p, straight(1 - values[i])}) {
			return false
		}
	}
	return true
}

// Simpler yields inputs with fewer boards; with fewer rows and columns, first on all boards
// at once, then on one; with fewer or smaller corners of fences; and with the upper fence
// first.
func (t trial) Simpler() iter.Seq[games.Case] {
	return func(yield func(games.Case) bool) {
		for fewer := range games.Coarsely(t) {
			if !yield(trial(fewer)) {
				return
			}
		}
		if !t.isolated(yield) || !t.halved(yield) {
			return
		}
		for fewer := range games.Without(t) {
			if !yield(trial(fewer)) {
				return
			}
		}
		for i, p := range t {
			for next := range p.simpler() {
				other := slices.Clone(t)
				other[i] = next
				if !yield(other) {
					return
				}
			}
		}
		t.rebalanced(yield)
	}
}

// rebalanced yields inputs for an input of two boards of which one is plain (see isolated):
// simpler boards in place of the other, each with a plain one that brings the total to 0 or
// 1.
func (t trial) rebalanced(yield func(games.Case) bool) {
	if len(t) != 2 {
		return
	}
	weight := t.Weight()
	for i, p := range t {
		if t[1-i] != straight(t[1-i].value()) {
			continue
		}
		for next := range p.simpler() {
			v := next.value()
			for _, plain := range [...]pair{straight(-v), straight(1 - v)} {
				if other := (trial{next, plain}); slices.Compare(other.Weight(), weight) < 0 && !yield(other) {
					return
				}
			}
		}
	}
}

// halved yields inputs in which every board has half of its rows, or half of its columns, or both.
func (t trial) halved(yield func(games.Case) bool) bool {
	for _, letters := range [...]string{"DR", "D", "R"} {
		for half := range 2 {
			next := slices.Clone(t)
			for i := range next {
				for _, letter := range []byte(letters) {
					next[i] = next[i].half(letter, half)
				}
			}
			if !slices.Equal(next, t) && !yield(next) {
				return false
			}
		}
	}
	return true
}

// half returns the board with half of its rows (letter D) or columns (letter R): the first
// half if half is 0, the second if it is 1. It returns p unchanged if the fences would
// cross.
func (p pair) half(letter byte, half int) pair {
	next := p
	for which, fence := range p {
		next[which] = keep(fence, letter, games.Halves(places(fence, letter))[half])
	}
	if _, err := NewGrid(next.rows(), next.columns(), []byte(next[0]), []byte(next[1])); err != nil {
		return p
	}
	return next
}

// places returns the indices of a letter in a fence.
func places(fence string, letter byte) (at []int) {
	for i := range len(fence) {
		if fence[i] == letter {
			at = append(at, i)
		}
	}
	return at
}

// keep returns the fence without a letter, except at the indices in stay, which ascend.
func keep(fence string, letter byte, stay []int) string {
	var b strings.Builder
	for i, next := 0, 0; i < len(fence); i++ {
		switch {
		case fence[i] != letter:
		case next < len(stay) && stay[next] == i:
			next++
		default:
			continue
		}
		b.WriteByte(fence[i])
	}
	return b.String()
}

// simpler yields simpler boards to replace p, all with valid fences.
func (p pair) simpler() iter.Seq[pair] {
	return func(yield func(pair) bool) {
		try := func(next pair) bool {
			_, err := NewGrid(next.rows(), next.columns(), []byte(next[0]), []byte(next[1]))
			return err != nil || yield(next)
		}
		across, down := strings.Repeat("R", p.columns()), strings.Repeat("D", p.rows())
		if whole := (pair{across + down, down + across}); p != whole && p != (pair{whole[1], whole[0]}) && !yield(whole) {
			return
		}
		const small = 40 // rows and columns; on larger boards the same part is dropped from both fences
		for _, all := range [...]bool{false, true} {
			for _, letter := range []byte("DR") {
				second := slices.Collect(shorter(p[1], letter))
				for i, first := range slices.Collect(shorter(p[0], letter)) {
					for j, other := range second {
						if (i == j) != all && (!all || len(p[0]) <= small) && len(first) == len(other) && !try(pair{first, other}) {
							return
						}
					}
				}
			}
		}
		for which, fence := range p {
			turn, straight := "DR", "RD"
			if fence[0] == 'D' {
				turn, straight = straight, turn
			}
			for at := 0; ; at++ {
				found := strings.Index(fence[at:], turn)
				if found < 0 {
					break
				}
				at += found
				next := p
				next[which] = fence[:at] + straight + fence[at+len(turn):]
				if !try(next) {
					return
				}
			}
		}
		if p[0][0] == 'D' {
			yield(pair{p[1], p[0]})
		}
	}
}

// shorter yields the fence with one of its letters left out in places: half of the places,
// smaller runs of places, and single ones. Results that repeat the one before are skipped.
func shorter(fence string, letter byte) iter.Seq[string] {
	return func(yield func(string) bool) {
		last := ""
		for stay := range games.Without(places(fence, letter)) {
			if s := keep(fence, letter, stay); s != last {
				if last = s; !yield(s) {
					return
				}
			}
		}
	}
}

func (t trial) Asked(word int) games.Asked {
	if word > 0 {
		return games.Asked{}
	}
	return games.Asked{What: "who wins if Right starts", First: Right}
}
