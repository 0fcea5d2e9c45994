package calculator

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// token is a word of an expression: the bytes from to to-1.
type token struct {
	kind     string // the sign itself, or "number", or "end"
	text     string
	from, to int
	value    int64 // of a number its value, of bars how many
}

// spellings are the signs, longer ones before their beginnings, and what each is.
var spellings = []struct{ text, kind string }{
	{"+-", "+-"},
	{"+_", "+_"},
	{"-_", "-_"},
	{"−_", "-_"},
	{"+−", "+-"},
	{"±", "+-"},
	{"<=", "<="},
	{">=", ">="},
	{"≤", "<="},
	{"≥", ">="},
	{"∥", "||"},
	{"+", "+"},
	{"-", "-"},
	{"−", "-"},
	{"*", "*"},
	{"^", "^"},
	{"↑", "^"},
	{"⇑", "^^"},
	{"v", "v"},
	{"↓", "v"},
	{"⇓", "vv"},
	{"{", "{"},
	{"}", "}"},
	{"(", "("},
	{")", ")"},
	{",", ","},
	{".", "."},
	{"/", "/"},
	{"=", "="},
	{"<", "<"},
	{">", ">"},
}

// scan reads the next token.
func (p *parser) scan() error {
	at := p.next.to
	for at < len(p.text) && strings.IndexByte(" \t\r\n", p.text[at]) >= 0 {
		at++
	}
	rest := p.text[at:]
	is := func(kind string, length int, value int64) error {
		p.next = token{kind, rest[:length], at, at + length, value}
		return nil
	}
	if rest == "" {
		return is("end", 0, 0)
	}
	if n := len(rest) - len(strings.TrimLeft(rest, "|")); n > 0 {
		return is("|", n, int64(n))
	}
	if n := len(rest) - len(strings.TrimLeft(rest, "0123456789")); n > 0 {
		is("number", n, 0)
		if n > mostDigits {
			return p.wrong(fmt.Sprintf("a number of at most %d digits", mostDigits))
		}
		p.next.value, _ = strconv.ParseInt(rest[:n], 10, 64)
		return nil
	}
	for _, s := range spellings {
		if strings.HasPrefix(rest, s.text) {
			return is(s.kind, len(s.text), 0)
		}
	}
	_, n := utf8.DecodeRuneInString(rest)
	is("", n, 0)
	return p.wrong("a number, *, ^, v, +-, {, (, or a sign between games")
}

// wrong returns the error for finding the next token where something else was expected.
func (p *parser) wrong(expected string) error {
	found, more := "the end", false
	switch t := p.next; t.kind {
	case "end":
		more = true
	case "number", "|", "+", "-":
		more = t.to == len(p.text)
		fallthrough
	default:
		found = strconv.Quote(t.text)
	}
	err := p.at(p.next.from, found, expected)
	err.Unfinished = more
	return err
}

// at returns the error for finding one thing at a byte where another was expected.
func (p *parser) at(from int, found, expected string) *Error {
	return &Error{Column: p.column(from), Found: found, Expected: expected}
}
