package solver

import (
	"fmt"
	"math"
	"math/bits"
)

// units is a system of names for sizes in bytes, each unit base times the one before.
type units struct {
	base  int64
	names []string
}

var (
	decimal = units{1000, []string{"B", "kB", "MB", "GB", "TB", "PB", "EB"}}
	binary  = units{1024, []string{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}}
	single  = units{math.MaxInt64, []string{"B"}}
)

// unitsOf returns the units in which limit is a round number, be that 64 MB or 8 GiB, so that an
// error shows the limit as it was given and the need in the same units. If it is round in none,
// they are bytes below 10 MB and decimal units above.
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

// split returns n in tenths of its largest fitting unit, rounded down, and that unit's index. Rest
// is 0 if the tenths are exact.
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

// write returns n as text, such as "1.5 MB", with one decimal unless it is 0. It rounds down, or
// up if up is set.
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
