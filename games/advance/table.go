package advance

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"zugzwang/solver"
)

// # The table of all columns of a height
//
// A column of h rows is a number to the base of 3: 0 is an empty cell, 1 a W, 2
// a B, and the top cell is the least digit. Eating takes a digit away, advancing
// takes it to the place below, so all options of a column are smaller numbers,
// and one pass over 0..3^h-1 finds them solved. Done state by state, that pass
// looks for its moves digit by digit, and that is what it spends its time on.
//
//	digits    5 … h-1           0 … 4
//	          high: which block    low: where in it
//	          |W . B … W B|        |. B W . W|
//
// Blocks. The 243 states with the same high digits are a block, and the options
// that change only high digits are at the same place in another block:
//
//	eat the W in row r:          the block less     3^(r-5), same place
//	advance it into row r-1:     the block less 2 · 3^(r-6), same place
//	advance it from row 5 to 4:  the block less 1, 81 places on,
//	                             for the 81 states with row 4 empty
//
// and twice that for a B. Which of them there are is found out once for a block;
// each is then 243 numbers in a row against 243 best options so far. The options
// that change low digits are within the block, at the same places in every
// block: they are listed once for all. A piece gives either player one option at
// most, so each of 243 records has five places for White and five for
// Black, those to spare naming a cell that is worse than any option: no branch
// depends on the board. Records are in the order of the sum of r+1 over the rows
// of the pieces, which every move lowers: most neighbours do not wait for each
// other, and the processor has several in hand.
//
// Colours. A column with its colours swapped is worth the opposite. Only blocks
// whose lowest piece is a W are solved, and the one with none; the others are
// written from them.
//
// Cores. The highest digits, all but nine, make units of 3^9 states, and the
// same sum over the rows of their pieces makes levels: what an option changes is
// either the unit's own, where the order of numbers does, or it leads to a unit
// of a lower level, or to such a one's opposite. The units of a level are
// shared out among the cores as they come.
//
// Vectors. With GOEXPERIMENT=simd on a processor with AVX-512, a unit is solved
// sixteen states at a time, and its states are in another order, in which those
// that differ in colours only are neighbours: see vector.go.
//
// # Fixed point, and why it is exact
//
// A value is an int32 in units of 2^-(h-1).
//
// It is not too large: a column with w pieces W and b pieces B is worth no less
// than -w and no more than b. For the latter, play it together with b moves that
// only Black may make. Whenever White eats a B, Black makes one of these moves,
// so there are as many as B as before; whenever a W advances, Black eats it. White
// runs out of moves first. So numbers are at most h·2^(h-1), and
// less than 2^30, which stands for a missing option, up to h = 25.
//
// It is not too coarse: let the best options l < r of a column be multiples of
// the unit, and let them be two units apart at least. Then there is a multiple of
// the unit between them. The simplest number between them is, if no integer, the
// one with the least denominator; it has no greater one than that multiple, so it
// is a multiple of the unit itself. From the empty column up, then, all values
// are exact if no state has options less than two units apart, and that is
// looked at in every state: a table where it fails anywhere is not
// returned. It never fails: a lone piece at the bottom needs the unit, and no
// column of up to 16 rows needs a finer one.
//
// # The simplest number, without branches
//
// Let q = r-1. What lies between is l+1..q. If bit is the highest bit in which l
// and q differ, as two's complements, there are multiples of 2^bit in l+1..q: one
// of 2^(bit+1) at most, so no other number has a lesser denominator. If
// bit is worth 1 or more, there is an integer, and one nearest to 0. So let m be
// all bits below bit that are also worth less than 1:
//
//	p = (l | m) + 1    the least of the multiples of m+1
//	q = q &^ m         the greatest
//	max(p, min(q, 0))  the nearest to 0 of those from p to q
//
// Where bit is worth less than 1, p = q. An interval around 0 differs in its
// sign, and the nearest to 0 is 0.
//
// # Costs
//
// O(3^h · h) time: half of it goes to the options within a block and the simplest
// number, a third to the other options, the rest to the opposite block.
// 4 bytes a state, and as many a unit for their order. What a core works with
// besides, the records and three blocks, is 6 kB and stays in the first-level
// cache. With vectors it is a quarter of the time, and two fifths of that go to
// options in other units; the lists they need are 100 kB.
//
// Source: the numbers are Conway's (On Numbers and Games); the game is AtCoder
// ABC 229 H.

