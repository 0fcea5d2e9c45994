package params

import (
	"slices"
	"strings"

	"zugzwang/games/english"
)

// emptyText is how a judge's input writes a Text without characters.
const emptyText = `""`

// readText reads a Text of a judge's input: one word or, if the default has several words,
// the rest of the line.
func (p *Param) readText(r *Reader) (v Value, err error) {
	word, ok := r.Next()
	if !ok {
		return v, r.Refuse(p.Expected())
	}
	text := slices.Clone(word)
	for strings.Contains(p.Default, " ") && int64(len(text)) <= 4*p.Hi && r.MoreInLine() {
		if word, ok = r.Next(); !ok {
			return v, r.Refuse(p.Expected())
		}
		text = append(append(text, ' '), word...)
	}
	if v.Word = string(text); v.Word == emptyText {
		v.Word = ""
	}
	if found, expected := p.wrong(v); found != "" {
		return v, r.Fault(found, expected)
	}
	return v, nil
}

// typeable reports whether a text can be shown on a line and typed into a form.
func typeable(s string) bool {
	return s == strings.TrimSpace(s) && english.Printable(s, len(s))
}
