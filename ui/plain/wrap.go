package plain

import "strings"

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
			case len(line)+1+len(word) > width:
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
