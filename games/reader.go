package games

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math/bits"
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
// between them are free. A line ends with "\n", "\r\n" or "\r". It allocates nothing
// for what is as it should be, and looks at every byte once: inputs have millions of
// words.
type Reader struct {
	source string
	text   []byte // a stream's as far as it is here, from some byte on
	pos    int
	line   int  // of pos
	word   int  // line of the word last read
	start  int  // of the word last read, which ends at pos; of the byte at fault
	end    bool // there was no word but the end of the input

	// Of a stream, see NewStream:
	from   io.Reader // nil once all is here
	buffer []byte    // what text is part of
	ahead  int64     // how many bytes are still to come, as far as is known
	err    error     // why no more came
}

// NewReader reads a text that errors call source.
func NewReader(text []byte, source string) *Reader {
	r := &Reader{source: source, text: text, line: 1, word: 1}
	r.pos = len(text) - len(Unmarked(text))
	return r
}

// mark is the byte order mark that some editors put before a text.
const mark = "\ufeff"

// Unmarked is a text without its byte order mark, if it has one.
func Unmarked(text []byte) []byte { return bytes.TrimPrefix(text, []byte(mark)) }

// Source is what errors call the text.
func (r *Reader) Source() string { return r.source }

// Line is the line, from 1, of the word last read.
func (r *Reader) Line() int { return r.word }

// Room is how many words can still come at most. Whoever is told a number of
// words allocates for no more than these.
func (r *Reader) Room() int64 { return (int64(len(r.text)-r.pos+1) + max(r.ahead, 0)) / 2 }

// More reports whether there is another word.
func (r *Reader) More() bool {
	r.skip()
	return r.pos < len(r.text)
}

func (r *Reader) skip() {
	for ; r.pos < len(r.text) || r.fill(r.pos); r.pos++ {
		switch c := r.text[r.pos]; {
		case c > ' ':
			return
		case c == '\n':
			r.line++
		case c == ' ':
		case c == '\r':
			if r.pos+1 == len(r.text) && !r.fill(r.pos) || r.text[r.pos+1] != '\n' {
				r.line++
			}
		case c < '\t' || c > '\r': // a control character is no white space
			return
		}
	}
}

// MoreInLine reports whether another word follows in the line of the word last
// read, for inputs in which lines matter.
func (r *Reader) MoreInLine() bool {
	for (r.pos < len(r.text) || r.fill(r.pos)) && strings.IndexByte(" \t\v\f", r.text[r.pos]) >= 0 {
		r.pos++
	}
	return r.pos < len(r.text) && r.text[r.pos] != '\n' && r.text[r.pos] != '\r'
}

// Next is the next word, if there is one; if not, Refuse is the error. The bytes
// are the reader's own.
func (r *Reader) Next() ([]byte, bool) {
	r.skip()
	r.word, r.start = r.line, r.pos
	for r.pos += solid(r.text[r.pos:]); r.pos == len(r.text) && r.fill(r.start); {
		r.pos += solid(r.text[r.pos:])
	}
	if r.start < r.pos {
		return r.text[r.start:r.pos], true
	}
	r.end = r.pos == len(r.text)
	if !r.end {
		r.pos++
	}
	return nil, false
}

// solid is how many bytes a text begins with before the first that is white space
// or a control character. It looks at eight bytes at once, for words can be of
// millions: taking '!' from each byte borrows at the first that is less, whatever
// comes after that one, and a byte from 0x80 on had its top bit before.
func solid(text []byte) int {
	const each, top = 0x0101010101010101, 0x8080808080808080
	n := 0
	for ; len(text)-n >= 8; n += 8 {
		x := binary.LittleEndian.Uint64(text[n:])
		if less := (x - '!'*each) &^ x & top; less != 0 {
			return n + bits.TrailingZeros64(less)/8
		}
	}
	for n < len(text) && text[n] > ' ' {
		n++
	}
	return n
}

// Number is the next word as a decimal number, if it is one within lo..hi; if
// not, Refuse is the error.
//
// How many digits a number has is nothing to guess at, for most numbers of an
// input differ in it: eight bytes are looked at together, and 1 to 7 digits go to
// the end of a word, for which zeros come in before them. There neighbours are
// joined: 8 digits to 4 numbers below 100, to 2 below 10^4, to one.
func (r *Reader) Number(lo, hi int64) (int64, bool) {
	if len(r.text)-r.pos < 9 {
		return r.long(lo, hi)
	}
	// Between words there is nearly always one of these, and nobody knows which.
	const one uint64 = 1<<' ' | 1<<'\n'
	if c := r.text[r.pos]; one>>c&1 != 0 {
		r.line += int(c >> 1 & 1)
		r.pos++
	}
	if r.text[r.pos] <= ' ' {
		if r.skip(); len(r.text)-r.pos < 8 {
			return r.long(lo, hi)
		}
	}
	const each, top = 0x0101010101010101, 0x8080808080808080
	x := binary.LittleEndian.Uint64(r.text[r.pos:]) ^ '0'*each // a digit is 0..9 now, white space 0x10 or 0x39..0x3d
	other := (x&^top + (0x80-10)*each | x) & top               // the top bits of what is no digit: no byte carries into the next
	bits := bits.TrailingZeros64(other) &^ 7                   // before the first of these
	if bits == 0 || bits == 64 || byte(x>>bits)^'0' > ' ' {
		return r.long(lo, hi)
	}
	x <<= 64 - bits
	x = (x*10 + x>>8) & 0x00ff00ff00ff00ff
	x = (x*100 + x>>16) & 0x0000ffff0000ffff
	n := int64((x*10_000 + x>>32) & 0xffffffff)
	r.word, r.start = r.line, r.pos
	r.pos += bits / 8
	return n, lo <= n && n <= hi
}

// long is Number for any word: at the end of the text, with a sign, of many
// digits, or no number at all.
func (r *Reader) long(lo, hi int64) (int64, bool) {
	w, ok := r.Next()
	const most = len("-9223372036854775808")
	if !ok || w[0] == '+' || len(w) > most && len(bytes.TrimLeft(w, "-0")) > most { // nothing so long is copied
		return 0, false
	}
	n, err := strconv.ParseInt(string(w), 10, 64)
	return n, err == nil && lo <= n && n <= hi
}

// Refuse is the fault that the word last read is not what was expected, or that
// there was none.
func (r *Reader) Refuse(expected string) *InputError {
	if r.end {
		return r.Fault("the end of the input", expected)
	}
	return r.Fault(Quote(r.text[r.start:r.pos]), expected)
}

// Word is Next with its error; expected says what the word should be.
func (r *Reader) Word(expected string) ([]byte, error) {
	if w, ok := r.Next(); ok {
		return w, nil
	}
	return nil, r.Refuse(expected)
}

// Int is Number with its error, for a parameter.
func (r *Reader) Int(p *Param) (int64, error) {
	if n, ok := r.Number(p.Lo, p.Hi); ok {
		return n, nil
	}
	return 0, r.Refuse(p.Expected())
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
