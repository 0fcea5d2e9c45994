package export

import (
	"unicode"
	"unicode/utf8"
)

// sentence returns a sentence that says what a player did: "White eats b1", "Rick plays +2: 4 → 6".
func sentence(name, did string) string {
	if first, _ := utf8.DecodeRuneInString(did); !unicode.IsLetter(first) {
		name += " plays"
	}
	return name + " " + did
}

// capital returns text with a capital first letter.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || !unicode.IsLower(first) {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
