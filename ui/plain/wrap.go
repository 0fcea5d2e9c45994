package plain

import (
	"strings"
	"unicode/utf8"
)

// wide is how many characters the lines of a longer text have at most.
const wide = 78

// Wrap breaks a text between words into lines of at most width characters. A longer word gets a
// line of its own; existing line breaks stay.
func Wrap(text string, width int) string {
	var out []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			switch {
			case line == "":
				line = word
			case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
				out = append(out, line)
				line = word
			default:
				line += " " + word
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
