package params

import (
	"fmt"
	"math"
)

// Packer writes a board and a position into few bytes, for a code. Bytes past its limit are
// dropped, so that a huge board costs time but no memory. It is for one goroutine.
type Packer struct {
	data []byte
	room int // how many more bytes fit; negative once too many were written
}

func (w *Packer) byte(c byte) {
	if w.room--; w.room >= 0 {
		w.data = append(w.data, c)
	} else {
		w.room = -1
	}
}

// refuse marks what is being packed as too large for a code.
func (w *Packer) refuse() { w.room = -1 }

// NewPacker returns a Packer with room for room bytes.
func NewPacker(room int) *Packer { return &Packer{room: room} }

// Bytes returns what was written; false if it did not fit.
func (w *Packer) Bytes() ([]byte, bool) { return w.data, w.room >= 0 }

// Int writes n, which is at least lo, as n-lo: seven bits a byte, the lowest first.
func (w *Packer) Int(n, lo int64) {
	u := uint64(n) - uint64(lo)
	for ; u >= 0x80; u >>= 7 {
		w.byte(byte(u) | 0x80)
	}
	w.byte(byte(u))
}

// Digits writes digits, each below base, as many to a byte as fit.
func (w *Packer) Digits(base int, digits []byte) {
	per := perByte(base)
	for len(digits) > 0 {
		n := min(per, len(digits))
		c, weight := 0, 1
		for _, d := range digits[:n] {
			c += weight * int(d)
			weight *= base
		}
		w.byte(byte(c))
		digits = digits[n:]
	}
}

// Text writes a text after its length.
func (w *Packer) Text(s string) {
	w.Int(int64(len(s)), 0)
	for i := range len(s) {
		w.byte(s[i])
	}
}

// perByte returns how many digits below base fit into a byte.
func perByte(base int) int {
	n := 0
	for all := base; all <= 256; all *= base {
		n++
	}
	return n
}

// CodeError says what is wrong with a code: what was found and what was expected.
type CodeError struct {
	Found    string // "the number of cells 0"
	Expected string // "2..100"
}

func (e *CodeError) Error() string {
	return fmt.Sprintf("code: found %s, expected %s", e.Found, e.Expected)
}

// Unpacker reads the bytes of a code back. It keeps its first error; after that its methods read
// nothing and return lo, 0, "" or nil. It accepts only bytes that a Packer would write. It is for
// one goroutine.
type Unpacker struct {
	data []byte
	err  error
}

// NewUnpacker returns an Unpacker of what a Packer wrote.
func NewUnpacker(data []byte) *Unpacker { return &Unpacker{data: data} }

// Err returns the first error, a *CodeError, or nil.
func (u *Unpacker) Err() error { return u.err }

// Fault records a *CodeError unless there is an error already, and returns the first error.
func (u *Unpacker) Fault(found, expected string) error {
	if u.err == nil {
		u.err = &CodeError{found, expected}
	}
	return u.err
}

// More reports whether bytes are left. It returns false after an error.
func (u *Unpacker) More() bool { return u.err == nil && len(u.data) > 0 }

// Text reads a text of at most most bytes; "" after an error. What names it in errors.
func (u *Unpacker) Text(what string, most int) string {
	n := u.Count(what, 0, int64(most))
	s := string(u.data[:n])
	u.data = u.data[n:]
	return s
}

// End records an error if bytes are left, and returns the first error.
func (u *Unpacker) End() error {
	if len(u.data) > 0 {
		return u.Fault(fmt.Sprintf("%d bytes after the position", len(u.data)), "the end of the code")
	}
	return u.err
}

// Int reads a number within lo..hi; lo after an error. What names it in errors.
func (u *Unpacker) Int(what string, lo, hi int64) int64 {
	var n uint64
	for i := 0; u.err == nil; i++ {
		if len(u.data) == 0 {
			u.Fault("the end of the code", what)
			break
		}
		c := u.data[0]
		u.data = u.data[1:]
		if i == 9 && c > 1 || i > 0 && c == 0 {
			u.Fault("a number that is written oddly", what)
			break
		}
		n |= uint64(c&0x7f) << (7 * i)
		if c >= 0x80 {
			continue
		}
		if n > uint64(hi)-uint64(lo) {
			found := "a number too great"
			if n <= uint64(math.MaxInt64-max(lo, 0)) {
				found = fmt.Sprint(int64(n) + lo)
			}
			u.Fault(found, within(what, lo, hi))
			break
		}
		return lo + int64(n)
	}
	return lo
}

// Count reads how many things follow, within lo..hi; 0 after an error. Each takes at least a
// byte, so a number greater than the bytes left is an error and cannot make a caller allocate
// too much.
func (u *Unpacker) Count(what string, lo, hi int64) int {
	n := u.Int(what, lo, hi)
	if u.err == nil && n > int64(len(u.data)) {
		u.Fault(fmt.Sprintf("%d with %d bytes to come", n, len(u.data)), what)
	}
	if u.err != nil {
		return 0
	}
	return int(n)
}

// Digits reads n digits below base; nil after an error.
func (u *Unpacker) Digits(what string, base int, n int64) []byte {
	per := perByte(base)
	if u.err != nil {
		return nil
	}
	if n > int64(len(u.data))*int64(per) {
		u.Fault("the end of the code", what)
		return nil
	}
	digits := make([]byte, n)
	for i := range digits {
		c := int(u.data[0])
		for range i % per {
			c /= base
		}
		digits[i] = byte(c % base)
		// Once the last digit of a byte has been read, the rest must be 0: equal boards
		// have equal codes.
		if last := i%per == per-1 || i == len(digits)-1; last {
			if c >= base {
				u.Fault(fmt.Sprintf("byte %d", u.data[0]), what)
				return nil
			}
			u.data = u.data[1:]
		}
	}
	return digits
}
