package drill

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zugzwang/games/english"
	"zugzwang/games/sum"
	"zugzwang/solver"
)

// readWhole parses a whole number of at most nine digits. Like the functions below it returns the
// answer in its normal form, and false if text is no such answer.
func readWhole(text string) (string, bool) {
	n, err := strconv.ParseUint(text, 10, 30)
	return strconv.FormatUint(n, 10), err == nil
}

// written matches the numbers that may be typed. The number of digits is limited, so that parsing
// takes little memory.
var written = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[+-]?[0-9]{1,9}(/[0-9]{1,9}|\.[0-9]{1,9})?$`)
})

// readNumber parses an integer, a fraction, or a decimal fraction (0.5 is 1/2), without rounding.
func readNumber(text string) (string, bool) {
	text = strings.NewReplacer("−", "-", "minus", "-", " ", "").Replace(text)
	if !written().MatchString(text) {
		return "", false
	}
	q, ok := new(big.Rat).SetString(text)
	if !ok { // the denominator is 0
		return "", false
	}
	return english.Minus(q.RatString()), true
}

var infinite = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(?:∞|inf|infinity|infinite|loop|oo)[({ ]*(?:leading to )?([0-9, ]*)[)}]?$`)
})

// readLoopy parses a nimber, or ∞ with a set of nimbers.
func readLoopy(text string) (string, bool) {
	if is, ok := readWhole(text); ok {
		return is, true
	}
	found := infinite().FindStringSubmatch(text)
	if found == nil {
		return "", false
	}
	is := solver.Nimber{Value: solver.Infinite}
	for _, word := range strings.FieldsFunc(found[1], func(r rune) bool { return r == ',' || r == ' ' }) {
		n, err := strconv.ParseInt(word, 10, 30)
		if err != nil {
			return "", false
		}
		is.K = append(is.K, int32(n))
	}
	slices.Sort(is.K)
	is.K = slices.Compact(is.K)
	return is.String(), true
}

// readClass parses an outcome class: its letter, or who wins.
func readClass(text string) (string, bool) {
	for class, words := range map[string][]string{
		"L": {"l", "left"}, "R": {"r", "right"},
		"N": {"n", "next", "first", "mover"}, "P": {"p", "previous", "second"},
	} {
		if slices.Contains(words, text) {
			return class, true
		}
	}
	return "", false
}

// write returns a number in the normal form of answers.
func write(d solver.Dyadic) string { return sum.Number(d) }
