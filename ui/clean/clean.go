// Package clean removes characters from text that could control a terminal or mislead the reader.
// Names of files and nodes, and pasted text, may contain any.
package clean

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Text returns s with U+FFFD instead of each invisible character: control and format characters,
// such as those that reverse the direction of text, unassigned characters, and invalid bytes.
// Line breaks stay.
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

// Styled removes invisible characters from text with ANSI styles, except line breaks and all escape
// characters. It puts nothing in their place, so that the text takes as many cells as before.
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
