package params

import "io"

// window is how many bytes of a stream are kept in memory, unless a word is longer.
const window = 1 << 16

// NewStream returns a Reader of a stream of about size bytes. It keeps little in memory, so a
// word is valid only until the next one is read. A read error ends the text there; Err returns
// it.
func NewStream(from io.Reader, size int64, source string) *Reader {
	r := &Reader{source: source, line: 1, word: 1, from: from, buffer: make([]byte, window), ahead: size}
	for len(r.text) < len(mark) && r.fill(0) {
	}
	r.pos = len(r.text) - len(Unmarked(r.text))
	return r
}

// fill reads more of a stream, dropping what is before index keep. It returns false at the
// end of the stream. Bytes that come together with an error are still used.
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

// Err returns the error that ended a stream early, or nil.
func (r *Reader) Err() error { return r.err }

// Head returns the beginning of a text of which nothing has been read, without its byte order
// mark: as much as is in memory.
func (r *Reader) Head() []byte { return r.text[r.pos:] }

// All returns the whole of a text of which nothing has been read, byte order mark included, and
// the error that ended it early, or nil. The words can still be read afterwards.
func (r *Reader) All() ([]byte, error) {
	if r.ahead > window {
		r.buffer = make([]byte, int(r.ahead)+2*window) // all at once rather than by growing
	}
	for r.fill(0) {
	}
	return r.text, r.err
}
