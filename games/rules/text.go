package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/starlark"
)

// Limits on names, in characters.
const (
	mostName   = 64
	mostPlayer = 24
	mostSaid   = 200 // characters of a text that say returns
	mostCalled = 60  // characters of a text that called returns
	mostWhy    = 80  // characters of the reason for a result
)

// printable reports whether a text has at most most characters, all printable. If lines is
// set it may also have line breaks.
func printable(s string, most int, lines bool) bool {
	if len(s) > most && utf8.RuneCountInString(s) > most {
		return false
	}
	for i := range len(s) {
		if c := s[i]; c < ' ' && !(lines && c == '\n') || c >= 0x7f {
			return printableRunes(s, lines)
		}
	}
	return true
}

func printableRunes(s string, lines bool) bool {
	for _, r := range s {
		if !unicode.IsPrint(r) && !(lines && r == '\n') || r == utf8.RuneError {
			return false
		}
	}
	return true
}

// label reports whether a text can be a name: printable, not empty, and without space at either
// end.
func label(s string, most int) bool {
	return s != "" && s[0] != ' ' && s[len(s)-1] != ' ' && printable(s, most, false)
}

// joined returns a text on one line or, unless line is set, as paragraphs of one line each.
// In the file lines may be broken and indented in any way; empty lines separate paragraphs.
func joined(text string, line bool) string {
	var paragraphs []string
	for _, p := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		p = strings.Join(strings.FieldsFunc(p, func(r rune) bool { return r == ' ' || r == '\t' }), " ")
		paragraphs = append(paragraphs, p)
	}
	text = strings.Trim(strings.Join(paragraphs, "\n"), "\n")
	if line {
		return strings.ReplaceAll(text, "\n", " ")
	}
	var out []string
	for _, p := range strings.Split(text, "\n\n") {
		if p = strings.Trim(p, "\n"); p != "" {
			out = append(out, strings.ReplaceAll(p, "\n", " "))
		}
	}
	return strings.Join(out, "\n")
}

// elements returns the values of a list or a tuple, nil for anything else.
func elements(v starlark.Value) []starlark.Value {
	switch v := v.(type) {
	case starlark.Tuple:
		return v
	case *starlark.List:
		all := make([]starlark.Value, v.Len())
		for i := range all {
			all[i] = v.Index(i)
		}
		return all
	}
	return nil
}
