package games

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// InputError says what is wrong with an input: where, what stands there, and
// what should.
type InputError struct {
	Source   string // the file's name, or "standard input"
	Line     int    // from 1; 0 if the fault has no line
	Found    string // `"x"`, "the end of the input"
	Expected string // "a step of Rick's, 1..4"
}

func (e *InputError) Error() string {
	at := e.Source
	if e.Line > 0 {
		at += ":" + strconv.Itoa(e.Line)
	}
	return fmt.Sprintf("%s: found %s, expected %s", at, e.Found, e.Expected)
}

// Reader takes a judge's input apart into words; white space and line breaks
// between them are free.
type Reader struct {
	source string
	text   []byte
	pos    int
	line   int // of pos
	word   int // line of the word last read
}

// NewReader reads a text that errors call source.
func NewReader(text []byte, source string) *Reader {
	return &Reader{source: source, text: text, line: 1, word: 1}
}

// Line is the line, from 1, of the word last read.
func (r *Reader) Line() int { return r.word }

// More reports whether there is another word.
func (r *Reader) More() bool {
	r.skip()
	return r.pos < len(r.text)
}

func (r *Reader) skip() {
	for r.pos < len(r.text) {
		switch r.text[r.pos] {
		case '\n':
			r.line++
		case ' ', '\t', '\r', '\v', '\f':
		default:
			return
		}
		r.pos++
	}
}

// MoreInLine reports whether another word follows in the line of the word last
// read, for inputs in which lines matter.
func (r *Reader) MoreInLine() bool {
	for r.pos < len(r.text) && strings.IndexByte(" \t\r\v\f", r.text[r.pos]) >= 0 {
		r.pos++
	}
	return r.pos < len(r.text) && r.text[r.pos] != '\n'
}

// Word is the next word; expected says what it should be. The bytes are the
// reader's own.
func (r *Reader) Word(expected string) ([]byte, error) {
	r.skip()
	start := r.pos
	r.word = r.line
	for r.pos < len(r.text) && r.text[r.pos] > ' ' {
		r.pos++
	}
	if start == r.pos {
		if start < len(r.text) { // a control character is no white space
			r.pos++
			return nil, r.Error(r.text[start:r.pos], expected)
		}
		return nil, &InputError{r.source, r.line, "the end of the input", expected}
	}
	return r.text[start:r.pos], nil
}

// Int is the next word as a decimal number within lo..hi.
func (r *Reader) Int(expected string, lo, hi int64) (int64, error) {
	w, err := r.Word(expected)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(string(w), 10, 64)
	if err != nil || n < lo || n > hi || w[0] == '+' {
		return 0, r.Error(w, expected)
	}
	return n, nil
}

// End makes sure that nothing follows.
func (r *Reader) End() error {
	if !r.More() {
		return nil
	}
	w, err := r.Word("the end of the input")
	if err != nil {
		return err
	}
	return r.Error(w, "the end of the input")
}

// Error is the fault that a word of this line is not what was expected.
func (r *Reader) Error(found []byte, expected string) *InputError {
	return &InputError{r.source, r.word, Quote(found), expected}
}

// Fault is an InputError on the line of the word last read.
func (r *Reader) Fault(found, expected string) *InputError {
	return &InputError{r.source, r.word, found, expected}
}

// Quote shows a word of an input in an error: quoted, unprintable bytes
// escaped, and cut if it is long.
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
