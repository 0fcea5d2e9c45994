package rules

import (
	"strings"

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
