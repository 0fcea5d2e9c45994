package games

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
)

// mostSqueezed is how long a text may be in a code once it is compressed, in bytes.
const mostSqueezed = 48 << 10

// Squeezed puts in a text compressed (DEFLATE). One of more than so many bytes, or too
// long even then, has no code.
func (w *Packer) Squeezed(text []byte, most int) {
	var squeezed bytes.Buffer
	z, err := flate.NewWriter(&squeezed, flate.BestCompression)
	if err == nil && len(text) <= most {
		_, err = z.Write(text)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil || len(text) > most || squeezed.Len() > mostSqueezed {
		w.refuse()
		return
	}
	w.Text(squeezed.String())
}

// Squeezed takes out a text of at most so many bytes, which is called that if it cannot
// be: nothing larger is ever made of it. After a fault it is nil.
func (u *Unpacker) Squeezed(what string, most int) []byte {
	squeezed := u.Text(what, mostSqueezed)
	if u.err != nil {
		return nil
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(strings.NewReader(squeezed)), int64(most)+1))
	if err != nil || len(text) > most {
		u.Fault("what cannot be unpacked", what)
		return nil
	}
	return text
}