// The sizes of the table's parts, in digits.
const (
	lowRows  = 5 // of the place in a block: 3^5 states and two sentinels fit a byte
	unitRows = 9 // of the place in a unit
	lowSize  = 243
)

// infinite is greater than every value; its negative is less.
const infinite = 1 << 30

// maxRows is how many rows fixed point allows for.
const maxRows = 25

// record is what to compare for one state of a block.
type record struct {
	at          uint8
	left, right [lowRows]uint8 // options of White and of Black, or noLeft and noRight
}

// Table is the value of every column of a height. Tables are immutable.
type Table struct {
	height int
	values []int32 // in units of 2^-exp, by index
	exp    uint
	places []uint16 // where in a unit its states are; or nil, if they are in order
}

// Every solves all 3^height columns of a height, on all cores. It returns a
// *solver.TooLarge before it allocates if that takes more memory than opt allows:
// 4 bytes a state. O(3^height · height).
func Every(ctx context.Context, height int, opt solver.Options) (*Table, error) {
	what := fmt.Sprintf("all states of %d rows", height)
	if height > maxRows {
		return nil, opt.Fit(what, -1)
	}
	n := power(height)
	units := power(max(height-unitRows, 0))
	need := 4*n + 4*units
	if need > math.MaxInt && (opt.Memory <= 0 || opt.Memory > math.MaxInt) {
		opt.Memory = math.MaxInt // the machine cannot address more
	}
	if err := opt.Fit(what, need); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t := &Table{height: height, values: make([]int32, n), exp: uint(max(height-1, 0))}
	f := &filling{Table: t, ctx: ctx, low: min(height, lowRows), unit: min(height, unitRows)}
	f.prepare()
	if err := f.run(opt.Progress); err != nil {
		return nil, err
	}
	return t, nil
}

// power is 3^n.
func power(n int) int64 {
	p := int64(1)
	for range n {
		p *= 3
	}
	return p
}

// Len is the number of states.
func (t *Table) Len() int { return len(t.values) }

// Value is the value of a column, and whether it is one of the table's: of its
// height or less, or with nothing but empty cells below. O(height).
func (t *Table) Value(column string) (solver.Dyadic, bool) {
	i := 0
	for r := len(column) - 1; r >= 0; r-- {
		if r >= t.height && column[r] != empty {
			return solver.Dyadic{}, false
		}
		i *= 3
		switch column[r] {
		case pieces[0]:
			i++
		case pieces[1]:
			i += 2
		}
	}
	return t.at(i), true
}

func (t *Table) at(i int) solver.Dyadic { return solver.Frac(int64(t.values[t.index(i)]), t.exp) }

// index is where the value of a column is that is i as a number to the base of 3.
func (t *Table) index(i int) int {
	if t.places == nil {
		return i
	}
	at := i % len(t.places)
	return i - at + int(t.places[at])
}

// States lists the columns and their values from the empty one up: each after
// all of its options.
func (t *Table) States(yield func(column string, value solver.Dyadic) bool) {
	column := make([]byte, t.height)
	for i := range t.values {
		for r, rest := 0, i; r < t.height; r, rest = r+1, rest/3 {
			column[r] = empty
			if digit := rest % 3; digit > 0 {
				column[r] = pieces[digit-1]
			}
		}
		if !yield(string(column), t.at(i)) {
			return
		}
	}
}

