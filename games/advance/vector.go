//go:build goexperiment.simd && amd64 && !go1.27

package advance

import (
	"math/bits"
	"simd/archsimd"
)

// # A unit by vectors
//
// States with pieces in the same rows, whatever their colours, have the same
// weight: no option of one is another. So they may be solved together, if they
// are together. With AVX-512, then, the states of a unit are not in the order of
// their numbers but in that of the rows with pieces, as a binary number, and those
// of the same rows, a run, in the order of the colours as one: 0 for a W, 1 for a
// B, the top piece the least digit.
//
//	rows   .x.xx.x   16 states, from .W.WW.W and .B.WW.W to .B.BB.B
//
// What a move leads to is near, and in order:
//
//	high digits change:  the same place in another unit
//	piece j advances:    the same place in another run
//	piece j is eaten:    the place in another run with binary digit j taken out
//	colours swapped:     the same run of another unit, backwards
//
// In sixteen neighbours only the top four pieces differ. The others' options are
// sixteen numbers in a row; of the four's, each player has those in half of the
// lanes, and a permutation puts what stands for a missing option into the others.
//
// Shorter runs leave lanes unused. What they compute and store falls on later
// runs, and is overwritten when their turn comes; the last run of a unit is a
// long one.
//
// The package simd/archsimd is an experiment and has other names in Go 1.27.

const (
	lanes     = 16
	laneBits  = 4     // the pieces whose colours differ between lanes
	unitSize  = 19683 // 3^unitRows
	unitMasks = 1 << unitRows
)

// vectors is how a unit is solved: the same for all units of all tables.
type vectors struct {
	list        []vector // each after those it needs
	left, right []uint16 // places of options all lanes have
	some        []option // options some lanes have
	pick        [2 * laneBits][2][lanes]uint32
	backwards   [laneBits + 1][lanes]uint32
	used        [laneBits + 1][lanes]int32
}

// vector is sixteen neighbours in a run, or a run that is shorter.
type vector struct {
	at, mirror        uint16    // places, the latter with the colours swapped
	below             [3]uint16 // after the piece in the row below has advanced, by that digit; or 0
	bits              uint8     // how many pieces' colours differ between lanes
	left, right, some uint16    // where its options end in the lists
}

// option is the place of an option, and which lanes have it, as an index of pick.
type option struct{ place, pick uint16 }

// newVectors makes vectors for tables of a height, and lists where in a unit
// states are, by number. Without AVX-512, or with fewer rows than a unit's, there
// is neither.
func newVectors(height int) (*vectors, []uint16) {
	if height < unitRows || !archsimd.X86.AVX512() {
		return nil, nil
	}
	var runs [unitMasks + 1]int // where they begin
	for rows := range unitMasks {
		runs[rows+1] = runs[rows] + 1<<bits.OnesCount(uint(rows))
	}
	v := &vectors{}
	for rows := range unitMasks {
		v.run(rows, &runs)
	}
	for l := range lanes {
		for j := range laneBits {
			colour := l >> j & 1
			eaten, advanced := &v.pick[j], &v.pick[laneBits+j]
			eaten[1-colour][l], eaten[colour][l] = uint32(without(l, j)), lanes
			advanced[colour][l], advanced[1-colour][l] = uint32(l), lanes
		}
		for n := range laneBits + 1 {
			v.backwards[n][l] = uint32(1<<n-1-l) % lanes
			if l < 1<<n {
				v.used[n][l] = -1
			}
		}
	}
	places := make([]uint16, unitSize)
	for number := range places {
		rows, colours, pieces := 0, 0, 0
		for r, rest := 0, number; rest > 0; r, rest = r+1, rest/3 {
			if digit := rest % 3; digit > 0 {
				rows |= 1 << r
				colours |= (digit - 1) << pieces
				pieces++
			}
		}
		places[number] = uint16(runs[rows] + colours)
	}
	return v, places
}

// without is a number with binary digit j taken out.
func without(number, j int) int { return number>>(j+1)<<j | number&(1<<j-1) }

