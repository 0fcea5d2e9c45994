package params

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math/bits"
	"strconv"
	"strings"

	"zugzwang/games/english"
)

// InputError says what is wrong with an input: where, what was found and what was expected.
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

// Reader splits a judge's input into words. Words are separated by any white space, line breaks
// included; a line ends with "\n", "\r\n" or "\r". It is made for millions of words: it looks
// at every byte once and allocates nothing unless there is a fault. It is for one goroutine.
type Reader struct {
	source string
	text   []byte // the whole text; for a stream, the part in memory
	pos    int
	line   int  // the line that pos is on
	word   int  // the line of the word last read
	start  int  // where the word last read begins (it ends at pos), or the offending byte
	end    bool // the last read found the end of the input instead of a word

	// For a stream, see NewStream:
	from   io.Reader // nil once all is here
	buffer []byte    // the buffer that text is a part of
	ahead  int64     // how many bytes are still to be read, as far as is known
	err    error     // the error that ended the stream early
}

// NewReader returns a Reader of a text. Source names it in errors. A byte order mark is
// skipped.
func NewReader(text []byte, source string) *Reader {
	r := &Reader{source: source, text: text, line: 1, word: 1}
	r.pos = len(text) - len(Unmarked(text))
	return r
}

// mark is the byte order mark that some editors put before a text.
const mark = "\ufeff"

// Unmarked returns a text without its byte order mark, if it has one.
func Unmarked(text []byte) []byte { return bytes.TrimPrefix(text, []byte(mark)) }

// Source returns the name of the text in errors.
func (r *Reader) Source() string { return r.source }

// Line returns the line, from 1, of the word last read.
func (r *Reader) Line() int { return r.word }

// Room returns an upper bound on the number of words that are left, so that a caller who
// reads a count need not allocate for more than these.
func (r *Reader) Room() int64 { return (int64(len(r.text)-r.pos+1) + max(r.ahead, 0)) / 2 }

// More reports whether there is another word.
func (r *Reader) More() bool {
	r.skip()
	return r.pos < len(r.text)
}

// skip moves pos to the next byte that is not white space.
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
		case c < '\t' || c > '\r': // other control characters are no white space
			return
		}
	}
}

// MoreInLine reports whether another word follows on the line of the word last read, for inputs
// in which lines matter.
func (r *Reader) MoreInLine() bool {
	for (r.pos < len(r.text) || r.fill(r.pos)) && strings.IndexByte(" \t\v\f", r.text[r.pos]) >= 0 {
		r.pos++
	}
	return r.pos < len(r.text) && r.text[r.pos] != '\n' && r.text[r.pos] != '\r'
}

// Next returns the next word. It returns false if there is none; Refuse then makes the error.
// The bytes belong to the reader.
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

// solid returns the length of the word at the start of a text: up to the first white space or
// control character.
//
// It looks at eight bytes at once, since a word can have millions. Subtracting '!' from every
// byte borrows at the first byte below '!', whatever the bytes after it do; bytes of 0x80 and
// above, which have their top bit already, are masked out.
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

// Number returns the next word as a decimal number. It returns false if the word is no
// number or not within lo..hi; Refuse then makes the error.
//
// The number of digits varies, so a loop over them would mispredict. Instead eight bytes are
// looked at together. A number of 1 to 7 digits is shifted to the end of the eight bytes, with
// zeros before it; then neighbours are joined: 8 digits to 4 numbers below 100, to 2 below
// 10^4, to one.
func (r *Reader) Number(lo, hi int64) (int64, bool) {
	if len(r.text)-r.pos < 9 {
		return r.long(lo, hi)
	}
	// A word is nearly always followed by one of these two, in an unpredictable order.
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
	x := binary.LittleEndian.Uint64(r.text[r.pos:]) ^ '0'*each // a digit becomes 0..9, white space 0x10 or 0x39..0x3d
	other := (x&^top + (0x80-10)*each | x) & top               // the top bit of each byte that is no digit; no byte carries into the next
	bits := bits.TrailingZeros64(other) &^ 7                   // the bits of the digits before the first such byte
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

// long is Number for any word: at the end of the text, with a sign, with many digits, or no
// number at all.
func (r *Reader) long(lo, hi int64) (int64, bool) {
	w, ok := r.Next()
	const most = len("-9223372036854775808")
	if !ok || w[0] == '+' || len(w) > most && len(bytes.TrimLeft(w, "-0")) > most { // a word this long is no valid number, so it is not copied
		return 0, false
	}
	n, err := strconv.ParseInt(string(w), 10, 64)
	return n, err == nil && lo <= n && n <= hi
}

// Refuse returns the error that the word last read, or the end of the input, is not what was
// expected.
func (r *Reader) Refuse(expected string) *InputError {
	if r.end {
		return r.Fault("the end of the input", expected)
	}
	return r.Fault(english.Quote(r.text[r.start:r.pos]), expected)
}

// Word returns the next word, or the error of Refuse if there is none.
func (r *Reader) Word(expected string) ([]byte, error) {
	if w, ok := r.Next(); ok {
		return w, nil
	}
	return nil, r.Refuse(expected)
}

// Int returns the next word as a number within p.Lo..p.Hi, or the error of Refuse.
func (r *Reader) Int(p *Param) (int64, error) {
	if n, ok := r.Number(p.Lo, p.Hi); ok {
		return n, nil
	}
	return 0, r.Refuse(p.Expected())
}

// End returns an *InputError if another word follows.
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

// Error returns the error for a word, found, on the line last read, where something else
// was expected.
func (r *Reader) Error(found []byte, expected string) *InputError {
	return &InputError{r.source, r.word, english.Quote(found), expected}
}

// Fault returns an InputError on the line of the word last read.
func (r *Reader) Fault(found, expected string) *InputError {
	return &InputError{r.source, r.word, found, expected}
}
