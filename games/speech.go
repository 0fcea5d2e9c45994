package games

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Signs that are best read with what stands around them.
var (
	times    = regexp.MustCompile(`(\d) ?× ?(\d)`)
	infinite = regexp.MustCompile(`∞\(([^)]*)\)`)
	among    = regexp.MustCompile(`(∉|∈) \{([^}]*)\}`)
	leaving  = regexp.MustCompile(` → (\d+) left`)
	power    = regexp.MustCompile(`/2\^(\d+)`)
	minus    = regexp.MustCompile(`−(\d)`)
	// A line of places, those that are empty by a dot; one alone between spaces parts a title.
	places = regexp.MustCompile(`\pL+·[\pL·]*|·[\pL·]+|·($|[,.:;)])`)
)

// wordFor is what the other signs are called; those that begin a text or a word of their
// own name a deed.
var wordFor = []struct{ sign, word string }{
	{"∉ ∅", "is not among them"},
	{"∉", "is not among"},
	{"∈", "is among"},
	{"∅", "nothing"},
	{"↑ ", "advance"},
	{"× ", "eat"},
	{"↑", "up"},
	{"×", "times"},
	{"⊕", "XOR"},
	{"∞", "infinite"},
	{"≠", "is not"},
	{"→", "to"},
	{"−", "minus"},
}

// Aloud is a text with words for the signs that a screen reader leaves out or calls by a
// name of its own; names of boards and nodes may have some too.
func Aloud(text string) string {
	if !strings.ContainsAny(text, "↑×⊕∞∉∈∅≠→−^·") {
		return text
	}
	text = places.ReplaceAllStringFunc(text, standing)
	text = leaving.ReplaceAllString(text, ", leaving $1")
	for times.MatchString(text) { // 2×3×4 holds two that overlap
		text = times.ReplaceAllString(text, "$1 by $2")
	}
	text = among.ReplaceAllString(text, "$1 $2")
	text = power.ReplaceAllString(text, " over 2 to the power $1")
	text = minus.ReplaceAllString(text, "minus $1")
	text = infinite.ReplaceAllStringFunc(text, func(value string) string {
		to := strings.FieldsFunc(infinite.FindStringSubmatch(value)[1], func(r rune) bool { return r == ',' || r == ' ' })
		if len(to) == 0 {
			return "∞ (leading to no number)"
		}
		return "∞ (leading to " + AllOf(to) + ")"
	})
	var w strings.Builder
	for text != "" {
		sign, word := "", ""
		for _, one := range wordFor {
			if strings.HasPrefix(text, one.sign) {
				sign, word = one.sign, one.word
				break
			}
		}
		if sign == "" {
			_, size := utf8.DecodeRuneInString(text)
			w.WriteString(text[:size])
			text = text[size:]
			continue
		}
		text = text[len(sign):]
		// Within a name a word stands apart.
		if last, _ := utf8.DecodeLastRuneInString(w.String()); w.Len() > 0 && wordy(last) {
			w.WriteByte(' ')
		}
		w.WriteString(word)
		if next, _ := utf8.DecodeRuneInString(text); strings.HasSuffix(sign, " ") || text != "" && (wordy(next) || strings.ContainsRune("↑×⊕∞∉∈∅≠→−+", next)) {
			w.WriteByte(' ')
		}
	}
	return w.String()
}

// standing is a line of places by what stands there and where: "W1 B3" for "W·B".
func standing(line string) string {
	var all []string
	after, place := "", 0
	for _, r := range line {
		switch {
		case unicode.IsLetter(r):
			place++
			all = append(all, string(r)+strconv.Itoa(place))
		case r == '·':
			place++
		default:
			after = string(r)
		}
	}
	if len(all) == 0 {
		all = []string{"empty"}
	}
	return strings.Join(all, " ") + after
}

// wordy reports whether a character belongs to a word.
func wordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// AllOf is a list of words: "0, 1 and 4".
func AllOf(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
