package pattern

import (
	"slices"
	"strings"
)

// Code is the rules of an octal game. Its digit d(i), a sum of 1, 2 and 4, says what may be left
// of a heap from which i are taken:
//
//	1  nothing
//	2  one heap
//	4  two heaps
//
// It is written d(0).d(1)d(2)d(3)…: Kayles is 0.77. d(0) is 0 or 4, since taking nothing can
// only split the heap. The zero value is the game without a move.
type Code struct {
	digits []uint8 // d(0), d(1), …, without the equal digits at the end
	rest   uint8   // all digits after those
}

// trim removes digits at the end that equal rest.
func (c *Code) trim() *Code {
	for len(c.digits) > 1 && c.digits[len(c.digits)-1] == c.rest {
		c.digits = c.digits[:len(c.digits)-1]
	}
	return c
}

// digit returns the digit d(i): what may be left of a heap after taking i.
func (c *Code) digit(i int) uint8 {
	if i >= 0 && i < len(c.digits) {
		return c.digits[i]
	}
	return c.rest
}

// last returns the index of the last digit that is not 0, or false if they never end.
func (c *Code) last() (int, bool) { return max(0, len(c.digits)-1), c.rest == 0 }

// splits reports whether a move can leave two heaps.
func (c *Code) splits() bool {
	return c.rest&4 != 0 || slices.ContainsFunc(c.digits, func(d uint8) bool { return d&4 != 0 })
}

// String returns the code as it is written in books: 0.77, or 0.333… if a digit repeats without
// end.
func (c *Code) String() string {
	var w strings.Builder
	w.WriteByte('0' + c.digit(0)&4)
	w.WriteByte('.')
	for i := 1; i < len(c.digits); i++ {
		w.WriteByte('0' + c.digits[i])
	}
	switch {
	case c.rest != 0:
		w.WriteString(strings.Repeat(string('0'+rune(c.rest)), 3) + "…")
	case len(c.digits) < 2:
		w.WriteByte('0')
	}
	return w.String()
}

// Name returns the name of the game in Winning Ways, or "".
func (c *Code) Name() string {
	switch c.String() {
	case "0.333…":
		return "Nim"
	case "4.333…":
		return "Lasker's Nim"
	case "0.77":
		return "Kayles"
	case "0.07":
		return "Dawson's Kayles"
	case "0.137":
		return "Dawson's Chess"
	case "0.007":
		return "Treblecross"
	case "0.6":
		return "Officers"
	}
	return ""
}
