package clean

import (
	"strings"
	"unicode/utf8"
)

// asciiFor reads the same as the character it stands for.
var asciiFor = strings.NewReplacer(
	"→", "->", "←", "<-", "↑", "^", "↓", "v",
	"−", "-", "–", "-", "…", "...", "×", "x", "·", ".",
	"∞", "inf", "⊕", "xor", "∈", "in", "∉", "not in", "≠", "!=", "≤", "<=", "≥", ">=",
	"’", "'", "‘", "'",
)

// ASCII returns a text in ASCII only: signs with a similar form in ASCII become that, others a
// question mark.
func ASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= utf8.RuneSelf {
			return '?'
		}
		return r
	}, asciiFor.Replace(text))
}
