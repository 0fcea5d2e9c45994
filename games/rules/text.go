package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/starlark"
)

// How long names may be, in characters.
const (
	mostName   = 64
	mostPlayer = 24
	mostSaid   = 200 // of what say says
	mostCalled = 60  // of what called says
)

// printable reports whether a text has at most so many characters, all of which can be
// shown; a text of paragraphs may have ends of lines.
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

// label reports whether a text can be a name: there is something of it, and it begins
// and ends with what can be seen.
func label(s string, most int) bool {
	return s != "" && s[0] != ' ' && s[len(s)-1] != ' ' && printable(s, most, false)
}

// joined is a text as one line, or as paragraphs of a line each: those of the file are
// broken and indented as it likes, with empty lines between them.
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

// elements are the values of a list or a tuple; nil of anything else.
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
