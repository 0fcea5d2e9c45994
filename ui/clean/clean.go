// Package clean keeps out of what is written to a terminal whatever could steer it or
// mislead who reads: names of files and nodes, and what was pasted, may hold anything.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text is a text with a mark, U+FFFD, in the place of each character that cannot be
// seen: of control and format characters, such as those that turn the direction of
// writing round, of what is assigned to nobody and of invalid bytes. Line breaks stay.
func Text(s string) string {
	if seen(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if unseen(r) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}

// seen reports whether a text has nothing to be marked.
func seen(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\n' || c > '~' {
			return utf8.ValidString(s) && strings.IndexFunc(s, unseen) < 0
		}
	}
	return true
}

// Styled is a text with ANSI styles without what Text marks, except for the escape
// character. It takes as many cells as before.
func Styled(s string) string {
	return strings.Map(func(r rune) rune {
		if unseen(r) && r != '\x1b' {
			return -1
		}
		return r
	}, s)
}

// unseen reports whether a character cannot be seen; white space can.
func unseen(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) }