// filling is a table in the making.
type filling struct {
	*Table
	ctx       context.Context
	low, unit int            // how many digits are a place in a block, and in a unit
	records   []record       // of a block, each after those it needs
	mirror    [lowSize]uint8 // the place in a block with the colours swapped
	levels    [][]int32      // the units to solve, each level after those it needs
	vectors   *vectors       // what solves a unit in place of blocks, if not nil
	done      atomic.Int64   // states
	coarse    atomic.Bool    // set if some number was no multiple of the unit
}

// weight is the sum of r+1 over the pieces' rows r, of the digits of a number.
// Every move lowers it.
func weight(number int) int {
	w := 0
	for r := 1; number > 0; r, number = r+1, number/3 {
		if number%3 > 0 {
			w += r
		}
	}
	return w
}

// mirrored is a number with its digits 1 and 2 swapped.
func mirrored(number int) int {
	m := 0
	for place := 1; number > 0; place, number = 3*place, number/3 {
		if digit := number % 3; digit > 0 {
			m += (3 - digit) * place
		}
	}
	return m
}

// prepare makes the records, the places with colours swapped, the vectors and the
// levels.
func (f *filling) prepare() {
	f.vectors, f.places = newVectors(f.height)
	for at := range int(power(f.low)) {
		f.mirror[at] = uint8(mirrored(at))
		f.records = append(f.records, newRecord(at))
	}
	slices.SortStableFunc(f.records, func(a, b record) int { return weight(int(a.at)) - weight(int(b.at)) })

	f.levels = [][]int32{{0}}
	for s := range f.height - f.unit {
		first := int(power(s))
		for unit := first; unit < 2*first; unit++ { // those whose highest digit is a W
			w := weight(unit)
			for len(f.levels) <= w {
				f.levels = append(f.levels, nil)
			}
			f.levels[w] = append(f.levels[w], int32(unit))
		}
	}
}

// newRecord lists the options of a place that change low digits only.
func newRecord(at int) record {
	e := record{at: uint8(at)}
	for i := range lowRows {
		e.left[i], e.right[i] = noLeft, noRight
	}
	left, right := e.left[:0], e.right[:0]
	for place, above := 1, 0; place <= at; place, above = 3*place, place {
		digit := at / place % 3
		if digit == 0 {
			continue
		}
		eaten, advanced := uint8(at-digit*place), uint8(at-digit*(place-above))
		if up := above > 0 && at/above%3 == 0; digit == 1 {
			right = append(right, eaten)
			if up {
				left = append(left, advanced)
			}
		} else {
			left = append(left, eaten)
			if up {
				right = append(right, advanced)
			}
		}
	}
	return e
}

// run solves level after level, on as many cores as there are.
func (f *filling) run(progress func(done, total int64)) error {
	most := 0 // how many units can be solved at a time
	for _, units := range f.levels {
		most = max(most, len(units))
	}
	workers := make([]worker, min(runtime.GOMAXPROCS(0), most))
	for i := range workers {
		workers[i].start(f)
	}
	for _, units := range f.levels {
		var next atomic.Int64
		work := func(w *worker, report func(done, total int64)) {
			for f.ctx.Err() == nil {
				i := next.Add(1) - 1
				if i >= int64(len(units)) {
					return
				}
				states := w.solve(int(units[i]))
				done := f.done.Add(states)
				if report != nil {
					report(done, int64(len(f.values)))
				}
			}
		}
		var others sync.WaitGroup
		for i := 1; i < min(len(workers), len(units)); i++ {
			others.Go(func() { work(&workers[i], nil) })
		}
		work(&workers[0], progress)
		others.Wait()
		if err := f.ctx.Err(); err != nil {
			return err
		}
	}
	if f.coarse.Load() {
		return errors.New("the table's fixed point is too coarse")
	}
	if progress != nil {
		progress(int64(len(f.values)), int64(len(f.values)))
	}
	return nil
}
