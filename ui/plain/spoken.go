package plain

import (
	"regexp"
	"strings"
)

// Signs of the screens that are best read with what stands around them.
var (
	times    = regexp.MustCompile(`(\d) ?× ?`)
	infinite = regexp.MustCompile(`∞\(([^)]*)\)`)
	among    = regexp.MustCompile(`(∉|∈) \{([^}]*)\}`)
)

// signs are said in a word each, whatever stands around them.
var signs = strings.NewReplacer(
	"↑", "advance", "×", "eat", "⊕", "XOR", "∞", "infinite",
	"∉ ∅", "is not among them", "∉", "is not among", "∈", "is among", "∅", "nothing", "≠", "is not",
)

// spoken is a text with words for the signs that a screen reader leaves out or calls by a
// name of its own.
func spoken(text string) string {
	if !strings.ContainsAny(text, "↑×⊕∞∉∈∅≠") {
		return text
	}
	text = times.ReplaceAllString(text, "$1 by ")
	text = among.ReplaceAllString(text, "$1 $2")
	text = infinite.ReplaceAllStringFunc(text, func(value string) string {
		to := strings.FieldsFunc(infinite.FindStringSubmatch(value)[1], func(r rune) bool { return r == ',' || r == ' ' })
		if len(to) == 0 {
			return "infinite (leading to no number)"
		}
		return "infinite (leading to " + anded(to) + ")"
	})
	return signs.Replace(text)
}

// anded is a list of words: "0, 1 and 4".
func anded(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
