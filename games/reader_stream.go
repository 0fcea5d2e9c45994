package games

import "io"

// window is how many bytes of a stream are here at a time, unless a word is longer.
const window = 1 << 16

// NewStream reads a text while it comes, of about size bytes, and keeps none of it:
// a word is good until the next one is read. If it cannot be read to its end,
// that is where it ends, and Err says why.
func NewStream(from io.Reader, size int64, source string) *Reader {
	r := &Reader{source: source, line: 1, word: 1, from: from, buffer: make([]byte, window), ahead: size}
	for len(r.text) < len(mark) && r.fill(0) {
	}
	r.pos = len(r.text) - len(Unmarked(r.text))
	return r
}

// fill gets more of a stream, for which what is before keep is given up. It reports
// whether there was more. What comes with an error is still part of the text.
func (r *Reader) fill(keep int) bool {
	if r.from == nil {
		return false
	}
	kept := len(r.text) - keep
	if len(r.buffer)-kept < window/2 {
		r.buffer = make([]byte, 2*len(r.buffer))
	}
	if kept > 0 && &r.text[keep] != &r.buffer[0] {
		copy(r.buffer, r.text[keep:])
	}
	r.pos -= keep
	r.start -= keep
	n, err := 0, error(nil)
	for n == 0 && err == nil {
		n, err = r.from.Read(r.buffer[kept:])
	}
	r.text = r.buffer[:kept+n]
	r.ahead -= int64(n)
	if err != nil {
		r.from, r.ahead = nil, 0
		if err != io.EOF {
			r.err = err
		}
	}
	return n > 0
}

// Err is why a stream ended before its end.
func (r *Reader) Err() error { return r.err }

// Head is how a text begins of which nothing has been read, without its byte order
// mark: as much of it as is here.
func (r *Reader) Head() []byte { return r.text[r.pos:] }

// All is the whole of a text of which nothing has been read, byte order mark and
// all, and why it ends early if it does. The words are then still to be read.
func (r *Reader) All() ([]byte, error) {
	if r.ahead > window {
		r.buffer = make([]byte, int(r.ahead)+2*window) // at once rather than by growing
	}
	for r.fill(0) {
	}
	return r.text, r.err
}
