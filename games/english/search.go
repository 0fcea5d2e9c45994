package english

import (
	"slices"
	"strings"
	"unicode"
)

// words splits a text into runs of letters, of digits and of signs, in lower case, and drops
// separators. A full stop is read as ·, the sign of an empty place, which has no key.
func words(text string) (all []string) {
	kind := func(r rune) int {
		switch {
		case unicode.IsSpace(r), strings.ContainsRune(",;:()[]/→", r):
			return 0
		case unicode.IsDigit(r):
			return 1
		case unicode.IsLetter(r):
			return 2
		}
		return 3
	}
	last := 0
	for _, r := range strings.ToLower(strings.ReplaceAll(text, ".", "·")) {
		k := kind(r)
		switch {
		case k == 0:
		case k == last:
			all[len(all)-1] += string(r)
		default:
			all = append(all, string(r))
		}
		last = k
	}
	return all
}

// Telling returns the words of a text without common ones such as "cell" and "the"; all words
// if there are no others.
func Telling(text string) []string {
	all := words(text)
	left := slices.DeleteFunc(slices.Clone(all), func(w string) bool {
		return slices.Contains([]string{"cell", "from", "move", "on", "to", "after", "stone", "stones", "the", "node", "token"}, w)
	})
	if len(left) == 0 {
		return all
	}
	return left
}

// Searching returns a function that reports whether a state's name matches what was typed: it
// contains the text, or its words one after the other. Signs may be typed as words; see Aloud.
func Searching(typed string) func(call string) bool {
	holding := func(typed string) func(call string) bool {
		want, text := Telling(typed), strings.ToLower(typed)
		return func(call string) bool {
			return strings.Contains(strings.ToLower(call), text) || inOrder(Telling(call), want)
		}
	}
	sign := func(r rune) bool { return r > unicode.MaxASCII }
	written, spoken := holding(typed), holding(Aloud(typed))
	return func(call string) bool {
		return written(call) || strings.ContainsFunc(call, sign) && spoken(Aloud(call))
	}
}

// inOrder reports whether some is a contiguous part of all.
func inOrder(all, some []string) bool {
	for i := range len(all) - len(some) + 1 {
		if slices.Equal(all[i:i+len(some)], some) {
			return true
		}
	}
	return false
}