// run appends the vectors of a run.
func (v *vectors) run(rows int, runs *[unitMasks + 1]int) {
	n := bits.OnesCount(uint(rows))
	for c := 0; c < 1<<n; c += lanes {
		e := vector{at: uint16(runs[rows] + c), bits: uint8(min(n, laneBits))}
		e.mirror = uint16(runs[rows] + max(0, 1<<n-lanes-c))
		if last := unitMasks / 2; rows&last == 0 {
			to := runs[rows|last] + c
			e.below = [3]uint16{0, uint16(to), uint16(to + 1<<n)}
		}
		for j, rest := 0, rows; rest > 0; j, rest = j+1, rest&(rest-1) {
			row := rest & -rest
			above := row / 2
			up := above > 0 && rows&above == 0
			eaten, advanced := uint16(runs[rows^row]+without(c, j)), uint16(runs[rows^row|above]+c)
			own, others := &v.left, &v.right // the options of the piece's player
			if c>>j&1 == 1 {
				own, others = others, own
			}
			if j >= laneBits {
				*others = append(*others, eaten)
			} else {
				v.some = append(v.some, option{eaten, uint16(j)})
			}
			if up && j >= laneBits {
				*own = append(*own, advanced)
			} else if up {
				v.some = append(v.some, option{advanced, uint16(laneBits + j)})
			}
		}
		e.left, e.right, e.some = uint16(len(v.left)), uint16(len(v.right)), uint16(len(v.some))
		v.list = append(v.list, e)
	}
}

// solve solves a unit and the one with its colours swapped.
func (v *vectors) solve(w *worker, unit int) {
	w.options(unit, unitSize)
	values, lefts, rights := w.values, w.left, w.right
	self, other := values[unit*unitSize:][:unitSize], values[mirrored(unit)*unitSize:][:unitSize]
	by := unit % 3
	from := values[(unit-by)*unitSize:][:unitSize]
	noLeft, noRight := archsimd.BroadcastInt32x16(-infinite), archsimd.BroadcastInt32x16(infinite)
	zero, one := archsimd.BroadcastInt32x16(0), archsimd.BroadcastInt32x16(1)
	ones := archsimd.BroadcastUint32x16(1<<31 - 1)
	fraction := archsimd.BroadcastInt32x16(int32(1)<<(w.exp&31) - 1)
	gap := zero
	var before vector
	for _, e := range v.list {
		l, r := noLeft, noRight
		for _, unit := range lefts {
			l = l.Max(archsimd.LoadInt32x16Slice(values[unit+int(e.at):]))
		}
		for _, unit := range rights {
			r = r.Min(archsimd.LoadInt32x16Slice(values[unit+int(e.at):]))
		}
		for _, place := range v.left[before.left:e.left] {
			l = l.Max(archsimd.LoadInt32x16Slice(self[place:]))
		}
		for _, place := range v.right[before.right:e.right] {
			r = r.Min(archsimd.LoadInt32x16Slice(self[place:]))
		}
		for _, o := range v.some[before.some:e.some] {
			x, pick := archsimd.LoadInt32x16Slice(self[o.place:]), &v.pick[o.pick%(2*laneBits)]
			l = l.Max(x.ConcatPermute(noLeft, archsimd.LoadUint32x16(&pick[0])))
			r = r.Min(x.ConcatPermute(noRight, archsimd.LoadUint32x16(&pick[1])))
		}
		if to := e.below[by]; to > 0 && by == 1 {
			l = l.Max(archsimd.LoadInt32x16Slice(from[to:]))
		} else if to > 0 {
			r = r.Min(archsimd.LoadInt32x16Slice(from[to:]))
		}
		q := r.Sub(one)
		gap = gap.Or(q.Sub(l).Sub(one).And(archsimd.LoadInt32x16(&v.used[e.bits])))
		m := ones.ShiftRight(l.Xor(q).AsUint32x16().LeadingZeros()).AsInt32x16().And(fraction)
		// Not q.AndNot(m): when m is an And, Go 1.26 makes m.AndNot(q) of that.
		x := l.Or(m).Add(one).Max(q.Sub(q.And(m)).Min(zero))
		x.StoreSlice(self[e.at:])
		if unit > 0 {
			x = zero.Sub(x).Permute(archsimd.LoadUint32x16(&v.backwards[e.bits]))
			x.StoreSlice(other[e.mirror:])
		}
		before = e
	}
	if gap.Less(zero).ToBits() > 0 {
		w.coarse.Store(true)
	}
}
