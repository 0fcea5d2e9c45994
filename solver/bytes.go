package solver

import (
	"fmt"
	"math"
	"math/bits"
)

// units are those in which sizes are written, each base times the one before.
type units struct {
	base  int64
	names []string
}

var (
	decimal = units{1000, []string{"B", "kB", "MB", "GB", "TB", "PB", "EB"}}
	binary  = units{1024, []string{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}}
	single  = units{math.MaxInt64, []string{"B"}}
)

// unitsOf are the units in which a limit is a round number, as it was given, be that
// 64 MB or 8 GiB. What is held against a limit is in its units.
func unitsOf(limit int64) units {
	for _, u := range []units{decimal, binary} {
		if _, _, rest := u.split(limit); rest == 0 {
			return u
		}
	}
	if limit < 10_000_000 {
		return single
	}
	return decimal
}

// split is a number of bytes in tenths of the unit that suits it, the unit's index,
// and the bytes that are left.
func (u units) split(n int64) (tenths int64, unit int, rest uint64) {
	size := int64(1)
	for n/size >= u.base && unit < len(u.names)-1 {
		size *= u.base
		unit++
	}
	hi, lo := bits.Mul64(uint64(n), 10)
	quotient, rest := bits.Div64(hi, lo, uint64(size))
	return int64(quotient), unit, rest
}

// write writes a size with a decimal if it takes one, rounded up or down.
func (u units) write(n int64, up bool) string {
	tenths, unit, rest := u.split(n)
	if up && rest > 0 {
		tenths++
	}
	if tenths%10 == 0 {
		return fmt.Sprintf("%d %s", tenths/10, u.names[unit])
	}
	return fmt.Sprintf("%d.%d %s", tenths/10, tenths%10, u.names[unit])
}
