// Package clean removes from text whatever could steer a terminal or mislead its reader: names
// of files and nodes, and pasted text, may hold anything.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns the text with U+FFFD in place of each character that cannot be seen: control and
// format characters, such as those that reverse the direction of writing, unassigned characters
// and invalid bytes. Line breaks stay.
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

// seen reports whether Text would leave s as it is.
func seen(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < ' ' && c != '\n' || c > '~' {
			return utf8.ValidString(s) && strings.IndexFunc(s, unseen) < 0
		}
	}
	return true
}

// Styled returns a text with ANSI styles without the characters that Text replaces, except the
// escape character. It takes as many cells as before.
func Styled(s string) string {
	return strings.Map(func(r rune) rune {
		if unseen(r) && r != '\x1b' {
			return -1
		}
		return r
	}, s)
}

// unseen reports whether a character is invisible and is neither a space nor a line break.
func unseen(r rune) bool { return r != '\n' && !unicode.IsGraphic(r) }
