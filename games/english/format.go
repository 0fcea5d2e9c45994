package english

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Section writes a heading after a blank line, and below it a foreign text, indented: at most 20
// lines, cut as Shown cuts at 100 bytes; "(nothing)" for an empty text.
func Section(b *strings.Builder, heading, text string) {
	const mostLines, mostLine = 20, 100
	fmt.Fprintf(b, "\n%s\n", heading)
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if text == "" {
		lines = []string{"(nothing)"}
	}
	for i, l := range lines {
		if i == mostLines {
			fmt.Fprintf(b, "    … %s more\n", Several(len(lines)-i, "line"))
			break
		}
		l = strings.ReplaceAll(strings.TrimRight(l, " \t\r"), "\t", "    ")
		b.WriteString(strings.TrimRight("    "+Shown(l, mostLine), " ") + "\n")
	}
}

// Shown returns a foreign text on one line, cut with … after about most bytes. Characters that
// cannot be printed are escaped.
func Shown(text string, most int) string {
	var w strings.Builder
	for i, r := range text {
		if w.Len() >= most {
			return w.String() + "…"
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&w, `\x%02x`, text[i])
		case unicode.IsPrint(r):
			w.WriteRune(r)
		default:
			q := strconv.QuoteRune(r)
			w.WriteString(q[1 : len(q)-1])
		}
	}
	return w.String()
}

// Printable reports whether a foreign text can be shown as it is: valid UTF-8 of at most most
// characters, all printable and on one line.
func Printable[T string | []byte](text T, most int) bool {
	if len(text) > most && utf8.RuneCountInString(string(text)) > most {
		return false
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f { // not visible ASCII: looks at its runes
			s := string(text)
			return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
		}
	}
	return true
}

// Label reports whether a foreign text can be a name: Printable, not empty, and without a space at
// either end.
func Label[T string | []byte](text T, most int) bool {
	return len(text) > 0 && text[0] != ' ' && text[len(text)-1] != ' ' && Printable(text, most)
}

// Thousands writes a number, 0 or more, with commas: "10,000,000".
func Thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// Minus returns a number with the minus sign of books in place of a hyphen: "−3/2".
func Minus(number string) string { return strings.Replace(number, "-", "−", 1) }

// Quote returns a word of an input for an error: in quotes, unprintable bytes escaped, and cut
// with … after about 24 bytes.
func Quote(w []byte) string {
	const most = 24
	if len(w) <= most {
		return strconv.Quote(string(w))
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(w[cut]) {
		cut--
	}
	return strconv.Quote(string(w[:cut])) + "…"
}
