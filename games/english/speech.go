package english

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// once returns a regular expression that is compiled when it is first needed: most runs of the
// program read nothing aloud.
func once(pattern string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(pattern) })
}

// Signs that are read out together with the text around them.
var (
	times    = once(`(\d) ?× ?(\d)`)
	burning  = once(` ×(\pL\d)`)         // after a slide to a square: the square that it burns
	onto     = once(`(\pL\d+)×(\pL\d+)`) // the piece of a square, and the one that it takes
	infinite = once(`∞\(([^)]*)\)`)
	among    = once(`(∉|∈) \{([^}]*)\}`)
	leaving  = once(` → (\d+) left`)
	power    = once(`/2\^(\d+)`)
	less     = once(`([\pL\d)])−`) // a difference, not a sign
	minus    = once(`−(\d)`)
	// A row of places, with a dot for each empty one. A single dot between spaces separates
	// the parts of a title and is not such a row.
	places = once(`\pL+·[\pL·]*|·[\pL·]+|·($|[,.:;)])`)
)

// wordFor holds the words for the remaining signs. A longer sign stands before its prefix. A
// sign with a space after it stands before a place and names a move.
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

// Aloud returns a text for a screen reader: signs such as × and → become words. Words of ASCII
// letters stay.
func Aloud(text string) string {
	if !strings.ContainsAny(text, "↑×⊕∞∉∈∅≠→−^·") {
		return text
	}
	if strings.Contains(text, "·") {
		text = places().ReplaceAllStringFunc(text, standing)
	}
	if strings.Contains(text, "→") {
		text = leaving().ReplaceAllString(text, ", leaving $1")
	}
	if strings.Contains(text, "×") {
		for times().MatchString(text) { // 2×3×4 holds two that overlap
			text = times().ReplaceAllString(text, "$1 by $2")
		}
		text = burning().ReplaceAllString(text, " and burn $1")
		text = onto().ReplaceAllString(text, "$1 onto $2")
	}
	if strings.ContainsAny(text, "∉∈") {
		text = among().ReplaceAllString(text, "$1 $2")
	}
	if strings.Contains(text, "^") {
		text = power().ReplaceAllString(text, " over 2 to the power $1")
	}
	if strings.Contains(text, "−") {
		text = less().ReplaceAllString(text, "$1 minus ")
		text = minus().ReplaceAllString(text, "minus $1")
	}
	if strings.Contains(text, "∞") {
		text = infinite().ReplaceAllStringFunc(text, func(value string) string {
			to := strings.FieldsFunc(infinite().FindStringSubmatch(value)[1], func(r rune) bool { return r == ',' || r == ' ' })
			if len(to) == 0 {
				return "∞ (leading to no number)"
			}
			return "∞ (leading to " + AllOf(to) + ")"
		})
	}
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

// standing reads a row of places: "W1 B3" for "W·B". Each piece is followed by its place in the
// row, from 1; a row without a piece is "empty".
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

// wordy reports whether a character is a letter or a digit.
func wordy(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
